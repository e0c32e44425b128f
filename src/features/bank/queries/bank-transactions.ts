/** Lists transactions of bank statements, with what was recorded from them or what they seem to be. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { type KnownPayers, type OpenInvoice, proposing } from '../../../domain/bank/bank-proposals.ts'
import { balanceOf } from '../../../domain/invoices/invoice-life.ts'
import { CREDIT_BALANCE } from '../../../domain/payments/payments.ts'
import { finished, inTurns } from '../../../formats/turns.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { behind, containing, type Keyset, keyOf, orderOf, pageOf } from '../../../platform/database/keyset.ts'
import { customers } from '../../customers/tables.ts'
import { invoices, issuedTo } from '../../invoices/tables.ts'
import { findLateCharges } from '../../late-charges/queries.ts'
import { invoiceOfPayment } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import type { BankTransaction, BankTransactionQuery } from '../contract.ts'
import { bankStatements, bankTransactions, type StoredBankTransaction } from '../tables.ts'
import { categoryProposals, entriesOfBank, ofCategory } from './bank-entries.ts'
import { outWaitsForMatch, waitsForMatch } from './bank-statements.ts'
import { billPaymentsFrom, billProposals } from './bills-of-bank.ts'
import { debitProposals, wasReturned } from './debits-of-bank.ts'
import { payoutProposals } from './payouts-of-bank.ts'
import { returnProposals } from './returns-of-bank.ts'

type Reader = Database | Transaction

const LISTED: Readonly<Record<BankTransactionQuery['show'], SQL | undefined>> = {
  'to-match': waitsForMatch,
  'out-to-match': outWaitsForMatch,
  matched: eq(bankTransactions.matched, true),
  ignored: isNotNull(bankTransactions.ignoredAt),
  outgoing: sql`${bankTransactions.amount} < 0`,
  all: undefined,
}

export async function listBankTransactions(tx: Transaction, scope: BusinessScope, query: BankTransactionQuery) {
  const { q = '', show, category, direction = 'desc', cursor, limit } = query
  const keyset: Keyset = {
    columns: [
      { expression: sql`${bankTransactions.date}`, type: 'date' },
      { expression: sql`${bankTransactions.id}`, type: 'text' },
    ],
    direction,
  }
  const rows = await tx
    .select({ transaction: bankTransactions, key: keyOf(keyset) })
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.businessId, scope.businessId),
        LISTED[show],
        category && ofCategory(category),
        q.trim() === '' ? undefined : sql`${bankTransactions.searchText} like ${containing(q)}`,
        behind(keyset, cursor),
      ),
    )
    .orderBy(orderOf(keyset))
    .limit(limit + 1)
  const { rows: page, nextCursor } = pageOf(rows, limit, ({ transaction }) => transaction)
  return { rows: await shownTransactions(tx, scope, page), nextCursor }
}

export async function findBankTransaction(
  tx: Transaction,
  scope: BusinessScope,
  bankTransactionId: string,
): Promise<BankTransaction | undefined> {
  const rows = await tx
    .select()
    .from(bankTransactions)
    .where(and(eq(bankTransactions.businessId, scope.businessId), eq(bankTransactions.id, bankTransactionId)))
  const [shown] = await shownTransactions(tx, scope, rows)
  return shown
}

async function shownTransactions(
  tx: Transaction,
  scope: BusinessScope,
  rows: readonly StoredBankTransaction[],
): Promise<BankTransaction[]> {
  const done = rows.filter(({ matched }) => matched)
  const recorded = await paymentsFrom(tx, scope, done)
  const paidBills = await billPaymentsFrom(tx, scope, done)
  const entries = await entriesOfBank(tx, scope, done)
  // the oldest is proposed for first, in whatever order they are shown
  const open = rows.filter(row => isProposedFor(row, scope)).toSorted(byDate)
  const received = open.filter(({ amount }) => amount > 0)
  const debits = await debitProposals(tx, scope, received)
  const payouts = await payoutProposals(
    tx,
    scope,
    received.filter(({ id }) => !debits.named.has(id)),
  )
  const others = received.filter(({ id }) => !(debits.named.has(id) || payouts.has(id)))
  const proposals = await proposalsWithNames(tx, scope, others)
  const unknown = others.filter(({ id }) => proposals.get(id)?.reasons.every(reason => reason === 'amount') ?? true)
  const debitsProposed = new Map([...debits.named, ...debits.byAmount(unknown)])
  const sent = open.filter(({ amount }) => amount < 0)
  const returns = await returnProposals(tx, scope, sent)
  const refunds = unknown.filter(({ id }) => !debitsProposed.has(id))
  const forBills = scope.settings.usesBills ? [...sent.filter(({ id }) => !returns.has(id)), ...refunds] : []
  const proposedBills = await billProposals(tx, scope, forBills)
  // an invoice of the same amount is as likely as a credit note of it
  for (const { id } of refunds) {
    const isOnlyAmount = proposedBills.get(id)?.reasons.every(reason => reason === 'amount') ?? true
    if (proposals.has(id) && isOnlyAmount) proposedBills.delete(id)
    else if (proposedBills.has(id)) proposals.delete(id)
  }
  // those who paid, or were paid, before are known better
  const isUnknown = ({ id }: StoredBankTransaction) =>
    !(debitsProposed.has(id) || returns.has(id) || payouts.has(id)) &&
    [proposals.get(id), proposedBills.get(id)].every(
      proposal => !proposal || proposal.reasons.every(reason => reason === 'amount'),
    )
  const categories = await categoryProposals(tx, scope, open.filter(isUnknown))
  const files = await filesOf(
    tx,
    scope,
    rows.flatMap(({ sameAsId }) => sameAsId ?? []),
  )
  return rows.map(row => {
    const { id, account, currency, date, amount, name, otherAccount, text, reference, matched, ignoredAt, sameAsId } =
      row
    const fileName = files.get(sameAsId ?? '')
    const parts = recorded.get(id) ?? []
    return {
      id,
      account,
      currency,
      date,
      amount,
      name,
      otherAccount,
      text,
      reference,
      status: matched ? 'matched' : ignoredAt ? 'ignored' : 'open',
      sameAs: sameAsId === null || fileName === undefined ? null : { id: sameAsId, fileName },
      payments: parts
        .filter(({ method }) => method !== CREDIT_BALANCE)
        .map(({ invoiceId, number, customerName, amount, lateCharges }) => ({
          invoiceId,
          number,
          customerName,
          amount,
          lateCharges,
        })),
      credit: 0 - parts.filter(({ method }) => method === CREDIT_BALANCE).reduce((sum, part) => sum + part.amount, 0),
      billPayments: paidBills.get(id) ?? [],
      entries: entries.get(id) ?? [],
      proposal: debitsProposed.has(id) || categories.has(id) ? null : (proposals.get(id) ?? null),
      debitProposal: debitsProposed.get(id) ?? null,
      billProposal: categories.has(id) ? null : (proposedBills.get(id) ?? null),
      returnProposal: returns.get(id) ?? null,
      payoutProposal: payouts.get(id) ?? null,
      categoryProposal: categories.get(id) ?? null,
    }
  })
}

function isProposedFor({ currency, matched, ignoredAt }: StoredBankTransaction, { settings }: BusinessScope): boolean {
  return currency === settings.currency && !matched && ignoredAt === null
}

const byDate = (one: StoredBankTransaction, other: StoredBankTransaction) =>
  one.date === other.date ? (one.id < other.id ? -1 : 1) : one.date < other.date ? -1 : 1

/** The payments recorded from transactions, and the part that became credit. */
async function paymentsFrom(tx: Transaction, { businessId }: BusinessScope, rows: readonly StoredBankTransaction[]) {
  if (rows.length === 0) return new Map<string, never>()
  const ids = rows.map(({ id }) => id)
  const found = await tx
    .select({
      transactionId: payments.bankTransactionId,
      sharedId: payments.sharedId,
      invoiceId: payments.invoiceId,
      number: invoices.number,
      customerName: invoices.customerName,
      amount: payments.amount,
      lateCharges: payments.lateCharges,
      method: payments.method,
    })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(
      and(
        eq(payments.businessId, businessId),
        inArray(payments.bankTransactionId, ids),
        or(isNull(payments.removedAt), wasReturned),
      ),
    )
    .orderBy(invoices.dueDate, invoices.id)
  const shared = new Map(
    found.flatMap(({ sharedId, transactionId }) => (sharedId && transactionId ? [[sharedId, transactionId]] : [])),
  )
  const kept =
    shared.size === 0
      ? []
      : await tx
          .select({
            transactionId: sql<string | null>`null`,
            sharedId: payments.sharedId,
            invoiceId: payments.invoiceId,
            number: invoices.number,
            customerName: invoices.customerName,
            amount: payments.amount,
            lateCharges: payments.lateCharges,
            method: payments.method,
          })
          .from(payments)
          .innerJoin(invoices, invoiceOfPayment)
          .where(
            and(
              eq(payments.businessId, businessId),
              inArray(payments.sharedId, [...shared.keys()]),
              eq(payments.method, CREDIT_BALANCE),
              isNull(payments.removedAt),
            ),
          )
  const all = [...found, ...kept.map(part => ({ ...part, transactionId: shared.get(part.sharedId ?? '') ?? null }))]
  return Map.groupBy(all, ({ transactionId }) => transactionId ?? '')
}

