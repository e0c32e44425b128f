/** What an empty list shows: what belongs here, and how to add it. */
import type { ReactNode } from 'react'

export type EmptyStateProps = {
  /** 24 px. */
  icon?: ReactNode
  /** One sentence. */
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {icon && (
        <span aria-hidden="true" className="mb-3 text-ink-faint">
          {icon}
        </span>
      )}
      <p className="font-medium">{title}</p>
      {description && <p className="mt-1 max-w-[48ch] text-ink-muted">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
