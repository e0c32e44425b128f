/** The businesses here: open another, add one, check the stock, and export everything. */
import { Download, FileArchive, PackageOpen, Plus, ScanSearch } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../../translations/web.ts'
import { Badge } from '../../../../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../../../../ui/Button.tsx'
import { notifyDone } from '../../../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/ConfirmDialog.tsx'
import { useBusinesses } from '../../../../../web/business/use-business.ts'
import { SettingsSection } from '../../../../../web/forms/SettingsSection.tsx'
import { useMay } from '../../../../accounts/web/role.ts'
import { VerifyStockDialog } from '../../../../stock/web/VerifyStockDialog.tsx'
import { ImportBusinessDialog } from '../../../../transfer/web/business-imports/ImportBusinessDialog.tsx'
import type { Business } from '../../../contract.ts'
import { AddBusinessDialog } from '../../AddBusinessDialog.tsx'
import { useExportEverything, useGoToNewBusiness, useRemoveSample } from '../../api.ts'
import { OwnBooksDialog } from '../../OwnBooksDialog.tsx'
import { useSwitchBusiness } from '../../switch-business.ts'

export function BusinessesSection({ business }: { business: Business }) {
  const businesses = useBusinesses()
  const switchTo = useSwitchBusiness()
  const goToImported = useGoToNewBusiness()
  const [opening, setOpening] = useState<'another' | 'imported' | 'own' | 'verification'>()
  const [removing, setRemoving] = useState<Business>()
  const { exportEverything, isPending } = useExportEverything(business)
  const may = useMay()
  const mayExport = may.writes('settings')
  const close = () => setOpening(undefined)
  return (
    <SettingsSection
      title={t('Businesses')}
      description={t('Each business has its own data. Customers, products, invoices and numbers are never mixed.')}
    >
      <ul aria-label={t('Businesses')} className="divide-y divide-line rounded border border-line bg-surface">
        {businesses.map(each => {
          const { id, name, isSample } = each
          return (
            <li key={id} className="flex min-h-14 items-center gap-3 px-4 py-2">
              <span className="min-w-0 truncate font-medium">
                <bdi>{name}</bdi>
              </span>
              {isSample && <Badge>{t('Sample')}</Badge>}
              <span className="ms-auto flex shrink-0 items-center gap-2">
                {isSample && businesses.length > 1 && (
                  <Button
                    writes="settings"
                    size="small"
                    look="quiet"
                    aria-label={t('Remove {name}', { name })}
                    onClick={() => setRemoving(each)}
                  >
                    {t('Remove')}
                  </Button>
                )}
                {id === business.id ? (
                  <span className="text-dense text-ink-muted">{t('Open now', { context: 'business' })}</span>
                ) : (
                  <Button size="small" aria-label={t('Open {name}', { name })} onClick={() => void switchTo(id)}>
                    {t('Open', { context: 'verb' })}
                  </Button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {business.isSample && (
        <p className="max-w-[72ch] text-ink-muted">
          {t(
            'This is the sample. Start your own books, and we’ll replace it with empty ones. Anything you entered here is kept separately.',
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {business.isSample && (
          <Button writes onClick={() => setOpening('own')}>
            {t('Start your own books')}
          </Button>
        )}
        <Button writes icon={<Plus aria-hidden="true" size={16} />} onClick={() => setOpening('another')}>
          {t('Add a business')}
        </Button>
        <Button writes icon={<PackageOpen aria-hidden="true" size={16} />} onClick={() => setOpening('imported')}>
          {t('Import a business')}
        </Button>
      </div>
      <div>
        <h3 className="font-medium">{t('Check the stock')}</h3>
        <p className="mt-0.5 max-w-[72ch] text-ink-muted">
          {t('Checks that every stock figure is the sum of its movements.')}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button icon={<ScanSearch aria-hidden="true" size={16} />} onClick={() => setOpening('verification')}>
            {t('Verify stock')}
          </Button>
        </div>
      </div>
      {may.reads('/accounting') && (
        <div>
          <h3 className="font-medium">{t('For your accountant')}</h3>
          <p className="mt-0.5 max-w-[72ch] text-ink-muted">
            {t('Invoices, payments and taxes of a period as spreadsheets, with the documents.')}
          </p>
          <ButtonLink to="/reports/accountant" className="mt-3" icon={<FileArchive aria-hidden="true" size={16} />}>
            {t('Accountant’s files')}
          </ButtonLink>
        </div>
      )}
      {mayExport && (
        <div>
          <h3 className="font-medium">{t('Export everything')}</h3>
          <p className="mt-0.5 max-w-[72ch] text-ink-muted">
            {t(
              'One ZIP with everything in {name}: all data as CSV and JSON Lines, every issued document, and pictures. “Import a business” brings it into another Daybook. Passwords and secret links are left out.',
              { name: business.name },
            )}
          </p>
          <Button
            className="mt-3"
            icon={<Download aria-hidden="true" size={16} />}
            pending={isPending}
            onClick={exportEverything}
          >
            {t('Export everything')}
          </Button>
        </div>
      )}
      {opening === 'own' && <OwnBooksDialog sample={business} onClose={close} />}
      {opening === 'verification' && <VerifyStockDialog onClose={close} />}
      {removing && <RemoveSampleDialog sample={removing} onClose={() => setRemoving(undefined)} />}
      {opening === 'imported' && <ImportBusinessDialog goTo={goToImported} onClose={close} />}
      {opening === 'another' && <AddBusinessDialog onClose={close} />}
    </SettingsSection>
  )
}

/** Asks before a sample business is removed. */
function RemoveSampleDialog({ sample, onClose }: { sample: Business; onClose: () => void }) {
  const { write, isPending } = useRemoveSample(sample.id)
  const remove = () =>
    void write(undefined, {
      done: ({ removed }) => notifyDone(t('{name} removed', { name: removed, context: 'business' })),
      leave: onClose,
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={open => !open && onClose()}
      title={t('Remove {name}?', { name: sample.name })}
      description={t(
        'This deletes all of its invoices, customers and products, and everything else in it. It can’t be undone.',
      )}
      confirmLabel={t('Remove sample')}
      pending={isPending}
      onConfirm={remove}
    />
  )
}
