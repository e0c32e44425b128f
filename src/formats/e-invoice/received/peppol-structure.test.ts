import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { profiles } from '../../../domain/e-invoice/formats.ts'
import { readXmlInvoice } from './read-xml.ts'

const golden = (syntax: string) =>
  readFileSync(new URL(`../golden/received/everything-${syntax}.xml`, import.meta.url), 'utf8')
const files: Readonly<Record<string, string>> = { ubl: golden('ubl'), cii: golden('cii') }
const STRUCTURE = /R(008|043|044|053|054|080|100|101)$/

function brokenIn(xml: string, profile: 'en16931' | 'peppol' | 'xrechnung') {
  const changed = xml.replace('>urn:cen.eu:en16931:2017<', `>${profiles[profile].specification}<`)
  const { findings } = readXmlInvoice(new Uint8Array(Buffer.from(changed)))
  return findings
    .filter(({ rule }) => STRUCTURE.test(rule))
    .map(({ rule, where }) => `${rule.replace('PEPPOL-EN16931-', '')} ${where}`)
}

const reference = (type: string) =>
  `<cac:DocumentReference><cbc:ID>A</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode></cac:DocumentReference>`
const object = (type: string) =>
  `<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>A</ram:IssuerAssignedID><ram:TypeCode>${type}</ram:TypeCode></ram:AdditionalReferencedDocument>`

/** In UBL the last indicator is that of a price, and the second one of a charge; in CII the first one is that of a price. */
const replaceNth = (nth: number, from: string, to: string) => (xml: string) => {
  const parts = xml.split(from)
  return parts.slice(0, nth).join(from) + to + parts.slice(nth).join(from)
}

test.each<[string, 'ubl' | 'cii', (xml: string) => string]>([
  ['R008 ', 'ubl', xml => xml.replace('Second note', ' ')],
  ['R043 allowances.1', 'ubl', replaceNth(1, '>true<', '>1<')],
  ['R043 lines.0.allowances.1', 'ubl', replaceNth(2, '>true<', '>1<')],
  ['R044 lines.0.priceDiscount', 'ubl', replaceNth(3, '>false<', '>true<')],
  ['R053 totals.tax', 'ubl', xml => xml.replaceAll('cac:TaxSubtotal>', 'cac:OtherSubtotal>')],
  ['R054 totals.taxInTaxCurrency', 'ubl', xml => xml.replace('<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>', '')],
  ['R100 lines.0.objectId', 'ubl', xml => xml.replace('<cac:DocumentReference>', `${reference('130')}$&`)],
  ['R101 lines.0.objectId', 'ubl', replaceNth(2, 'Code>130<', 'Code>50<')],
  ['R008 ', 'cii', xml => xml.replace('<ram:Name>Hours</ram:Name>', '<ram:Name/>')],
  ['R043 allowances.1', 'cii', replaceNth(2, '>true<', '>1<')],
  ['R044 lines.0.priceDiscount', 'cii', replaceNth(1, '>false<', '>true<')],
  ['R053 totals.tax', 'cii', xml => xml.replace('Amount currencyID="SEK">237.50', 'Amount currencyID="NOK">237.50')],
  ['R054 totals.taxInTaxCurrency', 'cii', xml => xml.replace('<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode>', '')],
  ['R080 references.project', 'cii', xml => xml.replace(object('50').replace('>A<', '>T-1<'), '$&'.repeat(2))],
  ['R101 lines.0.objectId', 'cii', replaceNth(1, 'Code>130<', 'Code>50<')],
])('%s in %s is broken for Peppol, and for XRechnung if it has the rule', (broken, syntax, change) => {
  const xml = files[syntax] as string
  const changed = change(xml)
  expect(changed).not.toBe(xml)
  expect(brokenIn(changed, 'en16931')).toEqual([])
  expect(brokenIn(xml, 'peppol')).toEqual([])
  expect(brokenIn(changed, 'peppol')).toContain(broken)
  expect(brokenIn(changed, 'xrechnung').includes(broken)).toBe(!/R080|R100/.test(broken))
})
