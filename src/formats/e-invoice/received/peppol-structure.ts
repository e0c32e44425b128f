/** Rules of Peppol about elements as they stand in the file: what is empty, or there too often. XRechnung has most of them. */
import { XmlElement } from '@rgrove/parse-xml'
import type { Finding } from '../../../domain/e-invoice/finding.ts'
import type { ReceivedProfile } from '../../../domain/e-invoice/received-invoice.ts'
import { all, attribute, child, children, nameOf, textAt } from './xml.ts'

interface Place {
  readonly element: XmlElement | undefined
  readonly where: string
}

interface StructureRule {
  readonly id: string
  readonly isOfXrechnung?: boolean
  readonly isOfPeppol?: boolean
  readonly broken: (root: XmlElement) => readonly string[]
}

export function peppolFindings(root: XmlElement, syntax: 'ubl' | 'cii', profile: ReceivedProfile): readonly Finding[] {
  if (profile !== 'peppol' && profile !== 'xrechnung') return []
  return rules[syntax]
    .filter(({ isOfXrechnung = true, isOfPeppol = true }) => (profile === 'peppol' ? isOfPeppol : isOfXrechnung))
    .flatMap(({ id, broken }) =>
      broken(root).map(where => ({ rule: id, severity: 'error' as const, where, params: {} })),
    )
}

/** The whole invoice is the place. */
const once = (isKept: boolean, where: string) => (isKept ? [] : [where])

/** What is neither said nor holds anything. The schema of CII asks for one such element. */
function isEmpty(element: XmlElement): boolean {
  return nameOf(element) !== 'ApplicableHeaderTradeDelivery' && element.text.trim() === ''
}

function hasEmpty(element: XmlElement): boolean {
  const within = element.children.filter(each => each instanceof XmlElement)
  return within.length === 0 ? isEmpty(element) : within.some(hasEmpty)
}

const empty: StructureRule = { id: 'PEPPOL-EN16931-R008', broken: root => once(!hasEmpty(root), '') }

const placesOf = (elements: readonly XmlElement[], prefix: string): Place[] =>
  elements.map((element, place) => ({ element, where: `${prefix}allowances.${place}` }))

/** The allowances and charges of the document and of its lines. */
function allAllowances(whole: readonly XmlElement[], ofLines: readonly (readonly XmlElement[])[]): readonly Place[] {
  return [...placesOf(whole, ''), ...ofLines.flatMap((of, line) => placesOf(of, `lines.${line}.`))]
}

const ublLines = (root: XmlElement) => [...children(root, 'InvoiceLine'), ...children(root, 'CreditNoteLine')]

/** Of each line, where what it says is not kept. */
const inLines = (lines: readonly XmlElement[], field: string, isKept: (line: XmlElement) => boolean) =>
  lines.flatMap((line, place) => once(isKept(line), `lines.${place}.${field}`))

const isTrueOrFalse = (text: string) => text === 'true' || text === 'false'

