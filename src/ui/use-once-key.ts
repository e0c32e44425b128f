/** Creating once, however often one asks: which key goes with this request? The same as before, unless the request is another. */
import { useRef } from 'react'

export function useOnceKey(): (request: unknown) => string {
  const last = useRef({ request: '', key: '' })
  return asked => {
    const request = JSON.stringify(asked)
    if (last.current.request !== request) last.current = { request, key: crypto.randomUUID() }
    return last.current.key
  }
}
