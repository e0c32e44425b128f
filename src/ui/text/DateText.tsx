/** A date or an instant, written as the browser's own language writes it. */
import { classNames } from '../class-names.ts'
import { type DateForm, dateAsText } from './date-as-text.ts'

export type DateTextProps = {
  /** A calendar date YYYY-MM-DD, or an instant in ISO form. */
  date: string
  form?: DateForm
  /** IANA time zone of instants; the browser's own by default. Calendar dates have none. */
  timeZone?: string
  className?: string
}

export function DateText({ date, form = 'locale', timeZone, className }: DateTextProps) {
  const isDay = !date.includes('T')
  return (
    <time
      dateTime={date}
      className={classNames(isDay && 'whitespace-nowrap', form === 'locale' && 'tabular-nums', className)}
    >
      {dateAsText(date, form, timeZone)}
    </time>
  )
}
