/** Moves the focus to the heading of each new screen, where a screen reader reads on; on the way back, to the link that was followed. */
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { linkTo, wentTo } from '../ui/way-back.ts'

// Rows that have to be loaded again come within this time, or the person has begun to do something else
const WAIT_FOR_LINK_MS = 3000

export function useHeadingFocus(): void {
  const router = useRouter()
  // The second match is the screen; a form in front of it is a third, and has a focus of its own.
  const screen = useRouterState({ select: state => state.matches[1]?.pathname })
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.closest('main')) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    heading?.focus({ preventScroll: true })

    const cameBackFrom = wentTo(router)
    if (!cameBackFrom) return
    const until = performance.now() + WAIT_FOR_LINK_MS
    let frame = 0
    const focusLink = () => {
      if (document.activeElement !== heading || performance.now() > until) return
      const link = linkTo(cameBackFrom)
      if (link) link.focus({ preventScroll: true })
      else frame = requestAnimationFrame(focusLink)
    }
    focusLink()
    return () => cancelAnimationFrame(frame)
  }, [screen, router])
}
