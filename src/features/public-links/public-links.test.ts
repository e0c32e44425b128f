/** What a customer sees at the address of a public link, and what nobody sees there. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isolated } from '../../domain/values/isolated-text.ts'
import { Refusal } from '../../platform/problem.ts'
import {
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  openBusiness,
  pay,
  readInvoice,
} from '../../testing/factories.ts'
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts'
import { good, type Json, realPdf, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ renderDocument: await realPdf() })
const business = await openBusiness(app, { name: 'Miller & Daughters' })

const linkTo = async (id: string, body: unknown = {}, of = business) =>
  good(await app.ask('POST', `${of.path}/invoices/${id}/links`, body))
const look = (path: string, headers = {}) => app.ask('GET', path, undefined, headers)
/** What a browser does when it shows the page. */
const shownAt = async (path: string, headers = {}) => {
  const [, seenAt = ''] = / data-seen="([^"]*)"/.exec((await look(path, headers)).body) ?? []
  if (seenAt !== '') expect((await app.ask('POST', seenAt)).status).toBe(204)
}
const linksOf = async (id: string) => good(await app.ask('GET', `${business.path}/invoices/${id}/links`)).links
const lifeOf = async (id: string): Promise<string[]> =>
  good(await app.ask('GET', `${business.path}/invoices/${id}/history`))
    .entries.map((entry: Json) => entry.event)
    .filter((event: string) => event.startsWith('link'))

