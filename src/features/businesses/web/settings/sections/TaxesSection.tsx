/** The taxes on invoices, and whether prices include them. */
import { useWatch } from 'react-hook-form'
import { t } from '../../../../../translations/web.ts'
import { Switch } from '../../../../../ui/fields/Switch.tsx'
import { TaxRates } from '../../../../taxes/web/TaxRates.tsx'
import { Setting, SettingsSection } from '../SettingsSection.tsx'
import { nameOf, type SettingsValues } from '../settings-form.ts'

export function TaxesSection() {
  const included = useWatch<SettingsValues, 'pricesIncludeTax'>({ name: 'pricesIncludeTax' })
  return (
    <SettingsSection
      title={t('Taxes')}
      description={t('The default applies to every line unless you choose another. Issued invoices keep theirs.')}
    >
      <TaxRates />
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
    </SettingsSection>
  )
}
