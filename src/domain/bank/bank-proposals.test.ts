import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BankProposal,
  type IncomingTransaction,
  type OpenInvoice,
  proposalsFor,
  proposing,
} from './bank-proposals.ts'
import { plainName } from './payer-names.ts'

const NOBODY = { byAccount: new Map<string, string>(), byName: new Map<string, string>() }

function invoice(number: string, balance: number, more: Partial<OpenInvoice> = {}): OpenInvoice {
  return {
    id: number,
    number,
    customerId: 'acme',
    customerName: 'Acme Ltd',
    date: '2026-03-01',
    dueDate: '2026-03-31',
    issuedAt: '2026-03-01T08:00:00Z',
    cashDiscount: null,
    total: balance,
    credited: 0,
    paid: 0,
    balance,
    lateCharges: 0,
    tax: 0,
    withholdingRate: 0,
    roundingStep: 0,
    ...more,
  }
}

function incoming(amount: number, more: Partial<IncomingTransaction> = {}): IncomingTransaction {
  return { date: '2026-03-09', amount, name: '', otherAccount: '', text: '', reference: '', ...more }
}

function propose(
  transaction: IncomingTransaction,
  open: readonly OpenInvoice[],
  known = NOBODY,
): BankProposal | null | undefined {
  return proposalsFor([transaction], open, known)[0]
}

const open = [
  invoice('INV-2026-0001', 11900),
  invoice('INV-2026-0002', 5000),
  invoice('INV-2026-00012', 700, { customerId: 'ben', customerName: 'Ben' }),
]

test.each([
  'INV-2026-0001',
  'Rechnung INV 2026 0001 vom 1.3.',
  'inv20260001',
  'RGINV2026-0001/KD 77',
  'INV-2026-0 001',
  'Invoice 2026-0001, thank you',
  '20260001',
])('the number is found in “%s”', text => {
  expect(propose(incoming(11900, { text }), open)).toMatchObject({ invoiceIds: ['INV-2026-0001'], isConfident: true })
})

test.each(['INV-2026-00010', 'INV-2026-000', '120260001', 'INV-2025-0001'])('no number is found in “%s”', text => {
  expect(propose(incoming(123, { text }), open)).toBeNull()
})

test.each([
  ['a Swiss QR reference', { reference: '00 00000 00000 00000 02026 00017' }],
  ['a creditor reference', { text: 'RF18 INV2 0260 001' }],
  ['a Belgian communication', { text: '+++002/0260/00197+++' }],
])('%s carries the number', (_, more) => {
  expect(propose(incoming(11900, more), open)).toMatchObject({
    invoiceIds: ['INV-2026-0001'],
    reasons: ['reference', 'amount'],
  })
})

test('a short number counts only with the amount', () => {
  const short = [invoice('7', 1000)]
  expect(propose(incoming(900, { text: 'order 7' }), short)).toBeNull()
  expect(propose(incoming(1000, { text: 'order 7' }), short)).toMatchObject({ isConfident: true })
})

test('the balance with all open late charges is sure; with a part of them it has to be looked at', () => {
  const charged = [invoice('INV-2026-0001', 11_900, { lateCharges: 4123 })]
  const text = 'INV-2026-0001'
  const found = { invoiceIds: ['INV-2026-0001'], excess: 0 }
  expect(propose(incoming(16_023, { text }), charged)).toMatchObject({ ...found, lateCharges: 4123, isConfident: true })
  expect(propose(incoming(11_900, { text }), charged)).toMatchObject({ ...found, lateCharges: 0, isConfident: true })
  expect(propose(incoming(15_900, { text }), charged)).toMatchObject({
    ...found,
    lateCharges: 4000,
    isConfident: false,
  })
  expect(propose(incoming(20_000, { text }), charged)).toMatchObject({
    lateCharges: 4123,
    excess: 3977,
    isConfident: false,
  })
})

test('late charges alone are proposed once the invoice is paid', () => {
  const paid = [invoice('INV-2026-0001', 0, { lateCharges: 4123 }), invoice('INV-2026-0002', 5000)]
  expect(propose(incoming(4123, { text: 'INV-2026-0001' }), paid)).toMatchObject({
    invoiceIds: ['INV-2026-0001'],
    lateCharges: 4123,
    isConfident: true,
  })
})

test('numbers whose balances add up are sure; another amount has to be looked at', () => {
  const text = 'INV-2026-0001 + INV-2026-0002'
  expect(propose(incoming(16900, { text }), open)).toMatchObject({
    invoiceIds: ['INV-2026-0001', 'INV-2026-0002'],
    isConfident: true,
  })
  expect(propose(incoming(16000, { text }), open)).toMatchObject({ isConfident: false, excess: 0 })
  expect(propose(incoming(17000, { text }), open)).toMatchObject({ isConfident: false, excess: 100 })
})

test('numbers of two customers are never paid at once without a look', () => {
  const text = 'INV-2026-0001 INV-2026-00012'
  expect(propose(incoming(11900, { text }), open)).toMatchObject({ invoiceIds: ['INV-2026-0001'], isConfident: false })
})

test('a payment less cash discount is exact while the discount is open', () => {
  const discounted = [invoice('INV-2026-0001', 10000, { cashDiscount: { percent: 2000, days: 10 } })]
  const text = 'INV-2026-0001'
  expect(propose(incoming(9800, { text }), discounted)).toMatchObject({ takeCashDiscount: true, isConfident: false })
  expect(propose(incoming(9800, { text, date: '2026-03-12' }), discounted)).toMatchObject({
    takeCashDiscount: false,
    isConfident: false,
  })
})

