/** What does a numbering pattern make of the first document of the year? */
import { useWatch } from 'react-hook-form'
import { yearOf } from '../../../domain/calendar.ts'
import { formatInvoiceNumber, patternProblem, restartsYearly } from '../../../domain/invoice-number.ts'
import type { SettingsValues } from './settings-form.ts'

type NumberPreviewProps = { name: 'numberingPattern' | 'creditNotePattern'; noun: string; today: string }

export function NumberPreview({ name, noun, today }: NumberPreviewProps) {
  const pattern = useWatch<SettingsValues, typeof name>({ name }).trim()
  if (patternProblem(pattern)) return null
  return (
    <>
      The first {noun} of the year is{' '}
      <strong className="inline-block max-w-full font-medium text-ink wrap-anywhere">
        {formatInvoiceNumber(pattern, yearOf(today), 1)}
      </strong>
      . {restartsYearly(pattern) ? 'The count starts anew each year.' : 'The count goes on from year to year.'}
    </>
  )
}
