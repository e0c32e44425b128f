import { expect, test } from 'vitest'
import { settledTogether } from '../bills/bill-life.ts'
import { billProposalsFor, type OpenBill, type OutgoingTransaction, refundProposalsFor } from './bill-proposals.ts'

const NOBODY = { byAccount: new Map<string, string>(), byName: new Map<string, string>() }
const MILL = 'DE89370400440532013000'

function bill(number: string, balance: number, more: Partial<OpenBill> = {}): OpenBill {
  return {
    id: number,
    number,
    paymentReference: number,
    supplierId: 'mill',
    supplierName: 'Paper Mill Ltd',
    ibans: [MILL, ''],
    date: '2026-03-01',
    dueDate: '2026-03-31',
    createdAt: '2026-03-01T08:00:00Z',
    balance,
    ...more,
  }
}

const open = [
  bill('R-4170', 11_900),
  bill('R-4180', 5000, { dueDate: '2026-03-20' }),
  bill('G-9000', -900),
  bill('2026-77', 3000, {
    supplierId: 'power',
    supplierName: 'Power Co',
    ibans: [''],
    paymentReference: 'KD 4711 0815',
  }),
]

function propose(amount: number, more: Partial<OutgoingTransaction> = {}, known = NOBODY, bills = open) {
  const transaction = { date: '2026-03-09', amount: -amount, name: '', otherAccount: '', text: '', reference: '' }
  return billProposalsFor([{ ...transaction, ...more }], bills, known)[0]
}

test.each([
  ['its number', 11_900, { text: 'Rechnung R 4170' }, ['R-4170'], ['number', 'amount']],
  ['its payment reference', 3000, { text: 'KD 47110815 Abschlag' }, ['2026-77'], ['reference', 'amount']],
  ['the account that it names', 11_900, { otherAccount: MILL }, ['R-4170'], ['account', 'amount']],
  ['the name of its supplier', 3000, { name: 'POWER CO.' }, ['2026-77'], ['name', 'amount']],
  ['its number, less a credit note', 4100, { text: 'R-4180 less G-9000' }, ['R-4180', 'G-9000'], ['number', 'amount']],
  ['all that the supplier gets', 16_000, { otherAccount: MILL }, ['G-9000', 'R-4170', 'R-4180'], ['account', 'amount']],
])('a bill is found by %s', (_, amount, transaction, billIds, reasons) => {
  const found = propose(amount, transaction)
  expect(found).toMatchObject({ isConfident: true, excess: 0, reasons })
  expect([...(found?.billIds ?? [])].sort()).toEqual([...billIds].sort())
})

test('an amount alone, and more than is due, have to be looked at', () => {
  expect(propose(3000)).toMatchObject({ billIds: ['2026-77'], isConfident: false, reasons: ['amount'] })
  expect(propose(12_000, { text: 'R-4170' })).toMatchObject({ isConfident: false, excess: 100 })
  expect(propose(1)).toBeNull()
})

test('credit notes that are not named are taken off where that makes the amount exact, which has to be looked at', () => {
  expect(propose(4100, { text: 'R-4180' })).toMatchObject({
    billIds: ['R-4180', 'G-9000'],
    isConfident: false,
    excess: 0,
    reasons: ['number', 'amount'],
  })
  expect(propose(4000, { text: 'R-4180' })).toMatchObject({ billIds: ['R-4180'], reasons: ['number'] })
})

test('a supplier is learned by account; an account that two of them name tells neither', () => {
  const known = { ...NOBODY, byAccount: new Map([['FR76', 'power']]) }
  expect(propose(3000, { otherAccount: 'FR76' }, known)).toMatchObject({
    isConfident: true,
    reasons: ['account', 'amount'],
  })
  const shared = open.map(each => ({ ...each, ibans: [MILL] }))
  expect(propose(1, { otherAccount: MILL }, NOBODY, shared)).toBeNull()
})

test('one without a number is not found in every text', () => {
  const receipt = [bill('', 4000, { id: 'receipt', paymentReference: '', ibans: [] })]
  expect(propose(1, { text: 'anything' }, NOBODY, receipt)).toBeNull()
})

test('credit notes count in full, then the bill that has been due longest is paid first', () => {
  const of = ({ id, date, dueDate, createdAt, balance }: OpenBill) => ({
    id,
    date,
    dueDate,
    issuedAt: createdAt,
    balance,
  })
  const bills = open.slice(0, 3).map(of)
  expect(settledTogether(10_000, bills)).toEqual([
    { id: 'G-9000', amount: -900 },
    { id: 'R-4180', amount: 5000 },
    { id: 'R-4170', amount: 5900 },
  ])
  expect(() => settledTogether(16_001, bills)).toThrow('payment-exceeds-balance')
})

test('what is paid back settles credit notes, the one that has been due longest first', () => {
  const [note] = open.filter(({ balance }) => balance < 0)
  const of = (id: string, dueDate: string, balance: number) => ({ id, date: dueDate, dueDate, issuedAt: '', balance })
  const notes = [of('new', '2026-03-02', -900), of('old', '2026-03-01', -500)]
  expect(settledTogether(-1000, notes)).toEqual([
    { id: 'old', amount: -500 },
    { id: 'new', amount: -500 },
  ])
  expect(() => settledTogether(-1401, notes)).toThrow('payment-exceeds-balance')
  const received = { date: '2026-03-03', amount: 900, name: '', otherAccount: '', text: '', reference: '' }
  const named = { ...received, text: `Refund ${note?.number}` }
  expect(refundProposalsFor([named, received], open, NOBODY)).toMatchObject([
    { billIds: [note?.id], excess: 0, isConfident: true },
    null,
  ])
})
