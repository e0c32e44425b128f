/** A field for several short texts, each typed and ended with Enter or a comma, or pasted together. */
import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './Field.tsx'
import { BARE_INPUT_LOOK } from './input-look.ts'

type ChipsInputProps = {
  values: readonly string[]
  onValuesChange: (values: string[]) => void
  /** The label of the button that removes one. */
  removeLabel: (value: string) => string
  /** Those that cannot be removed. */
  kept?: readonly string[]
  placeholder?: string
}

export function ChipsInput({ values, onValuesChange, removeLabel, kept = [], placeholder }: ChipsInputProps) {
  const { labelId: _, ...field } = useFieldControl()
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    setTyped('')
    const all = [...values]
    for (const part of text.split(/[,\t\r\n]/)) {
      const value = part.trim()
      if (value && !all.some(other => other.toLowerCase() === value.toLowerCase())) all.push(value)
    }
    if (all.length > values.length) onValuesChange(all)
  }
  const remove = (value: string) => onValuesChange(values.filter(other => other !== value))
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = values.at(-1)
    if (event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey) {
      // a key that saves the form takes along what is typed
      if (event.key === 's' || event.key === 'Enter') add(typed)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined && !kept.includes(last)) {
      remove(last)
    }
  }
  return (
    <div
      className={classNames(
        'flex min-h-9 flex-wrap items-center gap-1 rounded border border-line-strong bg-surface p-[3px] transition-colors duration-100 max-sm:min-h-11',
        'hover:border-ink-muted focus-within:border-focus focus-within:outline-1 focus-within:outline-focus has-aria-invalid:border-red',
      )}
    >
      {values.map(value => (
        <span
          key={value}
          className="inline-flex h-7 max-w-full items-center gap-1 rounded-small bg-sunken px-2 text-dense"
        >
          <bdi className="truncate">{value}</bdi>
          {!kept.includes(value) && (
            <button
              type="button"
              aria-label={removeLabel(value)}
              onClick={() => remove(value)}
              className="-me-1 inline-flex size-6 items-center justify-center rounded-small text-ink-muted hover:text-ink"
            >
              <X aria-hidden="true" size={14} />
            </button>
          )}
        </span>
      ))}
      <input
        {...field}
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="enter"
        value={typed}
        placeholder={values.length === 0 ? placeholder : undefined}
        onChange={event => (event.target.value.includes(',') ? add(event.target.value) : setTyped(event.target.value))}
        onPaste={event => {
          const pasted = event.clipboardData.getData('text')
          if (!/[\t\r\n]/.test(pasted)) return
          event.preventDefault()
          add(typed + pasted)
        }}
        onKeyDown={pressed}
        onBlur={() => add(typed)}
        className={classNames(BARE_INPUT_LOOK, 'min-h-7 w-24! grow px-2')}
      />
    </div>
  )
}
