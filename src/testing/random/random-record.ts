/** Records of issued documents as they could be, composed as those of real documents are, for tests of whatever is made from them. */
import fc from 'fast-check'
import { deductedOf, depositAmounts } from '../../domain/documents/deposits.ts'
import type { DocumentRecord, RecordedDelivery } from '../../domain/documents/document-record.ts'
import {
  type Discount,
  type DocumentTotals,
  documentTotals,
  QUANTITY_ONE,
  type TaxOfRate,
} from '../../domain/documents/document-totals.ts'
import type { LineKind } from '../../domain/documents/line-kinds.ts'
import { type PayableTerms, payableOf, payableOfCredit } from '../../domain/documents/payable.ts'
import { isUntaxed, type TaxCategory, usualReasons } from '../../domain/documents/tax-category.ts'
import type { TaxParts } from '../../domain/documents/tax-parts.ts'
import { amountCreditTotals, creditTotals, linesOfAmountCredit } from '../../domain/payments/credit.ts'
import type { WayToPay } from '../../domain/payments/ways-to-pay.ts'
import { sum } from '../../domain/values/exact.ts'
import {
  documentRecord,
  type partiesOf,
  type RecordedDeposit,
} from '../../features/documents/queries/document-record.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { withDiscountLines } from './discount-lines.ts'
import { randomBuyer, randomSeller } from './random-parties.ts'

interface Tax {
  readonly category: TaxCategory
  readonly rate: number
  readonly code?: string
  /** The usual one where it is left out. */
  readonly reason?: string
  readonly parts?: TaxParts
}

/** As they are usual together. */
const TAXES: readonly (readonly Tax[])[] = [
  [
    { category: 'S', rate: 19_000 },
    { category: 'S', rate: 7000 },
    { category: 'Z', rate: 0 },
    { category: 'E', rate: 0, code: 'VATEX-EU-132' },
  ],
  [
    { category: 'S', rate: 8100 },
    { category: 'S', rate: 2600 },
    { category: 'E', rate: 0 },
  ],
  [
    { category: 'AE', rate: 0 },
    { category: 'S', rate: 25_000 },
  ],
  [{ category: 'K', rate: 0 }],
  [{ category: 'G', rate: 0 }],
  [{ category: 'O', rate: 0 }],
  [
    { category: 'L', rate: 7000 },
    { category: 'S', rate: 21_000 },
  ],
  [{ category: 'M', rate: 4000 }],
  [
    {
      category: 'S',
      rate: 14_975,
      parts: [
        { name: 'GST', rate: 5000 },
        { name: 'QST', rate: 9975 },
      ],
    },
    { category: 'Z', rate: 0 },
  ],
]

/** Of all categories, some with several reasons, as they may come together. */
const mixedTaxes: fc.Arbitrary<readonly Tax[]> = fc.uniqueArray(
  fc.constantFrom(
    ...TAXES.flat().filter(({ parts }) => !parts),
    { category: 'E' as const, rate: 0, code: 'VATEX-EU-144', reason: 'Steuerfrei nach § 4 Nr. 21 UStG' },
    { category: 'E' as const, rate: 0, code: '', reason: 'Kein Ausweis von Umsatzsteuer nach § 19 UStG' },
    { category: 'AE' as const, rate: 0, reason: 'Steuerschuldnerschaft des Leistungsempfängers (§ 13b UStG)' },
    { category: 'E' as const, rate: 0, code: 'VATEX-EU-135-1L', reason: 'Steuerfrei nach § 4 Nr. 12 UStG' },
    { category: 'E' as const, rate: 0, code: 'VATEX-EU-AE', reason: 'Kleinunternehmer' },
    { category: 'O' as const, rate: 0, reason: 'Durchlaufender Posten' },
  ),
  // one rate and reason is one tax
  { minLength: 1, maxLength: 4, selector: tax => `${tax.rate} ${reasonOf(tax)}` },
)

