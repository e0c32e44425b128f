/** What a document says, word for word. Figures become text here, and the template only places it. */

import type { DocumentLook } from '../../../domain/documents/document-look.ts'
import { type Discount, taxOn } from '../../../domain/documents/document-totals.ts'
import { showsTax } from '../../../domain/documents/tax-category.ts'
import { taxesByPart } from '../../../domain/documents/tax-parts.ts'
import type { OwnFact } from '../../../domain/own-fields/own-fields.ts'
import { sum } from '../../../domain/values/exact.ts'
import { legibleColor } from '../legible-color.ts'
import { composed, inserted, type PrintableText, printable, printableLines, shown } from '../printable-text.ts'
import type { DocumentBusiness, DocumentCustomer, DocumentFigures, DocumentPayable } from '../printed-document.ts'
import type { QrBill } from '../qr-bill.ts'
import type { Written } from '../written-in.ts'
import { contactOf, type DocumentContact } from './contacts.ts'
import { type LetterFoot, letterFoot } from './letter-foot.ts'

export interface DocumentRow {
  readonly label: PrintableText
  readonly value: PrintableText
}

export interface DocumentSum extends DocumentRow {
  readonly strong: boolean
  /** In small print below it. */
  readonly detail: PrintableText | null
}

export interface DocumentSection<Heading = string> {
  readonly heading: Heading
  readonly lines: readonly PrintableText[]
}

export interface DocumentContent {
  /** As Typst calls it. */
  readonly paper: 'a4' | 'us-letter'
  readonly language: string
  readonly region: string
  /** Whether the page is mirrored. */
  readonly rtl: boolean
  readonly title: string
  readonly author: string
  /** The file's date, in UTC. */
  readonly created: Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>
  readonly heading: string
  readonly number: PrintableText
  /** Printed large across every page of a draft and of a cancelled invoice. */
  readonly mark: string | null
  readonly notice: string | null
  /** What the reader looks for first, in one line: how much, and until when. */
  readonly headline: { readonly figure: string; readonly words: string | null } | null
  /** The colour of the business, and one that is dark enough for text. */
  readonly accent: { readonly area: string; readonly text: string }
  readonly layout: DocumentLook['documentLayout']
  readonly logo: string
  readonly logoPlace: DocumentLook['logoPlace']
  readonly logoSize: DocumentLook['logoSize']
  readonly letterheadOnAllPages: boolean
  readonly letterheadNamesSender: boolean
  readonly sender: {
    readonly name: PrintableText
    readonly lines: readonly PrintableText[]
    /** The return line of an envelope's window: the first that fits. */
    readonly back: readonly PrintableText[]
    readonly contact: readonly DocumentContact[]
  }
  /** At the foot of a business letter. */
  readonly letterFoot: LetterFoot
  readonly recipient: DocumentSection & { readonly name: PrintableText }
  readonly facts: readonly DocumentRow[]
  /** Come before the items. */
  readonly preface: readonly DocumentSection<string | null>[]
  readonly columns: readonly string[]
  readonly items: readonly {
    /** A heading and a text have no figures, and a subtotal has its amount alone. */
    readonly look: 'line' | 'heading' | 'text' | 'subtotal'
    readonly name: PrintableText
    /** Beside the name where there is room, otherwise below it. */
    readonly sku: PrintableText | null
    readonly details: readonly PrintableText[]
    readonly figures: readonly string[]
    /** Which of the pictures is beside it. */
    readonly picture?: number
    /** The sum of the lines up to here, for where a page ends below it. */
    readonly carried: string
  }[]
  readonly broughtForward: string
  readonly carriedForward: string
  /** In groups: what makes up the total, the total and what happens to it, and the tax that it contains. */
  readonly sums: readonly (readonly DocumentSum[])[]
  readonly payment: {
    readonly heading: string
    readonly rows: readonly DocumentRow[]
    readonly lines: readonly PrintableText[]
    readonly code: { readonly picture: string; readonly caption: string; readonly words: string } | null
  } | null
  readonly sections: readonly DocumentSection[]
  /** On a page of its own. */
  readonly qrBill?: QrBill | null
  readonly footer: readonly PrintableText[]
  /** On every page; the later ones name the sender too. */
  readonly identity: { readonly first: PrintableText; readonly later: PrintableText }
  readonly page: string
}

