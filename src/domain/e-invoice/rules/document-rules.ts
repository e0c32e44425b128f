/** BR-1 to BR-65: what a document has to say, and what goes with what. */
import type { ReceivedParty } from '../received-invoice.ts'
import { countryOfVatId } from './code-lists.ts'
import {
  type AllowancePlace,
  asWarning,
  isVat,
  type Rule,
  rule,
  ruleOfAllowances,
  ruleOfEach,
  ruleOfLines,
} from './rule.ts'

const isSaid = (text: string) => text !== ''

const header: readonly Rule[] = [
  rule('BR-01', 'specification', ({ specification }) => isSaid(specification)),
  rule('BR-02', 'number', ({ number }) => isSaid(number)),
  rule('BR-03', 'date', ({ date }) => date !== null),
  rule('BR-04', 'typeCode', ({ typeCode }) => isSaid(typeCode)),
  rule('BR-05', 'currency', ({ currency }) => isSaid(currency)),
  rule('BR-06', 'seller.name', ({ seller }) => isSaid(seller.name)),
  rule('BR-07', 'buyer.name', ({ buyer }) => isSaid(buyer.name)),
  rule('BR-08', 'seller.address', ({ seller }) => seller.address !== null),
  rule('BR-09', 'seller.address.country', ({ seller }) => hasCountry(seller)),
  rule('BR-10', 'buyer.address', ({ buyer }) => buyer.address !== null),
  rule('BR-11', 'buyer.address.country', ({ buyer }) => hasCountry(buyer)),
  rule('BR-16', 'lines', ({ lines }) => lines.length > 0),
  rule('BR-17', 'payee.name', ({ payee, seller }) => {
    if (!payee) return true
    const isSeller = payee.identifiers.some(({ id }) => seller.identifiers.some(other => other.id === id))
    return isSaid(payee.name) && payee.name !== seller.tradingName && !isSeller
  }),
  rule('BR-18', 'taxRepresentative.name', ({ taxRepresentative: one }) => !one || isSaid(one.name)),
  rule('BR-19', 'taxRepresentative.address', ({ taxRepresentative: one }) => !one || one.address !== null),
  rule('BR-20', 'taxRepresentative.address.country', ({ taxRepresentative: one }) => !one || hasCountry(one)),
  rule('BR-29', 'period.to', ({ period }) => inOrder(period)),
  ruleOfEach('payments', 'BR-49', 'code', ({ code }) => isSaid(code)),
  ruleOfEach('payments', 'BR-50', 'account.iban', ({ code, account }) => {
    return !account || !isTransfer(code) || isSaid(account.iban)
  }),
  // a card number ends an old one in part only
  asWarning(ruleOfEach('payments', 'BR-51', 'card.number', ({ card }) => !card || card.number.length <= 10)),
  ruleOfEach('attachments', 'BR-52', 'id', ({ id }) => isSaid(id)),
  rule('BR-53', 'totals.taxInTaxCurrency', ({ taxCurrency, currency, totals }) => {
    return taxCurrency === '' || (taxCurrency === currency ? totals.tax : totals.taxInTaxCurrency) !== null
  }),
  ruleOfEach('preceding', 'BR-55', 'number', ({ number }) => isSaid(number)),
  rule('BR-56', 'taxRepresentative.vatId', ({ taxRepresentative: one }) => !one || isSaid(one.vatId)),
  rule('BR-57', 'delivery.address.country', ({ delivery }) => !delivery || hasCountry(delivery)),
  ruleOfEach('payments', 'BR-61', 'account', ({ code, account }) => !isTransfer(code) || isSaid(account?.iban ?? '')),
  rule('BR-62', 'seller.electronicAddress', ({ seller }) => seller.electronicAddress?.scheme !== ''),
  rule('BR-63', 'buyer.electronicAddress', ({ buyer }) => buyer.electronicAddress?.scheme !== ''),
]

function hasCountry({ address }: Pick<ReceivedParty, 'address'>): boolean {
  return address === null || isSaid(address.country)
}

function inOrder(period: { readonly from: string | null; readonly to: string | null } | null): boolean {
  return !period?.from || !period.to || period.from <= period.to
}

/** UNTDID 4461: credit transfer, SEPA credit transfer. */
function isTransfer(code: string): boolean {
  return code === '30' || code === '58'
}