async function proposalsWithNames(tx: Transaction, scope: BusinessScope, open: readonly StoredBankTransaction[]) {
  const shown = new Map<string, BankTransaction['proposal']>()
  if (open.length === 0) return shown
  const owed = await openInvoices(tx, scope)
  const known = await knownPayers(tx, scope, open)
  const proposals = await finished(proposing(open, owed, known))
  const invoiceOf = new Map(owed.map(invoice => [invoice.id, invoice]))
  const names = await namesOf(
    tx,
    scope,
    proposals.flatMap(proposal => proposal?.customerId ?? []),
  )
  for (const [place, { id }] of open.entries()) {
    const proposal = proposals[place]
    const customerName = names.get(proposal?.customerId ?? '')
    if (!proposal || customerName === undefined) continue
    const { invoiceIds, isConfident, ...rest } = proposal
    shown.set(id, {
      ...rest,
      customerName,
      reasons: [...rest.reasons],
      confident: isConfident,
      invoices: invoiceIds.flatMap(invoiceId => {
        const invoice = invoiceOf.get(invoiceId)
        return invoice ? [{ invoiceId, number: invoice.number, balance: invoice.balance }] : []
      }),
    })
  }
  return shown
}

/** More open invoices than these are only matched by hand. */
const MOST_OPEN = 20_000

