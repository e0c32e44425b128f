/** The figure that a stock adjustment needs: the quantity received or returned, the difference, or the quantity counted. */

import { Controller, type UseFormReturn } from 'react-hook-form'
import { movementToReach } from '../../../domain/products/stock.ts'
import { t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import type { StockAdjustment } from '../contract.ts'
import type { AdjustmentValues } from './stock-adjustment-form.ts'

type Form = UseFormReturn<AdjustmentValues, unknown, StockAdjustment>

type AdjustmentQuantityProps = {
  form: Form
  reason: AdjustmentValues['reason']
  stock: number | null
}

const DIRECTIONS = [
  { value: 'out', label: t('Remove') },
  { value: 'in', label: t('Add') },
] as const

export function AdjustmentQuantity({ form, reason, stock }: AdjustmentQuantityProps) {
  const { errors } = form.formState
  const counted = form.watch('counted')
  switch (reason) {
    case 'received':
      return (
        <Field label={t('Quantity received')} required error={errors.quantity?.message}>
          <Quantity form={form} name="quantity" />
        </Field>
      )
    case 'return':
      return (
        <Field label={t('Quantity returned')} required error={errors.quantity?.message}>
          <Quantity form={form} name="quantity" />
        </Field>
      )
    case 'adjusted':
      return (
        <div className="grid grid-cols-[auto_1fr] gap-3">
          <Field label={t('Direction')}>
            <Controller
              name="direction"
              control={form.control}
              render={({ field }) => (
                <Select options={DIRECTIONS} value={field.value} onValueChange={field.onChange} className="w-36" />
              )}
            />
          </Field>
          <Field label={t('Quantity')} required error={errors.change?.message}>
            <Quantity form={form} name="change" />
          </Field>
        </div>
      )
    case 'counted':
      return (
        <Field
          label={t('Quantity counted')}
          required
          error={errors.counted?.message}
          help={stock === null || !Number.isFinite(counted) ? undefined : countedAgainst(Number(counted), stock)}
        >
          <Quantity form={form} name="counted" />
        </Field>
      )
  }
}

function Quantity({ form, name }: { form: Form; name: 'quantity' | 'change' | 'counted' }) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { value, onChange, ...field } }) => (
        <QuantityInput {...field} value={value} onValueChange={onChange} onUnreadable={onChange} />
      )}
    />
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
