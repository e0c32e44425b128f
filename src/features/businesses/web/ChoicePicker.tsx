/** Picks one of a list that is here already, by typing a part of its name. */
import { type Ref, useMemo, useState } from 'react'
import { Combobox } from '../../../ui/fields/Combobox.tsx'
import { useFormValue } from '../../../ui/fields/Field.tsx'

const SHOWN_AT_ONCE = 40

export type Choice = {
  readonly id: string
  readonly label: string
  readonly detail?: string
  /** What else it is found by. */
  readonly also?: string
}

type ChoicePickerProps = {
  value?: string | null
  onValueChange?: (id: string) => void
  /** Where nothing may be chosen. */
  onClear?: (() => void) | undefined
  choices: readonly Choice[]
  placeholder: string
  emptyText: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
  disabled?: boolean
}

export function ChoicePicker({
  choices,
  placeholder,
  emptyText,
  onClear,
  disabled = false,
  ...props
}: ChoicePickerProps) {
  const { value, onValueChange, onBlur, ref } = useFormValue(props)
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const chosen = choices.find(({ id }) => id === value)
  const options = useMemo(() => {
    const found = query === '' && chosen ? [chosen, ...choices.filter(one => one !== chosen)] : matching(choices, query)
    return found.slice(0, shown)
  }, [query, shown, chosen, choices])
  return (
    <Combobox
      disabled={disabled}
      placeholder={placeholder}
      emptyText={emptyText}
      {...(ref ? { ref } : {})}
      {...(onBlur ? { onBlur } : {})}
      value={chosen ? { id: chosen.id, label: chosen.label } : null}
      onValueChange={option => (option ? onValueChange?.(option.id) : onClear?.())}
      options={options}
      answeredQuery={query}
      onQueryChange={typed => {
        setQuery(typed)
        setShown(SHOWN_AT_ONCE)
      }}
      onReachEnd={() => setShown(count => count + SHOWN_AT_ONCE)}
    />
  )
}

/** Those whose label begins with what was typed come first, then those with a word that does. */
function matching(choices: readonly Choice[], query: string): readonly Choice[] {
  const typed = plain(query)
  const place = ({ label, also = '' }: Choice): number => {
    if (plain(label).startsWith(typed)) return 0
    return plain(` ${label} ${also}`).includes(` ${typed}`) ? 1 : 2
  }
  return choices.filter(one => place(one) < 2).sort((one, other) => place(one) - place(other))
}

/** Without accents, in lower case: `osterreich` finds Österreich. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
