/** The taxes besides the business's own: each can be changed and archived, and another added. */
import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { isolated } from '../../../domain/isolated-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { TaxRate } from '../contract.ts'
import { taxRatesOptions, useArchiveTaxRate } from './api.ts'
import { TaxDialog } from './TaxDialog.tsx'
import { rateWords } from './tax-words.ts'

export function TaxRates() {
  const { id: businessId } = useBusiness()
  const { data, error, isFetching, refetch } = useQuery(taxRatesOptions(businessId))
  const [open, setOpen] = useState<TaxRate | 'new' | null>(null)
  const [archivedShown, setArchivedShown] = useState(false)
  const taxes = data?.taxRates ?? []
  const archived = taxes.filter(tax => tax.archived)
  const shown = archivedShown ? taxes : taxes.filter(tax => !tax.archived)
  return (
    <div>
      <h3 className="font-medium">Further taxes</h3>
      <p className="mt-0.5 mb-3 max-w-[72ch] text-ink-muted">
        Reduced rates, and reasons for no tax at all. A product may name one, and a line of an invoice may choose one.
      </p>
      {!data && !error && <Skeleton className="h-14 w-full" />}
      {!data && error && (
        <ErrorState
          title="The taxes could not be fetched."
          description={error.message}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {shown.length > 0 && (
        <ul aria-label="Further taxes" className="mb-3 divide-y divide-line rounded border border-line bg-surface">
          {shown.map(tax => (
            <TaxRow key={tax.id} tax={tax} onEdit={() => setOpen(tax)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus aria-hidden="true" size={16} />} onClick={() => setOpen('new')}>
          Add a tax
        </Button>
        {archived.length > 0 && (
          <Button look="quiet" onClick={() => setArchivedShown(isShown => !isShown)}>
            {archivedShown ? 'Hide archived' : `Show archived (${archived.length})`}
          </Button>
        )}
      </div>
      {open && <TaxDialog tax={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function TaxRow({ tax, onEdit }: { tax: TaxRate; onEdit: () => void }) {
  const { write } = useArchiveTaxRate()
  const { id, name, rate, freeReason, archived } = tax
  const restore = () =>
    write({ id, move: 'restore' }, { done: () => notifyDone(`${isolated(name)} can be chosen again.`) })
  const undo = { label: 'Undo', onClick: () => void restore() }
  const archive = () =>
    write(
      { id, move: 'archive' },
      {
        done: () => notifyAttention(`${isolated(name)} is archived. Lines that carry it keep it.`, { action: undo }),
      },
    )
  return (
    <li className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-4">
      <div className="min-w-0 grow wrap-anywhere">
        <p className="font-medium">
          <bdi>{name}</bdi>
          {archived && <span className="font-normal text-ink-muted"> (archived)</span>}
        </p>
        {freeReason && (
          <p className="text-dense text-ink-muted">
            <bdi>{freeReason}</bdi>
          </p>
        )}
      </div>
      <span className="shrink-0 tabular-nums">{rateWords(rate)}</span>
      <span className="flex shrink-0">
        {archived ? (
          <IconButton
            label={`Restore ${isolated(name)}`}
            icon={<ArchiveRestore aria-hidden="true" size={16} />}
            onClick={restore}
          />
        ) : (
          <>
            <IconButton
              label={`Edit ${isolated(name)}`}
              icon={<Pencil aria-hidden="true" size={16} />}
              onClick={onEdit}
            />
            <IconButton
              label={`Archive ${isolated(name)}`}
              icon={<Archive aria-hidden="true" size={16} />}
              onClick={archive}
            />
          </>
        )}
      </span>
    </li>
  )
}
