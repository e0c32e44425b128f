/** How customers pay, and until when. */
import { t } from '../../../../../translations/web.ts'
import { TextArea } from '../../../../../ui/fields/TextArea.tsx'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import { PaymentProviders } from '../../../../online-payments/web/PaymentProviders.tsx'
import { CashDiscountField } from '../../../../payments/web/CashDiscountField.tsx'
import { DaysSetting, Setting } from '../Setting.tsx'
import { DirectDebitFields } from './DirectDebitFields.tsx'
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
      <Setting name="paymentTerms" help={t('Printed on every invoice, such as which account and reference to use.')}>
        <TextArea />
      </Setting>
      <WithholdingFields />
      <DirectDebitFields />
    </SettingsSection>
  )
}
