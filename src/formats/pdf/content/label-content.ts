/** What a sheet of labels says: the name, the price and the barcode of each product. */
import { barcodeOf } from '../../../domain/products/barcode.ts'
import { labelSheets, placeOfLabel } from '../../../domain/products/label-sheets.ts'
import { type PrintableText, printable } from '../printable-text.ts'
import type { LabelsDocument } from '../printed-document.ts'
import { writtenIn } from '../written-in.ts'

interface Label {
  readonly x: number
  readonly y: number
  readonly name: PrintableText
  readonly price: string
  /** Empty for a product without a barcode. */
  readonly code: string
  /** An SVG picture of the bars; null for a code that cannot be drawn. */
  readonly bars: string | null
}

export interface LabelsContent {
  readonly language: string
  readonly region: string
  readonly title: string
  /** The file's date. */
  readonly created: Readonly<Record<'year' | 'month' | 'day', number>>
  readonly paper: { readonly width: number; readonly height: number }
  readonly label: { readonly width: number; readonly height: number }
  readonly pages: readonly (readonly Label[])[]
}

export function labelsContent({ business, labels, sheet: id, start, date }: LabelsDocument): LabelsContent {
  const { t, locale, money } = writtenIn(business, business.currency)
  const sheet = labelSheets[id]
  const pages: Label[][] = []
  for (const [index, { name, price, barcode }] of labels.entries()) {
    const { page, x, y } = placeOfLabel(sheet, index, start)
    pages[page] ??= []
    pages[page].push({ x, y, name: printable(name), price: money(price), code: barcode, bars: barsOf(barcode) })
  }
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const created = { year, month, day }
  const { language, region = '' } = new Intl.Locale(locale)
  return { language, region, title: t('Labels'), created, paper: sheet.paper, label: sheet.label, pages }
}

/** One path, one unit of height, a module per unit of width. */
function barsOf(text: string): string | null {
  const barcode = barcodeOf(text)
  if (!barcode) return null
  let x = 0
  let path = ''
  for (const [place, width] of barcode.widths.entries()) {
    if (place % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`
    x += width
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${x} 1" preserveAspectRatio="none"><path d="${path}"/></svg>`
}
