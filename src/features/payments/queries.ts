/** Reads the payments on invoices, and the credit of customers. */
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refundedOf } from '../../domain/invoices/invoice-life.ts'
import { creditChange } from '../../domain/payments/credit-balance.ts'
import { CREDIT_BALANCE, owedAgain } from '../../domain/payments/payments.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { invoices, issuedTo } from '../invoices/tables.ts'
import type { CustomerCredit, Payment } from './contract.ts'
import { payments } from './tables.ts'

// what is paid and credited on the invoice of a payment
const settledColumns = {
  payable: invoices.payable,
  paid: invoices.paid,
  creditedPayable: invoices.creditedPayable,
}
export const invoiceOfPayment = and(eq(invoices.businessId, payments.businessId), eq(invoices.id, payments.invoiceId))

/** Payments in money that were not removed; a literal, as an index has the same condition. */
export const movedMoney = sql`${payments.removedAt} is null and ${payments.method} <> 'credit-balance'`

/** What a bank can take back: of one invoice, or collected, and not taken back since. */
export const isReturnable = sql<boolean>`${payments.removedAt} is null and ${payments.amount} > 0
  and ${payments.method} in ('direct-debit', 'bank-transfer')
  and (${payments.collectionItemId} is not null or ${payments.sharedId} is null)
  and not exists (select from payments back where back.business_id = ${payments.businessId} and back.invoice_id = ${payments.invoiceId}
    and back.amount = 0 - ${payments.amount} and back.method = 'direct-debit' and back.removed_at is null
    and back.created_at >= ${payments.createdAt})`

/** All payments, including removed ones, in the order in which they were recorded. */
export async function listPaymentsOnInvoice(
  db: Database | Transaction,
  scope: BusinessScope,
  invoiceId: string,
): Promise<Payment[]> {
  const rows = await db
    .select({ payment: payments, number: invoices.number, customerId: issuedTo, invoice: settledColumns })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(and(eq(payments.businessId, scope.businessId), eq(payments.invoiceId, invoiceId)))
    .orderBy(asc(payments.createdAt), desc(payments.amount), asc(payments.id))
  const sharedIds = rows.flatMap(({ payment: { sharedId } }) => (sharedId === null ? [] : [sharedId]))
  const [first] = rows
  const shared = first && sharedIds.length > 0 ? await partsOfShared(db, scope, first.customerId, sharedIds) : []
  return rows.map(({ payment, number, invoice }) => {
    const { id, amount, lateCharges, date, method, reference, sharedId, removedAt, removalReason, createdAt } = payment
    const whole = sharedId === null ? [{ invoiceId, number, amount, method, invoice }] : []
    const parts = [...whole, ...shared.filter(part => part.sharedId === sharedId)]
    const perInvoice = [...Map.groupBy(parts, part => part.invoiceId).values()].flatMap(([one, ...rest]) =>
      one ? [{ ...one, amount: rest.reduce((sum, part) => sum + part.amount, one.amount) }] : [],
    )
    const active = removedAt ? [] : perInvoice
    return {
      id,
      amount,
      lateCharges,
      date,
      method,
      reference,
      sharedId,
      sharedWith: perInvoice
        .filter(part => part.invoiceId !== invoiceId)
        .map(part => ({ invoiceId: part.invoiceId, number: part.number, amount: part.amount })),
      refunded: active
        .map(part => ({ ...part, amount: refundedOf(part.invoice, part.amount) }))
        .filter(part => part.amount > 0)
        .map(part => ({ invoiceId: part.invoiceId, number: part.number, amount: part.amount })),
      creditChange: removedAt ? 0 : 0 - creditChange(parts),
      owedAgain: active.reduce((sum, part) => sum + owedAgain(part.invoice, part.amount), 0),
      removed: removedAt && { at: removedAt.toISOString(), reason: removalReason },
      createdAt: createdAt.toISOString(),
    }
  })
}

async function partsOfShared(
  db: Database | Transaction,
  scope: BusinessScope,
  customerId: string,
  sharedIds: readonly string[],
) {
  return db
    .select({
      sharedId: payments.sharedId,
      invoiceId: payments.invoiceId,
      number: invoices.number,
      amount: payments.amount,
      method: payments.method,
      invoice: settledColumns,
    })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(isPartOf(scope, customerId, sharedIds))
    .orderBy(asc(invoices.dueDate), asc(invoices.date), asc(invoices.issuedAt), asc(invoices.id))
}

/** The parts of a shared payment are one customer's: in older data, another customer's may have the same shared id by chance. */
export function isPartOf({ businessId }: BusinessScope, customerId: string, sharedIds: readonly string[]) {
  return and(
    eq(payments.businessId, businessId),
    eq(invoices.customerId, customerId),
    inArray(payments.sharedId, [...sharedIds]),
  )
}

const MOST_ENTRIES = 100

/** The credit balance with its newest entries. */
export async function findCustomerCredit(
  db: Database,
  scope: BusinessScope,
  { id, creditBalance }: { id: string; creditBalance: number },
): Promise<CustomerCredit> {
  const other = alias(payments, 'other')
  const otherInvoice = alias(invoices, 'other_invoice')
  const entries = await db
    .select({
      id: payments.id,
      invoiceId: payments.invoiceId,
      number: invoices.number,
      date: payments.date,
      amount: sql`-${payments.amount}`.mapWith(Number),
      otherNumber: sql<string | null>`(
        select ${otherInvoice.number} from ${payments} ${sql.identifier('other')}
        join ${invoices} ${sql.identifier('other_invoice')}
          on ${otherInvoice.businessId} = ${other.businessId} and ${otherInvoice.id} = ${other.invoiceId}
        where ${other.businessId} = ${payments.businessId} and ${other.sharedId} = ${payments.sharedId}
          and ${other.invoiceId} <> ${payments.invoiceId} and ${other.method} = ${CREDIT_BALANCE}
          and ${other.amount} = -${payments.amount} limit 1)`,
    })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(usesCredit(scope, id))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(MOST_ENTRIES)
  return { balance: creditBalance, entries }
}

/** The invoices that a customer's remaining credit came from, oldest first. */
export async function creditSources(tx: Transaction, scope: BusinessScope, customerId: string) {
  const credit = sql`-sum(${payments.amount})`.mapWith(Number)
  return tx
    .select({ invoiceId: payments.invoiceId, credit })
    .from(payments)
    .innerJoin(invoices, invoiceOfPayment)
    .where(usesCredit(scope, customerId))
    .groupBy(payments.invoiceId)
    .having(sql`sum(${payments.amount}) < 0`)
    .orderBy(sql`min(${payments.createdAt})`, payments.invoiceId)
}

function usesCredit({ businessId }: BusinessScope, customerId: string) {
  return and(
    eq(payments.businessId, businessId),
    // a literal, as an index has the same condition
    sql`${payments.method} = 'credit-balance'`,
    isNull(payments.removedAt),
    eq(invoices.customerId, customerId),
  )
}
