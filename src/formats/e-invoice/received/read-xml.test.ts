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

describe.each(Object.entries({ UBL: ublText, CII: ciiText }))('what Daybook writes in %s', (_, write) => {
  test('is read with its amounts', () => {
    fc.assert(
      fc.property(randomRecord, record => {
        const { invoice } = readXmlInvoice(bytes(write(eInvoiceOf(record), 'en16931')))
        const { lines, net, tax, total, due } = record.totals
        expect(amounts(invoice)).toMatchObject({ lines, net, tax, total, due })
        expect(invoice.taxes.map(({ tax }) => minorUnitsOf(tax, 'EUR'))).toEqual(record.taxes.map(({ tax }) => tax))
        expect(invoice.lines.map(({ net }) => minorUnitsOf(net, 'EUR'))).toEqual(record.lines.map(({ net }) => net))
        expect(invoice.lines.map(({ name }) => name)).toEqual(record.lines.map(({ name }) => oneLine(name)))
      }),
    )
  })

  test('breaks no rule unless a fact is missing', () => {
    fc.assert(
      fc.property(randomRecord, fc.constantFrom(...profiles), (record, profile) => {
        const written = eInvoiceOf(record)
        const { findings } = readXmlInvoice(bytes(write(written, profile)))
        const missing = missingFacts(written, profile).map(({ rule }) => rule)
        if (missing.length === 0) expect(findings).toEqual([])
        const broken = findings.map(({ rule }) => familyOf(rule))
        expect(broken).toEqual(expect.arrayContaining(missing.filter(rule => !OURS.includes(rule)).map(familyOf)))
      }),
    )
  })
})

const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

/** Where we ask for more than the rules: an account to pay to, and an address that Peppol knows. */
const OURS = ['BR-DE-1', 'PEPPOL-EN16931-R010', 'PEPPOL-EN16931-R020']

/** Rules for lines, allowances and charges are of one family; that for exports has the same sentence as that for sales within the Union. */
const familyOf = (rule: string) => rule.replace(/-0[234]$/, '').replace('BR-G', 'BR-IC')

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
  // UBL has a payee account or nothing, and names the currency at each amount
  return { ...invoice, amountCurrencies: [] }
}

const golden = (name: string) => readFileSync(new URL(`../golden/${name}`, import.meta.url))

test.skip.each(['minimum-cii.xml', 'zugferd-1.xml', 'everything-ubl.xml', 'everything-cii.xml'])(
  '%s is read as before',
  async name => {
    const { xml: _, ...read } = readXmlInvoice(golden(name))
    await expect(`${JSON.stringify(read, null, 2)}\n`).toMatchFileSnapshot(
      `../golden/read/${name.replace('.xml', '.json')}`,
    )
  },
)
