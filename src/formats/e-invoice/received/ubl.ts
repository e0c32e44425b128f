/** Reads UBL 2.1 Invoice and CreditNote. */
import type { XmlElement } from '@rgrove/parse-xml'
import type {
  ReceivedAddress,
  ReceivedAllowance,
  ReceivedInvoice,
  ReceivedLine,
  ReceivedParty,
  ReceivedPaymentMeans,
  ReceivedPeriod,
  ReceivedTaxCategory,
  ReceivedThirdPartyPayment,
} from '../../../domain/e-invoice/received-invoice.ts'
import { cashDiscountsIn, lastOf } from './cash-discounts.ts'
import { CREDIT_NOTES, identifier, type Values } from './values.ts'
import { all, attribute, attributesIn, child, children, linesAt, nameOf, textAt } from './xml.ts'

export function readUbl(root: XmlElement, values: Values): ReceivedInvoice {
  const isCredit = nameOf(root) === 'CreditNote'
  const means = children(root, 'PaymentMeans')
  const documents = children(root, 'AdditionalDocumentReference').map(element => ({
    element,
    type: textAt(element, 'DocumentTypeCode'),
  }))
  const objects = documents.filter(({ type }) => type === '130')
  const projects = documents.filter(({ type }) => type === '50' && isCredit)
  const delivery = child(root, 'Delivery')
  const seller = child(root, 'AccountingSupplierParty', 'Party')
  const creditorId = [seller, child(root, 'PayeeParty')].flatMap(party => partyIds(party, true))[0]?.id ?? ''
  const accounting = textAt(root, 'AccountingCost')
  const date = values.date(child(root, 'IssueDate'), 'date')
  const paymentTerms = all(root, 'PaymentTerms', 'Note')
    .map(each => linesAt(each))
    .join('\n')
  return {
    kind: isCredit || CREDIT_NOTES.includes(textAt(root, 'InvoiceTypeCode')) ? 'credit-note' : 'invoice',
    specification: textAt(root, 'CustomizationID'),
    process: textAt(root, 'ProfileID'),
    number: textAt(root, 'ID'),
    typeCode: textAt(root, isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode'),
    date,
    dueDate:
      values.date(child(root, 'DueDate'), 'dueDate') ??
      lastOf(means.map(each => values.date(child(each, 'PaymentDueDate'), 'dueDate'))),
    currency: textAt(root, 'DocumentCurrencyCode'),
    taxCurrency: textAt(root, 'TaxCurrencyCode'),
    taxPointDate: values.date(child(root, 'TaxPointDate'), 'taxPointDate'),
    taxPointCode: textAt(root, 'InvoicePeriod', 'DescriptionCode'),
    deliveryDate: values.date(child(delivery, 'ActualDeliveryDate'), 'deliveryDate'),
    period: period(child(root, 'InvoicePeriod'), values, 'period'),
    notes: children(root, 'Note').map(note),
    references: {
      buyer: textAt(root, 'BuyerReference'),
      project: textAt(root, 'ProjectReference', 'ID') || textAt(projects[0]?.element, 'ID'),
      contract: textAt(root, 'ContractDocumentReference', 'ID'),
      order: textAt(root, 'OrderReference', 'ID'),
      salesOrder: textAt(root, 'OrderReference', 'SalesOrderID'),
      receivingAdvice: textAt(root, 'ReceiptDocumentReference', 'ID'),
      despatchAdvice: textAt(root, 'DespatchDocumentReference', 'ID'),
      tender: textAt(root, 'OriginatorDocumentReference', 'ID'),
      object: identifier(child(objects[0]?.element, 'ID')),
      buyerAccounting: accounting,
    },
    preceding: children(root, 'BillingReference').map((reference, place) => ({
      number: textAt(reference, 'InvoiceDocumentReference', 'ID'),
      date: values.date(child(reference, 'InvoiceDocumentReference', 'IssueDate'), `preceding.${place}.date`),
    })),
    seller: party(seller),
    buyer: party(child(root, 'AccountingCustomerParty', 'Party')),
    payee: namedParty(child(root, 'PayeeParty')),
    taxRepresentative: namedParty(child(root, 'TaxRepresentativeParty')),
    delivery:
      child(delivery, 'DeliveryLocation') || child(delivery, 'DeliveryParty')
        ? {
            name: textAt(delivery, 'DeliveryParty', 'PartyName', 'Name'),
            location: identifier(child(delivery, 'DeliveryLocation', 'ID')),
            address: address(child(delivery, 'DeliveryLocation', 'Address')),
          }
        : null,
    payments: means.map(each => paymentMeans(each, creditorId)),
    paymentTerms,
    cashDiscounts: cashDiscountsIn(paymentTerms, date),
    allowances: children(root, 'AllowanceCharge').map((each, place) => allowance(each, values, `allowances.${place}`)),
    lines: [...children(root, 'InvoiceLine'), ...children(root, 'CreditNoteLine')].map((each, place) =>
      line(each, values, `lines.${place}`),
    ),
    ...taxes(root, values),
    thirdPartyPayments: thirdPartyPayments(root, values),
    attachments: documents
      .filter(each => !objects.includes(each) && !projects.includes(each))
      .map(({ element }, place) => {
        const file = child(element, 'Attachment', 'EmbeddedDocumentBinaryObject')
        return {
          id: textAt(element, 'ID'),
          name: attribute(file, 'filename'),
          mimeType: attribute(file, 'mimeCode'),
          description: textAt(element, 'DocumentDescription'),
          url: textAt(element, 'Attachment', 'ExternalReference', 'URI'),
          bytes: values.bytes(file, `attachments.${place}`),
        }
      }),
    amountCurrencies: attributesIn(root, 'currencyID'),
  }
}

/** Elsewhere than in the extension of XRechnung, the element is about what was paid before. */
function thirdPartyPayments(root: XmlElement, values: Values): readonly ReceivedThirdPartyPayment[] {
  if (!textAt(root, 'CustomizationID').includes('kosit:extension:')) return []
  return children(root, 'PrepaidPayment').map((each, place) => {
    const amount = child(each, 'PaidAmount')
    return {
      type: textAt(each, 'ID'),
      amount: values.decimal(amount, `thirdPartyPayments.${place}.amount`),
      currency: attribute(amount, 'currencyID'),
      description: textAt(each, 'InstructionID'),
    }
  })
}

/** BT-21 stands before the text: `#AAI#Text`. */
function note(element: XmlElement) {
  const text = linesAt(element)
  const [, subjectCode, rest] = /^#([A-Z]{3})#(.*)$/s.exec(text) ?? []
  return { subjectCode: subjectCode ?? '', text: rest ?? text }
}

function taxes(root: XmlElement, values: Values): Pick<ReceivedInvoice, 'taxes' | 'totals'> {
  const currency = textAt(root, 'DocumentCurrencyCode')
  const taxCurrency = textAt(root, 'TaxCurrencyCode')
  const totals = children(root, 'TaxTotal').map(element => ({
    element,
    currency: attribute(child(element, 'TaxAmount'), 'currencyID'),
  }))
  const own = totals.filter(total => currency === '' || total.currency === currency)
  const [other] = totals.filter(total => total.currency !== currency && total.currency === taxCurrency)
  const sums = child(root, 'LegalMonetaryTotal')
  const sum = (name: string, field: keyof ReceivedInvoice['totals']) =>
    values.decimal(child(sums, name), `totals.${field}`)
  return {
    taxes: (own.length > 0 ? own : totals)
      .flatMap(({ element }) => children(element, 'TaxSubtotal'))
      .map((row, place) => {
        const category = vatOf(children(row, 'TaxCategory'))
        return {
          ...(taxCategory(category, values, `taxes.${place}`) ?? NO_CATEGORY),
          base: values.decimal(child(row, 'TaxableAmount'), `taxes.${place}.base`),
          tax: values.decimal(child(row, 'TaxAmount'), `taxes.${place}.tax`),
          reason: textAt(category, 'TaxExemptionReason'),
          reasonCode: textAt(category, 'TaxExemptionReasonCode'),
        }
      }),
    totals: {
      lines: sum('LineExtensionAmount', 'lines'),
      allowances: sum('AllowanceTotalAmount', 'allowances'),
      charges: sum('ChargeTotalAmount', 'charges'),
      net: sum('TaxExclusiveAmount', 'net'),
      tax: values.decimal(child(own[0]?.element, 'TaxAmount'), 'totals.tax'),
      taxInTaxCurrency: values.decimal(child(other?.element, 'TaxAmount'), 'totals.taxInTaxCurrency'),
      total: sum('TaxInclusiveAmount', 'total'),
      prepaid: sum('PrepaidAmount', 'prepaid'),
      rounding: sum('PayableRoundingAmount', 'rounding'),
      due: sum('PayableAmount', 'due'),
    },
  }
}

const NO_CATEGORY: ReceivedTaxCategory = { category: '', rate: null, scheme: '' }

const schemeOf = (element: XmlElement | undefined) => textAt(element, 'TaxScheme', 'ID').toUpperCase()

/** The category of VAT, or of whatever tax there is. */
function vatOf(categories: readonly XmlElement[]): XmlElement | undefined {
  return categories.find(each => schemeOf(each) === 'VAT') ?? categories[0]
}

function taxCategory(element: XmlElement | undefined, values: Values, where: string): ReceivedTaxCategory | null {
  if (!element) return null
  return {
    category: textAt(element, 'ID'),
    rate: values.decimal(child(element, 'Percent'), `${where}.rate`),
    scheme: schemeOf(element),
  }
}

/** Of the seller and others, only those of a creditor are of SEPA. */
function partyIds(element: XmlElement | undefined, ofSepa: boolean) {
  return all(element, 'PartyIdentification', 'ID')
    .filter(id => (attribute(id, 'schemeID') === 'SEPA') === ofSepa)
    .map(id => ({ id: textAt(id), scheme: attribute(id, 'schemeID') }))
}

function party(element: XmlElement | undefined): ReceivedParty {
  const numbers = children(element, 'PartyTaxScheme')
  const numberOf = (isVat: boolean) =>
    textAt(
      numbers.find(each => (schemeOf(each) === 'VAT') === isVat),
      'CompanyID',
    )
  const contact = child(element, 'Contact')
  return {
    name: textAt(element, 'PartyLegalEntity', 'RegistrationName'),
    tradingName: textAt(element, 'PartyName', 'Name'),
    identifiers: partyIds(element, false),
    registration: identifier(child(element, 'PartyLegalEntity', 'CompanyID')) ?? { id: '', scheme: '' },
    vatId: numberOf(true),
    taxNumber: numberOf(false),
    legalInformation: textAt(element, 'PartyLegalEntity', 'CompanyLegalForm'),
    electronicAddress: identifier(child(element, 'EndpointID')),
    address: address(child(element, 'PostalAddress')),
    contact: contact
      ? {
          name: textAt(contact, 'Name'),
          phone: textAt(contact, 'Telephone'),
          email: textAt(contact, 'ElectronicMail'),
        }
      : null,
  }
}

/** Payees and representatives have no legal name. */
function namedParty(element: XmlElement | undefined): ReceivedParty | null {
  if (!element) return null
  const { tradingName, ...known } = party(element)
  return { ...known, name: tradingName, tradingName: '' }
}

function address(element: XmlElement | undefined): ReceivedAddress | null {
  if (!element) return null
  return {
    lines: [
      textAt(element, 'StreetName'),
      textAt(element, 'AdditionalStreetName'),
      ...all(element, 'AddressLine', 'Line').map(each => textAt(each)),
    ].filter(each => each !== ''),
    city: textAt(element, 'CityName'),
    postalCode: textAt(element, 'PostalZone'),
    region: textAt(element, 'CountrySubentity'),
    country: textAt(element, 'Country', 'IdentificationCode'),
  }
}

function period(element: XmlElement | undefined, values: Values, where: string): ReceivedPeriod | null {
  if (!element) return null
  return {
    from: values.date(child(element, 'StartDate'), `${where}.from`),
    to: values.date(child(element, 'EndDate'), `${where}.to`),
  }
}

function paymentMeans(element: XmlElement, creditorId: string): ReceivedPaymentMeans {
  const account = child(element, 'PayeeFinancialAccount')
  const card = child(element, 'CardAccount')
  const mandate = child(element, 'PaymentMandate')
  return {
    code: textAt(element, 'PaymentMeansCode'),
    text: attribute(child(element, 'PaymentMeansCode'), 'name'),
    reference: textAt(element, 'PaymentID'),
    account: account
      ? {
          iban: textAt(account, 'ID'),
          bic: textAt(account, 'FinancialInstitutionBranch', 'ID'),
          holder: textAt(account, 'Name'),
        }
      : null,
    card: card ? { number: textAt(card, 'PrimaryAccountNumberID'), holder: textAt(card, 'HolderName') } : null,
    directDebit: mandate
      ? { mandate: textAt(mandate, 'ID'), creditorId, account: textAt(mandate, 'PayerFinancialAccount', 'ID') }
      : null,
  }
}

function allowance(element: XmlElement, values: Values, where: string): ReceivedAllowance {
  return {
    isCharge: textAt(element, 'ChargeIndicator') === 'true' || textAt(element, 'ChargeIndicator') === '1',
    amount: values.decimal(child(element, 'Amount'), `${where}.amount`),
    base: values.decimal(child(element, 'BaseAmount'), `${where}.base`),
    percent: values.decimal(child(element, 'MultiplierFactorNumeric'), `${where}.percent`),
    reason: textAt(element, 'AllowanceChargeReason'),
    reasonCode: textAt(element, 'AllowanceChargeReasonCode'),
    tax: taxCategory(vatOf(children(element, 'TaxCategory')), values, `${where}.tax`),
  }
}

function line(element: XmlElement, values: Values, where: string): ReceivedLine {
  const item = child(element, 'Item')
  const price = child(element, 'Price')
  const object = children(element, 'DocumentReference').find(each => textAt(each, 'DocumentTypeCode') === '130')
  const quantity = child(element, 'InvoicedQuantity') ?? child(element, 'CreditedQuantity')
  return {
    id: textAt(element, 'ID'),
    parentId: '',
    kind: 'detail',
    note: linesAt(element, 'Note'),
    name: textAt(item, 'Name'),
    description: linesAt(item, 'Description'),
    sellerItemId: textAt(item, 'SellersItemIdentification', 'ID'),
    buyerItemId: textAt(item, 'BuyersItemIdentification', 'ID'),
    standardItemId: identifier(child(item, 'StandardItemIdentification', 'ID')),
    classifications: all(item, 'CommodityClassification', 'ItemClassificationCode').map(each => ({
      id: textAt(each),
      scheme: attribute(each, 'listID'),
      version: attribute(each, 'listVersionID'),
    })),
    originCountry: textAt(item, 'OriginCountry', 'IdentificationCode'),
    attributes: children(item, 'AdditionalItemProperty').map(each => ({
      name: textAt(each, 'Name'),
      value: textAt(each, 'Value'),
    })),
    quantity: values.decimal(quantity, `${where}.quantity`),
    unitCode: attribute(quantity, 'unitCode'),
    price: values.decimal(child(price, 'PriceAmount'), `${where}.price`),
    grossPrice: values.decimal(child(price, 'AllowanceCharge', 'BaseAmount'), `${where}.grossPrice`),
    priceDiscount: values.decimal(child(price, 'AllowanceCharge', 'Amount'), `${where}.priceDiscount`),
    priceQuantity: values.decimal(child(price, 'BaseQuantity'), `${where}.priceQuantity`),
    priceUnitCode: attribute(child(price, 'BaseQuantity'), 'unitCode'),
    allowances: children(element, 'AllowanceCharge').map((each, place) =>
      allowance(each, values, `${where}.allowances.${place}`),
    ),
    net: values.decimal(child(element, 'LineExtensionAmount'), `${where}.net`),
    tax: taxCategory(vatOf(children(item, 'ClassifiedTaxCategory')), values, `${where}.tax`),
    period: period(child(element, 'InvoicePeriod'), values, `${where}.period`),
    orderLine: textAt(element, 'OrderLineReference', 'LineID'),
    buyerAccounting: textAt(element, 'AccountingCost'),
    objectId: identifier(child(object, 'ID')),
  }
}
