/** A month to pick a day from. Loaded when it is first opened. */
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { type CalendarDate, isCalendarDate } from '../../domain/values/calendar.ts'
import { dateLocale, direction, t } from '../../translations/web.ts'
import { iconButtonClasses } from '../button-look.ts'

type CalendarProps = {
  value: string
  today: CalendarDate
  /** No day before this one can be picked. */
  min?: CalendarDate | undefined
  /** No day after this one can be picked. */
  max?: CalendarDate | undefined
  onPick: (date: CalendarDate) => void
}

const CLASSES = {
  months: 'relative',
  month_caption: 'flex h-8 items-center px-2 font-medium',
  nav: 'absolute end-0 top-0 flex',
  button_previous: iconButtonClasses('quiet', 'small'),
  button_next: iconButtonClasses('quiet', 'small'),
  month_grid: 'mt-2 border-collapse',
  weekday: 'h-8 w-9 text-small font-normal text-ink-muted',
  day: 'p-0 text-center',
  day_button:
    'size-9 cursor-pointer rounded tabular-nums hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-faint in-data-[today=true]:font-semibold in-data-[today=true]:text-accent in-aria-selected:bg-accent in-aria-selected:text-on-accent in-aria-selected:disabled:text-on-accent',
}

function Chevron({ orientation }: { orientation?: string }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" size={16} className="rtl:-scale-x-100" />
}
const COMPONENTS = { Chevron }

export function Calendar({ value, today, min, max, onPick }: CalendarProps) {
  const chosen = isCalendarDate(value) ? asDate(value) : undefined
  const text = (date: Date, form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale, { ...form, calendar: 'gregory', numberingSystem: 'latn' }).format(date)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      dir={direction}
      selected={chosen}
      defaultMonth={chosen ?? asDate(today)}
      today={asDate(today)}
      weekStartsOn={firstWeekday()}
      disabled={[
        ...(min === undefined ? [] : [{ before: asDate(min) }]),
        ...(max === undefined ? [] : [{ after: asDate(max) }]),
      ]}
      onSelect={date => onPick(asCalendarDate(date))}
      classNames={CLASSES}
      components={COMPONENTS}
      formatters={{
        formatCaption: month => text(month, { month: 'long', year: 'numeric' }),
        formatWeekdayName: day => text(day, { weekday: 'short' }),
        formatDay: day => String(day.getDate()),
      }}
      labels={{
        labelGrid: month => text(month, { month: 'long', year: 'numeric' }),
        labelWeekday: day => text(day, { weekday: 'long' }),
        labelDayButton: day => text(day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }),
        labelNav: () => t('Months'),
        labelNext: () => t('Next month'),
        labelPrevious: () => t('Previous month'),
      }}
    />
  )
}

/** The library counts in days of this machine’s time zone, which never leave this file. */
function asDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function asCalendarDate(date: Date): CalendarDate {
  return [String(date.getFullYear()).padStart(4, '0'), date.getMonth() + 1, date.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
type WeekInfo = { readonly firstDay: number }

/** Sunday is 0 here, and 7 in the locale. Not every browser knows it. */
function firstWeekday(): Weekday {
  const locale = new Intl.Locale(dateLocale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
  return (firstDay % 7) as Weekday
}
