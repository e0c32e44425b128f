import { afterAll, expect, test } from 'vitest'
import type { EmailKind } from '../../domain/mail/mail.ts'
import { makeConfirmedOrder, makeCustomer, makeIssued, makeSentQuote, openBusiness } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { fileNameIn, headerOf, partsOf, readable, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { oauthSettings, openMailboxProvider, signInToMailbox } from '../../testing/stand-ins/oauth-mail.ts'
import { good, type Json, realPdf } from '../../testing/test-app.ts'

const signedInTo = await openMailboxProvider()
afterAll(signedInTo.stop)
const app = await mailingApp(await realPdf(), { oauth: signedInTo.asDaybookSeesIt })

/** An invitation has a link and no document: mailed-invitations.test.ts. */
type DocumentMail = Exclude<EmailKind, 'invitation'>

async function businessSignedIn() {
  const business = await openBusiness(app, { name: 'Miller & Daughters' })
  good(await app.ask('PUT', `${business.path}/mail-settings`, oauthSettings(signedInTo)))
  expect(await signInToMailbox(business, signedInTo)).toBe('303 connected')
  return { business, server: signedInTo.server }
}

async function businessWithServer() {
  const server = await startMailServer()
  return { business: await mailingBusiness(app, server), server }
}

test.each([
  ['a mail server', businessWithServer],
  ['a mailbox that is signed in to by OAuth', businessSignedIn],
])('through %s, an email of every kind arrives with its own document', async (_, open) => {
  const { business, server } = await open()
  const { path } = business
  const customer = await makeCustomer(business, { name: 'Acme' })
  const about = { customerId: customer.id }
  const late = await makeIssued(business, { ...about, date: '2026-01-10', dueDate: '2026-02-01' })
  const other = await makeIssued(business, about)
  const credit = await app.ask('POST', `${path}/invoices/${other.id}/credit-notes`, { goodsComeBack: false })
  const { creditNote } = good(credit)
  const quote = await makeSentQuote(business, about)
  const order = await makeConfirmedOrder(business, about)
  const mails: Record<DocumentMail, { to: string; body?: Json; number: string; words: string }> = {
    invoice: { to: `/invoices/${late.id}`, body: { kind: 'invoice' }, number: late.number, words: 'Invoice' },
    reminder: { to: `/invoices/${late.id}`, body: { kind: 'reminder' }, number: late.number, words: 'Reminder' },
    'credit-note': {
      to: `/invoices/${other.id}`,
      body: { kind: 'credit-note', creditNoteId: creditNote.id },
      number: creditNote.number,
      words: 'Credit note',
    },
    quote: { to: `/quotes/${quote.id}`, number: quote.number, words: 'Quote' },
    order: { to: `/orders/${order.id}`, number: order.number, words: 'Order confirmation' },
    statement: {
      to: `/customers/${customer.id}`,
      body: { statement: { kind: 'open' } },
      number: 'Acme 2026-03-10',
      words: 'Statement as of',
    },
  }
  for (const [kind, { to, body }] of Object.entries(mails)) {
    const mail = { recipient: 'pay@acme.example', subject: `Our ${kind}`, body: 'Hello', ...body }
    expect(good(await app.ask('POST', `${path}${to}/emails`, mail))).toBeDefined()
  }
  await app.startSender().idle()
  const arrived = await Promise.all(
    server.received.map(async got => {
      const file = partsOf(got).at(-1) ?? Buffer.alloc(0)
      const text = await textOfPdf(file)
      return { subject: readable(headerOf(got, 'Subject') ?? ''), fileName: fileNameIn(got.raw), text }
    }),
  )
  expect(arrived).toHaveLength(Object.keys(mails).length)
  for (const [kind, { number, words }] of Object.entries(mails)) {
    const mail = arrived.find(({ subject }) => subject === `Our ${kind}`)
    expect(mail?.fileName, kind).toContain(number)
    expect(mail?.text.replace(/\s+/g, ' ').toLowerCase(), kind).toContain(words.toLowerCase())
  }
})
