/** The text of a search box whose search is in the address, which follows after a pause. */
import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 200

/**
 * `onSettled` is called with the text once the typing pauses, and with whether it replaces an earlier search: then Back leads to
 * what was there before both. Going back or forward puts the address's own text into the box. The third ends the pause at once, before
 * something else leads away from the list: the search would lead back to it.
 */
export function useSearchText(
  q: string,
  onSettled: (q: string, replace: boolean) => void,
): [text: string, type: (text: string) => void, settle: () => void] {
  const [text, setText] = useState(q)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onTheWay = useRef<string[]>([])
  const waiting = useRef<() => void>(undefined)
  const settle = () => {
    clearTimeout(pause.current)
    const search = waiting.current
    waiting.current = undefined
    search?.()
  }

  useEffect(() => {
    const at = onTheWay.current.indexOf(q)
    onTheWay.current = at < 0 ? [] : onTheWay.current.slice(at + 1)
    if (at < 0) {
      clearTimeout(pause.current)
      waiting.current = undefined
      setText(q)
    }
  }, [q])
  useEffect(() => () => clearTimeout(pause.current), [])

  const type = (typed: string) => {
    setText(typed)
    clearTimeout(pause.current)
    waiting.current = () => {
      const settled = typed.trim()
      if (settled === q) return
      onTheWay.current.push(settled)
      onSettled(settled, q !== '')
    }
    pause.current = setTimeout(settle, PAUSE_MS)
  }
  return [text, type, settle]
}
