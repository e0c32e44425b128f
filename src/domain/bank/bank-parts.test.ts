import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RuleBroken } from '../rule-broken.ts'
import { entriesOf } from './bank-entries.ts'
import { returnCodeIn, returnProposalsFor } from './returned-debits.ts'

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter(each => each !== 0)

test('entries add up to their transaction, or are refused', () => {
  fc.assert(
    fc.property(amount, fc.array(fc.option(amount, { nil: undefined }), { maxLength: 6 }), (whole, amounts) => {
      try {
        const entries = entriesOf(
          whole,
          amounts.map(each => ({ amount: each })),
        )
        expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(whole)
        expect(entries.every(entry => entry.amount !== 0)).toBe(true)
      } catch (error) {
        if (!(error instanceof RuleBroken)) throw error
        expect(error.code).toBe('bank-parts-differ')
      }
    }),
  )
})

test('one entry without an amount gets what the others leave', () => {
  expect(entriesOf(-12_250, [{ amount: -11_900 }, {}])).toEqual([{ amount: -11_900 }, { amount: -350 }])
})

test('a return takes back one debit, each once, and its charges make up the rest', () => {
  const debit = fc.record({ id: fc.uuid(), amount: fc.integer({ min: 1, max: 50_000 }) })
  fc.assert(
    fc.property(fc.array(debit, { maxLength: 8 }), fc.array(fc.nat(6000), { maxLength: 8 }), (ids, charges) => {
      const debits = ids.map(({ id, amount }, place) => ({
        id,
        amount,
        number: `INV-${1000 + place}`,
        endToEndId: `E2E-${1000 + place}`,
        date: '2026-03-02',
      }))
      const sent = charges.map((charge, place) => ({
        id: String(place),
        amount: -(debits[place % debits.length]?.amount ?? 1) - charge,
        date: '2026-03-09',
        text: `RETURN/REFUND E2E-${1000 + (place % Math.max(1, debits.length))}`,
        reference: '',
        returnCode: '',
      }))
      const proposals = returnProposalsFor(sent, debits)
      const taken = [...proposals.values()].map(({ debit }) => debit.id)
      expect(new Set(taken).size).toBe(taken.length)
      for (const [id, proposal] of proposals) {
        const transaction = sent[Number(id)]
        expect(proposal.debit.amount + proposal.charges).toBe(-(transaction?.amount ?? 0))
        expect(proposal.isConfident).toBe(proposal.charges <= 5000)
      }
    }),
  )
})

test('what banks write says whether a payment came back, and why', () => {
  const told = Object.entries({
    'RETOURE SEPA LASTSCHRIFT AC04 ENTGELT 3,50': 'AC04',
    'Retoure SEPA Lastschrift vom 01.12.2026, Rueckgabegrund: MD06 Widerspruch': 'MD06',
    RUECKLASTSCHRIFT: 'MS03',
    'Rücklastschrift AM04': 'AM04',
    'SEPA-DD SOLL RUECKBEL. CORE': 'MS03',
    'RETURN/REFUND XX99': 'MS03',
    'PRELEVEMENT IMPAYE': 'MS03',
    'Rückgabe der Ware INV-2026-0001': undefined,
    'Miete AC04': undefined,
    'Tax return 2025': undefined,
  })
  for (const [text, code] of told) expect([text, returnCodeIn(text)]).toEqual([text, code])
})
