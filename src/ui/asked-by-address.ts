/** What the address asks for after `#`: a shortcut of the installed app does so. It is not part of the address then. */
import { useEffect, useRef } from 'react'

let asked = ''
const listeners = new Set<() => void>()

function read(): void {
  const [, found] = /^#(scan|do=[a-z-]+)$/.exec(location.hash) ?? []
  if (found === undefined) return
  asked = found
  history.replaceState(history.state, '', location.pathname + location.search)
  for (const listener of listeners) listener()
}

read()
// a shortcut may lead to the window that is open already
addEventListener('hashchange', read)

/** Once the first screen is there, nobody waits for what it did not take. */
export function forgetAsked(): void {
  asked = ''
}

/** @param act told once of what follows `name=`, or of `name` itself */
export function useAskedByAddress(name: string, act: (value: string) => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const take = () => {
      const [what, value = name] = asked.split('=')
      if (what !== name) return
      asked = ''
      latest.current(value)
    }
    take()
    listeners.add(take)
    return () => {
      listeners.delete(take)
    }
  }, [name])
}
