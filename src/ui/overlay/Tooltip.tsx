/** A tooltip on hover and keyboard focus. One layer shows all of them; its code comes after the first screen. */
import { cloneElement, type ReactElement } from 'react'
import { lateByItself } from '../late.ts'

export const TooltipLayer = lateByItself(async () => (await import('./TooltipLayer.tsx')).TooltipLayer)

export type TooltipProps = {
  /** Each line of it on a line of its own. */
  text: string
  side?: 'top' | 'bottom'
  /** One element that can have the focus. */
  children: ReactElement
}

export function Tooltip({ text, side, children }: TooltipProps) {
  return cloneElement(children, { 'data-tooltip': text, 'data-tooltip-side': side } as object)
}