/** A line break ends the last cash discount of XRechnung. */
function endsDiscount([terms]: readonly XmlElement[]): boolean {
  const text = terms?.text ?? ''
  const hasDiscount = text.split('\n').some(line => line.trim().startsWith('#'))
  return !hasDiscount || /^[^\S\n]*\n/.test(text.split(/#.+#/).at(-1) ?? '')
}

/** Amounts of the document, but for the total tax in another currency (BT-111). */
const OF_DOCUMENT = new Set([
  ...['Amount', 'BaseAmount', 'PriceAmount', 'TaxableAmount', 'LineExtensionAmount', 'TaxExclusiveAmount'],
  ...['TaxInclusiveAmount', 'AllowanceTotalAmount', 'ChargeTotalAmount', 'PrepaidAmount', 'PayableRoundingAmount'],
  'PayableAmount',
])

function hasOtherCurrency(element: XmlElement, currency: string): boolean {
  return element.children.some(each => {
    if (!(each instanceof XmlElement)) return false
    const [name, parent] = [nameOf(each), nameOf(element)]
    const isTax = name === 'TaxAmount' && (parent === 'TaxSubtotal' || child(element, 'TaxSubtotal') !== undefined)
    if (isTax || OF_DOCUMENT.has(name)) return attribute(each, 'currencyID') !== currency
    return hasOtherCurrency(each, currency)
  })
}

const ubl: readonly StructureRule[] = [
  empty,
  {
    id: 'PEPPOL-EN16931-R051',
    isOfXrechnung: false,
    broken: root => once(!hasOtherCurrency(root, textAt(root, 'DocumentCurrencyCode')), 'amountCurrencies'),
  },
  {
    id: 'BR-DE-18',
    isOfPeppol: false,
    broken: root => once(endsDiscount(all(root, 'PaymentTerms', 'Note')), 'paymentTerms'),
  },
  {
    id: 'PEPPOL-EN16931-R043',
    broken: root => {
      const ofLines = ublLines(root).map(line => children(line, 'AllowanceCharge'))
      return allAllowances(children(root, 'AllowanceCharge'), ofLines)
        .filter(({ element }) => !isTrueOrFalse(textAt(element, 'ChargeIndicator')))
        .map(({ where }) => where)
    },
  },
  {
    id: 'PEPPOL-EN16931-R044',
    broken: root =>
      inLines(ublLines(root), 'priceDiscount', line =>
        all(line, 'Price', 'AllowanceCharge').every(each => textAt(each, 'ChargeIndicator') === 'false'),
      ),
  },
  {
    id: 'PEPPOL-EN16931-R053',
    broken: root =>
      once(children(root, 'TaxTotal').filter(each => child(each, 'TaxSubtotal')).length === 1, 'totals.tax'),
  },
  {
    id: 'PEPPOL-EN16931-R054',
    broken: root => {
      const without = children(root, 'TaxTotal').filter(each => !child(each, 'TaxSubtotal')).length
      return once(without === (child(root, 'TaxCurrencyCode') ? 1 : 0), 'totals.taxInTaxCurrency')
    },
  },
  {
    id: 'PEPPOL-EN16931-R080',
    isOfXrechnung: false,
    broken: root => {
      const projects = children(root, 'AdditionalDocumentReference').filter(
        each => textAt(each, 'DocumentTypeCode') === '50',
      )
      return once(nameOf(root) !== 'CreditNote' || projects.length <= 1, 'references.project')
    },
  },
  {
    id: 'PEPPOL-EN16931-R100',
    isOfXrechnung: false,
    broken: root => inLines(ublLines(root), 'objectId', line => children(line, 'DocumentReference').length <= 1),
  },
  {
    id: 'PEPPOL-EN16931-R101',
    broken: root =>
      inLines(ublLines(root), 'objectId', line => {
        const references = children(line, 'DocumentReference')
        return references.length === 0 || references.some(each => textAt(each, 'DocumentTypeCode') === '130')
      }),
  },
]

const BANKS = ['PayeeSpecifiedCreditorFinancialInstitution', 'PayerSpecifiedDebtorFinancialInstitution']
const namesDebit = (_: XmlElement, settlement: XmlElement | undefined) =>
  child(settlement, 'CreditorReferenceID') !== undefined ||
  all(settlement, 'SpecifiedTradePaymentTerms', 'DirectDebitMandateID').length > 0

/** What does not go with a kind of payment, beside the accounts and cards that the rules of XRechnung find in any syntax. */
const OTHER_MEANS = [
  { rule: 'BR-DE-23-b', codes: ['30', '58'], isOther: namesDebit },
  { rule: 'BR-DE-24-b', codes: ['48', '54', '55'], isOther: namesDebit },
  { rule: 'BR-DE-25-b', codes: ['59'], isOther: (means: XmlElement) => BANKS.some(name => child(means, name)) },
]

const settlementOf = (root: XmlElement) => child(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeSettlement')
const ciiLines = (root: XmlElement) => all(root, 'SupplyChainTradeTransaction', 'IncludedSupplyChainTradeLineItem')
const indicatorOf = (element: XmlElement | undefined) => textAt(element, 'ChargeIndicator', 'Indicator')

function taxTotalsOf(root: XmlElement) {
  const settlement = settlementOf(root)
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const totals = all(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation', 'TaxTotalAmount').map(each =>
    attribute(each, 'currencyID'),
  )
  const own = totals.filter(each => each === currency).length
  return { own, others: totals.length - own, hasOther: child(settlement, 'TaxCurrencyCode') !== undefined }
}

const objectsOf = (line: XmlElement) => all(line, 'SpecifiedLineTradeSettlement', 'AdditionalReferencedDocument')
const isOfType = (type: string) => (element: XmlElement) => textAt(element, 'TypeCode') === type

const cii: readonly StructureRule[] = [
  empty,
  {
    id: 'PEPPOL-EN16931-R043',
    broken: root => {
      const ofLines = ciiLines(root).map(line =>
        all(line, 'SpecifiedLineTradeSettlement', 'SpecifiedTradeAllowanceCharge'),
      )
      return allAllowances(children(settlementOf(root), 'SpecifiedTradeAllowanceCharge'), ofLines)
        .filter(({ element }) => !isTrueOrFalse(indicatorOf(element)))
        .map(({ where }) => where)
    },
  },
  {
    id: 'PEPPOL-EN16931-R044',
    broken: root =>
      inLines(ciiLines(root), 'priceDiscount', line =>
        all(line, 'SpecifiedLineTradeAgreement', 'GrossPriceProductTradePrice', 'AppliedTradeAllowanceCharge').every(
          each => !child(each, 'ActualAmount') || indicatorOf(each) === 'false',
        ),
      ),
  },
  {
    id: 'PEPPOL-EN16931-R053',
    isOfXrechnung: false,
    broken: root => once(taxTotalsOf(root).own === 1, 'totals.tax'),
  },
  // XRechnung needs none in CII
  {
    id: 'PEPPOL-EN16931-R053',
    isOfPeppol: false,
    broken: root => once(taxTotalsOf(root).own <= 1, 'totals.tax'),
  },
  {
    id: 'BR-DE-18',
    isOfPeppol: false,
    broken: root =>
      once(endsDiscount(all(settlementOf(root), 'SpecifiedTradePaymentTerms', 'Description')), 'paymentTerms'),
  },
  ...OTHER_MEANS.map(({ rule, codes, isOther }) => ({
    id: rule,
    isOfPeppol: false,
    broken: (root: XmlElement) =>
      children(settlementOf(root), 'SpecifiedTradeSettlementPaymentMeans').flatMap((means, place) =>
        once(!codes.includes(textAt(means, 'TypeCode')) || !isOther(means, settlementOf(root)), `payments.${place}`),
      ),
  })),
  {
    id: 'PEPPOL-EN16931-R054',
    broken: root => {
      const { others, hasOther } = taxTotalsOf(root)
      return once(others === (hasOther ? 1 : 0), 'totals.taxInTaxCurrency')
    },
  },
  {
    id: 'PEPPOL-EN16931-R080',
    isOfXrechnung: false,
    broken: root => {
      const agreement = child(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement')
      const projects = children(agreement, 'AdditionalReferencedDocument').filter(isOfType('50'))
      return once(projects.length <= 1, 'references.project')
    },
  },
  {
    id: 'PEPPOL-EN16931-R100',
    isOfXrechnung: false,
    broken: root => inLines(ciiLines(root), 'objectId', line => objectsOf(line).filter(isOfType('130')).length <= 1),
  },
  {
    id: 'PEPPOL-EN16931-R101',
    broken: root =>
      inLines(ciiLines(root), 'objectId', line => {
        const objects = objectsOf(line)
        return objects.length === 0 || objects.some(isOfType('130'))
      }),
  },
]

const rules = { ubl, cii }
