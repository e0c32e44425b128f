/** What the form of a customer asks for tax and invoices. */
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { numbersOfCustomer } from '../../../../domain/countries/countries.ts'
import { NO_WITHHOLDING, withholdingFor } from '../../../../domain/documents/payable.ts'
import { LANGUAGES } from '../../../../translations/languages.ts'
import { t } from '../../../../translations/web.ts'
import { DaysInput } from '../../../../ui/fields/DaysInput.tsx'
import { Select } from '../../../../ui/fields/Select.tsx'
import { Switch } from '../../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { type FieldOf, FormField } from '../../../../ui/forms/FormField.tsx'
import { MoreFields } from '../../../../ui/forms/MoreFields.tsx'
import { E_INVOICE_NAMES, E_INVOICE_OPTIONS, LANGUAGE_OPTIONS } from '../../../../web/business/document-options.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import {
  choiceOf,
  withholdingOf,
  withholdingOptions,
  withholdingWords,
} from '../../../../web/business/withholding-words.ts'
import { ElectronicAddressFields } from '../../../businesses/web/address/ElectronicAddressFields.tsx'
import { useDoubtfulNumbers } from '../../../businesses/web/use-doubtful-numbers.ts'
import { CashDiscountField } from '../../../payments/web/CashDiscountField.tsx'
import { cashDiscountWords } from '../../../payments/web/cash-discount-words.ts'
import { taxWords } from '../../../taxes/web/tax-words.ts'
import { useTaxes } from '../../../taxes/web/use-taxes.ts'
import { KIND_OPTIONS } from '../kinds.ts'
import type { CustomerValues } from './customer-values.ts'

const CustomerField: FieldOf<CustomerValues> = FormField

const TAX_AND_INVOICING = [
  ...(['taxRateId', 'exemptionNumber'] as const),
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

export function TaxAndInvoicing() {
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
      <DefaultTax />
      {(names.exemption || typed.exemptionNumber) && (
        <CustomerField
          name="exemptionNumber"
          label={t('Exemption certificate number')}
          help={t('Such as a resale certificate. Printed on documents. To charge no tax, choose a tax of 0% too.')}
        >
          <TextInput spellCheck={false} />
        </CustomerField>
      )}
      <CustomerField name="contactName" label={t('For the attention of')} help={t('Named in e-invoices.')}>
        <TextInput />
      </CustomerField>
      <CustomerField
        name="buyerReference"
        label={t('Reference', { context: 'of the buyer' })}
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
        <DaysInput />
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
      <CustomerField
        name="documentLanguage"
        label={t('Language of documents')}
        help={t(
          'Also used for emails and the pages that this customer opens. Opening texts, notes and terms stay as you wrote them.',
        )}
      >
        <Select
          none={t('Like your other customers: {language}', { language: LANGUAGES[documentLanguage].name })}
          options={LANGUAGE_OPTIONS}
        />
      </CustomerField>
      <WithholdingChoice />
      <NoReminders />
    </MoreFields>
  )
}

/** Only where there is a choice. */
function DefaultTax() {
  const { defaultTax, known } = useTaxes()
  const { control } = useFormContext<CustomerValues>()
  const chosen = useWatch({ control, name: 'taxRateId' })
  const choice = known.filter(({ id, archived }) => !archived || id === chosen)
  if (choice.length < 2 && !chosen) return null
  return (
    <CustomerField
      name="taxRateId"
      label={t('Tax')}
      help={t(
        'For new lines. A tax of 0% applies to everything they buy, another where a product has none of its own.',
      )}
    >
      <Select
        none={t('As usual: {tax}, or the product’s', { tax: taxWords(defaultTax) })}
        options={choice.map(tax => ({
          value: tax.id,
          label: tax.archived ? t('{tax} (archived)', { tax: taxWords(tax) }) : taxWords(tax),
        }))}
      />
    </CustomerField>
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
        options={[...options, { value: choiceOf(NO_WITHHOLDING), label: t('None', { context: 'withholding tax' }) }]}
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
