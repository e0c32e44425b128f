/** Picks a month of the year. */
import type { Ref } from 'react'
import { dateLocale } from '../../../translations/web.ts'
import { useFormValue } from '../../../ui/fields/Field.tsx'
import { Select } from '../../../ui/fields/Select.tsx'

const OPTIONS = Array.from({ length: 12 }, (_, place) => ({ value: String(place + 1), label: monthName(place + 1) }))

type MonthPickerProps = {
  /** From 1. */
  value?: number
  onValueChange?: (month: number) => void
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
}

export function MonthPicker(props: MonthPickerProps) {
  const { value = 1, onValueChange, ...field } = useFormValue(props)
  return (
    <Select
      {...field}
      options={OPTIONS}
      value={String(value)}
      onValueChange={chosen => onValueChange?.(Number(chosen))}
    />
  )
}

export function monthName(month: number): string {
  return new Intl.DateTimeFormat(dateLocale, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1))
}
