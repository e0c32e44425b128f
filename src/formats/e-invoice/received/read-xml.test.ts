import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import { missingFacts } from '../../../domain/e-invoice/checks.ts'
import { minorUnitsOf } from '../../../domain/e-invoice/exact.ts'
import type { Profile } from '../../../domain/e-invoice/formats.ts'
import { eInvoiceOf } from '../../../domain/e-invoice/from-record.ts'
import type { ReceivedInvoice } from '../../../domain/e-invoice/received-invoice.ts'
import { dueOn, owedOn } from '../../../testing/owed-on.ts'
import { randomRecord } from '../../../testing/random/random-record.ts'
import { ciiText } from '../cii.ts'
import { ublText } from '../ubl.ts'
import { readXmlInvoice } from './read-xml.ts'

const bytes = (xml: string) => new Uint8Array(Buffer.from(xml))
const amounts = ({ totals, currency }: ReceivedInvoice) =>
  Object.fromEntries(Object.entries(totals).map(([name, text]) => [name, minorUnitsOf(text, currency)]))

const profiles: readonly Profile[] = ['en16931', 'xrechnung', 'peppol']

describe.each([
  ['UBL', 'ubl', ublText],
  ['CII', 'cii', ciiText],
] as const)('what Daybook writes in %s', (_, syntax, write) => {
  test('is read with its amounts', () => {
    fc.assert(
      fc.property(randomRecord, record => {
        const written = eInvoiceOf(record)
        const { invoice } = readXmlInvoice(bytes(write(written, 'en16931')))
        const { lines, net, tax, total, due } = record.totals
        expect(amounts(invoice)).toMatchObject({ lines, net, tax, total, due })
        const units = (text: string | null) => minorUnitsOf(text, record.currency)
        expect(invoice.taxes.map(({ tax }) => units(tax))).toEqual(written.taxes.map(({ tax }) => tax))
        const recorded = record.lines.filter(hasFigures)
        expect(invoice.lines.map(({ net }) => units(net))).toEqual(recorded.map(({ net }) => net))
        expect(invoice.lines.map(({ name }) => name)).toEqual(recorded.map(({ name }) => oneLine(name)))
      }),
    )
  })

  test('breaks no rule unless a fact is missing', () => {
    fc.assert(
      fc.property(randomRecord, fc.constantFrom(...profiles), (record, profile) => {
        const written = eInvoiceOf(record)
        const { findings } = readXmlInvoice(bytes(write(written, profile)))
        const missing = missingFacts(written, profile, syntax).map(({ rule }) => rule)
        if (missing.length === 0) expect(findings).toEqual([])
        const broken = findings.map(({ rule }) => familyOf(rule))
        expect(broken).toEqual(expect.arrayContaining(missing.filter(rule => !OURS.test(rule)).map(familyOf)))
      }),
    )
  })
})

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Where we ask for more than our rules for what others send: an account to pay to, an address that Peppol knows, one tax, and what single countries want. */
const OURS = /^(BR-DE-1|PEPPOL-EN16931-R0[12]0|PEPPOL-COMMON-R\d+|BR-S-08|[A-Z]{2}-R-\d+)$/

/** Who needs a number for tax is asked by a rule for each category, for lines, allowances and charges; what is missing is named once. A contact of whom nothing is known is none. */
const familyOf = (rule: string) =>
  rule.replace(/^BR-(S|Z|E|AE|IC|G|AF|AG)-0[234]$/, 'BR-…-02').replace(/^BR-DE-[567]$/, 'BR-DE-2')

test('UBL and CII say the same', () => {
  fc.assert(
    fc.property(randomRecord, record => {
      const [ubl, cii] = [ublText, ciiText].map(write => comparable(record, write))
      expect(ubl).toEqual(cii)
    }),
  )
})

function comparable(record: DocumentRecord, write: typeof ublText) {
  const { invoice } = readXmlInvoice(bytes(write(eInvoiceOf(record), 'en16931')))
  // UBL names the currency at each amount, and all preceding invoices
  return { ...invoice, amountCurrencies: [], preceding: invoice.preceding.slice(0, 1) }
}

const golden = (name: string) =>
  readXmlInvoice(readFileSync(new URL(`../golden/received/${name}.xml`, import.meta.url)))

test.each(['everything-ubl', 'minimum-cii', 'zugferd-1'])(
  '%s.xml is read as before, and breaks no rule',
  async name => {
    const { xml: _, ...read } = golden(name)
    expect(read.findings).toEqual([])
    await expect(`${JSON.stringify(read, null, 2)}\n`).toMatchFileSnapshot(`../golden/received/${name}.txt`)
  },
)

test('the same invoice with all that EN 16931 has is read alike from both syntaxes', () => {
  const { findings, invoice } = golden('everything-cii')
  expect(findings).toEqual([])
  // only UBL names the currency at each amount
  expect({ ...invoice, amountCurrencies: ['SEK', 'EUR'] }).toEqual(golden('everything-ubl').invoice)
})

const folders = ['../golden/', '../golden/received/'].map(folder => new URL(folder, import.meta.url))
const files = folders.flatMap(folder => readdirSync(folder).map(name => new URL(name, folder)))

