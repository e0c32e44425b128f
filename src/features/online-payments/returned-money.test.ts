import { beforeEach, expect, test } from 'vitest'
import { recordedByHand } from '../../domain/payments/online-payments.ts'
import { makeCustomer, pay, readInvoice } from '../../testing/factories.ts'
import { amountsOf, payingOnline } from '../../testing/paying-online.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { good, type Json } from '../../testing/test-app.ts'

const { providers, app, business, ask, invoiceWithPage, click, online, check, messageOfStripe, paidOnline } =
  await payingOnline()

beforeEach(() => {
  providers.away = false
  app.clock.now = new Date('2026-03-10T15:00:00.000Z')
})

test('a refund at the provider takes the payment back, and a part of it is due again', async () => {
  const invoice = await invoiceWithPage()
  await click(invoice.page)
  const { id } = providers.last
  providers.change(id, { status: 'paid' })
  good(await check(invoice.id))
  providers.change(id, { refunded: 300 })
  good(await check(invoice.id))
  good(await check(invoice.id))
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent', paid: 800, balance: 300 })
  providers.change(id, { refunded: 1100 })
  await messageOfStripe({ id: `ch_${id}`, payment_intent: `pi_${id}` })
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent', paid: 0, balance: 1100 })
  expect(await online(invoice.id)).toMatchObject([{ status: 'paid', refunded: 1100, problem: null }])
  providers.change(id, { refunded: 300 })
  good(await check(invoice.id))
  expect(await readInvoice(business, invoice.id)).toMatchObject({ paid: 800, balance: 300 })
  await expectFiguresToAddUp(business)
})

test('a refund that a credit note made due is recorded as one', async () => {
  const invoice = await invoiceWithPage()
  await click(invoice.page)
  providers.change(providers.last.id, { status: 'paid' })
  good(await check(invoice.id))
  good(await ask('POST', `/invoices/${invoice.id}/credit-notes`, { amount: 400, reason: 'Late' }))
  providers.change(providers.last.id, { refunded: 400 })
  good(await check(invoice.id))
  const { payments, refund, status } = await readInvoice(business, invoice.id)
  expect({ refund, status, amounts: payments.map(({ amount }: Json) => amount) }).toEqual({
    refund: 0,
    status: 'paid',
    amounts: [1100, -400],
  })
})

test('a second refund at the provider, which no credit note made due, opens the invoice again', async () => {
  const invoice = await paidOnline()
  good(await ask('POST', `/invoices/${invoice.id}/credit-notes`, { amount: 400, reason: 'Late' }))
  providers.change(invoice.onlineId, { refunded: 400 })
  good(await check(invoice.id))
  providers.change(invoice.onlineId, { refunded: 600 })
  good(await check(invoice.id))
  expect(await online(invoice.id)).toMatchObject([{ refunded: 600, problem: null }])
  const after = await readInvoice(business, invoice.id)
  expect(after).toMatchObject({ status: 'sent', balance: 200 })
  expect(amountsOf(after)).toEqual([1100, -200, -400])
  await expectFiguresToAddUp(business)
})

test('a refund that was recorded by hand is not recorded again when the provider tells of it', async () => {
  const invoice = await paidOnline()
  good(await ask('POST', `/invoices/${invoice.id}/credit-notes`, { amount: 400, reason: 'Late' }))
  good(await ask('POST', `/invoices/${invoice.id}/refunds`, { amount: 400, method: 'card' }))
  for (const refunded of [400, 800]) {
    providers.change(invoice.onlineId, { refunded })
    good(await check(invoice.id))
  }
  const after = await readInvoice(business, invoice.id)
  expect(amountsOf(after)).toEqual([1100, -400, -400])
  expect(after).toMatchObject({ status: 'sent', balance: 400 })
})

test('a refund of the provider that somebody recorded by hand is booked once, also where more is due', async () => {
  const invoice = await paidOnline()
  good(await ask('POST', `/invoices/${invoice.id}/credit-notes`, { amount: 400, reason: 'Late' }))
  good(await ask('POST', `/invoices/${invoice.id}/refunds`, { amount: 200, method: 'card' }))
  const refunded = async (amount: number) => {
    providers.change(invoice.onlineId, { refunded: amount })
    good(await check(invoice.id))
    const { refund, payments } = await readInvoice(business, invoice.id)
    return { refund, amounts: amountsOf({ payments }) }
  }
  expect(await refunded(200)).toEqual({ refund: 200, amounts: [1100, -200] })
  expect(await refunded(300)).toEqual({ refund: 100, amounts: [1100, -100, -200] })
  good(await ask('POST', `/invoices/${invoice.id}/refunds`, { amount: 100, method: 'bank-transfer' }))
  expect(await refunded(400)).toEqual({ refund: 0, amounts: [1100, -100, -100, -200] })
  await expectFiguresToAddUp(business)
})

