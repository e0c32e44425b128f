/** Adds a customer or changes one. */
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { numbersOfCustomer } from '../../../../domain/countries/countries.ts'
import { electronicSchemes } from '../../../../domain/countries/electronic-addresses.ts'
import { NO_WITHHOLDING, withholdingFor } from '../../../../domain/documents/payable.ts'
import { version } from '../../../../platform/contract.ts'
import { LANGUAGES } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/web.ts'
import { DecimalInput } from '../../../../ui/fields/DecimalInput.tsx'
import { EmailInput } from '../../../../ui/fields/EmailInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { MoreFields } from '../../../../ui/forms/MoreFields.tsx'
import { changesOf } from '../../../../ui/forms/merge-changes.ts'
import { countryName } from '../../../../web/business/country-name.ts'
import { E_INVOICE_NAMES, E_INVOICE_OPTIONS, LANGUAGE_OPTIONS } from '../../../../web/business/document-options.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import {
  choiceOf,
  withholdingOf,
  withholdingOptions,
  withholdingWords,
} from '../../../../web/business/withholding-words.ts'
import { currentAs } from '../../../../web/form-problem.ts'
import { type ConflictOf, FormDialog } from '../../../../web/forms/FormDialog.tsx'
import { useKeptForm } from '../../../../web/forms/use-kept-form.ts'
import { AddressFields, withAddress } from '../../../businesses/web/address/AddressFields.tsx'
import { ElectronicAddressFields } from '../../../businesses/web/address/ElectronicAddressFields.tsx'
import { CountryPicker } from '../../../businesses/web/CountryPicker.tsx'
import { useDoubtfulNumbers } from '../../../businesses/web/use-doubtful-numbers.ts'
import { CashDiscountField } from '../../../payments/web/CashDiscountField.tsx'
import { cashDiscountWords } from '../../../payments/web/cash-discount-words.ts'
import { PriceListField, PriceListName } from '../../../prices/web/price-lists/PriceListField.tsx'
import { type Customer, customerFields } from '../../contract.ts'
import { useChangeCustomer, useCreateCustomer } from '../api.ts'
import { KIND_NAMES, KIND_OPTIONS } from '../kinds.ts'

const schema = customerFields.extend({ version: version.optional() })
type CustomerValues = z.input<typeof schema>

const EMPTY: CustomerValues = {
  name: '',
  email: '',
  phone: '',
  country: null,
  priceListId: null,
  address: '',
  street: '',
  postalCode: '',
  city: '',
  region: '',
  kind: null,
  electronicScheme: null,
  electronicAddress: '',
  eInvoiceFormat: null,
  documentLanguage: null,
  vatId: '',
  registrationNumber: '',
  contactName: '',
  buyerReference: '',
  termsDays: null,
  cashDiscount: null,
  withholding: null,
  noReminders: false,
  privateNote: '',
}

function valuesOf(customer: Customer): CustomerValues {
  const { name, email, phone, country, priceListId, version } = customer
  const { address, street, postalCode, city, region } = customer
  const { vatId, registrationNumber, contactName, buyerReference, termsDays, cashDiscount, privateNote } = customer
  const { kind, electronicScheme, electronicAddress, eInvoiceFormat, documentLanguage, withholding, noReminders } =
    customer
  return {
    kind,
    electronicScheme,
    electronicAddress,
    eInvoiceFormat,
    documentLanguage,
    withholding,
    noReminders,
    name,
    email,
    phone,
    country,
    priceListId,
    version,
    address,
    street,
    postalCode,
    city,
    region,
    vatId,
    registrationNumber,
    contactName,
    buyerReference,
    termsDays,
    cashDiscount,
    privateNote,
  }
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
        write({ ...withAddress(changesOf(values, start), values), version }, outcome)
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
    { fields: ['address', 'street', 'postalCode', 'city', 'region'], label: t('Address') },
    { fields: ['country'], label: t('Country'), show: ({ country }) => (country ? countryName(country) : '–') },
    { fields: ['vatId'], label: t('VAT ID') },
    { fields: ['registrationNumber'], label: t('Registration number') },
    { fields: ['contactName'], label: t('Contact') },
    { fields: ['kind'], label: t('Kind of customer'), show: ({ kind }) => (kind ? KIND_NAMES[kind] : '–') },
    {
      fields: ['electronicAddress', 'electronicScheme'],
      label: t('Electronic address'),
      show: ({ electronicScheme, electronicAddress }) =>
        electronicScheme ? `${electronicSchemes[electronicScheme]} ${electronicAddress}` : '–',
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
    { fields: ['buyerReference'], label: t('Reference') },
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
      fields: ['noReminders'],
      label: t('No reminders'),
      show: ({ noReminders }) => (noReminders ? t('Yes') : t('No')),
    },
    { fields: ['privateNote'], label: t('Private note') },
  ],
}

const CustomerField: FieldOf<CustomerValues> = FormField

function CustomerFields() {
  const { country: home } = useBusiness()
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
      <TaxAndInvoicing />
      <CustomerField name="privateNote" label={t('Private note')} help={t('Never printed or sent.')}>
        <TextArea rows={2} />
      </CustomerField>
    </>
  )
}

