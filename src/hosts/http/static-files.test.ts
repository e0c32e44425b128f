import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staticFiles } from './static-files.ts'

const page = '<!doctype html><title>Daybook</title>'
const script = 'console.log("Daybook")'
let directory: string
let app: Hono

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'static-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), page)
  writeFileSync(join(directory, 'index.html.br'), brotliCompressSync(page))
  writeFileSync(join(directory, 'assets', 'main-a1b2c3.js'), script)
  writeFileSync(join(directory, 'assets', 'main-a1b2c3.js.br'), brotliCompressSync(script))
  writeFileSync(join(directory, '.built-from'), 'secret')
  app = new Hono()
  app.get('*', staticFiles(directory))
})

afterAll(() => rmSync(directory, { recursive: true }))

describe('a file of the web app', () => {
  test.each(['br', 'gzip, deflate, br, zstd', 'gzip;q=0.5,br;q=0.9'])('is sent in Brotli for “%s”', async accepted => {
    const answer = await app.request('/', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(page)
  })

  test.each(['', 'gzip', 'br;q=0, gzip', 'br; q=0.0', 'brotli'])('is sent uncompressed for “%s”', async accepted => {
    const answer = await app.request('/', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(page)
  })

  test('is cached forever when its name has a hash, and checked each time when not', async () => {
    const asset = await app.request('/assets/main-a1b2c3.js', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(asset.headers.get('content-encoding')).toBe('br')
    expect((await app.request('/')).headers.get('cache-control')).toBe('no-cache')
  })

  test('is not sent again to a browser that has it', async () => {
    const tag = (await app.request('/')).headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/)
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
      const again = await app.request('/', { headers: { 'if-none-match': known } })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(tag)
      expect(await again.text()).toBe('')
    }
    expect((await app.request('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  test('is still served after the web app was rebuilt', async () => {
    writeFileSync(join(directory, 'assets', 'old-d4e5f6.js'), script)
    const older = new Hono().get('*', staticFiles(directory))
    rmSync(join(directory, 'assets', 'old-d4e5f6.js'))
    expect(await (await older.request('/assets/old-d4e5f6.js')).text()).toBe(script)
  })

  test('answers HEAD without a body', async () => {
    const response = await app.request('/', { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('an address of the app gets the page, whatever is asked for', () => {
  const accepted = ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', 'application/json', undefined]
  test.each(['/', '/products', '/invoices/a1b2c3d4', '/nowhere/at/all'])('%s', async path => {
    for (const accept of accepted) {
      const response = await app.request(path, { headers: { ...(accept && { accept }) } })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(await response.text()).toBe(page)
    }
  })
})

describe('a file that does not exist, or that is not served, is not found', () => {
  test.each([
    '/assets/gone-000000.js',
    '/favicon.ico',
    '/.built-from',
    '/index.html.br',
    '/assets/../.built-from',
    '/..%2f..%2fetc/passwd',
  ])('%s', async path => {
    expect((await app.request(path, { headers: { accept: 'text/html' } })).status).toBe(404)
  })
})
