/** Answers that are text are compressed for those who take it. Files to keep are streams of any length and go as they are. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Below this, compressing gains nothing. */
const LEAST_BYTES = 1000
const text = /^(text\/|image\/svg\+xml|application\/(javascript|json|problem\+json))/

const packings = {
  // a higher quality takes longer than it saves
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
}

export async function compressed(request: Request, answer: Response): Promise<Response> {
  const { status, statusText, headers: own } = answer
  const isWhole = !own.has('content-encoding') && !own.has('content-disposition')
  if (!isWhole || !answer.body || !text.test(own.get('content-type') ?? '')) return answer
  const headers = new Headers(own)
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('Vary', 'Accept-Encoding')
  const encoding = encodingFor(request.headers.get('accept-encoding') ?? '')
  if (request.method === 'HEAD' || encoding === undefined)
    return new Response(answer.body, { status, statusText, headers })
  const plain = new Uint8Array(await answer.arrayBuffer())
  if (plain.length < LEAST_BYTES) return new Response(plain, { status, statusText, headers })
  headers.set('Content-Encoding', encoding)
  headers.delete('content-length')
  const tag = headers.get('etag')
  // weak: the same for every encoding
  if (tag?.startsWith('"')) headers.set('ETag', `W/${tag}`)
  return new Response(new Uint8Array(await packings[encoding](plain)), { status, statusText, headers })
}

/** `q=0` declines an encoding. */
function encodingFor(accepted: string): keyof typeof packings | undefined {
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map(part => part.split(';').map(word => word.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  )
  return (['br', 'gzip'] as const).find(name => taken.has(name))
}
