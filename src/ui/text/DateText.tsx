/** A date or an instant, written as the browser's own language writes it. */
import { classNames } from '../class-names.ts'
import { type DateForm, dateAsText, datePartsAsText } from './date-as-text.ts'

export type DateTextProps = {
  /** A calendar date YYYY-MM-DD, or an instant in ISO form. */
  date: string
  form?: DateForm
  /** IANA time zone of instants; the browser's own by default. Calendar dates have none. */
  timeZone?: string
  /** Among others in a column: days and months of one figure take the room of two, so that all parts stand below one another. */
  aligned?: boolean
  className?: string
}

export function DateText({ date, form = 'locale', timeZone, aligned = false, className }: DateTextProps) {
  return (
    <time dateTime={date} className={classNames(aligned && 'tabular-nums', className)}>
      {aligned ? datePartsAsText(date, form, timeZone).map(inItsRoom) : dateAsText(date, form, timeZone)}
    </time>
  )
}

function inItsRoom({ type, value }: Intl.DateTimeFormatPart, place: number) {
  if (value.length > 1 || (type !== 'day' && type !== 'month')) return value
  return (
    <span key={place} className="inline-block min-w-[2ch] text-end">
      {value}
    </span>
  )
}
