/** How much of the bottom of the screen is taken by bars and totals; notices are placed above them. */
import { type RefObject, useEffect } from 'react'

const COVERED = '--foot-bar'

/** In pixels: a bar this far above the bottom leaves room for all notices below it. */
const ROOM = 320

/** In pixels from the top: the navigation bar and a notice. */
const HIGHEST = 180

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
  const places = [...bars].map(bar => bar.getBoundingClientRect()).sort((one, other) => other.bottom - one.bottom)
  let covered = 0
  for (const { top, bottom, left, right } of places) {
    const isBeside = left >= BESIDE && right <= innerWidth - BESIDE
    if (isBeside || innerHeight - bottom >= covered + ROOM || innerHeight - top <= covered) continue
    // there is no room above one that is this high
    if (top > HIGHEST) covered = Math.ceil(innerHeight - top)
  }
  document.documentElement.style.setProperty(COVERED, `${covered}px`)
}
