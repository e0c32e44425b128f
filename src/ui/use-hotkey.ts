/** Keyboard shortcuts that work wherever the focus is. */
import { useEffect, useRef } from 'react'

type HotkeyOptions = {
  enabled?: boolean
  /** A combination without Ctrl, Cmd or Alt is ignored while the person types, unless this is set. */
  whileTyping?: boolean
}

/** The listeners, oldest first: the last, such as a dialog over a page, is asked first. */
const listeners: ((event: KeyboardEvent) => void)[] = []

function ask(event: KeyboardEvent): void {
  for (const listener of listeners.toReversed()) {
    if (event.defaultPrevented) return
    listener(event)
  }
}

/** `keys`: 'mod+s' (Ctrl, or Cmd on Apple), 'mod+enter', '/', 'escape', 'shift+n'. */
export function useHotkey(keys: string, action: (event: KeyboardEvent) => void, options: HotkeyOptions = {}): void {
  const { enabled = true, whileTyping = false } = options
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (!enabled) return
    const wanted = readKeys(keys)
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !matches(event, wanted)) return
      if (!wanted.mod && !wanted.alt && !whileTyping && isTyping(event.target)) return
      event.preventDefault()
      latest.current(event)
    }
    if (listeners.length === 0) document.addEventListener('keydown', ask)
    listeners.push(pressed)
    return () => {
      listeners.splice(listeners.indexOf(pressed), 1)
      if (listeners.length === 0) document.removeEventListener('keydown', ask)
    }
  }, [keys, enabled, whileTyping])
}

type Keys = { key: string; mod: boolean; shift: boolean; alt: boolean }

function readKeys(keys: string): Keys {
  const parts = keys.toLowerCase().split('+')
  return {
    key: parts.at(-1) ?? '',
    mod: parts.includes('mod'),
    shift: parts.includes('shift'),
    alt: parts.includes('alt'),
  }
}

function matches(event: KeyboardEvent, keys: Keys): boolean {
  const written = keys.key.length === 1 && !/[a-z0-9]/.test(keys.key)
  return (
    event.key.toLowerCase() === keys.key &&
    (event.ctrlKey || event.metaKey) === keys.mod &&
    event.altKey === keys.alt &&
    (written || event.shiftKey === keys.shift)
  )
}

const TYPED_INTO = 'input:not([type=checkbox], [type=radio]), textarea, select'

/** Whether letters pressed here go into a field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TYPED_INTO))
}
