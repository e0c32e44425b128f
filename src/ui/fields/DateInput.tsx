/** A field for a calendar date: typed freely, or picked from a calendar that Alt+↓ or the button opens. One Tab stop. */
import { CalendarDays } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { type CalendarDate, isCalendarDate } from '../../domain/values/calendar.ts'
import { dateFiguresLocale, dateLocale, t } from '../../translations/web.ts'
import { classNames } from '../class-names.ts'
import { late } from '../late.ts'
import { dateToType, dateWordsOf } from '../text/date-words.ts'
import { parseDate } from '../text/parse-date.ts'
import { useFieldControl, useFormValue } from './Field.tsx'
import { INPUT_HEIGHT, INPUT_LOOK } from './input-look.ts'

const Calendar = late(async () => (await import('./Calendar.tsx')).Calendar)

type DateInputProps = {
  /** YYYY-MM-DD; empty; or what was typed, where it is not a date. */
  value?: string
  onValueChange?: (value: string) => void
  /** In the time zone of the business. */
  today: CalendarDate
  /** What `+14` counts from; today unless told. */
  from?: CalendarDate
  /** No earlier day can be picked. */
  min?: CalendarDate | undefined
  /** No later day can be picked. */
  max?: CalendarDate
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLInputElement>
}

export function DateInput(props: DateInputProps) {
  const { value = '', onValueChange, today, from, min, max, onBlur, name, ref } = useFormValue(props)
  const { labelId, ...field } = useFieldControl()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement | null>(null)
  const shown = isCalendarDate(value) ? dateToType(value, dateFiguresLocale) : value

  const read = (text: string) => {
    setTyped(text)
    onValueChange?.(parseDate(text, { today, from, words: dateWordsOf(dateLocale, dateFiguresLocale) }) ?? text.trim())
  }
  const pick = (date: CalendarDate) => {
    setTyped(null)
    onValueChange?.(date)
    setOpen(false)
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <span className="relative block">
          <input
            {...field}
            ref={element => {
              input.current = element
              if (typeof ref === 'function') ref(element)
              else if (ref) ref.current = element
            }}
            name={name}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? shown}
            onChange={event => read(event.target.value)}
            onFocus={event => event.target.select()}
            onBlur={() => {
              setTyped(null)
              onBlur?.()
            }}
            onKeyDown={openByKey}
            className={classNames(INPUT_LOOK, INPUT_HEIGHT, 'pe-10 tabular-nums max-sm:[&]:ps-2.5 max-sm:[&]:pe-8')}
          />
          <Popover.Trigger
            tabIndex={-1}
            aria-label={t('Open calendar')}
            aria-describedby={labelId}
            className="absolute inset-y-0 end-0 grid w-10 max-sm:w-8 cursor-pointer place-items-center rounded text-ink-muted hover:text-ink"
          >
            <CalendarDays aria-hidden="true" size={16} />
          </Popover.Trigger>
        </span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-labelledby={labelId}
          align="start"
          sideOffset={4}
          collisionPadding={10}
          onOpenAutoFocus={event => event.preventDefault()}
          onCloseAutoFocus={event => {
            event.preventDefault()
            input.current?.focus()
          }}
          className="z-50 min-h-80 min-w-68 animate-appear rounded bg-floating p-3 text-dense shadow-floating"
        >
          <Calendar value={value} today={today} min={min} max={max} onPick={pick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
