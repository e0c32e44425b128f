import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../domain/sample/seeded-random.ts'
import { makeCustomer, makeDraft, makeIssued, makeProduct, openBusiness, pay } from '../../testing/factories.ts'
import { everyPage } from '../../testing/pages.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })
// the same ids in every run, so that none of them happens to contain a search text
app.random.bytes = seededRandom(5).fillBytes
const business = await openBusiness(app)
const { path } = business
const list = `${path}/invoices`

// few names, dates and totals, so that most rows are equal to others in what they are sorted by
const names = [
  'Acme',
  'acme',
  'Éclair & Söhne',
  '100% Wool_Co\\',
  'Zebra',
  'ÄÖÜ GmbH',
  'İstanbul Kahve',
  'ΟΔΟΣ',
  '#1 Coffee',
]
const customers = await Promise.all(names.map(name => makeCustomer(business, { name })))
const product = await makeProduct(business, { basePrice: 1000, openingStock: 0 })
const places = Array.from({ length: 27 }, (_, place) => place)
const made = await Promise.all(
  places.map(async place => {
    const fields = {
      customerId: customers[place % names.length].id,
      date: place % 3 ? '2026-03-01' : '2026-01-05',
      items: [{ productId: product.id, quantity: 1000 * (1 + (place % 2)) }],
    }
    if (place % 4 === 0) return makeDraft(business, fields)
    const issued = await makeIssued(business, fields)
    if (place % 4 === 1) await pay(business, issued)
    if (place % 4 === 2) good(await app.ask('POST', `${list}/${issued.id}/cancel`, { goodsComeBack: true }))
    return issued
  }),
)
const ids: string[] = made.map(invoice => invoice.id)

const sorts = ['id', 'customerName', 'date', 'dueDate', 'status', 'total'] as const
const columnOf = {
  id: 'id',
  customerName: 'customer_name collate natural_order',
  date: 'date',
  dueDate: 'due_date',
  status: 'status',
  total: 'total',
}

describe('the list, read page by page,', () => {
  test.each(sorts.flatMap(sort => ['asc', 'desc'].map(direction => [sort, direction] as const)))(
    'sorted by %s %s has every invoice once, in the order of the database',
    async (sort, direction) => {
      for (const limit of [1, 4, 27, 200]) {
        const rows = await everyPage(app, `${list}?sort=${sort}&direction=${direction}`, limit)
        const read = rows.map(row => row.id)
        expect(read.toSorted()).toEqual(ids.toSorted())
        const ranks = await app.query(
          `select rank() over (order by ${columnOf[sort]} ${direction})::int as rank from invoices
           join unnest($2::text[]) with ordinality as read(id, place) using (id) where business_id = $1 order by place`,
          [business.businessId, read],
        )
        const found = ranks.map(row => row.rank)
        expect(found).toEqual(found.toSorted((one: number, other: number) => one - other))
      }
    },
  )

  test('is sorted newest first by default', async () => {
    const rows = await everyPage(app, list, 5)
    expect(rows.map(row => row.date)).toEqual(
      rows
        .map(row => row.date)
        .toSorted()
        .toReversed(),
    )
  })

  test('repeats and skips no row when another one is added meanwhile', async () => {
    const first = good(await app.ask('GET', `${list}?sort=date&direction=desc&limit=10`))
    const { id } = await makeDraft(business, { customerId: customers[0].id, date: '2026-03-05', items: [line()] })
    const rest = await everyPage(app, `${list}?sort=date&direction=desc&cursor=${first.nextCursor}`, 200).catch(
      () => [],
    )
    const page = good(await app.ask('GET', `${list}?sort=date&direction=desc&limit=200&cursor=${first.nextCursor}`))
    const read = [...first.rows, ...page.rows].map((row: Json) => row.id)
    expect(read.toSorted()).toEqual(ids.toSorted())
    expect(rest.length).toBeLessThanOrEqual(page.rows.length)
    good(await app.ask('DELETE', `${list}/${id}`))
  })

  test('continues at the same place if the last row of the page was deleted', async () => {
    const { id } = await makeDraft(business, { customerId: customers[0].id, date: '2026-03-05', items: [line()] })
    const first = good(await app.ask('GET', `${list}?sort=date&direction=desc&limit=1`))
    expect(first.rows[0].id).toBe(id)
    good(await app.ask('DELETE', `${list}/${id}`))
    const next = good(await app.ask('GET', `${list}?sort=date&direction=desc&limit=200&cursor=${first.nextCursor}`))
    expect(next.rows).toHaveLength(ids.length)
  })
})

