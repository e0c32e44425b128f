/** Records goods received or brought back, a correction, or a count. */

import { Controller, useForm } from 'react-hook-form'
import { rich, t } from '../../../translations/web.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { showProblem } from '../../../web/form-problem.ts'
import type { Product } from '../../products/contract.ts'
import type { StockAdjustment } from '../contract.ts'
import { AdjustmentQuantity } from './AdjustmentQuantity.tsx'
import { useAdjustStock } from './api.ts'
import { type AdjustmentValues, adjustmentResolver, noAdjustment } from './stock-adjustment-form.ts'

const REASONS = [
  { value: 'received', label: t('Received'), help: t('A delivery or purchase arrived.') },
  { value: 'return', label: t('Returned'), help: t('A customer brought goods back, without a credit note.') },
  { value: 'adjusted', label: t('Adjusted'), help: t('Something broke, was lost or was found.') },
  { value: 'counted', label: t('Counted'), help: t('You counted what is there.') },
] as const

type AdjustStockDialogProps = {
  product: Pick<Product, 'id' | 'name' | 'stock'>
  onClose: () => void
}

export function AdjustStockDialog({ product, onClose }: AdjustStockDialogProps) {
  const business = useBusiness()
  const { write, isPending } = useAdjustStock(product.id)
  const form = useForm<AdjustmentValues, unknown, StockAdjustment>({
    resolver: adjustmentResolver,
    defaultValues: noAdjustment,
  })
  const draft = useKeptDraft(`stock.${business.id}.${product.id}`, form)
  const { errors } = form.formState
  const reason = form.watch('reason')
  const save = form.handleSubmit(adjustment =>
    write(adjustment, {
      done: ({ stock, movement }) => {
        draft.forget()
        notifyDone(
          movement === null
            ? t('Count confirmed: {quantity} of {name} in stock', {
                quantity: quantityAsText(stock),
                name: product.name,
              })
            : t('{name}: now {quantity} in stock', { name: product.name, quantity: quantityAsText(stock) }),
        )
      },
      leave: onClose,
      refused: problem => showProblem(form, problem),
    }),
  )
  return (
    <FormDialog
      title={t('Adjust stock')}
      description={
        <>
          <bdi>{product.name}</bdi>
          {product.stock !== null && (
            <>
              {' · '}
              {rich('{quantity} in stock', { quantity: <QuantityText thousandths={product.stock} /> })}
            </>
          )}
        </>
      }
      saveLabel={t('Adjust stock')}
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={errors.root?.server?.message}
      size="small"
    >
      <Field label={t('What happened')} group>
        <Controller
          name="reason"
          control={form.control}
          render={({ field }) => <RadioGroup options={REASONS} value={field.value} onValueChange={field.onChange} />}
        />
      </Field>
      <AdjustmentQuantity key={reason} form={form} reason={reason} stock={product.stock} />
      <Field
        label={reason === 'adjusted' ? t('Reason') : t('Note')}
        required={reason === 'adjusted'}
        error={errors.note?.message}
        help={reason === 'adjusted' ? t('Shown with the movement in this product’s history.') : undefined}
      >
        <TextInput {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}
