import { describe, expect, test } from 'vitest'
import { snapshot } from '../../platform/database/database.ts'
import { makeCustomer, makeProduct, openBusiness } from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'
import { linesOf } from '../transfer/queries/exports/everything.ts'
import { exported } from '../transfer/queries/exports/exported-table.ts'

const app = await testApp({ now: '2026-03-10T15:00:00.000Z' })

type Business = Awaited<ReturnType<typeof openBusiness>>

const FIELDS = [
  { place: 'customer', name: 'Member no.', type: 'text', isPrinted: true },
  { place: 'customer', name: 'Member since', type: 'date' },
  { place: 'customer', name: 'Level', type: 'choice', options: ['Silver', 'Gold'] },
  { place: 'product', name: 'Material', type: 'text', isPrinted: true },
]

async function changeFields(business: Business, ownFields: readonly object[], more: object = {}) {
  const { version } = good(await app.ask('GET', business.path))
  return app.ask('PATCH', business.path, { version, ownFields, ...more })
}

async function withFields() {
  const business = await openBusiness(app)
  const { ownFields } = good(await changeFields(business, FIELDS))
  return { business, ownFields, ids: ownFields.map(({ id }: Json) => id) }
}

const read = async (path: string) => good(await app.ask('GET', path))

function exportedCustomers({ businessId }: Business): Promise<string> {
  const table = exported.find(({ name }) => name === 'customers')
  return snapshot(app.db, async tx => {
    let text = ''
    if (table) for await (const { bytes } of linesOf(tx, businessId, table)) text += new TextDecoder().decode(bytes)
    return text
  })
}

describe('own fields', () => {
  test('have ids, which stay through a change of name and order', async () => {
    const { business, ownFields, ids } = await withFields()
    expect(ownFields).toMatchObject(FIELDS)
    const [member, since, ...others] = ownFields
    const moved = [since, { ...member, name: 'Member number' }, ...others]
    const answer = good(await changeFields(business, moved))
    expect(answer.ownFields.map(({ id }: Json) => id)).toEqual([ids[1], ids[0], ids[2], ids[3]])
    expect(answer.ownFields[1].name).toBe('Member number')
  })

  test('are at most five in each place, with names of their own, and choices have options', async () => {
    const { business, ownFields } = await withFields()
    const faultOf = async (field: object) => (await changeFields(business, [...ownFields, field])).body.errors
    expect(await faultOf({ place: 'customer', name: 'LEVEL', type: 'text' })).toEqual([
      { field: 'ownFields.4.name', message: 'Another field already has this name.' },
    ])
    expect(await faultOf({ place: 'product', name: 'Size', type: 'choice', options: ['S'] })).toEqual([
      { field: 'ownFields.4.options', message: 'Enter at least two options.' },
    ])
    const six = Array.from({ length: 6 }, (_, index) => ({ place: 'document', name: `F${index}`, type: 'text' }))
    expect((await changeFields(business, [...ownFields, ...six])).body.errors).toEqual([
      {
        field: 'ownFields.9',
        message: 'Use at most 5 fields in each place.',
        code: 'fewer-own-fields',
        data: { most: 5 },
      },
    ])
    const many = Array.from({ length: 16 }, (_, index) => ({ place: 'document', name: `F${index}`, type: 'text' }))
    expect((await changeFields(business, many)).body.errors[0].field).toBe('ownFields')
    const [first, ...rest] = ownFields
    expect((await changeFields(business, [{ ...first, type: 'date' }, ...rest])).body.errors).toEqual([
      { field: 'ownFields.0.type', message: 'The type of a field can’t be changed. Add another field.' },
    ])
  })

  test('of customers and products hold values of their type', async () => {
    const { business, ids } = await withFields()
    const [member, since, level, material] = ids
    const customer = await makeCustomer(business, {
      ownValues: { [member]: 'M-7', [since]: '2024-02-29', [level]: '' },
    })
    expect(customer.ownValues).toEqual({ [member]: 'M-7', [since]: '2024-02-29' })
    const path = `${business.path}/customers/${customer.id}`
    const change = (ownValues: object) => app.ask('PATCH', path, { ownValues, version: customer.version })
    expect((await change({ [since]: '2023-02-29', [level]: 'Bronze', k3v9x0qa: 'x' })).body.errors).toMatchObject([
      { field: `ownValues.${since}`, code: 'own-value-not-a-date' },
      { field: `ownValues.${level}`, code: 'own-value-not-an-option' },
      { field: 'ownValues.k3v9x0qa', code: 'own-field-unknown' },
    ])
    good(await change({ [member]: 'M-7', [level]: 'Gold' }))
    expect((await read(path)).ownValues).toEqual({ [member]: 'M-7', [level]: 'Gold' })
    const { entries } = await read(`${business.path}/history/customer/${customer.id}`)
    expect(entries[0].data).toMatchObject({
      before: { ownValues: 'Member no.: M-7\nMember since: 2024-02-29' },
      after: { ownValues: 'Member no.: M-7\nLevel: Gold' },
    })
    const product = await makeProduct(business, { ownValues: { [material]: 'Oak' } })
    expect((await read(`${business.path}/products/${product.id}`)).ownValues).toEqual({ [material]: 'Oak' })
  })

  test('that have values are removed only where that was agreed to', async () => {
    const { business, ownFields, ids } = await withFields()
    const [member, since] = ids
    const customer = await makeCustomer(business, { ownValues: { [member]: 'M-7', [since]: '2024-02-29' } })
    const others = ownFields.slice(1)
    await makeCustomer(business)
    const refused = await changeFields(business, others)
    expect(refusal(refused)).toEqual({ status: 409, code: 'own-field-has-values' })
    expect(refused.body.data).toMatchObject({ customers: 1, products: 0 })
    good(await changeFields(business, others, { removesOwnValues: true }))
    expect(await exportedCustomers(business)).toContain(`"ownValues":{"${since}":"2024-02-29"}`)
    const path = `${business.path}/customers/${customer.id}`
    const { ownValues, version } = await read(path)
    // the value of the removed field may come along, and is gone once the record is saved
    good(await app.ask('PATCH', path, { ownValues, phone: '1', version }))
    expect((await read(path)).ownValues).toEqual({ [since]: '2024-02-29' })
    // an option that is chosen may go, and stays where it is
    good(await changeFields(business, ownFields.slice(1, 3)))
  })

  test('that a product has go to its variants, also an option that is no longer offered', async () => {
    const business = await openBusiness(app)
    const color = { place: 'product', name: 'Color', type: 'choice', options: ['Red', 'Blue'] }
    const [field] = good(await changeFields(business, [color])).ownFields
    const red = { [field.id]: 'Red' }
    const product = await makeProduct(business, { ownValues: red })
    good(await changeFields(business, [{ ...field, options: ['Crimson', 'Blue'] }]))
    const options = [{ name: 'Size', values: ['S', 'M', 'L'] }]
    const variant = (size: string) => ({ sku: `V-${size}`, basePrice: 100, optionValues: [size] })
    const group = good(
      await app.ask('POST', `${business.path}/product-groups`, {
        name: 'Shirt',
        options,
        original: { productId: product.id, optionValues: ['S'] },
        variants: [variant('M')],
      }),
    )
    const change = { name: 'Shirt', options, variants: [variant('L')], version: group.version }
    const { variants } = good(await app.ask('PATCH', `${business.path}/product-groups/${group.id}`, change))
    expect(variants.map(({ ownValues }: Json) => ownValues)).toEqual([red, red, red])
  })
})
