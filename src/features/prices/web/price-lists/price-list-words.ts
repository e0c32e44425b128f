/** What a price list does, in words. */
import { t } from '../../../../translations/web.ts'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { percentAsText } from '../../../../ui/text/decimal-text.ts'
import type { PriceList } from '../../contract.ts'

export function kindWords({ percent }: Pick<PriceList, 'percent'>): string {
  return percent === null ? t('Fixed prices') : t('{percent} off', { percent: percentAsText(percent) })
}

export function validityWords({ validFrom, validTo }: Pick<PriceList, 'validFrom' | 'validTo'>): string {
  const [from, to] = [validFrom && dateAsText(validFrom, 'short'), validTo && dateAsText(validTo, 'short')]
  if (from && to) return t('{from} to {to}', { from, to })
  if (from) return t('From {from}', { from })
  return to ? t('Until {to}', { to }) : t('Always')
}
