import { createHash } from 'node:crypto'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { makeIssued, makeProduct, openBusiness } from '../../testing/factories.ts'
import { filesIn, rowsIn } from '../../testing/files/archives.ts'
import { furnished, PNG } from '../../testing/furnished/furnished.ts'
import { cookieOf, firstPerson, makeToken, PASSWORD } from '../../testing/people.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const PDF = new TextEncoder().encode('%PDF-1.7 as it was issued')
const app = await testApp({ signInRequired: true, renderDocument: async () => ({ pdf: PDF, pages: ['<svg/>'] }) })
const owner = await firstPerson(app)
const cookie = cookieOf(await app.ask('POST', '/api/sign-in', { email: 'olive@harbour.example', password: PASSWORD }))
const business = await openBusiness(owner, { name: 'Harbour Street' })
const { businessId, path } = business
await furnished(business)
const token = await makeToken(business)
good(await owner.ask('PUT', `${path}/logo`, { image: PNG }))
await makeProduct(business, { name: '=1+1, "quoted"', sku: 'FORMULA' })
const issued = await makeIssued(business)
good(await owner.ask('GET', `${path}/invoices/${issued.id}/pdf`))
good(await owner.ask('PUT', `${path}/number-series`, { kind: 'invoice', year: 2026, next: 500, reason: 'From paper' }))
await app.query(`update mail_settings set sealed_password = 'sealed with the key of this installation'`)
const elsewhere = await openBusiness(owner, { name: 'Elsewhere' })
await makeIssued(elsewhere)

async function download(): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await owner.ask('GET', `${path}/export`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  return good(answer)
}

const decoder = new TextDecoder()
const zip = await download()
const files = filesIn(zip)
const OF_INSTALLATION = new Set(['members', 'invitations', 'api_tokens', 'public_links', 'notification_readers'])
// Emails that were sent or failed, and what happened before this export, whose own record is written after it.
const ONLY_THOSE: Record<string, string> = {
  emails: `and status not in ('queued', 'sending')`,
  late_charges: `and email_id in (select id from emails where status not in ('queued', 'sending'))`,
  email_attachments: `and email_id in (select id from emails where status not in ('queued', 'sending'))`,
  events: `and event <> 'exported'`,
}
const textOf = (name: string) => decoder.decode(files.get(name))
const rowsOf = (table: string) => rowsIn(files, table)

