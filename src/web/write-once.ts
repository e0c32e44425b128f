/** Gives every write an `Idempotency-Key`. A write that got no answer keeps its key, so that asking again does nothing twice. */

const PLACE = 'daybook.unanswered'

/** Later, the same request is meant as another one. */
const KEPT_MS = 3_600_000

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** A browser that keeps nothing throws when its storage is asked for. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

type Unanswered = { key: string; at: number }

/** A `fetch` that sends each write once at a time: whoever asks for the same meanwhile gets the same answer. */
export function writingOnce(send: typeof fetch, storage: () => TabStorage): typeof fetch {
  const unanswered = restored(storage)
  const underWay = new Map<string, Promise<Response>>()

  const note = (write: string, entry: Unanswered | undefined) => {
    if (entry) unanswered.set(write, entry)
    else unanswered.delete(write)
    try {
      storage().setItem(PLACE, JSON.stringify([...unanswered]))
    } catch {
      // Without storage a key is only lost with a reload
    }
  }

  const sendWith = async (write: string, ...[address, init]: Parameters<typeof fetch>): Promise<Response> => {
    const earlier = unanswered.get(write)
    const key = earlier && Date.now() - earlier.at < KEPT_MS ? earlier.key : newKey()
    note(write, { key, at: Date.now() })
    const headers = new Headers(init?.headers)
    headers.set('Idempotency-Key', key)
    const response = await send(address, { ...init, headers })
    // An answer that breaks off halfway is none
    await response.clone().arrayBuffer()
    // What failed inside the server, or at a proxy, may have been done
    if (response.status < 500) note(write, undefined)
    return response
  }

  return async (address, init) => {
    const method = init?.method ?? 'GET'
    if (READS.has(method)) return send(address, init)
    const write = `${method} ${address} ${digestOf(String(init?.body ?? ''))}`
    const sent = underWay.get(write) ?? sendWith(write, address, init).finally(() => underWay.delete(write))
    underWay.set(write, sent)
    return (await sent).clone()
  }
}

function restored(storage: () => TabStorage): Map<string, Unanswered> {
  try {
    return new Map(JSON.parse(storage().getItem(PLACE) ?? '[]'))
  } catch {
    return new Map()
  }
}

/** Not `randomUUID`, which browsers only offer to pages that came encrypted or from this machine. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

// 2^44 - 17: a remainder times 257 stays a whole number that is exact
const MODULUS = 17_592_186_044_399

/** A digest of a body, which may hold a password and is not for the storage. The server compares whole requests, so that a clash does no harm. */
function digestOf(body: string): number {
  return new TextEncoder().encode(body).reduce((digest, byte) => (digest * 257 + byte) % MODULUS, 0)
}
