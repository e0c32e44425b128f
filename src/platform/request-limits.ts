/** How many requests may come in a minute, where Daybook is reached from elsewhere. Nobody who works in the app meets these limits. */
import { createMiddleware } from 'hono/factory'
import { keyOfAddress, limitAttempts } from './attempts.ts'
import type { Env } from './http.ts'

const code = 'too-many-requests'

/** A program that needs more does something wrong, or should read larger pages. */
export const REQUESTS_OF_TOKEN = 600
/** A whole office may be behind one address, and acting on many rows is one request after another. */
export const REQUESTS_OF_ADDRESS = 12_000
/** Public pages are opened by people, one at a time. */
export const PAGES_OF_ADDRESS = 120

export const limitTokens = () => limitAttempts({ most: REQUESTS_OF_TOKEN, minutes: 1, code })

export function limitAddresses({ required }: { readonly required: boolean }, most: number) {
  const requests = limitAttempts({ most, minutes: 1, code })
  return createMiddleware<Env>(async (context, next) => {
    if (required) requests.begin(keyOfAddress(context.env?.clientAddress ?? ''), context.get('parts').clock())
    await next()
  })
}
