/** The status of an invoice in one sentence, and its badges. */

import { Link } from '@tanstack/react-router'
import { linesCredited } from '../../../../domain/payments/credit.ts'
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { Invoice } from '../../contract.ts'
import { CustomerName } from '../CustomerName.tsx'
import { InvoiceStatusBadge } from '../InvoiceStatusBadge.tsx'
import { statusSentence } from '../status-words.ts'
import { InvoiceCorrections } from './InvoiceCorrections.tsx'

export function InvoiceStatusLine({ invoice }: { invoice: Invoice }) {
  return (
    <>
      {invoice.customerId === null ? (
        <CustomerName name="" />
      ) : (
        <Link
          to="/customers/$customerId"
          params={{ customerId: invoice.customerId }}
          className={`font-medium text-ink ${LINK_LOOK}`}
        >
          <bdi>{invoice.customerName}</bdi>
        </Link>
      )}
      {' · '}
      {statusSentence(invoice)}
      <InvoiceCorrections invoice={invoice} />
    </>
  )
}

/** The status, and whether lines were credited. */
export function InvoiceBadges({ invoice }: { invoice: Invoice }) {
  const status = invoice.displayStatus
  const lines = linesCredited(invoice.items)
  return (
    <>
      <InvoiceStatusBadge status={status} />
      {lines !== 'none' && status !== 'credited' && (
        <Badge>{lines === 'all' ? t('Credited in full') : t('Partly credited')}</Badge>
      )}
    </>
  )
}
