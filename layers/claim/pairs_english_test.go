package claim_test

// englishPairs returns pairs of statements, each line with what they are to each
// other: = same, ! opposed, ? doubtful and . apart.
func englishPairs() string {
	return `
= I prefer small pull requests | Prefers small pull requests
= We decided to use Postgres for the billing service | For the billing service we decided to use Postgres
= Always run the linter before committing | Please run the linter before committing
= The weekly meeting begins at 9:30am | The weekly meeting starts at 9:30
= User likes answers without emojis | I like answers without emojis
= Never push directly to main | Do not push directly to main
= Remember that the staging server uses port 8080 | The staging server uses port 8080
= The on-call rotation lasts two weeks | The on-call rotation lasts 2 weeks
= Force pushing to main is forbidden | Force pushing to main is not allowed
= Tabs are what I prefer for Go files | I prefer tabs in Go files
= Tests must be run before merging | Run tests before merging
= The budget is 10,000 euros | The budget is 10 000 €
= The name of the dog is Rex | The dog's name is Rex
= I don't use tabs | I do not use tabs
= The deadline is May 3rd | The deadline is 3 May
= Not only the API but also the worker uses Redis | The API and the worker use Redis
= Do not use force push on shared branches | Never use force push on shared branches
= Meeting notes are stored in Notion | We store meeting notes in Notion
= Reply in Portuguese please | Please reply in Portuguese
= We always squash commits when merging | We squash commits when merging
= The retro takes place on Thursday at 4pm | On Thursday at 16:00 the retro takes place
= My timezone is UTC+2 | Timezone: UTC+2
= I would rather have short answers | I prefer short answers
= I like better short answers | I prefer short answers
= We utilize Terraform for infrastructure | We use Terraform for infrastructure
= The meeting is at 3pm | The appointment is at 15:00
= The meeting is at 3 p.m. | The meeting is at 15:00.
= Please always answer in French | Answer in French
= You must answer in French | Always answer in French
= Don't forget that the demo takes place on Friday | The demo takes place on Friday
= The release happens on May 3rd, 2026 | The release happens on 3 May 2026
= The release happens on 2026-05-03 | The release happens on 3 May 2026
= The quota is 1,500 requests | The quota is 1500 requests
= There are five servers | There are 5 servers
= Delete merged branches | Remove merged branches
= On Mondays we review pull requests | We review pull requests on Mondays
= Note: the staging database is read-only | The staging database is read-only
= The server runs on version 1.26 | The server runs on version v1.26
= The deploy is no longer allowed on Friday | The deploy is not allowed on Friday
= My favourite editor is vim | Favorite editor: vim
= Anna's birthday is 4 June | The birthday of Anna is June 4
= I don't drink coffee anymore | I no longer drink coffee
= Logging is disabled in tests | Logging is turned off in tests
= The user prefers dark mode | I prefer dark mode
= We do not use submodules | We don't use submodules
= Never commit secrets | Do not commit secrets
= Committing secrets is forbidden | Committing secrets is not allowed
! The demo is on Tuesday | The demo is on Thursday
! I like code comments | I don't like code comments
! Always squash commits before merging | Never squash commits before merging
! The feature flag is enabled in production | The feature flag is disabled in production
! The project uses Node 18 | The project uses Node 20
! Prefers dark mode in the editor | Prefers light mode in the editor
! The API returns 50 items per page | The API returns 100 items per page
! I drink coffee | I no longer drink coffee
! I prefer Vim over Emacs | I prefer Emacs over Vim
! I prefer tabs, not spaces | I prefer spaces, not tabs
! Run the tests before merging | Run the tests after merging
! The budget is 1.5 million | The budget is 2.5 million
! The client is happy | The client is unhappy
! The deadline is May 3 | The deadline is 5 May
! Meetings without agenda are accepted | Meetings without agenda are refused
! Emojis in commit messages are forbidden | Emojis in commit messages are allowed
! Use snake_case in Python | Don't use snake_case in Python
! The launch moved to 5 June | The launch moved to 12 June
! I work best early in the day | I work best late in the day
! The linter is enabled | The linter is not enabled
! The invoice is due on 10 March | The invoice is due on 15 March
! Priya likes pair programming | Priya doesn't like pair programming
! The timeout is 30 seconds | The timeout is 60 seconds
! The cache is on | The cache is off
! I love meetings | I hate meetings
! I always use rebase | I never use rebase
! Deploys on Friday are allowed | Deploys on Friday are forbidden
! The door is open | The door is closed
! The office opens at 8 | The office opens at 9
! The trial lasts 14 days | The trial lasts 30 days
! I like my coffee with sugar | I like my coffee without sugar
! Format the code before committing | Format the code after committing
! The client accepted the offer | The client refused the offer
! The statement is true | The statement is false
! The standup is on Monday | The standup is on Wednesday
! The library requires Go 1.25 | The library requires Go 1.26
! The repository is public | The repository is private
! I use semicolons in JavaScript | I don't use semicolons in JavaScript
! The review is mandatory | The review is optional
! The subscription costs $20 | The subscription costs $30
! I prefer long answers | I prefer short answers
! Remote work is possible | Remote work is impossible
! I prefer spaces in Go files | I prefer tabs in Go files
? I prefer vim for editing config files | I prefer emacs for editing config files
? The frontend uses React | The frontend uses Vue
? I write commit messages in English | I write commit messages in English for open source projects
? Marta lives in Lisbon | Marta lives in Berlin
? Likes short answers | Likes short answers when debugging
? The backup runs every night | The backup runs every night except Sunday
? Alice reports to Bob | Bob reports to Alice
? Alice called Bob | Bob called Alice
? I lived in Lyon | I live in Lyon
? We should use Postgres | We use Postgres
? He prefers tabs | I prefer tabs
? The flight goes from Lyon to Porto | The flight goes from Porto to Lyon
? I like tea in the morning | I like tea in the evening
? I use tabs in Python 2 | I use tabs in Python 3
? Only Anna can merge | Anna can merge
? Not all tests run in CI | No tests run in CI
? I have two dogs | I have two dogs and a cat
? Met Anna on 3 May | Met Anna on 4 May
? If the build fails, notify Bob | Notify Bob
? Anna's wife works at Acme | Anna works at Acme
? The CI pipeline requires Docker | Docker is required by the CI pipeline
? I usually write tests first | I write tests first
? Use snake_case in Python | Use camelCase in Python
? Tom owns the billing service | Tom owns the billing service and the API
? I drink coffee before meetings | I drink coffee
? The server is down | The server is up
? Sara wants to use Kotlin | Sara uses Kotlin
? Reviews take at least two approvals | Reviews take no approvals
? Everyone uses macOS | Nobody uses macOS
? Lead developer: Priya | Lead developer: Omar
? The mobile team uses Flutter | The mobile team uses Flutter for prototypes
? Omar prefers calls | Omar prefers chat
? I prefer React for dashboards | I prefer Svelte for dashboards
? I like long walks | I like long walks on the beach
? The API might use gRPC | The API uses gRPC
? We used Jenkins for builds | We use Jenkins for builds
? She likes jazz | I like jazz
? My wife is a doctor | His wife is a doctor
? The manager is Anna | The manager is Bob
? I work from home on Mondays | I work from home on Fridays
? Bob teaches Alice | Alice teaches Bob
? I don't hate Java | I love Java
? The deadline is 3 May | The deadline is 3 May 2026
? Answer in French when the question is in French | Answer in French
? The service runs in Frankfurt | The service runs in Dublin
? Nobody but Anna deploys the API | Anna deploys the API
. I prefer tabs in Go files | I prefer tabs in Makefiles
. Marta works on the parser | Pedro works on the parser
. The build takes ten minutes | The tests take ten minutes
. I like hiking | I like pizza
. The release is on Friday | Is the release on Friday?
. Tests live in the spec folder | Docs live in the wiki
. The customer wants an export to Excel | The meeting with the customer is on Monday
. Issue 41 is fixed | Issue 42 is fixed
. My C code is slow | My C++ code is slow
. The university opens at 9 | The universe opens at 9
. Long meetings are tiring | Short walks are tiring
. Anna is allergic to nuts | Bob is allergic to nuts
. The launch moved to 5 June | The offsite moved to 5 June
. The staging server is down | The staging database is down
. Reply in Portuguese | Reply in one sentence
. Priya likes cricket | Priya likes curry
. The gateway logs to Loki | The scheduler retries five times
. The worker stores sessions in Redis | The worker stores sessions in Memcached
. I prefer tabs in Go files | I prefer tabs in shell scripts
. The API uses Redis | The worker uses Redis
. I like Rust | I like sushi
. Bob lives in Porto | The tests run in CI
. Do we deploy on Friday? | We deploy on Friday
. Phase 2 is done | Phase 3 is done
. The mobile app is slow | The web app is slow
. I drink tea | I drink beer
. You are wrong, bad idea | I prefer short answers
. The invoice goes to Anna | The parser handles nested lists
. Write tests for the parser | Write docs for the lexer
. The policy is strict | The police is strict
. Light theme has a bug in the sidebar | The release is on Monday
. Anna speaks French | Bob speaks German
. The build uses make | The editor has plugins
`
}