describe('a search', () => {
  const found = async (q: string, more = '') =>
    (await everyPage(app, `${list}?q=${encodeURIComponent(q)}${more}`, 7)).map(row => row.customerName)

  test.each([
    ['acme', ['Acme', 'acme']],
    ['ACME', ['Acme', 'acme']],
    ['r & s', ['Éclair & Söhne']],
    ['éclair', ['Éclair & Söhne']],
    ['ÉCLAIR & SÖHNE', ['Éclair & Söhne']],
    ['äöü', ['ÄÖÜ GmbH']],
    ['ÄÖÜ', ['ÄÖÜ GmbH']],
    ['İSTANBUL', ['İstanbul Kahve']],
    ['ΟΔΟΣ', ['ΟΔΟΣ']],
    ['100%', ['100% Wool_Co\\']],
    ['%', ['100% Wool_Co\\']],
    ['l_c', ['100% Wool_Co\\']],
    ['_', ['100% Wool_Co\\']],
    ['\\', ['100% Wool_Co\\']],
    ['Co\\', ['100% Wool_Co\\']],
    ['a%e', []],
    ['a_me', []],
    [`' or 1=1 --`, []],
    ['  zebra  ', ['Zebra']],
    ['1 coffee', ['#1 Coffee']],
    ['#1 coffee', ['#1 Coffee']],
  ])('for “%s” finds what contains it, ignoring case, and nothing else', async (q, expected) => {
    expect([...new Set(await found(q))].toSorted()).toEqual(expected.toSorted())
  })

  test('finds an id as shown, with # and in upper case, and any part of it', async () => {
    const [id = ''] = ids
    for (const q of [`#${id.toUpperCase()}`, id.toUpperCase(), id, id.slice(1, 7)]) {
      const rows = await everyPage(app, `${list}?q=${encodeURIComponent(q)}`)
      expect(rows.map(row => row.id)).toContain(id)
    }
  })

  test('finds a number', async () => {
    const rows = await everyPage(app, `${list}?q=inv-2026-0003`)
    expect(rows.map(row => row.number)).toEqual(['INV-2026-0003'])
  })

  test('for any one to four characters finds every invoice that contains them, in the order of the list', async () => {
    const rows = await everyPage(app, list, 200)
    const texts = new Set<string>()
    for (const { id, number, customerName } of rows.slice(0, 9)) {
      for (const text of [id, number ?? '', customerName]) {
        for (const [start, length] of [
          [0, 1],
          [2, 2],
          [3, 2],
          [1, 3],
          [text.length - 4, 4],
        ] as const) {
          texts.add(text.slice(start, start + length).trim())
        }
      }
    }
    for (const text of [...texts].filter(text => text.replace('#', '') === text)) {
      const expected = await app.query(
        `select id from invoices where business_id = $1 and search_text like lower($2)
         order by date desc, created_at desc, id desc`,
        [business.businessId, `%${text.replace(/[\\%_]/g, '\\$&')}%`],
      )
      const answer = await everyPage(app, `${list}?q=${encodeURIComponent(text)}`, 5)
      expect([text, ...answer.map(row => row.id)]).toEqual([text, ...expected.map(row => row.id)])
    }
  })

  test('finds an invoice by the name that it was issued to, also after the customer was renamed', async () => {
    const own = await openBusiness(app)
    const customer = await makeCustomer(own, { name: 'Quince Brothers' })
    const issued = await makeIssued(own, { customerId: customer.id })
    const draft = await makeDraft(own, { customerId: customer.id })
    good(await app.ask('PATCH', `${own.path}/customers/${customer.id}`, { name: 'Rowan & Daughters', version: 1 }))
    const search = async (q: string) =>
      (await everyPage(app, `${own.path}/invoices?q=${encodeURIComponent(q)}`)).map(row => row.id)
    expect(await search('quince')).toEqual([issued.id])
    expect(await search('rowan')).toEqual([draft.id])
    expect(await search('&')).toEqual([draft.id])
  })

  test('finds invoices also if more than five hundred customers have the name', async () => {
    const own = await openBusiness(app)
    await app.query(
      `insert into customers (business_id, id, name)
       select $1, 'd' || lpad(place::text, 7, '0'), 'Common ' || place from generate_series(1, 1100) place`,
      [own.businessId],
    )
    await app.query(
      'insert into customer_figures (business_id, customer_id) select business_id, id from customers where business_id = $1',
      [own.businessId],
    )
    const issued = [
      await makeIssued(own, { customerId: 'd0000001', date: '2026-01-01' }),
      await makeIssued(own, { customerId: 'd0001100' }),
    ]
    await makeIssued(own)
    const rows = await everyPage(app, `${own.path}/invoices?q=common&sort=date&direction=asc`, 1)
    expect(rows.map(row => row.id)).toEqual(issued.map(({ id }) => id))
  })

  test('for an empty text finds everything', async () => {
    for (const q of ['', ' ', '#']) expect(await found(q)).toHaveLength(ids.length)
  })
})

