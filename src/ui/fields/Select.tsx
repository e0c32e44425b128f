/** A choice of one from a closed list. */
import { Check, ChevronDown, ChevronUp } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl, useFormValue } from './Field.tsx'
import { INPUT_HEIGHT, INPUT_LOOK } from './input-look.ts'

type SelectOption<Value extends string> = {
  /** Never empty: an empty value means that nothing is chosen. */
  value: Value
  label: string
  /** A line below it in the list. */
  help?: string
  icon?: ReactNode
  disabled?: boolean
}

/** No other value, as texts are trimmed. */
const NONE = ' '

const SCROLL_BUTTON = 'flex h-6 cursor-default items-center justify-center text-ink-muted'

type Chosen<Value> =
  | { none?: never; value?: Value | undefined; onValueChange?: (value: Value) => void }
  /** With a first choice that means null. */
  | { none: string; value?: Value | null | undefined; onValueChange?: (value: Value | null) => void }

export type SelectProps<Value extends string> = Chosen<Value> & {
  options: readonly SelectOption<Value>[]
  placeholder?: string
  /** Needed when no Field names it. */
  label?: string
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  /** Sets the width of the trigger: 'w-[180px]'. */
  className?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { none, value, placeholder, label, disabled, name, onBlur, ref, className, ...rest } = useFormValue(props)
  const onValueChange = rest.onValueChange as ((value: string | null) => void) | undefined
  const options: readonly SelectOption<string>[] =
    none === undefined ? rest.options : [{ value: NONE, label: none }, ...rest.options]
  const { labelId, ...field } = useFieldControl()
  const choose = (chosen: string) => {
    if (options.some(option => option.value === chosen))
      onValueChange?.(chosen === NONE && none !== undefined ? null : chosen)
  }
  return (
    <Radix.Root
      value={value ?? (none === undefined ? '' : NONE)}
      onValueChange={choose}
      {...(disabled === undefined ? {} : { disabled })}
      {...(name === undefined ? {} : { name })}
    >
      <Radix.Trigger
        ref={ref}
        {...field}
        aria-label={label}
        aria-labelledby={label ? undefined : labelId && `${labelId} ${field.id}`}
        onBlur={onBlur}
        className={classNames(
          INPUT_LOOK,
          INPUT_HEIGHT,
          'inline-flex cursor-default items-center justify-between gap-2 text-start data-placeholder:text-ink-muted',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" size={16} className="shrink-0 text-ink-muted" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          collisionPadding={10}
          className="z-50 max-h-[min(var(--radix-select-content-available-height),384px)] min-w-(--radix-select-trigger-width) animate-appear flex flex-col overflow-hidden rounded bg-floating shadow-floating"
        >
          <Radix.ScrollUpButton className={SCROLL_BUTTON}>
            <ChevronUp aria-hidden="true" size={14} />
          </Radix.ScrollUpButton>
          <Radix.Viewport className="p-1">
            {options.map(option => (
              <Radix.Item
                key={option.value}
                value={option.value}
                textValue={option.label.replace(/[\u2068\u2069]/g, '')}
                disabled={option.disabled ?? false}
                className="flex min-h-8 cursor-default select-none items-center gap-2 rounded-inner pe-8 ps-2.5 text-body outline-none data-disabled:opacity-50 data-highlighted:bg-sunken max-sm:min-h-11"
              >
                {option.icon}
                <span className={option.help && 'max-w-80 py-1.5'}>
                  <Radix.ItemText>{option.label}</Radix.ItemText>
                  {option.help && <span className="block text-dense text-ink-muted">{option.help}</span>}
                </span>
                <Radix.ItemIndicator className="absolute end-3">
                  <Check aria-hidden="true" size={14} className="text-accent" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
          <Radix.ScrollDownButton className={SCROLL_BUTTON}>
            <ChevronDown aria-hidden="true" size={14} />
          </Radix.ScrollDownButton>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
