/** Tells whether somebody is typing in a field, until the press that leaves it is over: an error shown earlier would move away what is being pressed. */
import { useEffect, useRef, useState } from 'react'

export function useTyping(): { typing: boolean; onFocus: () => void; onBlur: () => void } {
  const [typing, setTyping] = useState(false)
  const isLeft = useRef(false)
  const isPressed = useRef(false)
  // A tap moves the focus after its release, and clicks in the same task
  const [settle] = useState(() => () => void setTimeout(() => isLeft.current && !isPressed.current && setTyping(false)))
  useEffect(() => {
    if (!typing) return
    const listening = new AbortController()
    const { signal } = listening
    const pressed = () => {
      isPressed.current = true
    }
    const released = () => {
      isPressed.current = false
      settle()
    }
    document.addEventListener('pointerdown', pressed, { capture: true, signal })
    document.addEventListener('pointerup', released, { capture: true, signal })
    document.addEventListener('pointercancel', released, { capture: true, signal })
    return () => listening.abort()
  }, [typing, settle])
  return {
    typing,
    onFocus: () => {
      isLeft.current = false
      setTyping(true)
    },
    onBlur: () => {
      isLeft.current = true
      settle()
    },
  }
}
