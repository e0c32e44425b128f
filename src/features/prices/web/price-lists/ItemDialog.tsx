/** Adds a fixed price to a list, or changes one. */
import { z } from 'zod'
import { identifier } from '../../../../platform/contract.ts'
import { rich, t } from '../../../../translations/web.ts'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { Amount } from '../../../../web/business/Amount.tsx'
import { AmountInput } from '../../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ApiProblem } from '../../../../web/client.ts'
import { amountFaults } from '../../../../web/form-problem.ts'
import { FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { ProductPicker } from '../../../products/web/ProductPicker.tsx'
import { type PriceList, type PriceListItem, priceListItem } from '../../contract.ts'
import { type ItemChange, useSetPriceListItems } from './api.ts'

const schema = z.object({
  picked: z.object({ id: identifier, label: z.string() }),
  fromQuantity: priceListItem.shape.fromQuantity.nullable(),
  price: priceListItem.shape.price,
})
type ItemValues = {
  picked: { id: string; label: string; basePrice?: number } | null
  /** Null for any quantity. */
  fromQuantity: number | null
  price: number | null
}
const itemForm: z.ZodType<z.output<typeof schema>, ItemValues> = schema

const NEW: ItemValues = { picked: null, fromQuantity: null, price: null }

function valuesOf({ productId, productName, basePrice, fromQuantity, price }: PriceListItem): ItemValues {
  return { picked: { id: productId, label: productName, basePrice }, fromQuantity: fromQuantity || null, price }
}

const ItemField: FieldOf<ItemValues> = FormField

type ItemDialogProps = { list: PriceList; item: PriceListItem | null; onClose: () => void }

export function ItemDialog({ list, item, onClose }: ItemDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { write } = useSetPriceListItems(list.id)
  const key = item ? `${item.productId}.${item.fromQuantity}` : 'new'
  const form = useKeptForm(`price-list-item.${businessId}.${list.id}.${key}`, {
    schema: itemForm,
    faults: amountFaults(currency),
    start: item ? valuesOf(item) : NEW,
  })
  const picked = form.watch('picked')
  return (
    <FormDialog
      form={form}
      title={item ? t('Change the price for {name}', { name: item.productName }) : t('Add a price')}
      description={list.name}
      saveLabel={item ? t('Save') : t('Add price')}
      size="small"
      save={({ picked: { id: productId }, fromQuantity, price }, outcome, { price: previous }) => {
        const set = { productId, fromQuantity: fromQuantity ?? 0, price }
        if (!item) return write([set], outcome)
        if (item.fromQuantity === set.fromQuantity) return write([{ ...set, previous }], outcome)
        return write([{ productId, fromQuantity: item.fromQuantity, price: null, previous }, set], outcome)
      }}
      done={(_, { picked }) => t('Price for {name} saved', { name: picked.label })}
      onClose={onClose}
      conflict={item ? { ...CONFLICT, theirsIn: problem => theirsIn(problem, item) } : undefined}
    >
      {!item && (
        <ItemField name="picked" label={t('Product')} required>
          <ProductPicker />
        </ItemField>
      )}
      <ItemField
        name="price"
        label={t('Price')}
        required
        help={
          picked?.basePrice !== undefined &&
          rich('The base price is {price}.', { price: <Amount amount={picked.basePrice} /> })
        }
      >
        <AmountInput />
      </ItemField>
      <ItemField
        name="fromQuantity"
        label={t('From quantity')}
        help={t(
          'Leave empty for any quantity. Add another price for the same product to charge less from a quantity on.',
        )}
      >
        <QuantityInput />
      </ItemField>
    </FormDialog>
  )
}

const CONFLICT = {
  title: t('Someone else changed this price'),
  comparisons: [
    {
      fields: ['price' as const],
      label: t('Price'),
      show: ({ price }: ItemValues) => (price === null ? '–' : <Amount amount={price} />),
    },
  ],
}

/** The item with the price that somebody else set meanwhile, or none if they removed it. */
function theirsIn(problem: Error, item: PriceListItem): ItemValues | undefined {
  if (!(problem instanceof ApiProblem) || problem.details.code !== 'prices-changed-meanwhile') return undefined
  const changed = (problem.details.data?.changed ?? []) as Pick<ItemChange, 'productId' | 'fromQuantity' | 'price'>[]
  const { productId, fromQuantity } = item
  const found = changed.find(each => each.productId === productId && each.fromQuantity === fromQuantity)
  return found && { ...valuesOf(item), price: found.price }
}
