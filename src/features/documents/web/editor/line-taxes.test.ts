import { expect, test } from 'vitest'
import { blankLine, type SavedDraft } from '../../../invoices/web/editor/editor-values.ts'
import type { KnownTax, Taxes } from '../../../taxes/web/taxes.ts'
import { changedTaxes, OF_BUSINESS, OF_PRODUCT, taxOn, taxRateIdOf } from './line-taxes.ts'

const own: KnownTax = { id: null, name: 'VAT', rate: 19_000, freeReason: '', archived: false }
const reduced: KnownTax = { id: 'reduced0', name: 'VAT reduced', rate: 7000, freeReason: '', archived: false }
const known = (...others: KnownTax[]): Taxes => ({
  ownOfBusiness: own,
  others: [],
  find: id => [own, ...others].find(tax => tax.id === id),
})
const product = (taxRateId: string | null) => ({
  ...{ id: 'tea00000', name: 'Tea', sku: 'TEA', taxRateId },
  lastKnown: { price: 100, source: 'base' as const, fromQuantity: 0, listName: '', validTo: null },
})
const saved = (taxes: SavedDraft['taxes']): SavedDraft => ({
  ...{ version: 1, customerId: 'acme0000', prices: {}, pricesIncludeTax: false, taxes },
})

test('a line has the tax of its product until another one is chosen', () => {
  const line = { ...blankLine(), product: product('reduced0') }
  expect(taxOn(line, known(reduced), null)).toBe(reduced)
  expect(taxOn({ ...line, tax: OF_BUSINESS }, known(reduced), null)).toBe(own)
  expect(taxOn({ ...line, product: product(null) }, known(reduced), null)).toBe(own)
  expect([OF_PRODUCT, OF_BUSINESS, 'reduced0'].map(taxRateIdOf)).toEqual([undefined, null, 'reduced0'])
})

test('a tax that changed after the draft was saved is reported, and counts as it is today', () => {
  const draft = saved({ [OF_BUSINESS]: { name: 'VAT', rate: 16_000, freeReason: '' }, reduced0: reduced })
  expect(changedTaxes(draft, known(reduced))).toEqual([{ was: draft.taxes[OF_BUSINESS], is: own }])
  expect(taxOn({ ...blankLine(), tax: OF_BUSINESS }, known(), draft)).toBe(own)
})

test('an unknown tax, or one that is still loading, counts as it was stored', () => {
  const draft = saved({ reduced0: { name: 'Old', rate: 5000, freeReason: '' } })
  expect(changedTaxes(draft, known())).toEqual([])
  expect(taxOn({ ...blankLine(), tax: 'reduced0' }, known(), draft)).toEqual(draft.taxes.reduced0)
})
