/** Agrees a price with a customer, from a quantity or between two days, or changes one. */

import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, type ControllerRenderProps, useForm } from 'react-hook-form'
import { rich, t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { useSharedEditing } from '../../../ui/forms/use-shared-editing.ts'
import { Amount } from '../../../web/business/Amount.tsx'
import { AmountInput } from '../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { amountFaults, showProblem } from '../../../web/form-problem.ts'
import type { CustomerPrice } from '../contract.ts'
import { useAddCustomerPrice, useChangeCustomerPrice } from './api.ts'
import { PriceConflict } from './PriceConflict.tsx'
import { emptyPrice, type PriceOutput, type PriceValues, priceForm, priceValuesOf, termsOf } from './price-form.ts'

type PriceDialogProps = {
  /** The key under which what is typed is kept. */
  draftKey: string
  description: ReactNode
  /** The price that is changed, and what it is for. */
  changed?: { price: CustomerPrice; name: string }
  /** Where one is added: the customer or the product is known, and the other is picked. */
  pick?: {
    label: string
    field: (field: ControllerRenderProps<PriceValues, 'picked'>) => ReactNode
    /** The customer and the product, once the second is picked. */
    pairOf: (pickedId: string) => Pick<CustomerPrice, 'customerId' | 'productId'>
    /** The prices agreed already. */
    agreed: readonly CustomerPrice[]
  }
  onClose: () => void
}

export function PriceDialog({ draftKey, description, changed, pick, onClose }: PriceDialogProps) {
  const { currency, today } = useBusiness()
  const add = useAddCustomerPrice()
  const change = useChangeCustomerPrice()
  const valuesOf = (price: CustomerPrice) =>
    priceValuesOf(price, { id: price.id, label: price.productName, basePrice: price.basePrice })
  const start = changed ? valuesOf(changed.price) : emptyPrice
  const form = useForm<PriceValues, unknown, PriceOutput>({
    resolver: zodResolver(priceForm, amountFaults(currency)),
    defaultValues: start,
  })
  const draft = useKeptDraft(draftKey, form)
  const editing = useSharedEditing(form, start)
  const { errors } = form.formState
  const [picked, fromQuantity, validFrom] = form.watch(['picked', 'fromQuantity', 'validFrom'])
  const pair = picked && pick?.pairOf(picked.id)
  const replaced = pick?.agreed.find(
    each =>
      each.customerId === pair?.customerId &&
      each.productId === pair.productId &&
      each.fromQuantity === (fromQuantity ?? 0) &&
      (each.validFrom ?? '') === validFrom,
  )
  const save = form.handleSubmit(values => {
    const outcome = {
      done: () => {
        draft.forget()
        notifyDone(t('Price for {name} saved', { name: values.picked.label }))
      },
      leave: onClose,
      refused: (problem: Error) =>
        showProblem(form, problem, changed ? (current: CustomerPrice) => editing.meet(valuesOf(current)) : undefined),
    }
    const existing = changed ? { id: changed.price.id, version: form.getValues('version') } : replaced
    if (existing) {
      const { id, version } = existing
      return change.write({ id, ...termsOf(values), version }, outcome)
    }
    return pair ? add.write({ ...pair, ...termsOf(values) }, outcome) : undefined
  })
  return (
    <FormDialog
      title={changed ? t('Edit the price for {name}', { name: changed.name }) : t('Add a price')}
      description={description}
      saveLabel={changed ? t('Save') : t('Add price')}
      pending={add.isPending || change.isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={errors.root?.server?.message}
      size="small"
      interrupted={editing.conflict !== null}
    >
      {pick && (
        <Field label={pick.label} required error={errors.picked?.message}>
          <Controller name="picked" control={form.control} render={({ field }) => <>{pick.field(field)}</>} />
        </Field>
      )}
      <Field
        label={t('Price')}
        required
        error={errors.price?.message}
        help={picked && <PriceHelp basePrice={picked.basePrice ?? replaced?.basePrice} replaced={replaced} />}
      >
        <Controller
          name="price"
          control={form.control}
          render={({ field: { onChange, ...field } }) => (
            <AmountInput {...field} onValueChange={onChange} onUnreadable={onChange} />
          )}
        />
      </Field>
      <Field label={t('From quantity')} error={errors.fromQuantity?.message} help={t('Leave empty for any quantity.')}>
        <Controller
          name="fromQuantity"
          control={form.control}
          render={({ field: { onChange, ...field } }) => (
            <QuantityInput {...field} onValueChange={onChange} onUnreadable={onChange} />
          )}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('First day')} error={errors.validFrom?.message} help={t('Leave empty to start at once.')}>
          <Controller
            name="validFrom"
            control={form.control}
            render={({ field: { onChange, ...field } }) => (
              <DateInput {...field} onValueChange={onChange} today={today} />
            )}
          />
        </Field>
        <Field label={t('Last day')} error={errors.validTo?.message} help={t('Leave empty for no end.')}>
          <Controller
            name="validTo"
            control={form.control}
            render={({ field: { onChange, ...field } }) => (
              <DateInput {...field} onValueChange={onChange} today={today} />
            )}
          />
        </Field>
      </div>
      {editing.conflict && <PriceConflict conflict={editing.conflict} {...editing.choices(save)} />}
    </FormDialog>
  )
}

type PriceHelpProps = { basePrice: number | undefined; replaced: CustomerPrice | undefined }

function PriceHelp({ basePrice, replaced }: PriceHelpProps) {
  return (
    <>
      {basePrice !== undefined && rich('The base price is {price}.', { price: <Amount amount={basePrice} /> })}{' '}
      {replaced && rich('This replaces the current price of {price}.', { price: <Amount amount={replaced.price} /> })}
    </>
  )
}
