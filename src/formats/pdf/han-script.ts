/** Decides whether Han letters are drawn as in Japan, Taiwan or mainland China, which share many that each draws in its own way. */

export type HanCountry = 'japan' | 'taiwan' | 'mainland'

const han = /\p{Script=Han}/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The country whose character set has most of the letters; on a tie, the mainland before Taiwan before Japan. Only Japan has kana. */
export function hanCountry(text: string): HanCountry {
  if (!han.test(text)) return 'mainland'
  characterSets ??= characterSetsOf()
  const count = { mainland: 0, taiwan: 0, japan: 0 }
  for (const letter of text) {
    if (characterSets.mainland.has(letter)) count.mainland++
    if (characterSets.taiwan.has(letter)) count.taiwan++
    if (characterSets.japan.has(letter) || kana.test(letter)) count.japan++
  }
  if (count.mainland >= Math.max(count.taiwan, count.japan)) return 'mainland'
  return count.taiwan >= count.japan ? 'taiwan' : 'japan'
}

let characterSets: Readonly<Record<HanCountry, ReadonlySet<string>>> | undefined

/** GB 2312, Big5 and JIS X 0208: the letters that each country uses every day. */
function characterSetsOf(): Record<HanCountry, ReadonlySet<string>> {
  return {
    mainland: encodedLetters('gbk', { first: [0xb0, 0xf7], second: [0xa1, 0xfe] }),
    taiwan: encodedLetters('big5', { first: [0xa4, 0xf9], second: [0x40, 0xfe] }),
    japan: encodedLetters('euc-jp', { first: [0xb0, 0xf4], second: [0xa1, 0xfe] }),
  }
}

/** The Han letters of a character set in which each takes two bytes. Pairs that are no letter are skipped. */
function encodedLetters(
  encoding: string,
  { first, second }: Record<'first' | 'second', readonly [number, number]>,
): Set<string> {
  const pairs: number[] = []
  for (let lead = first[0]; lead <= first[1]; lead++) {
    // The line end keeps an invalid pair from swallowing the next one.
    for (let trail = second[0]; trail <= second[1]; trail++) pairs.push(lead, trail, 0x0a)
  }
  const decoded = new TextDecoder(encoding).decode(Uint8Array.from(pairs))
  return new Set([...decoded].filter(letter => han.test(letter)))
}
