import { expect, test } from 'vitest'
import type { TaxRate } from '../../../../taxes/contract.ts'
import { blankLine } from '../document-values.ts'
import type { EditorValues } from '../editor-values.ts'
import { draftDifferences, mergedDraft } from './editor-merge.ts'

const rest = { category: 'S', freeReason: '', exemptionCode: '', parts: null, archived: false, version: 1 } as const
const own: TaxRate = { id: 'vat00000', name: 'VAT', rate: 19_000, ...rest }
const exempt: TaxRate = { ...own, id: 'exempt00', rate: 0 }
const OWN = { defaultTax: own, find: (id: string | null) => [own, exempt].find(tax => tax.id === (id ?? own.id)) }
const lastKnown = { price: 100, source: 'base' as const, fromQuantity: 0, listName: '', validTo: null }

const base: EditorValues = {
  isDeposit: false,
  deposits: [],
  customer: { id: 'acme0000', name: 'Acme', address: '', termsDays: null },
  delivery: null,
  customerText: '',
  date: '2026-03-01',
  dueDate: null,
  fixedDays: null,
  supplyFrom: '',
  supplyTo: '',
  orderReference: '',
  withholding: null,
  note: '',
  ownValues: {},
  opening: null,
  terms: null,
  lines: [
    {
      ...blankLine(),
      product: { id: 'tea00000', name: 'Tea', sku: 'TEA', taxRateId: null, lastKnown },
    },
  ],
  discount: '',
  saved: { version: 1, customerId: 'acme0000', prices: {}, pricesIncludeTax: false, taxes: {} },
}
const theirs: EditorValues = { ...base, note: 'Theirs', saved: base.saved && { ...base.saved, version: 2 } }

test('keeping mine still takes what only they changed', () => {
  const mine: EditorValues = { ...base, date: '2026-04-01' }
  expect(draftDifferences(mine, theirs, base, OWN)).toEqual([
    { field: 'date', onlyTheirs: false },
    { field: 'note', onlyTheirs: true },
  ])
  expect(mergedDraft(mine, theirs, base, OWN)).toMatchObject({
    date: '2026-04-01',
    note: 'Theirs',
    saved: { version: 2 },
  })
})

test('keeping mine takes my version of what both changed', () => {
  const mine: EditorValues = { ...base, note: 'Mine' }
  expect(draftDifferences(mine, theirs, base, OWN)).toEqual([{ field: 'note', onlyTheirs: false }])
  expect(mergedDraft(mine, theirs, base, OWN).note).toBe('Mine')
})

test('a price with another source and the same amount is no difference', () => {
  const lines = base.lines.map(line => ({
    ...line,
    product: line.product && { ...line.product, lastKnown: { ...lastKnown, price: 120, source: 'customer' as const } },
  }))
  expect(draftDifferences({ ...base, lines }, base, base, OWN)).toEqual([])
})

test('a discount and another tax are differences', () => {
  const [line = blankLine()] = base.lines
  expect(draftDifferences({ ...base, discount: '5%' }, base, base, OWN)).toEqual([
    { field: 'discount', onlyTheirs: false },
  ])
  const mine = { ...base, lines: [{ ...line, tax: 'reduced0' }] }
  expect(draftDifferences(mine, base, base, OWN)).toEqual([{ field: 'lines', onlyTheirs: false }])
  expect(draftDifferences({ ...base, lines: [{ ...line, tax: own.id }] }, base, base, OWN)).toEqual([])
})

test('a line that leaves its tax to an exempt customer is the same as one that was saved without tax', () => {
  const ofExempt = { ...base, customer: base.customer && { ...base.customer, taxRateId: exempt.id } }
  const saved = { ...ofExempt, lines: base.lines.map(line => ({ ...line, tax: exempt.id })) }
  expect(draftDifferences(ofExempt, saved, saved, OWN)).toEqual([])
})