test('the page shows the invoice as text, and offers the PDF', async () => {
  const customer = await makeCustomer(business, { name: 'Nora Blake', address: '1 Quay Street\nBristol' })
  const product = await makeProduct(business, { name: 'Kettle', sku: 'K-1' })
  const items = [{ productId: product.id, quantity: 2500, discount: { percent: 10_000 } }]
  const draft = { customerId: customer.id, items, note: 'Thank you for your order.' }
  const invoice = await makeIssued(business, { ...draft, date: '2026-03-01', dueDate: '2026-03-31' })
  const link = await linkTo(invoice.id)
  expect(link.path).toMatch(/^\/public\/[A-Za-z0-9]{32}$/)
  const page = await look(link.path)
  expect(page.status).toBe(200)
  expect(page.body).toContain(`<h1 id="number">Invoice ${invoice.number}</h1>`)
  expect(page.body).toContain('<p class="badge open">Open</p>')
  expect(textOf(page.body).replace(/\s+/g, ' ')).toContain(
    [
      `Amount due $24.75 Due on Mar 31, 2026. Download PDF`,
      `From Miller & Daughters Bill to Nora Blake 1 Quay Street Bristol`,
      `Number ${invoice.number} Date Mar 1, 2026 Due date Mar 31, 2026`,
      `Kettle $22.50 2.5 × $10.00 SKU K-1 Discount 10% −$2.50`,
      `Subtotal $22.50 Tax 10% on $22.50 $2.25 Total $24.75 Note Thank you for your order.`,
    ].join(' '),
  )
  const pdf = await look(`${link.path}/pdf`)
  expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="Miller & Daughters ${invoice.number}.pdf"`)
  const own = good(await app.ask('GET', `${business.path}/invoices/${invoice.id}/pdf`))
  expect(Buffer.compare(Buffer.from(pdf.body), Buffer.from(own))).toBe(0)
})

test('a page that has not changed is not sent again, and a payment, a credit note or a revoked link shows at once', async () => {
  const invoice = await makeIssued(business)
  const link = await linkTo(invoice.id)
  const first = await look(link.path)
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' }
  const same = await look(link.path, tag)
  expect([same.status, same.body]).toEqual([304, ''])
  expect(same.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  await pay(business, invoice, 400)
  const paid = await look(link.path, tag)
  expect([paid.status, paid.body.includes('$4.00 of $11.00 has been paid.')]).toEqual([200, true])
  good(await app.ask('POST', `${business.path}/links/${link.id}/revoke`))
  expect((await look(link.path, { 'if-none-match': paid.headers.get('etag') ?? '' })).status).toBe(404)
})

test('the customer can write and call, and the page has the colour of the business', async () => {
  const own = await openBusiness(app, { email: 'a+b@quay.example', phone: '+44 20 7946 0018', accentColor: '#aa2255' })
  const invoice = await makeIssued(own)
  const { body } = await look((await linkTo(invoice.id, {}, own)).path)
  expect(body).toContain(`href="mailto:a%2Bb@quay.example?subject=Invoice%20${invoice.number}"`)
  expect(body).toContain('href="tel:+442079460018"')
  expect(body).toContain('--accent: #aa2255')
  expect((await look((await linkTo((await makeIssued(business)).id)).path)).body).not.toContain('Questions about')
})

test('the page says how the invoice stands today: open, overdue, paid in part, paid, credited, cancelled', async () => {
  const badge = async (path: string) => /<p class="badge \w+">(\w+)<\/p>/.exec((await look(path)).body)?.[1]
  const invoice = await makeIssued(business, { date: '2026-03-01', dueDate: '2026-03-10' })
  const { path } = await linkTo(invoice.id)
  expect(await badge(path)).toBe('Open')
  const now = app.clock.now
  app.clock.now = new Date('2026-03-11T12:00:00Z')
  expect(await badge(path)).toBe('Overdue')
  app.clock.now = now
  await pay(business, invoice, 400)
  expect((await look(path)).body).toMatch(/\$7\.00[\s\S]*\$4\.00 of \$11\.00 has been paid\./)
  await pay(business, invoice, 700)
  expect(await badge(path)).toBe('Paid')
  good(await app.ask('POST', `${business.path}/invoices/${invoice.id}/credit-notes`, { goodsComeBack: false }))
  expect(await badge(path)).toBe('Credited')
  const mistaken = await makeIssued(business)
  const other = await linkTo(mistaken.id)
  good(await app.ask('POST', `${business.path}/invoices/${mistaken.id}/cancel`, { goodsComeBack: false }))
  expect(await badge(other.path)).toBe('Cancelled')
})

test('a draft has no link and is never shown', async () => {
  const draft = await makeDraft(business)
  const answer = await app.ask('POST', `${business.path}/invoices/${draft.id}/links`, {})
  expect(refusal(answer)).toEqual({ status: 409, code: 'invoice-not-issued' })
  const insert = `insert into public_links (business_id, id, subject_kind, subject_id, token, actor_kind, actor_name) values ($1, 'abcdefgh', 'invoice', $2, $3, 'computer', '')`
  const token = 'D'.repeat(32)
  await app.query(insert, [business.businessId, draft.id, token])
  for (const part of ['', '/logo.png']) expect((await look(`/public/${token}${part}`)).status).toBe(404)
})

test('unknown, malformed, revoked and expired links get the same answer, for the page and for everything below it', async () => {
  const { id } = await makeIssued(business)
  good(await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, { goodsComeBack: false }))
  const revoked = await linkTo(id)
  good(await app.ask('POST', `${business.path}/links/${revoked.id}/revoke`))
  const expired = await linkTo(id, { expiresInDays: 1 })
  const now = app.clock.now
  app.clock.now = new Date(now.getTime() + 86_400_000)
  const open = await linkTo(id)
  const addresses = [`/public/${'A'.repeat(32)}`, revoked.path, expired.path].flatMap(path =>
    ['', '/pdf', '/logo.png'].map(part => path + part),
  )
  const answers = await Promise.all(
    [
      ...addresses,
      '/public',
      '/public/',
      '/public/x',
      `/public/${'A'.repeat(31)}%27`,
      `${open.path}/pages/1.svg`,
      `${open.path}/logo.png`,
      `${open.path}/credit-notes/1.pdf`,
      `${open.path}/credit-notes`,
      `${open.path}/history`,
      `${open.path}/..%2f..%2fapi%2fbusinesses`,
    ].map(path => look(path)),
  )
  const [first] = answers
  expect(first?.status).toBe(404)
  expect(first?.body).toContain('This link doesn’t work')
  const shape = ({ status, body, headers }: (typeof answers)[number]) => ({
    status,
    body,
    headers: [...headers].filter(([name]) => name !== 'x-request-id'),
  })
  for (const answer of answers) expect(shape(answer)).toEqual(shape(first as (typeof answers)[number]))
  app.clock.now = now
})

test('a page that is shown is counted and the first time is remembered; one that is only fetched is not', async () => {
  const { id } = await makeIssued(business)
  const link = await linkTo(id)
  await app.ask('HEAD', link.path)
  await look(link.path, { 'sec-purpose': 'prefetch;prerender' })
  await look(link.path, { 'user-agent': 'Mozilla/5.0 (compatible; scanner)' })
  await look(`${link.path}/pdf`)
  expect(await linksOf(id)).toMatchObject([{ views: 0, firstViewedAt: null, lastViewedAt: null }])
  const first = app.clock.now
  await shownAt(link.path)
  app.clock.now = new Date(first.getTime() + 60_000)
  await Promise.all([shownAt(link.path), shownAt(link.path)])
  expect(await linksOf(id)).toMatchObject([
    { views: 3, firstViewedAt: first.toISOString(), lastViewedAt: app.clock.now.toISOString(), state: 'open' },
  ])
  expect(await lifeOf(id)).toEqual(['link-viewed', 'link-created'])
  const actors = `select actor_kind from events where subject_id = $1 and event like 'link-%' order by sequence`
  expect(await app.query(actors, [id])).toEqual([{ actor_kind: 'computer' }, { actor_kind: 'visitor' }])
  good(await app.ask('POST', `${business.path}/links/${link.id}/revoke`))
  expect(good(await app.ask('POST', `${business.path}/links/${link.id}/revoke`)).state).toBe('revoked')
  expect((await app.ask('POST', `${link.path}/seen`)).status).toBe(404)
  expect(await linksOf(id)).toMatchObject([{ views: 3, state: 'revoked' }])
  expect(await lifeOf(id)).toEqual(['link-revoked', 'link-viewed', 'link-created'])
})

test('a view from within Daybook is not counted; one from a mail, another site or a typed address is', async () => {
  const { id } = await makeIssued(business)
  const link = await linkTo(id)
  await shownAt(link.path, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' })
  expect(await linksOf(id)).toMatchObject([{ views: 0, firstViewedAt: null, lastViewedAt: null }])
  expect(await lifeOf(id)).toEqual(['link-created'])
  for (const site of ['none', 'cross-site', 'same-site']) await shownAt(link.path, { 'sec-fetch-site': site })
  expect(await linksOf(id)).toMatchObject([{ views: 3 }])
})

test('the page contains no internal id, runs only its own script and loads nothing from elsewhere', async () => {
  const customer = await makeCustomer(business)
  const invoice = await makeIssued(business, { customerId: customer.id })
  const { items } = await readInvoice(business, invoice.id)
  const link = await linkTo(invoice.id)
  const { body, headers } = await look(link.path)
  for (const id of [invoice.id, customer.id, business.businessId, link.id, items[0].id, items[0].productId]) {
    expect(body).not.toContain(id)
  }
  expect(body).not.toMatch(/<iframe|<form|style=|\son\w+=|https?:|\ssrc=/i)
  const [style, script] = ['style', 'script'].map(name => {
    const [only, ...others] = [...body.matchAll(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 'gs'))].map(
      found => found[1],
    )
    expect(others).toEqual([])
    return `'sha256-${createHash('sha256')
      .update(only ?? '')
      .digest('base64')}'`
  })
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src ${style}; script-src ${script}; img-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(body.length).toBeLessThan(16_000)
})

