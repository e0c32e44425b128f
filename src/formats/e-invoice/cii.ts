/** Writes an e-invoice as UN/CEFACT Cross Industry Invoice D16B, which Factur-X and ZUGFeRD carry too. The order of elements is that of the schema. */
import type { EAddress, EAllowance, EInvoice, ELine, EParty, ETaxCategory } from '../../domain/e-invoice/e-invoice.ts'
import { type Profile, profiles } from '../../domain/e-invoice/formats.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import type { MinorUnits } from '../../domain/values/money.ts'
import {
  amountWriter,
  debtorAccountOf,
  HARMONISED_SYSTEM,
  meansOf,
  quantityText,
  rateText,
  schemeOf,
  termsText,
  typeCodeOf,
  unitPriceText,
} from './written-values.ts'
import { element, type Xml, xmlText } from './xml.ts'

type Amount = (name: string, value: MinorUnits) => Xml | undefined

const text = (name: string, content: string, attributes: Record<string, string> = {}) =>
  element(`ram:${name}`, content, attributes)
const group = (name: string, ...content: (Xml | undefined | null)[]) => element(`ram:${name}`, content)

export function ciiText(invoice: EInvoice, profile: Profile): string {
  const { specification, process } = profiles[profile]
  const written = amountWriter(invoice)
  const amount: Amount = (name, value) => text(name, written(value))
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        group('BusinessProcessSpecifiedDocumentContextParameter', text('ID', process)),
        group('GuidelineSpecifiedDocumentContextParameter', text('ID', specification)),
      ]),
      element('rsm:ExchangedDocument', [
        text('ID', invoice.number),
        text('TypeCode', typeCodeOf(invoice, profile)),
        dateTime('IssueDateTime', invoice.date),
        group('IncludedNote', text('Content', invoice.note)),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map(line => lineItem(line, amount)),
        agreement(invoice),
        element('ram:ApplicableHeaderTradeDelivery', delivery(invoice)) ?? EMPTY_DELIVERY,
        settlement(invoice, profile, amount),
      ]),
    ],
    {
      'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    },
  )
  return xmlText(root)
}

/** The schema asks for it, also where nothing is known of a delivery. */
const EMPTY_DELIVERY: Xml = { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content: [] }

/** 102 is the form yyyymmdd (UNTDID 2379). */
function dateTime(name: string, date: CalendarDate | null, type = 'udt'): Xml | undefined {
  if (date === null) return undefined
  return group(name, element(`${type}:DateTimeString`, date.replaceAll('-', ''), { format: '102' }))
}

function lineItem(line: ELine, amount: Amount) {
  return group(
    'IncludedSupplyChainTradeLineItem',
    group('AssociatedDocumentLineDocument', text('LineID', line.id)),
    group(
      'SpecifiedTradeProduct',
      text('GlobalID', line.gtin, { schemeID: '0160' }),
      text('SellerAssignedID', line.sku),
      text('Name', line.name),
      text('Description', line.description),
      group('DesignatedProductClassification', text('ClassCode', line.commodityCode, { listID: HARMONISED_SYSTEM })),
    ),
    group(
      'SpecifiedLineTradeAgreement',
      group('NetPriceProductTradePrice', text('ChargeAmount', unitPriceText(line.unitPrice))),
    ),
    group(
      'SpecifiedLineTradeDelivery',
      text('BilledQuantity', quantityText(line.quantity), { unitCode: line.unitCode }),
    ),
    group(
      'SpecifiedLineTradeSettlement',
      tax('ApplicableTradeTax', line),
      line.allowance ? allowanceCharge(line.allowance, amount) : undefined,
      group('SpecifiedTradeSettlementLineMonetarySummation', amount('LineTotalAmount', line.net)),
    ),
  )
}

function agreement({ buyerReference, seller, buyer, orderReference }: EInvoice) {
  return group(
    'ApplicableHeaderTradeAgreement',
    text('BuyerReference', buyerReference),
    party('SellerTradeParty', seller),
    party('BuyerTradeParty', buyer),
    group('BuyerOrderReferencedDocument', text('IssuerAssignedID', orderReference)),
  )
}

function party(name: string, { electronicAddress, contact, ...party }: EParty) {
  return group(
    name,
    text('ID', party.identifier),
    text('Name', party.name),
    group(
      'SpecifiedLegalOrganization',
      text('ID', party.registrationNumber, schemeOf(party)),
      text('TradingBusinessName', party.tradingName),
    ),
    group(
      'DefinedTradeContact',
      text('PersonName', contact.name),
      group('TelephoneUniversalCommunication', text('CompleteNumber', contact.phone)),
      group('EmailURIUniversalCommunication', text('URIID', contact.email)),
    ),
    address(party.address),
    electronicAddress
      ? group('URIUniversalCommunication', text('URIID', electronicAddress.id, { schemeID: electronicAddress.scheme }))
      : undefined,
    group('SpecifiedTaxRegistration', text('ID', party.taxNumber, { schemeID: 'FC' })),
    group('SpecifiedTaxRegistration', text('ID', party.vatId, { schemeID: 'VA' })),
  )
}