test.each(files.filter(({ pathname }) => pathname.endsWith('.xml')))('%s owes as a bill what it says is due', file => {
  const { invoice } = readXmlInvoice(readFileSync(file))
  expect(owedOn(invoice)).toBe(dueOn(invoice))
})

test('of two terms of payment, the last day is due and the earlier one is the cash discount', () => {
  const { invoice, findings } = golden('extended-two-payment-terms')
  expect(findings).toEqual([])
  expect(invoice).toMatchObject({
    dueDate: '2026-12-20',
    paymentTerms: '3 % bis 30.11.2026\nBis 20.12.2026 ohne Abzug',
    cashDiscounts: [{ until: '2026-11-30', percent: '3.00', base: '119.00', amount: null }],
  })
})

const withTerms = (terms: string) =>
  ubl.replace('</cbc:Note></cac:PaymentTerms>', `\n${terms}</cbc:Note></cac:PaymentTerms>`)

test('the cash discounts of XRechnung are counted from the day of the invoice', () => {
  const { invoice } = readXmlInvoice(
    bytes(withTerms('#SKONTO#TAGE=7#PROZENT=2.00#\n#SKONTO#TAGE=14#PROZENT=1.00#BASISBETRAG=50.00#\n')),
  )
  expect(invoice.cashDiscounts).toEqual([
    { until: '2026-11-27', percent: '2.00', base: null, amount: null },
    { until: '2026-12-04', percent: '1.00', base: '50.00', amount: null },
  ])
})

test('the document in an envelope of Peppol is read, whichever element declares its namespace', () => {
  const inEnvelope = golden('in-sbdh-envelope')
  expect(inEnvelope.findings).toEqual([])
  expect(inEnvelope.invoice).toMatchObject({ number: 'E-5', totals: { due: '119.00' } })
  const [, declared = ''] = /(xmlns:inv="[^"]+")/.exec(ubl) ?? []
  const envelope = (...documents: string[]) =>
    bytes(
      `<s:StandardBusinessDocument xmlns:s="http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader" ${declared}><s:StandardBusinessDocumentHeader/>${documents.join('')}</s:StandardBusinessDocument>`,
    )
  const document = ubl.replace(/<\?xml[^>]*\?>/, '').replace(declared, '')
  expect(readXmlInvoice(envelope(document)).invoice.number).toBe('R-2026-17')
  expect(() => readXmlInvoice(envelope(document, document))).toThrow('several-e-invoices')
  expect(() => readXmlInvoice(envelope())).toThrow('not-an-e-invoice')
})

const ubl = readFileSync(new URL('../golden/received/everything-ubl.xml', import.meta.url), 'utf8')

test.each([
  ['a date that does not exist', '2026-12-20', '2026-02-30', 'dueDate'],
  ['an amount with a comma', '>1197.50<', '>1197,50<', 'totals.total'],
  ['a number of 100 digits', '>1197.50<', `>${'9'.repeat(100)}<`, 'totals.total'],
  ['a quantity in words', '>0.5<', '>half<', 'lines.1.quantity'],
  ['a file that is none', 'Cg==</', 'C?g==</', 'attachments.0'],
])('%s cannot be read, and is not missing too', (_, from, to, where) => {
  const { findings } = readXmlInvoice(bytes(ubl.replace(from, to)))
  expect(findings.filter(finding => finding.where === where)).toMatchObject([{ rule: 'unreadable', severity: 'error' }])
})

describe('a file is read in the encoding that it begins with or names', () => {
  const named = (encoding: string) => ubl.replace('encoding="UTF-8"', `encoding="${encoding}"`)
  const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()
  test.each<[string, Buffer]>([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${ubl}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${named('UTF-16')}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(named('UTF-16'), 'utf16le')],
    ['UTF-16, the other way round', swapped(`\ufeff${named('utf-16')}`)],
    ['UTF-8 that says UTF-16', Buffer.from(named('UTF-16'))],
    ['ISO-8859-1', Buffer.from(named('ISO-8859-1'), 'latin1')],
    ['ISO-8859-15', Buffer.from(named('iso-8859-15'), 'latin1')],
    ['Windows-1252', Buffer.from(named('Windows-1252'), 'latin1')],
    ['UTF-8 that says an encoding which does not exist', Buffer.from(named('UTF-8-W/O-BOM'))],
    ['Windows-1252 that says UTF-8', Buffer.from(ubl, 'latin1')],
    ['Windows-1252 that says nothing', Buffer.from(ubl.replace(/<\?xml[^>]*\?>/, ''), 'latin1')],
  ])('%s', (_, file) => {
    expect(readXmlInvoice(new Uint8Array(file)).invoice.seller.address?.city).toBe('Umeå')
  })

  test('also where a letter is another one in each of them', () => {
    const cityIn = (encoding: string, letter: number) => {
      const [before = '', ...rest] = named(encoding).split('Umeå')
      const after = rest.join('Umea')
      const file = Buffer.concat([Buffer.from(before, 'latin1'), Buffer.from([letter]), Buffer.from(after, 'latin1')])
      return readXmlInvoice(new Uint8Array(file)).invoice.seller.address?.city
    }
    expect([cityIn('ISO-8859-15', 0xa4), cityIn('windows-1252', 0x80), cityIn('windows-1250', 0xb3)]).toEqual([
      ...['€', '€', 'ł'],
    ])
  })
})
