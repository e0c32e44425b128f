/** On which of its invoices was some of a payment refunded, and what has to be done before it can be removed? */

import { Link } from '@tanstack/react-router'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import type { Invoice } from '../../invoices/contract.ts'
import type { Payment } from '../contract.ts'

type RefundsInTheWayProps = { invoice: Invoice; refunded: Payment['refunded'] }

export function RefundsInTheWay({ invoice, refunded }: RefundsInTheWayProps) {
  return (
    <Banner tone="amber" announced>
      {refunded.map(({ invoiceId, number }) => (
        <span key={invoiceId}>
          Some of it was refunded on{' '}
          {invoiceId === invoice.id ? (
            'this invoice'
          ) : (
            <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={`font-medium ${LINK_LOOK}`}>
              <bdi>{number}</bdi>
            </Link>
          )}
          .{' '}
        </span>
      ))}
      Remove what was refunded there first.
    </Banner>
  )
}
