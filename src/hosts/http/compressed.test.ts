import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressed } from './compressed.ts'

const page = `<!doctype html>${'<p>Amount due</p>'.repeat(100)}`
const html = { 'content-type': 'text/html; charset=utf-8' }

function asked(accepted: string, answer = new Response(page, { headers: html }), method = 'GET'): Promise<Response> {
  return compressed(new Request('http://localhost/', { method, headers: { 'accept-encoding': accepted } }), answer)
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

describe('an answer that is text', () => {
  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
  ] as const)('is compressed for “%s” with %s', async (accepted, encoding, unpacked) => {
    const answer = await asked(accepted)
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('content-type')).toBe(html['content-type'])
    const bytes = await bytesOf(answer)
    expect(bytes.length).toBeLessThan(page.length / 5)
    expect(unpacked(bytes).toString()).toBe(page)
  })

  test.each(['', 'identity', 'br;q=0, gzip;q=0.0', 'brotli'])('goes as it is for “%s”', async accepted => {
    const answer = await asked(accepted)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(page)
  })

  test('keeps its status, its cookies and its tag, which becomes weak', async () => {
    const headers = new Headers({ ...html, etag: '"abc"', 'content-length': String(page.length) })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    const answer = await asked('br', new Response(page, { status: 404, headers }))
    expect(answer.status).toBe(404)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('etag')).toBe('W/"abc"')
    expect(answer.headers.get('content-length')).toBeNull()
  })
})

test.each([
  ['a short answer', new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ['a PDF', new Response(page, { headers: { 'content-type': 'application/pdf' } })],
  ['a file to keep', new Response(page, { headers: { ...html, 'content-disposition': 'attachment' } })],
  ['what is compressed already', new Response(page, { headers: { ...html, 'content-encoding': 'zstd' } })],
  ['an answer without a body', new Response(null, { status: 304, headers: html })],
])('%s is not compressed', async (_, answer) => {
  const encoding = answer.headers.get('content-encoding')
  expect((await asked('br, gzip', answer)).headers.get('content-encoding')).toBe(encoding)
})