const word = fc.stringMatching(/^[A-Za-zäöüßéñ<&"' ]{0,20}[A-Za-z]$/)
const orEmpty = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text)
const discount: fc.Arbitrary<Discount | null> = fc.option(
  fc.oneof(
    fc.integer({ min: 1, max: 100_000 }).map(percent => ({ percent })),
    fc.integer({ min: 1, max: 2000 }).map(amount => ({ amount })),
  ),
)

function reasonOf({ category, reason }: Tax): string {
  if (reason !== undefined) return reason
  return isUntaxed(category) && category !== 'Z' ? (usualReasons[category]?.text ?? '') : ''
}

function taxOf(tax: Tax = { category: 'S', rate: 0 }) {
  const { category, rate, parts } = tax
  const taxFreeReason = reasonOf(tax)
  return {
    taxName: 'VAT',
    taxRate: rate,
    taxFreeReason,
    taxCategory: category,
    ...(parts && { taxParts: parts }),
  }
}

const lineOf = (taxes: readonly Tax[]) =>
  fc
    .record({
      name: word,
      description: orEmpty(word),
      sku: orEmpty(word),
      barcode: fc.constantFrom('', '4006381333931', 'SHELF-1'),
      commodityCode: fc.constantFrom('', '09012100'),
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 20 }).map(pieces => pieces * QUANTITY_ONE),
        fc.integer({ min: 1, max: 999_999 }),
      ),
      unit: fc.constantFrom('', 'pcs', 'hours', 'kg', 'boxes'),
      price: fc.integer({ min: 1, max: 500_000 }),
      discount,
      tax: fc.constantFrom(...taxes),
    })
    .map(({ tax, commodityCode, ...line }) => ({
      ...line,
      ...taxOf(tax),
      ...(commodityCode !== '' && { commodityCode }),
      kind: 'product' as LineKind,
      productId: null,
      isService: false,
      unitCost: null,
    }))
    // an amount can only be taken off what is at least as much
    .map(line =>
      isTooMuch(line.discount, (line.price * line.quantity) / QUANTITY_ONE) ? { ...line, discount: null } : line,
    )

const isTooMuch = (discount: Discount | null, amount: number) =>
  discount !== null && 'amount' in discount && discount.amount > amount

const IBAN = { kind: 'iban', bankName: 'Bank', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } as const
const WAYS: readonly WayToPay[][] = [
  [],
  [IBAN],
  [
    { ...IBAN, bic: '' },
    { kind: 'payment-link', paymentUrl: 'https://pay.example/1' },
  ],
  [{ kind: 'sort-code', bankName: 'Bank', sortCode: '200000', accountNumber: '55779911' }, IBAN],
  [{ kind: 'sort-code', bankName: 'Bank', sortCode: '200000', accountNumber: '55779911' }],
  [{ kind: 'payment-link', paymentUrl: 'https://pay.example/1' }],
  [{ kind: 'upi', upiId: 'shop@bank' }],
  [{ ...IBAN, iban: 'CH4431999123000889012' }],
  [{ ...IBAN, iban: 'BE68539007547034' }],
]

const delivery: fc.Arbitrary<RecordedDelivery | null> = fc.option(
  fc.record({
    name: orEmpty(word),
    address: fc.constant('Hall 4\n69001 Lyon'),
    addressParts: fc.option(fc.constant({ street: 'Hall 4', postalCode: '69001', city: 'Lyon', region: 'Rhône' }), {
      freq: 4,
    }),
    country: fc.constantFrom('FR', null),
  }),
  { freq: 2 },
)

/** What becomes of the lines: the invoice, a deposit on it, what is left after deposits, or what takes it back. */
const kinds = ['invoice', 'deposit', 'final', 'correction', 'credit', 'credit-by-amount'] as const

const drawn = fc.oneof(fc.constantFrom(...TAXES), mixedTaxes).chain(taxes =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    taxes: fc.constant(taxes),
    lines: withDiscountLines(fc.array(lineOf(taxes), { minLength: 1, maxLength: 8 })),
    heading: orEmpty(word),
    pricesIncludeTax: fc.boolean(),
    discount,
    note: fc.oneof(orEmpty(word), fc.constant('Orders #12 #13')),
    buyerReference: orEmpty(word),
    orderReference: orEmpty(word),
    paymentTerms: fc.constantFrom('', 'Within 30 days', '#1 in town\nPay soon'),
    cashDiscount: fc.option(fc.constantFrom({ percent: 2000, days: 10 }, { percent: 2550, days: 7 })),
    waysToPay: fc.constantFrom(...WAYS),
    supply: fc.constantFrom(null, 'day' as const, 'period' as const),
    isPartlyPaid: fc.boolean(),
    /** In thousandths of a percent: of the whole as a deposit, or of a line as a credit. */
    shares: fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 8, maxLength: 8 }),
    withholdingRate: fc.constantFrom(0, 0, 15_000, 20_000),
    currency: fc.constantFrom('EUR', 'EUR', 'CHF', 'HUF', 'ISK', 'JPY'),
    delivery,
    seller: randomSeller,
    buyer: randomBuyer,
  }),
)

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

