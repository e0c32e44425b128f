/** Proposes which open bills a payment settles, as invoices are proposed for money that came in. Where a bill says its account, that tells the supplier. */
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import { type IncomingTransaction, type KnownPayers, type ProposalReason, proposalsFor } from './bank-proposals.ts'

export interface OpenBill {
  readonly id: string
  readonly number: string
  readonly paymentReference: string
  readonly supplierId: string
  readonly supplierName: string
  /** The accounts that the bill and its supplier name; empty where they name none. */
  readonly ibans: readonly string[]
  readonly date: CalendarDate
  readonly dueDate: CalendarDate
  readonly createdAt: string
  /** Below zero for a credit note of the supplier. */
  readonly balance: MinorUnits
}

/** Its amount is below zero. */
export type OutgoingTransaction = IncomingTransaction

export interface BillProposal {
  readonly supplierId: string
  /** None where only the supplier is known. */
  readonly billIds: readonly string[]
  /** What was paid beyond the bills. */
  readonly excess: MinorUnits
  /** It can be confirmed without a look. */
  readonly isConfident: boolean
  readonly reasons: readonly ProposalReason[]
}

/** @param known the suppliers that earlier payments to these accounts and names were to */
export function billProposalsFor(
  paid: readonly OutgoingTransaction[],
  open: readonly OpenBill[],
  known: KnownPayers,
): (BillProposal | null)[] {
  const bills = open.map(({ supplierId, supplierName, createdAt, balance, ...bill }) => ({
    ...bill,
    customerId: supplierId,
    customerName: supplierName,
    issuedAt: createdAt,
    balance,
    cashDiscount: null,
    lateCharges: 0,
    total: balance,
    tax: 0,
    credited: 0,
    paid: 0,
    withholdingRate: 0,
    roundingStep: 0,
  }))
  const byAccount = new Map([...accountsOf(open), ...known.byAccount])
  const outgoing = paid.map(transaction => ({ ...transaction, amount: -transaction.amount }))
  return proposalsFor(outgoing, bills, { ...known, byAccount }).map((proposal, place) => {
    if (!proposal) return null
    const { customerId: supplierId, invoiceIds: billIds, excess, isConfident, reasons } = proposal
    const whole = { supplierId, billIds, excess, isConfident, reasons }
    return isConfident ? whole : lessCreditNotes(whole, open, outgoing[place]?.amount ?? 0)
  })
}

/** What money that came in seems to pay back: credit notes, and bills of which more was paid before than they come to. */
export function refundProposalsFor(
  received: readonly IncomingTransaction[],
  open: readonly OpenBill[],
  known: KnownPayers,
): (BillProposal | null)[] {
  const owed = open.filter(({ balance }) => balance < 0).map(bill => ({ ...bill, balance: 0 - bill.balance }))
  const turned = received.map(transaction => ({ ...transaction, amount: 0 - transaction.amount }))
  return billProposalsFor(turned, owed, known)
}

/** People deduct a supplier’s credit notes from what they pay, and mention only the bills. */
function lessCreditNotes(proposal: BillProposal, open: readonly OpenBill[], paid: MinorUnits): BillProposal {
  const { supplierId, billIds, reasons } = proposal
  const others = open.filter(bill => bill.supplierId === supplierId && bill.balance < 0 && !billIds.includes(bill.id))
  const bills = open.filter(({ id }) => billIds.includes(id))
  const due = [...bills, ...others].reduce((sum, { balance }) => sum + balance, 0)
  return bills.length > 0 && others.length > 0 && due === paid
    ? { ...proposal, billIds: [...billIds, ...others.map(({ id }) => id)], excess: 0, reasons: [...reasons, 'amount'] }
    : proposal
}

/** An account that two suppliers name, such as that of a payment service, tells neither. */
function accountsOf(open: readonly OpenBill[]): [string, string][] {
  const pairs = open.flatMap(({ ibans, supplierId }) => ibans.filter(Boolean).map(iban => ({ iban, supplierId })))
  return [...Map.groupBy(pairs, ({ iban }) => iban)].flatMap(([iban, [first, ...others]]): [string, string][] =>
    first && others.every(({ supplierId }) => supplierId === first.supplierId) ? [[iban, first.supplierId]] : [],
  )
}
