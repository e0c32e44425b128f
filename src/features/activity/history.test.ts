import { describe, expect, test } from 'vitest'
import { thisComputer } from '../../domain/identity.ts'
import { actorAt, enterBusiness } from '../../platform/actor.ts'
import { makeDraft, makeIssued, openBusiness, pay, readInvoice } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, testApp } from '../../testing/test-app.ts'
import { settingsOf } from '../businesses/queries/businesses.ts'
import { recordPayment } from '../payments/commands/record-payment.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business

const historyOf = async (id: string): Promise<Json[]> =>
  good(await app.ask('GET', `${path}/invoices/${id}/history`)).entries

describe('the history of an invoice', () => {
  test('lists what happened from the first draft to the refund, newest first', async () => {
    const draft = await makeDraft(business)
    const { customerId, items } = await readInvoice(business, draft.id)
    const [{ productId }] = items
    app.clock.now = new Date('2026-03-10T16:00:00.000Z')
    const changed = { customerId, items: [{ productId, quantity: 2000 }], note: 'Two', version: 1 }
    good(await app.ask('PUT', `${path}/invoices/${draft.id}`, changed))
    app.clock.now = new Date('2026-03-11T09:00:00.000Z')
    good(await app.ask('POST', `${path}/invoices/${draft.id}/issue`))
    const paid = await pay(business, { id: draft.id, total: 2200 }, 700)
    const reason = 'Bounced'
    good(await app.ask('POST', `${path}/invoices/${draft.id}/payments/${paid.payments[0].id}/remove`, { reason }))
    await pay(business, { id: draft.id, total: 2200 })
    good(await app.ask('POST', `${path}/invoices/${draft.id}/credit-notes`, { goodsComeBack: false }))
    const entries = await historyOf(draft.id)
    expect(entries.map(entry => entry.event)).toEqual([
      ...['credited', 'payment-recorded', 'payment-removed', 'payment-recorded', 'issued', 'changed', 'created'],
    ])
    expect(entries.map(entry => entry.data).toReversed()).toMatchObject([
      { total: 1100 },
      { before: { note: '', total: 1100 }, after: { note: 'Two', total: 2200 } },
      { number: 'INV-2026-0001', total: 2200, dueDate: '2026-04-09' },
      { amount: 700, method: 'bank-transfer', balance: 1500 },
      { amount: 700, reason: 'Bounced', balance: 2200 },
      { amount: 2200, balance: 0 },
      { number: 'CN-2026-0001', total: 2200, refund: 2200, refundDue: 2200, balance: 0 },
    ])
    expect(entries.at(-3)?.at).toBe('2026-03-11T09:00:00.000Z')
  })

  test('has one entry for an editing session, with all that it changed', async () => {
    const draft = await makeDraft(business)
    const { customerId, items } = await readInvoice(business, draft.id)
    const [{ productId }] = items
    let version = 1
    const save = async (minutes: number, quantity: number, note: string) => {
      app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
      const body = { customerId, items: [{ productId, quantity }], note, version }
      version = good(await app.ask('PUT', `${path}/invoices/${draft.id}`, body)).version
    }
    await save(1, 2000, '')
    expect(await historyOf(draft.id)).toMatchObject([{ event: 'created', data: { total: 2200 } }])
    await save(31, 3000, '')
    await save(20, 3000, 'Thank')
    await save(20, 4000, 'Thanks')
    expect(await historyOf(draft.id)).toMatchObject([
      {
        event: 'changed',
        data: {
          before: { total: 2200, note: '' },
          after: { total: 4400, note: 'Thanks' },
          lines: [{ before: { quantity: 2000 }, after: { quantity: 4000 } }],
        },
        at: app.clock.now.toISOString(),
      },
      { event: 'created' },
    ])
    await save(31, 5000, 'Thanks')
    expect(await historyOf(draft.id)).toHaveLength(3)
    good(await app.ask('POST', `${path}/invoices/${draft.id}/issue`))
    await expect(app.query(`update events set data = '{}' where subject_id = $1`, [draft.id])).rejects.toThrow(
      'history is only ever appended to',
    )
  })

  test('shows that it was issued directly, cancelled with its goods returned, or duplicated from another', async () => {
    const issued = await makeIssued(business)
    good(await app.ask('POST', `${path}/invoices/${issued.id}/cancel`, { goodsComeBack: true }))
    expect((await historyOf(issued.id))[0]).toMatchObject({ event: 'cancelled', data: { goodsCameBack: true } })
    const copy = good(await app.ask('POST', `${path}/invoices/${issued.id}/duplicate`))
    expect(await historyOf(copy.id)).toMatchObject([
      { event: 'created', data: { duplicateOf: issued.id }, otherId: issued.id },
    ])
  })

  test('links to the replacing draft, and says so when that has been deleted', async () => {
    const { id } = await makeIssued(business)
    const { draft } = good(await app.ask('POST', `${path}/invoices/${id}/correct`, { goodsComeBack: false }))
    expect(await historyOf(draft.id)).toMatchObject([{ event: 'created', data: { corrects: id }, otherId: id }])
    const corrected = { event: 'corrected', data: { draftId: draft.id } }
    expect((await historyOf(id))[0]).toMatchObject({ ...corrected, otherId: draft.id })
    app.clock.now = new Date('2026-03-12T09:00:00.000Z')
    good(await app.ask('DELETE', `${path}/invoices/${draft.id}`))
    expect((await historyOf(id)).slice(0, 2)).toMatchObject([
      { event: 'correction-deleted', data: { draftId: draft.id }, otherId: null, at: '2026-03-12T09:00:00.000Z' },
      { ...corrected, otherId: null },
    ])
    await expectFiguresToAddUp(business)
  })

  test('links to the draft that it was copied from until that is deleted', async () => {
    const draft = await makeDraft(business)
    const copy = good(await app.ask('POST', `${path}/invoices/${draft.id}/duplicate`))
    expect((await historyOf(copy.id))[0]?.otherId).toBe(draft.id)
    good(await app.ask('DELETE', `${path}/invoices/${draft.id}`))
    expect((await historyOf(copy.id))[0]).toMatchObject({ data: { duplicateOf: draft.id }, otherId: null })
  })

  test('shows for each credit note what it adds to the refund due, and the refund due afterwards', async () => {
    const { id, total } = await makeIssued(business)
    await pay(business, { id, total })
    const [{ id: itemId }] = (await readInvoice(business, id)).items
    for (const quantity of [300, 200]) {
      const some = { goodsComeBack: false, items: [{ itemId, quantity }] }
      good(await app.ask('POST', `${path}/invoices/${id}/credit-notes`, some))
    }
    expect((await historyOf(id)).slice(0, 2)).toMatchObject([
      { event: 'credited', data: { total: 220, refund: 220, refundDue: 550 } },
      { event: 'credited', data: { total: 330, refund: 330, refundDue: 330 } },
    ])
  })

  test('says who did it, and so does the payment itself', async () => {
    const { id } = await makeIssued(business)
    const ada = { kind: 'computer', id: 'ada', name: 'Ada' } as const
    const person = actorAt(() => app.clock.now, app.random.bytes, ada)
    const actor = await enterBusiness(person, business.businessId, businessId => settingsOf(app.db, businessId))
    if (!actor) throw new Error('there is no such business')
    await recordPayment(app.db, actor, id, { amount: 100 })
    expect((await historyOf(id)).map(entry => entry.actor)).toEqual([ada, thisComputer, thisComputer])
    const written = await app.query('select actor_kind, actor_id, actor_name from payments where invoice_id = $1', [id])
    expect(written).toEqual([{ actor_kind: 'computer', actor_id: 'ada', actor_name: 'Ada' }])
  })

  test('is deleted with its draft', async () => {
    const draft = await makeDraft(business)
    good(await app.ask('DELETE', `${path}/invoices/${draft.id}`))
    expect(await app.query('select 1 from events where subject_id = $1', [draft.id])).toEqual([])
    expect((await app.ask('GET', `${path}/invoices/${draft.id}/history`)).status).toBe(404)
  })

  test.each([
    `update events set data = '{}' where business_id = $1`,
    `update events set created_at = now() where business_id = $1`,
    'delete from events where business_id = $1',
  ])('is only ever appended to; the database refuses: %s', async statement => {
    await makeIssued(business)
    const before = await contentsOf(app)
    await expect(app.query(statement, [business.businessId])).rejects.toThrow('history is only ever appended to')
    expect(await contentsOf(app)).toBe(before)
  })
})
