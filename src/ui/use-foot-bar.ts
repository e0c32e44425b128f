/** How much of the bottom of the screen is covered by bars; notices are placed above them. */
import { type RefObject, useEffect } from 'react'

const COVERED = '--foot-bar'

/** In pixels: a bar this far above the bottom leaves room for all notices below it. */
const ROOM = 320

/** In pixels: the distance of notices from the sides; on a phone they take the whole width. */
const BESIDE = 400

const bars = new Set<HTMLElement>()

/** A bar may stick to the bottom, end above it where the page ends, or belong to a dialog. */
export function useFootBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measured = bar.current
    if (!measured) return
    bars.add(measured)
    const observer = new ResizeObserver(measure)
    for (const element of [measured, measured.parentElement, document.body]) if (element) observer.observe(element)
    const leaving = new AbortController()
    const { signal } = leaving
    // A listener of its own, as the next bar to go removes only its own
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
