/** When stock is low, and whether more may be sold than there is. */
import { negativeStockPolicies } from '../../../../../domain/products/stock.ts'
import { t } from '../../../../../translations/web.ts'
import { QuantityInput } from '../../../../../ui/fields/QuantityInput.tsx'
import { RadioGroup } from '../../../../../ui/fields/RadioGroup.tsx'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import { POLICY_NAMES } from '../../../../stock/web/stock-words.ts'
import { DaysSetting, Setting } from '../Setting.tsx'

const POLICY_SENTENCES = {
  warn: t('The invoice is issued, and you’re told which products it takes below zero.'),
  allow: t('The invoice is issued without a warning. Choose this if you often sell goods before recording them.'),
  forbid: t('The invoice stays a draft until there is enough in stock.'),
} as const

const POLICY_OPTIONS = negativeStockPolicies.map(policy => ({
  value: policy,
  label: POLICY_NAMES[policy],
  help: POLICY_SENTENCES[policy],
}))

export function StockSection() {
  return (
    <SettingsSection
      title={t('Stock')}
      description={t('Applies to every product unless you set another threshold there.')}
    >
      <Setting
        name="lowStockThreshold"
        required
        help={t('Low Stock at or below this. Default: 10.')}
        className="sm:max-w-60"
      >
        <QuantityInput />
      </Setting>
      <div className="grid gap-5 sm:grid-cols-2">
        <DaysSetting name="leadTimeDays" help={t('From ordering goods until they arrive.')} />
        <DaysSetting name="targetCoverDays" help={t('How long a delivery should last. “To order” uses both.')} />
      </div>
      <Setting name="negativeStock" group>
        <RadioGroup options={POLICY_OPTIONS} />
      </Setting>
    </SettingsSection>
  )
}
