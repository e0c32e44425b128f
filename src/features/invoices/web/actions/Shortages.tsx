/** Products of which there is less than is wanted: how much of each? */
import { TriangleAlert } from 'lucide-react'
import { isolated } from '../../../../domain/isolated-text.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import type { Shortage } from './shortages.ts'

export function Shortages({ shortages }: { shortages: readonly Shortage[] }) {
  const { negativeStock } = useBusiness()
  if (shortages.length === 0) return null
  const forbidden = negativeStock === 'forbid'
  return (
    <Banner
      tone={forbidden ? 'red' : 'amber'}
      icon={<TriangleAlert aria-hidden="true" size={16} className="shrink-0" />}
      announced
    >
      {forbidden ? 'Your settings do not allow stock below zero. ' : 'Stock will go below zero. '}
      {shortages
        .map(
          ({ name, wanted, stock }) =>
            `${isolated(name)}: ${quantityAsText(wanted)} wanted, ${quantityAsText(stock)} in stock.`,
        )
        .join(' ')}
    </Banner>
  )
}
