/** Creating once, however often one asks: which key goes with this request? The same as before, unless the request is another. */
import { useRef } from 'react'
import { keepOnceKey, type OnceKey, readOnceKey } from './kept-draft.ts'

/** With the name that the form's draft is kept under, the key outlives a reload as the draft does, and is forgotten with it. */
export function useOnceKey(keptAs?: string): (request: unknown) => string {
  const last = useRef<OnceKey>(undefined)
  return asked => {
    const request = JSON.stringify(asked)
    const earlier = [last.current, keptAs === undefined ? undefined : readOnceKey(keptAs)]
    const once = earlier.find(each => each?.request === request) ?? { request, key: crypto.randomUUID() }
    last.current = once
    if (keptAs !== undefined) keepOnceKey(keptAs, once)
    return once.key
  }
}

/** The same has been asked before and no answer has come: only the server knows whether it was carried out. */
export function wasAskedBefore(keptAs: string, asked: unknown): boolean {
  return readOnceKey(keptAs)?.request === JSON.stringify(asked)
}
