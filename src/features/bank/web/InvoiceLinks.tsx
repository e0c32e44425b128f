import { Link } from '@tanstack/react-router'
import { LINK_LOOK } from '../../../ui/text/link-look.ts'

/** The numbers of invoices, each a link. */
export function InvoiceLinks({ invoices }: { invoices: readonly { invoiceId: string; number: string | null }[] }) {
  return (
    <>
      {invoices.map(({ invoiceId, number }, place) => (
        <span key={invoiceId}>
          {place > 0 && ', '}
          <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={LINK_LOOK}>
            <bdi>{number}</bdi>
          </Link>
        </span>
      ))}
    </>
  )
}
