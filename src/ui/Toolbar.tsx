/** The row of tools above a list: search and filters first, sort and export at the end. */
import type { ReactNode } from 'react'

export type ToolbarProps = {
  /** SearchInput, Select. */
  children: ReactNode
  /** Buttons at the end. */
  end?: ReactNode
}

export function Toolbar({ children, end }: ToolbarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <div className="flex min-w-0 grow flex-wrap items-center gap-2">{children}</div>
      {end && <div className="flex flex-wrap items-center gap-2">{end}</div>}
    </div>
  )
}
