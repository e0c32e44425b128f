/** What a document says, word for word. Figures become text here, and the template only places it. */
import { lineTotal, type TaxRate } from '../domain/invoice-totals.ts'
import { type MinorUnits, moneyText } from '../domain/money.ts'
import type { DocumentWords } from './document-words.ts'
import { legibleColor } from './legible-color.ts'
import { composed, inserted, type PrintableText, printable, printableLines, shown } from './printable-text.ts'
import type { DocumentBusiness, DocumentFigures, DocumentItem } from './printed-document.ts'
import { percentOf, percentText, quantityText } from './written-figures.ts'

export interface DocumentRow {
  readonly label: PrintableText
  readonly value: PrintableText
}

export interface DocumentSum extends DocumentRow {
  readonly strong: boolean
  /** In small print below it. */
  readonly detail: PrintableText | null
}

export interface DocumentSection {
  readonly heading: string
  readonly lines: readonly PrintableText[]
}

export interface DocumentParty {
  readonly heading: string
  readonly name: PrintableText
  readonly lines: readonly PrintableText[]
  readonly contact: readonly PrintableText[]
}

export interface DocumentContent {
  readonly language: string
  readonly region: string
  readonly title: string
  readonly author: string
  /** The file's date, in UTC. */
  readonly created: Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>
  readonly heading: string
  readonly number: PrintableText
  /** Printed large across every page of a draft and of a cancelled invoice. */
  readonly mark: string | null
  readonly notice: string | null
  readonly headline: { readonly figure: string; readonly words: string } | null
  /** The colour of the business, and one that is dark enough for text. */
  readonly accent: { readonly area: string; readonly text: string }
  readonly logo: string
  readonly name: PrintableText
  readonly parties: readonly DocumentParty[]
  readonly facts: { readonly heading: string; readonly rows: readonly DocumentRow[] }
  /** Comes before the items. */
  readonly preface: DocumentSection | null
  readonly columns: readonly string[]
  readonly items: readonly {
    readonly name: PrintableText
    readonly details: readonly PrintableText[]
    readonly figures: readonly string[]
  }[]
  /** In groups: what makes up the total, the total and what happens to it, and the tax that it contains. */
  readonly sums: readonly (readonly DocumentSum[])[]
  readonly payment: {
    readonly heading: string
    readonly rows: readonly DocumentRow[]
    readonly code: { readonly picture: string; readonly caption: string; readonly words: string } | null
  } | null
  readonly sections: readonly DocumentSection[]
  readonly footer: readonly PrintableText[]
  /** Sender and number, on every page. */
  readonly identity: PrintableText
  readonly page: string
}

interface Identity {
  readonly heading: string
  readonly number: string
  readonly madeAt: string
  readonly addressee: string
}

/** What every document has: sender and recipient, lines, and footer. */
export function commonContent(
  business: DocumentBusiness,
  figures: DocumentFigures,
  { heading, number, madeAt, addressee }: Identity,
  words: DocumentWords,
) {
  const { language, region = '' } = new Intl.Locale(words.locale)
  const name = printable(business.name)
  const ratesInDoubt = ratesOfSeveralTaxes(figures.items)
  return {
    language,
    region,
    title: `${heading} ${shown(number)}`,
    author: shown(business.name),
    created: createdAt(madeAt),
    heading,
    number: printable(number),
    accent: { area: business.accentColor, text: legibleColor(business.accentColor) },
    logo: words.logoOf(shown(business.name)),
    name,
    parties: [
      { heading: words.from, name, lines: printableLines(business.address), contact: contactOf(business, words) },
      {
        heading: addressee,
        name: printable(figures.customer.name),
        lines: printableLines(figures.customer.address),
        contact: [],
      },
    ],
    columns: [words.description, words.quantity, words.price, words.tax, words.amount],
    items: figures.items.map(item => itemContent(item, business, ratesInDoubt, words)),
    footer: footerLines(business.footer),
    identity: composed(`${inserted(business.name)} · ${heading} ${number}`),
    page: words.page,
  }
}

