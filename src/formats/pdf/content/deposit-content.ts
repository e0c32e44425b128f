/** Deposits on paper: how a deposit invoice is named where it is deducted, and the sums of an invoice that deducts some. */
import { showsTax } from '../../../domain/documents/tax-category.ts'
import { sum } from '../../../domain/values/exact.ts'
import { inserted } from '../printable-text.ts'
import type { DocumentDeposit, InvoiceDocument } from '../printed-document.ts'
import type { Written } from '../written-in.ts'
import { type DocumentSum, sumRow, sumsOf } from './document-content.ts'

export function depositText({ number, date }: Pick<DocumentDeposit, 'number' | 'date'>, { t, day }: Written): string {
  return t('Deposit {number} of {date}', { number, date: day(date) })
}

/** The sums around the total: what makes it up, and the tax that it contains. Without deposits, they are those of any document. */
export function sumsAroundTotal({ business, invoice }: Omit<InvoiceDocument, 'kind'>, written: Written) {
  const { t, money } = written
  const { deposits, total } = invoice
  if (deposits.length === 0) {
    const { made, contained } = sumsOf(business, invoice, invoice.discount, written)
    return { before: [made], after: [contained] }
  }
  const whole = wholeService(invoice)
  const { made, contained } = sumsOf(business, whole, invoice.discount, written)
  const totalBefore = sumRow(t('Total before deposits'), money(whole.total))
  const left = sumsOf(business, { ...invoice, pricesIncludeTax: true }, invoice.discount, written)
  return {
    before: [[...made, totalBefore, ...contained], depositRows({ business, invoice }, written)],
    after: total === 0 ? [] : [left.contained],
  }
}

/** What was charged for the whole service: the sums of what is left of it and of the deposits, so that it adds up to the cent. */
export function wholeService<Document extends Pick<InvoiceDocument['invoice'], 'deposits' | 'taxes' | 'total'>>(
  invoice: Document,
): Document {
  const { deposits } = invoice
  const taxes = invoice.taxes.map(row => {
    const own = deposits.filter(({ rate, reason }) => rate === row.rate && reason === row.reason)
    const parts = row.parts?.map((part, place) => ({
      ...part,
      tax: sum([part.tax, ...own.map(deposit => deposit.parts?.[place]?.tax ?? 0)]),
    }))
    return {
      ...row,
      net: sum([row.net, ...own.map(({ net }) => net)]),
      tax: sum([row.tax, ...own.map(({ tax }) => tax)]),
      ...(parts && { parts }),
    }
  })
  return { ...invoice, taxes, total: sum([invoice.total, ...deposits.flatMap(({ net, tax }) => [net, tax])]) }
}

/** One row per deposit invoice and tax, each with what it has without tax and as tax. */
function depositRows({ business, invoice }: Omit<InvoiceDocument, 'kind'>, written: Written): DocumentSum[] {
  const withTax = showsTax(business.taxRegistered, [...invoice.taxes, ...invoice.deposits])
  return invoice.deposits.map(deposit => {
    const { net, tax } = deposit
    const detail = withTax ? depositDetail(deposit, written) : ''
    return sumRow(depositText(deposit, written), written.money(-(net + tax)), { detail })
  })
}

export function depositDetail(
  { net, tax, name, rate, reason }: DocumentDeposit,
  { t, money, percent }: Written,
): string {
  const values = { net: money(net), name: inserted(name || t('Tax')), rate: percent(rate), tax: money(tax) }
  return reason === '' ? t('{net} and {name} {rate} {tax}', values) : reason
}
