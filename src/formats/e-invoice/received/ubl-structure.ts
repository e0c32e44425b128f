/** Rules that only UBL needs (UBL-SR, UBL-DT): what its schema lets a document repeat, and EN 16931 does not. */
import { XmlElement } from '@rgrove/parse-xml'
import type { Finding } from '../../../domain/e-invoice/finding.ts'
import { all, attribute, child, children, nameOf, textAt } from './xml.ts'

/** What a document says once at most, by its path in UBL and in the invoice. */
const ONCE: readonly (readonly [string, string, string])[] = [
  ['UBL-SR-01', 'ContractDocumentReference/ID', 'references.contract'],
  ['UBL-SR-02', 'ReceiptDocumentReference/ID', 'references.receivingAdvice'],
  ['UBL-SR-03', 'DespatchDocumentReference/ID', 'references.despatchAdvice'],
  ['UBL-SR-05', 'PaymentTerms/Note', 'paymentTerms'],
  ['UBL-SR-08', 'InvoicePeriod', 'period'],
  ['UBL-SR-09', 'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName', 'seller.name'],
  ['UBL-SR-10', 'AccountingSupplierParty/Party/PartyName/Name', 'seller.tradingName'],
  ['UBL-SR-11', 'AccountingSupplierParty/Party/PartyLegalEntity/CompanyID', 'seller.registration'],
  ['UBL-SR-14', 'AccountingSupplierParty/Party/PartyLegalEntity/CompanyLegalForm', 'seller.legalInformation'],
  ['UBL-SR-15', 'AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName', 'buyer.name'],
  ['UBL-SR-16', 'AccountingCustomerParty/Party/PartyIdentification/ID', 'buyer.identifiers'],
  ['UBL-SR-17', 'AccountingCustomerParty/Party/PartyLegalEntity/CompanyID', 'buyer.registration'],
  ['UBL-SR-24', 'Delivery', 'delivery'],
  ['UBL-SR-25', 'Delivery/DeliveryParty/PartyName/Name', 'delivery.name'],
  ['UBL-SR-39', 'ProjectReference/ID', 'references.project'],
  ['UBL-SR-40', 'AccountingCustomerParty/Party/PartyName/Name', 'buyer.tradingName'],
  ['UBL-SR-45', 'PaymentMeans/PaymentDueDate', 'dueDate'],
  ['UBL-SR-54', 'PaymentMeans/CardAccount', 'payments'],
  ['UBL-SR-55', 'PaymentMeans/PaymentMandate', 'payments'],
  ['UBL-SR-56', 'OriginatorDocumentReference/ID', 'references.tender'],
]

/** What a line says once at most. */
const ONCE_IN_LINE: readonly (readonly [string, string, string])[] = [
  ['UBL-SR-34', 'Note', 'note'],
  ['UBL-SR-35', 'OrderLineReference/LineID', 'orderLine'],
  ['UBL-SR-36', 'InvoicePeriod', 'period'],
  ['UBL-SR-37', 'Price/AllowanceCharge/Amount', 'priceDiscount'],
  ['UBL-SR-48', 'Item/ClassifiedTaxCategory', 'tax'],
  ['UBL-SR-50', 'Item/Description', 'description'],
  ['UBL-SR-52', 'DocumentReference', 'objectId'],
]

export function ublFindings(root: XmlElement): readonly Finding[] {
  const lines = [...children(root, 'InvoiceLine'), ...children(root, 'CreditNoteLine')]
  return [
    ...repeated(root, ONCE, ''),
    ...lines.flatMap((line, place) => repeated(line, ONCE_IN_LINE, `lines.${place}.`)),
    ...taxNumbers(root),
    ...payments(root),
    ...taxTotals(root),
    ...files(root),
    ...(hasLongAmount(root) ? [finding('UBL-DT-01', '')] : []),
  ]
}

function finding(rule: string, where: string): Finding {
  return { rule, severity: 'error', where, params: {} }
}

function findingIf(isBroken: boolean, rule: string, where: string): readonly Finding[] {
  return isBroken ? [finding(rule, where)] : []
}

function repeated(element: XmlElement, once: typeof ONCE, prefix: string): readonly Finding[] {
  return once.flatMap(([rule, path, where]) =>
    findingIf(all(element, ...path.split('/')).length > 1, rule, `${prefix}${where}`),
  )
}

function taxNumbers(root: XmlElement): readonly Finding[] {
  const schemes = (party: string) => children(child(root, party, 'Party'), 'PartyTaxScheme')
  const count = (party: string, isVat: boolean) =>
    schemes(party).filter(each => (textAt(each, 'TaxScheme', 'ID').toUpperCase() === 'VAT') === isVat).length
  return [
    ...findingIf(count('AccountingSupplierParty', true) > 1, 'UBL-SR-12', 'seller.vatId'),
    ...findingIf(count('AccountingSupplierParty', false) > 1, 'UBL-SR-13', 'seller.taxNumber'),
    ...findingIf(count('AccountingCustomerParty', true) > 1, 'UBL-SR-18', 'buyer.vatId'),
    ...findingIf(schemes('AccountingSupplierParty').length > 2, 'UBL-SR-42', 'seller.taxNumber'),
  ]
}

/** All accounts that a document names are for one payment. */
function payments(root: XmlElement): readonly Finding[] {
  const different = (name: string) => new Set(all(root, 'PaymentMeans', name).map(each => textAt(each))).size
  return [
    ...findingIf(different('PaymentID') > 1, 'UBL-SR-44', 'payments'),
    ...findingIf(different('PaymentMeansCode') > 1, 'UBL-SR-47', 'payments'),
  ]
}

/** One sum of tax in each currency. */
function taxTotals(root: XmlElement): readonly Finding[] {
  const currencies = all(root, 'TaxTotal', 'TaxAmount').map(each => attribute(each, 'currencyID'))
  const own = currencies.filter(currency => currency !== '' && currency === textAt(root, 'DocumentCurrencyCode'))
  return findingIf(own.length > 1, 'BR-CO-15', 'totals.tax')
}

function files(root: XmlElement): readonly Finding[] {
  const documents = children(root, 'AdditionalDocumentReference')
  const isCredit = nameOf(root) === 'CreditNote'
  return documents.flatMap(element => {
    const type = textAt(element, 'DocumentTypeCode')
    const isKept =
      type === '130' ||
      (type === '50' && isCredit) ||
      (type === '' && attribute(child(element, 'ID'), 'schemeID') === '')
    const file = child(element, 'Attachment', 'EmbeddedDocumentBinaryObject')
    return [
      ...findingIf(!isKept, 'UBL-SR-43', 'attachments'),
      ...findingIf(file !== undefined && attribute(file, 'mimeCode') === '', 'UBL-DT-06', 'attachments'),
      ...findingIf(file !== undefined && attribute(file, 'filename') === '', 'UBL-DT-07', 'attachments'),
    ]
  })
}

/** Amounts but for prices have two decimals. */
function hasLongAmount(element: XmlElement): boolean {
  const name = nameOf(element)
  if (name === 'Price') return false
  if (name.endsWith('Amount') && !name.endsWith('PriceAmount')) return /\.\d{3}/.test(element.text)
  return element.children.some(each => each instanceof XmlElement && hasLongAmount(each))
}