export const randomRecord: fc.Arbitrary<DocumentRecord> = drawn.map(facts => {
  const { kind, taxes, seller, buyer, note, orderReference, pricesIncludeTax, supply, currency } = facts
  const mustSaySupply = taxes.some(({ category }) => category === 'K')
  const { lines, type, ...said } = writtenOf(facts)
  const { heading, cashDiscount, waysToPay, paymentTerms, buyerReference } = facts
  const words = { ...WORDS, ...taxOf(taxes[0]) }
  const sayings =
    heading === ''
      ? []
      : [
          { ...words, kind: 'heading' as const, name: heading },
          { ...words, kind: 'text' as const, name: '', description: heading },
        ]
  const sums = heading === '' ? [] : [{ ...words, kind: 'subtotal' as const, name: '' }]
  const { addressNow, customer } = buyer
  const parties = {
    ...buyer,
    country: seller.country,
    buyerReference,
    eInvoiceFormat: 'none',
    letterhead: { ...seller, ...WRITING, waysToPay, paymentTerms, paymentTermsTranslations: {} },
    exemptions: taxes.map(tax => ({
      rate: tax.rate,
      reason: reasonOf(tax),
      code: tax.code ?? usualReasons[tax.category]?.vatex ?? '',
    })),
  }
  return documentRecord({ settings: { currency } } as BusinessScope, parties as unknown as Parties, {
    type,
    number: 'INV-2026-0002',
    date: '2026-11-24',
    dueDate: type === '381' ? null : '2026-12-24',
    supply: {
      from: supply || mustSaySupply ? '2026-11-01' : null,
      to: supply === 'period' ? '2026-11-20' : null,
    },
    orderReference,
    note,
    pricesIncludeTax,
    cashDiscount: type === '381' ? null : cashDiscount,
    preceding: preceding[kind].map(number => ({ number, date: '2026-11-01' })),
    customer: { ...customer, address: addressNow.address, language: null },
    ...(facts.delivery && { delivery: facts.delivery }),
    ...said,
    lines: [...sayings, ...lines, ...sums].map((line, place) => ({ ...line, id: String(place + 1) })),
  })
})

type Parties = Awaited<ReturnType<typeof partiesOf>>

const WRITING = { documentLanguage: 'en', numberFormat: '1,234.56', dateFormat: 'MMM d, yyyy' } as const

const WORDS = {
  productId: null,
  isService: false,
  description: '',
  sku: '',
  barcode: '',
  unit: '',
  quantity: null,
  price: null,
  discount: null,
  total: 0,
  unitCost: null,
}

const preceding: Readonly<Record<Drawn['kind'], readonly string[]>> = {
  invoice: [],
  deposit: [],
  final: ['INV-2026-0000', 'INV-2026-0001'],
  correction: ['INV-2026-0001'],
  credit: ['INV-2026-0001'],
  'credit-by-amount': ['INV-2026-0001'],
}

/** What the kind of document makes of the lines, with its sums. */
function writtenOf(facts: Drawn) {
  const { kind, pricesIncludeTax, shares, withholdingRate, currency, lines, isPartlyPaid } = facts
  const discount = isTooMuch(facts.discount, documentTotals(lines).subtotal) ? null : facts.discount
  const terms = { pricesIncludeTax, discount }
  const whole = documentTotals(lines, terms)
  const payableTerms = { withholdingName: 'IRPF', withholdingRate, roundingStep: currency === 'CHF' ? 5 : 0 }
  if (kind === 'deposit' && whole.total > 0) {
    const [deposit = []] = depositsOn(whole, shares, { pricesIncludeTax })
    const made = deposit.map(({ rate, name, reason, category, parts, net, tax }) => ({
      ...freeLine('Deposit', pricesIncludeTax ? net + tax : net),
      taxName: name,
      taxRate: rate,
      taxFreeReason: reason,
      taxCategory: category,
      ...(parts && { taxParts: parts.map(part => ({ name: part.name, rate: part.rate })) }),
    }))
    const totals = documentTotals(made, { pricesIncludeTax })
    const payable = { ...payableTerms, ...payableOf({ ...totals, ...payableTerms }) }
    return { type: '386' as const, discount: null, payable, taxes: totals.taxes, lines: withTotals(made, totals) }
  }
  if ((kind === 'credit' || kind === 'credit-by-amount') && whole.total > 0) {
    return { type: '381' as const, discount: null, ...creditOf(facts, whole, payableTerms) }
  }
  const deposits = kind === 'final' && whole.total > 0 ? depositsOn(whole, shares, { pricesIncludeTax }).flat() : []
  const totals = documentTotals(lines, { ...terms, deposits, currency })
  const payable = { ...payableTerms, ...payableOf({ ...totals, ...payableTerms }) }
  const prepaid = isPartlyPaid && kind === 'correction' ? Math.floor(payable.payable / 2) : 0
  const { taxes } = totals
  return { type: '380' as const, discount, payable, taxes, deposits, prepaid, lines: withTotals(lines, totals) }
}

