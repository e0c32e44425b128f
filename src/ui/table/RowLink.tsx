/** A link that covers its whole row or card, so that a click, a middle click and a hover anywhere count. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowTarget } from './data-column.ts'

export function RowLink({ target, children }: { target: RowTarget; children: ReactNode }) {
  return (
    <Link
      {...target}
      data-row-link
      className="font-medium text-ink outline-none after:absolute after:inset-0 after:rounded focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
    >
      {children}
    </Link>
  )
}
