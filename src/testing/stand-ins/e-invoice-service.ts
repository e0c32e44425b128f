/** A service for e-invoices as docs/e-invoice-service.md describes it. A test says what comes of what was sent, and puts in what is received. */
import type { ServiceFetch } from '../../features/e-invoice-service/commands/service-api.ts'

export const SERVICE_ADDRESS = 'https://peppol.example.com/daybook'
export const SERVICE_KEY = 'key_daybook'

export class EInvoiceServiceStandIn {
  /** By the key that makes sending it again harmless. */
  readonly sent = new Map<string, { id: string; xml: string; headers: Headers }>()
  readonly statuses = new Map<string, { status: string; reason?: string }>()
  /** Ids of what was sent, and is not known any longer. */
  readonly forgotten = new Set<string>()
  readonly waiting = new Map<string, Uint8Array<ArrayBuffer>>()
  /** Each request, as `POST /sent`. */
  readonly asked: string[] = []
  away = false
  /** It has the document, but its answer doesn't arrive. */
  losesAnswers = false
  refusal: string | undefined
  /** Parts of the keys of documents, and ids of received files, about which it never answers. */
  readonly unanswered = new Set<string>()
  /** It answers without an end; how much of it was taken. */
  flood: { bytes: number; readonly status: number } | undefined

  readonly fetch: ServiceFetch = async (address, init) => {
    const path = address.slice(SERVICE_ADDRESS.length)
    const method = init.method ?? 'GET'
    this.asked.push(`${method} ${path}`)
    if (this.away || !address.startsWith(SERVICE_ADDRESS)) throw new TypeError('fetch failed')
    const headers = new Headers(init.headers)
    if (headers.get('authorization') !== `Bearer ${SERVICE_KEY}`) return Response.json({}, { status: 401 })
    const [, kind, id = ''] = path.split('/')
    if (this.flood) return endless(this.flood)
    if (method === 'POST') return this.take(String(init.body), headers)
    if (kind === 'sent' && this.forgotten.has(id)) return Response.json({}, { status: 410 })
    if (kind === 'sent') return Response.json(this.statuses.get(id) ?? { status: 'sent' })
    if (id === '') return Response.json({ received: [...this.waiting.keys()].map(each => ({ id: each })) })
    if (this.unanswered.has(id)) throw new TypeError('fetch failed')
    const file = this.waiting.get(id)
    if (!file) return Response.json({}, { status: 404 })
    if (method === 'DELETE') this.waiting.delete(id)
    return new Response(method === 'DELETE' ? null : file, { headers: { 'Content-Type': 'application/xml' } })
  }

  private take(xml: string, headers: Headers): Response {
    if (this.refusal !== undefined) return Response.json({ reason: this.refusal }, { status: 422 })
    const key = headers.get('idempotency-key') ?? ''
    if ([...this.unanswered].some(part => key.includes(part))) throw new TypeError('fetch failed')
    const known = this.sent.get(key) ?? { id: `sent-${this.sent.size + 1}`, xml, headers }
    this.sent.set(key, known)
    if (this.losesAnswers) throw new TypeError('terminated')
    return Response.json({ id: known.id }, { status: 201 })
  }
}

function endless(flood: { bytes: number; readonly status: number }): Response {
  const chunk = new TextEncoder().encode('['.repeat(64 * 1024))
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      flood.bytes += chunk.length
      controller.enqueue(chunk)
    },
  })
  return new Response(body, { status: flood.status, headers: { 'Content-Type': 'application/json' } })
}
