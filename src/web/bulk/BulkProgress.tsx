/** How many rows are done. */
import { t } from '../../translations/web.ts'
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx'

export function BulkProgress({ count, of }: { count: number; of: number }) {
  return (
    <div>
      <p className="mb-2 tabular-nums">{t('{count} of {of}', { count, of })}</p>
      <ProgressBar done={count} of={of} />
      <p className="mt-2 text-dense text-ink-muted">{t('Keep this page open until it is done.')}</p>
    </div>
  )
}