describe('search, status filter, customer and sort', () => {
  test('combine', async () => {
    const all = await everyPage(app, list, 200)
    for (const status of ['all', 'draft', 'sent', 'paid', 'overdue', 'cancelled', 'credited']) {
      for (const q of ['', 'acme', 'zebra', 'nothing']) {
        for (const sort of sorts) {
          const rows = await everyPage(app, `${list}?status=${status}&q=${q}&sort=${sort}`, 2)
          const expected = all.filter(
            row => (status === 'all' || row.displayStatus === status) && row.customerName.toLowerCase().includes(q),
          )
          expect(rows.map(row => row.id).toSorted()).toEqual(expected.map(row => row.id).toSorted())
        }
      }
    }
  })

  test('show each invoice in exactly one status', async () => {
    const counts = await Promise.all(
      ['draft', 'sent', 'paid', 'overdue', 'cancelled', 'credited'].map(async status => {
        const rows = await everyPage(app, `${list}?status=${status}`, 200)
        expect(new Set(rows.map(row => row.displayStatus))).toEqual(new Set(rows.length > 0 ? [status] : []))
        return rows.length
      }),
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length)
  })

  test('show what is open, and what is due between two days', async () => {
    const all = await everyPage(app, list, 200)
    const open = all.filter(row => row.status === 'sent' || row.status === 'overdue')
    const idsOf = (rows: readonly Json[]) => rows.map(row => row.id).toSorted()
    expect(idsOf(await everyPage(app, `${list}?status=open`, 200))).toEqual(idsOf(open))
    const [earliest, ...later] = open.map(row => row.dueDate).toSorted()
    const latest = later.at(-2)
    const due = await everyPage(app, `${list}?status=open&dueFrom=${earliest}&dueTo=${latest}`, 2)
    expect(idsOf(due)).toEqual(idsOf(open.filter(row => row.dueDate >= earliest && row.dueDate <= latest)))
  })

  test.each([
    ['dateFrom=2026-03-01', (row: Json) => row.date >= '2026-03-01'],
    ['dateTo=2026-02-28', (row: Json) => row.date <= '2026-02-28'],
    ['totalFrom=2200', (row: Json) => row.total >= 2200],
    ['totalTo=2199', (row: Json) => row.total <= 2199],
    ['status=paid&dateFrom=2026-01-05&dateTo=2026-01-05&totalFrom=2200&totalTo=2200', isPaidOfJanuary],
  ])('%s shows exactly the invoices that match', async (narrowed, matches) => {
    const rows = await everyPage(app, `${list}?${narrowed}`, 3)
    const expected = (await everyPage(app, list, 200)).filter(matches)
    expect(rows.map(row => row.id).toSorted()).toEqual(expected.map(row => row.id).toSorted())
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.length).toBeLessThan(ids.length)
  })

  test('show the invoices of one customer', async () => {
    const rows = await everyPage(app, `${list}?customerId=${customers[0].id}&status=paid`, 1)
    expect(new Set(rows.map(row => row.customerId))).toEqual(new Set([customers[0].id]))
  })
})

