/** Says on which of its invoices a part of a payment was refunded, and what to do before it can be removed. */

import { Link } from '@tanstack/react-router'
import { rich, t } from '../../../translations/web.ts'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'
import type { Invoice } from '../../invoices/contract.ts'
import type { Payment } from '../contract.ts'

type BlockingRefundsProps = { invoice: Invoice; refunded: Payment['refunded'] }

export function BlockingRefunds({ invoice, refunded }: BlockingRefundsProps) {
  return (
    <Banner tone="amber" announced>
      {refunded.map(({ invoiceId, number }) => (
        <span key={invoiceId}>
          {invoiceId === invoice.id
            ? t('Part of it was refunded on this invoice.')
            : rich('Part of it was refunded on {number}.', {
                number: (
                  <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={`font-medium ${LINK_LOOK}`}>
                    <bdi>{number}</bdi>
                  </Link>
                ),
              })}{' '}
        </span>
      ))}
      {t('Remove that refund first.')}
    </Banner>
  )
}
