/** The bills that bank transactions have paid, and those that they seem to pay. */
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { KnownPayers } from '../../../domain/bank/bank-proposals.ts'
import { billProposalsFor, type OpenBill, refundProposalsFor } from '../../../domain/bank/bill-proposals.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ofSupplier } from '../../bills/queries/bill-row.ts'
import { billPayments, bills, suppliers } from '../../bills/tables.ts'
import type { BankTransaction } from '../contract.ts'
import { bankTransactions } from '../tables.ts'

type StoredBankTransaction = typeof bankTransactions.$inferSelect

const ofPayment = and(eq(bills.businessId, billPayments.businessId), eq(bills.id, billPayments.billId))

/** By transaction. */
export async function billPaymentsFrom(
  tx: Transaction,
  { businessId }: BusinessScope,
  rows: readonly StoredBankTransaction[],
): Promise<Map<string, BankTransaction['billPayments']>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await tx
    .select({
      transactionId: billPayments.bankTransactionId,
      billId: bills.id,
      number: bills.number,
      supplierName: suppliers.name,
      amount: billPayments.amount,
    })
    .from(billPayments)
    .innerJoin(bills, ofPayment)
    .innerJoin(suppliers, ofSupplier)
    .where(
      and(
        eq(billPayments.businessId, businessId),
        inArray(billPayments.bankTransactionId, ids),
        isNull(billPayments.removedAt),
      ),
    )
    .orderBy(bills.dueDate, bills.id)
  const paid = found.map(({ transactionId, ...bill }) => ({ transactionId: transactionId ?? '', bill }))
  return new Map(
    [...Map.groupBy(paid, ({ transactionId }) => transactionId)].map(([id, each]) => [
      id,
      each.map(({ bill }) => bill),
    ]),
  )
}

/** By transaction: what money that went out and is open seems to pay, and what money that came in seems to pay back. */
export async function billProposals(
  tx: Transaction,
  scope: BusinessScope,
  transactions: readonly StoredBankTransaction[],
): Promise<Map<string, BankTransaction['billProposal']>> {
  const shown = new Map<string, BankTransaction['billProposal']>()
  if (transactions.length === 0) return shown
  const open = await openBills(tx, scope)
  const sent = transactions.filter(({ amount }) => amount < 0)
  const received = transactions.filter(({ amount }) => amount > 0)
  const known = await knownSuppliers(tx, scope, transactions)
  const proposals = [...billProposalsFor(sent, open, known), ...refundProposalsFor(received, open, known)]
  const billOf = new Map(open.map(bill => [bill.id, bill]))
  const names = await namesOf(
    tx,
    scope,
    proposals.flatMap(proposal => proposal?.supplierId ?? []),
  )
  for (const [place, { id }] of [...sent, ...received].entries()) {
    const proposal = proposals[place]
    const supplierName = names.get(proposal?.supplierId ?? '')
    if (!proposal || supplierName === undefined) continue
    const { billIds, isConfident, reasons, supplierId, excess } = proposal
    const proposed = billIds.flatMap(billId => {
      const bill = billOf.get(billId)
      return bill ? [{ billId, number: bill.number, balance: bill.balance }] : []
    })
    shown.set(id, {
      supplierId,
      supplierName,
      excess,
      confident: isConfident,
      reasons: [...reasons],
      bills: proposed,
    })
  }
  return shown
}

/** More open bills than these are only matched by hand. */
const MOST_OPEN = 20_000

async function openBills(tx: Transaction, { businessId }: BusinessScope): Promise<OpenBill[]> {
  const rows = await tx
    .select({ bill: bills, supplierName: suppliers.name, supplierIban: suppliers.iban })
    .from(bills)
    .innerJoin(suppliers, ofSupplier)
    .where(and(eq(bills.businessId, businessId), isNull(bills.voidedAt), ne(bills.paid, bills.total)))
    .orderBy(desc(bills.dueDate))
    .limit(MOST_OPEN)
  return rows.map(({ bill, supplierName, supplierIban }) => ({
    id: bill.id,
    number: bill.number,
    paymentReference: bill.paymentReference,
    supplierId: bill.supplierId,
    supplierName,
    ibans: [bill.iban, supplierIban],
    date: bill.date,
    dueDate: bill.dueDate,
    createdAt: bill.createdAt.toISOString(),
    balance: bill.total - bill.paid,
  }))
}

/** Whom earlier payments to the same accounts and names were to; the latest says it. */
async function knownSuppliers(
  tx: Transaction,
  { businessId }: BusinessScope,
  sent: readonly StoredBankTransaction[],
): Promise<KnownPayers> {
  const learned = async (column: 'otherAccount' | 'plainName') => {
    const values = [...new Set(sent.map(row => row[column]))].filter(Boolean)
    if (values.length === 0) return new Map<string, string>()
    const stored = bankTransactions[column]
    const rows = await tx
      .selectDistinctOn([stored], { value: stored, supplierId: bills.supplierId })
      .from(bankTransactions)
      .innerJoin(
        billPayments,
        and(
          eq(billPayments.businessId, bankTransactions.businessId),
          eq(billPayments.bankTransactionId, bankTransactions.id),
          isNull(billPayments.removedAt),
        ),
      )
      .innerJoin(bills, ofPayment)
      // the indexes leave out what is empty
      .where(and(eq(bankTransactions.businessId, businessId), inArray(stored, values), sql`${stored} <> ''`))
      .orderBy(stored, desc(billPayments.createdAt))
    return new Map(rows.map(({ value, supplierId }) => [value, supplierId]))
  }
  return { byAccount: await learned('otherAccount'), byName: await learned('plainName') }
}

async function namesOf(tx: Transaction, { businessId }: BusinessScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(and(eq(suppliers.businessId, businessId), inArray(suppliers.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
