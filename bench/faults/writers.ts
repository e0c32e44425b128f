/** Eight people who write without a pause, and repeat requests that got no answer with the same key. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

export interface Ledger {
  /** What was acknowledged: the number of each invoice, and the amount of each payment, by id of the invoice. */
  readonly invoices: Map<string, string>
  readonly paid: Map<string, number>
  readonly credited: Set<string>
  /** How often each problem was answered. Those with a code of the database's faults are what a fault may cost. */
  readonly problems: Map<string, number>
}

export interface Writers {
  readonly ledger: Ledger
  /** Milliseconds until somebody is given an answer to something that was asked after now. */
  untilNextAnswer(): Promise<number>
  /** Rejects as soon as somebody is given an answer that no fault excuses. */
  readonly failed: Promise<never>
  /** Lets all writers finish. */
  stop(): Promise<void>
  /** Nobody will answer any more. */
  giveUp(): void
}

const WRITERS = 8
const PATIENCE_MILLISECONDS = 60_000
const PASSING = new Set(['not-ready', 'busy', 'maybe-saved', 'took-too-long'])

class Unexpected extends Error {}

export async function startWriters(address: () => string): Promise<Writers> {
  const ledger: Ledger = {
    invoices: new Map(),
    paid: new Map(),
    credited: new Set(),
    problems: new Map(),
  }
  const waiting = new Set<{ since: number; tell: (milliseconds: number) => void }>()
  let isOver = false
  let isHopeless = false

  const count = (what: string) => ledger.problems.set(what, (ledger.problems.get(what) ?? 0) + 1)

  /** The body of the first answer that is neither a fault of the database nor a broken connection. */
  async function insist(method: string, path: string, body?: unknown): Promise<Record<string, unknown>> {
    const key = randomUUID()
    while (!isHopeless) {
      const asked = performance.now()
      try {
        const response = await fetch(address() + path, {
          method,
          headers: { 'content-type': 'application/json', ...(method === 'POST' && { 'idempotency-key': key }) },
          signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const answer = (await response.json()) as Record<string, unknown>
        if (response.ok) {
          for (const one of waiting) if (asked >= one.since) one.tell(performance.now() - one.since)
          return answer
        }
        if (!PASSING.has(String(answer.code))) {
          throw new Unexpected(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
        }
        count(String(answer.code))
      } catch (error) {
        if (error instanceof Unexpected) throw error
        // the program was killed, or takes longer than anybody waits
        count(error instanceof DOMException ? 'no answer within a minute' : 'connection broke')
      }
      await pause(50)
    }
    throw new Unexpected('Daybook is gone')
  }

  const { businesses } = (await insist('GET', '/api/businesses')) as { businesses: { id: string }[] }
  const business = `/api/businesses/${businesses[0]?.id}`
  const { rows } = (await insist('GET', `${business}/products`)) as { rows: { id: string }[] }

  async function write(place: number): Promise<void> {
    const customer = await insist('POST', `${business}/customers`, { name: `Writer ${place}` })
    for (let round = 0; !isOver; round++) {
      const items = [0, 1, 2].map(step => ({
        productId: rows[(place + round + step) % rows.length]?.id,
        quantity: 1000,
      }))
      const made = await insist('POST', `${business}/invoices`, { customerId: customer.id, items, issue: true })
      const [id, total] = [String(made.id), Number(made.total)]
      ledger.invoices.set(id, String(made.number))
      await insist('GET', `${business}/invoices?q=writer`)
      if (round % 3 === 0) {
        const amount = Math.ceil(total / 2)
        await insist('POST', `${business}/invoices/${id}/payments`, { amount })
        ledger.paid.set(id, amount)
      } else if (round % 3 === 1) {
        await insist('POST', `${business}/invoices/${id}/credit-notes`, { goodsComeBack: place % 2 === 0 })
        ledger.credited.add(id)
      } else {
        await insist('GET', `${business}/dashboard`)
      }
    }
  }

  const all = Promise.all(Array.from({ length: WRITERS }, (_, place) => write(place)))
  all.catch(() => undefined)
  return {
    ledger,
    failed: all.then(() => new Promise<never>(() => undefined)),
    untilNextAnswer: () =>
      new Promise(resolve => {
        const one = {
          since: performance.now(),
          tell: (milliseconds: number) => {
            waiting.delete(one)
            resolve(milliseconds)
          },
        }
        waiting.add(one)
      }),
    async stop() {
      isOver = true
      await all
    },
    giveUp() {
      isOver = true
      isHopeless = true
    },
  }
}
