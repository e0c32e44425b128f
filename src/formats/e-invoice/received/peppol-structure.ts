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
  readonly broken: (root: XmlElement) => readonly string[]
}

export function peppolFindings(root: XmlElement, syntax: 'ubl' | 'cii', profile: ReceivedProfile): readonly Finding[] {
  if (profile !== 'peppol' && profile !== 'xrechnung') return []
  return rules[syntax]
    .filter(({ isOfXrechnung = true }) => isOfXrechnung || profile === 'peppol')
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

const ubl: readonly StructureRule[] = [
  empty,
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
    ...{ id: 'PEPPOL-EN16931-R080', isOfXrechnung: false },
    broken: root => {
      const projects = children(root, 'AdditionalDocumentReference').filter(
        each => textAt(each, 'DocumentTypeCode') === '50',
      )
      return once(nameOf(root) !== 'CreditNote' || projects.length <= 1, 'references.project')
    },
  },
  {
    ...{ id: 'PEPPOL-EN16931-R100', isOfXrechnung: false },
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
  { id: 'PEPPOL-EN16931-R053', broken: root => once(taxTotalsOf(root).own === 1, 'totals.tax') },
  {
    id: 'PEPPOL-EN16931-R054',
    broken: root => {
      const { others, hasOther } = taxTotalsOf(root)
      return once(others === (hasOther ? 1 : 0), 'totals.taxInTaxCurrency')
    },
  },
  {
    ...{ id: 'PEPPOL-EN16931-R080', isOfXrechnung: false },
    broken: root => {
      const agreement = child(root, 'SupplyChainTradeTransaction', 'ApplicableHeaderTradeAgreement')
      const projects = children(agreement, 'AdditionalReferencedDocument').filter(isOfType('50'))
      return once(projects.length <= 1, 'references.project')
    },
  },
  {
    ...{ id: 'PEPPOL-EN16931-R100', isOfXrechnung: false },
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