test('every row of every table of the business is in it as JSON Lines and as CSV, and none of another, but what belongs to the installation', async () => {
  const tables = await app.query(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'business_id'`,
  )
  const names = ['businesses', ...tables.map(({ name }) => name)].filter(name => !OF_INSTALLATION.has(name)).toSorted()
  const exported = [...files.keys()].flatMap(name => /^data\/(.*)\.jsonl$/.exec(name)?.[1] ?? [])
  expect(exported).toEqual(names)
  for (const name of names) {
    const owned = name === 'businesses' ? 'id' : 'business_id'
    const counted = `select count(*)::int as count from ${name} where ${owned} = $1 ${ONLY_THOSE[name] ?? ''}`
    const [{ count }] = await app.query(counted, [businessId])
    const csv = Papa.parse<Json>(textOf(`data/${name}.csv`), { header: true, skipEmptyLines: true })
    expect({ name, count: rowsOf(name).length, inCsv: csv.data.length }).toEqual({ name, count, inCsv: count })
    expect(csv.errors).toEqual([])
    expect(rowsOf(name).every(row => (row.businessId ?? row.id) === businessId)).toBe(true)
  }
  expect(exported.filter(name => rowsOf(name).length > 0).length).toBeGreaterThan(20)
  expect(decoder.decode(zip).includes(elsewhere.businessId)).toBe(false)
})

test('amounts are numbers, times are in UTC, and a formula is harmless in the CSV and unchanged in the JSON Lines', () => {
  const [row] = rowsOf('products').filter(({ sku }) => sku === 'FORMULA')
  expect(row).toMatchObject({ name: '=1+1, "quoted"', basePrice: expect.any(Number), archivedAt: null })
  expect(row.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const { data } = Papa.parse<Json>(textOf('data/products.csv'), { header: true })
  expect(data.find(({ sku }) => sku === 'FORMULA').name).toBe(`'=1+1, "quoted"`)
})

test('documents and pictures are files to the byte, which their rows name', () => {
  const [document] = rowsOf('issued_documents').filter(({ subjectId }) => subjectId === issued.id)
  expect(document.pdf).toBe(`files/issued_documents/invoice-${issued.id}.pdf`)
  expect(files.get(document.pdf)).toEqual(PDF)
  const [logo] = rowsOf('business_logos')
  expect(decoder.decode(files.get(logo.png)?.subarray(1, 4))).toBe('PNG')
})

test('the manifest has the size and the checksum of every other file, and the number of rows', () => {
  const manifest = JSON.parse(textOf('manifest.json'))
  expect(manifest).toMatchObject({ format: 'daybook-export', formatVersion: 5, daybookVersion: '0.0.0', businessId })
  const others = [...files].filter(([name]) => name !== 'manifest.json')
  expect(manifest.files.map(({ rows: _, ...file }: Json) => file)).toEqual(
    others.map(([name, bytes]) => ({
      path: name,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  )
  const [customers] = manifest.files.filter((file: Json) => file.path === 'data/customers.jsonl')
  expect(customers.rows).toBe(rowsOf('customers').length)
  expect(textOf('README.txt')).toContain('Harbour Street')
})

test('no secret is in it', async () => {
  const text = decoder.decode(zip)
  const secrets = await app.query(`
    select token as secret from public_links union all select token_digest from invitations
    union all select token_digest from api_tokens union all select sealed_password from mail_settings
    union all select password_hash from accounts union all select token_digest from sessions`)
  expect(secrets.length).toBeGreaterThan(5)
  expect([...secrets, { secret: token }].filter(({ secret }) => text.includes(secret))).toEqual([])
  const columns = [...files.keys()].filter(name => name.endsWith('.csv')).flatMap(name => textOf(name).split('\r\n')[0])
  const suspicious = columns.join().match(/[^,]*(?:secret|password|token|digest|hash|sealed)[^,]*/gi)
  // by which a bank transaction comes in once, those of the chain of issued documents, and where a provider gives tokens: everybody may know them
  expect(suspicious).toEqual(['digest', 'previousHash', 'hash', 'tokenAddress'])
})

test('a second export of the same data is the same to the byte, but for the record of the first', async () => {
  const second = filesIn(await download())
  const others = [...second.keys()].filter(name => name !== 'manifest.json' && !name.startsWith('data/events.'))
  expect(others.length).toBeGreaterThan(40)
  for (const name of others)
    expect(Buffer.from(second.get(name) ?? '').equals(Buffer.from(files.get(name) ?? ''))).toBe(true)
  const recorded = decoder.decode(second.get('data/events.jsonl')).slice(textOf('data/events.jsonl').length)
  expect(JSON.parse(recorded)).toMatchObject({ event: 'exported', data: { list: 'everything', format: 'zip' } })
})

test('a table of more rows than one page is whole and sorted', async () => {
  await app.query(
    `insert into customers (business_id, id, name)
     select $1, 'c' || lpad(place::text, 7, '0'), 'Customer' from generate_series(1, 2500) place`,
    [elsewhere.businessId],
  )
  const many = filesIn(good(await owner.ask('GET', `${elsewhere.path}/export`)))
  const ids = decoder
    .decode(many.get('data/customers.jsonl'))
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line).id)
  expect(ids).toHaveLength(2501)
  expect(ids).toEqual([...new Set(ids)].sort())
})

test('a download that is abandoned ends its transaction', async () => {
  const open = () =>
    app.query(
      `select state from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
         and xact_start is not null and pid <> pg_backend_pid()`,
    )
  const { body } = await owner.fetch(
    new Request(`http://127.0.0.1:3000${elsewhere.path}/export`, { headers: { host: '127.0.0.1:3000', cookie } }),
  )
  const reader = body?.getReader()
  while ((await open()).length === 0) expect((await reader?.read())?.done).toBe(false)
  await reader?.cancel()
  await expect.poll(open).toEqual([])
})

test('asks who signed in more than ten minutes ago to confirm first', async () => {
  const { now } = app.clock
  app.clock.now = new Date(now.getTime() + 11 * 60_000)
  expect(refusal(await owner.ask('GET', `${path}/export`)).code).toBe('confirmation-needed')
  app.clock.now = now
})
