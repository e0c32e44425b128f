/** Adds a fixed price to a list, or changes one. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { identifier } from '../../../../platform/contract.ts'
import { rich, t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../../ui/fields/QuantityInput.tsx'
import { ChangedMeanwhileDialog } from '../../../../ui/forms/ChangedMeanwhileDialog.tsx'
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../../ui/forms/use-kept-draft.ts'
import { Amount } from '../../../../web/business/Amount.tsx'
import { AmountInput } from '../../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ApiProblem } from '../../../../web/client.ts'
import { amountFaults, showProblem } from '../../../../web/form-problem.ts'
import { ProductPicker } from '../../../products/web/ProductPicker.tsx'
import { type PriceList, type PriceListItem, priceListItem } from '../../contract.ts'
import { type ItemChange, useSetPriceListItems } from './api.ts'

const schema = z.object({
  picked: z.object({ id: identifier, label: z.string() }),
  fromQuantity: priceListItem.shape.fromQuantity.nullable(),
  price: priceListItem.shape.price,
})
type ItemOutput = z.output<typeof schema>
type ItemValues = {
  picked: { id: string; label: string; basePrice?: number } | null
  /** Null for any quantity. */
  fromQuantity: number | null
  price: number | null
}
const itemForm: z.ZodType<ItemOutput, ItemValues> = schema

const NEW: ItemValues = { picked: null, fromQuantity: null, price: null }

function valuesOf({ productId, productName, basePrice, fromQuantity, price }: PriceListItem): ItemValues {
  return { picked: { id: productId, label: productName, basePrice }, fromQuantity: fromQuantity || null, price }
}

type ItemDialogProps = { list: PriceList; item: PriceListItem | null; onClose: () => void }

export function ItemDialog({ list, item, onClose }: ItemDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { write, isPending } = useSetPriceListItems(list.id)
  const form = useForm<ItemValues, unknown, ItemOutput>({
    resolver: zodResolver(itemForm, amountFaults(currency)),
    defaultValues: item ? valuesOf(item) : NEW,
  })
  const key = item ? `${item.productId}.${item.fromQuantity}` : 'new'
  const draft = useKeptDraft(`price-list-item.${businessId}.${list.id}.${key}`, form)
  const { errors } = form.formState
  const picked = form.watch('picked')
  /** The price that mine replaces. */
  const read = useRef(item?.price ?? null)
  const [met, setMet] = useState<{ mine: number; theirs: number | null }>()
  const save = form.handleSubmit(({ picked: { id: productId, label: name }, fromQuantity, price }) => {
    const set = { productId, fromQuantity: fromQuantity ?? 0, price }
    const isSame = item?.fromQuantity === set.fromQuantity
    const replaced =
      item && !isSame ? [{ productId, fromQuantity: item.fromQuantity, price: null, previous: read.current }] : []
    return write([...replaced, item && isSame ? { ...set, previous: read.current } : set], {
      done: () => {
        draft.forget()
        notifyDone(t('Price for {name} saved', { name }))
      },
      leave: onClose,
      refused: problem => {
        const theirs = item ? changedPrice(problem, item) : undefined
        if (theirs === undefined) showProblem(form, problem)
        else setMet({ mine: price, theirs })
      },
    })
  })
  const settle = (price: number | null) => {
    if (!met) return
    read.current = met.theirs
    form.setValue('price', price, { shouldDirty: true })
    setMet(undefined)
  }
  return (
    <FormDialog
      title={item ? t('Change the price for {name}', { name: item.productName }) : t('Add a price')}
      description={list.name}
      saveLabel={item ? t('Save') : t('Add price')}
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={errors.root?.server?.message}
      size="small"
      interrupted={met !== undefined}
    >
      {!item && (
        <Field label={t('Product')} required error={errors.picked?.message}>
          <Controller
            name="picked"
            control={form.control}
            render={({ field: { value, onChange, ref, onBlur } }) => (
              <ProductPicker ref={ref} onBlur={onBlur} value={value} onValueChange={onChange} />
            )}
          />
        </Field>
      )}
      <Field
        label={t('Price')}
        required
        error={errors.price?.message}
        help={
          picked?.basePrice !== undefined &&
          rich('The base price is {price}.', { price: <Amount amount={picked.basePrice} /> })
        }
      >
        <Controller
          name="price"
          control={form.control}
          render={({ field: { onChange, ...field } }) => (
            <AmountInput {...field} onValueChange={onChange} onUnreadable={onChange} />
          )}
        />
      </Field>
      <Field
        label={t('From quantity')}
        error={errors.fromQuantity?.message}
        help={t(
          'Leave empty for any quantity. Add another price for the same product to charge less from a quantity on.',
        )}
      >
        <Controller
          name="fromQuantity"
          control={form.control}
          render={({ field: { onChange, ...field } }) => (
            <QuantityInput {...field} onValueChange={onChange} onUnreadable={onChange} />
          )}
        />
      </Field>
      {met && (
        <ChangedMeanwhileDialog
          title={t('Someone else changed this price')}
          fields={[
            {
              label: t('Price'),
              mine: <Amount amount={met.mine} />,
              theirs: met.theirs === null ? '–' : <Amount amount={met.theirs} />,
              onlyTheirs: met.mine === item?.price,
            },
          ]}
          onKeepMine={() => {
            settle(met.mine)
            void save()
          }}
          onTakeTheirs={() => settle(met.theirs)}
          onClose={() => setMet(undefined)}
        />
      )}
    </FormDialog>
  )
}

/** The price that somebody else set meanwhile, or null if they removed it. */
function changedPrice(problem: Error, { productId, fromQuantity }: PriceListItem): number | null | undefined {
  if (!(problem instanceof ApiProblem) || problem.details.code !== 'prices-changed-meanwhile') return undefined
  const changed = (problem.details.data?.changed ?? []) as Pick<ItemChange, 'productId' | 'fromQuantity' | 'price'>[]
  return changed.find(each => each.productId === productId && each.fromQuantity === fromQuantity)?.price
}
