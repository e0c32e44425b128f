/** The e-invoice of an issued document, made from its record alone. */
import { type AddressParts, NO_PARTS } from '../countries/addresses.ts'
import type { CountryCode } from '../countries/country.ts'
import { checkedNumbers } from '../countries/organisation-numbers.ts'
import { countryOfVatId, lettersOf } from '../countries/vat-ids.ts'
import type { DocumentRecord, RecordedBuyer, RecordedLine } from '../documents/document-record.ts'
import { type Discount, QUANTITY_ONE, taxKey } from '../documents/document-totals.ts'
import { hasFigures } from '../documents/line-kinds.ts'
import { accountNumber } from '../payments/ways-to-pay.ts'
import { isGtin } from '../products/barcode.ts'
import { RATE_DECIMALS, toDecimalText, toShortDecimalText } from '../values/decimals.ts'
import { multiplyThenDivide, sum } from '../values/exact.ts'
import { currencyOf, type MinorUnits } from '../values/money.ts'
import {
  type EInvoice,
  type ELine,
  type EParty,
  type ETax,
  type ETaxCategory,
  UNIT_PRICE_DECIMALS,
} from './e-invoice.ts'
import { faultOfCode } from './exemption-codes.ts'
import { hasEInvoices } from './formats.ts'

/** A credit by amount has no unit of its own: one piece. */
const ONE_PIECE = { quantity: QUANTITY_ONE, unitCode: 'C62' }

export function eInvoiceOf(record: DocumentRecord): EInvoice {
  const { type, number, date, dueDate, currency, buyerReference, orderReference, preceding } = record
  const { payment, totals, supply } = record
  const allowances = allowancesOf(record)
  const seller = sellerOf(record)
  const categories = new Map(record.taxes.map(row => [taxKey({ taxRate: row.rate, taxFreeReason: row.reason }), row]))
  const buyer = buyerOf(record)
  // beside other categories, which BR-O-11 forbids, the others need their numbers
  const isOutsideVat = record.taxes.length > 0 && record.taxes.every(row => row.category === 'O')
  return {
    kind: type === '381' ? 'credit-note' : 'invoice',
    typeCode: type,
    number,
    date,
    dueDate,
    currency,
    buyerReference,
    orderReference,
    preceding,
    note: withoutSubjectCode(noteOf(record)),
    deliveryDate: supply.to === null ? supply.from : null,
    period: supply.from !== null && supply.to !== null ? { from: supply.from, to: supply.to } : null,
    seller: isOutsideVat ? withoutVatId(seller) : seller,
    buyer: isOutsideVat
      ? { ...withoutVatId(buyer), ...(seller.address.country === 'DK' && { identifier: '' }) }
      : buyer,
    delivery: deliveryOf(record, buyer),
    payment: {
      terms: payment.terms,
      cashDiscount: payment.cashDiscount ?? null,
      reference: payment.reference ?? number,
      directDebit: payment.directDebit ?? null,
      account: accountOf(payment, seller.name),
      other: otherWayOf(payment),
    },
    allowances,
    taxes: breakdownOf(record.taxes),
    hasCombinedTax: record.taxes.some(({ parts }) => parts),
    lines: record.lines
      .filter(hasFigures)
      .map(line => lineOf(line, categories.get(taxKey(line)) ?? { category: 'S', rate: line.taxRate }, record)),
    totals: {
      ...totals,
      allowances: sumOf(allowances, false),
      charges: sumOf(allowances, true),
      prepaid: totals.prepaid + (totals.withheld ?? 0),
      rounding: totals.rounding ?? 0,
    },
  }
}

/**
 * EN 16931 has no element for what the buyer withholds: UBL has one that Peppol and XRechnung don't take, and the Italian extensions are for Italy.
 * It is part of the paid amount (BT-113), so that the amount due (BT-115) is what the buyer transfers, and the note (BT-22) says so.
 */
