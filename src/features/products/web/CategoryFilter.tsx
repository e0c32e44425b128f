/** Narrows a list to one category of products. It is not shown until there is one. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { categoriesOptions } from './api.ts'

type CategoryFilterProps = {
  category: string | undefined
  /** An empty text for all. */
  onChange: (category: string) => void
  /** The label above it in a form; among the tools of a list it has none. */
  label?: string
}

export function CategoryFilter({ category, onChange, label }: CategoryFilterProps) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(categoriesOptions(businessId))
  const categories = new Set([...(data?.categories ?? []), ...(category ? [category] : [])])
  if (categories.size === 0) return null
  const select = (
    <Select
      {...(label ? {} : { label: t('Filter by category'), className: 'w-fit max-w-60 min-w-[180px]' })}
      none={t('All categories')}
      options={[...categories].map(each => ({ value: each, label: each }))}
      value={category || null}
      onValueChange={(chosen: string | null) => onChange(chosen ?? '')}
    />
  )
  return label ? <Field label={label}>{select}</Field> : select
}
