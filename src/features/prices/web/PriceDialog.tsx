/** Agrees a price with a customer, from a quantity or between two days, or changes one. */
import type { ReactNode } from 'react'
import { rich, t } from '../../../translations/web.ts'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { DateText } from '../../../ui/text/DateText.tsx'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { Amount } from '../../../web/business/Amount.tsx'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { amountFaults, currentAs } from '../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import type { CustomerPrice } from '../contract.ts'
import { useAddCustomerPrice, useChangeCustomerPrice } from './api.ts'
import { emptyPrice, type PriceValues, priceForm, priceValuesOf, termsOf } from './price-form.ts'

type PriceDialogProps = {
  /** The key under which what is typed is kept. */
  draftKey: string
  description: ReactNode
  /** The price that is changed, and what it is for. */
  changed?: { price: CustomerPrice; name: string }
  /** Where one is added: the customer or the product is known, and the other is picked. */
  pick?: {
    label: string
    field: ReactNode
    /** Of the product, if that is known. */
    basePrice?: number
    /** The customer and the product, once the second is picked. */
    pairOf: (pickedId: string) => Pick<CustomerPrice, 'customerId' | 'productId'>
    /** The prices agreed already. */
    agreed: readonly CustomerPrice[]
  }
  onClose: () => void
}

const PriceField: FieldOf<PriceValues> = FormField

export function PriceDialog({ draftKey, description, changed, pick, onClose }: PriceDialogProps) {
  const { currency, today } = useBusiness()
  const add = useAddCustomerPrice()
  const change = useChangeCustomerPrice()
  const form = useKeptForm(draftKey, {
    schema: priceForm,
    faults: amountFaults(currency),
    start: changed ? valuesOf(changed.price) : emptyPrice,
  })
  const [picked, fromQuantity, validFrom] = form.watch(['picked', 'fromQuantity', 'validFrom'])
  const pair = picked && pick?.pairOf(picked.id)
  const replaced = pick?.agreed.find(
    each =>
      each.customerId === pair?.customerId &&
      each.productId === pair.productId &&
      each.fromQuantity === (fromQuantity ?? 0) &&
      (each.validFrom ?? '') === validFrom,
  )
  const basePrice = picked?.basePrice ?? pick?.basePrice ?? replaced?.basePrice
  return (
    <FormDialog
      form={form}
      title={changed ? t('Edit the price for {name}', { name: changed.name }) : t('Add a price')}
      description={description}
      saveLabel={changed ? t('Save') : t('Add price')}
      size="small"
      save={(values, outcome, { version }) => {
        const existing = changed ? { id: changed.price.id, version } : replaced
        if (existing) return change.write({ id: existing.id, ...termsOf(values), version: existing.version }, outcome)
        return pair && add.write({ ...pair, ...termsOf(values) }, outcome)
      }}
      done={(_: unknown, { picked }) => t('Price for {name} saved', { name: picked.label })}
      onClose={onClose}
      conflict={changed && PRICE_CONFLICT}
    >
      {pick && (
        <PriceField name="picked" label={pick.label} required>
          {pick.field}
        </PriceField>
      )}
      <PriceField
        name="price"
        label={t('Price')}
        required
        help={
          picked && (
            <>
              {basePrice !== undefined && rich('The base price is {price}.', { price: <Amount amount={basePrice} /> })}{' '}
              {replaced &&
                rich('This replaces the current price of {price}.', { price: <Amount amount={replaced.price} /> })}
            </>
          )
        }
      >
        <AmountInput />
      </PriceField>
      <PriceField name="fromQuantity" label={t('From quantity')} help={t('Leave empty for any quantity.')}>
        <QuantityInput />
      </PriceField>
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField name="validFrom" label={t('First day')} help={t('Leave empty to start at once.')}>
          <DateInput today={today} />
        </PriceField>
        <PriceField name="validTo" label={t('Last day')} help={t('Leave empty for no end.')}>
          <DateInput today={today} />
        </PriceField>
      </div>
    </FormDialog>
  )
}

function valuesOf(price: CustomerPrice): PriceValues {
  return priceValuesOf(price, { id: price.id, label: price.productName, basePrice: price.basePrice })
}

const day = (date: string) => (date ? <DateText date={date} /> : '–')

export const PRICE_CONFLICT: ConflictOf<PriceValues> = {
  title: t('Someone else changed this price'),
  theirsIn: currentAs(valuesOf),
  comparisons: [
    {
      fields: ['price'],
      label: t('Price'),
      show: ({ price }) => (typeof price === 'number' ? <Amount amount={price} /> : '–'),
    },
    {
      fields: ['fromQuantity'],
      label: t('From quantity'),
      show: ({ fromQuantity }) =>
        typeof fromQuantity === 'number' ? <QuantityText thousandths={fromQuantity} /> : '–',
    },
    { fields: ['validFrom'], label: t('First day'), show: ({ validFrom }) => day(validFrom) },
    { fields: ['validTo'], label: t('Last day'), show: ({ validTo }) => day(validTo) },
  ],
}
