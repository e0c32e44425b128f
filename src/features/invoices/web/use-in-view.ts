/** Can this part of the page be seen at the moment? */
import { type RefObject, useEffect, useState } from 'react'

export function useInView(part: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(true)
  useEffect(() => {
    if (!part.current) return
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true))
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [part])
  return seen
}
