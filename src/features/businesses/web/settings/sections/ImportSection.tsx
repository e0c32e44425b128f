/** Files that were imported, and the way to import another. */
import { t } from '../../../../../translations/web.ts'
import { ImportList } from '../../../../transfer/web/imports/ImportList.tsx'
import { SettingsSection } from '../SettingsSection.tsx'

export function ImportSection() {
  return (
    <SettingsSection
      title={t('Import')}
      description={t(
        'Bring customers, products, prices, stock and past invoices from another program. Exports of Invoice Ninja, QuickBooks Online, Shopify, Stripe, Xero and Zoho Books are recognised.',
      )}
    >
      <ImportList />
    </SettingsSection>
  )
}
