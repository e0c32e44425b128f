import { describe, expect, test } from 'vitest'
import { makeDraft, makeIssued, makeOrder, makeQuote, openBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

async function series(fields: Record<string, unknown> = {}) {
  const business = await openBusiness(app, fields)
  const address = `${business.path}/number-series`
  const invoices = { kind: 'invoice', year: 2026 }
  const read = async (kind = 'invoice', year = 2026): Promise<Json> =>
    good(await app.ask('GET', address)).series.find((one: Json) => one.kind === kind && one.year === year)
  const set = (next: number, reason = '', which: Json = invoices) =>
    app.ask('PUT', address, { ...which, next, ...(reason && { reason }) })
  return { business, read, set }
}

test.each(['2099-01-01', '1950-01-01'])('no document dated %s gets a number, and none opens a series', async date => {
  const { business, read } = await series({ usesQuotes: true, usesOrders: true })
  const drafts = [
    ['invoice', `/invoices/${(await makeDraft(business, { date, dueDate: date })).id}/issue`],
    ['quote', `/quotes/${(await makeQuote(business, { date, validUntil: date })).id}/send`],
    ['order', `/orders/${(await makeOrder(business, { date })).id}/confirm`],
  ] as const
  for (const [kind, address] of drafts) {
    const refused = await app.ask('POST', `${business.path}${address}`)
    expect([kind, refused.body]).toMatchObject([kind, { code: 'date-beyond-numbers', errors: [{ field: 'date' }] }])
    expect(await read(kind, Number(date.slice(0, 4)))).toBeUndefined()
  }
})

describe('the next number', () => {
  test('can be set before the first use, and the series continues from there', async () => {
    const { business, read, set } = await series()
    expect(await read()).toEqual({ kind: 'invoice', year: 2026, next: 1, lowest: 1, changes: [] })
    good(await set(1042))
    const numbers = [await makeIssued(business), await makeIssued(business)].map(({ number }) => number)
    expect(numbers).toEqual(['INV-2026-1042', 'INV-2026-1043'])
    expect(await read()).toMatchObject({ next: 1044, lowest: 1044, changes: [{ from: 1, to: 1042, reason: '' }] })
  })

  test('can be set lower again while no number has been used', async () => {
    const { business, read, set } = await series()
    good(await set(10_420))
    good(await set(1042))
    expect(await read()).toMatchObject({ next: 1042, lowest: 1, changes: [{ from: 10_420, to: 1042 }, { from: 1 }] })
    expect((await makeIssued(business)).number).toBe('INV-2026-1042')
  })

  test('can be raised later with a reason, which is kept with who gave it and when', async () => {
    const { business, read, set } = await series()
    await makeIssued(business)
    expect(refusal(await set(50))).toMatchObject({ status: 409, code: 'number-reason-missing' })
    const answer = good(await set(50, 'Numbers 2 to 49 were written by hand'))
    expect(answer.series).toContainEqual(await read())
    expect(await read()).toEqual({
      kind: 'invoice',
      year: 2026,
      next: 50,
      lowest: 2,
      changes: [
        {
          from: 2,
          to: 50,
          reason: 'Numbers 2 to 49 were written by hand',
          actor: { kind: 'computer', id: null, name: '' },
          at: '2026-03-10T15:00:00.000Z',
        },
      ],
    })
    expect((await makeIssued(business)).number).toBe('INV-2026-0050')
  })

  test('cannot be one that was used, or below', async () => {
    const { business, read, set } = await series()
    for (const _ of [1, 2, 3]) await makeIssued(business)
    for (const next of [1, 3]) {
      const refused = await set(next, 'Again')
      expect(refusal(refused)).toMatchObject({ status: 409, code: 'number-already-used' })
      expect(refused.body).toMatchObject({ data: { lowest: 4 }, errors: [{ field: 'next' }] })
    }
    expect(await read()).toMatchObject({ next: 4, changes: [] })
  })

  test('set to its current value makes no record', async () => {
    const { business, read, set } = await series()
    await makeIssued(business)
    good(await set(2, 'Nothing'))
    expect(await read()).toMatchObject({ next: 2, changes: [] })
  })

  test('is separate for credit notes, for another year and for a pattern without the year', async () => {
    const { business, read, set } = await series()
    good(await set(7, '', { kind: 'credit-note', year: 2026 }))
    good(await set(9, '', { kind: 'invoice', year: 0 }))
    good(await set(11, '', { kind: 'invoice', year: 2025 }))
    expect(await read()).toMatchObject({ next: 1 })
    expect(await read('credit-note')).toMatchObject({ next: 7 })
    expect((await makeIssued(business, { date: '2025-12-31' })).number).toBe('INV-2025-0011')
    const { id } = await makeIssued(business)
    const { creditNote } = good(
      await app.ask('POST', `${business.path}/invoices/${id}/credit-notes`, { goodsComeBack: false }),
    )
    expect(creditNote.number).toBe('CN-2026-0007')
    good(await app.ask('PATCH', business.path, { numberingPattern: 'R{number}', version: 1 }))
    expect((await makeIssued(business)).number).toBe('R9')
  })

  test.each([0, 1_000_000_000, 1.5, '7'])('is refused as %s', async next => {
    const { set } = await series()
    expect(refusal(await set(next as number))).toMatchObject({ status: 422, code: 'invalid-input' })
  })

  test('set by two at once while others issue: each number is used once, and every change is recorded', async () => {
    const { business, read, set } = await series()
    const drafts = await Promise.all(Array.from({ length: 12 }, () => makeDraft(business)))
    const issue = ({ id }: Json) => app.ask('POST', `${business.path}/invoices/${id}/issue`)
    const answers = await Promise.all([
      ...drafts.slice(0, 6).map(issue),
      set(100, 'One'),
      set(200, 'Other'),
      ...drafts.slice(6).map(issue),
    ])
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      answers[6]?.status === 200 ? [] : ['number-already-used'],
    )
    const counts: number[] = answers.flatMap(({ body }) => (body.number ? [Number(body.number.slice(-4))] : []))
    counts.sort((one, other) => one - other)
    const { next, changes } = await read()
    const toward = new Map<number, number>(changes.map(({ from, to }: Json) => [to, from]))
    for (const [place, count] of counts.entries()) {
      let before = count
      while (toward.has(before)) before = toward.get(before) ?? 0
      expect(before - 1).toBe(counts[place - 1] ?? 0)
    }
    expect(next).toBeGreaterThan(counts.at(-1) ?? 0)
  })
})
