/** A tooltip on hover and keyboard focus. */
import { Tooltip as Radix } from 'radix-ui'
import type { FocusEvent, ReactElement, ReactNode } from 'react'

const DELAY_MS = 700
const SKIP_DELAY_MS = 300

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  )
}

export type TooltipProps = {
  text: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref and can have the focus. */
  children: ReactElement
}

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={onlyForKeyboards}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={10}
          className="z-50 max-w-72 animate-appear rounded-inner bg-ink px-2 py-1 text-small font-medium text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focus that returns after a click, as when a menu closes, shows no tooltip. */
function onlyForKeyboards(event: FocusEvent): void {
  if (!event.target.matches(':focus-visible')) event.preventDefault()
}
