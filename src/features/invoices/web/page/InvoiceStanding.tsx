/** The status of an invoice in one sentence, and its badges. */

import { Link } from '@tanstack/react-router'
import { displayStatusOf } from '../../../../domain/invoices/display-status.ts'
import { linesCredited } from '../../../../domain/payments/credit.ts'
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import type { Invoice } from '../../contract.ts'
import { CustomerName } from '../CustomerName.tsx'
import { InvoiceStatusBadge } from '../InvoiceStatusBadge.tsx'
import { standingSentence } from '../standing-words.ts'
import { InvoiceCorrections } from './InvoiceCorrections.tsx'

export function InvoiceStanding({ invoice }: { invoice: Invoice }) {
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
      {standingSentence(invoice)}
      <InvoiceCorrections invoice={invoice} />
    </>
  )
}

/** How it stands, and whether a credit note took all of what was paid or a part. */
export function InvoiceBadges({ invoice }: { invoice: Invoice }) {
  const standing = displayStatusOf(invoice)
  const lines = linesCredited(invoice.items)
  return (
    <>
      <InvoiceStatusBadge standing={standing} />
      {lines !== 'none' && standing !== 'credited' && (
        <Badge>{lines === 'all' ? t('Credited in full') : t('Partly credited')}</Badge>
      )}
    </>
  )
}
