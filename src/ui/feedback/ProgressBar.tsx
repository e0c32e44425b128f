/** How much of some work is done. */
import { t } from '../../translations/web.ts'

export function ProgressBar({ done, of }: { done: number; of: number }) {
  return (
    <div
      role="progressbar"
      aria-label={t('Progress')}
      aria-valuemin={0}
      aria-valuenow={done}
      aria-valuemax={of}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div className="h-full rounded-full bg-accent" style={{ width: `${(100 * done) / Math.max(1, of)}%` }} />
    </div>
  )
}
