/** Whether all of an element is in view, above the bar at the foot of the screen. */
import { type RefObject, useEffect, useState } from 'react'

/** The padding and border around the buttons of the bar, in px. */
const BAR_PADDING = 25

/** @param buttons those of the bar, which set its height while it shows nothing else */
export function useInView(part: Element | null, buttons: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (!part) return
    const covered = (buttons.current?.offsetHeight ?? 0) + BAR_PADDING
    const observer = new IntersectionObserver(
      // The newest comes last; part of a pixel may be missing
      entries => setSeen((entries.at(-1)?.intersectionRatio ?? 1) > 0.98),
      { rootMargin: `0px 0px -${covered}px 0px`, threshold: [0, 0.98, 1] },
    )
    observer.observe(part)
    return () => observer.disconnect()
  }, [part, buttons])
  return seen
}