test('the address is not written into the log', async () => {
  const { id } = await makeIssued(business)
  const { path } = await linkTo(id)
  app.logged.length = 0
  await look(path)
  await look(`${path}/pdf`)
  expect(app.logged.map(entry => entry.path)).toEqual(['/public/…', '/public/…/pdf'])
})

test('the page keeps the sender as of issue, and its document stays identical', async () => {
  const own = await openBusiness(app, { name: 'Before' })
  const invoice = await makeIssued(own)
  const link = await linkTo(invoice.id, {}, own)
  const before = (await look(`${link.path}/pdf`)).body
  good(await app.ask('PATCH', own.path, { name: 'After', version: 1 }))
  const page = (await look(link.path)).body
  expect(page).toContain('Before')
  expect(page).not.toContain('After')
  expect(Buffer.compare(Buffer.from((await look(`${link.path}/pdf`)).body), Buffer.from(before))).toBe(0)
})

test('hostile texts are shown as they were typed', async () => {
  for (const hostile of HOSTILE_TEXTS) {
    const own = await openBusiness(app, { name: hostile, numberingPattern: `${hostile.slice(0, 20)}-{number}` })
    const customer = await makeCustomer(own, { name: hostile, address: hostile })
    const product = await makeProduct(own, { name: hostile, description: hostile })
    const fields = { customerId: customer.id, items: [{ productId: product.id, quantity: 1000 }], note: hostile }
    const invoice = await makeIssued(own, fields)
    const { path } = await linkTo(invoice.id, {}, own)
    const { status, body } = await look(path)
    expect(status).toBe(200)
    // business, customer, address, product and note
    expect(textOf(body).split(hostile).length).toBeGreaterThan(5)
    expect(textOf(body)).toContain(`Invoice ${isolated(invoice.number)}`)
    expect(body).not.toMatch(/<(img|svg)/i)
    expect(body.match(/<script/gi)).toHaveLength(1)
  }
})

