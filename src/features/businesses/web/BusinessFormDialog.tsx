/** The form for a new business: its country first, from which all else follows and can be changed. */

import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { presetOf, settingsIn, taxKindIn, taxWhenNotRegistered } from '../../../domain/countries/countries.ts'
import type { CountryCode } from '../../../domain/countries/country.ts'
import { usualTaxIn } from '../../../domain/countries/usual-taxes.ts'
import { dateFormats, writtenDate } from '../../../domain/values/date-format.ts'
import { numberExamples } from '../../../domain/values/number-format.ts'
import { currentZoneName } from '../../../domain/values/time-zones.ts'
import { LANGUAGES } from '../../../translations/languages.ts'
import { browserLocale, dateLocale, t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { PercentInput } from '../../../ui/fields/PercentInput.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { percentAsText } from '../../../ui/text/decimal-text.ts'
import { LANGUAGE_OPTIONS, PAPER_OPTIONS } from '../../../web/business/document-options.ts'
import { countryHere } from '../../../web/business/region.ts'
import { figureFaults } from '../../../web/form-problem.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import type { Outcome } from '../../../web/use-write.ts'
import { REGISTERED_WORDS, smallBusinessWords } from '../../taxes/web/tax-words.ts'
import type { NewBusiness } from '../contract.ts'
import { AddressFields } from './address/AddressFields.tsx'
import { CountryPicker } from './CountryPicker.tsx'
import { CurrencyPicker } from './CurrencyPicker.tsx'
import { FEATURES, offeredFeatures } from './features.ts'
import { OfficialSystem } from './OfficialSystem.tsx'
import { emptyBusiness, type OpeningValues, openingFields, profileOf, usualIn } from './opening-values.ts'
import { TimeZonePicker } from './TimeZonePicker.tsx'
import { browserTimeZone } from './time-zones.ts'

const OpeningField: FieldOf<OpeningValues> = FormField

type BusinessFormDialogProps<Answer> = {
  title: string
  description: string
  saveLabel: string
  draftKey: string
  write: (profile: NewBusiness, outcome: Outcome<Answer>) => Promise<unknown>
  done: (answer: Answer) => string | undefined
  onClose: () => void
}

export function BusinessFormDialog<Answer>({ draftKey, write, ...dialog }: BusinessFormDialogProps<Answer>) {
  const form = useKeptForm(draftKey, {
    schema: openingFields,
    faults: figureFaults,
    start: emptyBusiness(countryHere(browserLocale, browserTimeZone())),
  })
  const country = form.watch('country')
  return (
    <FormDialog {...dialog} form={form} save={(values, outcome) => write(profileOf(values), outcome)}>
      <OpeningField name="country" label={t('Country')} help={t('Fills in everything below. Change what doesn’t fit.')}>
        {field => (
          <CountryPicker
            value={field.value}
            onValueChange={country => {
              for (const [name, value] of Object.entries(usualIn(country))) {
                form.setValue(name as keyof OpeningValues, value, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
            }}
          />
        )}
      </OpeningField>
      <OfficialSystem country={country} />
      <OpeningField name="name" label={t('Business name')} required>
        <TextInput autoComplete="organization" />
      </OpeningField>
      <AddressFields home={country} help={t('Printed on your invoices, under the name.')} />
      <Taxed />
      <WhatYouDo />
      <Formats />
    </FormDialog>
  )
}

/** Currency and tax. */
function Taxed() {
  const [charges, country, language] = useWatch<OpeningValues, ['chargesTax', 'country', 'documentLanguage']>({
    name: ['chargesTax', 'country', 'documentLanguage'],
  })
  const usual = settingsIn(country ?? 'US', language)
  const others = 'taxRates' in usual ? usual.taxRates : []
  const { freeReason: reason } = taxWhenNotRegistered(country)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <OpeningField
          name="currency"
          label={t('Currency')}
          help={t('You can’t change it once there are prices or amounts in it.')}
        >
          <CurrencyPicker />
        </OpeningField>
        {charges && (
          <div className="grid grid-cols-2 gap-3">
            <OpeningField name="taxName" label={t('Tax name')} required>
              <TextInput />
            </OpeningField>
            <OpeningField name="taxRate" label={t('Tax rate')} required>
              <PercentInput />
            </OpeningField>
          </div>
        )}
      </div>
      <OpeningField name="chargesTax" label={REGISTERED_WORDS[taxKindIn(country)]} labelHidden group>
        <Switch
          label={REGISTERED_WORDS[taxKindIn(country)]}
          help={
            charges
              ? [rateWords(country, others), smallBusinessWords(country)].filter(Boolean).join(' ')
              : t('Invoices show no tax and say “{reason}”.', { reason })
          }
        />
      </OpeningField>
    </>
  )
}

/** What is said of the rates of a country. */
function rateWords(country: CountryCode | null | undefined, others: readonly { name: string; rate: number }[]) {
  if (!country) return undefined
  const preset = presetOf(country)
  if (preset?.taxes[0].rate === 0) return t('Rates differ from place to place. Enter yours.')
  if (!preset) {
    return usualTaxIn(country)
      ? t('This is the standard rate. You can add others in Settings → Taxes.')
      : t('Enter the name and the rate of your tax: Daybook doesn’t know those of this country.')
  }
  const taxed = others.filter(({ rate }) => rate > 0)
  if (taxed.length === 0) return undefined
  const taxes = taxed.map(({ name, rate }) => `${name} ${percentAsText(rate)}`).join(', ')
  return t('Also set up: {taxes}.', { taxes })
}

/** The features to start with. */
function WhatYouDo() {
  const { register } = useFormContext<OpeningValues>()
  const currency = useWatch<OpeningValues, 'currency'>({ name: 'currency' })
  const helpId = useId()
  return (
    <fieldset aria-describedby={helpId} className="min-w-0 border-line border-t pt-4">
      <legend className="float-start w-full font-medium">{t('What else do you do?')}</legend>
      <p id={helpId} className="clear-both text-dense text-ink-muted">
        {t('Invoices, customers, products and stock are always there. You can change this in Settings → Features.')}
      </p>
      <div className="mt-3 grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {offeredFeatures({ currency, usesDirectDebits: false }).map(feature => (
          <Checkbox key={feature} {...register(feature)} label={FEATURES[feature].does} />
        ))}
      </div>
    </fieldset>
  )
}

