/** The suggested text of a mail fits the invoice as it is now; there is none if no such mail is allowed. */
import { expect, test } from 'vitest'
import { makeDraft, makeIssued, openBusiness, pay, type TestBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app)

const suggest = (of: TestBusiness, id: string, query = '') =>
  app.ask('GET', `${of.path}/invoices/${id}/emails/suggestion${query}`)
const credit = async ({ id }: Json) =>
  good(await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, { goodsComeBack: false })).creditNote

test('the text for an invoice credited in full does not say that it was paid', async () => {
  const invoice = await makeIssued(business)
  await credit(invoice)
  const { body } = good(await suggest(business, invoice.id))
  expect(body).toContain('$11.00 is attached. It has been credited in full, so nothing is due.')
  expect(body).not.toMatch(/paid in full|due on/)
})

test('the text for a paid invoice says that it was paid', async () => {
  const invoice = await makeIssued(business)
  await pay(business, invoice)
  expect(good(await suggest(business, invoice.id)).body).toContain('It has been paid in full')
})

test('there is no suggested text for a cancelled invoice, or for a reminder without a balance', async () => {
  const cancelled = await makeIssued(business)
  good(await app.ask('POST', `${business.path}/invoices/${cancelled.id}/cancel`, { goodsComeBack: false }))
  expect(refusal(await suggest(business, cancelled.id))).toEqual({ status: 409, code: 'invoice-cancelled' })
  const paid = await makeIssued(business)
  await pay(business, paid)
  const credited = await makeIssued(business)
  await credit(credited)
  for (const { id } of [cancelled, paid, credited]) {
    expect(refusal(await suggest(business, id, '?kind=reminder'))).toEqual({
      status: 409,
      code: 'nothing-to-remind-of',
    })
  }
})

test('a draft has a suggested text for issuing and sending it, and no other', async () => {
  const { id } = await makeDraft(business)
  expect(good(await suggest(business, id)).subject).toMatch(/^Invoice INV-2026-\d{4} from /)
  expect(refusal(await suggest(business, id, '?kind=reminder'))).toEqual({ status: 409, code: 'invoice-not-issued' })
})

test('a credit note has a suggested text on its own invoice only, with its number', async () => {
  const invoice = await makeIssued(business)
  const other = await makeIssued(business)
  const { id, number } = await credit(invoice)
  const query = `?kind=credit-note&creditNoteId=${id}`
  expect(good(await suggest(business, invoice.id, query)).subject).toContain(number)
  expect(refusal(await suggest(business, other.id, query))).toEqual({ status: 404, code: 'not-found' })
  for (const wrong of ['?kind=credit-note', `?kind=invoice&creditNoteId=${id}`]) {
    expect(refusal(await suggest(business, invoice.id, wrong))).toEqual({ status: 422, code: 'invalid-input' })
  }
})

test('the texts about a corrected invoice name the one that replaces it once that is issued, and no longer when it is cancelled', async () => {
  const invoice = await makeIssued(business)
  await pay(business, invoice, 300)
  const { creditNote, draft } = good(
    await app.ask('POST', `${business.path}/invoices/${invoice.id}/correct`, {
      goodsComeBack: true,
      carryPayment: true,
    }),
  )
  const ofCreditNote = `?kind=credit-note&creditNoteId=${creditNote.id}`
  expect(good(await suggest(business, invoice.id, ofCreditNote)).body).toContain(
    'is attached. We will use $3.00 for the corrected invoice.',
  )
  const { number } = good(await app.ask('POST', `${business.path}/invoices/${draft.id}/issue`))
  expect(good(await suggest(business, invoice.id, ofCreditNote)).body).toContain(
    `Invoice ${number} replaces invoice ${invoice.number}. We have set your payment of $3.00 against invoice ${number}.`,
  )
  expect(good(await suggest(business, invoice.id)).body).toContain(`nothing is due. Invoice ${number} replaces it.`)
  const unpaid = await makeIssued(business)
  const corrected = good(
    await app.ask('POST', `${business.path}/invoices/${unpaid.id}/correct`, { goodsComeBack: true }),
  )
  good(await app.ask('POST', `${business.path}/invoices/${corrected.draft.id}/issue`))
  good(await app.ask('POST', `${business.path}/invoices/${corrected.draft.id}/cancel`, { goodsComeBack: true }))
  expect(good(await suggest(business, unpaid.id)).body).not.toContain('replaces')
})
