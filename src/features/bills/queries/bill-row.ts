/** A bill as lists show it. Its status and its balance are worked out here. */
import { and, eq, sql } from 'drizzle-orm'
import { balanceOfBill, billStatus } from '../../../domain/bills/bill-life.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { BillRow } from '../contract.ts'
import { bills, suppliers } from '../tables.ts'

export const ofSupplier = and(eq(suppliers.businessId, bills.businessId), eq(suppliers.id, bills.supplierId))

export const rowColumns = {
  id: bills.id,
  supplierId: bills.supplierId,
  supplierName: suppliers.name,
  number: bills.number,
  date: bills.date,
  dueDate: bills.dueDate,
  category: bills.category,
  net: bills.net,
  tax: bills.tax,
  total: bills.total,
  paid: bills.paid,
  voidedAt: bills.voidedAt,
  createdAt: bills.createdAt,
}

type StoredRow = Pick<typeof bills.$inferSelect, Exclude<keyof typeof rowColumns, 'supplierName'>> & {
  readonly supplierName: string
}

export function shownBill({ voidedAt, ...row }: StoredRow, { today }: BusinessScope): BillRow {
  const state = { ...row, isVoid: voidedAt !== null }
  return {
    ...row,
    status: billStatus(state, today),
    balance: balanceOfBill(state),
    createdAt: row.createdAt.toISOString(),
  }
}

/** The same rule as `balanceOfBill` of the domain. An index uses this expression. */
export const balance = sql`(case when ${bills.voidedAt} is null then ${bills.total} - ${bills.paid} else 0 end)`
