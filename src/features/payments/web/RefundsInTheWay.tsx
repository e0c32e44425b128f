/** What of a payment was refunded, on which of its invoices, and what has to be done before it can be removed? */
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../../domain/money.ts'
import { Banner } from '../../../ui/Banner.tsx'
import type { Invoice } from '../../invoices/contract.ts'

type RefundsInTheWayProps = { invoice: Invoice; refunded: Invoice['payments'][number]['refunded'] }

export function RefundsInTheWay({ invoice, refunded }: RefundsInTheWayProps) {
  return (
    <Banner tone="amber" announced>
      {refunded.map(({ invoiceId, number, amount }) => (
        <span key={invoiceId}>
          {moneyText(amount, invoice.currency)} of it was refunded on{' '}
          {invoiceId === invoice.id ? (
            'this invoice'
          ) : (
            <Link
              to="/invoices/$invoiceId"
              params={{ invoiceId }}
              className="font-medium underline decoration-line-strong underline-offset-2 hover:decoration-current"
            >
              <bdi>{number}</bdi>
            </Link>
          )}
          .{' '}
        </span>
      ))}
      {refunded.length === 1 ? 'Remove that refund first.' : 'Remove those refunds first.'}
    </Banner>
  )
}
