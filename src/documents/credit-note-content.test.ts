import { describe, expect, test } from 'vitest'
import { aCreditNoteDocument } from '../testing/invoice-document.ts'
import { creditNoteContent } from './credit-note-content.ts'

type Changes = Parameters<typeof aCreditNoteDocument>[0]
const contentOf = (changes?: Changes) => creditNoteContent(aCreditNoteDocument(changes))
const rowsOf = (changes?: Changes) =>
  contentOf(changes).sums.map(group => group.map(row => `${row.label.text}: ${row.value.text}`))

describe('the words of a credit note', () => {
  test('it states its number, the invoice that it credits with its date, and why', () => {
    const content = contentOf()
    expect(content).toMatchObject({
      title: 'Credit note CN-2026-0001',
      heading: 'Credit note',
      number: { text: 'CN-2026-0001' },
      mark: null,
      preface: { heading: 'Reason', lines: [{ text: 'One bag was torn.' }] },
    })
    expect(content.facts.rows.map(row => `${row.label.text}: ${row.value.text}`)).toEqual([
      'Date: Mar 9, 2026',
      'Invoice: INV-2026-0001',
      'Invoice date: Mar 1, 2026',
    ])
    expect(content.parties[1]).toMatchObject({ heading: 'Credit to', name: { text: 'Acme Corporation' } })
  })

  test('without a reason there is no heading for one', () => {
    expect(contentOf({ creditNote: { reason: '' } }).preface).toBeNull()
  })

  test('what had not been paid is credited', () => {
    expect(contentOf().headline).toEqual({ figure: '$26.95', words: 'credited' })
    expect(rowsOf()[1]).toEqual(['Total credit: $26.95'])
  })

  test('what had been paid in full is refunded', () => {
    expect(contentOf({ creditNote: { refund: 2695 } }).headline?.words).toBe('to be refunded')
    expect(rowsOf({ creditNote: { refund: 2695 } })[1]).toEqual(['Total credit: $26.95', 'Refund: $26.95'])
  })

  test('what had been paid in part is both, and the two parts are the whole', () => {
    expect(contentOf({ creditNote: { refund: 1000 } }).headline?.words).toBe('credited, of which $10.00 to be refunded')
    expect(rowsOf({ creditNote: { refund: 1000 } })[1]).toEqual([
      'Total credit: $26.95',
      'Taken off invoice INV-2026-0001: $16.95',
      'Refund: $10.00',
    ])
  })

  test('it asks for no money, whatever the business prints on invoices', () => {
    const business = { iban: 'DE89370400440532013000', currency: 'EUR', paymentTerms: 'Within 30 days.' } as const
    expect(contentOf({ business })).toMatchObject({ payment: null, sections: [] })
  })
})
