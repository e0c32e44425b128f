/** How customers pay, and until when. */
import { useWatch } from 'react-hook-form'
import { ibanText } from '../../../../../domain/payments/ways-to-pay.ts'
import { t } from '../../../../../translations/web.ts'
import { Select } from '../../../../../ui/fields/Select.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import { FORMAT_OPTIONS } from '../../../../direct-debits/web/direct-debit-words.ts'
import { PaymentProviders } from '../../../../online-payments/web/PaymentProviders.tsx'
import { CashDiscountField } from '../../../../payments/web/CashDiscountField.tsx'
import { DaysSetting, Setting } from '../Setting.tsx'
import type { SettingsValues } from '../settings-form.ts'
import { TextSetting } from '../TextSetting.tsx'
import { WaysToPayField } from './WaysToPayField.tsx'
import { WithholdingFields } from './WithholdingFields.tsx'

export function PaymentSection() {
  return (
    <SettingsSection
      title={t('Payment')}
      description={t(
        'How customers pay you. Invoices in euro with an IBAN, or in rupees with a UPI ID, carry a code for payment apps.',
      )}
    >
      <DaysSetting name="termsDays" help={t('From the invoice date to the due date.')} className="sm:max-w-60" />
      <CashDiscountField help={t('For customers who pay early. Leave both empty for none.')} />
      <WaysToPayField />
      <PaymentProviders />
      <TextSetting
        name="paymentTerms"
        help={t('Printed on every invoice, such as which account and reference to use.')}
      />
      <WithholdingFields />
      <DirectDebitFields />
    </SettingsSection>
  )
}

/** What banks want to know of a business that collects by SEPA direct debit. */
function DirectDebitFields() {
  const [isOn, waysToPay] = useWatch<SettingsValues, ['usesDirectDebits', 'waysToPay']>({
    name: ['usesDirectDebits', 'waysToPay'],
  })
  if (!isOn) return null
  const accounts = waysToPay.flatMap(way => (way.kind === 'iban' && way.iban ? [way.iban.replaceAll(' ', '')] : []))
  const options = [...new Set(accounts)].map(iban => ({ value: iban, label: ibanText(iban) }))
  return (
    <>
      <Setting
        name="creditorId"
        help={t('Issued by your central bank, for example DE98 ZZZ 09999999999.')}
        className="sm:max-w-80"
      >
        <TextInput spellCheck={false} />
      </Setting>
      <div className="grid gap-5 sm:grid-cols-2">
        <Setting name="directDebitIban" help={t('The account that collected money goes to.')}>
          <Select options={options} placeholder={t('First IBAN above')} />
        </Setting>
        <Setting name="directDebitFormat" help={t('If your bank rejects a file, ask which format it accepts.')}>
          <Select options={FORMAT_OPTIONS} />
        </Setting>
      </div>
    </>
  )
}