export function row(label: string, value: string): DocumentRow {
  return { label: composed(label), value: printable(value) }
}

export function sumRow(
  label: string,
  value: string,
  { strong = false, detail = '' }: { strong?: boolean; detail?: string } = {},
): DocumentSum {
  return { label: composed(label), value: composed(value), strong, detail: detail === '' ? null : printable(detail) }
}

/** What makes up the total: lines, discount and tax. Where prices include tax, the total contains it instead. */
export function sumsOf(
  figures: DocumentFigures,
  money: (amount: MinorUnits) => string,
  discountPercent: string | null,
  words: DocumentWords,
): { readonly made: DocumentSum[]; readonly contained: DocumentSum[] } {
  const { subtotal, discountTotal, pricesIncludeTax } = figures
  const taxes = figures.taxes.map(({ rate, name: given, reason, net, tax }) => {
    const name = inserted(given || words.tax)
    const percent = percentText(rate, words)
    const says = pricesIncludeTax ? words.taxWithin : words.taxOn
    const label = reason === '' ? says(name, percent, money(net)) : words.taxFreeOn(name, money(net))
    return sumRow(label, money(tax), { detail: reason })
  })
  const lines = sumRow(words.subtotal, money(subtotal), { detail: pricesIncludeTax ? words.pricesIncludeTax : '' })
  const discount = discountTotal === 0 ? [] : [sumRow(words.discount(discountPercent), money(-discountTotal))]
  return pricesIncludeTax
    ? { made: [lines, ...discount], contained: taxes }
    : { made: [lines, ...discount, ...taxes], contained: [] }
}

/** No section where there is no text. */
export function section(heading: string, text: string): DocumentSection[] {
  const lines = printableLines(text)
  return lines.length === 0 ? [] : [{ heading, lines }]
}

function itemContent(
  item: DocumentItem,
  { currency }: DocumentBusiness,
  ratesInDoubt: ReadonlySet<TaxRate>,
  words: DocumentWords,
) {
  const money = (amount: MinorUnits) => moneyText(amount, currency)
  const taken = lineTotal({ ...item, discount: null }) - item.total
  const discount = item.discount && words.lineDiscount(percentOf(item.discount, words), money(-taken))
  const percent = percentText(item.taxRate, words)
  const details = [
    item.sku === '' ? '' : words.sku(item.sku),
    discount ?? '',
    ratesInDoubt.has(item.taxRate) && item.taxName !== '' ? words.lineTax(inserted(item.taxName), percent) : '',
  ]
  return {
    name: printable(item.name),
    details: details.filter(text => text !== '').map(composed),
    figures: [quantityText(item.quantity), money(item.price), percent, money(item.total)],
  }
}

/** Where two taxes have the same rate, the rate does not say which one a line has. */
function ratesOfSeveralTaxes(items: readonly DocumentItem[]): ReadonlySet<TaxRate> {
  const names = new Map<TaxRate, string>()
  const inDoubt = new Set<TaxRate>()
  for (const { taxRate, taxName } of items) {
    if ((names.get(taxRate) ?? taxName) !== taxName) inDoubt.add(taxRate)
    names.set(taxRate, taxName)
  }
  return inDoubt
}

function contactOf({ email, phone, website, taxNumber }: DocumentBusiness, words: DocumentWords): PrintableText[] {
  const tax = taxNumber === '' ? '' : words.taxNumber(taxNumber)
  return [email, phone, website, tax].filter(text => text !== '').map(composed)
}

/** More would leave too little room for the document. */
const MOST_FOOTER_LINES = 5

function footerLines(text: string): PrintableText[] {
  const lines = printableLines(text).filter(line => line.text.trim() !== '')
  return lines.length <= MOST_FOOTER_LINES ? lines : [printable(lines.map(line => line.text).join(' · '))]
}

function createdAt(instant: string): DocumentContent['created'] {
  const date = new Date(instant)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  }
}
