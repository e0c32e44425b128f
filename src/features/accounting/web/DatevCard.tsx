/** The files for DATEV: the account of each kind of sale, what is missing, and the downloads. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button, ButtonAnchor } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { useBusiness } from '../../../web/business/use-business.ts'
import { useMay } from '../../accounts/web/role.ts'
import {
  type AccountingQuery,
  type AccountingSummary,
  type DatevFile,
  type DatevObstacle,
  datevFilesOf,
} from '../contract.ts'
import { ACCOUNT_NAMES, saleName } from './account-names.ts'
import { datevFilePath, datevSettingsOptions } from './api.ts'
import { DatevDialog } from './DatevDialog.tsx'

type Datev = NonNullable<AccountingSummary['datev']>

const OBSTACLES: Readonly<Record<DatevObstacle, string>> = {
  settings: t('Enter your accountant’s numbers first: open the DATEV settings.'),
  accounts: t('Some accounts are missing: enter them in the DATEV settings.'),
  'financial-year': t(
    'DATEV takes one financial year at a time. Choose a period within one, or set where yours begins in Settings → Business profile.',
  ),
  currency: t('DATEV files are made for businesses that invoice in euros.'),
}

const DOWNLOADS: Readonly<Record<DatevFile, string>> = {
  bookings: t('Download bookings'),
  payments: t('Download payments'),
  bills: t('Download bills'),
  customers: t('Download customers'),
}

export function DatevCard({ datev, period }: { datev: Datev; period: AccountingQuery }) {
  const { id: businessId, usesBills } = useBusiness()
  const [isOpen, setOpen] = useState(false)
  const reads = useMay().reads('settings')
  const { data } = useQuery({ ...datevSettingsOptions(businessId), enabled: reads })
  const { obstacle, sales, withPayments, withBills, accounts } = datev
  const named = [
    ...sales.map(sale => ({ name: saleName(sale), account: sale.account })),
    ...accounts.map(({ use, account }) => ({ name: ACCOUNT_NAMES[use], account })),
  ]
  return (
    <Card
      title={t('DATEV')}
      description={t('Bookings (EXTF) for your accountant, ready to import.')}
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
        {named.length > 0 && obstacle !== 'currency' && (
          <ul aria-label={t('Accounts')} className="divide-y divide-line">
            {named.map(({ name, account }) => (
              <li key={name} className="flex min-h-9 items-center justify-between gap-4">
                <bdi>{name}</bdi>
                <span className="tabular-nums">{account ?? t('No account')}</span>
              </li>
            ))}
          </ul>
        )}
        {obstacle === null && (
          <div className="flex flex-wrap gap-2">
            {datevFilesOf(datev).map(file => (
              <ButtonAnchor key={file} href={datevFilePath(businessId, file, period)} download>
                {file === 'customers' && withBills ? t('Download customers and suppliers') : DOWNLOADS[file]}
              </ButtonAnchor>
            ))}
          </div>
        )}
        <p className="max-w-[72ch] text-dense text-ink-muted">
          {t(
            'The bookings have a line for each invoice and tax, and credit notes reversed. Each file is a batch of its own. Import the customers first.',
          )}{' '}
          {withPayments
            ? t('If your accountant books from bank data, leave out the payments: they would be booked twice.')
            : t('Payments aren’t included: your accountant gets them from the bank.')}
          {usesBills && !withBills && (
            <> {t('Bills aren’t included: your accountant enters them from the files above.')}</>
          )}
        </p>
      </div>
      {isOpen && data && <DatevDialog settings={data.settings} datev={datev} onClose={() => setOpen(false)} />}
    </Card>
  )
}
