/** What XRechnung (BR-DE) and Peppol BIS Billing (PEPPOL-EN16931-R) ask for beyond EN 16931, but for national rules of other countries. */
import { checkedNumbers } from '../../countries/organisation-numbers.ts'
import { remainder97 } from '../../payments/payment-references.ts'
import {
  decimalsOf,
  decimalTextOf,
  dividedBy,
  type Exact,
  exactOf,
  exactSum,
  magnitude,
  times,
  toCents,
  toExact,
} from '../exact.ts'
import { CATEGORY_OF_CODE } from '../exemption-codes.ts'
import { profiles } from '../formats.ts'
import type { ReceivedAllowance, ReceivedInvoice, ReceivedLine, ReceivedPaymentMeans } from '../received-invoice.ts'
import { extensionCodeRules, peppolCodeRules } from './code-rules.ts'
import { asWarning, type Rule, rule, ruleOfAllowances, ruleOfEach, ruleOfLines } from './rule.ts'

const isSaid = (text: string | undefined) => text !== undefined && text !== ''

/** Two cents, by which products may differ; what has no cents, such as forints, by half a unit. */
const SLACK = toExact(2) / 100n
const isAbout = (written: string | null, expected: Exact, slack: Exact) =>
  written === null || magnitude(exactOf(written) - expected) <= slack

const slackIn = ({ currency }: ReceivedInvoice) => (currency === 'HUF' ? toExact(1) / 2n : SLACK)

/** The quantity at its price, with the allowances and charges of the line. */
function netOf({ quantity, price, priceQuantity, allowances }: ReceivedLine): Exact {
  const each = price === null ? 0n : exactOf(price)
  const by = priceQuantity === null ? 0n : exactOf(priceQuantity)
  const priced = times(quantity === null ? toExact(1) : exactOf(quantity), by === 0n ? each : dividedBy(each, by))
  const sumOf = (isCharge: boolean) =>
    toCents(exactSum(allowances.filter(each => each.isCharge === isCharge).map(({ amount }) => amount)))
  return priced + sumOf(true) - sumOf(false)
}

export const lineAmountRule = ruleOfLines('PEPPOL-EN16931-R120', 'net', (line, invoice) => {
  if (line.net === null || line.price === null) return true
  const expected = netOf(line)
  return (
    isAbout(line.net, expected, slackIn(invoice)) || { written: line.net, expected: decimalTextOf(toCents(expected)) }
  )
})

type AllowanceCheck = Parameters<typeof ruleOfAllowances>[3]

function percentFits({ amount, base, percent }: ReceivedAllowance, invoice: ReceivedInvoice) {
  if (base === null || percent === null) return true
  const expected = times(exactOf(base), exactOf(percent)) / 100n
  const isKept = isAbout(amount ?? '0', expected, slackIn(invoice))
  return isKept || { written: amount ?? '', expected: decimalTextOf(toCents(expected)) }
}

const ofAllAllowances = (id: string, field: string, isKept: AllowanceCheck): readonly Rule[] =>
  (['document', 'line'] as const).flatMap(of =>
    [false, true].map(isCharge => ruleOfAllowances(id, { of, isCharge }, field, isKept)),
  )

