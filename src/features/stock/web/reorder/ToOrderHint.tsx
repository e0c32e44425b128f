/** How many products are to be ordered, with the way to their list. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { toOrderOptions } from '../api.ts'

export function ToOrderHint() {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(toOrderOptions(businessId, {}))
  if (!data || data.due === 0) return null
  return (
    <p className="border-line border-t px-5 py-3 text-dense max-sm:px-4">
      <Link to="/stock/to-order" className="font-medium underline decoration-line-strong underline-offset-2">
        {t(
          '{count, plural, one {# product may run out before a delivery arrives} other {# products may run out before a delivery arrives}}',
          { count: data.due },
        )}
      </Link>
    </p>
  )
}
