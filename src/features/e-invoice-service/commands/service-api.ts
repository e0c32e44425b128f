/** Sends e-invoices on and fetches received ones. The one built in is an address of one's own, as docs/e-invoice-service.md describes it. */
import { z } from 'zod'
import { type ServiceStatus, serviceStatuses } from '../../../domain/e-invoice/service.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import { AnswerTooLarge, bytesOfAnswer, jsonOfAnswer } from '../../../platform/limits/read-answer.ts'

export interface OutgoingEInvoice {
  /** The same whenever it is sent again. */
  readonly key: string
  readonly format: string
  readonly fileName: string
  readonly xml: string
}

export interface EInvoiceServiceApi {
  /** @returns what the service calls it */
  send(document: OutgoingEInvoice): Promise<string>
  status(serviceId: string): Promise<{ readonly status: ServiceStatus; readonly reason: string }>
  /** What it has for the business, by the ids of the service. */
  received(): Promise<readonly string[]>
  file(serviceId: string): Promise<{ readonly fileName: string; readonly bytes: Uint8Array }>
  /** It need not be kept there any longer. */
  taken(serviceId: string): Promise<void>
}

/** The service can't be reached, or doesn't let Daybook in: it is asked again later. */
export class ServiceAway extends Error {
  /** Not only this e-invoice fails: the next one need not be tried now. */
  get isForAll(): boolean {
    return ['401', '403', '429', '503'].includes(this.message)
  }
}

/** The service doesn't take this one, in its own words. */
export class ServiceRefused extends Error {}

export type ServiceFetch = (address: string, init: RequestInit) => Promise<Response>

const LONGEST_MILLISECONDS = 60_000
/** What a bill can have as its original. */
const MOST_BYTES = 20 * 1024 * 1024
const LONGEST_REASON = 300

const line = z.string().trim().min(1).max(200)
const sentAnswer = z.object({ id: line })
const statusAnswer = z.object({ status: z.enum(serviceStatuses), reason: z.string().default('') })
const receivedAnswer = z.object({ received: z.array(z.object({ id: line })).max(1000) })
const refusal = z.object({ reason: z.string() })

export function ownAddress(address: string, key: string, fetching: ServiceFetch): EInvoiceServiceApi {
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { Authorization: `Bearer ${key}`, ...init.headers }
    const signal = AbortSignal.timeout(LONGEST_MILLISECONDS)
    const response = await fetching(`${address}${path}`, { ...init, headers, signal, redirect: 'error' }).catch(
      cause => {
        throw new ServiceAway('unreachable', { cause })
      },
    )
    if (response.ok) return response
    if ([401, 403, 404, 408, 425, 429].includes(response.status) || response.status >= 500) {
      await response.body?.cancel().catch(() => {})
      throw new ServiceAway(String(response.status))
    }
    const said = refusal.safeParse(await jsonOfAnswer(response).catch(() => undefined))
    throw new ServiceRefused((said.data?.reason ?? String(response.status)).slice(0, LONGEST_REASON))
  }
  const answerOf = async <Answer>(response: Response, contract: z.ZodType<Answer>): Promise<Answer> => {
    const read = contract.safeParse(await jsonOfAnswer(response).catch(() => undefined))
    if (!read.success) throw new ServiceAway('unexpected-answer')
    return read.data
  }
  const at = (path: string, serviceId: string) => `${path}/${encodeURIComponent(serviceId)}`
  return {
    async send({ key: idempotent, format, fileName, xml }) {
      const headers = {
        'Content-Type': 'application/xml; charset=utf-8',
        'Idempotency-Key': idempotent,
        'Daybook-Format': format,
        'Daybook-File-Name': encodeURIComponent(fileName),
      }
      return (await answerOf(await ask('/sent', { method: 'POST', headers, body: xml }), sentAnswer)).id
    },
    async status(serviceId) {
      const { status, reason } = await answerOf(await ask(at('/sent', serviceId)), statusAnswer)
      return { status, reason: reason.slice(0, LONGEST_REASON) }
    },
    async received() {
      const { received } = await answerOf(await ask('/received'), receivedAnswer)
      return received.map(({ id }) => id)
    },
    async file(serviceId) {
      const response = await ask(at('/received', serviceId))
      const bytes = await bytesOf(response)
      const isPdf = response.headers.get('content-type')?.startsWith('application/pdf') ?? false
      return { fileName: isPdf ? 'e-invoice.pdf' : 'e-invoice.xml', bytes }
    },
    async taken(serviceId) {
      await ask(at('/received', serviceId), { method: 'DELETE' })
    },
  }
}

function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOfAnswer(response, MOST_BYTES).catch(cause => {
    if (cause instanceof AnswerTooLarge) throw new RuleBroken('file-too-large', { limit: MOST_BYTES })
    throw new ServiceAway('unreachable', { cause })
  })
}
