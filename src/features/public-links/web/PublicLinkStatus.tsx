/** The links at which the customer can see a document online, and whether they have. */
import { useQuery } from '@tanstack/react-query'
import type { LinkedKind } from '../../../domain/documents/document-kinds.ts'
import { opensHereAlone } from '../../../domain/mail/link-token.ts'
import { t } from '../../../translations/web.ts'
import { Card } from '../../../ui/Card.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { linksOptions } from './api.ts'
import { OpensHereAlone } from './OpensHereAlone.tsx'
import { PublicLinkItem } from './PublicLinkItem.tsx'

/** Nothing while no link works. */
export function PublicLinkStatus({ kind, id }: { kind: LinkedKind; id: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(linksOptions(kind, businessId, id))
  const open = data?.links.filter(({ state }) => state === 'open') ?? []
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
