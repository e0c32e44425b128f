/** Text of any script on the page. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, test } from 'vitest'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { byIban } from '../../testing/business-profile.ts'
import { anInvoiceDocument, type DocumentChanges } from '../../testing/invoice-document.ts'
import { startPdfRenderer } from './renderer.ts'

const renderer = startPdfRenderer()
afterAll(renderer.stop)

async function pdfOf(document: PrintedDocument): Promise<Uint8Array<ArrayBuffer>> {
  return (await renderer.render(document, { withPages: false })).pdf
}

async function textOf(changes: DocumentChanges): Promise<string> {
  const document = await getDocumentProxy(await pdfOf(anInvoiceDocument(changes)))
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

const isArchivable = (pdf: Uint8Array) => Buffer.from(pdf).includes('<pdfaid:part>3</pdfaid:part>')

/** In points: 210 mm and 22 mm. */
const [PAPER_WIDTH, MARGIN] = [595.28, 62.36]

const german = {
  name: 'Kaffeerösterei Hafenstraße GmbH',
  currency: 'EUR',
  ...byIban('DE89370400440532013000', 'HASPDEHHXXX', 'Hamburger Sparkasse'),
} as const

interface PrintedLine {
  readonly text: string
  readonly left: number
  readonly right: number
  /** From the foot of the page. */
  readonly base: number
}

/** The pieces of text side by side on the first page without a gap, and from where to where, in points. */
async function linesOf(changes: DocumentChanges): Promise<PrintedLine[]> {
  const page = await (await getDocumentProxy(await pdfOf(anInvoiceDocument(changes)))).getPage(1)
  const { items } = await page.getTextContent()
  const lines: PrintedLine[] = []
  for (const item of items) {
    if (!('width' in item) || item.str.trim() === '') continue
    const [left, base, right] = [item.transform[4], item.transform[5], item.transform[4] + item.width]
    const before = lines.at(-1)
    if (before && Math.abs(before.base - base) < 0.5 && left < before.right + 6 && right > before.left - 6) {
      lines[lines.length - 1] = {
        text: before.text + item.str,
        left: Math.min(before.left, left),
        right: Math.max(before.right, right),
        base,
      }
    } else lines.push({ text: item.str, left, right, base })
  }
  return lines
}