function noteOf({ note, withholding, totals, currency }: DocumentRecord): string {
  if (!withholding) return note
  const amount = toDecimalText(totals.withheld ?? 0, currencyOf(currency).decimals)
  const rate = toShortDecimalText(withholding.rate, RATE_DECIMALS)
  const words = `${withholding.name} ${rate}%: ${amount} ${currency} withheld by the buyer, included in the paid amount.`
  return note === '' ? words : `${note}\n${words}`
}

/**
 * A document has a row for each reason, and EN 16931 one for each category and rate (BR-E-01 and its like). The code of a reason (BT-121) is left
 * out where it would not be that of the whole row.
 */
function breakdownOf(rows: DocumentRecord['taxes']): ETax[] {
  const groups = [...Map.groupBy(rows, ({ category, rate }) => `${category} ${rate}`).values()]
  return groups.flatMap(([first, ...others]) => {
    if (!first) return []
    const all = [first, ...others]
    // a code that the list doesn't have, or of another category, is left out: the reason says it
    const codes = new Set(
      all.map(({ exemptionCode: code, category }) => (faultOfCode(code, category) === null ? code : '')),
    )
    const [only = '', ...different] = codes
    return {
      category: first.category,
      rate: first.rate,
      reasonCode: different.length === 0 ? only : '',
      base: sum(all.map(({ net }) => net)),
      tax: sum(all.map(({ tax }) => tax)),
      reason: [...new Set(all.map(({ reason }) => reason))].filter(reason => reason !== '').join('; '),
    }
  })
}

type Payment = DocumentRecord['payment']

/** The IBAN, or else the account of the first way to pay that has one. Records before model 3 have no others. */
function accountOf({ iban, bic, ways = [] }: Payment, holder: string): EInvoice['payment']['account'] {
  if (iban !== '') return { id: iban, isIban: true, bic, holder }
  const [id] = ways.map(accountNumber).filter(number => number !== '')
  return id === undefined ? null : { id, isIban: false, bic: '', holder }
}

function otherWayOf({ ways = [] }: Payment): EInvoice['payment']['other'] {
  if (ways.some(({ kind }) => kind === 'payment-link')) return 'online'
  return ways.length > 0 ? 'agreed' : null
}

/** 100 %, in thousandths of a percent. */
const WHOLE = 100_000

