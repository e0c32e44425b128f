/** Which fonts draw the letters that the usual fonts of a document lack? They come as web pages take them: in parts, each with its letters. */
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
  ...noto('sans-tai-tham', 'sans-tamil-supplement', 'sans-tangsa', 'sans-warang-citi'),
  ...noto('serif-nyiakeng-puachue-hmong', 'serif-toto'),
  ...notoVariable('sans-nag-mundari', 'serif-vithkuqi', 'serif-yezidi'),
  ...['@fontsource/kanchenjunga/index.css', '@fontsource/kedebideri/index.css'],
  // of which no package has the font
  '../fonts/index.css',
  // of the past, as far as the last resort lacks them
  ...noto('sans-cuneiform', 'sans-egyptian-hieroglyphs', 'sans-kawi', 'sans-nushu', 'serif-dives-akuru'),
  ...noto('serif-khitan-small-script', 'serif-old-uyghur', 'serif-tangut', 'serif-todhri'),
  // the rarest letters of China and Japan, and some old scripts
  'hanamin/HanaMin.css',
  // the last resort, which claims every letter: a grid of dots, coarse, but the letter that was typed
  '@fontsource/unifontex/index.css',
]

/** A font for the web, or the part of one that has some of its letters. */
export interface WebFont {
  readonly file: string
  /** By which a document asks for it: a name of ours, as the parts of a font all have the same. */
  readonly family: string
  /** As others know the font. */
  readonly name: string
  /** From and to, both included. */
  readonly ranges: readonly (readonly [number, number])[]
}

let all: readonly WebFont[] | undefined

/** For each of the letters, the first font that claims it and has not been tried. */
export function webFontsFor(letters: readonly string[], tried: ReadonlySet<WebFont>): WebFont[] {
  all ??= STYLESHEETS.flatMap(fontsIn).map((font, place) => ({ ...font, family: `web${place}` }))
  const left = all.filter(font => !tried.has(font))
  const found = letters.map(letter => left.find(font => claims(font, letter)))
  return [...new Set(found.filter(font => font !== undefined))]
}

/** The font as Typst reads it. */
export async function unpackedWebFont({ file, family, name }: WebFont): Promise<Buffer> {
  const { default: decompress } = await import('woff2-encoder/decompress')
  return renamed(Buffer.from(await decompress(readFileSync(file))), family, name)
}

function claims({ ranges }: WebFont, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => from <= code && code <= to)
}

function fontsIn(stylesheet: string): Omit<WebFont, 'family'>[] {
  const address = import.meta.resolve(stylesheet)
  const css = readFileSync(fileURLToPath(address), 'utf8')
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const name = /font-family:([^;]+);/.exec(face)?.[1] ?? ''
    const file = /url\(['"]?([^'")]+\.woff2)/.exec(face)?.[1]
    const range = /unicode-range:([^;]+);/.exec(face)?.[1]
    // every Noto comes with Latin letters, which the usual fonts have
    if (!file || (range && /-latin(-ext)?-/.test(file))) return []
    return [
      {
        file: fileURLToPath(new URL(file, address)),
        name: name.replace(/\W|Variable/g, ''),
        ranges: rangesOf(range ?? 'U+0-10FFFF'),
      },
    ]
  })
}

/** As CSS writes them: `U+0, U+8-9`. */
function rangesOf(range: string): (readonly [number, number])[] {
  return range.split(',').map(part => {
    const [from = '', to = from] = part.trim().slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

const [FAMILY, POSTSCRIPT_NAME] = [1, 6]

/** The same font with these names and no others; the table of its names moves to the end of the file. */
function renamed(font: Buffer, family: string, name: string): Buffer {
  const texts = [family, name].map(text => Buffer.from(text, 'utf16le').swap16())
  const head = Buffer.alloc(6 + 12 * texts.length)
  head.writeUInt16BE(texts.length, 2)
  head.writeUInt16BE(head.length, 4)
  let place = 0
  for (const [index, text] of texts.entries()) {
    // platform Windows, encoding Unicode, language English
    const record = [3, 1, 0x409, [FAMILY, POSTSCRIPT_NAME][index] ?? 0, text.length, place]
    for (const [field, value] of record.entries()) head.writeUInt16BE(value, 6 + 12 * index + 2 * field)
    place += text.length
  }
  const names = Buffer.concat([head, ...texts])
  const padding = Buffer.alloc(-font.length & 3)
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const entry = entries.find(at => font.toString('latin1', at, at + 4) === 'name')
  if (entry === undefined) throw new TypeError(`the font ${name} has no names`)
  font.writeUInt32BE(font.length + padding.length, entry + 8)
  font.writeUInt32BE(names.length, entry + 12)
  return Buffer.concat([font, padding, names])
}
