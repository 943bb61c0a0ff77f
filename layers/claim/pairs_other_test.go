package claim_test

// otherPairs returns pairs in German, Spanish, Chinese and Japanese.
func otherPairs() string {
	return `
= Ich bevorzuge Tabs in Go-Dateien | In Go-Dateien bevorzuge ich Tabs
! Ich mag Kaffee | Ich mag keinen Kaffee
! Die Besprechung ist am Montag | Die Besprechung ist am Dienstag
? Die API nutzt Postgres | Die API nutzt MySQL
. Ich trinke Kaffee | Ich wohne in Berlin
= Prefiero los tabs en Go | Prefiere los tabs en Go
! No me gusta el café | Me gusta el café
! La reunión es el lunes | La reunión es el martes
? El sitio usa React | El sitio usa Vue
. Me gusta el café | Vivo en Madrid
= 我喜欢深色主题 | 用户喜欢深色主题
! 我喜欢咖啡 | 我不喜欢咖啡
! 会议在周一 | 会议在周二
. 我喜欢咖啡 | 他住在上海
= 私はタブを使います | タブを使います
! 私はコーヒーが好きです | 私はコーヒーが嫌いです
! タブを使います | タブを使いません
. 私はコーヒーが好きです | 彼は東京に住んでいます
`
}
