import { describe, expect, test } from 'vitest'
import { byIban } from '../../../testing/business-profile.ts'
import { aCreditNoteDocument } from '../../../testing/invoice-document.ts'
import type { CreditNoteDocument } from '../printed-document.ts'
import { creditNoteContent } from './credit-note-content.ts'

type Changes = Parameters<typeof aCreditNoteDocument>[0]
const contentOf = (changes?: Changes) => creditNoteContent(aCreditNoteDocument(changes))
const rowsOf = (changes?: Changes) =>
  contentOf(changes).sums.map(group => group.map(row => `${row.label.text}: ${row.value.text}`))

describe('a credit note', () => {
  test('states its number, the credited invoice with its date, and the reason', () => {
    const content = contentOf()
    expect(content).toMatchObject({
      title: 'Credit note CN-2026-0001',
      heading: 'Credit note',
      number: { text: 'CN-2026-0001' },
      mark: null,
      preface: [{ heading: 'Reason', lines: [{ text: 'One bag was torn.' }] }],
    })
    expect(content.facts.map(row => `${row.label.text}: ${row.value.text}`)).toEqual([
      'Date: Mar 9, 2026',
      'Invoice: INV-2026-0001',
      'Invoice date: Mar 1, 2026',
    ])
    expect(content.recipient).toMatchObject({ heading: 'Credit to', name: { text: 'Acme Corporation' } })
  })

  test('has no heading for an empty reason', () => {
    expect(contentOf({ creditNote: { reason: '' } }).preface).toEqual([])
  })

  test('credits what had not been paid', () => {
    expect(contentOf().headline).toEqual({ figure: '$26.95', words: 'credited' })
    expect(rowsOf()[1]).toEqual(['Total credit: $26.95'])
  })

  test('takes off what was credited by amount before', () => {
    expect(rowsOf({ creditNote: { alreadyCredited: 500 } })[0]).toContain('Already credited: −$5.00')
    expect(rowsOf()[0]?.join()).not.toContain('Already credited')
  })

  test('refunds what had been paid in full', () => {
    expect(contentOf({ creditNote: { refund: 2695 } }).headline?.words).toBe('to be refunded')
    expect(rowsOf({ creditNote: { refund: 2695 } })[1]).toEqual(['Total credit: $26.95', 'Refund: $26.95'])
  })

  test('splits what had been paid in part into credit and refund, which add up to the total', () => {
    expect(contentOf({ creditNote: { refund: 1000 } }).headline?.words).toBe('credited, $10.00 of it to be refunded')
    expect(rowsOf({ creditNote: { refund: 1000 } })[1]).toEqual([
      'Total credit: $26.95',
      'Applied to invoice INV-2026-0001: $16.95',
      'Refund: $10.00',
    ])
  })

  test('names the replacing invoice that what had been paid is set against, and what is refunded of it', () => {
    const setAgainst = { amount: 2695, number: 'INV-2026-0002' }
    const whole = { creditNote: { refund: 2695, setAgainst } }
    expect(contentOf(whole).headline?.words).toBe('credited and set against invoice INV-2026-0002')
    expect(rowsOf(whole)[1]).toEqual(['Total credit: $26.95', 'Set against invoice INV-2026-0002: $26.95'])
    const part = { creditNote: { refund: 2695, setAgainst: { ...setAgainst, amount: 2000 } } }
    expect(contentOf(part).headline?.words).toBe(
      'credited, $20.00 of it set against invoice INV-2026-0002, $6.95 to be refunded',
    )
    expect(rowsOf(part)[1]).toEqual([
      'Total credit: $26.95',
      'Set against invoice INV-2026-0002: $20.00',
      'Refund: $6.95',
    ])
  })

  test('names the invoice that is replaced while the replacing one is a draft', () => {
    const changes = { creditNote: { refund: 2695, setAgainst: { amount: 2695, number: null } } }
    expect(rowsOf(changes)[1]).toContain('Set against the invoice that replaces INV-2026-0001: $26.95')
  })

  test('by amount has its reason as a line, which says what it concerns', () => {
    const item = { name: 'Brass lamp', sku: 'LAMP-1', amount: 1000, taxName: 'VAT', taxRate: 10_000, taxFreeReason: '' }
    const taxes = [{ rate: 10_000, name: 'VAT', category: 'S', reason: '', net: 1000, tax: 100 }] as const
    const byAmount = (part: Pick<CreditNoteDocument['creditNote'], 'byAmount'>) => {
      const content = contentOf({ creditNote: { ...part, taxes, reason: 'Scratched' } })
      expect(content.preface).toEqual([])
      return content.items.map(({ name, details, figures }) => [name.text, ...details.map(one => one.text), figures[3]])
    }
    expect(byAmount({ byAmount: { kind: 'invoice', lines: [] } })).toEqual([['Scratched', '10.00']])
    expect(byAmount({ byAmount: { kind: 'tax', lines: [] } })).toEqual([
      ['Scratched', 'For items taxed at 10%', '10.00'],
    ])
    expect(byAmount({ byAmount: { kind: 'lines', lines: [item] } })).toEqual([
      ['Scratched', 'For Brass lamp (LAMP-1)', '10.00'],
    ])
  })

  test('asks for no money, whatever payment details the business prints on invoices', () => {
    const business = { ...byIban('DE89370400440532013000'), currency: 'EUR', paymentTerms: 'Within 30 days.' } as const
    expect(contentOf({ business })).toMatchObject({ payment: null, sections: [] })
  })
})
