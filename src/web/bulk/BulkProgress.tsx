/** How many rows are done. */
import { t } from '../../translations/web.ts'

export function BulkProgress({ count, of }: { count: number; of: number }) {
  return (
    <div>
      <p className="mb-2 tabular-nums">{t('{count} of {of}', { count, of })}</p>
      <div
        role="progressbar"
        aria-label={t('Progress')}
        aria-valuemin={0}
        aria-valuenow={count}
        aria-valuemax={of}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * count) / Math.max(1, of)}%` }} />
      </div>
      <p className="mt-2 text-dense text-ink-muted">{t('Keep this page open until it is done.')}</p>
    </div>
  )
}
