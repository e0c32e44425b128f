/** A field to choose one of very many by typing; a new one may be created from what was typed. */
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { t } from '../../translations/web.ts'
import { classNames } from '../class-names.ts'
import { ComboboxList, type ComboboxOption } from './ComboboxList.tsx'
import { useFieldControl } from './Field.tsx'
import { BARE_INPUT_LOOK, INPUT_HEIGHT, INPUT_LOOK } from './input-look.ts'

export type ComboboxProps<Option extends ComboboxOption> = {
  value: Pick<Option, 'id' | 'label'> | null
  onValueChange: (option: Option | null) => void
  /** What was found for `answeredQuery`. */
  options: readonly Option[]
  /** The query that `options` answer; Enter waits until they answer what has been typed. */
  answeredQuery: string
  /** Called at every keystroke, and with '' when the list closes. */
  onQueryChange: (query: string) => void
  loading?: boolean
  /** Why nothing could be loaded. */
  failure?: string | undefined
  /** Offers to create one from what was typed. */
  onCreate?: ((text: string) => void) | undefined
  createLabel?: (text: string) => string
  /** Creating is what Enter does, although others were found. */
  createsFirst?: boolean
  emptyText?: string | undefined
  onReachEnd?: () => void
  /** A key chose before the options had arrived: what it means is chosen as soon as they have, wherever the person is by then. */
  onChooseAhead?: (key: 'Enter' | 'Tab') => void
  /** Escape closes the list and keeps what was typed; a second one takes it back. */
  keepsTyped?: boolean
  /** Needed when no Field names it. */
  label?: string
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
  /** The list is open from the start. */
  startsOpen?: boolean
  name?: string
  /** Without outline, for the cells of a grid. */
  bare?: boolean
  className?: string
  ref?: Ref<HTMLInputElement>
  onBlur?: () => void
  /** Called for keys that the list does not use itself: arrows and Enter while it is closed. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { value, onValueChange, options, answeredQuery, onQueryChange, onCreate, createLabel } = props
  const { labelId, ...field } = useFieldControl()
  const listId = useId()
  const [open, setOpen] = useState(props.startsOpen ?? false)
  const [typed, setTyped] = useState<string | null>(null)
  /** The option that the person moved to; until then it is the chosen one, whenever the options arrive. */
  const [active, setActive] = useState<number | null>(null)
  /** The key that chose before the options had arrived. */
  const pending = useRef<'Enter' | 'Tab' | null>(null)
  /** The person moved through the list with the arrow keys, so Enter takes the current option. */
  const arrowed = useRef(false)

  const query = (typed ?? '').trim()
  // a choice made ahead waits until the server can be reached again
  const failed = props.failure !== undefined && props.onChooseAhead !== undefined
  const answered = answeredQuery.trim() === query && !props.loading && !failed
  const creatable = onCreate !== undefined && query !== ''
  const lastIndex = options.length - 1 + (creatable ? 1 : 0)
  const firstAt = props.createsFirst && creatable ? options.length : 0
  const chosenAt = typed === null ? options.findIndex(option => option.id === value?.id) : firstAt
  const current = Math.min(active ?? Math.max(0, chosenAt), lastIndex)

  const close = () => {
    pending.current = null
    setOpen(false)
    setTyped(null)
    if (typed) onQueryChange('')
  }
  /** A choice made before the options had arrived is still waited for. */
  const leave = () => {
    if (pending.current) setOpen(false)
    else close()
  }
  const show = () => {
    if (props.disabled || open) return
    setActive(null)
    arrowed.current = false
    setOpen(true)
  }
  const chooseAhead = (key: 'Enter' | 'Tab') => {
    pending.current = key
    props.onChooseAhead?.(key)
  }
  const pick = (index: number) => {
    const option = options[index]
    if (option) onValueChange(option)
    else if (creatable) onCreate(query)
    else return
    close()
  }
  useEffect(() => {
    const key = pending.current
    if (key === null || !answered) return
    pending.current = null
    if (options.length > 0 || (key === 'Enter' && creatable)) pick(firstAt)
    else if (!open) close()
  })

  /** A key of the whole form, such as Ctrl+Enter: takes what the person moved to or typed in full, and nothing that they may not have meant. */
  const decide = () => {
    const same = (text: string | undefined) => text?.toLowerCase() === query.toLowerCase()
    const named = answered && query !== '' ? options.findIndex(({ label, hint }) => same(label) || same(hint)) : -1
    if (arrowed.current && answered && current < options.length) pick(current)
    else if (named >= 0) pick(named)
    else setOpen(false)
  }

  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter' && open && (event.ctrlKey || event.metaKey)) return decide()
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!open && props.onKeyDown && !event.altKey) return props.onKeyDown(event)
      event.preventDefault()
      if (!open) return show()
      arrowed.current = true
      setActive(wrap(current + (key === 'ArrowDown' ? 1 : -1), lastIndex))
    } else if (key === 'Enter' && open && value && typed === null && !arrowed.current) {
      // Nothing was typed: the choice stays, and Enter moves on
      close()
      if (props.onKeyDown) props.onKeyDown(event)
      else event.preventDefault()
    } else if (key === 'Enter' && open && (query !== '' || current > 0 || typed === null)) {
      event.preventDefault()
      if (answered) pick(current)
      else chooseAhead('Enter')
    } else if (key === 'Escape' && typed !== null && !event.defaultPrevented) {
      close()
    } else if (key === 'Tab' && open && query !== '') {
      if (!answered) chooseAhead(pending.current ?? 'Tab')
      else if (options.length > 0) pick(current)
    } else {
      props.onKeyDown?.(event)
    }
  }

  return (
    <Popover.Root open={open} onOpenChange={next => (next ? show() : leave())}>
      <Popover.Anchor asChild>
        <input
          ref={props.ref}
          {...field}
          role="combobox"
          dir="auto"
          aria-label={props.label}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={open && lastIndex >= 0 ? `${listId}-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: a form starts in its first field, which may be this one
          autoFocus={props.autoFocus}
          name={props.name}
          disabled={props.disabled}
          placeholder={props.placeholder}
          value={typed ?? value?.label ?? ''}
          onChange={event => {
            pending.current = null
            setTyped(event.target.value)
            setActive(null)
            setOpen(true)
            onQueryChange(event.target.value.trim())
          }}
          onClick={show}
          onFocus={event => event.target.select()}
          onKeyDown={pressed}
          onBlur={() => {
            if (typed === '' && value) onValueChange(null)
            leave()
            props.onBlur?.()
          }}
          className={classNames(props.bare ? BARE_INPUT_LOOK : `${INPUT_LOOK} ${INPUT_HEIGHT}`, props.className)}
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={10}
          onOpenAutoFocus={event => event.preventDefault()}
          onCloseAutoFocus={event => event.preventDefault()}
          onEscapeKeyDown={event => {
            if (!props.keepsTyped || query === '') return
            // the key has done its part
            event.preventDefault()
            pending.current = null
            setOpen(false)
          }}
          onInteractOutside={event => {
            const { target } = event
            if (target instanceof HTMLElement && target.getAttribute('aria-controls') === listId) event.preventDefault()
          }}
          className="z-50 w-[max(var(--radix-popover-trigger-width),min(360px,calc(100vw-32px)))] animate-appear overflow-hidden rounded bg-floating shadow-floating"
        >
          <ComboboxList
            id={listId}
            label={props.label ?? (labelId ? undefined : t('Choices'))}
            labelId={props.label ? undefined : labelId}
            options={options}
            current={current}
            chosenId={value?.id}
            waiting={!answered}
            failure={props.failure}
            emptyText={props.emptyText ?? t('No matches.')}
            createText={creatable ? (createLabel?.(query) ?? t('Create “{name}”', { name: query })) : undefined}
            onHover={setActive}
            onPick={pick}
            onReachEnd={props.onReachEnd}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function wrap(index: number, last: number): number {
  if (index < 0) return Math.max(last, 0)
  return index > last ? 0 : index
}
