import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { makeProduct, openBusiness } from '../../testing/factories.ts'
import { testApp } from '../../testing/test-app.ts'
import { startPdfRenderer } from './renderer.ts'

const directory = mkdtempSync(join(tmpdir(), 'daybook-pdf-'))
const file = join(directory, 'worker.mjs')
const starts = join(directory, 'starts')

/** A worker that notes each of its starts. */
function install(then: string): void {
  writeFileSync(starts, '')
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(starts)}, '|')\n${then}\n`,
  )
}
const missing = `process.exit(1)`
const whole = `await import(${JSON.stringify(new URL('./worker.ts', import.meta.url).href)})`

const start = (retryMilliseconds: number) =>
  startPdfRenderer({ workerFile: pathToFileURL(file), idleMilliseconds: 20, retryMilliseconds })
const [patient, eager] = [start(600_000), start(10)]
let renderer = patient
const app = await testApp({
  renderDocument: (document, wanted) => renderer.render(document, wanted),
  checkRenderer: () => renderer.check(),
})
const business = await openBusiness(app)
const labels = `${business.path}/products/labels?ids=${(await makeProduct(business)).id}`

afterAll(async () => {
  await Promise.all([patient.stop(), eager.stop()])
  rmSync(directory, { recursive: true })
})

const statusOf = async (path: string) => (await app.ask('GET', path)).status

test('/readyz fails while no PDF can be made, says so, and does not start a process for each request', async () => {
  install(missing)
  const answers = [await app.ask('GET', '/readyz'), await app.ask('GET', '/readyz'), await app.ask('GET', '/readyz')]
  for (const { status, body } of answers) {
    expect(status).toBe(503)
    expect(body).toMatchObject({ code: 'documents-not-ready', detail: expect.stringContaining('can’t make PDFs') })
  }
  expect(readFileSync(starts, 'utf8')).toBe('|')
  expect(app.unexpected.splice(0)[0]).toContain('the process that makes PDFs ended with 1')
}, 120_000)

test('/readyz answers that Daybook is ready again some time after what was wrong is mended', async () => {
  renderer = eager
  install(missing)
  expect(await statusOf('/readyz')).toBe(503)
  install(whole)
  await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200)
  app.unexpected.splice(0)
}, 120_000)

test('a document that was made or not tells /readyz more', async () => {
  renderer = patient
  install(whole)
  expect(await statusOf(labels)).toBe(200)
  expect([await statusOf('/readyz'), await statusOf('/readyz')]).toEqual([200, 200])
  expect(readFileSync(starts, 'utf8')).toBe('|')

  install(missing)
  // until the process of the last document has ended
  await expect.poll(() => statusOf(labels), { timeout: 60_000 }).toBe(500)
  expect(await statusOf('/readyz')).toBe(503)
  install(whole)
  expect(await statusOf(labels)).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  expect(readFileSync(starts, 'utf8')).toBe('|')
  app.unexpected.splice(0)
}, 120_000)
