/** What every feature's routes share: the app, errors as problem details, the actor, and downloads. */

import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Sight } from '../domain/access/roles.ts'
import { allows, type NeededScope, type TokenScopes } from '../domain/access/token-scopes.ts'
import type { Identity } from '../domain/identity.ts'
import { opensHereAlone } from '../domain/mail/link-token.ts'
import type { RandomBytes } from '../domain/values/identifier.ts'
import { t } from '../translations/shared.ts'
import { type Actor, actorAt, type BusinessActor, type Clock, type Repeatable } from './actor.ts'
import type { ProblemDetails } from './contract.ts'
import type { Database } from './database/database.ts'
import { errorForLog, type Log, pathForLog } from './log.ts'
import { type FieldError, problemOf, Refusal, refusalProblem } from './problem.ts'
import { base64DigestOf } from './secrets/digest.ts'
import { saidOfIssue } from './sentences.ts'

/** What the host provides to the core. */
export interface Parts {
  readonly db: Database
  /** The same database for searches: few connections with a short time limit, so that enough is left for everything else. */
  readonly searchDb: Database
  /** And for exports, which keep a connection for as long as the download takes. */
  readonly exportDb: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly log: Log
  /** The Host headers that Daybook answers to, each with the origin of its pages. */
  readonly origins: () => ReadonlyMap<string, string>
  /** Where customers and people elsewhere reach Daybook, if that was set. */
  readonly publicOrigin: string | undefined
}

export interface Env {
  /** `clientAddress` is the IP address of the client, behind any trusted proxies. */
  Bindings: { clientAddress?: string }
  /** `origin` is that of the page which this request may come from; `identity` is the requester, and `session` how a person signed in. */
  Variables: {
    parts: Parts
    requestId: string
    origin: string
    identity: Identity
    session: { readonly id: string; readonly confirmedAt: Date | null } | undefined
    businessActor: BusinessActor
    /** What the API token of this request allows; undefined where it has none. */
    tokenScopes: TokenScopes | undefined
    /** What the role may see; undefined where nobody signs in. */
    sight: Sight | undefined
    /** Why the body was not read to its end, whatever came of that. */
    bodyRefusal: Refusal | undefined
  }
}

/** For what the body of a request asks beyond its address. @throws Refusal `scope-missing` */
export function assertTokenAllows(context: Context<Env>, needed: NeededScope): void {
  const scopes = context.get('tokenScopes')
  if (scopes && !allows(scopes, needed)) {
    throw new Refusal('scope-missing', { data: { scope: `${needed.noun}:${needed.access}` } })
  }
}

/** What passes by itself usually takes this long: a new connection, or a database that recovers. */
const RETRY_AFTER_SECONDS = '2'

export function newApp() {
  return new OpenAPIHono<Env>({
    defaultHook: result => {
      if (result.success) return
      // an id that cannot exist is not found
      if (result.target === 'param') throw new Refusal('not-found')
      const faults = result.error.issues.flatMap(issue => faultsOf(issue))
      // a value of the wrong type is often too short as well; one message per field is enough
      const errors = [...new Map(faults.toReversed().map(fault => [fault.field, fault])).values()].toReversed()
      throw new Refusal('invalid-input', { errors })
    },
  })
}

type Fault = { code: string; path: PropertyKey[]; message: string; keys?: string[]; errors?: Fault[][] }

/** Unknown fields are named one by one; a union reports the branch that came closest. */
function faultsOf(fault: Fault, prefix: PropertyKey[] = []): FieldError[] {
  const path = [...prefix, ...fault.path]
  if (fault.code === 'unrecognized_keys') {
    return (fault.keys ?? []).map(key => ({ field: [...path, key].join('.'), message: t('This can’t be set here.') }))
  }
  const closest =
    fault.code === 'invalid_union'
      ? fault.errors?.filter(one => one.length > 0).sort((a, b) => a.length - b.length)[0]
      : undefined
  if (closest && !fault.message) return closest.flatMap(inner => faultsOf(inner, path))
  return [{ field: path.join('.') || 'body', ...saidOfIssue(fault) }]
}