const totals: readonly Rule[] = [
  rule('BR-12', 'totals.lines', ({ totals }) => totals.lines !== null),
  rule('BR-13', 'totals.net', ({ totals }) => totals.net !== null),
  rule('BR-14', 'totals.total', ({ totals }) => totals.total !== null),
  rule('BR-15', 'totals.due', ({ totals }) => totals.due !== null),
  ruleOfEach('taxes', 'BR-45', 'base', ({ base }) => base !== null),
  ruleOfEach('taxes', 'BR-46', 'tax', ({ tax }) => tax !== null),
  ruleOfEach('taxes', 'BR-47', 'category', tax => isSaid(tax.category) && isVat(tax)),
  ruleOfEach('taxes', 'BR-48', 'rate', tax => tax.category === 'O' || (tax.rate !== null && isVat(tax))),
]

const lines: readonly Rule[] = [
  ruleOfLines('BR-21', 'id', ({ id }) => isSaid(id)),
  ruleOfLines('BR-22', 'quantity', ({ quantity }) => quantity !== null),
  ruleOfLines('BR-23', 'unitCode', ({ unitCode }) => isSaid(unitCode)),
  ruleOfLines('BR-24', 'net', ({ net }) => net !== null),
  ruleOfLines('BR-25', 'name', ({ name }) => isSaid(name)),
  ruleOfLines('BR-26', 'price', ({ price }) => price !== null),
  ruleOfLines('BR-27', 'price', ({ price }) => !price?.startsWith('-')),
  ruleOfLines('BR-28', 'grossPrice', ({ grossPrice }) => !grossPrice?.startsWith('-')),
  ruleOfLines('BR-30', 'period.to', ({ period }) => inOrder(period)),
  ruleOfLines('BR-54', 'attributes', ({ attributes }) => {
    return attributes.every(({ name, value }) => isSaid(name) && isSaid(value))
  }),
  ruleOfLines('BR-64', 'standardItemId', ({ standardItemId }) => standardItemId?.scheme !== ''),
  ruleOfLines('BR-65', 'classifications', ({ classifications }) => classifications.every(each => isSaid(each.scheme))),
  ruleOfLines('BR-CO-04', 'tax', ({ tax }) => tax !== null && isVat(tax) && isSaid(tax.category)),
  ruleOfLines('BR-CO-20', 'period', ({ period }) => period === null || period.from !== null || period.to !== null),
]

const hasReason = ({ reason, reasonCode }: { readonly reason: string; readonly reasonCode: string }) =>
  isSaid(reason) || isSaid(reasonCode)

/** The same rules for allowances and charges, of the document and of lines, under other numbers. */
const ALLOWANCES = [
  { of: 'document', isCharge: false, amount: 'BR-31', category: 'BR-32', reasons: ['BR-33', 'BR-CO-21'] },
  { of: 'document', isCharge: true, amount: 'BR-36', category: 'BR-37', reasons: ['BR-38', 'BR-CO-22'] },
  { of: 'line', isCharge: false, amount: 'BR-41', category: null, reasons: ['BR-42', 'BR-CO-23'] },
  { of: 'line', isCharge: true, amount: 'BR-43', category: null, reasons: ['BR-44', 'BR-CO-24'] },
] as const satisfies readonly { of: AllowancePlace; [key: string]: unknown }[]

const allowances: readonly Rule[] = ALLOWANCES.flatMap(({ amount, category, reasons, ...where }) => [
  ruleOfAllowances(amount, where, 'amount', each => each.amount !== null),
  ...(category === null
    ? []
    : [ruleOfAllowances(category, where, 'tax', ({ tax }) => tax !== null && isVat(tax) && isSaid(tax.category))]),
  ...reasons.map(id => ruleOfAllowances(id, where, 'reason', hasReason)),
])

const numbers: readonly Rule[] = [
  rule('BR-CO-03', 'taxPointCode', ({ taxPointDate, taxPointCode }) => taxPointDate === null || taxPointCode === ''),
  ...(['seller', 'buyer', 'taxRepresentative'] as const).map(who =>
    rule('BR-CO-09', `${who}.vatId`, invoice => {
      const vatId = invoice[who]?.vatId ?? ''
      return vatId === '' || countryOfVatId(vatId) !== undefined ? true : { vatId }
    }),
  ),
  rule('BR-CO-19', 'period', ({ period, taxPointCode }) => {
    return period === null || period.from !== null || period.to !== null || taxPointCode !== ''
  }),
  rule('BR-CO-26', 'seller.vatId', ({ seller }) => {
    return isSaid(seller.vatId) || seller.identifiers.some(({ id }) => isSaid(id)) || isSaid(seller.registration.id)
  }),
]

export const documentRules: readonly Rule[] = [...header, ...totals, ...lines, ...allowances, ...numbers]