/** In both. */
const shared: readonly Rule[] = [
  rule('PEPPOL-EN16931-R001', 'process', ({ process }) => isSaid(process)),
  rule(
    'PEPPOL-EN16931-R005',
    'taxCurrency',
    ({ taxCurrency, currency }) => taxCurrency === '' || taxCurrency !== currency,
  ),
  rule('PEPPOL-EN16931-R010', 'buyer.electronicAddress', ({ buyer }) => buyer.electronicAddress !== null),
  rule('PEPPOL-EN16931-R020', 'seller.electronicAddress', ({ seller }) => seller.electronicAddress !== null),
  ...ofAllAllowances('PEPPOL-EN16931-R040', 'amount', percentFits),
  ...ofAllAllowances('PEPPOL-EN16931-R041', 'base', ({ base, percent }) => percent === null || base !== null),
  ...ofAllAllowances('PEPPOL-EN16931-R042', 'percent', ({ base, percent }) => base === null || percent !== null),
  ruleOfLines('PEPPOL-EN16931-R046', 'price', ({ price, grossPrice, priceDiscount }) => {
    if (price === null || grossPrice === null) return true
    const expected = exactOf(grossPrice) - exactSum([priceDiscount])
    return exactOf(price) === expected || { written: price, expected: decimalTextOf(expected) }
  }),
  rule('PEPPOL-EN16931-R055', 'totals.taxInTaxCurrency', ({ totals: { tax, taxInTaxCurrency: other } }) => {
    return tax === null || other === null || exactOf(tax) * exactOf(other) >= 0n
  }),
  ruleOfEach('payments', 'PEPPOL-EN16931-R061', 'directDebit.mandate', ({ code, directDebit }) => {
    return !['49', '59'].includes(code) || isSaid(directDebit?.mandate)
  }),
  ruleOfLines('PEPPOL-EN16931-R110', 'period.from', ({ period: line }, { period }) => {
    return !line?.from || !period?.from || line.from >= period.from
  }),
  ruleOfLines('PEPPOL-EN16931-R111', 'period.to', ({ period: line }, { period }) => {
    return !line?.to || !period?.to || line.to <= period.to
  }),
  ruleOfLines('PEPPOL-EN16931-R121', 'priceQuantity', ({ priceQuantity: by }) => by === null || exactOf(by) > 0n),
  ruleOfLines('PEPPOL-EN16931-R130', 'priceUnitCode', ({ priceUnitCode, unitCode, quantity }) => {
    return priceUnitCode === '' || quantity === null || priceUnitCode === unitCode
  }),
]

/** BT-24 of XRechnung 3.0, of its extension, and of the one for clean vehicles. */
const XRECHNUNG = profiles.xrechnung.specification
const SPECIFICATIONS = [
  XRECHNUNG,
  `${XRECHNUNG}#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0`,
  `${XRECHNUNG}#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9`,
]
const TYPES_OF_XRECHNUNG = ['326', '380', '384', '389', '381', '875', '876', '877']
const EMAIL = /^[^\s@]+@([^\s@.]+\.)+[^\s@.]+$/
const CASH_DISCOUNT = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/

const hasCity = (address: { readonly city: string } | null | undefined) => !address || isSaid(address.city)
const hasPostalCode = (address: { readonly postalCode: string } | null | undefined) =>
  !address || isSaid(address.postalCode)

/** What goes with a kind of payment, and what does not. */
const PAYMENTS: readonly { readonly codes: readonly string[]; readonly rule: string; readonly part: PaymentPart }[] = [
  { codes: ['30', '58'], rule: 'BR-DE-23', part: 'account' },
  { codes: ['48', '54', '55'], rule: 'BR-DE-24', part: 'card' },
  { codes: ['59'], rule: 'BR-DE-25', part: 'directDebit' },
]
type PaymentPart = 'account' | 'card' | 'directDebit'

const hasOther = (payment: ReceivedPaymentMeans, part: PaymentPart) =>
  (['account', 'card', 'directDebit'] as const).some(other => other !== part && payment[other] !== null)

const paymentRules: readonly Rule[] = PAYMENTS.flatMap(({ codes, rule, part }) => [
  ruleOfEach('payments', `${rule}-a`, part, payment => !codes.includes(payment.code) || payment[part] !== null),
  ruleOfEach('payments', `${rule}-b`, '', payment => !codes.includes(payment.code) || !hasOther(payment, part)),
])

/** The last digits of ISO 13616: the remainder by 97 is 1. */
function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{2}\d{2}[A-Z\d]{0,30}$/.test(iban) && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1
}

function keepsCashDiscount({ paymentTerms }: ReceivedInvoice): boolean {
  const lines = paymentTerms.split('\n').filter(line => line.trim().startsWith('#'))
  return lines.every(line => CASH_DISCOUNT.test(line.trim()))
}

