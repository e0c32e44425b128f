/** What is the credit note worth, and where does the money go? The figures are those that the server will answer. */
import { isolated } from '../../../domain/isolated-text.ts'
import { moneyText } from '../../../domain/money.ts'
import type { Invoice } from '../../invoices/contract.ts'
import { DocumentTotals } from '../../invoices/web/document/DocumentTotals.tsx'
import { afterCredit, type CreditValues, creditOf } from './credit-form.ts'

export function CreditFigures({ invoice, values }: { invoice: Invoice; values: CreditValues }) {
  const totals = creditOf(invoice, values)
  if (!totals) return null
  const { currency, pricesIncludeTax } = invoice
  return (
    <section aria-label="Credit" aria-live="polite">
      <DocumentTotals totals={totals} pricesIncludeTax={pricesIncludeTax} totalTerm="Credit" currency={currency} />
      <p className="mt-2 text-right text-ink-muted">{consequence(invoice, totals.total)}</p>
    </section>
  )
}

/** Where it was paid, money goes back; where it was not, less is owed. */
export function consequence(invoice: Invoice, total: number): string {
  const { currency, customerName } = invoice
  const { refund, balance } = afterCredit(invoice, total)
  const rest = balance === 0 ? 'Nothing is owed on it any more.' : `${moneyText(balance, currency)} remains to be paid.`
  return refund > 0
    ? `${moneyText(refund, currency)} has been paid and is to be refunded to ${isolated(customerName)}. ${rest}`
    : rest
}
