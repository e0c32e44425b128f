/** Records of issued documents as they could be, for tests of whatever is made from them. */
import fc from 'fast-check'
import { depositAmounts } from '../domain/documents/deposits.ts'
import { type DocumentRecord, RECORD_MODEL } from '../domain/documents/document-record.ts'
import {
  type DocumentTotals,
  documentTotals,
  QUANTITY_ONE,
  type TaxOfRate,
} from '../domain/documents/document-totals.ts'
import { netAmounts } from '../domain/documents/net-amounts.ts'
import { isUntaxed, type TaxCategory, usualReasons } from '../domain/documents/tax-category.ts'
import { sum } from '../domain/values/exact.ts'
import { depositLine } from '../features/documents/queries/document-record.ts'

// BR-AE, BR-K and BR-O: what is outside the scope stands alone on a document, so each document has taxes of one kind
const TAXES: readonly (readonly [TaxCategory, number])[][] = [
  [
    ['S', 19_000],
    ['S', 7000],
    ['Z', 0],
    ['E', 0],
  ],
  [
    ['AE', 0],
    ['S', 25_000],
  ],
  [['K', 0]],
  [['G', 0]],
  [['O', 0]],
  [
    ['L', 7000],
    ['S', 21_000],
  ],
  [['M', 4000]],
]

const word = fc.stringMatching(/^[A-Za-zäöüßéñ<&"' ]{0,20}[A-Za-z]$/)
const orEmpty = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text)
const discount = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 100_000 }).map(percent => ({ percent })),
    fc.constant({ amount: 1 }),
  ),
)

const lineOf = (taxes: readonly (readonly [TaxCategory, number])[]) =>
  fc
    .record({
      name: word,
      description: orEmpty(word),
      sku: orEmpty(word),
      barcode: fc.constantFrom('', '4006381333931', 'SHELF-1'),
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 20 }).map(pieces => pieces * 1000),
        fc.integer({ min: 1, max: 999_999 }),
      ),
      unitCode: fc.constantFrom('H87', 'HUR', 'C62', 'KGM'),
      price: fc.integer({ min: 1, max: 500_000 }),
      discount,
      tax: fc.constantFrom(...taxes),
    })
    .map(({ tax: [category, taxRate], ...line }) => ({
      ...line,
      ...{ category, taxRate, taxName: 'VAT', unit: '', taxFreeReason: reasonOf(category) },
      ...{ kind: 'product' as const, productId: null, isService: false, unitCost: null },
    }))
    // an amount can only be taken off what is at least as much
    .map(line =>
      line.discount && 'amount' in line.discount && line.price * line.quantity < 1000
        ? { ...line, discount: null }
        : line,
    )

function reasonOf(category: TaxCategory): string {
  return isUntaxed(category) && category !== 'Z' ? (usualReasons[category]?.text ?? '') : ''
}

const PARTS = { street: 'Kai 1\nHaus "B"', postalCode: '20457', city: 'Hamburg', region: '' }
const known = <Value, Other>(value: Value, without: Other) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, fc.constant(without))

const seller = fc.record({
  name: fc.constant('Hafenlicht'),
  legalName: fc.constantFrom('', 'Hafenlicht Kaffee GmbH & Co. KG', 'Hafenlicht'),
  address: fc.constant('Kai 1\nHaus "B"\n20457 Hamburg'),
  addressParts: known(PARTS, null),
  country: fc.constant('DE'),
  vatId: known('DE 123 456 788', ''),
  taxNumber: fc.constantFrom('', '22/815/0815'),
  registrationNumber: fc.constantFrom('', 'HRB 4711'),
  electronicAddress: known({ scheme: '9930' as const, id: 'DE123456788' }, null),
  contactName: known('Ada Öztürk', ''),
  email: known('post@hafenlicht.example', ''),
  phone: known('+49 40 1234', ''),
  website: fc.constant(''),
})

const buyer = fc.record({
  ...{ id: fc.constant('cust0001'), kind: fc.constantFrom(null, 'company' as const, 'public' as const) },
  ...{ name: fc.constant('Petit SARL'), address: fc.constant('1 rue de la Paix\n75002 Paris') },
  addressParts: known({ street: '1 rue de la Paix', postalCode: '75002', city: 'Paris', region: '' }, null),
  country: fc.constant('FR'),
  vatId: known('FR40303265045', ''),
  registrationNumber: fc.constantFrom('', '303265045'),
  electronicAddress: known({ scheme: '0002' as const, id: '303265045' }, null),
  contactName: orEmpty(word),
  email: known('petit@example.com', ''),
  phone: fc.constant(''),
})

