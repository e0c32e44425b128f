/** How much of the foot of the screen does a bar cover? Notices stand above it. */
import { type RefObject, useEffect } from 'react'

const COVERED = '--foot-bar'

/** One bar at a time; it may stick to the foot, or stand above it where the page ends there. */
export function useFootBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measured = bar.current
    if (!measured) return
    const { style } = document.documentElement
    const measure = () =>
      style.setProperty(COVERED, `${Math.max(0, Math.ceil(innerHeight - measured.getBoundingClientRect().top))}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    observer.observe(document.body)
    measured.addEventListener('animationend', measure)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      measured.removeEventListener('animationend', measure)
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
      style.removeProperty(COVERED)
    }
  }, [bar])
}
