import { expect, test } from 'vitest'
import { matchColumns } from '../../domain/imports/match-columns.ts'
import type { OwnField } from '../../domain/own-fields/own-fields.ts'
import { makeCustomer, makeProduct, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'

const app = await testApp()

const FIELDS = [
  { place: 'customer', name: 'Level', type: 'choice', options: ['Silver', 'Gold'] },
  { place: 'customer', name: 'Member since', type: 'date' },
  { place: 'product', name: 'Material', type: 'text' },
  { place: 'product', name: 'Category', type: 'text' },
]

async function start() {
  const business = await openBusiness(app)
  const ownFields = await changeFields(business, FIELDS)
  const [level, since, material, category] = ownFields.map(({ id }: Json) => id)
  return { business, ownFields, level, since, material, category }
}

async function changeFields({ path }: TestBusiness, ownFields: readonly object[]): Promise<Json[]> {
  const { version } = good(await app.ask('GET', path))
  return good(await app.ask('PATCH', path, { version, ownFields })).ownFields
}

async function checked({ path }: TestBusiness, kind: string, text: string): Promise<Json> {
  const content = Buffer.from(text).toString('base64')
  const read = good(await app.ask('POST', `${path}/imports`, { kind, fileName: `${kind}.csv`, content }))
  const { id, matching, decimalMark, dateOrders } = read
  const how = { matching, decimalMark, dateOrders, changesExisting: true }
  return good(await app.ask('POST', `${path}/imports/${id}/check`, how))
}

const run = async ({ path }: TestBusiness, { id }: Json) =>
  good(await app.ask('POST', `${path}/imports/${id}/run`, { onlyGood: true }))
const undo = async ({ path }: TestBusiness, { id }: Json) => good(await app.ask('POST', `${path}/imports/${id}/undo`))
const exportOf = async ({ path }: TestBusiness, list: string) =>
  good(await app.ask('GET', `${path}/${list}/export?format=csv`)) as unknown as string
const rowsOf = async ({ path }: TestBusiness, list: string): Promise<Json[]> =>
  good(await app.ask('GET', `${path}/${list}`)).rows

test('columns with the names of own fields are read by the rules of these', async () => {
  const { business, level, since } = await start()
  const text = 'Name,LEVEL,Member since\nAda,gold,31.12.2025\nBob,Bronze,\nCara,,soon\nDora,,\n'
  const found = await checked(business, 'customers', text)
  expect(found.matching).toEqual(['name', `own.${level}`, `own.${since}`])
  expect(found.wrongRows).toMatchObject([
    { row: 3, errors: [{ header: 'LEVEL', message: 'This isn’t one of the options of Level.' }] },
    { row: 4, errors: [{ header: 'Member since' }] },
  ])
  await run(business, found)
  const rows = await rowsOf(business, 'customers')
  expect(rows.map(({ name, ownValues }) => [name, ownValues])).toEqual([
    ['Ada', { [level]: 'Gold', [since]: '2025-12-31' }],
    ['Dora', {}],
  ])
})

test('a file changes the values that it has, and undoing brings back those from before', async () => {
  const { business, level, since } = await start()
  await makeCustomer(business, { name: 'Ada', ownValues: { [level]: 'Silver', [since]: '2025-12-31' } })
  const valuesNow = async () => (await rowsOf(business, 'customers'))[0]?.ownValues
  const same = await checked(business, 'customers', 'Name,Level\nAda,Silver\n')
  expect(same.counts).toMatchObject({ change: 0, skip: 1 })
  const found = await checked(business, 'customers', 'Name,Level,Member since\nAda,Gold,\n')
  expect(found.counts).toMatchObject({ change: 1 })
  await run(business, found)
  expect(await valuesNow()).toEqual({ [level]: 'Gold', [since]: '2025-12-31' })
  await undo(business, found)
  expect(await valuesNow()).toEqual({ [level]: 'Silver', [since]: '2025-12-31' })
})

test('an exported file comes back unchanged, also with an option that was removed and a name that a usual column has', async () => {
  const { business, ownFields, level, since, material, category } = await start()
  const [first, ...others] = ownFields
  await makeCustomer(business, { name: 'Ada', ownValues: { [level]: 'Silver', [since]: '2025-12-31' } })
  await makeProduct(business, { category: 'Chairs', ownValues: { [material]: 'Oak', [category]: 'B' } })
  await changeFields(business, [{ ...first, options: ['Gold', 'Platinum'] }, ...others])
  const unchanged = { create: 0, change: 0, skip: 1, wrong: 0 }
  expect((await checked(business, 'customers', await exportOf(business, 'customers'))).counts).toEqual(unchanged)
  const products = await exportOf(business, 'products')
  expect((await checked(business, 'products', products)).counts).toEqual(unchanged)
  // elsewhere all of it is new
  const elsewhere = await start()
  await run(elsewhere.business, await checked(elsewhere.business, 'products', products))
  expect(await rowsOf(elsewhere.business, 'products')).toMatchObject([
    { category: 'Chairs', ownValues: { [elsewhere.material]: 'Oak', [elsewhere.category]: 'B' } },
  ])
})

test('columns that were matched before go to fields that were added since, and from those that were removed', async () => {
  const { business, ownFields, level } = await start()
  const text = 'Name,Level,Region code\nAda,Gold,N\n'
  await checked(business, 'customers', text)
  const added = { place: 'customer', name: 'Region code', type: 'text' }
  const [, , , , code] = await changeFields(business, [...ownFields, added])
  expect((await checked(business, 'customers', text)).matching).toEqual(['name', `own.${level}`, `own.${code?.id}`])
  await changeFields(business, ownFields.slice(1))
  expect((await checked(business, 'customers', text)).matching).toEqual(['name', null, null])
})

test('the only column of what every record needs stays what it is', () => {
  const own = (id: string, name: string): OwnField => ({
    ...{ id, name, place: 'customer', type: 'text', options: [], isPrinted: false },
  })
  const fields = [own('a', 'Name'), own('b', 'E-Mail'), own('c', '#')]
  expect(matchColumns('customers', ['Name', 'Email', '#'], fields)).toEqual(['name', 'own.b', 'own.c'])
  expect(matchColumns('customers', ['Name', 'Name'], fields)).toEqual(['name', 'own.a'])
  expect(matchColumns('invoices', ['Name'], fields)).not.toContain('own.a')
})
