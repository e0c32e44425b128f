/** How much of the bottom of the screen is covered by bars; notices are placed above them. */
import { type RefObject, useEffect } from 'react'

const COVERED = '--foot-bar'

/** In pixels: a bar this far above the foot leaves room for all notices below it. */
const ROOM = 320

/** In pixels: notices stand this near to the sides, and on a phone take the whole width. */
const BESIDE = 400

const bars = new Set<HTMLElement>()

/** A bar may stick to the foot, stand above it where the page ends there, or be that of a dialog. */
export function useFootBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measured = bar.current
    if (!measured) return
    bars.add(measured)
    const observer = new ResizeObserver(measure)
    for (const element of [measured, measured.parentElement, document.body]) if (element) observer.observe(element)
    const leaving = new AbortController()
    const { signal } = leaving
    // a listener of its own, as the next bar to leave takes its own away
    const moved = () => measure()
    document.addEventListener('animationend', moved, { signal })
    window.addEventListener('scroll', moved, { passive: true, signal })
    window.addEventListener('resize', moved, { signal })
    return () => {
      observer.disconnect()
      leaving.abort()
      bars.delete(measured)
      measure()
    }
  }, [bar])
}

function measure(): void {
  const covered = [...bars].map(bar => {
    const { top, bottom, left, right } = bar.getBoundingClientRect()
    const isInTheWay = innerHeight - bottom < ROOM && (left < BESIDE || right > innerWidth - BESIDE)
    return isInTheWay ? Math.ceil(innerHeight - top) : 0
  })
  document.documentElement.style.setProperty(COVERED, `${Math.max(0, ...covered)}px`)
}
