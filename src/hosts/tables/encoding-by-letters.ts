/**
 * Tells encodings of one byte a letter apart: the one in which most letters are usual and fewest signs stand where nobody writes them, or else the
 * one that is usual in the country. ISO-8859-1 and ISO-8859-9 are parts of Windows-1252 and Windows-1254.
 */
import type { Encoding } from '../../domain/imports/table-choices.ts'

type Candidate = Exclude<Encoding, 'utf-8' | 'utf-16le' | 'utf-16be' | 'shift_jis'>

const WESTERN = [
  ...['äöüßé', 'éèêëàâçîïôûùœ', 'ñáéíóúüªº', 'ãõáâàçéêíóôúªº', 'àèéìíòóù', 'éëïöüè', 'æøåéöä', 'åäöé', 'þðæöáéíóúý'],
]
const CENTRAL = ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîşţ']

/** What languages write beyond ASCII, in the order in which their encodings are preferred. */
const LETTERS: Readonly<Record<Candidate, readonly string[]>> = {
  'windows-1252': WESTERN,
  'windows-1250': CENTRAL,
  'iso-8859-2': CENTRAL,
  'iso-8859-15': WESTERN.map(letters => letters.replace('œ', '')),
  'windows-1254': ['çğıöşüâîûi\u0307'],
  'windows-1251': [
    'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
    'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    'абвгдђежзијклљмнњопрстћуфхцчџш',
  ],
  'windows-1253': ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋ'],
  'windows-1257': ['āčēģīķļņšūž', 'ąčęėįšųūž', 'äõöüšž'],
}

const USUAL: Readonly<Record<string, Candidate>> = {
  ...of('windows-1250', 'PL CZ SK HU SI HR RO BA ME AL'),
  ...of('windows-1251', 'RU UA BY BG RS MK KZ KG MN'),
  ...of('windows-1253', 'GR CY'),
  ...of('windows-1254', 'TR'),
  ...of('windows-1257', 'EE LV LT'),
}

const SAMPLE_BYTES = 256 * 1024
const ODD = 3

function of(encoding: Candidate, countries: string): Record<string, Candidate> {
  return Object.fromEntries(countries.split(' ').map(country => [country, encoding]))
}

export function encodingByLetters(file: Uint8Array, country: string | null): Encoding {
  const sample = file.subarray(0, SAMPLE_BYTES)
  if (isJapanese(sample)) return 'shift_jis'
  const usual = USUAL[country ?? ''] ?? 'windows-1252'
  let best: Candidate = usual
  let most = -Infinity
  for (const encoding of [usual, ...(Object.keys(LETTERS) as Candidate[])]) {
    const score = scoreOf(new TextDecoder(encoding).decode(sample), LETTERS[encoding])
    if (score > most) [best, most] = [encoding, score]
  }
  return best
}

/** Signs that nobody writes within a word. */
const SIGN = '[¡-¦¨¬¯±¸¹²³¼-¾´˛˘˙˝ˇ×÷¶¤]'
const ODDITIES = [
  // control characters, and a sign that gave way to the euro
  /[\u0080-\u009f\ufffd¤]/g,
  new RegExp(`(?<=\\p{L})(?:${SIGN}|¿)|${SIGN}(?=\\p{L})`, 'gu'),
  /\p{Ll}(?=\p{Lu})/gu,
  // Ł12 and 12ş
  /(?<=\d)[À-ž](?!\p{L})|(?<!\p{L})[À-ž](?=\d)/gu,
]
const WORD_LETTER = '[\\p{L}\\p{M}\\p{N}\\u0080-\\u00bf\\u02c7-\\u02dd\\ufffd×÷€]'
const WORD = new RegExp(`${WORD_LETTER}*[^\\p{ASCII}]${WORD_LETTER}*`, 'gu')

/** Letters of one language count for an encoding, all others and what is odd against it. */
function scoreOf(text: string, languages: readonly string[]): number {
  // square and cubic metres, and currency signs beside figures, are written everywhere
  const plain = text
    .replace(/(?<!\p{L})([cdk]?m)[²³](?!\p{L})/gu, '$1')
    .replace(/[£¥¢€](?=\s?\d)|(?<=\d\s?)[£¥¢€]/g, '')
  let odd = 0
  const seen = new Map<string, number>()
  for (const [word] of plain.matchAll(WORD)) {
    for (const oddity of ODDITIES) odd += word.match(oddity)?.length ?? 0
    const foreign = word.match(/(?!\p{ASCII})\p{L}/gu) ?? []
    const isOfTwoScripts = /\p{sc=Latin}/u.test(word) && /\p{sc=Cyrillic}|\p{sc=Greek}/u.test(word.replaceAll('µ', ''))
    if (isOfTwoScripts) odd += foreign.length
    // nobody writes words of accented letters alone
    for (const [run] of word.matchAll(/(?:(?!\p{ASCII})\p{sc=Latin}){4,}/gu)) odd += run.length
    if (!/\p{L}.*\p{L}/u.test(word)) continue
    for (const letter of foreign) seen.set(letter.toLowerCase(), (seen.get(letter.toLowerCase()) ?? 0) + 1)
  }
  const scores = languages.map(letters => {
    let score = 0
    for (const [letter, count] of seen) score += letters.includes(letter) ? count : -count
    return score
  })
  return Math.max(...scores) - ODD * odd
}

/** Shift JIS takes almost any bytes, but only Japanese has its syllables in them. */
function isJapanese(sample: Uint8Array): boolean {
  try {
    // the sample may end within a letter
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(sample, { stream: true })
    const syllables = text.match(/[\u3041-\u30fe]/g)?.length ?? 0
    const pairs = text.match(/[\u3041-\u30fe\u4e00-\u9fff]{2}/g)?.length ?? 0
    return syllables > 0 && pairs > 0 && syllables * 4 > (text.match(/[^\p{ASCII}]/gu)?.length ?? 0)
  } catch {
    return false
  }
}
