import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentRecord } from '../../../domain/documents/document-record.ts'
import { missingFacts } from '../../../domain/e-invoice/checks.ts'
import { minorUnitsOf } from '../../../domain/e-invoice/exact.ts'
import type { Profile } from '../../../domain/e-invoice/formats.ts'
import { eInvoiceOf } from '../../../domain/e-invoice/from-record.ts'
import type { ReceivedInvoice } from '../../../domain/e-invoice/received-invoice.ts'
import { randomRecord } from '../../../testing/random-record.ts'
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
        const recorded = record.lines.filter(({ kind }) => kind !== 'heading')
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

test.each(['utf-16le', 'utf-8'] as const)('a file in %s with a byte order mark is read', encoding => {
  const { invoice } = readXmlInvoice(new Uint8Array(Buffer.from(`\ufeff${ubl}`, encoding)))
  expect(invoice.seller.address?.city).toBe('Umeå')
})
