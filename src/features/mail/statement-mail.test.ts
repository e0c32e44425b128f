import { expect, test } from 'vitest'
import { byIban } from '../../testing/business-profile.ts'
import { makeCustomer, makeIssued, makeProduct, pay } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { fileNameIn, partsOf, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, realPdf } from '../../testing/test-app.ts'

const app = await mailingApp(await realPdf())

const profile = { currency: 'EUR', ...byIban('DE89370400440532013000', 'HASPDEHHXXX', 'Sparkasse') }

/** A customer with an overdue invoice of €110.00 and a later one of €22.00. */
async function debtor() {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server, { business: profile })
  const customer = await makeCustomer(business, { name: 'Acme', email: 'pay@acme.example' })
  const product = await makeProduct(business)
  const sell = (quantity: number, date: string, dueDate: string) =>
    makeIssued(business, { customerId: customer.id, items: [{ productId: product.id, quantity }], date, dueDate })
  const late = await sell(10_000, '2026-02-01', '2026-03-01')
  await sell(2000, '2026-03-09', '2026-04-08')
  return { server, business, late, path: `${business.path}/customers/${customer.id}` }
}

test('a statement of account states what is owed when it is sent, for the chosen period', async () => {
  const { server, business, late, path } = await debtor()
  const suggestion = good(await app.ask('GET', `${path}/emails/suggestion?kind=all&from=2026-03-01`))
  expect(suggestion).toMatchObject({
    recipient: 'pay@acme.example',
    subject: 'Statement of account from Miller & Daughters',
  })
  expect(suggestion.body).toContain(
    'Your statement of account as of Mar 10, 2026 is attached. €132.00 is due, of which €110.00 is overdue.',
  )
  expect(suggestion.summary).toMatchObject({ label: 'Balance due', figure: '€132.00', view: null })
  expect(suggestion.summary.payment.rows.map(({ label }: Json) => label)).toEqual([
    'Recipient',
    'Bank',
    'IBAN',
    'BIC',
    'Reference',
    'Amount',
  ])
  const { recipient, subject, body } = suggestion
  const mail = { recipient, subject, body, statement: { kind: 'all', from: '2026-03-01' } }
  expect(good(await app.ask('POST', `${path}/emails`, mail))).toMatchObject({ kind: 'statement', status: 'queued' })
  await pay(business, late, 1000)
  await app.startSender().idle()
  expect(server.received).toHaveLength(1)
  const got = server.received[0] ?? { from: '', to: [], raw: '' }
  expect(fileNameIn(got.raw)).toBe('Miller & Daughters Statement Acme 2026-03-10.pdf')
  const [text, , file = Buffer.alloc(0)] = partsOf(got)
  expect(String(text)).toContain('Balance due: €122.00')
  const printed = await textOfPdf(file)
  const words = printed.replace(/\s+/g, ' ')
  for (const part of [
    'Mar 1, 2026 – Mar 10, 2026',
    '€122.00 due, €100.00 of it overdue',
    'Opening balance Mar 1, 2026 110.00',
    `Payment of ${late.number} Mar 10, 2026 −10.00 122.00`,
    'Not due yet €22.00',
    '1–30 days overdue €100.00',
    'Balance due €122.00',
    'Reference Acme 2026-03-10',
  ])
    expect(words).toContain(part)
  const { emails } = good(await app.ask('GET', `${path}/emails`))
  expect(emails).toMatchObject([{ kind: 'statement', subjectKind: 'customer', status: 'sent' }])
  const { entries } = good(await app.ask('GET', `${business.path}/history/customer/${emails[0].subjectId}`))
  expect(entries.map(({ event }: Json) => event)).toEqual(['email-sent', 'email-queued', 'added'])
})

test('a second statement to the same customer on one day needs a confirmation', async () => {
  const { path } = await debtor()
  const mail = { recipient: 'pay@acme.example', subject: 'Statement', body: 'Hello', statement: { kind: 'open' } }
  const { id } = good(await app.ask('POST', `${path}/emails`, mail))
  expect((await app.ask('POST', `${path}/emails`, mail)).body.code).toBe('email-sent-today')
  good(await app.ask('POST', `${path}/emails`, { ...mail, again: true }))
  const email = path.replace(/\/customers\/.*/, `/emails/${id}`)
  expect(good(await app.ask('POST', `${email}/withdraw`))).toMatchObject({ status: 'withdrawn' })
  expect(good(await app.ask('POST', `${email}/retry`))).toMatchObject({ status: 'queued' })
})
