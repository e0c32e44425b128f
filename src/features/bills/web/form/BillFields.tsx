/** The fields of a bill: supplier, number, dates, amounts by tax rate, and how to pay. */
import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { DEFAULT_TERMS_DAYS } from '../../../../domain/bills/bill-life.ts'
import { taxOn } from '../../../../domain/documents/document-totals.ts'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { PercentInput } from '../../../../ui/fields/PercentInput.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { MoneyText } from '../../../../ui/text/MoneyText.tsx'
import { AmountInput } from '../../../../web/business/AmountInput.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { SupplierPicker } from '../suppliers/SupplierPicker.tsx'
import { type BillValues, dateOr, totalOf } from './bill-form.ts'

export const BillField: FieldOf<BillValues> = FormField

export function BillFields({ addsSuppliers = false }: { addsSuppliers?: boolean }) {
  const { today } = useBusiness()
  const { watch, setValue } = useFormContext<BillValues>()
  return (
    <>
      <BillField name="supplierId" label={t('Supplier')} required>
        {field => (
          <SupplierPicker
            ref={field.ref}
            adds={addsSuppliers}
            value={field.value}
            onValueChange={picked => {
              field.onChange(picked)
              setValue('details', null)
            }}
            onBlur={field.onBlur}
          />
        )}
      </BillField>
      <div className="grid gap-5 sm:grid-cols-3">
        <BillField name="number" label={t('Number')} help={t('As printed on the bill.')}>
          <TextInput spellCheck={false} maxLength={100} />
        </BillField>
        <BillField name="date" label={t('Date')} required>
          <DateInput today={today} />
        </BillField>
        <BillField
          name="dueDate"
          label={t('Due Date')}
          help={t('Empty: {days} days after the date.', { days: DEFAULT_TERMS_DAYS })}
        >
          <DateInput today={today} from={dateOr(watch('date'), today)} />
        </BillField>
      </div>
      <BillAmounts />
      <div className="grid gap-5 sm:grid-cols-2">
        <BillField name="iban" label={t('IBAN')} help={t('Where to pay.')}>
          <TextInput spellCheck={false} autoCapitalize="characters" />
        </BillField>
        <BillField name="paymentReference" label={t('Payment reference')} help={t('Empty: the number.')}>
          <TextInput spellCheck={false} maxLength={140} />
        </BillField>
      </div>
      <BillField name="category" label={t('Category')} help={t('What it was for, for your accountant.')}>
        <TextInput maxLength={100} placeholder={t('Office supplies')} />
      </BillField>
      <BillField name="note" label={t('Note')}>
        <TextArea rows={2} />
      </BillField>
    </>
  )
}

/** The tax follows the net amount, and can be typed as the bill has it. */
function BillAmounts() {
  const { currency, defaultTax } = useBusiness()
  const { control, watch, setValue, formState } = useFormContext<BillValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'taxes' })
  const taxes = watch('taxes')
  const total = totalOf(taxes)
  const reckon = (place: number, net: number | null, rate: number | null) => {
    if (net !== null && !Number.isNaN(net) && !Number.isNaN(rate)) {
      setValue(`taxes.${place}.tax`, taxOn(net, rate ?? 0), { shouldDirty: true })
    }
  }
  const { message } = formState.errors.taxes?.root ?? formState.errors.taxes ?? {}
  return (
    <Field label={t('Amounts')} group error={message}>
      {fields.map((field, place) => (
        <div key={field.id} className="flex items-start gap-2">
          <BillField
            name={`taxes.${place}.net`}
            label={t('Net amount {row}', { row: place + 1 })}
            labelHidden
            className="flex-3"
          >
            {({ onChange, ...input }) => (
              <AmountInput
                {...input}
                placeholder={t('Net')}
                onValueChange={net => {
                  onChange(net)
                  reckon(place, net, taxes[place]?.rate ?? null)
                }}
              />
            )}
          </BillField>
          <BillField
            name={`taxes.${place}.rate`}
            label={t('Tax rate {row}', { row: place + 1 })}
            labelHidden
            className="flex-2"
          >
            {({ onChange, ...input }) => (
              <PercentInput
                {...input}
                onValueChange={rate => {
                  onChange(rate)
                  reckon(place, taxes[place]?.net ?? null, rate)
                }}
              />
            )}
          </BillField>
          <BillField
            name={`taxes.${place}.tax`}
            label={t('Tax {row}', { row: place + 1 })}
            labelHidden
            className="flex-3"
          >
            {({ onChange, ...input }) => <AmountInput {...input} placeholder={t('Tax')} onValueChange={onChange} />}
          </BillField>
          {fields.length > 1 && (
            <IconButton
              label={t('Remove amount {row}', { row: place + 1 })}
              icon={<X aria-hidden="true" size={16} />}
              onClick={() => remove(place)}
            />
          )}
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          size="small"
          icon={<Plus aria-hidden="true" size={16} />}
          onClick={() => append({ rate: taxes.at(-1)?.rate === 0 ? defaultTax.rate : 0, net: null, tax: null })}
        >
          {t('Add tax rate')}
        </Button>
        {total !== undefined && (
          <p>
            <span className="text-ink-muted">{t('Total')}</span>{' '}
            <MoneyText amount={total} currency={currency} className="font-semibold" />
          </p>
        )}
      </div>
    </Field>
  )
}