test('a customer is known by account, by name, and by what is left of the name', () => {
  const known = { byAccount: new Map([['DE1', 'acme']]), byName: new Map([['a ltd', 'acme']]) }
  expect(propose(incoming(5000, { otherAccount: 'DE1' }), open, known)).toMatchObject({
    invoiceIds: ['INV-2026-0002'],
    isConfident: true,
    reasons: ['account', 'amount'],
  })
  expect(propose(incoming(5000, { name: 'A. Ltd' }), open, known)).toMatchObject({
    isConfident: true,
    reasons: ['name', 'amount'],
  })
  expect(propose(incoming(5000, { name: 'ACME LTD.' }), open)).toMatchObject({ isConfident: true })
  expect(propose(incoming(5000, { text: 'ltd acme bgc' }), open)).toMatchObject({
    isConfident: false,
    reasons: ['name', 'amount'],
  })
  expect(propose(incoming(16900, { otherAccount: 'DE1' }), open, known)).toMatchObject({
    invoiceIds: ['INV-2026-0001', 'INV-2026-0002'],
    isConfident: true,
  })
  expect(propose(incoming(1, { otherAccount: 'DE1' }), open, known)).toMatchObject({
    invoiceIds: [],
    customerId: 'acme',
    isConfident: false,
  })
})

test('some invoices of a customer that add up, and an amount alone, have to be looked at', () => {
  const known = { byAccount: new Map([['DE1', 'acme']]), byName: new Map<string, string>() }
  const three = [...open, invoice('INV-2026-0003', 300)]
  expect(propose(incoming(5300, { otherAccount: 'DE1' }), three, known)).toMatchObject({
    invoiceIds: ['INV-2026-0002', 'INV-2026-0003'],
    isConfident: false,
  })
  expect(propose(incoming(11900), open)).toMatchObject({
    invoiceIds: ['INV-2026-0001'],
    isConfident: false,
    reasons: ['amount'],
  })
  expect(propose(incoming(100), [invoice('1', 100), invoice('2', 100)])).toBeNull()
})

test('one invoice is surely paid by one transaction only', () => {
  const text = 'INV-2026-0001'
  const [first, second] = proposalsFor([incoming(11900, { text }), incoming(11900, { text })], open, NOBODY)
  expect([first?.isConfident, second]).toEqual([true, null])
})

test('a transaction looks at the few invoices that it may pay, however many are open', () => {
  let looks = 0
  const get = (invoice: OpenInvoice, name: string | symbol) => {
    looks++
    return Reflect.get(invoice, name)
  }
  const counted = (invoice: OpenInvoice) => new Proxy(invoice, { get })
  const many = Array.from({ length: 5000 }, (_, place) => {
    const customer = place % 2000
    const more = { customerId: `c${customer}`, customerName: `Customer ${customer} Trading Ltd` }
    return counted(invoice(`INV-2026-${String(place).padStart(5, '0')}`, 1000 + place, more))
  })
  const paid = Array.from({ length: 51 }, (_, place) => {
    const text = place % 3 === 0 ? 'thanks' : `Invoice INV-2026-${String(place * 7).padStart(5, '0')} of customer 2026`
    return incoming(1000 + place * 7, { name: place % 2 === 0 ? `Customer ${place * 7}` : '', text })
  })
  const looksAt = (transactions: readonly IncomingTransaction[]) => {
    looks = 0
    const proposals = proposalsFor(transactions, many, NOBODY)
    expect(proposals.every(proposal => proposal !== null)).toBe(true)
    return looks
  }
  const [one, all] = [looksAt(paid.slice(0, 1)), looksAt(paid)]
  expect((all - one) / 50).toBeLessThan(100)
})

test('many open invoices are gone through in steps, so that others need not wait for all of them', () => {
  const stepsOf = (count: number) => {
    const many = Array.from({ length: count }, (_, place) => invoice(`INV-${place}`, 1000 + place))
    return [...proposing([incoming(1000)], many, NOBODY)].length
  }
  expect(stepsOf(5000) - stepsOf(1000)).toBeGreaterThanOrEqual(2 * 8)
})

test('names are compared without signs, titles and accents', () => {
  expect(plainName('Müller & Söhne GmbH')).toBe(plainName('MUELLER UND SOEHNE GMBH'))
  expect(plainName('Dr. José Peña')).toBe('jose pena')
})

test('what is sure adds up to the amount, with invoices of one customer that are open, whatever is open and paid', () => {
  const anyInvoice = fc.record({
    balance: fc.integer({ min: 1, max: 9 }),
    customer: fc.constantFrom('ann', 'ben'),
    number: fc.integer({ min: 1, max: 12 }),
  })
  const anyTransaction = fc.record({
    amount: fc.integer({ min: 1, max: 20 }),
    name: fc.constantFrom('', 'Ann', 'Ben'),
    numbers: fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(anyInvoice, { selector: ({ number }) => number }),
      fc.array(anyTransaction, { maxLength: 5 }),
      (owed, received) => {
        const all = owed.map(({ balance, customer, number }) =>
          invoice(`R-${number}`, balance, { customerId: customer, customerName: customer }),
        )
        const transactions = received.map(({ amount, name, numbers }) =>
          incoming(amount, { name, text: numbers.map(one => `R-${one}`).join(' ') }),
        )
        const taken = new Set<string>()
        for (const [place, proposal] of proposalsFor(transactions, all, NOBODY).entries()) {
          if (!proposal?.isConfident) continue
          const chosen = all.filter(({ id }) => proposal.invoiceIds.includes(id))
          expect(chosen.reduce((sum, { balance }) => sum + balance, 0)).toBe(transactions[place]?.amount)
          expect(new Set(chosen.map(({ customerId }) => customerId))).toEqual(new Set([proposal.customerId]))
          for (const { id } of chosen) expect(taken.has(id)).toBe(false)
          for (const { id } of chosen) taken.add(id)
        }
      },
    ),
  )
})