describe('what people typed', () => {
  const line = { quantity: 1000, price: 1000, discount: null, taxRate: 0 }

  test.each(['W', 'ﷺ', '咖', 'ー', 'ห', '🎉', 'i', 'ab\u00a0', 'ab\u2060'])(
    'stays in its column, however wide its letters are: %j',
    async letter => {
      const [long, longer] = [letter.repeat(60), letter.repeat(200)]
      const document = await getDocumentProxy(
        await pdfOf(
          anInvoiceDocument({
            business: { ...german, name: longer, address: long, website: longer, taxNumber: long, footer: longer },
            invoice: {
              number: long,
              replaces: long,
              note: longer,
              customer: { name: longer, address: long, vatId: { label: null, number: long }, country: null },
            },
            lines: [{ ...line, name: `Two words ${longer}`, sku: long, taxName: long, taxFreeReason: longer }],
          }),
        ),
      )
      for (let page = 1; page <= document.numPages; page++) {
        const { items } = await (await document.getPage(page)).getTextContent()
        for (const item of items) {
          if (!('width' in item) || item.str.trim() === '') continue
          const left = item.transform[4]
          expect(left).toBeGreaterThanOrEqual(MARGIN - 1)
          expect(left + item.width).toBeLessThanOrEqual(PAPER_WIDTH - MARGIN + 1)
        }
      }
    },
  )

  test('with no-break spaces wraps before the figures', async () => {
    const name = 'Stainless steel kettle with a cool handle, water level window and automatic switch-off'
    const lines = await linesOf({
      lines: [
        { name: name.replaceAll(' ', '\u00a0'), sku: '', quantity: 1000, price: 2450, discount: null, taxRate: 0 },
      ],
    })
    const figures = lines.find(line => line.text === '24.50')
    const parts = lines.filter(line => name.includes(line.text) && line.text.length > 9)
    expect(parts.map(line => line.text.trim()).join(' ')).toBe(name)
    for (const part of parts) expect(part.right).toBeLessThan(figures?.left ?? 0)
  })

  test('in Japanese or Chinese starts no line with a full stop, and fills its lines', async () => {
    const sentence =
      'お支払いは請求書の日付から十四日以内にお願いいたします。ご不明な点がございましたら、担当者までお問い合わせください。「ありがとうございます」。'
    const note = Array.from({ length: 12 }, (_, index) => 'あ'.repeat(index) + sentence).join('\n')
    const lines = (await linesOf({ invoice: { note } })).filter(line => /[ぁ-ん]/.test(line.text))
    expect(lines).toHaveLength(24)
    expect(lines.map(line => line.text).join('')).toBe(note.replaceAll('\n', ''))
    for (const { text } of lines) expect(text).not.toMatch(/^[、。」]/)
    for (const { right } of lines.filter((_, index) => index % 2 === 0)) {
      expect(right).toBeGreaterThan(PAPER_WIDTH - MARGIN - 30)
    }
  })

  test('in Thai is broken between words', async () => {
    const note = 'กาแฟสดหอม'.repeat(20)
    const words = new Set(
      [...new Intl.Segmenter('th', { granularity: 'word' }).segment(note)].map(({ index }) => index),
    )
    const [first = ''] = (await linesOf({ invoice: { note } }))
      .map(line => line.text)
      .filter(text => /[ก-๙]/.test(text))
    expect(note.startsWith(first)).toBe(true)
    expect(words).toContain(first.length)
  })

  test('from right to left is aligned right when it wraps, and stays below its heading when it does not', async () => {
    const note =
      'يرجى السداد خلال أربعة عشر يوما من تاريخ الفاتورة عن طريق التحويل المصرفي إلى الحساب المذكور أعلاه مع ذكر'
    const arabic = async (text: string) =>
      (await linesOf({ invoice: { note: text } })).filter(line => /[\u0600-\u06ff]/.test(line.text))
    const [only] = await arabic('شكرا لكم')
    expect(only?.left).toBeCloseTo(MARGIN, 0)
    const wrapped = await arabic(`${note} ${note}\nشكرا لكم`)
    expect(wrapped.length).toBeGreaterThan(2)
    for (const { right } of wrapped) expect(right).toBeCloseTo(PAPER_WIDTH - MARGIN, 0)
  })

  test('in any script that more than a million people write has every letter', async () => {
    const names = [
      'Crème brûlée Łódź Đậu',
      'Кофе в зёрнах',
      'Καφές',
      'قهوة عربية گچپ ٹڈ',
      'קפה הבית',
      'कॉफ़ी',
      'กาแฟคั่วบด',
      '意式浓缩咖啡豆',
      '臺灣高山茶',
      '浅煎りコーヒー・豆',
      '서울 커피 원두',
      '☕ 🎉 👩‍👩‍👧',
      'বাংলা কফি',
      'ਪੰਜਾਬੀ ਕੌਫੀ',
      'ગુજરાતી કોફી',
      'தமிழ் காபி கொட்டை',
      'తెలుగు కాఫీ',
      'ಕನ್ನಡ ಕಾಫಿ',
      'മലയാളം കാപ്പി',
      'ශ්‍රී ලංකා කෝපි',
      'ກາເຟລາວ',
      'កាហ្វេខ្មែរ',
      'မြန်မာကော်ဖီ',
      'Հայերեն սուրճ',
      'ქართული ყავა',
      'የኢትዮጵያ ቡና',
      'ଓଡ଼ିଆ କଫି',
      'བོད་ཡིག་ཇ',
      'ᠮᠣᠩᠭᠣᠯ ᠴᠠᠢ',
      'قازاقشا ئۇيغۇرچە سنڌي ﷺ',
      '→ ≤ ∑ ½ ☎ ✂ ♻ ★ ▲ ① ⓐ',
    ]
    // PDF/A-3 allows no letter that the fonts do not have
    expect(isArchivable(await pdfOf(anInvoiceDocument({ names })))).toBe(true)
    const text = await textOf({ names })
    // no letter of these changes its place or its shape beside another
    for (const name of names.filter(each => /^[\p{L}\s]+$/u.test(each) && !/[\u0590-\u07ff\u0900-\u0eff]/.test(each))) {
      expect(text).toContain(name)
    }
  })

  test('in letters with deep descenders does not touch the next line', async () => {
    const wide = 'x'.repeat(70)
    const lines = await linesOf({ names: [wide, 'སྒྲུབས་རྒྱུ'] })
    const [usual = 0, deep = 0] = ['BEAN-1', 'BEAN-2'].map(sku => {
      const place = lines.findIndex(line => line.text === sku)
      return (lines[place - 1]?.base ?? 0) - (lines[place]?.base ?? 0)
    })
    expect(usual).toBeGreaterThan(0)
    expect(deep).toBeGreaterThan(usual + 3)
  })

  async function fontsOf(name: string): Promise<Set<string | undefined>> {
    const pdf = Buffer.from(await pdfOf(anInvoiceDocument({ names: [name] }))).toString('latin1')
    return new Set(
      [...pdf.matchAll(/\/BaseFont \/[A-Z]{6}\+(\w+)/g)].map(found => found[1]).filter(font => font !== 'Inter'),
    )
  }

  test.each([
    ['Japan', '戸の内', 'BIZUDGothic'],
    ['Taiwan', '門戶之內', 'ChocolateClassicalSans'],
    ['mainland China', '门户之内', 'NotoSansHans'],
  ])('in letters of %s is drawn in their style', async (_, name, font) => {
    expect(await fontsOf(name)).toEqual(new Set([font]))
  })

  test.each([
    ['no font has', '\u{16100} Mug', '016 100 Mug'],
    ['no font has, as a mark on one that has', 'Ma\u{1acf}te', 'Ma 1A CF te'],
    ['is for private use', '\ue000Mug', 'E0 00 Mug'],
  ])('with a letter that %s shows its code point in a frame, in a PDF for the archive', async (_, name, printed) => {
    expect(isArchivable(await pdfOf(anInvoiceDocument({ names: [name] })))).toBe(true)
    const text = await textOf({ names: [name] })
    expect(text.replaceAll(' ', '')).toContain(printed.replaceAll(' ', ''))
  })

  test('is printed even with more than 512 different letters that no font has, without a space', async () => {
    const note = String.fromCodePoint(...Array.from({ length: 600 }, (_, index) => 0x16100 + index))
    const text = await textOf({ invoice: { note } })
    for (const code of ['016100', '016257', '016357']) expect(text.replaceAll(' ', '')).toContain(code)
  })

  test('with letters that no font has stays in its column, and does not move the figures beside it', async () => {
    const lines = await linesOf({ names: [`${'\u{16100}'.repeat(60)} ${'\u{16101}'.repeat(30)}`, '\u{16102}'] })
    const prices = lines.filter(line => /^24\.[56]0$/.test(line.text))
    const numbers = lines.filter(line => /^(016|10\d)/.test(line.text))
    expect(numbers.length).toBeGreaterThan(4)
    for (const { right } of numbers) expect(right).toBeLessThan(prices[0]?.left ?? 0)
  })
})
