/** A numbering pattern, with the number that it makes of the next document. */
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import type { DocumentKind } from '../../../../../domain/documents/document-kinds.ts'
import {
  formatDocumentNumber,
  patternProblem,
  restartsYearly,
  seriesYear,
} from '../../../../../domain/documents/document-number.ts'
import { yearOf } from '../../../../../domain/values/calendar.ts'
import { rich } from '../../../../../translations/web.ts'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import type { Business } from '../../../contract.ts'
import { numberSeriesOptions } from '../../number-series/api.ts'
import { NextNumber } from '../../number-series/NextNumber.tsx'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'

type NumberingFieldProps = {
  name: 'numberingPattern' | 'creditNotePattern'
  kind: DocumentKind
  business: Business
}

export function NumberingField({ name, kind, business: { id, today } }: NumberingFieldProps) {
  const { register, formState } = useFormContext<SettingsValues>()
  const { data } = useQuery(numberSeriesOptions(id))
  const pattern = useWatch<SettingsValues, typeof name>({ name }).trim()
  const year = yearOf(today)
  const series = patternProblem(pattern)
    ? undefined
    : data?.series.find(each => each.kind === kind && each.year === seriesYear(pattern, year))
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Field
        label={FIELD_NAMES[name]}
        required
        error={formState.errors[name]?.message}
        help={series && nextNumberWords(pattern, formatDocumentNumber(pattern, year, series.next))}
      >
        <TextInput {...register(name)} spellCheck={false} />
      </Field>
      {series && <NextNumber series={series} pattern={pattern} year={year} />}
    </div>
  )
}

function nextNumberWords(pattern: string, next: string) {
  const number = <strong className="inline-block max-w-full font-medium text-ink wrap-anywhere">{next}</strong>
  return restartsYearly(pattern)
    ? rich('Next: {number}. Starts again at 1 each year.', { number })
    : rich('Next: {number}. Goes on from year to year.', { number })
}
