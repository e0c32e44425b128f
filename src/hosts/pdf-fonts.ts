/** Which fonts draw the letters of a document? Packages bring them, so that it looks the same on every machine. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inflateSync } from 'node:zlib'
import { type HanCountry, hanCountry } from '../documents/han-script.ts'

interface Font {
  /** As the font calls itself. */
  readonly family: string
  /** One for each weight in use. */
  readonly folders: readonly string[]
}

// Arabic and Thai are not Noto's: those put letters together from parts, which cannot be copied out of a PDF.
const common: readonly Font[] = [
  noto('Sans'),
  google('Vazirmatn', 'vazirmatn'),
  noto('Sans Hebrew'),
  google('IBM Plex Sans Thai', 'ibm-plex-sans-thai'),
]

const han: Readonly<Record<HanCountry, Font>> = {
  mainland: {
    family: 'Noto Sans S Chinese',
    folders: [fileURLToPath(new URL('../fonts', import.meta.resolve('@embedpdf/fonts-sc')))],
  },
  taiwan: google('Chocolate Classical Sans', 'chocolate-classical-sans'),
  japan: google('BIZ UDGothic', 'biz-udgothic'),
}

/** The other scripts that Unicode calls in use, as far as there are fonts, and the signs. */
const others = [
  google('NanumGothic', 'nanum-gothic'),
  ...[
    // letters of Arabic that Vazirmatn lacks
    'Arabic',
    ...['Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thaana'],
    ...['Lao', 'Khmer', 'Myanmar', 'Armenian', 'Georgian', 'Ethiopic', 'Mongolian', 'Cherokee', 'Canadian Aboriginal'],
    ...['Adlam', 'Balinese', 'Chakma', 'Cham', 'Hanifi Rohingya', 'Javanese', 'Lisu', 'Meetei Mayek', 'NKo'],
    ...['Ol Chiki', 'Osage', 'Syloti Nagri', 'Syriac', 'Tai Viet', 'Tifinagh', 'Vai', 'Yi'],
  ].map(script => noto(`Sans ${script}`)),
  ...[noto('Serif Tibetan'), noto('Emoji'), noto('Sans Math'), noto('Sans Symbols'), noto('Sans Symbols 2')],
]

/** Draws what no other font has as a grid of dots: coarse, but the letter that was typed. */
export const LAST_RESORT = 'UnifontExMono'

export const fontFolders = [...common, ...Object.values(han), ...others].flatMap(font => font.folders)

/** The families in the order in which they are tried for the letters of a text. */
export function fontFamilies(text: string): string[] {
  const inOrder = [...common, han[hanCountry(text)], ...Object.values(han), ...others]
  return [...new Set(inOrder.map(font => font.family))]
}

/** Sixty thousand letters; unpacking them takes a twentieth of a second, so whoever does not need them does without. */
export function lastResortFont(): Buffer {
  const file = import.meta.resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')
  return unpackedWoff(readFileSync(fileURLToPath(file)))
}

function noto(kind: string): Font {
  return google(`Noto ${kind}`, `noto-${kind.toLowerCase().replaceAll(' ', '-')}`)
}

function google(family: string, name: string): Font {
  const manifest = import.meta.resolve(`@expo-google-fonts/${name}/package.json`)
  const folder = (weight: string) => fileURLToPath(new URL(weight, manifest))
  const bolder = [folder('600SemiBold'), folder('700Bold')].find(path => existsSync(path))
  return { family, folders: [folder('400Regular'), ...(bolder ? [bolder] : [])] }
}

/** A web font (WOFF 1.0) as the font that was made into it: the same tables, which were compressed one by one. */
function unpackedWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const [heads, tables]: [Buffer[], Buffer[]] = [[], []]
  let place = 12 + 16 * count
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index)
    const [from, packedLength, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const packed = woff.subarray(from, from + packedLength)
    const head = Buffer.concat([entry.subarray(0, 4), entry.subarray(16, 20), Buffer.alloc(4), entry.subarray(12, 16)])
    head.writeUInt32BE(place, 8)
    heads.push(head)
    const table = Buffer.alloc(Math.ceil(length / 4) * 4)
    table.set(packedLength < length ? inflateSync(packed) : packed)
    tables.push(table)
    place += table.length
  }
  const largestPower = 2 ** Math.floor(Math.log2(count))
  const start = Buffer.alloc(12)
  start.set(woff.subarray(4, 8))
  start.writeUInt16BE(count, 4)
  start.writeUInt16BE(16 * largestPower, 6)
  start.writeUInt16BE(Math.log2(largestPower), 8)
  start.writeUInt16BE(16 * (count - largestPower), 10)
  return Buffer.concat([start, ...heads, ...tables])
}
