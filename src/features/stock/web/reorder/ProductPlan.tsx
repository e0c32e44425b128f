/** How long the stock of a product lasts, and what to order. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { Card } from '../../../../ui/Card.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { productPlanOptions } from '../api.ts'
import { PlanWords } from './PlanWords.tsx'

export function ProductPlan({ productId }: { productId: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(productPlanOptions(businessId, productId))
  if (!data?.plan) return null
  return (
    <Card title={t('Reordering')}>
      <p className="text-dense">
        <PlanWords plan={data.plan} />
      </p>
    </Card>
  )
}
