/** Can the customer see the invoice online, and have they? */
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/Card.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import { linksOptions } from './api.ts'
import { PublicLinkItem } from './PublicLinkItem.tsx'

/** Nothing while there is no link that opens. */
export function PublicLinkStatus({ invoiceId }: { invoiceId: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(linksOptions(businessId, invoiceId))
  const open = data?.links.filter(({ state }) => state === 'open') ?? []
  if (open.length === 0) return null
  return (
    <Card title="Public link">
      <ul className="divide-y divide-line">
        {open.map(link => (
          <PublicLinkItem key={link.id} link={link} />
        ))}
      </ul>
    </Card>
  )
}
