/** How many requests may come in a minute, where Daybook is reached from elsewhere, and how many uploads at once. Nobody who works in the app meets these limits. */
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from '../http.ts'
import { Refusal } from '../problem.ts'
import { keyOfAddress, limitAttempts } from './attempts.ts'

const code = 'too-many-requests'

/** A program that needs more does something wrong, or should read larger pages. */
export const REQUESTS_OF_TOKEN = 600
/** A whole office may be behind one address, and acting on many rows is one request after another. */
export const REQUESTS_OF_ADDRESS = 12_000
/** Public pages are opened by people, one at a time. */
export const PAGES_OF_ADDRESS = 120

/** Counts a request. @throws Refusal `too-many-requests` */
type Count = (context: Context<Env>, key: string) => void

export const limitTokens = (): Count => limitRequests('token', REQUESTS_OF_TOKEN)

export function limitAddresses({ required }: { readonly required: boolean }, most: number) {
  const count = limitRequests('address', most)
  return createMiddleware<Env>(async (context, next) => {
    if (required) count(context, keyOfAddress(context.env?.clientAddress ?? ''))
    await next()
  })
}

/** Every answer says what is left, in the fields of draft-ietf-httpapi-ratelimit-headers-11. */
function limitRequests(policy: string, most: number): Count {
  const requests = limitAttempts({ most, minutes: 1, code })
  return (context, key) => {
    const now = context.get('parts').clock()
    try {
      requests.begin(key, now)
    } finally {
      const { count, seconds } = requests.left(key, now)
      context.header('RateLimit-Policy', `"${policy}";q=${most};w=60`, { append: true })
      context.header('RateLimit', `"${policy}";r=${count};t=${seconds}`, { append: true })
    }
  }
}

interface UploadLimit {
  readonly method: 'POST' | 'PUT'
  readonly most: number
  /** Without sign-in there is one account. */
  readonly mostOfAccount?: number
  /** In bytes: a request that says it is no larger has no file worth counting. */
  readonly above?: number
}

/** Each upload takes some megabytes of text, so that more are refused before they are read. */
export function limitUploads({ method, most, mostOfAccount = most, above = -1 }: UploadLimit) {
  const underWay: (string | null)[] = []
  return createMiddleware<Env>(async (context, next) => {
    if (context.req.method !== method) return next()
    if (Number(context.req.header('content-length') ?? Number.POSITIVE_INFINITY) <= above) return next()
    const { id } = context.get('identity')
    if (underWay.length >= most || underWay.filter(one => one === id).length >= mostOfAccount) throw new Refusal('busy')
    underWay.push(id)
    await next().finally(() => underWay.splice(underWay.indexOf(id), 1))
  })
}
