/** The text of a search box whose search is in the address, which follows after a pause. */
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 200

/**
 * `onSettled` is called with the text once the typing pauses, and with whether it replaces an earlier search: then Back leads to
 * what was there before both. Going back or forward puts the address's own text into the box.
 */
export function useSearchText(
  q: string,
  onSettled: (q: string, replace: boolean) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(q)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onTheWay = useRef<string[]>([])

  useEffect(() => {
    const at = onTheWay.current.indexOf(q)
    onTheWay.current = at < 0 ? [] : onTheWay.current.slice(at + 1)
    if (at < 0) {
      clearTimeout(pause.current)
      setText(q)
    }
  }, [q])
  useEffect(() => () => clearTimeout(pause.current), [])

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      const settled = typed.trim()
      if (settled === q) return
      onTheWay.current.push(settled)
      onSettled(settled, q !== '')
    }, PAUSE_MS)
  }
  return [text, type]
}