/** With a balance, or with open late charges. */
async function openInvoices(tx: Transaction, scope: BusinessScope): Promise<OpenInvoice[]> {
  const { businessId } = scope
  const charges = await findLateCharges(tx, scope)
  const charged = [...charges].flatMap(([id, { open }]) => (open > 0 ? [id] : []))
  // written as SQL, since Drizzle would read the columns of twenty thousand rows in one go
  const result = await tx.execute(sql`
    select id, coalesce(number, '') as number, status, customer_id as "customerId", customer_name as "customerName", date::text,
      due_date::text as "dueDate", to_char(issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "issuedAt",
      cash_discount as "cashDiscount", total, tax, payable, withholding_rate as "withholdingRate", rounding_step as "roundingStep", paid, credited,
      credited_payable as "creditedPayable"
    from ${invoices}
    where ${and(eq(invoices.businessId, businessId), or(eq(invoices.status, 'sent'), inArray(invoices.id, charged)))}
    order by due_date desc limit ${MOST_OPEN}`)
  const turn = inTurns()
  const open: OpenInvoice[] = []
  for (const row of rowsOf<OpenRow>(result)) {
    const [balance, lateCharges] = [balanceOf(row), charges.get(row.id)?.open ?? 0]
    open.push({ ...row, balance, lateCharges })
    if (open.length % 100 === 0) await turn()
  }
  return open
}

type OpenRow = Omit<OpenInvoice, 'balance' | 'lateCharges'> & Parameters<typeof balanceOf>[0]

/** Who the same accounts and names paid for before; the latest payment says it. */
async function knownPayers(
  tx: Transaction,
  { businessId }: BusinessScope,
  open: readonly StoredBankTransaction[],
): Promise<KnownPayers> {
  const learned = async (
    column: typeof bankTransactions.otherAccount | typeof bankTransactions.plainName,
    values: readonly string[],
  ) => {
    const wanted = [...new Set(values)].filter(Boolean)
    if (wanted.length === 0) return new Map<string, string>()
    const rows = await tx
      .selectDistinctOn([column], { value: column, customerId: issuedTo })
      .from(bankTransactions)
      .innerJoin(
        payments,
        and(
          eq(payments.businessId, bankTransactions.businessId),
          eq(payments.bankTransactionId, bankTransactions.id),
          isNull(payments.removedAt),
          // many customers may be collected from in one transaction, and what came back may name the business itself
          isNull(payments.collectionItemId),
          gt(bankTransactions.amount, 0),
        ),
      )
      .innerJoin(invoices, invoiceOfPayment)
      .where(and(eq(bankTransactions.businessId, businessId), inArray(column, wanted), ne(column, '')))
      .orderBy(column, desc(payments.createdAt))
    return new Map(rows.map(({ value, customerId }) => [value, customerId]))
  }
  return {
    byAccount: await learned(
      bankTransactions.otherAccount,
      open.map(({ otherAccount }) => otherAccount),
    ),
    byName: await learned(
      bankTransactions.plainName,
      open.map(({ plainName }) => plainName),
    ),
  }
}

/** The files that these transactions came in. */
async function filesOf(tx: Transaction, { businessId }: BusinessScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await tx
    .select({ id: bankTransactions.id, fileName: bankStatements.fileName })
    .from(bankTransactions)
    .innerJoin(
      bankStatements,
      and(
        eq(bankStatements.businessId, bankTransactions.businessId),
        eq(bankStatements.id, bankTransactions.statementId),
      ),
    )
    .where(and(eq(bankTransactions.businessId, businessId), inArray(bankTransactions.id, [...ids])))
  return new Map(rows.map(({ id, fileName }) => [id, fileName]))
}

async function namesOf(
  tx: Reader,
  { businessId }: BusinessScope,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), inArray(customers.id, [...new Set(ids)])))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