/** BR-CL-08: three characters between the first two # would be read as the code of a subject (BT-21). */
function withoutSubjectCode(note: string): string {
  return /^[^#]*#[^#]{3}#/.test(note) ? note.replace(/#\s*/g, '№ ') : note
}

const DISCOUNT = { reason: 'Discount', reasonCode: '95' }
const ROUNDING = { reason: 'Rounding', reasonCode: '' }

function allowancesOf({ taxes }: DocumentRecord): EInvoice['allowances'] {
  return taxes
    .filter(({ allowance }) => allowance !== 0)
    .map(({ allowance, category, rate }) => ({
      isCharge: allowance < 0,
      amount: Math.abs(allowance),
      base: null,
      percent: null,
      category,
      rate,
      ...(allowance < 0 ? ROUNDING : DISCOUNT),
    }))
}

function sumOf(allowances: EInvoice['allowances'], isCharge: boolean): MinorUnits {
  return sum(allowances.filter(each => each.isCharge === isCharge).map(({ amount }) => amount))
}

/** A price below zero, which BR-27 forbids, is that of a quantity below zero. */
function withPriceAbove(line: RecordedLine): RecordedLine {
  if (line.price === null || line.price >= 0 || line.quantity === null) return line
  return { ...line, price: -line.price, quantity: -line.quantity }
}

function lineOf(written: RecordedLine, { category, rate }: ETaxCategory, record: DocumentRecord): ELine {
  const line = withPriceAbove(written)
  const { id, name, description, sku, barcode, commodityCode = '', net } = line
  const { quantity, unitCode } = line.quantity ? { quantity: line.quantity, unitCode: line.unitCode } : ONE_PIECE
  const stated = statedPrice(line, record)
  return {
    id,
    name,
    description,
    sku,
    commodityCode,
    quantity,
    unitCode,
    net,
    category,
    rate,
    gtin: isGtin(barcode) ? barcode : '',
    unitPrice: stated?.unitPrice ?? priceOf(net, quantity, record),
    allowance: stated?.allowance ?? null,
  }
}

/** The price as typed, if with the discount it gives the net amount: not where prices include tax, or only an amount is credited. */
function statedPrice({ price, quantity, discount, net }: RecordedLine, record: DocumentRecord) {
  if (record.pricesIncludeTax || price === null || !quantity) return undefined
  const base = multiplyThenDivide(price, quantity, QUANTITY_ONE)
  const isRight = isAbout({ product: [price, quantity], of: QUANTITY_ONE, amount: base }, record)
  const unitPrice = isRight ? priceOf(price, QUANTITY_ONE, record) : priceOf(base, quantity, record)
  if (base === net) return { unitPrice, allowance: null }
  if (!discount || base < net) return undefined
  return {
    unitPrice,
    allowance: { isCharge: false, amount: base - net, ...shareOf(discount, base, net, record), ...DISCOUNT },
  }
}

function shareOf(discount: Discount, base: MinorUnits, net: MinorUnits, record: DocumentRecord) {
  const isSaid =
    'percent' in discount && isAbout({ product: [base, discount.percent], of: WHOLE, amount: base - net }, record)
  return isSaid ? { base, percent: discount.percent } : { base: null, percent: null }
}

/** Peppol allows for 0.02 of a currency (R040, R120), which the amounts of those without decimals differ by. */
function isAbout(
  { product: [one, other], of, amount }: { product: readonly [number, number]; of: number; amount: MinorUnits },
  { currency }: DocumentRecord,
): boolean {
  const difference = BigInt(one) * BigInt(other) - BigInt(amount) * BigInt(of)
  return (difference < 0n ? -difference : difference) * 50n <= BigInt(of) * 10n ** BigInt(currencyOf(currency).decimals)
}

function priceOf(amount: MinorUnits, quantity: number, { currency }: DocumentRecord): bigint {
  const { decimals } = currencyOf(currency)
  const scaled = BigInt(amount) * BigInt(QUANTITY_ONE) * 10n ** BigInt(UNIT_PRICE_DECIMALS - decimals)
  const by = BigInt(quantity)
  return (2n * scaled + by) / (2n * by)
}

/** BR-O-02 to -04: no VAT IDs where nothing is subject to VAT. BR-CO-26 asks for another identifier of the seller then. */
function withoutVatId(party: EParty): EParty {
  return { ...party, identifier: party.registrationNumber === '' ? party.vatId || party.identifier : '', vatId: '' }
}

/** BR-IC-12: a supply within the Union says where the goods arrive, also where that is the buyer's address. */
function deliveryOf(record: DocumentRecord, { address: ofBuyer }: EParty): EInvoice['delivery'] {
  const { delivery, seller, taxes } = record
  if (delivery) {
    const country = delivery.country ?? seller.country ?? ''
    const address = { ...addressOf(delivery.addressParts, delivery.address), country: listed(country) }
    return { name: delivery.name, address }
  }
  return taxes.some(row => row.category === 'K') ? { name: '', address: ofBuyer } : null
}

/** What records of model 1 lack. */
const UNKNOWN = {
  legalName: '',
  vatId: '',
  registrationNumber: '',
  contactName: '',
  addressParts: null,
  electronicAddress: null,
}

function sellerOf({ seller }: DocumentRecord): EParty {
  const { vatId, taxNumber, ...known } = { ...UNKNOWN, ...seller }
  // in model 1, either is in one field
  const isVatId = vatId === '' && /^[A-Z]{2}[A-Z0-9]{2,13}$/.test(closedUp(taxNumber))
  const party = { ...partyOf(known, known.country ?? ''), vatId: written(isVatId ? taxNumber : vatId, known.country) }
  // BR-CO-26: the tax number (BT-32) doesn't say who the seller is, but may be its identifier (BT-29) too
  const isKnown = party.vatId !== '' || party.registrationNumber !== ''
  return { ...party, taxNumber: isVatId ? '' : taxNumber, identifier: isKnown ? '' : taxNumber }
}

function buyerOf({ seller, buyer }: DocumentRecord): EParty {
  const known = { ...UNKNOWN, ...buyer }
  const country = known.country ?? seller.country
  // Danish sellers may not say an identifier so (DK-R-013)
  const mayBeSaid = seller.country !== 'DK'
  const identifier = mayBeSaid ? (buyer.number ?? '') : ''
  const party = { ...partyOf(known, country ?? ''), taxNumber: '', identifier }
  const number = closedUp(known.vatId)
  if (isVatId(number, country)) return { ...party, vatId: written(number, country) }
  // a number of another kind still says who the buyer is (BT-46)
  const isNeeded = party.registrationNumber === '' && mayBeSaid && number !== ''
  return { ...party, vatId: '', identifier: isNeeded ? number : identifier }
}

type Known = Omit<RecordedBuyer, 'id' | 'number' | 'exemptionNumber' | 'kind' | 'vatId'> & {
  readonly legalName: string
}

function partyOf({ name, legalName, registrationNumber, email, phone, contactName, ...known }: Known, country: string) {
  return {
    name: legalName || name,
    tradingName: legalName === '' || legalName === name ? '' : name,
    ...registrationOf(registrationNumber, country),
    identifier: '',
    address: { ...addressOf(known.addressParts, known.address), country: listed(country) },
    electronicAddress: reachedAt(known.electronicAddress) ?? (email === '' ? null : { scheme: 'EM', id: email }),
    contact: { name: contactName, phone, email },
  }
}

/** DK-R-014, IS-R-002, NL-R-003: the list of the number, and (SE-R-003) the digits alone. An OIN of the Netherlands has 20 digits. */
function registrationOf(
  number: string,
  country: CountryCode,
): Pick<EParty, 'registrationNumber' | 'registrationScheme'> {
  const schemes: Readonly<Record<CountryCode, string>> = { DK: '0184', IS: '0196', NL: '0106', SE: '' }
  const scheme = schemes[country]
  if (scheme === undefined) return { registrationNumber: number, registrationScheme: '' }
  const registrationNumber = closedUp(number)
  return { registrationNumber, registrationScheme: registrationNumber.length === 20 ? '0190' : scheme }
}

function reachedAt(address: EParty['electronicAddress']) {
  if (!address || !checkedNumbers.some(({ scheme }) => scheme === address.scheme)) return address
  return { ...address, id: closedUp(address.id) }
}

/** BR-CL-14: Kosovo has another code in the list of EN 16931. */
function listed(country: CountryCode): CountryCode {
  return country === 'XK' ? '1A' : country
}

/** Numbers are printed with spaces, dots and hyphens, which no system of VAT IDs has. */
function closedUp(number: string): string {
  return number.replace(/[\s.-]/g, '')
}

/** BR-CO-09: whether it says where it is from (BT-48). The numbers of other continents have forms of their own, which may begin as if they did. */
function isVatId(number: string, country: CountryCode | null): boolean {
  if (number === '' || country === null || hasEInvoices(country)) return true
  return number.startsWith(country) || countryOfVatId(number) !== undefined
}

/** BR-CO-09: with the letters of its country, which people leave out at home. */
function written(vatId: string, country: CountryCode | null): string {
  const number = closedUp(vatId)
  return country !== null && /^\d/.test(number) ? lettersOf(country) + number : number
}

function addressOf(parts: AddressParts | null, printed: string) {
  const { street, ...place } = parts ?? { ...NO_PARTS, street: printed }
  const [first = '', second = '', ...others] = street
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return { ...place, lines: [first, second, others.join(', ')].filter(line => line !== '') }
}
