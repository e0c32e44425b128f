/** Records that goods came in, that the level was wrong, or what a count found. */
import { Controller, useForm } from 'react-hook-form'
import { isolated } from '../../../domain/isolated-text.ts'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { showProblem } from '../../../web/form-problem.ts'
import { useBusiness } from '../../businesses/web/api.ts'
import type { Product } from '../../products/contract.ts'
import type { StockAdjustment } from '../contract.ts'
import { AdjustmentQuantity } from './AdjustmentQuantity.tsx'
import { useAdjustStock } from './api.ts'
import { type AdjustmentValues, adjustmentResolver, noAdjustment } from './stock-adjustment-form.ts'

const REASONS = [
  { value: 'received', label: 'Received', help: 'Goods came in.' },
  { value: 'adjusted', label: 'Adjusted', help: 'Something broke, got lost or turned up.' },
  { value: 'counted', label: 'Counted', help: 'You counted the shelf, and that many are there.' },
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
            ? `The count agrees: ${quantityAsText(stock)} of ${isolated(product.name)} in stock.`
            : `${isolated(product.name)}: ${quantityAsText(stock)} in stock now.`,
        )
      },
      leave: onClose,
      refused: problem => showProblem(form, problem),
    }),
  )
  return (
    <FormDialog
      title="Adjust stock"
      description={
        <>
          <bdi>{product.name}</bdi>
          {product.stock !== null && (
            <>
              {' · '}
              <QuantityText thousandths={product.stock} /> in stock
            </>
          )}
        </>
      }
      saveLabel="Adjust stock"
      pending={isPending}
      onSave={save}
      onClose={onClose}
      draft={draft}
      problem={errors.root?.server?.message}
      size="small"
    >
      <Field label="What happened" group>
        <Controller
          name="reason"
          control={form.control}
          render={({ field }) => <RadioGroup options={REASONS} value={field.value} onValueChange={field.onChange} />}
        />
      </Field>
      <AdjustmentQuantity key={reason} form={form} reason={reason} stock={product.stock} />
      <Field
        label={reason === 'adjusted' ? 'Reason' : 'Note'}
        required={reason === 'adjusted'}
        error={errors.note?.message}
        help={reason === 'adjusted' ? 'It stands in the ledger beside the movement.' : undefined}
      >
        <TextInput {...form.register('note')} />
      </Field>
    </FormDialog>
  )
}