test('links of another business can be neither seen, made nor revoked', async () => {
  const stranger = await openBusiness(app)
  const { id } = await makeIssued(business)
  const link = await linkTo(id)
  expect((await app.ask('GET', `${stranger.path}/invoices/${id}/links`)).status).toBe(404)
  expect((await app.ask('POST', `${stranger.path}/invoices/${id}/links`, {})).status).toBe(404)
  expect((await app.ask('POST', `${stranger.path}/links/${link.id}/revoke`)).status).toBe(404)
  expect((await look(link.path)).status).toBe(200)
})

test('a link is created with an expiry and nothing else', async () => {
  const { id } = await makeIssued(business)
  for (const [field, value] of [
    ['token', 'A'.repeat(32)],
    ['expiresInDays', 0],
    ['expiresInDays', 4000],
    ['expiresInDays', 1.5],
    ['views', 3],
  ] as const) {
    const answer = await app.ask('POST', `${business.path}/invoices/${id}/links`, { [field]: value })
    expect(refusal(answer)).toEqual({ status: 422, code: 'invalid-input' })
    expect(answer.body.errors[0].field).toBe(field)
  }
  expect(await readInvoice(business, id)).toMatchObject({ status: 'sent' })
})

/** The text of a page as a reader sees it. */
function textOf(html: string): string {
  const named: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" }
  return html.replace(/<[^>]*>/g, ' ').replace(/&(lt|gt|amp|quot|#39);/g, name => named[name] ?? name)
}

test('the page still opens when the PDF cannot be made', async () => {
  const busy = await testApp({ renderDocument: () => Promise.reject(new Refusal('busy')) })
  const own = await openBusiness(busy)
  const { id, number } = await makeIssued(own)
  const { path } = good(await busy.ask('POST', `${own.path}/invoices/${id}/links`, {}))
  expect(good(await busy.ask('GET', path))).toContain(`<h1 id="number">Invoice ${number}</h1>`)
  expect(refusal(await busy.ask('GET', `${path}/pdf`))).toEqual({ status: 503, code: 'busy' })
  expect(busy.unexpected.splice(0)).toHaveLength(1)
})
