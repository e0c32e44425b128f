/** A choice of one among a few. Stands in a Field with `group`, which names it. */
import { type ReactNode, useId } from 'react'
import { useFormValue } from './Field.tsx'

type RadioOption<Value extends string> = { value: Value; label: ReactNode; help?: ReactNode; disabled?: boolean }

export type RadioGroupProps<Value extends string> = {
  options: readonly RadioOption<Value>[]
  value?: Value | null
  onValueChange?: (value: Value) => void
  name?: string
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { options, value = null, onValueChange } = useFormValue(props)
  const ownName = useId()
  return (
    <div className="flex flex-col gap-2">
      {options.map(option => (
        <label key={option.value} className="inline-flex min-h-6 items-start gap-2.5 text-body">
          <input
            type="radio"
            name={props.name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange?.(option.value)}
            className="mt-0.5 size-4 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface checked:border-[5px] checked:border-accent hover:border-ink-muted checked:hover:border-accent disabled:cursor-not-allowed disabled:opacity-50"
          />
          <span>
            {option.label}
            {option.help && <span className="block text-dense text-ink-muted">{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}
