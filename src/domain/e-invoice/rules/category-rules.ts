/** BR-S, BR-Z, BR-E, BR-AE, BR-IC, BR-G, BR-O, BR-AF (IGIC) and BR-AG (IPSI): what goes with a VAT category. One set of rules, ten each. */
import { decimalTextOf, type Exact, exactOf, exactSum, magnitude, toExact } from '../exact.ts'
import type { ReceivedInvoice, ReceivedTax, ReceivedTaxCategory } from '../received-invoice.ts'
import { isVat, type Rule, rule, ruleOfAllowances, ruleOfEach, ruleOfLines } from './rule.ts'
import { isAboutTax, taxOn } from './total-rules.ts'

interface Category {
  readonly code: string
  readonly family: string
  /** More than 0, 0, at least 0, or none at all. */
  readonly rate: 'positive' | 'zero' | 'any' | 'none'
  /** Who has to have a number for tax, or must not have one. */
  readonly numbers: 'seller' | 'seller-vat' | 'seller-and-buyer' | 'vat-of-both' | 'none'
  readonly reason: 'needed' | 'forbidden'
}

const CATEGORIES: readonly Category[] = [
  { code: 'S', family: 'BR-S', rate: 'positive', numbers: 'seller', reason: 'forbidden' },
  { code: 'Z', family: 'BR-Z', rate: 'zero', numbers: 'seller', reason: 'forbidden' },
  { code: 'E', family: 'BR-E', rate: 'zero', numbers: 'seller', reason: 'needed' },
  { code: 'AE', family: 'BR-AE', rate: 'zero', numbers: 'seller-and-buyer', reason: 'needed' },
  { code: 'K', family: 'BR-IC', rate: 'zero', numbers: 'vat-of-both', reason: 'needed' },
  { code: 'G', family: 'BR-G', rate: 'zero', numbers: 'seller-vat', reason: 'needed' },
  { code: 'O', family: 'BR-O', rate: 'none', numbers: 'none', reason: 'needed' },
  { code: 'L', family: 'BR-AF', rate: 'any', numbers: 'seller', reason: 'forbidden' },
  { code: 'M', family: 'BR-AG', rate: 'any', numbers: 'seller', reason: 'forbidden' },
]

const PLACES = [
  { number: '02', of: 'lines', rateRule: '05' },
  { number: '03', of: 'allowances', rateRule: '06' },
  { number: '04', of: 'charges', rateRule: '07' },
] as const

type PlaceOfTax = (typeof PLACES)[number]['of']

/** The taxes of lines, of allowances or of charges of the document. */
function taxesOf({ lines, allowances }: ReceivedInvoice, of: PlaceOfTax): readonly ReceivedTaxCategory[] {
  const rows =
    of === 'lines'
      ? lines.filter(({ kind }) => kind === 'detail')
      : allowances.filter(({ isCharge }) => isCharge === (of === 'charges'))
  return rows.flatMap(({ tax }) => (tax ? [tax] : []))
}

const usesOf = (invoice: ReceivedInvoice, code: string) =>
  PLACES.flatMap(({ of }) => taxesOf(invoice, of)).filter(({ category }) => category === code)

function rulesOf({ code, family, rate, numbers, reason }: Category): readonly Rule[] {
  const isOf = (tax: ReceivedTaxCategory | null): tax is ReceivedTaxCategory =>
    tax !== null && tax.category === code && isVat(tax)
  const hasRates = rate === 'positive' || rate === 'any'
  return [
    rule(`${family}-01`, 'taxes', invoice => {
      const uses = usesOf(invoice, code).length
      const rows = invoice.taxes.filter(({ category }) => category === code).length
      return hasRates ? uses > 0 === rows > 0 : uses + rows === 0 || rows === 1
    }),
    ...PLACES.map(({ number, of }) =>
      rule(`${family}-${number}`, placeOfNumbers(numbers), invoice => {
        return !taxesOf(invoice, of).some(isOf) || hasNumbers(invoice, numbers)
      }),
    ),
    ruleOfLines(`${family}-05`, 'tax.rate', ({ tax }) => !isOf(tax) || fits(tax.rate, rate)),
    ruleOfAllowances(`${family}-06`, { of: 'document', isCharge: false }, 'tax.rate', ({ tax }) => {
      return !isOf(tax) || fits(tax.rate, rate)
    }),
    ruleOfAllowances(`${family}-07`, { of: 'document', isCharge: true }, 'tax.rate', ({ tax }) => {
      return !isOf(tax) || fits(tax.rate, rate)
    }),
    ruleOfEach('taxes', `${family}-08`, 'base', (row, invoice) => {
      if (!isOf(row) || row.base === null) return true
      const expected = baseOf(invoice, row, hasRates)
      const difference = magnitude(exactOf(row.base) - expected)
      const isKept = hasRates ? difference < toExact(1) && hasUse(invoice, row) : difference === 0n
      return isKept || { written: row.base, expected: decimalTextOf(expected), rate: row.rate ?? '' }
    }),
    ruleOfEach('taxes', `${family}-09`, 'tax', row => {
      if (!isOf(row) || row.tax === null) return true
      if (!hasRates) return exactOf(row.tax) === 0n || { written: row.tax, expected: '0.00' }
      const expected = taxOn(row.base ?? '0', row.rate)
      return isAboutTax(row.tax, expected) || { written: row.tax, expected: decimalTextOf(expected) }
    }),
    ruleOfEach('taxes', `${family}-10`, 'reason', row => {
      return !isOf(row) || (row.reason !== '' || row.reasonCode !== '') === (reason === 'needed')
    }),
  ]
}

