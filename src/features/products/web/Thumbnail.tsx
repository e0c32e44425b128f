/** The small picture of a product beside its name. */
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Product } from '../contract.ts'
import { imagePath } from './api.ts'

export function Thumbnail({ product }: { product: Pick<Product, 'id' | 'image'> }) {
  const { id: businessId } = useBusiness()
  if (!product.image) return null
  return (
    <img
      src={imagePath(businessId, product, 'thumbnail')}
      alt=""
      loading="lazy"
      className="-my-1 size-7 shrink-0 rounded-small border border-line object-cover"
    />
  )
}
