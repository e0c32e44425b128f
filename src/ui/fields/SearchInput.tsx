/** The search box of a list. */
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { t } from '../../translations/web.ts'
import { classNames } from '../class-names.ts'
import { KeyboardHint } from '../KeyboardHint.tsx'
import { useHotkey } from '../use-hotkey.ts'
import { INPUT_HEIGHT, INPUT_LOOK } from './input-look.ts'

export type SearchInputProps = {
  value: string
  /** Called at every keystroke; wait with useDebouncedValue. */
  onValueChange: (value: string) => void
  /** Enter was pressed. */
  onEnter?: ((text: string) => void) | undefined
  placeholder: string
  /** Read aloud; the placeholder without its dots unless given. */
  label?: string
  /** Pressing / anywhere moves the focus here. */
  slashFocuses?: boolean
  className?: string
}

export function SearchInput(props: SearchInputProps) {
  const { value, onValueChange, onEnter, placeholder, label, slashFocuses = true, className } = props
  const input = useRef<HTMLInputElement>(null)
  useHotkey('/', () => input.current?.select(), { enabled: slashFocuses })
  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <span className={classNames('relative block [:where(&)]:w-full sm:[:where(&)]:w-80', className)}>
      <Search
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute top-1/2 start-3 -translate-y-1/2 text-ink-muted"
      />
      <input
        ref={input}
        type="search"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-label={label ?? placeholder.replace(/(\.\.\.|…)$/, '')}
        placeholder={placeholder}
        value={value}
        onChange={event => onValueChange(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.(value.trim())
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault()
            onValueChange('')
          }
        }}
        className={classNames(INPUT_LOOK, INPUT_HEIGHT, 'pe-9 ps-9')}
      />
      <span className="absolute inset-y-0 end-2 flex items-center text-ink-muted">
        {value !== '' ? (
          <button
            type="button"
            aria-label={t('Clear search')}
            onClick={clear}
            className="grid size-6 place-items-center rounded-small hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" size={14} />
          </button>
        ) : (
          slashFocuses && <KeyboardHint keys="/" className="pointer-events-none me-1" />
        )}
      </span>
    </span>
  )
}
