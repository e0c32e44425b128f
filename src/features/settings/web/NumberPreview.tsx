/** Shows what a numbering pattern makes of the first document of the year. */
import { useWatch } from 'react-hook-form'
import { yearOf } from '../../../domain/calendar.ts'
import { formatInvoiceNumber, patternProblem, restartsYearly } from '../../../domain/invoice-number.ts'
import { rich } from '../../../translations/web.ts'
import type { SettingsValues } from './settings-form.ts'

type NumberPreviewProps = { name: 'numberingPattern' | 'creditNotePattern'; today: string }

export function NumberPreview({ name, today }: NumberPreviewProps) {
  const pattern = useWatch<SettingsValues, typeof name>({ name }).trim()
  if (patternProblem(pattern)) return null
  const number = (
    <strong className="inline-block max-w-full font-medium text-ink wrap-anywhere">
      {formatInvoiceNumber(pattern, yearOf(today), 1)}
    </strong>
  )
  return restartsYearly(pattern)
    ? rich('Starts at {number}, and again each year.', { number })
    : rich('Starts at {number}, and goes on from year to year.', { number })
}
