/** The files for DATEV: the account of each kind of sale, what is missing, and the downloads. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import type { AccountingQuery, AccountingSummary, DatevObstacle } from '../contract.ts'
import { datevFilePath, datevSettingsOptions } from './api.ts'
import { DatevDialog } from './DatevDialog.tsx'
import { saleName } from './sale-name.ts'

type Datev = NonNullable<AccountingSummary['datev']>

const OBSTACLES: Readonly<Record<DatevObstacle, string>> = {
  settings: t('Enter your accountant’s numbers first: open the DATEV settings.'),
  accounts: t('Some sales have no account yet: choose one in the DATEV settings.'),
  'financial-year': t(
    'DATEV takes one financial year at a time. Choose a period within one, or set where yours begins in Settings → Business.',
  ),
  currency: t('DATEV files are made for businesses that invoice in euros.'),
}

export function DatevCard({ datev, period }: { datev: Datev; period: AccountingQuery }) {
  const { id: businessId, usesBills } = useBusiness()
  const [isOpen, setOpen] = useState(false)
  const reads = useMay().reads('settings')
  const { data } = useQuery({ ...datevSettingsOptions(businessId), enabled: reads })
  const { obstacle, sales } = datev
  return (
    <Card
      title={t('DATEV')}
      description={t('The bookings of your sales (EXTF) and the customers, ready to import.')}
      action={
        data && (
          <Button writes="settings" size="small" onClick={() => setOpen(true)}>
            {t('DATEV settings')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {obstacle && <Banner tone="amber">{OBSTACLES[obstacle]}</Banner>}
        {sales.length > 0 && obstacle !== 'currency' && (
          <ul aria-label={t('Accounts')} className="divide-y divide-line">
            {sales.map(sale => (
              <li key={saleName(sale)} className="flex min-h-9 items-center justify-between gap-4">
                <bdi>{saleName(sale)}</bdi>
                <span className="tabular-nums">{sale.account ?? t('No account')}</span>
              </li>
            ))}
          </ul>
        )}
        {obstacle === null && (
          <div className="flex flex-wrap gap-2">
            <ButtonAnchor href={datevFilePath(businessId, 'bookings', period)} download>
              {t('Download bookings')}
            </ButtonAnchor>
            <ButtonAnchor href={datevFilePath(businessId, 'customers', period)} download>
              {t('Download customers')}
            </ButtonAnchor>
          </div>
        )}
        <p className="max-w-[72ch] text-dense text-ink-muted">
          {usesBills
            ? t(
                'One booking for each invoice and tax, and credit notes reversed. Payments and bills aren’t in it: your accountant gets payments from the bank, and enters bills from the files above. Import the customers first.',
              )
            : t(
                'One booking for each invoice and tax, and credit notes reversed. Payments aren’t in it: your accountant gets them from the bank. Import the customers first.',
              )}
        </p>
      </div>
      {isOpen && data && <DatevDialog settings={data.settings} sales={sales} onClose={() => setOpen(false)} />}
    </Card>
  )
}
