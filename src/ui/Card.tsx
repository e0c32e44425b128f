/** A card for things that belong together. */
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type CardProps = {
  title?: ReactNode
  description?: ReactNode
  /** Beside the title: one link or button. */
  action?: ReactNode
  /** The content reaches the edges: lists and tables. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export function Card({ title, description, action, flush = false, className, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className={classNames('min-w-0 rounded border border-line bg-surface', flush && 'overflow-clip', className)}
    >
      {title && (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-3 max-sm:px-4">
          {/* the longest word decides whether there is room for the action beside it */}
          <div className="min-w-0 grow basis-[min-content]">
            <h2 id={titleId} className="text-body font-semibold">
              {title}
            </h2>
            {description && <p className="text-dense text-ink-muted">{description}</p>}
          </div>
          {action}
        </header>
      )}
      <div className={flush ? (title ? 'pt-2' : '') : title ? 'px-5 pt-3 pb-5 max-sm:px-4' : 'p-5 max-sm:p-4'}>
        {children}
      </div>
    </section>
  )
}
