/** How many agreed prices end soon, with the way to where they are extended. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { endingInWords } from '../AgreedPrices.tsx'
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