export const xrechnungRules: readonly Rule[] = [
  ...shared,
  asWarning(lineAmountRule),
  rule('BR-DE-1', 'payments', ({ payments }) => payments.length > 0),
  rule('BR-DE-2', 'seller.contact', ({ seller }) => seller.contact !== null),
  rule('BR-DE-3', 'seller.address.city', ({ seller }) => hasCity(seller.address)),
  rule('BR-DE-4', 'seller.address.postalCode', ({ seller }) => hasPostalCode(seller.address)),
  rule('BR-DE-5', 'seller.contact.name', ({ seller: { contact } }) => !contact || isSaid(contact.name)),
  rule('BR-DE-6', 'seller.contact.phone', ({ seller: { contact } }) => !contact || isSaid(contact.phone)),
  rule('BR-DE-7', 'seller.contact.email', ({ seller: { contact } }) => !contact || isSaid(contact.email)),
  rule('BR-DE-8', 'buyer.address.city', ({ buyer }) => hasCity(buyer.address)),
  rule('BR-DE-9', 'buyer.address.postalCode', ({ buyer }) => hasPostalCode(buyer.address)),
  rule('BR-DE-10', 'delivery.address.city', ({ delivery }) => hasCity(delivery?.address)),
  rule('BR-DE-11', 'delivery.address.postalCode', ({ delivery }) => hasPostalCode(delivery?.address)),
  ruleOfEach('taxes', 'BR-DE-14', 'rate', ({ rate }) => rate !== null),
  rule('BR-DE-15', 'references.buyer', ({ references }) => isSaid(references.buyer)),
  rule('BR-DE-16', 'seller.vatId', ({ seller, taxRepresentative, lines, allowances }) => {
    const isTaxed = [...lines, ...allowances].some(({ tax }) => tax !== null && !['', 'O', 'B'].includes(tax.category))
    return !isTaxed || taxRepresentative !== null || isSaid(seller.vatId) || isSaid(seller.taxNumber)
  }),
  asWarning(rule('BR-DE-17', 'typeCode', ({ typeCode }) => TYPES_OF_XRECHNUNG.includes(typeCode))),
  rule('BR-DE-18', 'paymentTerms', keepsCashDiscount),
  asWarning(
    ruleOfEach('payments', 'BR-DE-19', 'account.iban', ({ code, account }) => {
      return code !== '58' || !account || isIban(account.iban)
    }),
  ),
  asWarning(
    ruleOfEach('payments', 'BR-DE-20', 'directDebit.account', ({ code, directDebit }) => {
      return code !== '59' || !directDebit || isIban(directDebit.account)
    }),
  ),
  asWarning(rule('BR-DE-21', 'specification', ({ specification }) => SPECIFICATIONS.includes(specification))),
  rule('BR-DE-22', 'attachments', ({ attachments }) => {
    const names = attachments.map(({ name }) => name).filter(isSaid)
    return new Set(names).size === names.length
  }),
  ...paymentRules,
  asWarning(rule('BR-DE-26', 'preceding', ({ typeCode, preceding }) => typeCode !== '384' || preceding.length > 0)),
  asWarning(
    rule('BR-DE-27', 'seller.contact.phone', ({ seller: { contact } }) => {
      return !contact || contact.phone.replace(/\D/g, '').length >= 3
    }),
  ),
  asWarning(
    rule('BR-DE-28', 'seller.contact.email', ({ seller: { contact } }) => !contact || EMAIL.test(contact.email)),
  ),
  ruleOfEach('payments', 'BR-DE-30', 'directDebit.creditorId', ({ directDebit }) => {
    return !directDebit || isSaid(directDebit.creditorId)
  }),
  ruleOfEach('payments', 'BR-DE-31', 'directDebit.account', ({ directDebit }) => {
    return !directDebit || isSaid(directDebit.account)
  }),
]

