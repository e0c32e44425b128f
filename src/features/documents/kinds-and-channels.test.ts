/** Every kind of document through every channel that `documentKinds` says it has. A new kind is walked as soon as it says how one is made. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type DocumentKind,
  type DocumentMail,
  documentKindNames,
  documentKinds,
} from '../../domain/documents/document-kinds.ts'
import { deliver, makeConfirmedOrder, makeIssued, makeSentQuote, type TestBusiness } from '../../testing/factories.ts'
import { exportOf, filesIn, rowsIn } from '../../testing/files/archives.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { fileNameIn, type MailServerUnderTest, openMailServer, partsOf } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, realPdf } from '../../testing/test-app.ts'

const app = await mailingApp(await realPdf(), { now: '2026-03-10T15:00:00.000Z' })
let server: MailServerUnderTest
beforeAll(async () => {
  server = await openMailServer()
})
afterAll(() => server.stop())

interface Kind {
  /** Its pages, its paper and its table. */
  readonly path: string
  readonly table: string
  /** Where it is listed, and the downloads of its list. */
  readonly list: (document: Json) => string
  readonly exports: readonly string[]
  /** Where its events are: those of a document that follows another are with that one. */
  readonly history: (document: Json) => string
  /** One that has its number: its id. */
  readonly make: (business: TestBusiness) => Promise<string>
}

const kinds: Record<DocumentKind, Kind> = {
  invoice: {
    path: '/invoices',
    table: 'invoices',
    exports: ['/invoices/export'],
    list: ({ number }) => `/invoices?q=${number}`,
    history: ({ id }) => `/history/invoice/${id}`,
    make: async business => (await makeIssued(business)).id,
  },
  'credit-note': {
    path: '/credit-notes',
    table: 'credit_notes',
    exports: [],
    list: ({ customerId }) => `/customers/${customerId}/credit-notes`,
    history: ({ invoiceId }) => `/history/invoice/${invoiceId}`,
    make: async business => {
      const at = `${business.path}/invoices/${(await makeIssued(business)).id}/credit-notes`
      return good(await app.ask('POST', at, { reason: 'Sent back', goodsComeBack: true })).creditNote.id
    },
  },
  quote: {
    path: '/quotes',
    table: 'quotes',
    exports: ['/quotes/export'],
    list: ({ number }) => `/quotes?q=${number}`,
    history: ({ id }) => `/history/quote/${id}`,
    make: async business => (await makeSentQuote(business)).id,
  },
  order: {
    path: '/orders',
    table: 'orders',
    exports: ['/orders/export'],
    list: ({ number }) => `/orders?q=${number}`,
    history: ({ id }) => `/history/order/${id}`,
    make: async business => (await makeConfirmedOrder(business)).id,
  },
  delivery: {
    path: '/deliveries',
    table: 'deliveries',
    exports: ['/deliveries/export'],
    list: ({ number }) => `/deliveries?q=${number}`,
    history: ({ order }) => `/history/order/${order.id}`,
    make: async business => (await deliver(business, (await makeConfirmedOrder(business)).id, [1000])).id,
  },
}

/** Where each email is sent from, and what says which it is. */
const mails: Record<DocumentMail, (document: Json) => { at: string; which: Json }> = {
  invoice: ({ id }) => ({ at: `/invoices/${id}/emails`, which: { kind: 'invoice' } }),
  reminder: ({ id }) => ({ at: `/invoices/${id}/emails`, which: { kind: 'reminder' } }),
  'credit-note': ({ id, invoiceId }) => {
    return { at: `/invoices/${invoiceId}/emails`, which: { kind: 'credit-note', creditNoteId: id } }
  },
  quote: ({ id }) => ({ at: `/quotes/${id}/emails`, which: {} }),
  order: ({ id }) => ({ at: `/orders/${id}/emails`, which: {} }),
}