test('of a refund, people recorded what has its amount, or as much as they recorded with its method', () => {
  const byHand = [
    { amount: -200, method: 'card' as const },
    { amount: -300, method: 'bank-transfer' as const },
  ]
  const recorded = (refunded: number, handled: number) => recordedByHand(refunded, { byHand, handled, method: 'card' })
  expect([recorded(200, 0), recorded(300, 200), recorded(500, 0)]).toEqual([200, 300, 500])
  expect([recorded(450, 0), recorded(100, 0), recorded(100, 200), recorded(200, 500)]).toEqual([200, 100, 0, 0])
})

test('money for an invoice that was cancelled becomes credit of the customer, who has no other', async () => {
  const customer = await makeCustomer(business)
  const invoice = await invoiceWithPage({ customerId: customer.id })
  await click(invoice.page)
  good(await ask('POST', `/invoices/${invoice.id}/cancel`, { goodsComeBack: false }))
  providers.change(providers.last.id, { status: 'paid' })
  good(await check(invoice.id))
  expect(await online(invoice.id)).toMatchObject([{ status: 'paid', problem: null }])
  const after = await readInvoice(business, invoice.id)
  expect(after).toMatchObject({ status: 'cancelled', paid: 0, balance: 0 })
  expect(amountsOf(after)).toEqual([1100, -1100])
  const credit = async () => good(await ask('GET', `/customers/${customer.id}/credit`)).balance
  expect(await credit()).toBe(1100)
  await expectFiguresToAddUp(business)
  good(await ask('POST', `/customers/${customer.id}/credit-refunds`, { amount: 1100, method: 'card' }))
  providers.change(providers.last.id, { refunded: 1100 })
  good(await check(invoice.id))
  expect(await online(invoice.id)).toMatchObject([{ refunded: 1100, problem: null }])
  expect(await credit()).toBe(0)
  await expectFiguresToAddUp(business)
})

test('a dispute takes the payment back in open books, is paid again when it is won, and stays open when it is lost', async () => {
  const invoice = await paidOnline()
  const { onlineId } = invoice
  good(await ask('POST', '/closings', { closedThrough: '2026-03-10' }))
  app.clock.now = new Date('2026-03-20T15:00:00.000Z')
  const message = { object: 'dispute', id: 'du_0', charge: `ch_${onlineId}`, payment_intent: `pi_${onlineId}` }
  providers.change(onlineId, { disputes: ['warning_needs_response'] })
  await messageOfStripe(message)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'paid' })
  providers.change(onlineId, { disputes: ['needs_response'] })
  await messageOfStripe(message)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ paid: 0, balance: 1100 })
  expect(await online(invoice.id)).toMatchObject([{ status: 'paid', dispute: 'open', chargedBack: 1100, refunded: 0 }])
  providers.change(onlineId, { disputes: ['won'] })
  await messageOfStripe(message)
  expect(await online(invoice.id)).toMatchObject([{ dispute: 'won', chargedBack: 0, problem: null }])
  const won = await readInvoice(business, invoice.id)
  expect(won).toMatchObject({ status: 'paid', paid: 1100 })
  expect(amountsOf(won)).toEqual([1100, 1100, -1100])
  providers.change(onlineId, { disputes: ['won', 'lost'] })
  await messageOfStripe(message)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ paid: 0, balance: 1100 })
  good(await ask('POST', '/closings', { closedThrough: null, reason: 'Disputes' }))
  await expectFiguresToAddUp(business)
})

test('a chargeback at Mollie lowers what was paid, from the credit of the customer first', async () => {
  const customer = await makeCustomer(business)
  const invoice = await invoiceWithPage({ customerId: customer.id })
  await click(invoice.page, 'mollie')
  const { id } = providers.last
  await pay(business, invoice, 300)
  providers.change(id, { status: 'paid' })
  good(await check(invoice.id))
  const credit = async () => good(await ask('GET', `/customers/${customer.id}/credit`)).balance
  expect(await credit()).toBe(300)
  providers.change(id, { chargedBack: 1100 })
  good(await check(invoice.id))
  expect(await credit()).toBe(0)
  expect(await readInvoice(business, invoice.id)).toMatchObject({ status: 'sent', paid: 300, balance: 800 })
  await expectFiguresToAddUp(business)
})
