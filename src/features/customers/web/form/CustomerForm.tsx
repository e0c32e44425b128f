/** Adds a customer or changes one. */
import type { z } from 'zod'
import { version } from '../../../../platform/contract.ts'
import { t } from '../../../../translations/web.ts'
import { EmailInput } from '../../../../ui/fields/EmailInput.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { changesOf } from '../../../../ui/forms/merge-changes.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { currentAs } from '../../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { PriceListField } from '../../../prices/web/price-lists/PriceListField.tsx'
import { PriceListName } from '../../../prices/web/price-lists/PriceListName.tsx'
import { type Customer, customerFields } from '../../contract.ts'
import { useChangeCustomer, useCreateCustomer } from '../api.ts'

const schema = customerFields.extend({ version: version.optional() })
type CustomerValues = z.input<typeof schema>

const EMPTY: CustomerValues = { name: '', email: '', phone: '', address: '', priceListId: null }

function valuesOf({ name, email, phone, address, priceListId, version }: Customer): CustomerValues {
  return { name, email, phone, address, priceListId, version }
}

type NewCustomerFormProps = {
  name?: string
  /** Several can be added, one after the other. */
  several?: boolean
  onSaved: (customer: Customer) => void
  onClose: () => void
  goOn?: () => boolean
}

export function NewCustomerForm({ name = '', several = false, onSaved, onClose, goOn }: NewCustomerFormProps) {
  const { id: businessId } = useBusiness()
  const { write } = useCreateCustomer()
  const form = useKeptForm(`customer.${businessId}.new${name && `.${name}`}`, { schema, start: { ...EMPTY, name } })
  return (
    <FormDialog
      form={form}
      title={t('Add customer')}
      saveLabel={t('Add customer')}
      save={({ version: _, ...customer }, outcome) => write(customer, outcome)}
      done={(customer: Customer) => t('{name} added', { name: customer.name })}
      onSaved={onSaved}
      anotherFrom={several ? 'name' : undefined}
      onClose={onClose}
      goOn={goOn}
    >
      <CustomerFields />
    </FormDialog>
  )
}

export function EditCustomerForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const { write } = useChangeCustomer(customer.id)
  const form = useKeptForm(`customer.${businessId}.${customer.id}`, { schema, start: valuesOf(customer) })
  return (
    <FormDialog
      form={form}
      title={t('Edit {name}', { name: customer.name })}
      saveLabel={t('Save')}
      save={({ version = customer.version, ...values }, outcome, start) =>
        write({ ...changesOf(values, start), version }, outcome)
      }
      done={({ name }: Customer) => t('{name} saved', { name })}
      onClose={onClose}
      conflict={CONFLICT}
    >
      <CustomerFields />
    </FormDialog>
  )
}

const CONFLICT: ConflictOf<CustomerValues> = {
  title: t('Someone else changed this customer'),
  theirsIn: currentAs(valuesOf),
  comparisons: [
    { fields: ['name'], label: t('Name') },
    { fields: ['email'], label: t('Email') },
    { fields: ['phone'], label: t('Phone') },
    { fields: ['address'], label: t('Address') },
    {
      fields: ['priceListId'],
      label: t('Price list'),
      show: ({ priceListId }) => (priceListId === null ? '–' : <PriceListName priceListId={priceListId} />),
    },
  ],
}

const CustomerField: FieldOf<CustomerValues> = FormField

function CustomerFields() {
  return (
    <>
      <CustomerField name="name" label={t('Name')} required>
        <TextInput autoFocus />
      </CustomerField>
      <div className="grid gap-5 sm:grid-cols-2">
        <CustomerField name="email" label={t('Email')}>
          <EmailInput />
        </CustomerField>
        <CustomerField name="phone" label={t('Phone')}>
          <TextInput type="tel" />
        </CustomerField>
      </div>
      <CustomerField name="address" label={t('Address')} help={t('Printed on invoices as you type it.')}>
        <TextArea rows={4} />
      </CustomerField>
      <PriceListField name="priceListId" />
    </>
  )
}
