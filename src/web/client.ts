/** How does a screen talk to the API? Through one typed client that answers with data or throws a problem a person can read. */
import { type ClientResponse, hc } from 'hono/client'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import type { Api } from '../api.ts'
import type { ProblemDetails } from '../platform/contract.ts'

/** The typed client: `api.businesses[':businessId'].products.$get({ param: { businessId: businessId() }, query })`. */
// the server takes writes as JSON only, those without a body too
export const api = hc<Api>('/', { headers: { 'Content-Type': 'application/json' } }).api

/** A refusal with a stable code and a sentence; `details.errors` names the fields. */
export class ApiProblem extends Error {
  readonly details: ProblemDetails

  constructor(details: ProblemDetails) {
    super(details.detail)
    this.name = 'ApiProblem'
    this.details = details
  }
}

/** The server did not answer; what was asked may or may not have happened, and can be asked again with the same key. */
export class ConnectionLost extends Error {
  constructor() {
    super('Daybook cannot be reached. Nothing that you typed is lost; try again in a moment.')
    this.name = 'ConnectionLost'
  }
}

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
  const response = await asked.catch(() => {
    throw new ConnectionLost()
  })
  if (!response.ok) throw await problemOf(response)
  return (await response.json()) as Answered<Response>
}

async function problemOf(response: ClientResponse<unknown, number, string>): Promise<Error> {
  try {
    const details = (await response.json()) as ProblemDetails
    return typeof details.code === 'string' ? new ApiProblem(details) : new ConnectionLost()
  } catch {
    return new ConnectionLost()
  }
}

/** Headers for a create that may be repeated: the same key creates once. */
export function onlyOnce(key: string): { 'Idempotency-Key': string } {
  return { 'Idempotency-Key': key }
}
