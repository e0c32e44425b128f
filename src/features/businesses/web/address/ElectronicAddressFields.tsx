/** Where e-invoices are sent to, in a form of a business or a customer. */
import { type ElectronicScheme, electronicSchemeCodes } from '../../../../domain/countries/electronic-addresses.ts'
import { t } from '../../../../translations/web.ts'
import { Select } from '../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { schemeName } from './scheme-name.ts'

interface Values {
  electronicScheme: ElectronicScheme | null
  electronicAddress: string
}

const ElectronicField: FieldOf<Values> = FormField

const OPTIONS = electronicSchemeCodes.map(value => ({ value, label: `${schemeName(value)} (${value})` }))

export function ElectronicAddressFields() {
  return (
    <>
      <ElectronicField name="electronicScheme" label={t('Electronic address type')}>
        <Select none={t('None', { context: 'electronic address' })} options={OPTIONS} />
      </ElectronicField>
      <ElectronicField
        name="electronicAddress"
        label={t('Electronic address')}
        help={t('Where e-invoices are sent to, such as a Peppol ID.')}
      >
        <TextInput spellCheck={false} />
      </ElectronicField>
    </>
  )
}
