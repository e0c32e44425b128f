/** The empty list of products: nothing found, nothing archived, or nothing added yet. */

import { Package, Plus } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import type { ProductsSearch } from '../search.ts'

export function NoProducts({ search }: { search: ProductsSearch }) {
  const { q, ...unsearched } = search
  const { archived, ...inUse } = search
  const { stock, category, ...all } = search
  const icon = <Package size={24} />
  if (q) {
    return (
      <EmptyState
        icon={icon}
        title={t('No products found.')}
        description={t('The search covers names, SKUs, descriptions, barcodes and supplier item numbers.')}
        action={
          <ButtonLink to="/products" search={unsearched}>
            {t('Clear search')}
          </ButtonLink>
        }
      />
    )
  }
  if (stock || category) {
    return (
      <EmptyState
        icon={icon}
        title={t('No products found.')}
        description={category ? t('No product in this category matches.') : t('No product has this stock status now.')}
        action={
          <ButtonLink to="/products" search={all}>
            {t('Show all products')}
          </ButtonLink>
        }
      />
    )
  }
  if (archived) {
    return (
      <EmptyState
        icon={icon}
        title={t('No products found.')}
        description={t('Archived products appear here. They stay on past invoices.')}
        action={
          <ButtonLink to="/products" search={inUse}>
            {t('Show active products')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={t('Add your first product')}
      description={t('Stock goes down with every invoice you send. Services have a price but no stock.')}
      action={
        <ButtonLink
          writes
          to="/products/new"
          search={true}
          resetScroll={false}
          look="primary"
          icon={<Plus aria-hidden="true" size={16} />}
        >
          {t('Add Product')}
        </ButtonLink>
      }
    />
  )
}
