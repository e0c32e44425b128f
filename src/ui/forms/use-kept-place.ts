/** Something new is written in several tabs at once: under which name does each keep its own? */
import { useEffect, useState } from 'react'
import { keptText } from './kept-draft.ts'

const MOST_PLACES = 10

/** What this tab has asked for, and holds until it is closed or loaded anew. */
const asked = new Map<string, Promise<boolean>>()
const held = new Set<string>()

/** A name under which no other open tab keeps anything, one with something left behind before an empty one. Undefined for a moment. */
export function useKeptPlace(key: string): string | undefined {
  const [place, setPlace] = useState<{ of: string; name: string }>()
  useEffect(() => {
    let gone = false
    void placeFor(key).then(name => {
      if (!gone) setPlace({ of: key, name })
    })
    return () => {
      gone = true
    }
  }, [key])
  return place?.of === key ? place.name : undefined
}

async function placeFor(key: string): Promise<string> {
  const names = Array.from({ length: MOST_PLACES }, (_, index) => (index === 0 ? key : `${key}.${index + 1}`))
  const isMine = (name: string) => held.has(name)
  const hasText = (name: string) => keptText(name) !== null
  const inOrder = [
    ...names.filter(name => isMine(name) && hasText(name)),
    ...names.filter(name => !isMine(name) && hasText(name)),
    ...names.filter(name => isMine(name) && !hasText(name)),
    ...names.filter(name => !isMine(name) && !hasText(name)),
  ]
  for (const name of inOrder) if (isMine(name) || (await hold(name))) return name
  return key
}

/** Whether this tab has the name for itself now. Without locks, as without encryption on another machine, every tab has them all. */
function hold(name: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true)
  const answer =
    asked.get(name) ??
    new Promise<boolean>(resolve => {
      const request = navigator.locks.request(`daybook.place.${name}`, { ifAvailable: true }, lock => {
        if (lock) held.add(name)
        else asked.delete(name)
        resolve(lock !== null)
        return lock ? new Promise<void>(() => {}) : undefined
      })
      request.catch(() => resolve(false))
    })
  asked.set(name, answer)
  return answer
}
