/** Gives every write an `Idempotency-Key`. A write that got no answer keeps its key, so that asking again does nothing twice. */

const PLACE = 'daybook.unanswered'

/** After this, the same request is meant as a new one. */
const KEPT_MS = 3_600_000

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** A browser that stores nothing throws when its storage is accessed. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem'>

type Unanswered = { key: string; at: number }

/** A `fetch` that sends a write once at a time: the same write asked for meanwhile shares its answer. */
export function writingOnce(send: typeof fetch, storage: () => TabStorage): typeof fetch {
  const unanswered = restored(storage)
  const underWay = new Map<string, Promise<Response>>()

  const note = (write: string, entry: Unanswered | undefined) => {
    if (entry) unanswered.set(write, entry)
    else unanswered.delete(write)
    try {
      storage().setItem(PLACE, JSON.stringify([...unanswered]))
    } catch {
      // Without storage, the keys are lost with a reload
    }
  }

  const sendWith = async (write: string, ...[address, init]: Parameters<typeof fetch>): Promise<Response> => {
    const earlier = unanswered.get(write)
    const key = earlier && Date.now() - earlier.at < KEPT_MS ? earlier.key : newKey()
    note(write, { key, at: Date.now() })
    const headers = new Headers(init?.headers)
    headers.set('Idempotency-Key', key)
    const response = await send(address, { ...init, headers })
    // An answer that breaks off halfway is no answer
    await response.clone().arrayBuffer()
    // After an error of the server or of a proxy, the write may have been done
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

/** Not `randomUUID`, which browsers offer only over HTTPS or on this machine. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

// 2^44 - 17, so that a remainder times 257 stays below 2^53
const MODULUS = 17_592_186_044_399

/** A body can contain a password, so only a digest is stored. The server compares whole requests, so a collision is harmless. */
function digestOf(body: string): number {
  return new TextEncoder().encode(body).reduce((digest, byte) => (digest * 257 + byte) % MODULUS, 0)
}
