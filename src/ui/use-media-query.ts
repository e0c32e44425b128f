/** Whether a media query matches now. */
import { useSyncExternalStore } from 'react'

export const PHONE = '(max-width: 639.98px)'

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    changed => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
