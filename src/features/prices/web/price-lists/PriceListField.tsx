/** In a form: the choice of the price list that a customer belongs to. Left out in a business without price lists. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { t } from '../../../../translations/web.ts'
import { Select } from '../../../../ui/fields/Select.tsx'
import { FormField } from '../../../../ui/forms/FormField.tsx'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { priceListsOptions } from './api.ts'

export function PriceListField({ name }: { name: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(priceListsOptions(businessId))
  const chosen: unknown = useWatch({ name })
  const lists = (data?.priceLists ?? []).filter(({ id, archived }) => !archived || id === chosen)
  if (lists.length === 0) return null
  return (
    <FormField name={name} label={t('Price list')}>
      <Select
        none={t('None: base prices')}
        options={lists.map(({ id, name, archived }) => ({
          value: id,
          label: archived ? t('{name} (archived)', { name }) : name,
        }))}
      />
    </FormField>
  )
}

/** The name of a price list as a link; nothing until it is known. */
export function PriceListName({ priceListId }: { priceListId: string }) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(priceListsOptions(businessId))
  const list = data?.priceLists.find(({ id }) => id === priceListId)
  return list ? (
    <Link to="/price-lists/$priceListId" params={{ priceListId }} className={LINK_LOOK}>
      <bdi>{list.name}</bdi>
    </Link>
  ) : null
}
