/** Buttons with words, and links that look like them. */
import { createLink } from '@tanstack/react-router'
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, type ButtonSize, buttonClasses, useIconOnPhone } from './button-look.ts'
import { classNames } from './class-names.ts'
import { KeyboardHint } from './KeyboardHint.tsx'
import { useMayWrite, type Writes } from './may-write.ts'

type Appearance = {
  look?: ButtonLook
  size?: ButtonSize
  /** Shown before the words, 16 px. */
  icon?: ReactNode
  /** The hotkey that does the same, as 'mod+s'. */
  keys?: string
  /** Begins or does a change: not there for a person who may only look. */
  writes?: Writes | undefined
}

export type ButtonProps = Appearance &
  ComponentProps<'button'> & {
    /** Work in progress: a second press does nothing, and the button keeps its size and focus. */
    pending?: boolean
  }

export function Button({ look = 'secondary', size = 'regular', icon, keys, writes, pending, ...rest }: ButtonProps) {
  const mayWrite = useMayWrite(writes ?? false)
  const { className, children, onClick, type = 'button', ...attributes } = rest
  const onPhone = useIconOnPhone(icon)
  const pressed = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  if (!mayWrite) return null
  return (
    <button
      {...attributes}
      type={type}
      aria-busy={pending || undefined}
      onClick={pressed}
      className={buttonClasses(look, size, classNames(className, onPhone.button))}
    >
      {pending ? <Pending fallback={icon} /> : icon}
      {onPhone.words ? <span className={onPhone.words}>{children}</span> : children}
      {keys && <KeyboardHint keys={keys} className="-me-1" />}
    </button>
  )
}

/** The spinner replaces the icon only after 300 ms, so that quick work shows none. */
function Pending({ fallback }: { fallback: ReactNode }) {
  return (
    <span className="relative inline-grid size-4 place-items-center">
      {fallback && <span className="absolute opacity-30">{fallback}</span>}
      <span className="shown-after-a-moment">
        <LoaderCircle aria-hidden="true" size={16} className="animate-spin" />
      </span>
    </span>
  )
}

export type ButtonAnchorProps = Appearance & ComponentProps<'a'>

/** A plain link that looks like a button: downloads, and addresses outside the app's routes. */
export function ButtonAnchor({ look = 'secondary', size = 'regular', icon, keys, writes, ...rest }: ButtonAnchorProps) {
  const mayWrite = useMayWrite(writes ?? false)
  const onPhone = useIconOnPhone(icon)
  if (!mayWrite) return null
  const { className, children, ...attributes } = rest
  return (
    <a {...attributes} className={buttonClasses(look, size, classNames(className, onPhone.button))}>
      {icon}
      {onPhone.words ? <span className={onPhone.words}>{children}</span> : children}
      {keys && <KeyboardHint keys={keys} className="-me-1" />}
    </a>
  )
}

/** A link to a route that looks like a button; takes `to`, `params` and `search` like the router's own Link. */
export const ButtonLink = createLink(ButtonAnchor)
