/** Buttons and links with an icon in place of words. */
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, type ButtonSize, iconButtonClasses } from './button-look.ts'
import { useMayWrite, type Writes } from './may-write.ts'
import { Tooltip } from './overlay/Tooltip.tsx'

type Appearance = {
  /** What it does, read aloud and shown as the tooltip. */
  label: string
  icon: ReactNode
  look?: ButtonLook
  size?: ButtonSize
}

export type IconButtonProps = Appearance &
  Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
    /** Begins or does a change: not there for a person who may only look. */
    writes?: Writes | undefined
  }

export function IconButton({
  label,
  icon,
  look = 'quiet',
  size = 'regular',
  writes,
  className,
  ...rest
}: IconButtonProps) {
  const mayWrite = useMayWrite(writes ?? false)
  if (!mayWrite) return null
  return (
    <Tooltip text={label}>
      <button type="button" {...rest} aria-label={label} className={iconButtonClasses(look, size, className)}>
        {icon}
      </button>
    </Tooltip>
  )
}

export type IconAnchorProps = Appearance & Omit<ComponentProps<'a'>, 'children' | 'aria-label'>

/** A plain link with an icon: downloads, and addresses outside the app's routes. */
export function IconAnchor({ label, icon, look = 'quiet', size = 'regular', className, ...rest }: IconAnchorProps) {
  return (
    <Tooltip text={label}>
      <a {...rest} className={iconButtonClasses(look, size, className)}>
        {icon}
        <span className="sr-only">{label}</span>
      </a>
    </Tooltip>
  )
}

/** A link to a route with an icon; takes `to`, `params` and `search` like the router's own Link. */
export const IconLink = createLink(IconAnchor)
