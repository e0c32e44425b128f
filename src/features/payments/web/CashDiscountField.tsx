/** What customers save who pay early: percent and days, or nothing in both. */
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { t } from '../../../translations/web.ts'
import { DaysInput } from '../../../ui/fields/DaysInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PercentInput } from '../../../ui/fields/PercentInput.tsx'

type Typed = { percent: number | null; days: number | null }
type FormValues = { cashDiscount: Typed | null }

/** In a form with a field of this name. */
export function CashDiscountField({ help }: { help: ReactNode }) {
  const { field, fieldState, formState } = useController<FormValues, 'cashDiscount'>({ name: 'cashDiscount' })
  const typed = field.value ?? { percent: null, days: null }
  const change = (part: Partial<Typed>) => {
    const next = { ...typed, ...part }
    field.onChange(next.percent === null && next.days === null ? null : next)
  }
  const faults = formState.errors.cashDiscount as Partial<Record<keyof Typed, { message?: string }>> | undefined
  return (
    <div className="grid grid-cols-2 gap-5">
      <Field label={t('Cash discount')} help={help} error={faults?.percent?.message ?? fieldState.error?.message}>
        <PercentInput
          ref={field.ref}
          value={typed.percent}
          onValueChange={percent => change({ percent })}
          onBlur={field.onBlur}
        />
      </Field>
      <Field label={t('If paid within')} error={faults?.days?.message}>
        <DaysInput value={typed.days} onValueChange={days => change({ days })} onBlur={field.onBlur} />
      </Field>
    </div>
  )
}