interface Identity {
  readonly heading: string
  readonly number: string
  readonly madeAt: string
  readonly addressee: string
}

type PrintedCustomer = Pick<DocumentCustomer, 'name' | 'address'> & Partial<DocumentCustomer>

/** As many as the window of an envelope shows below the name. */
const MOST_WINDOW_LINES = 5

function isInWindow({ address }: PrintedCustomer): boolean {
  return printableLines(address).length < MOST_WINDOW_LINES
}

function vatIdOf({ vatId }: PrintedCustomer, { t }: Written) {
  return vatId ? [{ label: vatId.label ?? t('VAT ID'), number: vatId.number }] : []
}

/** The customer's number and exemption certificate, and their VAT ID where it has no room below their address. */
export function factsOfCustomer(customer: PrintedCustomer, written: Written): DocumentRow[] {
  const { number = '', exemptionNumber = '' } = customer
  const { t } = written
  return [
    ...(number === '' ? [] : [row(t('Customer no.'), number)]),
    ...(exemptionNumber === '' ? [] : [row(t('Exemption certificate'), exemptionNumber)]),
    ...(isInWindow(customer) ? [] : vatIdOf(customer, written).map(({ label, number }) => row(label, number))),
  ]
}

/** The own fields of the document and the customer. */
export function ownRows({ ownFacts = [] }: Pick<DocumentFigures, 'ownFacts'>, written: Written): DocumentRow[] {
  return ownFacts.map(fact => ({ label: printable(fact.name), value: printable(ownValueText(fact, written)) }))
}

export function ownValueText({ type, value }: OwnFact, { day }: Written): string {
  return type === 'date' ? day(value) : value
}

