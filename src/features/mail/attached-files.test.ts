import { expect, test } from 'vitest'
import { makeCustomer, makeIssued, makeOrder, makeQuote, type TestBusiness } from '../../testing/factories.ts'
import { PDF } from '../../testing/furnished/furnished.ts'
import { mailingApp, mailingBusiness } from '../../testing/outbox.ts'
import { partsOf, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { good, type Json, realPdf, refusal } from '../../testing/test-app.ts'

const app = await mailingApp(await realPdf())
const TEXT = { recipient: 'pay@acme.example', subject: 'Papers', body: 'Here they are.' }

async function attach({ path }: TestBusiness, to: string, fileName: string, content = PDF): Promise<Json> {
  const { attachments } = good(await app.ask('POST', `${path}${to}/attachments`, { fileName, content }))
  return attachments.find((file: Json) => file.fileName === fileName)
}

test('an email takes the files that were chosen, to the byte, and none of them can be removed since', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const invoice = await makeIssued(business)
  const path = `${business.path}/invoices/${invoice.id}`
  const terms = await attach(business, `/invoices/${invoice.id}`, 'Terms.pdf', btoa('%PDF-1.7 terms'))
  const notes = await attach(business, `/invoices/${invoice.id}`, 'notes.csv', btoa('a;b'))
  const plan = await attach(business, `/invoices/${invoice.id}`, 'plan.zip', btoa('PK\x03\x04'))
  good(await app.ask('PATCH', `${path}/attachments/${plan.id}`, { goesWithEmails: false }))
  const suggestion = good(await app.ask('GET', `${path}/emails/suggestion?kind=invoice`))
  expect(suggestion.made).toEqual([{ type: 'application/pdf', size: null }])
  expect(suggestion.attachments).toEqual([
    { id: notes.id, fileName: 'notes.csv', size: 3, isChosen: true },
    { id: plan.id, fileName: 'plan.zip', size: 4, isChosen: false },
    { id: terms.id, fileName: 'Terms.pdf', size: 14, isChosen: true },
  ])
  const mail = { ...TEXT, kind: 'invoice', attachmentIds: [terms.id, notes.id] }
  const { email } = good(await app.ask('POST', `${path}/emails`, mail))
  expect(email.attachments).toEqual([
    { id: notes.id, fileName: 'notes.csv', size: 3 },
    { id: terms.id, fileName: 'Terms.pdf', size: 14 },
  ])
  // already while it waits
  expect(refusal(await app.ask('DELETE', `${path}/attachments/${terms.id}`))).toEqual({
    status: 409,
    code: 'attachment-emailed',
  })
  await app.startSender().idle()
  const [got = { from: '', to: [], raw: '' }] = server.received
  const [, , , firstFile, secondFile, ...others] = partsOf(got)
  expect([String(firstFile), String(secondFile), others]).toEqual(['a;b', '%PDF-1.7 terms', []])
  expect(got.raw).toContain('Terms.pdf')
  const { attachments } = good(await app.ask('GET', `${path}/attachments`))
  expect(attachments.map(({ isEmailed }: Json) => isEmailed)).toEqual([true, false, true])
  expect(good(await app.ask('GET', `${path}/emails`)).emails).toMatchObject([
    { status: 'sent', attachments: email.attachments },
  ])
  expect(refusal(await app.ask('DELETE', `${path}/attachments/${notes.id}`)).code).toBe('attachment-emailed')
  good(await app.ask('DELETE', `${path}/attachments/${plan.id}`))
  // the PDF is kept by now
  const again = good(await app.ask('GET', `${path}/emails/suggestion?kind=invoice`))
  expect(again.made).toEqual([{ type: 'application/pdf', size: expect.any(Number) }])
  // a reminder goes without them, unless they are chosen
  const reminder = good(await app.ask('GET', `${path}/emails/suggestion?kind=reminder`))
  expect(reminder.attachments.map(({ isChosen }: Json) => isChosen)).toEqual([false, false])
})

test('an email without a choice takes no files', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id } = await makeIssued(business)
  await attach(business, `/invoices/${id}`, 'Terms.pdf', btoa('%PDF-1.7 terms'))
  const { email } = good(await app.ask('POST', `${business.path}/invoices/${id}/emails`, { ...TEXT, kind: 'invoice' }))
  expect(email.attachments).toEqual([])
  await app.startSender().idle()
  expect(server.received[0]?.raw).not.toContain('Terms.pdf')
})

test.each([
  { list: 'quotes', make: makeQuote, finish: 'send' },
  { list: 'orders', make: makeOrder, finish: 'confirm' },
])('a draft in $list is finished and goes with its files in one step', async ({ list, make, finish }) => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const customer = await makeCustomer(business, { email: 'buy@acme.example' })
  const { id, version } = await make(business, { customerId: customer.id })
  const file = await attach(business, `/${list}/${id}`, 'Plan.pdf', btoa('%PDF-1.7 plan'))
  const mail = { ...TEXT, attachmentIds: [file.id, file.id], [finish]: true, version }
  good(await app.ask('POST', `${business.path}/${list}/${id}/emails`, mail))
  await app.startSender().idle()
  const parts = partsOf(server.received[0] ?? { raw: '' }).map(String)
  expect(parts.filter(part => part === '%PDF-1.7 plan')).toHaveLength(1)
})

test('a credit note goes with its own files, and not with those of its invoice', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const invoice = await makeIssued(business)
  const path = `${business.path}/invoices/${invoice.id}`
  const { creditNote } = good(await app.ask('POST', `${path}/credit-notes`, { reason: 'Broken', goodsComeBack: true }))
  const other = await attach(business, `/invoices/${invoice.id}`, 'Terms.pdf')
  const own = await attach(business, `/credit-notes/${creditNote.id}`, 'Photo.pdf')
  const mail = (attachmentIds: string[]) =>
    app.ask('POST', `${path}/emails`, { ...TEXT, kind: 'credit-note', creditNoteId: creditNote.id, attachmentIds })
  expect(refusal(await mail([other.id]))).toEqual({ status: 409, code: 'attachment-gone' })
  expect(good(await mail([own.id])).email.attachments).toMatchObject([{ id: own.id }])
})

test('a file that was removed meanwhile, or too many bytes, refuse the email, and its draft stays one', async () => {
  const server = await startMailServer()
  const business = await mailingBusiness(app, server)
  const { id, version } = await makeQuote(business)
  const path = `${business.path}/quotes/${id}`
  const large = btoa('x'.repeat(8 * 1024 * 1024))
  const files = [
    await attach(business, `/quotes/${id}`, 'a', large),
    await attach(business, `/quotes/${id}`, 'b', large),
  ]
  const mail = (attachmentIds: string[]) =>
    app.ask('POST', `${path}/emails`, { ...TEXT, attachmentIds, send: true, version })
  expect(refusal(await mail(files.map(file => file.id)))).toEqual({ status: 422, code: 'attachments-too-large' })
  good(await app.ask('DELETE', `${path}/attachments/${files[0]?.id}`))
  expect(refusal(await mail([files[0]?.id]))).toEqual({ status: 409, code: 'attachment-gone' })
  expect(good(await app.ask('GET', path)).status).toBe('draft')
  good(await mail([files[1]?.id]))
})
