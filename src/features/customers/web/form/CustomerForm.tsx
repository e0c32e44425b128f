/** Adds a customer or changes one. */
import { withoutRemovedFields } from '../../../../domain/own-fields/own-fields.ts'
import { LANGUAGES } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/web.ts'
import { EmailInput } from '../../../../ui/fields/EmailInput.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { changesOf } from '../../../../ui/forms/merge-changes.ts'
import { countryName } from '../../../../web/business/country-name.ts'
import { E_INVOICE_NAMES } from '../../../../web/business/document-options.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { withholdingWords } from '../../../../web/business/withholding-words.ts'
import { currentAs } from '../../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { AddressFields, withAddress } from '../../../businesses/web/address/AddressFields.tsx'
import { schemeName } from '../../../businesses/web/address/scheme-name.ts'
import { CountryPicker } from '../../../businesses/web/CountryPicker.tsx'
import { OwnValueFields } from '../../../own-fields/web/OwnValueFields.tsx'
import { OwnValuesText } from '../../../own-fields/web/own-facts.tsx'
import { cashDiscountWords } from '../../../payments/web/cash-discount-words.ts'
import { PriceListField, PriceListName } from '../../../prices/web/price-lists/PriceListField.tsx'
import { TaxName } from '../../../taxes/web/TaxName.tsx'
import type { Customer } from '../../contract.ts'
import { useChangeCustomer, useCreateCustomer } from '../api.ts'
import { receivedWords } from '../contact-words.ts'
import { KIND_NAMES } from '../kinds.ts'
import { ContactFields } from './ContactFields.tsx'
import { type CustomerValues, EMPTY, schema, valuesOf } from './customer-values.ts'
import { TaxAndInvoicing } from './TaxAndInvoicing.tsx'

type NewCustomerFormProps = {
  name?: string
  /** Several can be added, one after the other. */
  several?: boolean
  onSaved: (customer: Customer) => void
  onClose: () => void
  goOn?: () => boolean
}

export function NewCustomerForm({ name = '', several = false, onSaved, onClose, goOn }: NewCustomerFormProps) {
  const { id: businessId, ownFields } = useBusiness()
  const { write } = useCreateCustomer()
  const form = useKeptForm(`customer.${businessId}.new${name && `.${name}`}`, { schema, start: { ...EMPTY, name } })
  return (
    <FormDialog
      form={form}
      title={t('Add customer')}
      saveLabel={t('Add customer')}
      save={({ version: _, ...customer }, outcome) =>
        write(withoutRemovedFields(customer, 'customer', ownFields), outcome)
      }
      done={(customer: Customer) => t('{name} added', { name: customer.name, context: 'customer' })}
      onSaved={onSaved}
      anotherFrom={several ? 'name' : undefined}
      onClose={onClose}
      goOn={goOn}
    >
      <CustomerFields isNew />
    </FormDialog>
  )
}