function fits(written: string | null, rate: Category['rate']): boolean {
  if (rate === 'none') return written === null
  if (written === null) return false
  const exact = exactOf(written)
  return rate === 'positive' ? exact > 0n : rate === 'zero' ? exact === 0n : exact >= 0n
}

function hasNumbers({ seller, buyer, taxRepresentative }: ReceivedInvoice, numbers: Category['numbers']): boolean {
  const ofSeller = seller.vatId !== '' || (taxRepresentative?.vatId ?? '') !== ''
  const isTaxed = ofSeller || seller.taxNumber !== ''
  switch (numbers) {
    case 'seller':
      return isTaxed
    case 'seller-vat':
      return ofSeller
    case 'seller-and-buyer':
      return isTaxed && (buyer.vatId !== '' || buyer.registration.id !== '')
    case 'vat-of-both':
      return ofSeller && buyer.vatId !== ''
    case 'none':
      return !ofSeller && buyer.vatId === ''
  }
}

function placeOfNumbers(numbers: Category['numbers']): string {
  return numbers === 'seller-and-buyer' || numbers === 'vat-of-both' ? 'buyer.vatId' : 'seller.vatId'
}

const isSame = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : exactOf(one) === exactOf(other)

/** What has the category of a row, and its rate where the category has rates. */
function isOfRow(tax: ReceivedTaxCategory | null, row: ReceivedTax, byRate: boolean): boolean {
  return tax !== null && tax.category === row.category && (!byRate || isSame(tax.rate, row.rate))
}

function baseOf({ lines, allowances }: ReceivedInvoice, row: ReceivedTax, byRate: boolean): Exact {
  const ofRow = allowances.filter(({ tax }) => isOfRow(tax, row, byRate))
  const sumOf = (isCharge: boolean) =>
    exactSum(ofRow.filter(each => each.isCharge === isCharge).map(({ amount }) => amount))
  const ofLines = lines.filter(({ kind, tax }) => kind === 'detail' && isOfRow(tax, row, byRate))
  return exactSum(ofLines.map(({ net }) => net)) + sumOf(true) - sumOf(false)
}

function hasUse(invoice: ReceivedInvoice, row: ReceivedTax): boolean {
  return PLACES.flatMap(({ of }) => taxesOf(invoice, of)).some(tax => isOfRow(tax, row, true))
}

const hasRow = ({ taxes }: ReceivedInvoice, code: string) => taxes.some(tax => tax.category === code && isVat(tax))

const others: readonly Rule[] = [
  rule('BR-IC-11', 'deliveryDate', invoice => {
    const { deliveryDate, period, taxPointCode } = invoice
    const isDated = deliveryDate !== null || period?.from || period?.to || taxPointCode !== ''
    return !hasRow(invoice, 'K') || Boolean(isDated)
  }),
  rule('BR-IC-12', 'delivery.address.country', invoice => {
    return !hasRow(invoice, 'K') || (invoice.delivery?.address?.country.length ?? 0) > 1
  }),
  rule('BR-O-11', 'taxes', invoice => {
    return !hasRow(invoice, 'O') || invoice.taxes.every(tax => tax.category === 'O' || !isVat(tax))
  }),
  ...PLACES.map(({ of }, place) =>
    rule(`BR-O-${12 + place}`, of === 'lines' ? 'lines' : 'allowances', invoice => {
      return !hasRow(invoice, 'O') || taxesOf(invoice, of).every(tax => tax.category === 'O' || !isVat(tax))
    }),
  ),
  // split payment
  rule('BR-B-01', 'taxes', invoice => {
    return !usesSplitPayment(invoice) || countriesOf(invoice).every(country => country === 'IT')
  }),
  rule('BR-B-02', 'taxes', invoice => {
    const hasStandard = invoice.taxes.some(({ category }) => category === 'S') || usesOf(invoice, 'S').length > 0
    return !usesSplitPayment(invoice) || !hasStandard
  }),
]

function usesSplitPayment(invoice: ReceivedInvoice): boolean {
  return invoice.taxes.some(({ category }) => category === 'B') || usesOf(invoice, 'B').length > 0
}

function countriesOf({ seller, buyer, delivery, taxRepresentative }: ReceivedInvoice): readonly string[] {
  return [seller, buyer, delivery, taxRepresentative].flatMap(each => each?.address?.country ?? [])
}

export const categoryRules: readonly Rule[] = [...CATEGORIES.flatMap(rulesOf), ...others]
