/** The way to the API: a typed client that answers with data or throws a problem a person can read. */
import { type ClientResponse, hc } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import type { Api } from '../api.ts'
import type { ProblemDetails } from '../platform/contract.ts'
import { writingOnce } from './write-once.ts'

/** The typed client: `api.businesses[':businessId'].products.$get({ param: { businessId }, query })`. */
export const api = hc<Api>('/', {
  // The server takes writes as JSON only, those without a body too
  headers: { 'Content-Type': 'application/json' },
  fetch: writingOnce(
    (...request) => fetch(...request),
    () => sessionStorage,
  ),
}).api

/** A refusal with a stable code and a sentence; `details.errors` names the fields. */
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
    super('Daybook cannot be reached. What you typed is kept; try again in a moment.')
    this.name = 'ConnectionLost'
  }
}

/** The server is there and its database is not: as good as no answer. */
const DATABASE_AWAY = new Set(['not-ready', 'maybe-saved'])

type Answered<Response> =
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
  if (response.ok) return body as Answered<Response>
  throw isProblem(body) && !DATABASE_AWAY.has(body.code) ? new ApiProblem(body) : new ConnectionLost()
}

/** A proxy in between answers in its own way. */
function isProblem(body: unknown): body is ProblemDetails {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}
