/** No product to show: because none was found, or because none has been added yet? */
import { Package, Plus } from 'lucide-react'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import type { ProductsSearch } from '../search.ts'

export function NoProducts({ search }: { search: ProductsSearch }) {
  const { q, ...unsearched } = search
  const { archived, ...inUse } = search
  const icon = <Package size={24} />
  if (q) {
    return (
      <EmptyState
        icon={icon}
        title="No products found."
        description="Names, SKUs and descriptions are searched."
        action={
          <ButtonLink to="/products" search={unsearched}>
            Clear search
          </ButtonLink>
        }
      />
    )
  }
  if (archived) {
    return (
      <EmptyState
        icon={icon}
        title="No products found."
        description="Products that you archive are kept here. They stay on the invoices they were sold on."
        action={
          <ButtonLink to="/products" search={inUse}>
            Show products in use
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title="Add the first thing you sell"
      description="Goods keep count of their stock with every invoice; services are simply priced."
      action={
        <ButtonLink
          to="/products/new"
          search={true}
          resetScroll={false}
          look="primary"
          icon={<Plus aria-hidden="true" size={16} />}
        >
          Add Product
        </ButtonLink>
      }
    />
  )
}