function address({ lines: [one = '', two = '', three = ''], city, postalCode, region, country }: EAddress) {
  return group(
    'PostalTradeAddress',
    text('PostcodeCode', postalCode),
    text('LineOne', one),
    text('LineTwo', two),
    text('LineThree', three),
    text('CityName', city),
    text('CountryID', country),
    text('CountrySubDivisionName', region),
  )
}

function delivery({ deliveryDate, delivery: to }: EInvoice) {
  return [
    to ? group('ShipToTradeParty', text('Name', to.name), address(to.address)) : undefined,
    group('ActualDeliverySupplyChainEvent', dateTime('OccurrenceDateTime', deliveryDate)),
  ]
}

function settlement(invoice: EInvoice, profile: Profile, amount: Amount) {
  const { payment, period, totals, currency } = invoice
  return group(
    'ApplicableHeaderTradeSettlement',
    text('CreditorReferenceID', payment.directDebit?.creditorId ?? ''),
    text('PaymentReference', payment.reference),
    text('InvoiceCurrencyCode', currency),
    paymentMeans(invoice, profile),
    ...invoice.taxes.map(row => tax('ApplicableTradeTax', row, { ...row, amount })),
    period
      ? group('BillingSpecifiedPeriod', dateTime('StartDateTime', period.from), dateTime('EndDateTime', period.to))
      : undefined,
    ...invoice.allowances.map(each => allowanceCharge(each, amount, tax('CategoryTradeTax', each))),
    group(
      'SpecifiedTradePaymentTerms',
      text('Description', termsText(invoice, profile)),
      dateTime('DueDateDateTime', invoice.dueDate),
      text('DirectDebitMandateID', payment.directDebit?.mandateReference ?? ''),
    ),
    group(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      amount('LineTotalAmount', totals.lines),
      totals.charges === 0 ? undefined : amount('ChargeTotalAmount', totals.charges),
      totals.allowances === 0 ? undefined : amount('AllowanceTotalAmount', totals.allowances),
      amount('TaxBasisTotalAmount', totals.net),
      withCurrency(amount('TaxTotalAmount', totals.tax), currency),
      totals.rounding === 0 ? undefined : amount('RoundingAmount', totals.rounding),
      amount('GrandTotalAmount', totals.total),
      totals.prepaid === 0 ? undefined : amount('TotalPrepaidAmount', totals.prepaid),
      amount('DuePayableAmount', totals.due),
    ),
    // D16B has room for one; deposits are named by their lines, too
    ...invoice.preceding
      .slice(0, 1)
      .map(({ number, date }) =>
        group(
          'InvoiceReferencedDocument',
          text('IssuerAssignedID', number),
          dateTime('FormattedIssueDateTime', date, 'qdt'),
        ),
      ),
  )
}

function withCurrency(written: Xml | undefined, currency: string): Xml | undefined {
  return written && { ...written, attributes: { currencyID: currency } }
}

function paymentMeans(invoice: EInvoice, profile: Profile) {
  const { account } = invoice.payment
  return group(
    'SpecifiedTradeSettlementPaymentMeans',
    text('TypeCode', meansOf(invoice)),
    group('PayerPartyDebtorFinancialAccount', text('IBANID', debtorAccountOf(invoice, profile))),
    account &&
      group(
        'PayeePartyCreditorFinancialAccount',
        text('IBANID', account.isIban ? account.id : ''),
        text('AccountName', account.holder),
        text('ProprietaryID', account.isIban ? '' : account.id),
      ),
    account && group('PayeeSpecifiedCreditorFinancialInstitution', text('BICID', account.bic)),
  )
}

function allowanceCharge(allowance: EAllowance, amount: Amount, category?: Xml) {
  const { isCharge, amount: value, base, percent, reason, reasonCode } = allowance
  return group(
    'SpecifiedTradeAllowanceCharge',
    group('ChargeIndicator', element('udt:Indicator', String(isCharge))),
    text('CalculationPercent', percent === null ? '' : rateText(percent)),
    base === null ? undefined : amount('BasisAmount', base),
    amount('ActualAmount', value),
    text('ReasonCode', reasonCode),
    text('Reason', reason),
    category,
  )
}

interface Breakdown {
  readonly base: MinorUnits
  readonly tax: MinorUnits
  readonly reason: string
  readonly reasonCode: string
  readonly amount: Amount
}

function tax(name: string, { category, rate }: ETaxCategory, breakdown?: Breakdown) {
  return group(
    name,
    breakdown?.amount('CalculatedAmount', breakdown.tax),
    text('TypeCode', 'VAT'),
    text('ExemptionReason', breakdown?.reason ?? ''),
    breakdown?.amount('BasisAmount', breakdown.base),
    text('CategoryCode', category),
    text('ExemptionReasonCode', breakdown?.reasonCode ?? ''),
    // BR-O-05 to -07: what is outside the scope of VAT has no rate, but for the breakdown (BR-DE-14)
    text('RateApplicablePercent', category === 'O' && !breakdown ? '' : rateText(rate)),
  )
}
