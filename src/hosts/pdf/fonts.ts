/** The fonts of documents. They come from packages, so that a document looks the same on every machine. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type HanCountry, hanCountry } from '../../formats/pdf/han-script.ts'

interface Font {
  /** As the font calls itself. */
  readonly family: string
  /** One for each weight in use. */
  readonly folders: readonly string[]
}

// Noto's Arabic and Thai build letters from parts, which cannot be copied out of a PDF.
const common: readonly Font[] = [
  google('Inter', 'inter'),
  // Devanagari, and what Inter lacks of Latin, Greek and Cyrillic
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

/** The other scripts that more than a million people write, and symbols. */
const others = [
  google('NanumGothic', 'nanum-gothic'),
  ...[
    // Arabic letters that Vazirmatn lacks
    'Arabic',
    ...['Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
    ...['Lao', 'Khmer', 'Myanmar', 'Armenian', 'Georgian', 'Ethiopic', 'Mongolian'],
  ].map(script => noto(`Sans ${script}`)),
  ...[noto('Serif Tibetan'), noto('Emoji'), noto('Sans Math'), noto('Sans Symbols'), noto('Sans Symbols 2')],
]

/** Of Swiss payment parts, which have to be in Arial, Frutiger, Helvetica or Liberation Sans: Liberation Sans is drawn after Arimo. */
const ofPaymentParts = google('Arimo', 'arimo')

export const fontFolders = [...common, ...Object.values(han), ...others, ofPaymentParts].flatMap(font => font.folders)

/** The families in the order in which they are tried for the letters of a text. */
export function fontFamilies(text: string): string[] {
  const inOrder = [...common, han[hanCountry(text)], ...Object.values(han), ...others]
  return [...new Set(inOrder.map(font => font.family))]
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
