/** Which fonts draw the letters that the usual fonts of a document lack? Packages bring them as web pages take them: in parts, each with its letters. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const noto = (...names: string[]) => names.map(name => `@fontsource/noto-${name}/index.css`)
const notoVariable = (...names: string[]) => names.map(name => `@fontsource-variable/noto-${name}/index.css`)

/** The earlier is asked first. */
const STYLESHEETS = [
  // in use by few, or young
  ...noto('sans-bamum', 'sans-buginese', 'sans-coptic', 'sans-kayah-li', 'sans-lepcha', 'sans-limbu', 'sans-miao'),
  ...noto('sans-mende-kikakui', 'sans-new-tai-lue', 'sans-newa', 'sans-pau-cin-hau', 'sans-samaritan'),
  ...noto('sans-saurashtra', 'sans-signwriting', 'sans-sora-sompeng', 'sans-sundanese', 'sans-sunuwar', 'sans-tai-le'),
  ...noto('sans-tai-tham', 'sans-tangsa', 'sans-warang-citi', 'serif-nyiakeng-puachue-hmong', 'serif-toto'),
  ...notoVariable('sans-nag-mundari', 'serif-vithkuqi', 'serif-yezidi'),
  // of the past, as far as the last resort lacks them
  ...noto('sans-cuneiform', 'sans-egyptian-hieroglyphs', 'sans-kawi', 'sans-nushu', 'serif-dives-akuru'),
  ...noto('serif-khitan-small-script', 'serif-old-uyghur', 'serif-tangut', 'serif-todhri'),
  // the rarest letters of China and Japan
  'hanamin/HanaMin.css',
  // the last resort, which claims every letter: a grid of dots, coarse, but the letter that was typed
  '@fontsource/unifontex/index.css',
]

interface Face {
  readonly file: string
  /** From and to, both included. */
  readonly ranges: readonly (readonly [number, number])[]
}

let faces: readonly Face[] | undefined

/** For each of the letters, the first file that claims it and is not among those that are `loaded`. */
export function webFontsFor(letters: Iterable<string>, loaded: ReadonlyMap<string, unknown>): string[] {
  faces ??= STYLESHEETS.flatMap(facesOf)
  const left = faces.filter(face => !loaded.has(face.file))
  const files = [...letters].map(letter => left.find(face => claims(face, letter))?.file)
  return [...new Set(files.filter(file => file !== undefined))]
}

/** The font as Typst reads it. */
export async function unpackedWebFont(file: string): Promise<Buffer> {
  const { default: decompress } = await import('woff2-encoder/decompress')
  return Buffer.from(await decompress(readFileSync(file)))
}

function claims({ ranges }: Face, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= code && code <= to)
}

function facesOf(stylesheet: string): Face[] {
  const address = import.meta.resolve(stylesheet)
  const css = readFileSync(fileURLToPath(address), 'utf8')
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const file = /url\(['"]?([^'")]+\.woff2)/.exec(face)?.[1]
    const range = /unicode-range:([^;]+);/.exec(face)?.[1]
    // every Noto comes with Latin letters, which the usual fonts have
    if (!file || (range && /-latin(-ext)?-/.test(file))) return []
    return [{ file: fileURLToPath(new URL(file, address)), ranges: rangesOf(range ?? 'U+0-10FFFF') }]
  })
}

/** As CSS writes them: `U+0, U+8-9`. */
function rangesOf(range: string): (readonly [number, number])[] {
  return range.split(',').map(part => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
