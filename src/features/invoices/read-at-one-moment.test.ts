/** What is read while somebody writes: never a part as it was and a part as it is. */
import { expect, test } from 'vitest'
import { makeDraft, makeIssued, makeProduct, openBusiness, readInvoice } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { interrupted } from '../../testing/interrupted.ts'
import { good, realPdf, refusal, testApp } from '../../testing/test-app.ts'
import { expectTotalsToAddUp } from '../../testing/totals.ts'

const app = await testApp({ renderDocument: await realPdf() })
const business = await openBusiness(app)
const kettle = await makeProduct(business, { basePrice: 1000 })
const items = (quantity: number) => [{ productId: kettle.id, quantity }]

const noReadingOf = (table: string) => `lock table ${table} in access exclusive mode`

test('an invoice read during a save is the version before or after it, and a save on top of the older one is refused', async () => {
  const draft = await makeDraft(business, { items: items(1000) })
  const { customerId } = await readInvoice(business, draft.id)
  const path = `${business.path}/invoices/${draft.id}`
  const save = (quantity: number, version: number) =>
    app.ask('PUT', path, { customerId, items: items(quantity), version })
  const answer = await interrupted(
    app,
    noReadingOf('letterheads'),
    () => app.ask('GET', path),
    async () => good(await save(76_000, 1)),
  )
  const read = good(answer)
  expectTotalsToAddUp(read)
  const [line] = read.items
  expect([read.version, line.quantity]).toEqual([1, 1000])
  const late = await save(line.quantity, read.version)
  expect(refusal(late)).toEqual({ status: 409, code: 'changed-meanwhile' })
  expect((await readInvoice(business, draft.id)).items[0].quantity).toBe(76_000)
})

test('a document made during a save has lines and totals that belong together', async () => {
  const draft = await makeDraft(business, { items: items(1000) })
  const { customerId } = await readInvoice(business, draft.id)
  const path = `${business.path}/invoices/${draft.id}`
  const pdf = await interrupted(
    app,
    noReadingOf('payments'),
    () => app.ask('GET', `${path}/pdf`),
    async () => good(await app.ask('PUT', path, { customerId, items: items(2000), version: 1 })),
  )
  const text = await textOfPdf(good(pdf))
  expect(text).toContain('$11.00')
  expect(text).not.toContain('$22.00')
})

test('a public page opened while its invoice is credited counts the credit notes that it shows', async () => {
  const invoice = await makeIssued(business, { items: items(3000) })
  const ofInvoice = `${business.path}/invoices/${invoice.id}`
  const { path } = good(await app.ask('POST', `${ofInvoice}/links`, {}))
  const [{ id: itemId }] = (await readInvoice(business, invoice.id)).items
  const credit = { items: [{ itemId, quantity: 1000 }], goodsComeBack: false }
  const { creditNote } = good(await app.ask('POST', `${ofInvoice}/credit-notes`, credit))
  const before = good(await app.ask('GET', path))
  expect(before).toContain('$22.00')
  // the same once more, past the application, as only the session that holds the lock can write there
  const again = async () => {
    const [{ payable: _, ...row }] = await app.query('select * from credit_notes where id = $1', [creditNote.id])
    const [line] = await app.query('select * from credit_note_items where credit_note_id = $1', [creditNote.id])
    const id = 'credited'
    const columns = Object.keys(row).join()
    await app.query(
      `insert into credit_notes (${columns}) select ${columns} from jsonb_populate_record(null::credit_notes, $1)`,
      [{ ...row, id, number: 'CN-2026-0002' }],
    )
    await app.query('insert into credit_note_items select (jsonb_populate_record(null::credit_note_items, $1)).*', [
      { ...line, credit_note_id: id },
    ])
    await app.query(
      `insert into credit_note_taxes select business_id, $2, position, rate, name, category, reason, net, tax
       from credit_note_taxes where credit_note_id = $1`,
      [creditNote.id, id],
    )
    await app.query('update invoices set credited = credited + $2 where id = $1', [invoice.id, creditNote.total])
  }
  const during = await interrupted(app, noReadingOf('credit_notes'), () => app.ask('GET', path), again)
  expect(good(during)).toBe(before)
  expect(good(await app.ask('GET', path))).toContain('CN-2026-0002')
})

test('a duplicate of a draft that is being saved has the saved lines', async () => {
  const draft = await makeDraft(business, { items: items(1000), note: 'before' })
  const mine = `where business_id = '${business.businessId}' and`
  const copy = await interrupted(
    app,
    `update invoices set note = 'after' ${mine} id = '${draft.id}'`,
    () => app.ask('POST', `${business.path}/invoices/${draft.id}/duplicate`),
    () => app.query(`update invoice_items set quantity = 2000, total = 2 * total ${mine} invoice_id = '${draft.id}'`),
  )
  const { note, items: lines } = await readInvoice(business, good(copy).id)
  expect([note, lines[0].quantity]).toEqual(['after', 2000])
})
