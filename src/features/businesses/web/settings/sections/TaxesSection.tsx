/** Whether the business is registered for tax, the taxes on invoices, and whether prices include them. */
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { taxKindIn, taxWhenNotRegistered } from '../../../../../domain/countries/countries.ts'
import { t } from '../../../../../translations/web.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Switch } from '../../../../../ui/fields/Switch.tsx'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import { TaxDialog } from '../../../../taxes/web/TaxDialog.tsx'
import { TaxRates } from '../../../../taxes/web/TaxRates.tsx'
import { REGISTERED_WORDS, smallBusinessWords } from '../../../../taxes/web/tax-words.ts'
import { useTaxes } from '../../../../taxes/web/use-taxes.ts'
import { useChangeBusiness } from '../../api.ts'
import { Setting } from '../Setting.tsx'
import { nameOf, type SettingsValues } from '../settings-form.ts'

export function TaxesSection() {
  const { id, taxRegistered: wasRegistered } = useBusiness()
  const { write: changeBusiness } = useChangeBusiness(id)
  const [isRegistered, included, country] = useWatch<SettingsValues, ['taxRegistered', 'pricesIncludeTax', 'country']>({
    name: ['taxRegistered', 'pricesIncludeTax', 'country'],
  })
  const { freeReason: reason } = taxWhenNotRegistered(country)
  return (
    <SettingsSection
      title={t('Taxes')}
      description={
        isRegistered
          ? t('The default applies to every line unless you choose another. Issued invoices keep theirs.')
          : t('New documents have one total and no tax. Issued ones keep theirs.')
      }
    >
      <Setting name="taxRegistered" labelHidden group>
        <Switch
          label={REGISTERED_WORDS[taxKindIn(country)]}
          help={
            isRegistered
              ? smallBusinessWords(country)
              : wasRegistered && t('Invoices show no tax and say “{reason}”.', { reason })
          }
        />
      </Setting>
      {!wasRegistered && !isRegistered && <PrintedReason />}
      {wasRegistered && isRegistered && <TaxRates changeBusiness={changeBusiness} />}
      {isRegistered && (
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
      )}
    </SettingsSection>
  )
}

/** What documents say of the tax that is not charged. It can be worded otherwise. */
function PrintedReason() {
  const { defaultTax } = useTaxes()
  const [open, setOpen] = useState(false)
  return (
    <div className="flex items-center gap-4 rounded border border-line bg-surface py-3 pe-3 ps-4 max-sm:flex-wrap">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="text-dense text-ink-muted">{t('Printed on documents')}</p>
        <p>
          <bdi>{defaultTax.freeReason || '–'}</bdi>
        </p>
      </div>
      <Button className="shrink-0" icon={<Pencil aria-hidden="true" size={16} />} onClick={() => setOpen(true)}>
        {t('Edit text')}
      </Button>
      {open && <TaxDialog tax={defaultTax} onClose={() => setOpen(false)} />}
    </div>
  )
}
