/** How many agreed prices end soon, with the way to where they are extended. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ENDS_SOON_DAYS } from '../../../../domain/products/prices.ts'
import { t } from '../../../../translations/web.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { endingPricesOptions } from '../api.ts'

export function EndingHint() {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(endingPricesOptions(businessId))
  const count = data ? data.prices.length + data.priceLists.length : 0
  if (count === 0) return null
  return (
    <p className="border-line border-t px-5 py-3 text-dense max-sm:px-4">
      <Link to="/price-lists/ending" className="font-medium underline decoration-line-strong underline-offset-2">
        {endingInWords(count)}
      </Link>
    </p>
  )
}

export function endingInWords(count: number): ReactNode {
  return t(
    '{count, plural, one {# agreed price ends within {days} days} other {# agreed prices end within {days} days}}',
    { count, days: ENDS_SOON_DAYS },
  )
}
