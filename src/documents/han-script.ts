/** Whose are the Han letters of a text? Japan, Taiwan and the mainland of China share many that each draws in its own way. */

export type HanCountry = 'japan' | 'taiwan' | 'mainland'

const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Counts the letters that one country alone writes: the most tell. A text without any is taken for one of the mainland. */
export function hanCountry(text: string): HanCountry {
  if (!han.test(text)) return 'mainland'
  letters ??= ownLetters()
  const { japan, taiwan, mainland } = letters
  const count = { japan: 0, taiwan: 0, mainland: 0 }
  for (const letter of text) {
    if (japan.has(letter) || kana.test(letter)) count.japan++
    else if (taiwan.has(letter)) count.taiwan++
    else if (mainland.has(letter)) count.mainland++
  }
  if (count.japan > 0 && count.japan >= Math.max(count.taiwan, count.mainland)) return 'japan'
  return count.taiwan > count.mainland ? 'taiwan' : 'mainland'
}

let letters: Readonly<Record<HanCountry, ReadonlySet<string>>> | undefined

/**
 * What the character set of one country has and those of the others lack: JIS X 0208, Big5 and GB 2312. Japan's has old forms too, which are
 * in daily use in Taiwan alone.
 */
function ownLetters(): Record<HanCountry, ReadonlySet<string>> {
  const japan = encodedLetters('euc-jp', { first: [0xb0, 0xf4], second: [0xa1, 0xfe] })
  const taiwan = encodedLetters('big5', { first: [0xa4, 0xf9], second: [0x40, 0xfe] })
  const mainland = encodedLetters('gbk', { first: [0xb0, 0xf7], second: [0xa1, 0xfe] })
  return {
    japan: without(japan, taiwan, mainland),
    taiwan: without(taiwan, mainland),
    mainland: without(mainland, taiwan, japan),
  }
}

/** The Han letters of a character set in which each takes two bytes; what is no letter in it is passed over. */
function encodedLetters(
  encoding: string,
  { first, second }: Record<'first' | 'second', readonly [number, number]>,
): Set<string> {
  const pairs: number[] = []
  for (let lead = first[0]; lead <= first[1]; lead++) {
    // a line end keeps a byte that is no letter from taking the next one with it
    for (let trail = second[0]; trail <= second[1]; trail++) pairs.push(lead, trail, 0x0a)
  }
  const decoded = new TextDecoder(encoding).decode(Uint8Array.from(pairs))
  return new Set([...decoded].filter(letter => han.test(letter)))
}

function without(letters: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]): Set<string> {
  return new Set([...letters].filter(letter => !others.some(other => other.has(letter))))
}
