/** A state in one word. */
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'green' | 'blue' | 'red' | 'faded-red' | 'amber' | 'muted' | 'secondary'

const TONES: Record<BadgeTone, string> = {
  green: 'bg-green-soft text-green',
  blue: 'bg-blue-soft text-blue',
  red: 'bg-red-soft text-red',
  'faded-red': 'bg-faded-red-soft text-faded-red',
  amber: 'bg-amber-soft text-amber',
  muted: 'bg-muted-soft text-muted',
  secondary: 'border border-line text-ink-muted',
}

export type BadgeProps = {
  tone?: BadgeTone
  /** 12 px. */
  icon?: ReactNode
  children: ReactNode
  className?: string
}

export function Badge({ tone = 'secondary', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5.5 w-fit shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2 text-small font-medium',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** How a status is shown. */
export type BadgeLook = { readonly word: string; readonly tone: BadgeTone }

export function StatusBadge({ word, tone }: BadgeLook) {
  return <Badge tone={tone}>{word}</Badge>
}
