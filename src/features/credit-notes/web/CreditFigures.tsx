/** What a credit note is worth, and what it leaves of the invoice. The figures are those that the server will answer. */
import { t } from '../../../translations/web.ts'
import { moneyAsText } from '../../../ui/text/decimal-text.ts'
import { ShownTotals } from '../../documents/web/page/ShownTotals.tsx'
import type { Invoice } from '../../invoices/contract.ts'
import { afterCredit, type CreditValues, creditOf } from './credit-form.ts'

export function CreditFigures({ invoice, values }: { invoice: Invoice; values: CreditValues }) {
  const totals = creditOf(invoice, values)
  if (!totals) return null
  const { currency, pricesIncludeTax } = invoice
  return (
    <section aria-label={t('Credit', { context: 'noun' })} aria-live="polite">
      <ShownTotals
        totals={totals}
        pricesIncludeTax={pricesIncludeTax}
        totalTerm={t('Credit', { context: 'noun' })}
        currency={currency}
      />
      <p className="mt-2 text-end text-ink-muted">{consequence(invoice, totals.total)}</p>
    </section>
  )
}

/** What was paid goes back to the customer; what was not is no longer due. */
export function consequence(invoice: Invoice, total: number): string {
  const { currency, customerName: name } = invoice
  const { refund, balance } = afterCredit(invoice, total)
  const left = moneyAsText(balance, currency)
  const rest =
    balance === 0 ? t('Nothing more is due on this invoice.') : t('{amount} will still be due.', { amount: left })
  if (refund === 0) return rest
  return `${t('{amount} was already paid, so you owe {name} a refund.', { amount: moneyAsText(refund, currency), name })} ${rest}`
}
