/** Reads UN/CEFACT Cross Industry Invoice D16B, which Factur-X and ZUGFeRD carry too, and what ZUGFeRD 1 had instead. */
import { XmlElement } from '@rgrove/parse-xml'
import type {
  ReceivedAddress,
  ReceivedAllowance,
  ReceivedCashDiscount,
  ReceivedInvoice,
  ReceivedParty,
  ReceivedPaymentMeans,
} from '../../../domain/e-invoice/received-invoice.ts'
import type { CalendarDate } from '../../../domain/values/calendar.ts'
import { cashDiscountsIn, daysAfter, lastOf } from './cash-discounts.ts'
import { ciiLine } from './cii-line.ts'
import { allowance, dateIn, NO_CATEGORY, periodIn, taxCategory } from './cii-parts.ts'
import { CREDIT_NOTES, identifier, type Values } from './values.ts'
import { all, attribute, attributesIn, child, children, linesAt, nameOf, textAt } from './xml.ts'

export function readCii(root: XmlElement, values: Values): ReceivedInvoice {
  if (nameOf(root) === 'CrossIndustryDocument') renameAll(root)
  const context = child(root, 'ExchangedDocumentContext')
  const head = child(root, 'ExchangedDocument')
  const transaction = child(root, 'SupplyChainTradeTransaction')
  const agreement = child(transaction, 'ApplicableHeaderTradeAgreement')
  const delivery = child(transaction, 'ApplicableHeaderTradeDelivery')
  const settlement = child(transaction, 'ApplicableHeaderTradeSettlement')
  const terms = children(settlement, 'SpecifiedTradePaymentTerms')
  const documents = children(agreement, 'AdditionalReferencedDocument').map(element => ({
    element,
    type: textAt(element, 'TypeCode'),
  }))
  const referenced = (type: string) => documents.find(each => each.type === type)?.element
  const number = (parent: XmlElement | undefined, name: string) => textAt(parent, name, 'IssuerAssignedID')
  const taxRows = children(settlement, 'ApplicableTradeTax')
  const shipTo = child(delivery, 'ShipToTradeParty')
  const date = dateIn(child(head, 'IssueDateTime'), values, 'date')
  const dueDates = terms.map(each => dateIn(child(each, 'DueDateDateTime'), values, 'dueDate'))
  const paymentTerms = terms
    .map(each => linesAt(each, 'Description'))
    .filter(text => text !== '')
    .join('\n')
  return {
    kind: CREDIT_NOTES.includes(textAt(head, 'TypeCode')) ? 'credit-note' : 'invoice',
    specification: textAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID'),
    process: textAt(context, 'BusinessProcessSpecifiedDocumentContextParameter', 'ID'),
    number: textAt(head, 'ID'),
    typeCode: textAt(head, 'TypeCode'),
    date,
    dueDate: lastOf(dueDates),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    taxCurrency: textAt(settlement, 'TaxCurrencyCode'),
    taxPointDate:
      taxRows.map(row => dateIn(child(row, 'TaxPointDate'), values, 'taxPointDate')).find(date => date) ?? null,
    taxPointCode: taxRows.map(row => taxPointCode(textAt(row, 'DueDateTypeCode'))).find(code => code !== '') ?? '',
    deliveryDate: dateIn(
      child(delivery, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime'),
      values,
      'deliveryDate',
    ),
    period: periodIn(child(settlement, 'BillingSpecifiedPeriod'), values, 'period'),
    notes: children(head, 'IncludedNote').map(note => ({
      subjectCode: textAt(note, 'SubjectCode'),
      text: linesAt(note, 'Content'),
    })),
    references: {
      buyer: textAt(agreement, 'BuyerReference'),
      project: textAt(agreement, 'SpecifiedProcuringProject', 'ID'),
      contract: number(agreement, 'ContractReferencedDocument'),
      order: number(agreement, 'BuyerOrderReferencedDocument'),
      salesOrder: number(agreement, 'SellerOrderReferencedDocument'),
      receivingAdvice: number(delivery, 'ReceivingAdviceReferencedDocument'),
      despatchAdvice:
        number(delivery, 'DespatchAdviceReferencedDocument') || number(delivery, 'DeliveryNoteReferencedDocument'),
      tender: textAt(referenced('50'), 'IssuerAssignedID'),
      object: objectOf(referenced('130')),
      buyerAccounting: textAt(settlement, 'ReceivableSpecifiedTradeAccountingAccount', 'ID'),
    },
    preceding: children(settlement, 'InvoiceReferencedDocument').map((each, place) => ({
      number: textAt(each, 'IssuerAssignedID'),
      date: dateIn(child(each, 'FormattedIssueDateTime'), values, `preceding.${place}.date`),
    })),
    seller: party(child(agreement, 'SellerTradeParty')),
    buyer: party(child(agreement, 'BuyerTradeParty')),
    payee: partyOrNone(child(settlement, 'PayeeTradeParty')),
    taxRepresentative: partyOrNone(child(agreement, 'SellerTaxRepresentativeTradeParty')),
    delivery: shipTo
      ? {
          name: textAt(shipTo, 'Name'),
          location: identifier(child(shipTo, 'GlobalID') ?? child(shipTo, 'ID')),
          address: address(child(shipTo, 'PostalTradeAddress')),
        }
      : null,
    payments: paymentMeans(settlement, terms),
    paymentTerms,
    cashDiscounts: [
      ...terms.flatMap((each, place) => cashDiscountOf(each, values, { date, due: dueDates[place] ?? null })),
      ...cashDiscountsIn(paymentTerms, date),
    ],
    allowances: headAllowances(settlement, values),
    taxes: taxRows.map((row, place) => ({
      ...(taxCategory(row, values, `taxes.${place}`) ?? NO_CATEGORY),
      base: values.decimal(child(row, 'BasisAmount'), `taxes.${place}.base`),
      tax: values.decimal(child(row, 'CalculatedAmount'), `taxes.${place}.tax`),
      reason: textAt(row, 'ExemptionReason'),
      reasonCode: textAt(row, 'ExemptionReasonCode'),
    })),
    totals: totals(settlement, values),
    thirdPartyPayments: [],
    lines: children(transaction, 'IncludedSupplyChainTradeLineItem').map((each, place) =>
      ciiLine(each, values, `lines.${place}`),
    ),
    attachments: documents
      .filter(({ type }) => type !== '50' && type !== '130')
      .map(({ element }, place) => {
        const file = child(element, 'AttachmentBinaryObject')
        return {
          id: textAt(element, 'IssuerAssignedID'),
          name: attribute(file, 'filename'),
          mimeType: attribute(file, 'mimeCode'),
          description: textAt(element, 'Name'),
          url: textAt(element, 'URIID'),
          bytes: values.bytes(file, `attachments.${place}`),
        }
      }),
    amountCurrencies: attributesIn(root, 'currencyID'),
  }
}

interface DaysOfTerms {
  /** Of the invoice. */
  readonly date: CalendarDate | null
  readonly due: CalendarDate | null
}

/** Of one of the terms: until its own due date, or so many days after a date. */
function cashDiscountOf(
  terms: XmlElement,
  values: Values,
  { date, due }: DaysOfTerms,
): readonly ReceivedCashDiscount[] {
  const discount = child(terms, 'ApplicableTradePaymentDiscountTerms')
  if (!discount) return []
  const decimal = (name: string) => values.decimal(child(discount, name), 'paymentTerms')
  const days = child(discount, 'BasisPeriodMeasure')
  const from = dateIn(child(discount, 'BasisDateTime'), values, 'paymentTerms') ?? date
  const inDays = attribute(days, 'unitCode') === 'DAY' ? daysAfter(from, textAt(days)) : null
  return [
    {
      until: inDays ?? due,
      percent: decimal('CalculationPercent'),
      base: decimal('BasisAmount'),
      amount: decimal('ActualDiscountAmount'),
    },
  ]
}

/** What ZUGFeRD 1 calls otherwise. */
const NAMES_OF_ZUGFERD_1: Readonly<Record<string, string>> = {
  SpecifiedExchangedDocumentContext: 'ExchangedDocumentContext',
  HeaderExchangedDocument: 'ExchangedDocument',
  SpecifiedSupplyChainTradeTransaction: 'SupplyChainTradeTransaction',
  ApplicableSupplyChainTradeAgreement: 'ApplicableHeaderTradeAgreement',
  ApplicableSupplyChainTradeDelivery: 'ApplicableHeaderTradeDelivery',
  ApplicableSupplyChainTradeSettlement: 'ApplicableHeaderTradeSettlement',
  SpecifiedSupplyChainTradeAgreement: 'SpecifiedLineTradeAgreement',
  SpecifiedSupplyChainTradeDelivery: 'SpecifiedLineTradeDelivery',
  SpecifiedSupplyChainTradeSettlement: 'SpecifiedLineTradeSettlement',
  ApplicablePercent: 'RateApplicablePercent',
}

/** `SpecifiedTradeSettlementMonetarySummation` is one name for two; the number of another document is its ID. */
function renameAll(element: XmlElement): void {
  for (const each of element.children) {
    if (!(each instanceof XmlElement)) continue
    const [name, parent] = [nameOf(each), nameOf(element)]
    if (name === 'SpecifiedTradeSettlementMonetarySummation') {
      const place = parent === 'SpecifiedLineTradeSettlement' ? 'Line' : 'Header'
      each.name = `SpecifiedTradeSettlement${place}MonetarySummation`
    } else if (name === 'ID' && parent.endsWith('ReferencedDocument')) each.name = 'IssuerAssignedID'
    else each.name = NAMES_OF_ZUGFERD_1[name] ?? name
    renameAll(each)
  }
}

/** UNTDID 2475 in CII, 2005 in UBL: the date of the invoice, of delivery, of payment. */
function taxPointCode(code: string): string {
  return { '5': '3', '29': '35', '72': '432' }[code] ?? code
}

function objectOf(document: XmlElement | undefined) {
  if (!document) return null
  return { id: textAt(document, 'IssuerAssignedID'), scheme: textAt(document, 'ReferenceTypeCode') }
}

function totals(settlement: XmlElement | undefined, values: Values): ReceivedInvoice['totals'] {
  const sums = child(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const sum = (name: string, field: keyof ReceivedInvoice['totals']) =>
    values.decimal(child(sums, name), `totals.${field}`)
  const [currency, taxCurrency] = [textAt(settlement, 'InvoiceCurrencyCode'), textAt(settlement, 'TaxCurrencyCode')]
  const taxes = children(sums, 'TaxTotalAmount')
  const ofCurrency = (code: string) => taxes.find(each => attribute(each, 'currencyID') === code)
  const own = ofCurrency(currency) ?? taxes.find(each => attribute(each, 'currencyID') === '')
  const other = taxCurrency === '' || taxCurrency === currency ? undefined : ofCurrency(taxCurrency)
  return {
    lines: sum('LineTotalAmount', 'lines'),
    allowances: sum('AllowanceTotalAmount', 'allowances'),
    charges: sum('ChargeTotalAmount', 'charges'),
    net: sum('TaxBasisTotalAmount', 'net'),
    tax: values.decimal(own, 'totals.tax'),
    taxInTaxCurrency: values.decimal(other, 'totals.taxInTaxCurrency'),
    total: sum('GrandTotalAmount', 'total'),
    prepaid: sum('TotalPrepaidAmount', 'prepaid'),
    rounding: sum('RoundingAmount', 'rounding'),
    due: sum('DuePayableAmount', 'due'),
  }
}

function headAllowances(settlement: XmlElement | undefined, values: Values): ReceivedAllowance[] {
  const allowances = children(settlement, 'SpecifiedTradeAllowanceCharge')
  return [
    ...allowances.map((each, place) => allowance(each, values, `allowances.${place}`)),
    ...children(settlement, 'SpecifiedLogisticsServiceCharge').map((each, place) => {
      const where = `allowances.${allowances.length + place}`
      return {
        isCharge: true,
        amount: values.decimal(child(each, 'AppliedAmount'), `${where}.amount`),
        base: null,
        percent: null,
        reason: textAt(each, 'Description'),
        reasonCode: '',
        tax: taxCategory(child(each, 'AppliedTradeTax'), values, `${where}.tax`),
      }
    }),
  ]
}

function partyOrNone(element: XmlElement | undefined): ReceivedParty | null {
  return element ? party(element) : null
}

function party(element: XmlElement | undefined): ReceivedParty {
  const registrations = all(element, 'SpecifiedTaxRegistration', 'ID')
  const registered = (scheme: string) => textAt(registrations.find(id => attribute(id, 'schemeID') === scheme))
  const organization = child(element, 'SpecifiedLegalOrganization')
  const contact = child(element, 'DefinedTradeContact')
  return {
    name: textAt(element, 'Name'),
    tradingName: textAt(organization, 'TradingBusinessName'),
    identifiers: [...children(element, 'ID'), ...children(element, 'GlobalID')].map(id => ({
      id: textAt(id),
      scheme: attribute(id, 'schemeID'),
    })),
    registration: identifier(child(organization, 'ID')) ?? { id: '', scheme: '' },
    vatId: registered('VA'),
    taxNumber: registered('FC'),
    legalInformation: linesAt(element, 'Description'),
    electronicAddress: identifier(child(element, 'URIUniversalCommunication', 'URIID')),
    address: address(child(element, 'PostalTradeAddress')),
    contact: contact
      ? {
          name: textAt(contact, 'PersonName') || textAt(contact, 'DepartmentName'),
          phone: textAt(contact, 'TelephoneUniversalCommunication', 'CompleteNumber'),
          email: textAt(contact, 'EmailURIUniversalCommunication', 'URIID'),
        }
      : null,
  }
}

function address(element: XmlElement | undefined): ReceivedAddress | null {
  if (!element) return null
  return {
    lines: ['LineOne', 'LineTwo', 'LineThree'].map(name => textAt(element, name)).filter(text => text !== ''),
    city: textAt(element, 'CityName'),
    postalCode: textAt(element, 'PostcodeCode'),
    region: textAt(element, 'CountrySubDivisionName'),
    country: textAt(element, 'CountryID'),
  }
}

function paymentMeans(
  settlement: XmlElement | undefined,
  terms: readonly XmlElement[],
): readonly ReceivedPaymentMeans[] {
  const reference = textAt(settlement, 'PaymentReference')
  const mandate = terms.map(each => textAt(each, 'DirectDebitMandateID')).find(id => id !== '') ?? ''
  const creditorId = textAt(settlement, 'CreditorReferenceID')
  return children(settlement, 'SpecifiedTradeSettlementPaymentMeans').map(element => {
    const account = child(element, 'PayeePartyCreditorFinancialAccount')
    const card = child(element, 'ApplicableTradeSettlementFinancialCard')
    const debtor = textAt(element, 'PayerPartyDebtorFinancialAccount', 'IBANID')
    const code = textAt(element, 'TypeCode')
    return {
      code,
      reference,
      text: textAt(element, 'Information'),
      account: account
        ? {
            iban: textAt(account, 'IBANID') || textAt(account, 'ProprietaryID'),
            bic: textAt(element, 'PayeeSpecifiedCreditorFinancialInstitution', 'BICID'),
            holder: textAt(account, 'AccountName'),
          }
        : null,
      card: card ? { number: textAt(card, 'ID'), holder: textAt(card, 'CardholderName') } : null,
      directDebit: debtor !== '' || code === '59' ? { mandate, creditorId, account: debtor } : null,
    }
  })
}
