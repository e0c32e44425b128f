/** Nothing that anyone types can become a header, a second recipient or a program. */
import { expect, test } from 'vitest'
import { isolated } from '../../domain/values/isolated-text.ts'
import { makeCustomer, makeIssued } from '../../testing/factories.ts'
import { HEADER_BREAKS, HOSTILE_TEXTS } from '../../testing/hostile-texts.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import {
  fileNameIn,
  headerOf,
  headersOf,
  partsOf,
  readable,
  startMailServer,
} from '../../testing/stand-ins/mail-server.ts'
import { good, refusal } from '../../testing/test-app.ts'

const app = await mailingApp(async () => ({ pdf: new Uint8Array([37, 80, 68, 70]), pages: ['<svg/>'] }))

const EXPECTED_HEADERS = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to']

test('hostile text arrives as typed in the sender, the subject, the text and the file name', async () => {
  const server = await startMailServer()
  for (const hostile of HOSTILE_TEXTS) {
    const business = await mailingBusiness(app, server, {
      fromName: hostile,
      business: { name: hostile, numberingPattern: `${hostile.slice(0, 20)}-{number}` },
    })
    const customer = await makeCustomer(business, { name: hostile, email: 'acme@customer.example' })
    const invoice = await makeIssued(business, { customerId: customer.id })
    const path = `${business.path}/invoices/${invoice.id}/emails`
    const suggestion = good(await app.ask('GET', `${path}/suggestion`))
    expect(suggestion.subject).toBe(`Invoice ${isolated(invoice.number)} from ${isolated(hostile)}`)
    expect(suggestion.body).toContain(`Hello ${isolated(hostile)},`)
    const { recipient, subject, body } = suggestion
    good(await app.ask('POST', path, { kind: 'invoice', recipient, subject: subject.slice(0, 300), body }))
    const sender = app.startSender()
    await sender.idle()
    await sender.stop()
    const [got] = server.received.splice(0)
    if (!got) throw new Error('no mail came')
    expect(got.to).toEqual(['acme@customer.example'])
    const names = headersOf(got).map(line => line.split(':')[0]?.toLowerCase())
    expect(names.sort()).toEqual(EXPECTED_HEADERS)
    expect(readable(headerOf(got, 'Subject') ?? '')).toBe(suggestion.subject)
    expect(headerOf(got, 'From')).toMatch(/<office@miller\.example>$/)
    expect(headerOf(got, 'To')).toBe('acme@customer.example')
    const [text = '', html = ''] = partsOf(got).map(part => part.toString('utf8').replace(/\r\n/g, '\n'))
    expect(text.startsWith(`${body}\n\nInvoice ${isolated(invoice.number)}\nAmount due: $11.00\n`)).toBe(true)
    expect(readAloud(html)).toContain(`Hello ${isolated(hostile)},`)
    expect(html).not.toMatch(/<(img|svg|script|iframe|form|link|a )|<[^>]*(\son\w+|src)=|url\(/i)
    expect(fileNameIn(got.raw)).toMatch(/^[^<>:"/\\|?*\p{Cc}\s.-][^<>:"/\\|?*\p{Cc}]*\.pdf$/u)
    if (hostile.startsWith('ünïcödé')) expect(fileNameIn(got.raw)).toMatch(/^ünïcödé 🧾 שלום مرحبا ünïcödé .*-1\.pdf$/)
  }
})

test.each(['recipient', 'cc', 'subject'])(
  'a line end in the %s is refused at its field, and nothing is queued',
  async field => {
    const server = await startMailServer()
    const business = await mailingBusiness(app, server)
    const { id } = await makeIssued(business)
    const mail = {
      kind: 'invoice',
      recipient: 'acme@customer.example',
      cc: 'b@customer.example',
      subject: 'Invoice',
      body: 'Hello',
    }
    for (const ending of HEADER_BREAKS) {
      const typed = { ...mail, [field]: `${mail[field as 'cc' | 'subject']}${ending}` }
      const answer = await app.ask('POST', `${business.path}/invoices/${id}/emails`, typed)
      if (answer.status === 201) continue
      expect(refusal(answer)).toEqual({ status: 422, code: 'invalid-input' })
      expect(answer.body.errors[0].field).toBe(field)
    }
    const queued = await app.query('select recipient, cc, subject from emails where business_id = $1', [
      business.businessId,
    ])
    for (const row of queued) expect(`${row.recipient}${row.cc}${row.subject}`).not.toMatch(/[\r\n\0\u0085]/)
  },
)

test('the database refuses a line end too', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const insert = `insert into emails (business_id, id, kind, subject_kind, subject_id, recipient, cc, subject, body, once_key, actor_kind, actor_name)
    values ($1, $2, 'invoice', 'invoice', $3, $4, $5, $6, '', $2, 'computer', '')`
  for (const [recipient, cc, subject] of [
    ['a@b.example\nBcc: c', '', 'x'],
    ['a@b.example', 'c\nBcc: c', 'x'],
    ['a@b.example', '', 'x\r\nBcc: c'],
  ]) {
    await expect(app.query(insert, [business.businessId, 'aaaaaaaa', id, recipient, cc, subject])).rejects.toThrow(
      'emails_one_line',
    )
  }
})

test.each([
  ['to a name', 'Acme'],
  ['to a program', '|/bin/sh@b.example'],
  ['to eleven', Array.from({ length: 11 }, (_, place) => `p${place}@b.example`).join(', ')],
])('a mail %s is refused', async (_what, recipient) => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  const mail = { kind: 'invoice', recipient, subject: 'Invoice', body: 'Hello' }
  const answer = await app.ask('POST', `${business.path}/invoices/${id}/emails`, mail)
  expect(refusal(answer)).toEqual({ status: 422, code: 'invalid-input' })
})

/** The text of an HTML mail as a reader sees it. */
function readAloud(html: string): string {
  const named: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" }
  return html.replace(/<[^>]*>/g, '').replace(/&(lt|gt|amp|quot|#39);/g, name => named[name] ?? name)
}