export function EditCustomerForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id: businessId, ownFields } = useBusiness()
  const { write } = useChangeCustomer(customer.id)
  const form = useKeptForm(`customer.${businessId}.${customer.id}`, { schema, start: valuesOf(customer) })
  return (
    <FormDialog
      form={form}
      title={t('Edit {name}', { name: customer.name })}
      saveLabel={t('Save')}
      save={({ version = customer.version, ...typed }, outcome, start) => {
        const values = withoutRemovedFields(typed, 'customer', ownFields)
        return write({ ...withAddress(changesOf(values, start), values), version }, outcome)
      }}
      done={({ name }: Customer) => t('{name} saved', { name, context: 'customer' })}
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
    { fields: ['number'], label: t('Customer number') },
    { fields: ['email'], label: t('Email') },
    { fields: ['phone'], label: t('Phone') },
    { fields: ['address', 'street', 'postalCode', 'city', 'region'], label: t('Address') },
    { fields: ['country'], label: t('Country'), show: ({ country }) => (country ? countryName(country) : '–') },
    { fields: ['vatId'], label: t('VAT ID') },
    { fields: ['registrationNumber'], label: t('Registration number') },
    { fields: ['contactName'], label: t('For the attention of') },
    {
      fields: ['contacts'],
      label: t('Contacts'),
      show: ({ contacts }) =>
        contacts
          .map(({ name, role, email, phone, receives }) =>
            [name, role, email, phone, receivedWords(receives)].filter(Boolean).join(' · '),
          )
          .join('\n') || '–',
    },
    {
      fields: ['ownValues'],
      label: t('Custom fields'),
      show: ({ ownValues }) => <OwnValuesText place="customer" values={ownValues} />,
    },
    { fields: ['kind'], label: t('Kind of customer'), show: ({ kind }) => (kind ? KIND_NAMES[kind] : '–') },
    {
      fields: ['electronicAddress', 'electronicScheme'],
      label: t('Electronic address'),
      show: ({ electronicScheme, electronicAddress }) =>
        electronicScheme ? `${schemeName(electronicScheme)} ${electronicAddress}` : '–',
    },
    {
      fields: ['eInvoiceFormat'],
      label: t('E-invoice'),
      show: ({ eInvoiceFormat }) => (eInvoiceFormat ? E_INVOICE_NAMES[eInvoiceFormat] : '–'),
    },
    {
      fields: ['documentLanguage'],
      label: t('Language of documents'),
      show: ({ documentLanguage }) => (documentLanguage ? LANGUAGES[documentLanguage].name : '–'),
    },
    { fields: ['buyerReference'], label: t('Reference', { context: 'of the buyer' }) },
    {
      fields: ['termsDays'],
      label: t('Payment terms'),
      show: ({ termsDays }) =>
        termsDays === null ? '–' : t('{days, plural, one {# day} other {# days}}', { days: termsDays }),
    },
    {
      fields: ['cashDiscount'],
      label: t('Cash discount'),
      show: ({ cashDiscount }) => cashDiscountWords(cashDiscount) ?? '–',
    },
    {
      fields: ['withholding'],
      label: t('Withholding tax'),
      show: ({ withholding }) => (withholding ? withholdingWords(withholding) : '–'),
    },
    {
      fields: ['priceListId'],
      label: t('Price list'),
      show: ({ priceListId }) => (priceListId === null ? '–' : <PriceListName priceListId={priceListId} />),
    },
    {
      fields: ['taxRateId'],
      label: t('Tax'),
      show: ({ taxRateId }) => (taxRateId === null ? '–' : <TaxName taxRateId={taxRateId} />),
    },
    { fields: ['exemptionNumber'], label: t('Exemption certificate number') },
    {
      fields: ['noReminders'],
      label: t('No reminders'),
      show: ({ noReminders }) => (noReminders ? t('Yes') : t('No')),
    },
    { fields: ['privateNote'], label: t('Private note') },
  ],
}

const CustomerField: FieldOf<CustomerValues> = FormField

function CustomerFields({ isNew = false }: { isNew?: boolean }) {
  const { country: home, customerNumberPattern } = useBusiness()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        <CustomerField name="name" label={t('Name')} required>
          <TextInput autoFocus />
        </CustomerField>
        <CustomerField
          name="number"
          label={t('Customer number')}
          help={
            isNew && customerNumberPattern
              ? t('Empty: the next one by your pattern, {pattern}.', { pattern: customerNumberPattern })
              : t('Printed on documents.')
          }
        >
          <TextInput spellCheck={false} />
        </CustomerField>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <CustomerField name="email" label={t('Email')}>
          <EmailInput />
        </CustomerField>
        <CustomerField name="phone" label={t('Phone')}>
          <TextInput type="tel" />
        </CustomerField>
      </div>
      <CustomerField name="country" label={t('Country')} help={t('Leave it empty for customers in your own country.')}>
        {field => (
          <CountryPicker
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            onClear={() => field.onChange(null)}
            onBlur={field.onBlur}
          />
        )}
      </CustomerField>
      <AddressFields home={home} help={t('Printed on invoices as you type it.')} />
      <PriceListField name="priceListId" />
      <OwnValueFields place="customer" />
      <ContactFields />
      <TaxAndInvoicing />
      <CustomerField name="privateNote" label={t('Private note')} help={t('Never printed or sent.')}>
        <TextArea rows={2} />
      </CustomerField>
    </>
  )
}
