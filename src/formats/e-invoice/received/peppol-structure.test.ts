import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { profiles } from '../../../domain/e-invoice/formats.ts'
import { owedOn } from '../../../testing/owed-on.ts'
import { readXmlInvoice } from './read-xml.ts'

const golden = (syntax: string) =>
  readFileSync(new URL(`../golden/received/everything-${syntax}.xml`, import.meta.url), 'utf8')
const files: Readonly<Record<string, string>> = { ubl: golden('ubl'), cii: golden('cii') }
const STRUCTURE = /R(008|043|044|051|053|054|080|100|101)$/

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
  ['R051 amountCurrencies', 'ubl', replaceNth(1, 'currencyID="SEK"', 'currencyID="EUR"')],
  ['R053 totals.tax', 'ubl', xml => xml.replaceAll('cac:TaxSubtotal>', 'cac:OtherSubtotal>')],
  ['R054 totals.taxInTaxCurrency', 'ubl', xml => xml.replace('<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>', '')],
  ['R100 lines.0.objectId', 'ubl', xml => xml.replace('<cac:DocumentReference>', `${reference('130')}$&`)],
  ['R101 lines.0.objectId', 'ubl', replaceNth(2, 'Code>130<', 'Code>50<')],
  ['R008 ', 'cii', xml => xml.replace('<ram:Name>Hours</ram:Name>', '<ram:Name/>')],
  ['R043 allowances.1', 'cii', replaceNth(2, '>true<', '>1<')],
  ['R044 lines.0.priceDiscount', 'cii', replaceNth(1, '>false<', '>true<')],
  ['R053 totals.tax', 'cii', xml => xml.replace(/<ram:TaxTotalAmount currencyID="SEK">237.50<.*?>/, '$&$&')],
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
  expect(brokenIn(changed, 'xrechnung').includes(broken)).toBe(!/R051|R080|R100/.test(broken))
})

const rulesIn = (xml: string, profile: 'peppol' | 'xrechnung') => {
  const changed = xml.replace('>urn:cen.eu:en16931:2017<', `>${profiles[profile].specification}<`)
  return readXmlInvoice(new Uint8Array(Buffer.from(changed))).findings.map(({ rule, where }) => `${rule} ${where}`)
}

test('a total tax in the currency of the invoice may be missing in CII, but not for Peppol', () => {
  const without = files.cii?.replace(/<ram:TaxTotalAmount currencyID="SEK">.*?<\/ram:TaxTotalAmount>/, '') ?? ''
  const broken = (['peppol', 'xrechnung'] as const).map(profile =>
    rulesIn(without, profile).includes('PEPPOL-EN16931-R053 totals.tax'),
  )
  expect(broken).toEqual([true, false])
})

test.each([
  ['after which the text ends', '#SKONTO#TAGE=7#PROZENT=2.00#', true],
  ['after which the text goes on in the same line', 'Now\n#SKONTO#TAGE=7#PROZENT=2.00# or later\n', true],
  ['with a line break', '#SKONTO#TAGE=7#PROZENT=2.00#\n', false],
  ['with a line break and more text', 'Now\n#SKONTO#TAGE=7#PROZENT=2.00#\nor later', false],
  ['that is none', 'No. #5 is paid', false],
])('a cash discount %s: %j', (_, terms, isBroken) => {
  for (const [syntax, tag] of [
    ['ubl', 'cac:PaymentTerms><cbc:Note'],
    ['cii', 'ram:SpecifiedTradePaymentTerms><ram:Description'],
  ] as const) {
    const xml = (files[syntax] ?? '').replace(new RegExp(`(<${tag.replace('><', '>\\s*<')}>)[^<]*`), `$1${terms}`)
    expect(xml).toContain(terms)
    expect([syntax, rulesIn(xml, 'xrechnung').includes('BR-DE-18 paymentTerms')]).toEqual([syntax, isBroken])
    expect(rulesIn(xml, 'peppol')).not.toContain('BR-DE-18 paymentTerms')
  }
})

test.each([
  ['58', '<ram:CreditorReferenceID>DE98ZZZ</ram:CreditorReferenceID>', 'BR-DE-23-b payments.0'],
  ['54', '<ram:CreditorReferenceID>DE98ZZZ</ram:CreditorReferenceID>', 'BR-DE-24-b payments.0'],
  ['59', '', 'BR-DE-25-b payments.0'],
])('what does not go with a payment of code %s is found in CII', (code, before, broken) => {
  const xml = (files.cii ?? '')
    .replaceAll(/<ram:CreditorReferenceID>.*?<\/ram:CreditorReferenceID>/g, '')
    .replace(/(<ram:SpecifiedTradeSettlementPaymentMeans>\s*<ram:TypeCode>)\d+/, `$1${code}`)
    .replace('<ram:ApplicableHeaderTradeSettlement>', `$&${before}`)
  expect(rulesIn(xml, 'xrechnung')).toContain(broken)
})

const thirdParty = (id: string, amount: string, currency = 'SEK') =>
  `<cac:PrepaidPayment><cbc:ID>${id}</cbc:ID><cbc:PaidAmount currencyID="${currency}">${amount}</cbc:PaidAmount><cbc:InstructionID>Parking</cbc:InstructionID></cac:PrepaidPayment>`

test('money that is collected for others is due beside the total, in the extension of XRechnung alone', () => {
  const { specification } = profiles.xrechnung
  const read = (
    payments: string,
    due: string,
    extension = '#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0',
  ) => {
    const xml = (files.ubl ?? '')
      .replace('>urn:cen.eu:en16931:2017<', `>${specification}${extension}<`)
      .replace('<cac:TaxTotal>', `${payments}$&`)
      .replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, `$1${due}`)
    const { invoice, findings } = readXmlInvoice(new Uint8Array(Buffer.from(xml)))
    const broken = findings.map(({ rule }) => rule).filter(rule => /BR-DEX|CO-16/.test(rule))
    return [invoice.thirdPartyPayments.length, owedOn(invoice), broken]
  }
  const both = thirdParty('A', '19.96') + thirdParty('B', '10.00')
  expect(read(both, '1130.96')).toEqual([2, 113_096, []])
  expect(read(both, '1101.00')).toEqual([2, 110_100, ['BR-DEX-09']])
  expect(read(thirdParty('', '29.961', 'EUR'), '1130.96')[2]).toEqual(['BR-DEX-10', 'BR-DEX-13', 'BR-DEX-14'])
  expect(read(both, '1101.00', '')).toEqual([0, 110_100, []])
})