export const randomRecord: fc.Arbitrary<DocumentRecord> = fc
  .constantFrom(...TAXES)
  .chain(taxes =>
    fc.record({
      type: fc.constantFrom('380' as const, '381' as const),
      lines: fc.array(lineOf(taxes), { minLength: 1, maxLength: 8 }),
      pricesIncludeTax: fc.boolean(),
      discount: fc.option(fc.integer({ min: 1, max: 99_000 }).map(percent => ({ percent }))),
      note: orEmpty(word),
      reference: orEmpty(word),
      order: orEmpty(word),
      terms: orEmpty(word),
      iban: fc.constantFrom('', 'DE89370400440532013000'),
      supply: fc.constantFrom(null, 'day' as const, 'period' as const),
      prepaid: fc.boolean(),
      /** How much of it was invoiced as a deposit, of an invoice. */
      deposited: fc.option(fc.integer({ min: 1, max: 100_000 }), { freq: 2 }),
      ...{ seller, buyer },
    }),
  )
  .map(({ lines: drawn, type, pricesIncludeTax, discount: onAll, supply, prepaid, deposited, ...facts }) => {
    const priced = drawn.map(({ category, ...line }) => ({ ...line, taxCategory: category }))
    const whole = { pricesIncludeTax, discount: onAll }
    const deposits = deposited && type === '380' ? depositOn(documentTotals(priced, whole), deposited, whole) : []
    const terms = { ...whole, deposits }
    const { lineTotals, taxes, tax, total } = documentTotals(priced, terms)
    const totalled = priced.map((line, place) => ({ ...line, total: lineTotals[place] ?? 0 }))
    const nets = netAmounts(totalled, taxes, terms)
    const deducted = deposits.map((row, place) =>
      depositLine({ ...row, depositId: 'dep00000', text: 'Deposit INV-2026-0000' }, place, terms),
    )
    const paid = prepaid && type === '380' ? Math.floor(total / 2) : 0
    const untaxedAbroad = taxes.some(({ category }) => category === 'K')
    return {
      ...{ model: RECORD_MODEL, type, number: 'INV-2026-0001', date: '2026-11-24', pricesIncludeTax, discount: onAll },
      dueDate: type === '380' ? '2026-12-24' : null,
      supply: {
        from: supply || untaxedAbroad ? '2026-11-01' : null,
        to: supply === 'period' ? '2026-11-20' : null,
      },
      ...{ currency: 'EUR', language: 'en', note: facts.note },
      ...{ buyerReference: facts.reference, orderReference: facts.order },
      preceding: type === '381' || deposits.length > 0 ? [{ number: 'INV-2026-0000', date: '2026-11-01' }] : [],
      ...{ seller: facts.seller, buyer: facts.buyer },
      payment: { terms: facts.terms, iban: facts.iban, bic: '', ways: [] },
      lines: [
        ...totalled.map(({ taxCategory: _, ...line }, place) => ({
          ...line,
          ...{ id: String(place + 1), net: nets.lines[place] ?? 0 },
        })),
        ...deducted,
      ],
      taxes: taxes.map((row, place) => ({
        ...row,
        exemptionCode: usualReasons[row.category]?.vatex ?? '',
        allowance: nets.allowances[place] ?? 0,
      })),
      totals: {
        lines: sum([...nets.lines, ...deducted.map(({ net }) => net)]),
        ...{ allowances: sum([...nets.allowances]), net: total - tax, tax, total },
        ...{ prepaid: paid, due: total - paid },
      },
    }
  })

/** The tax rows of a deposit invoice over so much of a service. */
function depositOn(service: DocumentTotals, percent: number, terms: { pricesIncludeTax: boolean }): TaxOfRate[] {
  const base = service.subtotal - service.discountTotal
  const amount = Math.ceil((base * percent) / 100_000)
  const amounts = amount > 0 ? depositAmounts(service.taxes, [], { amount }, terms) : []
  const lines = service.taxes.map(({ rate, name, reason, category }, place) => ({
    ...{ quantity: QUANTITY_ONE, price: amounts[place] ?? 0 },
    ...{ taxRate: rate, taxName: name, taxFreeReason: reason, taxCategory: category },
  }))
  return documentTotals(lines, terms).taxes.filter(({ net, tax }) => net + tax > 0)
}