/** Turns any error into problem details. Errors that are not the request's fault are logged with their causes. */
export function answerError(error: Error, context: Context<Env>): Response {
  const known = problemOf(context.get('bodyRefusal') ?? refusalOf(error, context.req.raw.signal) ?? error)
  const details = known ?? refusalProblem('unexpected')
  if (details.status >= 500) {
    context.get('parts')?.log({
      level: 'error',
      message: known ? 'this could not be done' : 'unexpected error',
      requestId: context.get('requestId'),
      method: context.req.method,
      path: pathForLog(context.req.path),
      error: errorForLog(error),
    })
  }
  return answerProblem(context, details)
}

export function answerProblem(context: Context<Env>, details: ProblemDetails): Response {
  const isFault = details.status >= 500
  const body = isFault ? { ...details, requestId: context.get('requestId') } : details
  return context.body(JSON.stringify(body), details.status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(details.status === 401 && { 'WWW-Authenticate': 'Bearer realm="Daybook"' }),
    ...(details.status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
    ...(details.status === 429 && { 'Retry-After': String(details.data?.retryAfterSeconds) }),
  })
}

function refusalOf(error: Error, { aborted }: AbortSignal): Refusal | undefined {
  // the client's connection was reset, not one to the database
  if (aborted && 'code' in error && error.code === 'ECONNRESET') return new Refusal('request-incomplete')
  if (!(error instanceof HTTPException)) return undefined
  return new Refusal(error.status === 400 ? 'body-not-json' : 'not-found')
}

/** The actor of this request, with its idempotency key. */
export async function actorOf(
  context: Context<Env>,
  businessId = '',
  identity = context.get('identity'),
): Promise<Actor> {
  const { clock, randomBytes } = context.get('parts')
  // nobody gets the answer that another person got
  const scope = identity.id === null ? businessId : `${businessId} ${identity.id}`
  return actorAt(clock, randomBytes, identity, await repeatableOf(context, scope))
}

/** The origin to write into links that are passed on. */
export function originForOthers(context: Context<Env>): string {
  return context.get('parts').publicOrigin ?? context.get('origin')
}

/** The same, but null where only this computer could open it. */
export function originForCustomers(context: Context<Env>): string | null {
  const origin = originForOthers(context)
  return opensHereAlone(new URL(origin).hostname) ? null : origin
}

const LONGEST_KEY = 200

async function repeatableOf(context: Context<Env>, scope: string): Promise<Repeatable | undefined> {
  const key = context.req.header('idempotency-key')
  if (key === undefined || context.req.method === 'GET') return undefined
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > LONGEST_KEY) {
    const message = `Use 1 to ${LONGEST_KEY} visible ASCII characters, without spaces.`
    throw new Refusal('invalid-input', { errors: [{ field: 'Idempotency-Key', message }] })
  }
  const { search } = new URL(context.req.url)
  const asked = `${context.req.method} ${context.req.path}${search}\n${await context.req.text()}`
  return {
    scope,
    key,
    fingerprint: await base64DigestOf(asked),
    onReplay: () => context.header('Idempotency-Replayed', 'true'),
  }
}

/** Sends a file to download. */
export function download(context: Context, body: ReadableStream<Uint8Array<ArrayBuffer>>, type: string, name: string) {
  return context.body(body, 200, {
    'Content-Type': type,
    'Content-Disposition': contentDisposition('attachment', name),
    'Cache-Control': 'no-store',
  })
}

/** Sends a file to look at or to keep. */
export function showOrDownload(
  context: Context,
  body: string | Uint8Array<ArrayBuffer>,
  { type, name, isDownload }: { readonly type: string; readonly name: string; readonly isDownload: boolean },
) {
  return context.body(body, 200, {
    'Content-Type': type,
    'Content-Disposition': contentDisposition(isDownload ? 'attachment' : 'inline', name),
    'Cache-Control': 'no-store',
  })
}

/** `Stock movements` is `stock-movements` in the name of a file. */
export function inFileName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** A file name in any script, as in RFC 6266, with an ASCII name for programs that read no other. */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(\.[a-z0-9]+)?$/s.exec(name) ?? []
  const plain = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 &._-]+/g, '-')
    .replace(/^[ .-]+|[ .-]+$/g, '')
  const ascii = `${plain || 'file'}${ending}`
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`
}
