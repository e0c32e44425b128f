/** An invoice and its credit notes, for tests of the domain. */
import {
  type DocumentTerms,
  documentTotals,
  type PricedLine,
  type TaxOfRate,
} from '../domain/documents/document-totals.ts'
import {
  type AmountCredit,
  type CreditableInvoice,
  type CreditTotals,
  remainingQuantity,
} from '../domain/payments/credit.ts'

/** An issued invoice, and what credit notes have taken of it so far. */
export function issued(lines: readonly PricedLine[], terms: DocumentTerms = {}) {
  const totals = documentTotals(lines, terms)
  const invoice: CreditableInvoice = {
    lines: lines.map((line, index) => ({
      ...line,
      name: `Line ${index}`,
      total: totals.lineTotals[index] ?? 0,
      creditedQuantity: 0,
      creditedAmount: 0,
    })),
    taxes: totals.taxes,
    creditedTaxes: [],
    pricesIncludeTax: terms.pricesIncludeTax ?? false,
  }
  return { invoice, totals }
}

export function withCredit(
  invoice: CreditableInvoice,
  credit: Pick<CreditTotals, 'taxes'> & Partial<Pick<AmountCredit, 'shares'>>,
  quantities: readonly number[] = [],
): CreditableInvoice {
  return {
    ...invoice,
    creditedTaxes: invoice.taxes.map(({ rate, reason, parts }) => {
      const same = [...invoice.creditedTaxes, ...credit.taxes].filter(one => one.rate === rate && one.reason === reason)
      const taxed = { net: sum(same.map(one => one.net)), tax: sum(same.map(one => one.tax)) }
      const credited =
        parts?.map((part, place) => ({ ...part, tax: sum(same.map(one => partTax(one, place))) })) ?? null
      return { rate, reason, ...taxed, parts: credited }
    }),
    lines: invoice.lines.map((line, index) => ({
      ...line,
      creditedQuantity: line.creditedQuantity + (quantities[index] ?? 0),
      creditedAmount: line.creditedAmount + (credit.shares?.find(share => share.line === index)?.amount ?? 0),
    })),
  }
}

export const partTax = ({ parts }: Pick<TaxOfRate, 'parts'>, place: number) => parts?.[place]?.tax ?? 0

/** What is left of each line. */
export const everything = (invoice: CreditableInvoice) => invoice.lines.map(remainingQuantity)
export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