/** What few people change: shown in a line, and as fields when they want to. */
function Formats() {
  const { formState } = useFormContext<OpeningValues>()
  const values = useWatch<OpeningValues>()
  const [opened, setOpened] = useState(false)
  const {
    documentLanguage = 'en',
    numberFormat,
    dateFormat = dateFormats[0],
    paper,
    termsDays,
    timeZone = 'UTC',
  } = values
  const open = opened || FORMAT_FIELDS.some(name => formState.errors[name])
  if (!open) {
    const facts = [
      t('Documents in {language}', { language: LANGUAGES[documentLanguage].name }),
      ...[numberFormat, writtenDate(EXAMPLE_DAY, dateFormat, dateLocale), paper],
      t('{count, plural, one {# day} other {# days}} to pay', { count: termsDays ?? 0 }),
      currentZoneName(timeZone).replaceAll('_', ' '),
    ]
    return (
      <div className="flex items-center justify-between gap-x-4 gap-y-2 max-sm:flex-wrap border-line border-t pt-4">
        <p className="min-w-0 text-dense text-ink-muted">{facts.join(' · ')}</p>
        <Button className="shrink-0" onClick={() => setOpened(true)}>
          {t('Change formats')}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5 border-line border-t pt-4">
      <OpeningField
        name="documentLanguage"
        label={t('Language of documents')}
        help={t('Also used for emails and the pages that customers open.')}
      >
        <Select options={LANGUAGE_OPTIONS} />
      </OpeningField>
      <div className="grid gap-5 sm:grid-cols-3">
        <OpeningField name="numberFormat" label={t('Numbers', { context: 'figures' })}>
          <Select options={numberExamples.map(example => ({ value: example, label: example }))} />
        </OpeningField>
        <OpeningField name="dateFormat" label={t('Dates')}>
          <Select
            options={dateFormats.map(one => ({ value: one, label: writtenDate(EXAMPLE_DAY, one, dateLocale) }))}
          />
        </OpeningField>
        <OpeningField name="paper" label={t('Paper')}>
          <Select options={PAPER_OPTIONS} />
        </OpeningField>
      </div>
      <OpeningField
        name="timeZone"
        label={t('Time zone')}
        help={t('Decides when a day starts and when an invoice is overdue.')}
      >
        <TimeZonePicker />
      </OpeningField>
      <OpeningField name="numberingPattern" label={t('Invoice numbers')}>
        <TextInput spellCheck={false} />
      </OpeningField>
    </div>
  )
}

const FORMAT_FIELDS = [
  'documentLanguage',
  'numberFormat',
  'dateFormat',
  'paper',
  'timeZone',
  'numberingPattern',
] as const

/** A last day of a year tells days, months and years apart. */
const EXAMPLE_DAY = '2026-12-31'
