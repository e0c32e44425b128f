/** Writes an e-invoice as UBL 2.1, as an Invoice or a CreditNote. The order of elements is that of the schema. */
import type { EAddress, EAllowance, EInvoice, ELine, EParty, ETaxCategory } from '../../domain/e-invoice/e-invoice.ts'
import { type Profile, profiles } from '../../domain/e-invoice/formats.ts'
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
import { type Content, element, type Xml, xmlText } from './xml.ts'

const SCHEMA = 'urn:oasis:names:specification:ubl:schema:xsd'

const cbc = (name: string, text: string, attributes: Record<string, string> = {}) =>
  element(`cbc:${name}`, text, attributes)
const cac = (name: string, ...content: (Xml | undefined | null)[]) => element(`cac:${name}`, content)

export function ublText(invoice: EInvoice, profile: Profile): string {
  const isCredit = invoice.kind === 'credit-note'
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const { specification, process } = profiles[profile]
  const { date, dueDate, note, period, totals, currency } = invoice
  const written = amountWriter(invoice)
  const amount = (name: string, value: MinorUnits) => cbc(name, written(value), { currencyID: currency })
  const due = dueDate ?? ''
  const content: Content = [
    cbc('CustomizationID', specification),
    cbc('ProfileID', process),
    cbc('ID', invoice.number),
    cbc('IssueDate', date),
    cbc('DueDate', isCredit ? '' : due),
    cbc(`${root}TypeCode`, typeCodeOf(invoice, profile)),
    cbc('Note', note),
    cbc('DocumentCurrencyCode', currency),
    cbc('BuyerReference', invoice.buyerReference),
    period ? cac('InvoicePeriod', cbc('StartDate', period.from), cbc('EndDate', period.to)) : undefined,
    cac('OrderReference', cbc('ID', invoice.orderReference)),
    ...invoice.preceding.map(({ number, date: issued }) =>
      cac('BillingReference', cac('InvoiceDocumentReference', cbc('ID', number), cbc('IssueDate', issued))),
    ),
    cac('AccountingSupplierParty', party(invoice.seller, invoice.payment.directDebit?.creditorId)),
    cac('AccountingCustomerParty', party(invoice.buyer)),
    delivery(invoice),
    paymentMeans(invoice, profile, isCredit ? due : ''),
    cac('PaymentTerms', cbc('Note', termsText(invoice, profile))),
    ...invoice.allowances.map(each => allowanceCharge(each, amount, taxCategory('TaxCategory', each))),
    cac(
      'TaxTotal',
      amount('TaxAmount', totals.tax),
      ...invoice.taxes.map(row =>
        cac(
          'TaxSubtotal',
          amount('TaxableAmount', row.base),
          amount('TaxAmount', row.tax),
          taxCategory('TaxCategory', row, [
            cbc('TaxExemptionReasonCode', row.reasonCode),
            cbc('TaxExemptionReason', row.reason),
          ]),
        ),
      ),
    ),
    cac(
      'LegalMonetaryTotal',
      amount('LineExtensionAmount', totals.lines),
      amount('TaxExclusiveAmount', totals.net),
      amount('TaxInclusiveAmount', totals.total),
      totals.allowances === 0 ? undefined : amount('AllowanceTotalAmount', totals.allowances),
      totals.charges === 0 ? undefined : amount('ChargeTotalAmount', totals.charges),
      totals.prepaid === 0 ? undefined : amount('PrepaidAmount', totals.prepaid),
      totals.rounding === 0 ? undefined : amount('PayableRoundingAmount', totals.rounding),
      amount('PayableAmount', totals.due),
    ),
    ...invoice.lines.map(line => invoiceLine(line, invoice, amount)),
  ]
  return xmlText(
    element(root, content, {
      xmlns: `${SCHEMA}:${root}-2`,
      'xmlns:cac': `${SCHEMA}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${SCHEMA}:CommonBasicComponents-2`,
    }),
  )
}

type AmountElement = (name: string, value: MinorUnits) => Xml | undefined

