import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
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
  writeFileSync(join(directory, 'index.html.gz'), gzipSync(page))
  writeFileSync(join(directory, 'assets', 'main-a1b2c3.js'), script)
  writeFileSync(join(directory, 'assets', 'main-a1b2c3.js.gz'), gzipSync(script))
  writeFileSync(join(directory, '.built-from'), 'secret')
  app = new Hono()
  app.get('*', staticFiles(directory))
})

afterAll(() => rmSync(directory, { recursive: true }))

const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('a file of the web app', () => {
  test('comes as the smallest that the browser takes', async () => {
    const brotli = await app.request('/', { headers: { ...asPerson, 'accept-encoding': 'gzip, deflate, br, zstd' } })
    expect(brotli.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(page)
    const gzip = await app.request('/', { headers: { ...asPerson, 'accept-encoding': 'br;q=0, gzip;q=0.5' } })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(page)
    const plain = await app.request('/', { headers: asPerson })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(page)
    for (const response of [brotli, gzip, plain]) expect(response.headers.get('vary')).toBe('Accept-Encoding')
  })

  test('is kept forever when it is named after its content, and asked for each time when it is not', async () => {
    const asset = await app.request('/assets/main-a1b2c3.js', { headers: { 'accept-encoding': 'br, gzip' } })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(asset.headers.get('content-encoding')).toBe('gzip')
    const html = await app.request('/', { headers: asPerson })
    expect(html.headers.get('cache-control')).toBe('no-cache')
  })

  test('is not sent again to a browser that has it', async () => {
    const first = await app.request('/', { headers: asPerson })
    const tag = first.headers.get('etag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await app.request('/', { headers: { ...asPerson, 'if-none-match': known } })
      expect(again.status).toBe(304)
      expect(await again.text()).toBe('')
    }
    const changed = await app.request('/', { headers: { ...asPerson, 'if-none-match': '"other"' } })
    expect(changed.status).toBe(200)
  })

  test('is still there when an update has built the web app anew', async () => {
    writeFileSync(join(directory, 'assets', 'old-d4e5f6.js'), script)
    const older = new Hono().get('*', staticFiles(directory))
    rmSync(join(directory, 'assets', 'old-d4e5f6.js'))
    expect(await (await older.request('/assets/old-d4e5f6.js')).text()).toBe(script)
  })

  test('answers HEAD without a body', async () => {
    const response = await app.request('/', { method: 'HEAD', headers: asPerson })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('')
  })
})

describe('an address of the app', () => {
  test.each(['/products', '/invoices/a1b2c3d4', '/nowhere/at/all'])('%s gets the page', async path => {
    const response = await app.request(path, { headers: asPerson })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toBe(page)
  })

  test('gets nothing when no page is asked for', async () => {
    expect((await app.request('/assets/gone-000000.js', { headers: { accept: '*/*' } })).status).toBe(404)
  })

  test.each([
    '/.built-from',
    '/index.html.br',
    '/assets/../.built-from',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc/passwd',
  ])('%s leads to no other file', async path => {
    const response = await app.request(path, { headers: { accept: '*/*' } })
    expect(response.status).toBe(404)
  })
})