function withTotals<Made extends object>(lines: readonly Made[], { lineTotals }: DocumentTotals) {
  return lines.map((line, place) => ({ ...line, total: lineTotals[place] ?? 0 }))
}

function freeLine(name: string, price: number) {
  return {
    kind: 'free' as const,
    productId: null,
    isService: true,
    name,
    description: '',
    sku: '',
    barcode: '',
    quantity: QUANTITY_ONE,
    unit: '',
    price,
    discount: null,
    unitCost: null,
  }
}

/** The tax rows of two deposit invoices, the second of what the first left. */
function depositsOn(service: DocumentTotals, shares: readonly number[], terms: { pricesIncludeTax: boolean }) {
  const made: (readonly RecordedDeposit[])[] = []
  for (const [place, share] of shares.slice(0, 2).entries()) {
    const before = made.flat()
    const left = sum(service.taxes.map(row => baseOf(row, terms) - deductedOf(before, row, terms)))
    const amount = Math.ceil((left * share) / 100_000)
    if (amount === 0) continue
    const amounts = depositAmounts(service.taxes, before, { amount }, terms)
    const lines = service.taxes.map(({ rate, name, reason, category, parts }, index) => ({
      quantity: QUANTITY_ONE,
      price: amounts[index] ?? 0,
      taxRate: rate,
      taxName: name,
      taxFreeReason: reason,
      taxCategory: category,
      ...(parts && { taxParts: parts.map(part => ({ name: part.name, rate: part.rate })) }),
    }))
    const rows = documentTotals(lines, terms).taxes.filter(({ net, tax }) => net + tax > 0)
    made.push(rows.map(row => ({ ...row, depositId: `dep0000${place}`, text: `Deposit INV-2026-000${place}` })))
  }
  return made
}

const baseOf = ({ net, tax }: TaxOfRate, { pricesIncludeTax }: { pricesIncludeTax: boolean }) =>
  pricesIncludeTax ? net + tax : net

/** A part of each line, or an amount. */
function creditOf(facts: Drawn, whole: DocumentTotals, payableTerms: PayableTerms & { withholdingName: string }) {
  const { kind, shares, lines, pricesIncludeTax } = facts
  const creditable = lines.map((line, place) => ({
    ...line,
    total: whole.lineTotals[place] ?? 0,
    creditedQuantity: 0,
    creditedAmount: 0,
  }))
  const invoice = { lines: creditable, taxes: whole.taxes, creditedTaxes: [], pricesIncludeTax }
  const payableOf = (total: number) => ({
    ...payableTerms,
    ...payableOfCredit({ ...whole, ...payableTerms, credited: 0 }, total),
  })
  if (kind === 'credit-by-amount') {
    const { taxes, total } = amountCreditTotals(invoice, Math.ceil((whole.total * (shares[0] ?? 1)) / 100_000))
    const made = linesOfAmountCredit({ reason: 'Late', taxes, pricesIncludeTax })
    const credited = made.map(line => ({ ...freeLine(line.name, line.price), ...line }))
    return { lines: credited, taxes, payable: payableOf(total) }
  }
  // lines of discount go with what they are on
  const isWhole = lines.some(({ price }) => price < 0)
  const quantities = lines.map(({ quantity }, place) =>
    isWhole ? quantity : Math.ceil((quantity * (shares[place] ?? 1)) / 100_000),
  )
  const { lineTotals, taxes, total } = creditTotals(invoice, quantities)
  const credited = lines.map((line, place) => ({
    ...line,
    quantity: quantities[place] ?? 0,
    total: lineTotals[place] ?? 0,
  }))
  return { lines: credited, taxes, payable: payableOf(total) }
}
