import { expect, test } from 'vitest'
import { mayBeUnionSale, newUnionTax, unionTaxAmong } from './union-sales.ts'

const german = { country: 'DE', taxRegistered: true }
const french = { country: 'FR', vatId: 'FR12345678901', taxRateId: null }

test.each([
  ['a French business with a VAT ID', german, french, true],
  ['one without a VAT ID', german, { ...french, vatId: '' }, false],
  ['one with a VAT ID of the seller’s country', german, { ...french, vatId: 'DE123456788' }, false],
  ['one with a tax of its own', german, { ...french, taxRateId: 'vat00000' }, false],
  ['a customer at home', german, { ...french, country: null }, false],
  ['a Swiss business', german, { ...french, country: 'CH', vatId: 'CHE-123.456.789 MWST' }, false],
  ['a customer of a small business', { ...german, taxRegistered: false }, french, false],
  ['a customer of a British seller', { ...german, country: 'GB' }, french, false],
])('asks about a sale without VAT: %s', (_, seller, buyer, asked) => {
  expect(mayBeUnionSale(seller, buyer)).toBe(asked)
})

test('the tax is one that the business has, or that of its country', () => {
  const services = newUnionTax('services', 'DE')
  expect(services).toEqual({
    name: 'Reverse Charge',
    rate: 0,
    category: 'AE',
    freeReason: 'Steuerschuldnerschaft des Leistungsempfängers',
    exemptionCode: 'VATEX-EU-AE',
    parts: null,
  })
  const own = { ...services, archived: false }
  const atHome = { ...own, freeReason: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG)' }
  expect(unionTaxAmong([atHome, own], 'services', 'DE')).toBe(own)
  expect(unionTaxAmong([atHome, { ...own, archived: true }], 'services', 'DE')).toBe(atHome)
  expect(unionTaxAmong([own], 'goods', 'DE')).toBeUndefined()
  expect(newUnionTax('goods', 'PT')).toMatchObject({ name: 'Intra-Community supply', category: 'K' })
})
