/** Adds a delivery address or changes one. */
import type { z } from 'zod'
import { version } from '../../../platform/contract.ts'
import { t } from '../../../translations/web.ts'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../ui/forms/FormField.tsx'
import { changesOf } from '../../../ui/forms/merge-changes.ts'
import { countryName } from '../../../web/business/country-name.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import { currentAs } from '../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../web/forms/use-kept-form.ts'
import { AddressFields, withAddress } from '../../businesses/web/address/AddressFields.tsx'
import { CountryPicker } from '../../businesses/web/CountryPicker.tsx'
import { type DeliveryAddress, deliveryAddressFields } from '../contract.ts'
import { useChangeDeliveryAddress, useCreateDeliveryAddress } from './api.ts'

const schema = deliveryAddressFields.extend({ version: version.optional() })
type Values = z.input<typeof schema>

const EMPTY: Values = { name: '', country: null, address: '', street: '', postalCode: '', city: '', region: '' }

function valuesOf({ id: _, ...values }: DeliveryAddress): Values {
  return values
}

type DeliveryAddressFormProps = { customerId: string; address: DeliveryAddress | null; onClose: () => void }

export function DeliveryAddressForm({ customerId, address, onClose }: DeliveryAddressFormProps) {
  const { id: businessId, country: home } = useBusiness()
  const { write: create } = useCreateDeliveryAddress(customerId)
  const { write: change } = useChangeDeliveryAddress(customerId)
  const start = address ? valuesOf(address) : EMPTY
  const form = useKeptForm(`delivery-address.${businessId}.${customerId}.${address?.id ?? 'new'}`, { schema, start })
  return (
    <FormDialog
      form={form}
      title={address ? t('Edit delivery address') : t('Add delivery address')}
      saveLabel={address ? t('Save') : t('Add delivery address')}
      save={({ version: read, ...values }, outcome, begun) =>
        address
          ? change(
              { ...withAddress(changesOf(values, begun), values), id: address.id, version: read ?? address.version },
              outcome,
            )
          : create(values, outcome)
      }
      done={({ name }: DeliveryAddress) =>
        address ? t('{name} saved', { name, context: 'address' }) : t('{name} added', { name, context: 'address' })
      }
      onClose={onClose}
      conflict={CONFLICT}
    >
      <AddressField name="name" label={t('Name')} help={t('Who or what is there, such as a warehouse.')} required>
        <TextInput autoFocus />
      </AddressField>
      <AddressField name="country" label={t('Country')} help={t('Leave it empty for your own country.')}>
        {field => (
          <CountryPicker
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            onClear={() => field.onChange(null)}
            onBlur={field.onBlur}
          />
        )}
      </AddressField>
      <AddressFields home={home} help={t('Printed on invoices as you type it.')} />
    </FormDialog>
  )
}

const AddressField: FieldOf<Values> = FormField

const CONFLICT: ConflictOf<Values> = {
  title: t('Someone else changed this address'),
  theirsIn: currentAs(valuesOf),
  comparisons: [
    { fields: ['name'], label: t('Name') },
    { fields: ['address', 'street', 'postalCode', 'city', 'region'], label: t('Address') },
    { fields: ['country'], label: t('Country'), show: ({ country }) => (country ? countryName(country) : '–') },
  ],
}
