/** Why a price list does not apply today; nothing if it does. */
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { PriceList } from '../../contract.ts'

export function PriceListBadge({ list: { archived, validFrom, validTo } }: { list: PriceList }) {
  const { today } = useBusiness()
  if (archived) return <Badge tone="muted">{t('Archived', { context: 'state' })}</Badge>
  if (validFrom && today < validFrom) return <Badge tone="blue">{t('Not started')}</Badge>
  return validTo && today > validTo ? <Badge tone="muted">{t('Ended')}</Badge> : null
}
