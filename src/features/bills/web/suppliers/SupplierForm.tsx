/** Adds a supplier or changes one. */
import { z } from 'zod'
import { countryCodes } from '../../../../domain/countries/countries.ts'
import { t } from '../../../../translations/web.ts'
import { EmailInput } from '../../../../ui/fields/EmailInput.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { changesOf } from '../../../../ui/forms/merge-changes.ts'
import { countryName } from '../../../../web/business/country-name.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { currentAs } from '../../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { CountryPicker } from '../../../businesses/web/CountryPicker.tsx'
import { newSupplier, type Supplier } from '../../contract.ts'
import { useChangeSupplier, useCreateSupplier } from '../api.ts'

const { name, address, vatId, iban, email } = newSupplier.shape
const schema = z.object({
  name,
  address: address.unwrap(),
  vatId: vatId.unwrap(),
  iban: iban.unwrap(),
  email: email.unwrap(),
  country: z.enum(countryCodes).nullable(),
  version: z.int().optional(),
})
type Values = z.input<typeof schema>

const EMPTY: Values = { name: '', address: '', country: null, vatId: '', iban: '', email: '' }

function valuesOf({ name, address, country, vatId, iban, email, version }: Supplier): Values {
  return { name, address, country, vatId, iban, email, version }
}

type SupplierFormProps = { supplier: Supplier | null; onSaved?: (supplier: Supplier) => void; onClose: () => void }

export function SupplierForm({ supplier, onSaved, onClose }: SupplierFormProps) {
  const { id: businessId } = useBusiness()
  const create = useCreateSupplier()
  const change = useChangeSupplier(supplier?.id ?? '')
  const start = supplier ? valuesOf(supplier) : EMPTY
  const form = useKeptForm(`supplier.${businessId}.${supplier?.id ?? 'new'}`, { schema, start })
  return (
    <FormDialog
      form={form}
      title={supplier ? t('Edit {name}', { name: supplier.name }) : t('Add supplier')}
      saveLabel={supplier ? t('Save') : t('Add supplier')}
      save={({ version: read, ...values }, outcome, begun) =>
        supplier
          ? change.write({ ...changesOf(values, begun), version: read ?? supplier.version }, outcome)
          : create.write(values, outcome)
      }
      done={({ name }: Supplier) =>
        supplier ? t('{name} saved', { name, context: 'supplier' }) : t('{name} added', { name, context: 'supplier' })
      }
      onSaved={onSaved}
      onClose={onClose}
      conflict={CONFLICT}
    >
      <SupplierField name="name" label={t('Name')} required>
        <TextInput autoFocus />
      </SupplierField>
      <SupplierField name="address" label={t('Address')}>
        <TextArea rows={3} />
      </SupplierField>
      <SupplierField name="country" label={t('Country')} help={t('Leave it empty for your own country.')}>
        {field => (
          <CountryPicker
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            onClear={() => field.onChange(null)}
            onBlur={field.onBlur}
          />
        )}
      </SupplierField>
      <div className="grid gap-5 sm:grid-cols-2">
        <SupplierField name="vatId" label={t('VAT ID')} help={t('Used to match e-invoices to this supplier.')}>
          <TextInput spellCheck={false} autoCapitalize="characters" />
        </SupplierField>
        <SupplierField name="email" label={t('Email')}>
          <EmailInput />
        </SupplierField>
      </div>
      <SupplierField name="iban" label={t('IBAN')} help={t('Bills with another IBAN are pointed out.')}>
        <TextInput spellCheck={false} autoCapitalize="characters" />
      </SupplierField>
    </FormDialog>
  )
}

const SupplierField: FieldOf<Values> = FormField

const CONFLICT: ConflictOf<Values> = {
  title: t('Someone else changed this supplier'),
  theirsIn: currentAs(valuesOf),
  comparisons: [
    { fields: ['name'], label: t('Name') },
    { fields: ['address'], label: t('Address') },
    { fields: ['country'], label: t('Country'), show: ({ country }) => (country ? countryName(country) : '–') },
    { fields: ['vatId'], label: t('VAT ID') },
    { fields: ['email'], label: t('Email') },
    { fields: ['iban'], label: t('IBAN') },
  ],
}