describe('the summary', () => {
  test.each([
    '',
    'q=acme',
    'q=a',
    'q=ÄÖÜ',
    'q=nothing',
    'dateTo=2026-02-28',
    'totalFrom=2200&dateFrom=2026-03-01',
    'q=acme&totalTo=1100',
  ])('of what “%s” finds has the count and sums of each status', async filter => {
    const { statuses } = good(await app.ask('GET', `${list}/summary?${encodeURI(filter)}`))
    const rows = await everyPage(app, `${list}?${encodeURI(filter)}`, 200)
    expect(statuses).toEqual(
      ['draft', 'sent', 'paid', 'overdue', 'cancelled', 'credited'].map(status => {
        const those = rows.filter(row => row.displayStatus === status)
        const isInvoiced = status !== 'draft' && status !== 'cancelled'
        return {
          status,
          count: those.length,
          more: false,
          total: sumOf(those, 'total'),
          invoiced: isInvoiced ? sumOf(those, 'total') - sumOf(those, 'credited') : 0,
          paid: status === 'paid' ? sumOf(those, 'paid') : 0,
          balance: sumOf(those, 'balance'),
        }
      }),
    )
  })
})

test('a summary that could not read every invoice says so, also when it found none', async () => {
  const own = await openBusiness(app)
  await app.query(
    `insert into invoices (business_id, id, customer_name, date, due_date, subtotal, tax, total)
     select $1, 'd' || lpad(place::text, 7, '0'), '', '2026-01-01', '2026-02-01', 0, 0, 0 from generate_series(1, 10002) place`,
    [own.businessId],
  )
  const { statuses } = good(await app.ask('GET', `${own.path}/invoices/summary?q=zz`))
  expect(statuses).toHaveLength(6)
  for (const each of statuses)
    expect(each).toMatchObject({ count: 0, more: true, total: null, invoiced: null, balance: null })
})

function sumOf(rows: readonly Json[], amount: string): number {
  return rows.reduce((sum, row) => sum + row[amount], 0)
}

function isPaidOfJanuary({ status, date, total }: Json): boolean {
  return status === 'paid' && date === '2026-01-05' && total === 2200
}

function line() {
  return { productId: product.id, quantity: 1000 }
}

test('a paid invoice says when its last payment came, in the list and on its own', async () => {
  const own = await openBusiness(app)
  const { id: customerId } = await makeCustomer(own)
  const lamp = await makeProduct(own, { basePrice: 1000 })
  const items = [{ productId: lamp.id, quantity: 1000 }]
  const invoice = await makeIssued(own, { customerId, date: '2026-01-05', items })
  const paidOn = async () => {
    const [row] = good(await app.ask('GET', `${own.path}/invoices`)).rows
    const one = good(await app.ask('GET', `${own.path}/invoices/${invoice.id}`))
    expect(one.paidOn).toBe(row.paidOn)
    return one.paidOn
  }
  await pay(own, invoice, 100, { date: '2026-02-20' })
  expect(await paidOn()).toBeNull()
  await pay(own, invoice, invoice.total - 100, { date: '2026-02-03' })
  expect(await paidOn()).toBe('2026-02-20')
})
