/** The looks of buttons. */
import { createContext, useContext } from 'react'
import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'small'

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong aria-expanded:bg-accent-strong',
  secondary: 'border border-line bg-surface text-ink hover:border-line-strong hover:bg-sunken aria-expanded:bg-sunken',
  quiet: 'text-ink-muted hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong',
}

const SHAPE =
  'inline-flex select-none items-center justify-center whitespace-nowrap rounded font-medium no-underline ' +
  'transition-colors duration-100 active:translate-y-px disabled:pointer-events-none disabled:opacity-50 ' +
  'aria-disabled:pointer-events-none aria-disabled:opacity-50'

/** Whether the actions beside a title are icons on a phone, where their words take its room. */
export const IconOnPhone = createContext(false)

/** The classes of a button that may be an icon on a phone, and those of its words. */
export function useIconOnPhone(icon: unknown): { button?: string; words?: string } {
  const isIcon = useContext(IconOnPhone) && Boolean(icon)
  return isIcon ? { button: 'max-sm:size-11 max-sm:px-0', words: 'max-sm:sr-only' } : {}
}

export function buttonClasses(look: ButtonLook, size: ButtonSize, className?: string): string {
  const measure = size === 'small' ? 'h-8 gap-1.5 px-3 text-dense' : 'h-9 gap-2 px-3.5 text-body max-sm:h-11'
  return classNames(SHAPE, LOOKS[look], measure, className)
}

export function iconButtonClasses(look: ButtonLook, size: ButtonSize, className?: string): string {
  return classNames(SHAPE, 'shrink-0', LOOKS[look], size === 'small' ? 'size-8' : 'size-9 max-sm:size-11', className)
}