/** @param creditorId BT-90, of the seller */
function party(
  { name, tradingName, address, vatId, taxNumber, registrationNumber, ...other }: EParty,
  creditorId = '',
) {
  const { electronicAddress, identifier, contact } = other
  return cac(
    'Party',
    electronicAddress ? cbc('EndpointID', electronicAddress.id, { schemeID: electronicAddress.scheme }) : undefined,
    cac('PartyIdentification', cbc('ID', identifier)),
    cac('PartyIdentification', cbc('ID', creditorId, { schemeID: 'SEPA' })),
    cac('PartyName', cbc('Name', tradingName)),
    postalAddress('PostalAddress', address),
    vatId === '' ? undefined : cac('PartyTaxScheme', cbc('CompanyID', vatId), cac('TaxScheme', cbc('ID', 'VAT'))),
    taxNumber === ''
      ? undefined
      : cac('PartyTaxScheme', cbc('CompanyID', taxNumber), cac('TaxScheme', cbc('ID', 'FC'))),
    cac('PartyLegalEntity', cbc('RegistrationName', name), cbc('CompanyID', registrationNumber, schemeOf(other))),
    cac('Contact', cbc('Name', contact.name), cbc('Telephone', contact.phone), cbc('ElectronicMail', contact.email)),
  )
}

function postalAddress(name: string, { lines, city, postalCode, region, country }: EAddress) {
  const [street = '', additional = '', further = ''] = lines
  return cac(
    name,
    cbc('StreetName', street),
    cbc('AdditionalStreetName', additional),
    cbc('CityName', city),
    cbc('PostalZone', postalCode),
    cbc('CountrySubentity', region),
    cac('AddressLine', cbc('Line', further)),
    cac('Country', cbc('IdentificationCode', country)),
  )
}

function delivery({ deliveryDate, delivery: to }: EInvoice) {
  return cac(
    'Delivery',
    cbc('ActualDeliveryDate', deliveryDate ?? ''),
    to ? cac('DeliveryLocation', postalAddress('Address', to.address)) : undefined,
    to ? cac('DeliveryParty', cac('PartyName', cbc('Name', to.name))) : undefined,
  )
}

function paymentMeans(invoice: EInvoice, profile: Profile, dueDate: string) {
  const { account, reference, directDebit } = invoice.payment
  return cac(
    'PaymentMeans',
    cbc('PaymentMeansCode', meansOf(invoice)),
    cbc('PaymentDueDate', dueDate),
    cbc('PaymentID', reference),
    account &&
      cac(
        'PayeeFinancialAccount',
        cbc('ID', account.id),
        cbc('Name', account.holder),
        cac('FinancialInstitutionBranch', cbc('ID', account.bic)),
      ),
    directDebit &&
      cac(
        'PaymentMandate',
        cbc('ID', directDebit.mandateReference),
        cac('PayerFinancialAccount', cbc('ID', debtorAccountOf(invoice, profile))),
      ),
  )
}

function allowanceCharge(allowance: EAllowance, amount: AmountElement, tax?: Xml) {
  const { isCharge, amount: value, base, percent, reason, reasonCode } = allowance
  return cac(
    'AllowanceCharge',
    cbc('ChargeIndicator', String(isCharge)),
    cbc('AllowanceChargeReasonCode', reasonCode),
    cbc('AllowanceChargeReason', reason),
    cbc('MultiplierFactorNumeric', percent === null ? '' : rateText(percent)),
    amount('Amount', value),
    base === null ? undefined : amount('BaseAmount', base),
    tax,
  )
}

function taxCategory(name: string, { category, rate }: ETaxCategory, exemption?: readonly (Xml | undefined)[]) {
  return cac(
    name,
    cbc('ID', category),
    // BR-O-05 to -07: what is outside the scope of VAT has no rate, but for the breakdown (BR-DE-14)
    cbc('Percent', category === 'O' && !exemption ? '' : rateText(rate)),
    ...(exemption ?? []),
    cac('TaxScheme', cbc('ID', 'VAT')),
  )
}

function invoiceLine(line: ELine, { kind, currency }: EInvoice, amount: AmountElement) {
  const isCredit = kind === 'credit-note'
  return cac(
    isCredit ? 'CreditNoteLine' : 'InvoiceLine',
    cbc('ID', line.id),
    cbc(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', quantityText(line.quantity), {
      unitCode: line.unitCode,
    }),
    amount('LineExtensionAmount', line.net),
    line.allowance ? allowanceCharge(line.allowance, amount) : undefined,
    cac(
      'Item',
      cbc('Description', line.description),
      cbc('Name', line.name),
      cac('SellersItemIdentification', cbc('ID', line.sku)),
      line.gtin === '' ? undefined : cac('StandardItemIdentification', cbc('ID', line.gtin, { schemeID: '0160' })),
      line.commodityCode === ''
        ? undefined
        : cac(
            'CommodityClassification',
            cbc('ItemClassificationCode', line.commodityCode, { listID: HARMONISED_SYSTEM }),
          ),
      taxCategory('ClassifiedTaxCategory', line),
    ),
    cac('Price', cbc('PriceAmount', unitPriceText(line.unitPrice), { currencyID: currency })),
  )
}
