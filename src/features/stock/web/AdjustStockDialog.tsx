/** Records goods received or brought back, a correction, or a count. */
import { z } from 'zod'
import { movementToReach, signedQuantity } from '../../../domain/products/stock.ts'
import { rich, t } from '../../../translations/web.ts'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { RadioGroup } from '../../../ui/fields/RadioGroup.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { QuantityText } from '../../../ui/text/QuantityText.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { figureFaults } from '../../../web/form-problem.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import type { Product } from '../../products/contract.ts'
import { type StockAdjustment, stockAdjustment } from '../contract.ts'
import { useAdjustStock } from './api.ts'

type AdjustmentValues = {
  reason: StockAdjustment['reason']
  /** Goods that came in or back. */
  quantity: number | null
  /** By how much the stock was wrong. */
  change: number | null
  direction: 'in' | 'out'
  /** What was counted. */
  counted: number | null
  note: string
}

const EMPTY: AdjustmentValues = {
  reason: 'received',
  quantity: null,
  change: null,
  direction: 'out',
  counted: null,
  note: '',
}

/** The part of the form that its reason needs. */
function adjustmentOf(values: AdjustmentValues) {
  const { reason, quantity, change, direction, counted, note } = values
  if (reason === 'counted') return { reason, counted, note }
  if (reason !== 'adjusted') return { reason, quantity, note }
  return { reason, change: change === null ? null : signedQuantity({ type: direction, quantity: change }), note }
}

const schema: z.ZodType<StockAdjustment, AdjustmentValues> = z
  .custom<AdjustmentValues>()
  .superRefine(({ reason, change }, context) => {
    // The direction is chosen beside the figure; a sign on the figure too would reverse it
    if (reason !== 'adjusted' || change === null || !(change <= 0)) return
    const message = t('Enter a quantity above 0. Choose Add or Remove for the direction.')
    context.addIssue({ code: 'custom', path: ['change'], message })
  })
  .pipe(z.preprocess(adjustmentOf, stockAdjustment))

const REASONS = [
  {
    value: 'received',
    label: t('Received', { context: 'stock movement' }),
    help: t('A delivery or purchase arrived.'),
  },
  {
    value: 'return',
    label: t('Returned', { context: 'stock movement' }),
    help: t('A customer brought goods back, without a credit note.'),
  },
  {
    value: 'adjusted',
    label: t('Adjusted', { context: 'stock movement' }),
    help: t('Something broke, was lost or was found.'),
  },
  { value: 'counted', label: t('Counted', { context: 'stock movement' }), help: t('You counted what is there.') },
] as const

const DIRECTIONS = [
  { value: 'out', label: t('Remove', { context: 'from stock' }) },
  { value: 'in', label: t('Add', { context: 'to stock' }) },
] as const

const AdjustmentField: FieldOf<AdjustmentValues> = FormField

type AdjustStockDialogProps = { product: Pick<Product, 'id' | 'name' | 'stock'>; onClose: () => void }

export function AdjustStockDialog({ product: { id, name, stock }, onClose }: AdjustStockDialogProps) {
  const business = useBusiness()
  const { write } = useAdjustStock(id)
  const form = useKeptForm(`stock.${business.id}.${id}`, { schema, faults: figureFaults, start: EMPTY })
  const [reason, counted] = form.watch(['reason', 'counted'])
  return (
    <FormDialog
      form={form}
      title={t('Adjust stock')}
      description={
        <>
          <bdi>{name}</bdi>
          {stock !== null && (
            <>
              {' · '}
              {rich('{quantity} in stock', { quantity: <QuantityText thousandths={stock} /> })}
            </>
          )}
        </>
      }
      saveLabel={t('Adjust stock')}
      size="small"
      save={write}
      done={({ stock: now, movement }) => {
        const quantity = quantityAsText(now)
        return movement === null
          ? t('Count confirmed: {quantity} of {name} in stock', { quantity, name })
          : t('{name}: now {quantity} in stock', { name, quantity })
      }}
      onClose={onClose}
    >
      <AdjustmentField name="reason" label={t('What happened')} group>
        <RadioGroup options={REASONS} />
      </AdjustmentField>
      {(reason === 'received' || reason === 'return') && (
        <AdjustmentField
          key={reason}
          name="quantity"
          label={reason === 'received' ? t('Quantity received') : t('Quantity returned')}
          required
        >
          <QuantityInput />
        </AdjustmentField>
      )}
      {reason === 'adjusted' && (
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <AdjustmentField name="direction" label={t('Direction')}>
            <Select options={DIRECTIONS} className="w-36" />
          </AdjustmentField>
          <AdjustmentField name="change" label={t('Quantity')} required>
            <QuantityInput />
          </AdjustmentField>
        </div>
      )}
      {reason === 'counted' && (
        <AdjustmentField
          name="counted"
          label={t('Quantity counted')}
          required
          help={stock === null || !Number.isFinite(counted) ? undefined : countedAgainst(Number(counted), stock)}
        >
          <QuantityInput />
        </AdjustmentField>
      )}
      <AdjustmentField
        name="note"
        label={reason === 'adjusted' ? t('Reason') : t('Note', { context: 'internal' })}
        required={reason === 'adjusted'}
        help={reason === 'adjusted' ? t('Shown with the movement in this product’s history.') : undefined}
      >
        <TextInput />
      </AdjustmentField>
    </FormDialog>
  )
}

/** How a count differs from the recorded stock. */
function countedAgainst(counted: number, stock: number): string {
  const movement = movementToReach(counted, stock)
  if (!movement) return t('This matches the recorded stock.')
  const quantity = quantityAsText(movement.quantity)
  return movement.type === 'in'
    ? t('{quantity} more than recorded.', { quantity })
    : t('{quantity} fewer than recorded.', { quantity })
}
