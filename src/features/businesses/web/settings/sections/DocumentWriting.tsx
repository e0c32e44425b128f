/** The language of documents, and how figures and days are written on them. */
import { Controller, useFormContext } from 'react-hook-form'
import { dateFormats, writtenDate } from '../../../../../domain/values/date-format.ts'
import { numberExamples } from '../../../../../domain/values/number-format.ts'
import { LANGUAGES, offeredLanguages } from '../../../../../translations/languages.ts'
import { Field } from '../../../../../ui/fields/Field.tsx'
import { Select } from '../../../../../ui/fields/Select.tsx'
import { PAPER_OPTIONS } from '../../papers.ts'
import { FIELD_NAMES, type SettingsValues } from '../settings-form.ts'

const LANGUAGE_OPTIONS = offeredLanguages.map(code => ({ value: code, label: LANGUAGES[code].name }))
const NUMBER_OPTIONS = numberExamples.map(example => ({ value: example, label: example }))

/** A last day of a year tells days, months and years apart. */
const EXAMPLE_DAY = '2026-12-31'

export function DocumentWriting() {
  const { control, watch } = useFormContext<SettingsValues>()
  const { locale } = LANGUAGES[watch('documentLanguage')]
  const dateOptions = dateFormats.map(format => ({ value: format, label: writtenDate(EXAMPLE_DAY, format, locale) }))
  return (
    <>
      {LANGUAGE_OPTIONS.length > 1 && (
        <Field label={FIELD_NAMES.documentLanguage}>
          <Controller
            control={control}
            name="documentLanguage"
            render={({ field: { onChange, ...field } }) => (
              <Select {...field} onValueChange={onChange} options={LANGUAGE_OPTIONS} />
            )}
          />
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label={FIELD_NAMES.numberFormat}>
          <Controller
            control={control}
            name="numberFormat"
            render={({ field: { onChange, ...field } }) => (
              <Select {...field} onValueChange={onChange} options={NUMBER_OPTIONS} />
            )}
          />
        </Field>
        <Field label={FIELD_NAMES.dateFormat}>
          <Controller
            control={control}
            name="dateFormat"
            render={({ field: { onChange, ...field } }) => (
              <Select {...field} onValueChange={onChange} options={dateOptions} />
            )}
          />
        </Field>
        <Field label={FIELD_NAMES.paper}>
          <Controller
            control={control}
            name="paper"
            render={({ field: { onChange, ...field } }) => (
              <Select {...field} onValueChange={onChange} options={PAPER_OPTIONS} />
            )}
          />
        </Field>
      </div>
    </>
  )
}
