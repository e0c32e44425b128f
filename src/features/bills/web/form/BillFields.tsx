/** The fields of a bill: supplier, number, dates, amounts by tax rate, and how to pay. */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { DEFAULT_TERMS_DAYS } from '../../../../domain/bills/bill-life.ts'
import { t } from '../../../../translations/web.ts'
import { DateInput } from '../../../../ui/fields/DateInput.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { billCategoriesOptions } from '../api.ts'
import { SupplierPicker } from '../suppliers/SupplierPicker.tsx'
import { BillAmounts } from './BillAmounts.tsx'
import { type BillValues, dateOr } from './bill-form.ts'

const BillField: FieldOf<BillValues> = FormField

export function BillFields({ addsSuppliers = false }: { addsSuppliers?: boolean }) {
  const { id: businessId, today } = useBusiness()
  const { watch, getValues, setValue } = useFormContext<BillValues>()
  const { data } = useQuery(billCategoriesOptions(businessId))
  const categories = useId()
  return (
    <>
      <BillField name="supplierId" label={t('Supplier')} required>
        {field => (
          <SupplierPicker
            ref={field.ref}
            adds={addsSuppliers}
            value={field.value}
            onValueChange={(picked, known) => {
              field.onChange(picked)
              setValue('details', null)
              if (known && getValues('iban') === '') setValue('iban', known.iban)
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
        <TextInput maxLength={100} placeholder={t('Office supplies')} list={categories} />
      </BillField>
      <datalist id={categories}>
        {data?.categories.map(category => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <BillField name="note" label={t('Note', { context: 'internal' })}>
        <TextArea rows={2} />
      </BillField>
    </>
  )
}
