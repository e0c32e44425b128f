/** What every start of the app asks first, asked while its code is still on the way. */

const FIRST = ['/api/sign-in', '/api/businesses']

const asked = new Map<string, Promise<Response>>()

export function askAhead(): void {
  for (const address of FIRST) {
    const answer = fetch(address)
    // whoever takes it is told
    answer.catch(() => {})
    asked.set(address, answer)
  }
}

/** A `fetch` that takes an answer that was asked for ahead, once. */
export const fetchOrTake: typeof fetch = (request, init) => {
  const isRead = (init?.method ?? 'GET').toUpperCase() === 'GET'
  const ahead = isRead ? asked.get(String(request)) : undefined
  if (!ahead) return fetch(request, init)
  asked.delete(String(request))
  return ahead
}