const TAX_AND_INVOICING = [
  ...(['kind', 'vatId', 'registrationNumber', 'contactName', 'buyerReference', 'termsDays', 'cashDiscount'] as const),
  ...([
    'electronicScheme',
    'electronicAddress',
    'eInvoiceFormat',
    'documentLanguage',
    'withholding',
    'noReminders',
  ] as const),
] as const

function TaxAndInvoicing() {
  const { termsDays, cashDiscount, eInvoiceFormat, documentLanguage, country: home } = useBusiness()
  const { country = null, vatId, registrationNumber, electronicScheme, ...typed } = useWatch<CustomerValues>()
  const names = numbersOfCustomer(home, country)
  const hasEInvoice = names.electronicAddress || Boolean(electronicScheme ?? typed.eInvoiceFormat)
  const doubt = useDoubtfulNumbers({ country: country ?? home, vatId, registrationNumber })
  return (
    <MoreFields title={t('Tax and invoicing')} fields={TAX_AND_INVOICING}>
      <CustomerField name="kind" label={t('Kind of customer')}>
        <Select none={t('Not specified')} options={KIND_OPTIONS} />
      </CustomerField>
      {(names.hasVatId || vatId) && (
        <CustomerField
          name="vatId"
          label={names.vatId ?? t('VAT ID')}
          help={t('Printed below the address.')}
          note={doubt('vatId', t('This doesn’t look like a valid VAT ID. Check it with your customer.'))}
        >
          <TextInput spellCheck={false} autoCapitalize="characters" />
        </CustomerField>
      )}
      {(names.hasRegistration || registrationNumber) && (
        <CustomerField
          name="registrationNumber"
          label={names.registration ?? t('Registration number')}
          help={t('Their number in the company register.')}
          note={doubt(
            'registrationNumber',
            t('This doesn’t look like a valid company number. Check it with your customer.'),
          )}
        >
          <TextInput spellCheck={false} autoCapitalize="characters" />
        </CustomerField>
      )}
      <CustomerField name="contactName" label={t('Contact')} help={t('Who receives your invoices there.')}>
        <TextInput />
      </CustomerField>
      <CustomerField
        name="buyerReference"
        label={t('Reference')}
        help={
          names.leitwegId
            ? t('One that they ask for on invoices, such as a cost center or Leitweg-ID.')
            : t('One that they ask for on invoices, such as a cost center.')
        }
      >
        <TextInput spellCheck={false} />
      </CustomerField>
      <CustomerField
        name="termsDays"
        label={t('Payment terms')}
        help={t('Empty: your own, {days, plural, one {# day} other {# days}}.', { days: termsDays })}
      >
        <DecimalInput scale={0} minimumDecimals={0} inputMode="numeric" trailing={t('days')} />
      </CustomerField>
      <CashDiscountField
        help={
          cashDiscount
            ? t('Empty, with empty payment terms: your own, {terms}.', { terms: cashDiscountWords(cashDiscount) ?? '' })
            : t('For this customer, if they pay early.')
        }
      />
      {hasEInvoice && (
        <>
          <CustomerField
            name="eInvoiceFormat"
            label={t('E-invoice')}
            help={t('Goes with their invoices and credit notes.')}
          >
            <Select
              none={t('Like your other customers: {format}', { format: E_INVOICE_NAMES[eInvoiceFormat] })}
              options={E_INVOICE_OPTIONS}
            />
          </CustomerField>
          <ElectronicAddressFields />
        </>
      )}
      {LANGUAGE_OPTIONS.length > 1 && (
        <CustomerField
          name="documentLanguage"
          label={t('Language of documents')}
          help={t('Also of emails and pages for this customer.')}
        >
          <Select
            none={t('Like your other customers: {language}', { language: LANGUAGES[documentLanguage].name })}
            options={LANGUAGE_OPTIONS}
          />
        </CustomerField>
      )}
      <WithholdingChoice />
      <NoReminders />
    </MoreFields>
  )
}

/** Asked only where a business has something to choose. */
function WithholdingChoice() {
  const business = useBusiness()
  const { control } = useFormContext<CustomerValues>()
  const [kind, country] = useWatch({ control, name: ['kind', 'country'] })
  const { field } = useController({ control, name: 'withholding' })
  const options = withholdingOptions(business.withholdings, field.value)
  if (options.length === 0 && field.value === null) return null
  const usual = withholdingFor({ kind, country, withholding: null }, business)
  return (
    <CustomerField name="withholding" label={t('Withholding tax')} help={t('What they take off your invoices.')}>
      <Select
        none={t('As usual: {withholding}', { withholding: withholdingWords(usual ?? NO_WITHHOLDING) })}
        value={field.value && choiceOf(field.value)}
        onValueChange={(chosen: string | null) => field.onChange(withholdingOf(chosen))}
        options={[...options, { value: choiceOf(NO_WITHHOLDING), label: t('None') }]}
      />
    </CustomerField>
  )
}

function NoReminders() {
  const { register } = useFormContext<CustomerValues>()
  return (
    <Switch
      {...register('noReminders')}
      label={t('No reminders')}
      help={t('Daybook doesn’t remind this customer automatically. You still can.')}
    />
  )
}
