/** The form for a new business: its name, address, currency, tax and time zone. */

import { zodResolver } from '@hookform/resolvers/zod'
import type { KeyboardEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { currencyAndPaper } from '../../../domain/countries/countries.ts'
import { browserLocale, t } from '../../../translations/web.ts'
import { Field } from '../../../ui/fields/Field.tsx'
import { PercentInput } from '../../../ui/fields/PercentInput.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { FormDialog } from '../../../ui/forms/FormDialog.tsx'
import { useKeptDraft } from '../../../ui/forms/use-kept-draft.ts'
import { countryHere, dateFormatOf, numberFormatOf } from '../../../web/business/region.ts'
import { figureFaults, showProblem } from '../../../web/form-problem.ts'
import type { Outcome } from '../../../web/use-write.ts'
import { businessProfile, type NewBusiness } from '../contract.ts'
import { CURRENCY_OPTIONS } from './currency-names.ts'
import { TimeZonePicker } from './TimeZonePicker.tsx'
import { browserTimeZone } from './time-zones.ts'

const openingFields = businessProfile.pick({
  name: true,
  address: true,
  currency: true,
  taxRate: true,
  timeZone: true,
  dateFormat: true,
  numberFormat: true,
})

function emptyBusiness(): z.input<typeof openingFields> {
  return {
    name: '',
    address: '',
    currency: currencyAndPaper(countryHere(browserLocale, browserTimeZone())).currency,
    taxRate: 10_000,
    timeZone: browserTimeZone(),
    dateFormat: dateFormatOf(browserLocale),
    numberFormat: numberFormatOf(browserLocale),
  }
}

type BusinessFormDialogProps<Answer> = {
  title: string
  description: string
  saveLabel: string
  draftKey: string
  write: (profile: NewBusiness, outcome: Outcome<Answer>) => Promise<unknown>
  onDone: (answer: Answer) => void
  onClose: () => void
}

export function BusinessFormDialog<Answer>(props: BusinessFormDialogProps<Answer>) {
  const { draftKey, write, onDone, onClose, ...dialog } = props
  const form = useForm({ resolver: zodResolver(openingFields, figureFaults), defaultValues: emptyBusiness() })
  const draft = useKeptDraft(draftKey, form)
  const { register, control, formState } = form
  const { errors, isSubmitting } = formState

  const save = form.handleSubmit(profile =>
    write(profile, {
      done: opened => {
        draft.forget()
        onDone(opened)
      },
      leave: onClose,
      refused: problem => showProblem(form, problem),
    }),
  )
  // Heard here before a form on the page behind the dialog handles it
  const pressed = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isSubmitting) void save()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what is pressed in the dialog
    <div className="contents" onKeyDown={pressed}>
      <FormDialog
        {...dialog}
        pending={isSubmitting}
        onSave={save}
        onClose={onClose}
        draft={draft}
        problem={errors.root?.server?.message}
      >
        <Field label={t('Business name')} required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="organization" />
        </Field>
        <Field
          label={t('Address')}
          error={errors.address?.message}
          help={t('Printed on your invoices, under the name.')}
        >
          <TextArea {...register('address')} autoComplete="street-address" />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            label={t('Currency')}
            error={errors.currency?.message}
            help={t('You can’t change it after issuing an invoice.')}
          >
            <Controller
              control={control}
              name="currency"
              render={({ field: { onChange, ...field } }) => (
                <Select {...field} onValueChange={onChange} options={CURRENCY_OPTIONS} />
              )}
            />
          </Field>
          <Field label={t('Tax rate')} required error={errors.taxRate?.message}>
            <Controller
              control={control}
              name="taxRate"
              render={({ field: { onChange, ...field } }) => (
                <PercentInput {...field} onValueChange={onChange} onUnreadable={onChange} />
              )}
            />
          </Field>
        </div>
        <Field
          label={t('Time zone')}
          error={errors.timeZone?.message}
          help={t('Decides when a day starts and when an invoice is overdue.')}
        >
          <Controller
            control={control}
            name="timeZone"
            render={({ field: { onChange, ...field } }) => <TimeZonePicker {...field} onValueChange={onChange} />}
          />
        </Field>
      </FormDialog>
    </div>
  )
}
