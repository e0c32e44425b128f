import { expect, test } from 'vitest'
import type { TaxRate } from '../../../taxes/contract.ts'
import type { Taxes } from '../../../taxes/web/use-taxes.ts'
import { blankLine, type SavedDraft } from './document-values.ts'
import { changedTaxes, OF_PRODUCT, taxesOfLines, taxOn, taxRateIdOf } from './line-taxes.ts'

const rest = { category: 'S', freeReason: '', exemptionCode: '', parts: null, archived: false, version: 1 } as const
const own: TaxRate = { id: 'vat00000', name: 'VAT', rate: 19_000, ...rest }
const reduced: TaxRate = { id: 'reduced0', name: 'VAT reduced', rate: 7000, ...rest }
const known = (...others: TaxRate[]): Taxes => ({
  defaultTax: own,
  known: [own, ...others],
  find: id => [own, ...others].find(tax => tax.id === (id ?? own.id)),
})
const product = (taxRateId: string | null) => ({
  id: 'tea00000',
  name: 'Tea',
  sku: 'TEA',
  taxRateId,
  lastKnown: { price: 100, source: 'base' as const, fromQuantity: 0, listName: '', validTo: null },
})
const saved = (taxes: SavedDraft['taxes']): SavedDraft => ({
  version: 1,
  customerId: 'acme0000',
  prices: {},
  pricesIncludeTax: false,
  taxes,
})

test('a line has the tax of its product until another one is chosen', () => {
  const line = { ...blankLine(), product: product('reduced0') }
  expect(taxOn(line, known(reduced), { saved: null, ofCustomer: null })).toBe(reduced)
  expect(taxOn({ ...line, tax: own.id }, known(reduced), { saved: null, ofCustomer: null })).toBe(own)
  expect(taxOn({ ...line, product: product(null) }, known(reduced), { saved: null, ofCustomer: null })).toBe(own)
  expect([OF_PRODUCT, 'reduced0'].map(taxRateIdOf)).toEqual([undefined, 'reduced0'])
})

test('a tax that changed after the draft was saved is reported, and counts as it is today', () => {
  const draft = saved({ [own.id]: { name: 'VAT', rate: 16_000, freeReason: '' }, reduced0: reduced })
  expect(changedTaxes(draft, known(reduced))).toEqual([{ was: draft.taxes[own.id], is: own }])
  expect(taxOn({ ...blankLine(), tax: own.id }, known(), { saved: draft, ofCustomer: null })).toBe(own)
})

test('an unknown tax, or one that is still loading, counts as it was stored', () => {
  const draft = saved({ reduced0: { name: 'Old', rate: 5000, freeReason: '' } })
  expect(changedTaxes(draft, known())).toEqual([])
  expect(taxOn({ ...blankLine(), tax: 'reduced0' }, known(), { saved: draft, ofCustomer: null })).toEqual(
    draft.taxes.reduced0,
  )
})

test('an exempt customer pays no tax on anything; another tax of a customer applies where the product has none', () => {
  const exempt: TaxRate = { ...own, id: 'exempt00', rate: 0, category: 'K' }
  const island: TaxRate = { ...own, id: 'island00', rate: 7000 }
  const taxes = known(reduced, exempt, island)
  const taxFor = (taxRateId: string | null, ofCustomer: string) =>
    taxOn({ ...blankLine(), product: product(taxRateId) }, taxes, { saved: null, ofCustomer })
  expect(taxFor(reduced.id, exempt.id)).toBe(exempt)
  expect([taxFor(reduced.id, island.id), taxFor(null, island.id)]).toEqual([reduced, island])
  const lines = [
    { ...blankLine(), tax: own.id, product: product(own.id) },
    { ...blankLine(), tax: reduced.id },
  ]
  const forExempt = taxesOfLines(lines, taxes, { before: null, now: exempt.id })
  expect(forExempt.map(({ tax }) => tax)).toEqual([OF_PRODUCT, OF_PRODUCT])
  const saved = [
    { ...blankLine(), tax: exempt.id, product: product(exempt.id) },
    { ...blankLine(), tax: reduced.id },
  ]
  expect(taxesOfLines(saved, taxes, { before: exempt.id, now: null })).toEqual([
    { tax: OF_PRODUCT, product: product(null) },
    { tax: reduced.id, product: null },
  ])
})
