/** What documents move at their sources, by the declaration of each pair: the database counts the same, and refuses more as the command does. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { followUps } from '../../domain/documents/follow-ups.ts'
import {
  makeConfirmedOrder,
  makeCustomer,
  makeIssued,
  openBusiness,
  readInvoice,
  readOrder,
} from '../../testing/factories.ts'
import { cases } from '../../testing/random/cases.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { type Answer, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
const business = await openBusiness(app)
const { path } = business
const customerId = (await makeCustomer(business)).id

const post = (at: string, body?: Json) => app.ask('POST', `${path}${at}`, body)
const read = async (at: string) => good(await app.ask('GET', `${path}${at}`))

// lines of which nothing is kept in stock
const QUANTITIES = [5000, 3000]
const items = QUANTITIES.map(quantity => ({ kind: 'free', name: 'Fitting', quantity, price: 1000 }))

interface Source {
  readonly id: string
  /** The ids of its lines, each with what can be counted of it. */
  readonly lines: readonly { readonly id: string; readonly quantity: number }[]
  /** Drafts of documents that follow it, where they begin as such. */
  readonly drafts: string[]
}

interface Pair {
  readonly source: () => Promise<Source>
  /** Issues a document of these quantities of its lines. */
  readonly follow: (source: Source, quantities: readonly number[]) => Promise<Answer>
  /** Takes it back, in whole or in part. It may be refused. */
  readonly undo?: (id: string, how: { readonly isWhole: boolean }) => Promise<Answer>
  /** Such a document as its page shows it: what it counts of each line in a state that counts. */
  readonly read: (
    id: string,
  ) => Promise<{ readonly state?: string; readonly quantities: Readonly<Record<string, number>> }>
  /** What the database counts of each line of the source. */
  readonly counted: (source: Source) => Promise<number[]>
  /** Statements that would count more than there is, and how they are refused. */
  readonly forbidden?: (source: Source) => Promise<{ readonly statements: string; readonly as: Json }>
}

async function orderToFollow(): Promise<Source> {
  const { id } = await makeConfirmedOrder(business, { customerId, items })
  return { id, lines: (await readOrder(business, id)).items, drafts: [] }
}

const ofLines = (rows: readonly Json[], key: string, quantityOf = (row: Json) => row.quantity) =>
  Object.fromEntries(rows.map(row => [row[key], quantityOf(row)]))

const wanted = ({ lines }: Source, quantities: readonly number[], key: string) =>
  lines.flatMap(({ id }, place) => (quantities[place] ? [{ [key]: id, quantity: quantities[place] }] : []))

const creditedOf = async (id: string) => {
  const { items: lines } = await readInvoice(business, id)
  const line = lines.find(({ quantity, creditedQuantity }: Json) => quantity > creditedQuantity) ?? lines[0]
  return post(`/invoices/${id}/credit-notes`, { items: [{ itemId: line.id, quantity: 1 }], reason: 'Broken' })
}

