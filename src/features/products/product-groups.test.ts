import { describe, expect, test } from 'vitest'
import { makeProduct, openBusiness } from '../../testing/factories.ts'
import { expectFiguresToAddUp } from '../../testing/sums.ts'
import { contentsOf, good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app)
const { path } = business

const SIZES = { name: 'Size', values: ['S', 'M'] }
const COLOURS = { name: 'Colour', values: ['Red', 'Blue'] }

const variant = (optionValues: string[], sku: string, fields: Json = {}) => ({
  optionValues,
  sku,
  basePrice: 1900,
  openingStock: 5000,
  ...fields,
})
const create = (body: Json) => app.ask('POST', `${path}/product-groups`, body)
const change = (group: Json, body: Json) =>
  app.ask('PATCH', `${path}/product-groups/${group.id}`, {
    name: group.name,
    options: group.options,
    version: group.version,
    ...body,
  })
const caps = (sku: string) => ({
  name: 'Cap',
  options: [SIZES],
  variants: [variant(['S'], `${sku}-S`), variant(['M'], `${sku}-M`)],
})
const shown = ({ variants }: Json) => variants.map(({ name, sku, stock }: Json) => [name, sku, stock])
const foundBy = async (q: string) => {
  const query = `q=${encodeURIComponent(q)}`
  const { rows } = good(await app.ask('GET', `${path}/products?${query}`))
  const { products } = good(await app.ask('GET', `${path}/priced-products?${query}`))
  return [rows, products].map(found => found.map(({ name }: Json) => name))
}

describe('a product in variants', () => {
  test('is added at once: each combination is a product with its own SKU, price and stock, and one may be left out', async () => {
    const answer = await create({
      name: 'T-shirt',
      options: [SIZES, COLOURS],
      details: { description: 'Cotton.', category: 'Clothes' },
      variants: [
        variant(['S', 'Red'], 'TS-S-RED'),
        variant(['M', 'Red'], 'TS-M-RED', { basePrice: 2100, barcode: '4006381333931' }),
        variant(['M', 'Blue'], 'TS-M-BLUE', { openingStock: 0 }),
      ],
    })
    expect(answer.status).toBe(201)
    expect(shown(answer.body)).toEqual([
      ['T-shirt, S, Red', 'TS-S-RED', 5000],
      ['T-shirt, M, Red', 'TS-M-RED', 5000],
      ['T-shirt, M, Blue', 'TS-M-BLUE', 0],
    ])
    expect(answer.body.variants[1]).toMatchObject({
      description: 'Cotton.',
      category: 'Clothes',
      basePrice: 2100,
      barcode: '4006381333931',
      groupId: answer.body.id,
      optionValues: ['M', 'Red'],
    })
    expect(good(await app.ask('GET', `${path}/product-groups/${answer.body.id}`))).toEqual(answer.body)
    await expectFiguresToAddUp(business)
    const { rows } = good(await app.ask('GET', `${path}/activity?kind=products`))
    expect(rows.map(({ event, data }: Json) => [event, data.name])).toEqual([
      ['variants-added', 'T-shirt'],
      ['added', 'T-shirt, M, Blue'],
      ['added', 'T-shirt, M, Red'],
      ['added', 'T-shirt, S, Red'],
    ])
  })

  test('is refused as a whole, and every row at fault is named', async () => {
    await makeProduct(business, { sku: 'taken-m' })
    await makeProduct(business, { sku: 'TAKEN-S' })
    const before = await contentsOf(app)
    const taken = await create(caps('TAKEN'))
    expect(refusal(taken)).toEqual({ status: 409, code: 'sku-taken' })
    expect(taken.body.errors.map(({ field }: Json) => field)).toEqual(['variants.0.sku', 'variants.1.sku'])
    const twice = await create({
      name: 'Cap',
      options: [SIZES],
      variants: [variant(['S'], 'A'), variant(['S'], 'B'), variant(['XL'], 'a')],
    })
    expect(twice.body.errors.map(({ field }: Json) => field)).toEqual([
      'variants.1.optionValues',
      'variants.2.optionValues',
      'variants.2.sku',
    ])
    const many = Array.from({ length: 11 }, (_, place) => String(place))
    const options = [
      { name: 'A', values: many },
      { name: 'a', values: many.slice(1) },
    ]
    const tooMany = await create({ name: 'Cap', options, variants: [variant(['0', '1'], 'A')] })
    expect(tooMany.body.errors.map(({ field }: Json) => field)).toEqual(['options.1.name', 'options'])
    expect(await contentsOf(app)).toBe(before)
  })

  test('is suggested SKUs that begin as no other SKU does', async () => {
    const suggested = async () => good(await app.ask('GET', `${path}/products/next-sku?variantsOf=Tea%20kettle`)).sku
    expect(await suggested()).toBe('TK')
    await makeProduct(business, { sku: 'tk-red' })
    await makeProduct(business, { sku: 'TK2-1' })
    await makeProduct(business, { sku: 'TK3' })
    expect(await suggested()).toBe('TK3')
  })
})

