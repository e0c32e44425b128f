/** Moves the focus to the heading of each new screen, where a screen reader reads on. */
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

export function useHeadingFocus(): void {
  // The second match is the screen; a form in front of it is a third, and has a focus of its own.
  const screen = useRouterState({ select: state => state.matches[1]?.pathname })
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.closest('main')) return
    target?.focus({ preventScroll: true })
  }, [screen])
}