const pairs: Record<keyof typeof followUps, Pair> = {
  delivery: {
    source: orderToFollow,
    follow: (source, quantities) =>
      post(`/orders/${source.id}/deliveries`, { items: wanted(source, quantities, 'orderItemId') }),
    undo: id => post(`/deliveries/${id}/cancel`),
    read: async id => {
      const { status: state, items: rows } = await read(`/deliveries/${id}`)
      return { state, quantities: ofLines(rows, 'orderItemId') }
    },
    counted: async ({ id }) => (await readOrder(business, id)).items.map((line: Json) => line.deliveredQuantity),
    forbidden: async source => {
      const { id } = good(await pairs.delivery.follow(source, QUANTITIES))
      const statements = `
        insert into deliveries select (jsonb_populate_record(one, '{"id": "delivery2", "number": "DN-X"}')).* from deliveries one where id = '${id}';
        insert into delivery_items select (jsonb_populate_record(one, '{"delivery_id": "delivery2", "quantity": 1}')).*
          from delivery_items one where delivery_id = '${id}'`
      return { statements, as: { code: '40001', message: expect.stringContaining('delivered and invoiced once') } }
    },
  },
  invoice: {
    source: async () => {
      const source = await orderToFollow()
      for (let each = 0; each < 6; each++) source.drafts.push(good(await post(`/orders/${source.id}/invoice`)).id)
      return source
    },
    follow: async (source, quantities) => {
      const id = source.drafts.pop() ?? ''
      const { items: lines, version } = await readInvoice(business, id)
      const some = lines.flatMap(({ kind, name, price, orderItemId }: Json, place: number) =>
        quantities[place] ? [{ kind, name, price, orderItemId, quantity: quantities[place] }] : [],
      )
      good(await app.ask('PUT', `${path}/invoices/${id}`, { customerId, items: some, version }))
      return post(`/invoices/${id}/issue`)
    },
    undo: (id, { isWhole }) => (isWhole ? post(`/invoices/${id}/cancel`) : creditedOf(id)),
    read: async id => {
      const { status: state, items: rows } = await readInvoice(business, id)
      return { state, quantities: ofLines(rows, 'orderItemId', row => row.quantity - row.creditedQuantity) }
    },
    counted: async ({ id }) => (await readOrder(business, id)).items.map((line: Json) => line.invoicedQuantity),
    forbidden: async source => {
      good(await pairs.invoice.follow(source, QUANTITIES))
      const id = source.drafts.pop()
      const statements = `
        update invoice_items set delivered_quantity = 0 where invoice_id = '${id}';
        update invoices set status = 'sent', number = 'INV-X', issued_at = now(), letterhead = 1, supply_from = date where id = '${id}';
        set constraints invoices_progress_of_order immediate`
      return { statements, as: { code: '40001', message: expect.stringContaining('delivered and invoiced once') } }
    },
  },
  'credit-note': {
    source: async () => {
      const { id } = await makeIssued(business, { customerId, items })
      return { id, lines: (await readInvoice(business, id)).items, drafts: [] }
    },
    follow: async (source, quantities) => {
      const answer = await post(`/invoices/${source.id}/credit-notes`, {
        items: wanted(source, quantities, 'itemId'),
        reason: 'Broken',
      })
      return { ...answer, body: answer.body.creditNote ?? answer.body }
    },
    read: async id => ({ quantities: ofLines((await read(`/credit-notes/${id}`)).items, 'itemId') }),
    counted: async ({ id }) => (await readInvoice(business, id)).items.map((line: Json) => line.creditedQuantity),
    forbidden: async source => {
      const { id } = good(await pairs['credit-note'].follow(source, [QUANTITIES[0] ?? 0, 0]))
      const note =
        '{"id": "note2", "number": "CN-X", "subtotal": 0, "tax": 0, "total": 0, "discount_total": 0, "refund": 0}'
      const columns = `business_id, id, number, invoice_id, date, subtotal, discount_total, tax, total, refund, goods_came_back, line_count,
        letterhead, actor_kind, actor_name`
      const statements = `
        insert into credit_notes (${columns})
          select ${columns} from (select (jsonb_populate_record(one, '${note}')).* from credit_notes one where id = '${id}') other;
        insert into credit_note_items select (jsonb_populate_record(one, '{"credit_note_id": "note2", "quantity": 1, "total": 0}')).*
          from credit_note_items one where credit_note_id = '${id}'`
      return {
        statements,
        as: { code: 'DB006', message: expect.stringContaining('no more of a line can be credited') },
      }
    },
  },
  deposit: {
    source: async () => {
      const { id, lines } = await orderToFollow()
      return { id, lines: [{ id: lines[0]?.id ?? '', quantity: (await readOrder(business, id)).subtotal }], drafts: [] }
    },
    follow: ({ id }, [amount]) => post(`/orders/${id}/deposit`, { amount }),
    // a draft is deleted, and one that was issued is cancelled
    undo: async (id, { isWhole }) => {
      const issued = await post(`/invoices/${id}/issue`)
      return isWhole ? post(`/invoices/${id}/cancel`) : issued
    },
    read: async id => {
      const { status: state, subtotal, items: lines } = await readInvoice(business, id)
      expect(lines).toHaveLength(1)
      return { state, quantities: { amount: subtotal } }
    },
    counted: async ({ id }) => {
      const { deposits } = await readOrder(business, id)
      return [deposits.flatMap(({ taxes }: Json) => taxes).reduce((sum: number, { net }: Json) => sum + net, 0)]
    },
  },
}

const names = Object.keys(pairs) as (keyof typeof pairs)[]

describe.each(names)('a source that is followed: %s', name => {
  const pair = pairs[name]
  const states: readonly string[] = followUps[name].states
  const { code } = followUps[name].beyond({ name: '', wanted: 0, open: 0 })

  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ quantities: fc.tuple(fc.integer({ min: 1, max: 4000 }), fc.nat(3000)) }) },
    { weight: 1, arbitrary: fc.record({ place: fc.nat(3), isWhole: fc.boolean() }) },
  )

  test('counts what its documents say in the states that count, and no more than there is', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 6 }), async steps => {
      const source = await pair.source()
      const made: string[] = []
      /** Of each line, what its documents count. */
      const sums = async () => {
        const sum = source.lines.map(() => 0)
        for (const id of made) {
          const { state, quantities } = await pair.read(id)
          if (state !== undefined && !states.includes(state)) continue
          for (const [place, { id: line }] of source.lines.entries()) {
            sum[place] = (sum[place] ?? 0) + (quantities[line] ?? quantities.amount ?? 0)
          }
        }
        return sum
      }
      for (const one of [...steps, { place: 0, isWhole: true }]) {
        const before = await sums()
        if ('quantities' in one) {
          const quantities = one.quantities.slice(0, source.lines.length)
          const isMore = source.lines.some(({ quantity }, place) => {
            return (quantities[place] ?? 0) > quantity - (before[place] ?? 0)
          })
          const answer = await pair.follow(source, quantities)
          if (isMore) {
            expect(refusal(answer)).toEqual({ status: 409, code })
            expect(await sums()).toEqual(before)
          } else made.push(good(answer).id)
        } else if (made.length > 0) {
          await pair.undo?.(made[one.place % made.length] ?? '', one)
        }
        expect(await pair.counted(source)).toEqual(await sums())
      }
    })
    await fc.assert(property, cases(2))
    await expectFiguresToAddUp(business)
  })

  test.runIf(pair.forbidden)('and the database counts no more either', async () => {
    const { statements, as } = (await pair.forbidden?.(await pair.source())) ?? { statements: '', as: {} }
    await expect(app.query(statements)).rejects.toMatchObject(as)
  })
})
