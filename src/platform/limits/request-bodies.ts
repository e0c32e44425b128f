/** How much of the bodies of requests is read, and how much of all together. Nothing is read before it is asked for, so whoever may not come in is refused first. */
import { createMiddleware } from 'hono/factory'
import type { Env } from '../http.ts'
import { Refusal } from '../problem.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** For bodies that are not files. */
export const LARGEST_BODY = MEGABYTE
/** Before anybody signed in: a password, the answer to a quote, a message of a payment provider. */
const LARGEST_OF_STRANGER = 256 * KILOBYTE
/** One that says it is no larger isn't counted: the connection itself takes as much. */
const SMALL = 64 * KILOBYTE
/** Of all connections together. Strangers take no room from those who signed in. */
const MOST_OF_ALL = 128 * MEGABYTE
const MOST_OF_STRANGERS = 32 * MEGABYTE

interface Limits {
  /** Whether one has to sign in. */
  readonly required: boolean
  readonly largestAt: (method: string, path: string) => number
}

/** A body whose length isn't announced can be up to 1 MB. */
export function limitBodies({ required, largestAt }: Limits) {
  const [room, roomOfStrangers] = [roomFor(MOST_OF_ALL), roomFor(MOST_OF_STRANGERS)]
  return createMiddleware<Env>(async (context, next) => {
    const { method, path, raw } = context.req
    const announced = announcedLength(raw.headers)
    const largest = largestAt(method, path)
    if (announced !== undefined && announced > largest) throw new Refusal('body-too-large')
    if (method === 'GET' || method === 'HEAD' || (announced !== undefined && announced <= SMALL)) return next()
    if (!raw.body) return next()
    const held: (() => void)[] = []
    /** Only now is it known who asks. What is announced has its room at once, anything else as it comes. */
    const begin = (): Begun => {
      const isStranger = required && context.get('identity').id === null
      const most = Math.min(announced ?? LARGEST_BODY, isStranger ? LARGEST_OF_STRANGER : largest)
      const hold = (bytes: number) => held.push((isStranger ? roomOfStrangers : room).take(bytes))
      if (announced !== undefined) hold(most)
      return { most, came: bytes => announced === undefined && hold(bytes) }
    }
    const refuse = (error: unknown) => {
      if (error instanceof Refusal) context.set('bodyRefusal', error)
      return error
    }
    const tooLarge = announced === undefined && largest > LARGEST_BODY ? 'length-needed' : 'body-too-large'
    const body = limitedBody(raw.body, begin, tooLarge, refuse)
    context.req.raw = new Request(raw, { body, duplex: 'half' } as RequestInit)
    await next().finally(() => {
      for (const release of held) release()
    })
  })
}

/** Undefined where it comes in chunks, whatever it says beside that. */
function announcedLength(headers: Headers): number | undefined {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return headers.has('transfer-encoding') || !Number.isSafeInteger(length) ? undefined : length
}

/** @throws Refusal `busy` from `take` when too much is being read already */
function roomFor(most: number) {
  let taken = 0
  return {
    take(bytes: number): () => void {
      if (taken + bytes > most) throw new Refusal('busy')
      taken += bytes
      return () => {
        taken -= bytes
      }
    },
  }
}

interface Begun {
  /** How much may come. */
  readonly most: number
  readonly came: (bytes: number) => void
}

/** @param begin called when it is first read */
function limitedBody(
  body: ReadableStream<Uint8Array>,
  begin: () => Begun,
  tooLarge: 'length-needed' | 'body-too-large',
  refuse: (error: unknown) => unknown,
): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let begun: Begun | undefined
  let size = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          begun ??= begin()
          reader ??= body.getReader()
          const { done, value } = await reader.read()
          if (done) return controller.close()
          size += value.length
          if (size > begun.most) throw new Refusal(tooLarge)
          begun.came(value.length)
          controller.enqueue(value)
        } catch (error) {
          controller.error(refuse(error))
        }
      },
    },
    { highWaterMark: 0 },
  )
}
