/** Agrees a price with a customer. The customer or the product is known already; the other is picked. */

import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, type ControllerRenderProps, useForm } from 'react-hook-form'
import { rich, t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { amountFaults, showProblem } from '../../../web/form-problem.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import { Amount } from '../../products/web/Amount.tsx'
import { AmountInput } from '../../products/web/AmountInput.tsx'
import type { CustomerPrice } from '../contract.ts'
import { useSetCustomerPrice } from './api.ts'
import { type PriceOutput, type PriceValues, priceForm } from './price-form.ts'

type AddPriceDialogProps = {
  /** The key under which what is typed is kept. */
  draftKey: string
  description: ReactNode
  pickLabel: string
  picker: (field: ControllerRenderProps<PriceValues, 'picked'>) => ReactNode
  /** The customer and the product, once the second is picked. */
  pairOf: (pickedId: string) => Pick<CustomerPrice, 'customerId' | 'productId'>
  /** The prices agreed already. */
  agreed: readonly CustomerPrice[]
  onClose: () => void
}

export function AddPriceDialog(props: AddPriceDialogProps) {
  const { draftKey, description, pickLabel, picker, pairOf, agreed, onClose } = props
  const { currency } = useBusiness()
  const { write, isPending } = useSetCustomerPrice()
  const form = useForm<PriceValues, unknown, PriceOutput>({
    resolver: zodResolver(priceForm, amountFaults(currency)),
    defaultValues: { picked: null, price: null },
  })
  const draft = useKeptDraft(draftKey, form)
  const { errors } = form.formState
  const picked = form.watch('picked')
  const save = form.handleSubmit(({ picked: { id, label }, price }) =>
    write(
      { ...pairOf(id), price },
      {
        done: () => {
          draft.forget()
          notifyDone(t('Price for {name} saved', { name: label }))
        },
        leave: onClose,
        refused: problem => showProblem(form, problem),
      },
    ),
  )
  return (
    <FormDialog
      title={t('Add a price')}
      description={description}
      saveLabel={t('Add price')}
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={errors.root?.server?.message}
      size="small"
    >
      <Field label={pickLabel} required error={errors.picked?.message}>
        <Controller name="picked" control={form.control} render={({ field }) => <>{picker(field)}</>} />
      </Field>
      <Field
        label={t('Price')}
        required
        error={errors.price?.message}
        help={picked && <PriceHelp basePrice={picked.basePrice} agreed={agreedWith(agreed, pairOf(picked.id))} />}
      >
        <Controller
          name="price"
          control={form.control}
          render={({ field: { value, onChange, ...field } }) => (
            <AmountInput {...field} value={value} onValueChange={onChange} onUnreadable={onChange} />
          )}
        />
      </Field>
    </FormDialog>
  )
}

function PriceHelp({ basePrice, agreed }: { basePrice: number | undefined; agreed: CustomerPrice | undefined }) {
  const base = basePrice ?? agreed?.basePrice
  return (
    <>
      {base !== undefined && rich('The base price is {price}.', { price: <Amount amount={base} /> })}{' '}
      {agreed && rich('This replaces the current price of {price}.', { price: <Amount amount={agreed.price} /> })}
    </>
  )
}

function agreedWith(prices: readonly CustomerPrice[], pair: Pick<CustomerPrice, 'customerId' | 'productId'>) {
  return prices.find(each => each.customerId === pair.customerId && each.productId === pair.productId)
}
