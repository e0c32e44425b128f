/** The taxes of the business: each can be changed, made the default and archived, and another added. */
import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { rich, t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { percentAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Write } from '../../../web/use-write.ts'
import type { TaxRate } from '../contract.ts'
import { taxRatesOptions, useArchiveTaxRate } from './api.ts'
import { TaxDialog } from './TaxDialog.tsx'
import { partsInWords } from './tax-words.ts'
import { useTaxes } from './use-taxes.ts'

/** @param changeBusiness writes which tax is the default */
export function TaxRates({ changeBusiness }: { changeBusiness: ChangeDefault }) {
  const { id: businessId } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(taxRatesOptions(businessId))
  const [open, setOpen] = useState<TaxRate | 'new' | null>(null)
  const [archivedShown, setArchivedShown] = useState(false)
  const { defaultTax, known } = useTaxes()
  const taxes = data ? known : []
  const archived = taxes.filter(tax => tax.archived)
  const shown = archivedShown ? taxes : taxes.filter(tax => !tax.archived)
  return (
    <div>
      {!data && !error && <Skeleton className="h-14 w-full" />}
      {!data && error && (
        <ErrorState
          title={t('Your taxes couldn’t be loaded.')}
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {shown.length > 0 && (
        <ul aria-label={t('Taxes')} className="mb-3 divide-y divide-line rounded border border-line bg-surface">
          {shown.map(tax => (
            <TaxRow
              key={tax.id}
              changeBusiness={changeBusiness}
              tax={tax}
              isDefault={tax.id === defaultTax.id}
              onEdit={() => setOpen(tax)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus aria-hidden="true" size={16} />} onClick={() => setOpen('new')}>
          {t('Add a tax')}
        </Button>
        {archived.length > 0 && (
          <Button look="quiet" onClick={() => setArchivedShown(isShown => !isShown)}>
            {archivedShown ? t('Hide archived') : t('Show archived ({count})', { count: archived.length })}
          </Button>
        )}
      </div>
      {open && <TaxDialog tax={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  )
}

const quiet = (words: ReactNode) => <span className="font-normal text-ink-muted">{words}</span>

type ChangeDefault = Write<{ defaultTaxId: string; version: number }, unknown>['write']
type TaxRowProps = { changeBusiness: ChangeDefault; tax: TaxRate; isDefault: boolean; onEdit: () => void }

function TaxRow({ changeBusiness, tax, isDefault, onEdit }: TaxRowProps) {
  const business = useBusiness()
  const { write } = useArchiveTaxRate()
  const { id, name, rate, freeReason, archived, parts } = tax
  const detail = parts ? partsInWords(parts) : freeReason
  const restore = () =>
    write({ id, move: 'restore' }, { done: () => notifyDone(t('{name} restored', { name, context: 'tax' })) })
  const undo = { label: t('Undo'), onClick: () => void restore() }
  const archive = () =>
    write(
      { id, move: 'archive' },
      {
        done: () =>
          notifyAttention(t('{name} archived. Lines that already use it keep it.', { name }), { action: undo }),
      },
    )
  const makeDefault = () =>
    changeBusiness(
      { defaultTaxId: id, version: business.version },
      { done: () => notifyDone(t('{name} is the default tax now', { name })) },
    )
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pe-2 ps-4 max-sm:flex-wrap">
      <div className="min-w-0 grow wrap-anywhere max-sm:basis-full">
        <p className="font-medium">
          {archived ? (
            rich('{name} <quiet>(archived)</quiet>', { name: <bdi>{name}</bdi>, quiet })
          ) : isDefault ? (
            rich('{name} <quiet>(default)</quiet>', { name: <bdi>{name}</bdi>, quiet })
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        {detail && (
          <p className="text-dense text-ink-muted">
            <bdi>{detail}</bdi>
          </p>
        )}
      </div>
      <span className="shrink-0 tabular-nums">{percentAsText(rate)}</span>
      <span className="flex shrink-0 max-sm:ms-auto">
        {archived ? (
          <IconButton
            label={t('Restore {name}', { name })}
            icon={<ArchiveRestore aria-hidden="true" size={16} />}
            onClick={restore}
          />
        ) : (
          <>
            {!isDefault && (
              <Button look="quiet" aria-label={t('Make default: {name}', { name })} onClick={makeDefault}>
                {t('Make default')}
              </Button>
            )}
            <IconButton
              label={t('Edit {name}', { name })}
              icon={<Pencil aria-hidden="true" size={16} />}
              onClick={onEdit}
            />
            {!isDefault && (
              <IconButton
                label={t('Archive {name}', { name })}
                icon={<Archive aria-hidden="true" size={16} />}
                onClick={archive}
              />
            )}
          </>
        )}
      </span>
    </li>
  )
}
