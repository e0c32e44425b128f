/** The form for a new business: its name, address, currency, tax and time zone. */

import type { z } from 'zod'
import { browserLocale, t } from '../../../translations/web.ts'
import { PercentInput } from '../../../ui/fields/PercentInput.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { currencyHere, dateFormatOf, numberFormatOf } from '../../../web/business/region.ts'
import { figureFaults } from '../../../web/form-problem.ts'
import { FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
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
    currency: currencyHere(browserLocale, browserTimeZone()),
    taxRate: 10_000,
    timeZone: browserTimeZone(),
    dateFormat: dateFormatOf(browserLocale),
    numberFormat: numberFormatOf(browserLocale),
  }
}

type OpeningValues = z.input<typeof openingFields>
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
  const form = useKeptForm(draftKey, { schema: openingFields, faults: figureFaults, start: emptyBusiness() })
  return (
    <FormDialog {...dialog} form={form} save={write}>
      <OpeningField name="name" label={t('Business name')} required>
        <TextInput autoComplete="organization" />
      </OpeningField>
      <OpeningField name="address" label={t('Address')} help={t('Printed on your invoices, under the name.')}>
        <TextArea autoComplete="street-address" />
      </OpeningField>
      <div className="grid gap-5 sm:grid-cols-2">
        <OpeningField name="currency" label={t('Currency')} help={t('You can’t change it after issuing an invoice.')}>
          <Select options={CURRENCY_OPTIONS} />
        </OpeningField>
        <OpeningField name="taxRate" label={t('Tax rate')} required>
          <PercentInput />
        </OpeningField>
      </div>
      <OpeningField
        name="timeZone"
        label={t('Time zone')}
        help={t('Decides when a day starts and when an invoice is overdue.')}
      >
        <TimeZonePicker />
      </OpeningField>
    </FormDialog>
  )
}
