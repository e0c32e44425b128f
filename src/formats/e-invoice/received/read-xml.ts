/** Reads the XML of an e-invoice in any syntax, and checks it by the rules of its profile. */

import { XmlElement } from '@rgrove/parse-xml'
import type { ReceivedProfile } from '../../../domain/e-invoice/received-invoice.ts'
import { findingsIn } from '../../../domain/e-invoice/rules/findings.ts'
import { RuleBroken } from '../../../domain/rule-broken.ts'
import type { ReadInvoice } from '../read-e-invoice.ts'
import { readCii } from './cii.ts'
import { peppolFindings } from './peppol-structure.ts'
import { readUbl } from './ubl.ts'
import { ublFindings } from './ubl-structure.ts'
import { newValues } from './values.ts'
import { nameOf, namespaceOf, xmlRoot } from './xml.ts'

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'
const SYNTAXES: Readonly<Record<string, 'ubl' | 'cii'>> = {
  [`${UBL}Invoice-2 Invoice`]: 'ubl',
  [`${UBL}CreditNote-2 CreditNote`]: 'ubl',
  'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 CrossIndustryInvoice': 'cii',
  'urn:ferd:CrossIndustryDocument:invoice:1p0 CrossIndustryDocument': 'cii',
}

/** The envelope in which Peppol and others deliver a document. */
const ENVELOPE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader StandardBusinessDocument'

/** Nobody reads more. */
const MOST_FINDINGS = 500

/** @throws RuleBroken `not-an-e-invoice`, `several-e-invoices`, `file-refused` */
export function readXmlInvoice(xml: Uint8Array): ReadInvoice {
  return { ...readInvoice(xmlRoot(xml)), xml }
}

const kindOf = (element: XmlElement) => `${namespaceOf(element)} ${nameOf(element)}`
const syntaxOf = (element: XmlElement) => SYNTAXES[kindOf(element)]

function withoutEnvelope(root: XmlElement): XmlElement {
  if (kindOf(root) !== ENVELOPE) return root
  const within = root.children.filter(each => each instanceof XmlElement)
  const documents = within.filter(each => syntaxOf(each) !== undefined)
  if (documents.length > 1) throw new RuleBroken('several-e-invoices', {})
  return documents[0] ?? root
}

export function readInvoice(outermost: XmlElement): Omit<ReadInvoice, 'xml'> {
  const root = withoutEnvelope(outermost)
  const syntax = syntaxOf(root)
  if (!syntax) throw new RuleBroken('not-an-e-invoice', {})
  const values = newValues()
  const invoice = syntax === 'ubl' ? readUbl(root, values) : readCii(root, values)
  const profile = profileOf(invoice.specification)
  const unread = new Set(values.findings.map(({ where }) => where))
  const findings = [
    ...values.findings,
    // what is there but can't be read is not missing
    ...findingsIn(invoice, profile).filter(({ where }) => !unread.has(where)),
    ...(syntax === 'ubl' ? ublFindings(root) : []),
    ...peppolFindings(root, syntax, profile),
  ]
  // some rules are checked in two ways
  const once = new Map(findings.toReversed().map(finding => [`${finding.rule} ${finding.where}`, finding]))
  return { invoice, syntax, profile, findings: [...once.values()].toReversed().slice(0, MOST_FINDINGS) }
}

const PROFILES: readonly (readonly [RegExp, ReceivedProfile])[] = [
  [/^urn:ferd:/, 'zugferd-1'],
  [/xrechnung/, 'xrechnung'],
  [/peppol/, 'peppol'],
  [/:minimum$/, 'minimum'],
  [/:basicwl$/, 'basic-wl'],
  [/:basic$/, 'basic'],
  [/:extended$/, 'extended'],
  [/^urn:cen\.eu:en16931:2017/, 'en16931'],
]

function profileOf(specification: string): ReceivedProfile {
  const id = specification.toLowerCase()
  return PROFILES.find(([pattern]) => pattern.test(id))?.[1] ?? 'other'
}
