/** The list under a combobox. */
import { Check, Plus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../translations/web.ts'
import { classNames } from '../class-names.ts'

export type ComboboxOption = {
  id: string
  /** The text of the input once it is chosen. */
  label: string
  /** A second, quieter line: SKU, e-mail. */
  hint?: string | undefined
  /** At the start. */
  picture?: ReactNode
  /** At the end: a price, a stock figure. */
  detail?: ReactNode
  /** It stands below what is found, and is shown once that is there: until then it would move away from the pointer. */
  isLast?: boolean
}

type ComboboxListProps = {
  id: string
  label: string | undefined
  labelId: string | undefined
  options: readonly ComboboxOption[]
  current: number
  chosenId: string | undefined
  waiting: boolean
  failure: string | undefined
  emptyText: string
  createText: string | undefined
  onHover: (index: number) => void
  onPick: (index: number) => void
  onReachEnd: (() => void) | undefined
}

const OPTION =
  'flex min-h-9 cursor-default select-none items-center gap-3 rounded-inner px-2.5 py-1.5 text-body max-sm:min-h-11'

export function ComboboxList(props: ComboboxListProps) {
  const { id, options, current, chosenId, waiting, failure, emptyText, createText, onHover, onPick } = props
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id, current])
  const hasFound = options.some(option => !option.isLast)
  const place = waiting && failure === undefined && (hasFound ? 'invisible' : 'hidden')
  const message =
    failure ?? (waiting ? t('Searching…') : options.length === 0 && createText === undefined ? emptyText : '')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the press must not take the focus out of the input
    <div
      className="max-h-[min(316px,var(--radix-popover-content-available-height))] overflow-y-auto p-1"
      onMouseDown={event => event.preventDefault()}
      onScroll={event => {
        const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
        if (scrollHeight - scrollTop - clientHeight < 200) props.onReachEnd?.()
      }}
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={props.label}
        aria-labelledby={props.labelId}
        aria-busy={waiting}
        tabIndex={-1}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === chosenId}
            onMouseMove={() => onHover(index)}
            onClick={() => onPick(index)}
            className={classNames(OPTION, index === current && 'bg-muted-soft', option.isLast && place)}
          >
            {option.picture}
            <span className="min-w-0 grow">
              <span className="block truncate">
                <bdi>{option.label}</bdi>
              </span>
              {option.hint && (
                <span className="block truncate text-dense text-ink-muted">
                  <bdi>{option.hint}</bdi>
                </span>
              )}
            </span>
            {option.detail && <span className="shrink-0 text-dense text-ink-muted">{option.detail}</span>}
            {option.id === chosenId && <Check aria-hidden="true" size={14} className="shrink-0 text-accent" />}
          </div>
        ))}
        {createText && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
          <div
            id={`${id}-${options.length}`}
            role="option"
            tabIndex={-1}
            aria-selected={false}
            onMouseMove={() => onHover(options.length)}
            onClick={() => onPick(options.length)}
            className={classNames(
              OPTION,
              'font-medium text-accent',
              current === options.length && 'bg-muted-soft',
              place,
            )}
          >
            <Plus aria-hidden="true" size={16} className="shrink-0" />
            <span className="min-w-0 truncate">{createText}</span>
          </div>
        )}
      </div>
      <p
        role="status"
        className={message && !(waiting && options.length > 0) ? 'px-2.5 py-2 text-ink-muted' : 'sr-only'}
      >
        {message || t('{count, plural, one {# match} other {# matches}}', { count: options.length })}
      </p>
    </div>
  )
}