describe('a product that has no variants yet', () => {
  test('becomes one of them: it takes the name of a variant and keeps everything else', async () => {
    const product = await makeProduct(business, { name: 'Scarf', unit: 'piece', costPrice: 700, openingStock: 4000 })
    const original = { productId: product.id, optionValues: ['M'] }
    const group = { name: 'Scarf', options: [SIZES], original, variants: [variant(['S'], 'SC-S')] }
    const { variants, ...made } = good(await create(group))
    expect(variants).toMatchObject([
      { name: 'Scarf, S', sku: 'SC-S', unit: 'piece', costPrice: 700, stock: 5000 },
      { id: product.id, name: 'Scarf, M', sku: product.sku, stock: 4000, version: 2, groupId: made.id },
    ])
    const again = await create({ ...group, variants: [variant(['S'], 'SC-2')] })
    expect(again.body.errors).toMatchObject([{ field: 'original.productId' }])
    const both = await create({ ...group, variants: [variant(['M'], 'SC-3')] })
    expect(both.body.errors).toMatchObject([{ field: 'variants.0.optionValues' }])
  })
})

describe('a product group', () => {
  test('gets further variants, which take the details of the named one', async () => {
    const group = good(await create(caps('CAP')))
    const [small] = group.variants
    good(await app.ask('PATCH', `${path}/products/${small.id}`, { unit: 'box', version: 1 }))
    const options = [{ name: 'Size', values: ['S', 'M', 'L'] }]
    const added = { options, productId: small.id, variants: [variant(['L'], 'CAP-L')] }
    expect(good(await change(group, added))).toMatchObject({
      version: 2,
      variants: [{ unit: 'box' }, { unit: '' }, { name: 'Cap, L', unit: 'box', stock: 5000 }],
    })
    expect(refusal(await change(group, added))).toEqual({ status: 409, code: 'changed-meanwhile' })
    const twice = await change({ ...group, version: 2 }, { ...added, variants: [variant(['L'], 'CAP-LL')] })
    expect(twice.body.errors).toMatchObject([{ field: 'variants.0.optionValues' }])
    const lost = await change({ ...group, version: 2 }, { options: [{ name: 'Size', values: ['S'] }] })
    expect(lost.body.errors).toMatchObject([{ field: 'options' }])
    await expectFiguresToAddUp(business)
  })

  test('renames its variants, but not one whose name was edited, and its name finds them all', async () => {
    const group = good(await create(caps('HAT')))
    const [, medium] = group.variants
    good(await app.ask('PATCH', `${path}/products/${medium.id}`, { name: 'Bonnet', version: 1 }))
    const renamed = good(await change(group, { name: 'Straw hat' }))
    expect(renamed.variants.map(({ name }: Json) => name)).toEqual(['Straw hat, S', 'Bonnet'])
    expect(await foundBy('straw HAT')).toEqual([
      ['Bonnet', 'Straw hat, S'],
      ['Straw hat, S', 'Bonnet'],
    ])
  })
})
