/** The choice of the price list that a customer belongs to. Left out in a business without price lists. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { priceListsOptions } from './api.ts'

const NONE = 'none'

type PriceListFieldProps = {
  value: string | null
  onValueChange: (priceListId: string | null) => void
  error?: string | undefined
}

export function PriceListField({ value, onValueChange, error }: PriceListFieldProps) {
  const { id: businessId } = useBusiness()
  const { data } = useQuery(priceListsOptions(businessId))
  const lists = (data?.priceLists ?? []).filter(({ id, archived }) => !archived || id === value)
  if (lists.length === 0) return null
  return (
    <Field label={t('Price list')} error={error}>
      <Select
        options={[
          // an empty value means no choice
          { value: NONE, label: t('None: base prices') },
          ...lists.map(({ id, name, archived }) => ({
            value: id,
            label: archived ? t('{name} (archived)', { name }) : name,
          })),
        ]}
        value={value ?? NONE}
        onValueChange={chosen => onValueChange(chosen === NONE ? null : chosen)}
      />
    </Field>
  )
}
