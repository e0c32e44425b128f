/** What stands on an invoice, word for word? Every figure becomes text here, so that the template only places it. */
import type { CalendarDate } from '../domain/calendar.ts'
import { QUANTITY_DECIMALS, RATE_DECIMALS, toShortDecimalText } from '../domain/decimals.ts'
import { shownIdentifier } from '../domain/identifier.ts'
import type { Quantity, TaxRate } from '../domain/invoice-totals.ts'
import { type MinorUnits, moneyText } from '../domain/money.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { english, type InvoiceWords } from './invoice-words.ts'
import { type PrintableText, printable, printableLines } from './printable-text.ts'

interface LabelledText {
  readonly label: string
  readonly value: string
}

export interface InvoiceContent {
  readonly language: string
  readonly title: string
  readonly author: string
  readonly date: { readonly year: number; readonly month: number; readonly day: number }
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
  readonly sums: readonly LabelledText[]
  readonly total: LabelledText
  readonly settlement: readonly LabelledText[]
  readonly noteHeading: string
  readonly note: readonly PrintableText[]
  readonly footer: string
  readonly page: string
}

export function invoiceContent({ business, invoice }: InvoiceDocument, words: InvoiceWords = english): InvoiceContent {
  const money = (amount: MinorUnits) => moneyText(amount, business.currency)
  const day = (date: CalendarDate) => dayText(date, words.locale)
  const percent = (rate: TaxRate) => words.percent(toShortDecimalText(rate, RATE_DECIMALS))
  const draft = invoice.number === null
  const cancelled = invoice.status === 'cancelled'
  const heading = draft ? words.draftInvoice : words.invoice
  const title = `${heading} ${invoice.number ?? shownIdentifier(invoice.id)}`
  const [year = 1970, month = 1, dayOfMonth = 1] = invoice.date.split('-').map(Number)

  return {
    language: words.locale.slice(0, 2),
    title,
    author: business.name,
    date: { year, month, day: dayOfMonth },
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
    total: { label: words.total, value: money(invoice.total) },
    settlement:
      draft || cancelled
        ? []
        : [
            ...(invoice.paid === 0 ? [] : [{ label: words.paid, value: money(-invoice.paid) }]),
            { label: words.balance, value: money(invoice.balance) },
          ],
    noteHeading: words.note,
    note: printableLines(invoice.note),
    footer: title,
    page: words.page,
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
