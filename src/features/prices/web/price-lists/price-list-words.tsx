/** What a price list does and when it applies, in words. */
import { t } from '../../../../translations/web.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { percentAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { PriceList } from '../../contract.ts'

/** Why a price list does not apply today; nothing if it does. */
export function PriceListBadge({ list: { archived, validFrom, validTo } }: { list: PriceList }) {
  const { today } = useBusiness()
  if (archived) return <Badge tone="muted">{t('Archived', { context: 'price list' })}</Badge>
  if (validFrom && today < validFrom) return <Badge tone="blue">{t('Not started', { context: 'price list' })}</Badge>
  return validTo && today > validTo ? <Badge tone="muted">{t('Ended', { context: 'price list' })}</Badge> : null
}

export function kindWords({ percent }: Pick<PriceList, 'percent'>): string {
  return percent === null ? t('Fixed prices') : t('{percent} off', { percent: percentAsText(percent) })
}

export function validityWords({ validFrom, validTo }: Pick<PriceList, 'validFrom' | 'validTo'>): string {
  const [from, to] = [validFrom && dateAsText(validFrom, 'short'), validTo && dateAsText(validTo, 'short')]
  if (from && to) return t('{from} to {to}', { from, to })
  if (from) return t('From {from}', { from })
  return to ? t('Until {to}', { to }) : t('Always')
}