describe.each(documentKindNames)('%s', kind => {
  const { path, table, list, exports, history, make } = kinds[kind]
  const { mail, link, stock, booked, series } = documentKinds[kind]
  const prefix = kind.toUpperCase()
  let business: TestBusiness
  let document: Json
  const ask = (method: string, at: string, body?: Json) => app.ask(method, `${business.path}${at}`, body)
  const pdf = async () => good(await ask('GET', `${path}/${document.id}/pdf`))
  const events = async (): Promise<Json[]> => good(await ask('GET', history(document))).entries

  async function change(settings: Json): Promise<void> {
    const { version } = good(await app.ask('GET', business.path))
    good(await app.ask('PATCH', business.path, { version, ...settings }))
  }

  beforeAll(async () => {
    business = await mailingBusiness(app, server)
    await change({ [series.setting]: `${prefix}-{number:3}` })
    document = good(await ask('GET', `${path}/${await make(business)}`))
  })

  test('has a number of its own pattern, and is in its list, its history and what is exported', async () => {
    const { id, number } = document
    expect(number).toBe(`${prefix}-001`)
    const listed = good(await ask('GET', list(document)))
    expect(listed.rows ?? listed.creditNotes).toMatchObject([{ id, number }])
    expect(JSON.stringify(await events())).toContain(number)
    for (const at of exports) {
      expect(String(good(await ask('GET', `${at}?format=csv`)))).toContain(number)
    }
    const everything = filesIn(await exportOf(app, business.businessId))
    expect(rowsIn(everything, table)).toMatchObject([{ id, number }])
  })

  test('is printed with its number, and stays as it was printed when the business has another name', async () => {
    const printed = await pdf()
    expect(await textOfPdf(printed)).toContain(document.number)
    await change({ name: 'Miller & Sons' })
    expect(Buffer.compare(await pdf(), printed)).toBe(0)
    expect(good(await ask('GET', `${path}/${document.id}/document`))).toMatchObject({ pages: 1 })
    const page = good(await ask('GET', `${path}/${document.id}/document/pages/1.svg?edition=issued`))
    expect(Buffer.from(page).toString()).toMatch(/^<svg/)
  })

  test.each(mail)('is emailed: %s', async name => {
    const { at, which } = mails[name](document)
    const { subject, body } = good(await ask('GET', `${at}/suggestion?${new URLSearchParams(which)}`))
    expect(subject).toContain(document.number)
    const queued = { ...which, recipient: 'acme@customer.example', subject, body }
    const { email } = good(await ask('POST', at, queued))
    await app.startSender().idle()
    const [got] = server.received.splice(0)
    if (!got) throw new Error('no email came')
    expect(fileNameIn(got.raw)).toContain(document.number)
    const attached = partsOf(got).find(part => part.subarray(0, 5).toString() === '%PDF-')
    expect(await textOfPdf(attached ?? Buffer.alloc(0))).toContain(document.number)
    const { emails } = good(await ask('GET', at))
    expect(emails.find(({ id }: Json) => id === email.id)).toMatchObject({ status: 'sent' })
    const sent = (await events()).filter(({ data }) => data.emailId === email.id).map(({ event }) => event)
    expect(sent).toEqual(['email-sent', 'email-queued'])
    const { rows } = good(await ask('GET', '/activity?kind=emails'))
    const [told] = rows.filter(({ data }: Json) => data.emailId === email.id)
    expect(told.subject).toEqual({ kind, id: document.id, number: document.number, name: document.customerName })
  })

  test.runIf(link)('has a public page with its number and its PDF, until the link is revoked', async () => {
    const created = good(await ask('POST', `${path}/${document.id}/links`, { expiresInDays: 30 }))
    expect(good(await app.ask('GET', created.path))).toContain(document.number)
    expect(Buffer.compare(good(await app.ask('GET', `${created.path}/pdf`)), await pdf())).toBe(0)
    good(await ask('POST', `/links/${created.id}/revoke`))
    expect((await app.ask('GET', created.path)).status).toBe(404)
  })

  test('has addresses for emails and links where it says so', async () => {
    const of = `${path}/${document.id}`
    const mailed = mail.some(name => mails[name](document).at === `${of}/emails`)
    expect((await ask('GET', `${of}/emails`)).status).toBe(mailed ? 200 : 404)
    expect((await ask('GET', `${of}/links`)).status).toBe(link ? 200 : 404)
  })

  test(`${stock ? 'moves' : 'doesn’t move'} stock, and ${booked ? 'is' : 'isn’t'} in the chain of records`, async () => {
    const { rows } = good(await ask('GET', '/stock/movements'))
    expect(rows.some(({ cause }: Json) => cause?.id === document.id)).toBe(stock)
    const records = await app.query('select kind from document_records where subject_id = $1', [document.id])
    expect(records).toEqual(booked ? [{ kind }] : [])
  })
})
