/** Says what failed and what was kept, and offers a way out. */
import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../translations/web.ts'
import { Button } from '../Button.tsx'

export type ErrorStateProps = {
  title: ReactNode
  /** The reason, and what was kept. */
  description?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  /** Another way out, beside "Try again". */
  action?: ReactNode
}

export function ErrorState({ title, description, onRetry, retrying = false, action }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <TriangleAlert aria-hidden="true" size={24} className="mb-3 text-red" />
      <p className="font-medium">{title}</p>
      {description && <p className="mt-1 max-w-[60ch] text-ink-muted">{description}</p>}
      {(onRetry || action) && (
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button icon={<RotateCw aria-hidden="true" size={16} />} pending={retrying} onClick={onRetry}>
              {t('Try again')}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
