/** Creating once, however often one asks: which key goes with this request? The same as before, unless the request is another. */
import { useRef, useState } from 'react'
import { keepOnceKey, type OnceKey, readOnceKey } from './kept-draft.ts'

/** With the name that the form's draft is kept under, the key outlives a reload as the draft does, and is forgotten with it. */
export function useOnceKey(keptAs?: string): (request: unknown) => string {
  // what the form opened with may be answered and forgotten while it is open, and is not to be done a second time either
  const [opened] = useState(() => (keptAs === undefined ? undefined : readOnceKey(keptAs)))
  const last = useRef<OnceKey | undefined>(opened)
  return asked => {
    const request = JSON.stringify(asked)
    const earlier = [last.current, keptAs === undefined ? undefined : readOnceKey(keptAs)]
    const once = earlier.find(each => each?.request === request) ?? { request, key: crypto.randomUUID() }
    last.current = once
    if (keptAs !== undefined) keepOnceKey(keptAs, once)
    return once.key
  }
}

/** The same has been asked before and was not confirmed: only the server knows whether it was carried out. */
export function wasAskedBefore(keptAs: string, asked: unknown): boolean {
  return readOnceKey(keptAs)?.request === JSON.stringify(asked)
}
