/** What stands on an invoice, word for word? Every figure becomes text here, so that the template only places it. */
import type { CalendarDate } from '../domain/calendar.ts'
import { QUANTITY_DECIMALS, RATE_DECIMALS, toShortDecimalText } from '../domain/decimals.ts'
import { shownIdentifier } from '../domain/identifier.ts'
import type { Quantity, TaxRate } from '../domain/invoice-totals.ts'
import { type MinorUnits, moneyText } from '../domain/money.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { english, type InvoiceWords } from './invoice-words.ts'
import { type PrintableText, printable, printableLines, shown } from './printable-text.ts'

interface LabelledText {
  readonly label: string
  readonly value: string
}

export interface InvoiceContent {
  readonly language: string
  readonly region: string
  readonly title: string
  readonly author: string
  /** The file's date, in UTC: the instant of issue, or a draft's own date. */
  readonly created: Readonly<Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>>
  readonly heading: string
  /** Printed large across every page; null on an invoice that stands. */
  readonly mark: string | null
  readonly notice: string | null
  readonly headline: { readonly figure: string; readonly words: string } | null
  readonly business: { readonly name: PrintableText; readonly address: readonly PrintableText[] }
  readonly billTo: string
  readonly customer: { readonly name: PrintableText; readonly address: readonly PrintableText[] }
  readonly facts: readonly LabelledText[]
  readonly columns: readonly string[]
  readonly items: readonly {
    readonly name: PrintableText
    readonly sku: string
    readonly figures: readonly string[]
  }[]
  /** What the total is made of. */
  readonly sums: readonly LabelledText[]
  /** The total, what of it has been paid, and what remains. */
  readonly settlement: readonly (LabelledText & { readonly strong: boolean })[]
  readonly noteHeading: string
  readonly note: readonly PrintableText[]
  readonly page: string
}

export function invoiceContent({ business, invoice }: InvoiceDocument, words: InvoiceWords = english): InvoiceContent {
  const money = (amount: MinorUnits) => moneyText(amount, business.currency)
  const day = (date: CalendarDate) => dayText(date, words.locale)
  const percent = (rate: TaxRate) => words.percent(toShortDecimalText(rate, RATE_DECIMALS))
  const draft = invoice.status === 'draft' || invoice.number === null
  const cancelled = invoice.status === 'cancelled'
  const heading = draft ? words.draftInvoice : words.invoice
  const title = `${heading} ${shown(invoice.number ?? shownIdentifier(invoice.id))}`
  const { language, region = '' } = new Intl.Locale(words.locale)

  return {
    language,
    region,
    title,
    author: shown(business.name),
    created: createdAt(invoice.issuedAt ?? `${invoice.date}T00:00:00Z`),
    heading,
    mark: draft ? words.draft : cancelled ? words.cancelled : null,
    notice: draft ? words.draftNotice : cancelled ? words.cancelledNotice : null,
    headline:
      draft || cancelled
        ? null
        : {
            figure: money(invoice.status === 'paid' ? invoice.total : invoice.balance),
            words: invoice.status === 'paid' ? words.paidInFull : words.due(day(invoice.dueDate)),
          },
    business: { name: printable(business.name), address: printableLines(business.address) },
    billTo: words.billTo,
    customer: { name: printable(invoice.customer.name), address: printableLines(invoice.customer.address) },
    facts: [
      ...(invoice.number === null ? [] : [{ label: words.number, value: printable(invoice.number).text }]),
      { label: words.date, value: day(invoice.date) },
      { label: words.dueDate, value: day(invoice.dueDate) },
      { label: words.reference, value: shownIdentifier(invoice.id) },
    ],
    columns: [words.description, words.quantity, words.price, words.tax, words.amount],
    items: invoice.items.map(item => ({
      name: printable(item.name),
      sku: item.sku === '' ? '' : printable(words.sku(item.sku)).text,
      figures: [quantityText(item.quantity), money(item.price), percent(item.taxRate), money(item.total)],
    })),
    sums: [
      { label: words.subtotal, value: money(invoice.subtotal) },
      ...invoice.taxes.map(({ rate, net, tax }) => ({
        label: words.taxOn(percent(rate), money(net)),
        value: money(tax),
      })),
    ],
    settlement: [
      { label: words.total, value: money(invoice.total), strong: true },
      ...(invoice.paid === 0 ? [] : [{ label: words.paid, value: money(-invoice.paid), strong: false }]),
      ...(draft || cancelled ? [] : [{ label: words.balance, value: money(invoice.balance), strong: true }]),
    ],
    noteHeading: words.note,
    note: printableLines(invoice.note),
    page: words.page,
  }
}

function createdAt(instant: string): InvoiceContent['created'] {
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

/** `1,250.5`, grouped as money is. */
function quantityText(quantity: Quantity): string {
  const [whole = '', fraction] = toShortDecimalText(quantity, QUANTITY_DECIMALS).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayText(date: CalendarDate, locale: string): string {
  let format = dayFormats.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    dayFormats.set(locale, format)
  }
  return format.format(new Date(`${date}T00:00:00Z`))
}
