/** The links at which the customer can see the invoice or the quote online, and whether they have. */
import { useQuery } from '@tanstack/react-query'
import { opensHereAlone } from '../../../domain/mail/link-token.ts'
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { PublicLink } from '../contract.ts'
import { linksOptions, quoteLinksOptions } from './api.ts'
import { OpensHereAlone } from './OpensHereAlone.tsx'
import { PublicLinkItem } from './PublicLinkItem.tsx'

/** Nothing while no link works. */
export function PublicLinkStatus({ invoiceId }: { invoiceId: string }) {
  const { id: businessId } = useBusiness()
  return <OpenLinks links={useQuery(linksOptions(businessId, invoiceId)).data?.links} />
}

export function QuoteLinkStatus({ quoteId }: { quoteId: string }) {
  const { id: businessId } = useBusiness()
  return <OpenLinks links={useQuery(quoteLinksOptions(businessId, quoteId)).data?.links} />
}

function OpenLinks({ links }: { links: readonly PublicLink[] | undefined }) {
  const open = links?.filter(({ state }) => state === 'open') ?? []
  const [first] = open
  if (!first) return null
  return (
    <Card title={t('Public link')}>
      {opensHereAlone(new URL(first.url).hostname) && <OpensHereAlone className="mb-3" />}
      <ul className="divide-y divide-line">
        {open.map(link => (
          <PublicLinkItem key={link.id} link={link} />
        ))}
      </ul>
    </Card>
  )
}
