package claim

import "unicode"

// denseTable returns words of Chinese and Japanese. Where one of them stands, a
// run of letters without blanks is cut.
func denseTable() []entry {
	return []entry{
		{kind: filler, words: "在, 于, 的, 了, 请, 很, 非常, 也, 都, 一直, 总是, 总, 现在, 目前, 就, 着, は, が, を, の, です, ます, も, いつも, 常に, とても, 必ず, ください, に, で, と, て, た, い, る, う, く, り, わ, し, き, ま, だ, ね, よ, こと, ある, あり, あります, する, します, している, しています, the, a, an, is, are"},
		{kind: opening, words: "请记住, 记住, 别忘了, 不要忘记, 注意, 覚えておいて, 忘れないで, 忘れないでください"},
		{kind: denies, words: "不, 没, 没有, 别, 勿, 未, 不再, 从不, 从来不, 绝不, 不要, 不会, ない, ません, ではない, ではありません, じゃない, なかった, しない, しません, しないでください, ないでください, not, no"},
		{kind: content, words: "不同, 不错, 用户名, 别人, 未来, 特别, 个别, 区别, 没关系"},
		{kind: helper, name: "must", words: "必须, 应该, 应当, 要, なければならない, なければなりません, なくてはならない, べき, べきです"},
		{kind: helper, name: "deny", words: "禁止, 避免, 不得, 避けて"},
		{kind: helper, name: "can", words: "可以, 能, できる, できます, 允许, 許可"},
		{kind: helper, name: "will", words: "将, 将要"},
		{kind: be, words: "是, 为, である, だった"},
		{kind: who, name: "i", words: "我, 私, 僕, 俺, 用户, ユーザー, 本人"},
		{kind: who, name: "w", words: "我们, 咱们, 私たち"},
		{kind: who, name: "y", words: "你, 您, あなた"},
		{kind: who, name: "h", words: "他, 彼"},
		{kind: who, name: "s", words: "她, 彼女"},
		{kind: verb, name: "prefer", traits: taste, words: "更喜欢, 偏好, 偏爱, 更愿意, の方が好き, のほうが好き, 好む, 好み"},
		{kind: axis, name: "like", pole: 1, traits: taste | strict, words: "喜欢, 喜爱, 好き"},
		{kind: axis, name: "like", pole: -1, traits: taste | strict, words: "讨厌, 不喜欢, 嫌い"},
		{kind: verb, name: "use", words: "使用, 用, 采用, 使う, 使い, 使っている, 使っています, 使わ, 利用"},
		{kind: axis, name: "begin", pole: 1, traits: timed, words: "开始, 始まる, 始まります, 開始"},
		{kind: axis, name: "begin", pole: -1, traits: timed, words: "结束, 終わる, 終わります, 終了"},
		{kind: verb, name: "live", traits: single, words: "住在, 搬到, 居住在, に住んでいる, に住んでいます, に引っ越した"},
		{kind: verb, name: "name", traits: single, words: "名叫, 叫做, という名前"},
		{kind: axis, name: "enable", pole: 1, traits: strict, words: "启用, 开启, 打开, 有効"},
		{kind: axis, name: "enable", pole: -1, traits: strict, words: "禁用, 关闭, 停用, 無効"},
		{kind: axis, name: "indent", pole: 1, traits: chosen, words: "制表符, タブ, tab, tabs"},
		{kind: axis, name: "indent", pole: -1, traits: chosen, words: "空格, スペース, space, spaces"},
		{kind: axis, name: "light", pole: 1, words: "浅色, 亮色, ライト"},
		{kind: axis, name: "light", pole: -1, words: "深色, 暗色, ダーク"},
		{kind: axis, name: "short", pole: 1, words: "短, 简短, 短い"},
		{kind: axis, name: "short", pole: -1, words: "长, 冗长, 長い"},
		{kind: axis, name: "early", pole: 1, words: "早, 早い"},
		{kind: axis, name: "early", pole: -1, words: "晚, 遅い"},
		{kind: axis, name: "before", pole: 1, words: "之前, 以前, の前, 前に"},
		{kind: axis, name: "before", pole: -1, words: "之后, 以后, の後, 後に"},
		{kind: noun, name: "meeting", words: "会议, 会議, ミーティング"},
		{kind: noun, name: "oclock", words: "点, 时, 時"},
		{kind: joins, words: "和, 但, 但是, そして, 而且"},
		{kind: act, words: "从, から, まで, へ, より, 比, 对, 给, 把, 被, 只, だけ"},
	}
}

// segment cuts runs of scripts without blanks where a known word stands, the
// longest one first, and where one script gives way to another.
func (j *Judge) segment(tokens []token) []token {
	l := &j.lexica[chinese]
	var out []token
	for _, t := range tokens {
		if !t.dense {
			out = append(out, t)
			continue
		}
		rest := []rune(t.text)
		fresh := true
		for len(rest) > 0 {
			n := known(l, rest)
			if n == 0 {
				if fresh || script(rest[0]) != script(lastRune(out)) {
					out = append(out, token{dense: true, start: t.start, end: t.end, brk: t.brk && len(rest) == len([]rune(t.text))})
				}
				last := &out[len(out)-1]
				last.text += string(rest[0])
				last.lower = last.text
				rest, fresh = rest[1:], false
				continue
			}
			word := string(rest[:n])
			out = append(out, token{text: word, lower: word, number: l.values[word], dense: true, start: t.start, end: t.end, brk: t.brk && len(rest) == len([]rune(t.text))})
			rest, fresh = rest[n:], true
		}
	}
	return out
}

// known returns how many runes the longest known word at the start has.
func known(l *lexicon, text []rune) int {
	for n := min(len(text), 10); n > 0; n-- {
		word := string(text[:n])
		if l.exact[word] != nil || n > 1 && l.values[word] != "" {
			return n
		}
	}
	return 0
}

func lastRune(tokens []token) rune {
	var last rune
	for _, r := range tokens[len(tokens)-1].text {
		last = r
	}
	return last
}

// script tells Han, Hiragana, Katakana and others apart.
func script(r rune) int {
	switch {
	case unicode.Is(unicode.Han, r):
		return 1
	case unicode.Is(unicode.Hiragana, r):
		return 2
	case unicode.Is(unicode.Katakana, r) || r == 'ー':
		return 3
	}
	return 4
}