/** What every document has: sender and recipient, and footer. */
export function commonContent(
  business: DocumentBusiness,
  customer: PrintedCustomer,
  { heading, number, madeAt, addressee }: Identity,
  written: Written,
) {
  const { t, locale, direction } = written
  const { language, region = '' } = new Intl.Locale(locale)
  const named = `${heading} ${inserted(number, direction)}`
  return {
    paper: business.paper === 'Letter' ? ('us-letter' as const) : ('a4' as const),
    language,
    region,
    rtl: direction === 'rtl',
    title: shown(`${heading} ${number}`),
    author: shown(business.name),
    created: createdAt(madeAt),
    heading,
    number: printable(number),
    accent: { area: business.accentColor, text: legibleColor(business.accentColor) },
    layout: business.documentLayout,
    logo: shown(t('Logo of {business}', { business: business.name })),
    logoPlace: business.logoPlace,
    logoSize: business.logoSize,
    letterheadOnAllPages: business.letterheadOnAllPages,
    letterheadNamesSender: business.letterheadNamesSender,
    sender: {
      name: printable(business.name),
      lines: [...printableLines(business.legalName), ...printableLines(business.address)],
      back: returnLines(business),
      contact: contactOf(business, written),
    },
    letterFoot: letterFoot(business, written),
    recipient: {
      heading: addressee,
      name: printable(customer.name),
      lines: [
        ...printableLines(customer.address),
        ...(isInWindow(customer) ? vatIdOf(customer, written) : []).map(({ label, number }) =>
          composed(`${label} ${inserted(number, direction)}`),
        ),
      ],
    },
    broughtForward: t('Brought forward'),
    carriedForward: t('Carried forward'),
    footer: footerLines(business.footer),
    identity: {
      first: composed(named),
      later: composed(`${inserted(business.name, direction)} · ${named}`),
    },
    page: t('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }),
  }
}

export type Seller = Pick<DocumentBusiness, 'taxRegistered' | 'country' | 'hiddenColumns'>

export function row(label: string, value: string): DocumentRow {
  return { label: composed(label), value: printable(value) }
}

export function sumRow(
  label: string,
  value: string,
  { strong = false, detail = '' }: { strong?: boolean; detail?: string } = {},
): DocumentSum {
  return { label: composed(label), value: figure(value), strong, detail: detail === '' ? null : printable(detail) }
}

/** An amount, which is never broken. */
function figure(text: string): PrintableText {
  return { text, rtl: false, deep: false, long: false }
}

/** What makes up the total: lines, discount and tax. Where prices include tax, the total contains it instead. */
export function sumsOf(
  { taxRegistered }: Pick<Seller, 'taxRegistered'>,
  figures: DocumentFigures & { readonly alreadyCredited?: number; readonly afterDeposits?: boolean },
  discount: Discount | null,
  written: Written,
): { readonly made: DocumentSum[]; readonly contained: DocumentSum[] } {
  const { t, money, percent, percentOf } = written
  const { subtotal, discountTotal, alreadyCredited = 0, pricesIncludeTax } = figures
  const withTax = showsTax(taxRegistered, figures.taxes)
  const taxes = (withTax ? taxesByPart(figures.taxes) : []).map(({ rate, name: taxName, reason, net, tax }) => {
    const values = { name: inserted(taxName || t('Tax')), rate: percent(rate), net: money(net) }
    if (reason !== '') return sumRow(t('{name} on {net}', values), money(tax), { detail: reason })
    return pricesIncludeTax
      ? sumRow(t('Includes {name} {rate} on {net}', values), money(tax))
      : sumRow(t('{name} {rate} on {net}', values), money(tax))
  })
  const lines = sumRow(t('Subtotal'), money(subtotal), {
    detail: withTax && pricesIncludeTax ? t('Prices include tax.') : '',
  })
  const share = percentOf(discount)
  const discounts =
    discountTotal === 0
      ? []
      : [sumRow(share === null ? t('Discount') : t('Discount {share}', { share }), money(-discountTotal))]
  const beforeWords = figures.afterDeposits ? t('Deposits and earlier credits') : t('Already credited')
  const before = alreadyCredited === 0 ? [] : [sumRow(beforeWords, money(-alreadyCredited))]
  // without tax, the lines alone are the total
  if (!withTax && discounts.length === 0 && before.length === 0) return { made: [], contained: [] }
  return pricesIncludeTax
    ? { made: [lines, ...discounts, ...before], contained: taxes }
    : { made: [lines, ...discounts, ...before, ...taxes], contained: [] }
}

/** What is between the total and the amount to pay; empty where they are the same. */
export function payableParts(
  { total, taxes, withholdingName: name, withholdingRate, withheld, rounding }: Payables,
  { t, money, percent }: Written,
): { label: string; amount: string }[] {
  const net = total - sum(taxes.map(({ tax }) => tax))
  // the share of a credit note may be that of several taxes
  const isOnNet = withheld === taxOn(net, withholdingRate)
  const values = { name: inserted(name), rate: percent(withholdingRate), net: money(net) }
  return [
    ...(withheld === 0
      ? []
      : [
          {
            label: isOnNet ? t('{name} {rate} on {net}', values) : t('{name} withheld', values),
            amount: money(-withheld),
          },
        ]),
    ...(rounding === 0 ? [] : [{ label: t('Rounding'), amount: money(rounding) }]),
  ]
}

export function payableRows(document: Payables, written: Written): DocumentSum[] {
  return payableParts(document, written).map(({ label, amount }) => sumRow(label, amount))
}

type Payables = Pick<DocumentFigures, 'total' | 'taxes'> & Omit<DocumentPayable, 'roundingStep'>

/** Sentences that the law wants, each under a heading. */
export function sectionsOf(
  sentences: readonly { readonly heading: string; readonly text: string }[],
): DocumentSection[] {
  return sentences.flatMap(({ heading, text }) => section(heading, text))
}

/** Where the goods go, if that is not the customer's address. */
export function deliveryContent({ delivery }: DocumentFigures, { t }: Written): DocumentSection[] {
  return delivery ? section(t('Delivery address'), `${delivery.name}\n${delivery.address}`) : []
}

/** No section where there is no text. */
export function section<Heading extends string | null>(heading: Heading, text: string): DocumentSection<Heading>[] {
  const lines = printableLines(text)
  return lines.length === 0 ? [] : [{ heading, lines }]
}

function returnLines({ name, address }: DocumentBusiness): PrintableText[] {
  const lines = printableLines(address).flatMap(({ text }) => (text.trim() === '' ? [] : [text]))
  return lines.length === 0 ? [] : [[name, ...lines], lines].map(parts => printable(parts.join(' · ')))
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
