/** How much of the foot of the screen do bars cover? Notices stand above them. */
import { type RefObject, useEffect } from 'react'

const COVERED = '--foot-bar'

/** In pixels: a bar this far above the foot leaves room for all notices below it. */
const ROOM = 200

const bars = new Set<HTMLElement>()

/** A bar may stick to the foot, stand above it where the page ends there, or be that of a dialog. */
export function useFootBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measured = bar.current
    if (!measured) return
    bars.add(measured)
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    observer.observe(document.body)
    document.addEventListener('animationend', measure)
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      document.removeEventListener('animationend', measure)
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
      bars.delete(measured)
      measure()
    }
  }, [bar])
}

function measure(): void {
  const covered = [...bars].map(bar => {
    const { top, bottom } = bar.getBoundingClientRect()
    return innerHeight - bottom < ROOM ? Math.ceil(innerHeight - top) : 0
  })
  document.documentElement.style.setProperty(COVERED, `${Math.max(0, ...covered)}px`)
}
