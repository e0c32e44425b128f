/** Why a price does not apply today, or that it ends soon; nothing if it goes on. */
import { type AgreedPrice, validityOn } from '../../../domain/products/prices.ts'
import { t } from '../../../translations/web.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'

export function ValidityBadge({ price }: { price: Pick<AgreedPrice, 'validFrom' | 'validTo'> }) {
  const { today } = useBusiness()
  switch (validityOn(today, price)) {
    case 'ended':
      return <Badge tone="muted">{t('Ended')}</Badge>
    case 'upcoming':
      return <Badge tone="blue">{t('Not started')}</Badge>
    case 'ending':
      return <Badge tone="amber">{t('Ends soon')}</Badge>
    case 'valid':
      return null
  }
}