/** What the extension has in place of BR-CO-16, and what goes with money that is collected for others. */
export const extensionRules: readonly Rule[] = [
  ...extensionCodeRules,
  rule('BR-DEX-09', 'totals.due', ({ totals, thirdPartyPayments }) => {
    if (totals.due === null || totals.total === null) return true
    const added = exactSum([totals.total, totals.rounding, ...thirdPartyPayments.map(({ amount }) => amount)])
    const expected = toCents(added - exactSum([totals.prepaid]))
    return exactOf(totals.due) === expected || { written: totals.due, expected: decimalTextOf(expected) }
  }),
  ruleOfEach('thirdPartyPayments', 'BR-DEX-10', 'type', ({ type }) => isSaid(type)),
  ruleOfEach('thirdPartyPayments', 'BR-DEX-11', 'amount', ({ amount }) => amount !== null),
  ruleOfEach('thirdPartyPayments', 'BR-DEX-12', 'description', ({ description }) => isSaid(description)),
  ruleOfEach('thirdPartyPayments', 'BR-DEX-13', 'amount', ({ amount }) => amount === null || decimalsOf(amount) <= 2),
  ruleOfEach('thirdPartyPayments', 'BR-DEX-14', 'currency', (payment, { currency }) => payment.currency === currency),
]

const PROCESS = /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/
const isBilling = (process: string) => process === profiles.peppol.process
const INVOICES = '71 80 82 84 102 218 219 326 331 380 382 383 384 386 388 393 395 553 575 623 780 817 870 875 876 877'
const CREDIT_NOTES = '381 396 81 83 532'

const isGerman = ({ seller, buyer }: ReceivedInvoice) =>
  [seller, buyer].every(({ address }) => address?.country.toUpperCase() === 'DE')

/** Of any length, as Peppol counts the check digit of a GLN. */
function hasGs1Digit(number: string): boolean {
  const digits = [...number].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  return /^\d+$/.test(number) && sum % 10 === 0
}

/** Check digits, wherever a scheme says what a number is. */
const numberRules: readonly Rule[] = checkedNumbers.flatMap(({ scheme, rule: id, isValid }) =>
  (['seller', 'buyer'] as const).map(who =>
    rule(id, `${who}.electronicAddress`, invoice => {
      const { electronicAddress, registration, identifiers } = invoice[who]
      const isKept = scheme === '0088' ? hasGs1Digit : isValid
      return [electronicAddress, registration, ...identifiers].every(each => each?.scheme !== scheme || isKept(each.id))
    }),
  ),
)

export const peppolRules: readonly Rule[] = [
  ...shared,
  lineAmountRule,
  ...numberRules,
  ...peppolCodeRules,
  rule('PEPPOL-EN16931-R002', 'notes', invoice => invoice.notes.length <= 1 || isGerman(invoice)),
  rule('PEPPOL-EN16931-R003', 'references.buyer', ({ references }) => {
    return isSaid(references.buyer) || isSaid(references.order)
  }),
  rule('PEPPOL-EN16931-R004', 'specification', ({ specification }) =>
    specification.startsWith(profiles.peppol.specification),
  ),
  rule('PEPPOL-EN16931-R007', 'process', ({ process }) => process === '' || PROCESS.test(process)),
  rule('PEPPOL-EN16931-P0100', 'typeCode', ({ kind, typeCode, process }) => {
    return kind === 'credit-note' || !isBilling(process) || typeCode === '' || INVOICES.split(' ').includes(typeCode)
  }),
  rule('PEPPOL-EN16931-P0101', 'typeCode', ({ kind, typeCode, process }) => {
    return kind === 'invoice' || !isBilling(process) || typeCode === '' || CREDIT_NOTES.split(' ').includes(typeCode)
  }),
  rule('PEPPOL-EN16931-P0112', 'typeCode', invoice => !['326', '384'].includes(invoice.typeCode) || isGerman(invoice)),
  ...Object.entries(CATEGORY_OF_CODE).map(([reason, [id, category]]) =>
    ruleOfEach('taxes', id, 'category', row => row.reasonCode.toUpperCase() !== reason || row.category === category),
  ),
]
