/** The way to the API: a typed client that answers with data or throws a problem a person can read. */
import { type ClientResponse, hc } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import type { Api } from '../api.ts'
import type { ProblemDetails } from '../platform/contract.ts'
import { t, withTexts } from '../translations/web.ts'
import { fetchOrTake } from './asked-ahead.ts'
import { confirmingFirst } from './confirm-again.ts'
import { noteWhenRead } from './kept-reads.ts'
import { writingOnce } from './write-once.ts'

/** The typed client: `api.businesses[':businessId'].products.$get({ param: { businessId }, query })`. */
export const api = hc<Api>('/', {
  // The server takes writes as JSON only, those without a body too
  headers: { 'Content-Type': 'application/json' },
  fetch: confirmingFirst(writingOnce(fetchOrTake, () => sessionStorage)),
}).api

/** A refusal with a stable code and a sentence in the language of the app; `details.errors` names the fields. */
export class ApiProblem extends Error {
  readonly details: ProblemDetails

  constructor(details: ProblemDetails) {
    super(details.detail)
    this.name = 'ApiProblem'
    this.details = details
  }
}

/** No answer came. The write may have been done; sent again, it is not done twice. */
export class ConnectionLost extends Error {
  constructor() {
    super(t('Daybook can’t be reached. What you typed is kept. Try again in a moment.'))
    this.name = 'ConnectionLost'
  }
}

/** The server responds but its database doesn't: treated as no answer. */
const DATABASE_AWAY = new Set(['not-ready', 'maybe-saved'])

export type Answered<Response> =
  Response extends ClientResponse<infer Body, infer Status, 'json'>
    ? Status extends SuccessStatusCode
      ? Body
      : never
    : never

/** The body of a successful answer. @throws ApiProblem, ConnectionLost */
export async function answer<Response extends ClientResponse<unknown, number, string>>(
  asked: Promise<Response>,
): Promise<Answered<Response>> {
  let response: Response
  let body: unknown
  try {
    response = await asked
    body = await response.json()
  } catch {
    throw new ConnectionLost()
  }
  if (!response.ok) throw await problemIn(body)
  noteWhenRead(response)
  if (response.headers.has('Idempotency-Replayed') && typeof body === 'object' && body !== null) replayed.add(body)
  return body as Answered<Response>
}

/** Whether the server answers, be it with a refusal. @throws ConnectionLost */
export async function isThere(asked: Promise<ClientResponse<unknown>>): Promise<void> {
  await answer(asked).catch((problem: Error) => {
    if (!(problem instanceof ApiProblem)) throw problem
  })
}

const replayed = new WeakSet<object>()

/** Whether this was done by an earlier request whose answer was lost, and not now. */
export function wasReplayed(body: unknown): boolean {
  return typeof body === 'object' && body !== null && replayed.has(body)
}

/** The file that was answered, under its name. @throws ApiProblem, ConnectionLost */
export async function answeredFile(asked: Promise<ClientResponse<unknown>>): Promise<File> {
  return fileAnswer(asked, async response => new File([await response.blob()], fileNameIn(response.headers)))
}

/** Asks for a file that the browser then downloads by itself, so that a refusal is shown here. @throws ApiProblem, ConnectionLost */
export async function offeredFile(asked: Promise<ClientResponse<unknown>>): Promise<void> {
  await fileAnswer(asked, async response => response.body?.cancel())
}

async function fileAnswer<Answer>(
  asked: Promise<ClientResponse<unknown>>,
  taken: (response: ClientResponse<unknown>) => Promise<Answer>,
): Promise<Answer> {
  try {
    const response = await asked
    if (response.ok) return await taken(response)
    throw await problemIn(await response.json())
  } catch (problem) {
    throw problem instanceof ApiProblem ? problem : new ConnectionLost()
  }
}

function fileNameIn(headers: Headers): string {
  const disposition = headers.get('Content-Disposition') ?? ''
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  const [, plain = ''] = /filename="([^"]*)"/.exec(disposition) ?? []
  return encoded === undefined ? plain : decodeURIComponent(encoded)
}

async function problemIn(body: unknown): Promise<ApiProblem | ConnectionLost> {
  return isProblem(body) && !DATABASE_AWAY.has(body.code) ? new ApiProblem(await inWords(body)) : new ConnectionLost()
}

/** The sentences are loaded with the first problem; without them, those of the API are shown. */
async function inWords(details: ProblemDetails): Promise<ProblemDetails> {
  const words = await withTexts(() => import('./problem-in-words.ts')).catch(() => undefined)
  return words?.problemInWords(details) ?? details
}

/** A proxy in between answers in its own way. */
function isProblem(body: unknown): body is ProblemDetails {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}
