/** The taxes on invoices, and whether prices include them. */
import { useWatch } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { PercentInput } from '../../../../../ui/fields/PercentInput.tsx'
import { Switch } from '../../../../../ui/fields/Switch.tsx'
import { TextInput } from '../../../../../ui/fields/TextInput.tsx'
import { NoTaxFields } from '../../../../taxes/web/NoTaxFields.tsx'
import { TaxRates } from '../../../../taxes/web/TaxRates.tsx'
import { Setting, SettingsSection } from '../SettingsSection.tsx'
import { nameOf, type SettingsValues } from '../settings-form.ts'

export function TaxesSection() {
  const [included, rate] = useWatch<SettingsValues, ['pricesIncludeTax', 'taxRate']>({
    name: ['pricesIncludeTax', 'taxRate'],
  })
  return (
    <SettingsSection
      title={t('Taxes')}
      description={t('Applies to every line unless you choose another. Issued invoices keep theirs.')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Setting name="taxName" required help={t('The name on documents, such as VAT, GST or Sales tax.')}>
          <TextInput />
        </Setting>
        <Setting name="taxRate" required>
          <PercentInput />
        </Setting>
      </div>
      {rate === 0 && (
        <NoTaxFields<SettingsValues> category="taxCategory" reason="taxFreeReason" code="taxExemptionCode" />
      )}
      <Setting name="pricesIncludeTax" labelHidden group>
        <Switch
          label={nameOf('pricesIncludeTax')}
          help={
            included
              ? t('On new invoices, prices are what the customer pays, and tax is taken out of them.')
              : t('On new invoices, tax is added to the prices.')
          }
        />
      </Setting>
      <TaxRates />
    </SettingsSection>
  )
}
