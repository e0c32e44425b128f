/** Reads the bills of suppliers that count in a period, and what was paid on bills in it. Void bills are left out. */
import { and, asc, between, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Period } from '../../../domain/values/periods.ts'
import { documentFileName } from '../../../formats/document-file-name.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { billFileEndings } from '../../bills/contract.ts'
import { ofSupplier, rowColumns, shownBill } from '../../bills/queries/bill-row.ts'
import { billFiles, billPayments, bills, billTaxes, suppliers } from '../../bills/tables.ts'

const PAGE = 1000

function counting({ businessId }: BusinessScope, { from, to }: Period) {
  return and(eq(bills.businessId, businessId), isNull(bills.voidedAt), between(bills.bookedOn, from, to))
}

/** In the order of their booking, each with its tax rows and the name of its original among all of them; null where it has none. */
export async function* accountedBills(tx: Transaction, scope: BusinessScope, period: Period) {
  const named = new Set<string>()
  let after: { bookedOn: string; id: string } | undefined
  do {
    const rows = await tx
      .select({
        ...rowColumns,
        bookedOn: bills.bookedOn,
        supplierVatId: suppliers.vatId,
        supplierCountry: suppliers.country,
      })
      .from(bills)
      .innerJoin(suppliers, ofSupplier)
      .where(
        and(counting(scope, period), after && sql`(${bills.bookedOn}, ${bills.id}) > (${after.bookedOn}, ${after.id})`),
      )
      .orderBy(asc(bills.bookedOn), asc(bills.id))
      .limit(PAGE)
    const ids = rows.map(({ id }) => id)
    const [taxes, types] = [await taxesOf(tx, scope, ids), await typesOfFiles(tx, scope, ids)]
    for (const { bookedOn, supplierVatId, supplierCountry, ...row } of rows) {
      const type = types.get(row.id)
      const fileName = type ? nameOf(row, billFileEndings[type], named) : null
      const bill = { ...shownBill(row, scope), bookedOn, supplierVatId, supplierCountry }
      yield { ...bill, taxes: taxes.get(row.id) ?? [], fileName }
    }
    after = rows.length === PAGE ? rows.at(-1) : undefined
  } while (after)
}

type Named = { readonly id: string; readonly date: string; readonly supplierName: string; readonly number: string }

function nameOf({ id, date, supplierName, number }: Named, ending: 'pdf' | 'xml' | 'jpg' | 'png', named: Set<string>) {
  const name = documentFileName(`${date} ${supplierName}`, number || id, ending)
  const own = named.has(name) ? documentFileName(`${date} ${supplierName}`, `${number} ${id}`, ending) : name
  named.add(own)
  return own
}

async function taxesOf(tx: Transaction, { businessId }: BusinessScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never[]>()
  const { billId, rate, net, tax } = billTaxes
  const rows = await tx
    .select({ billId, rate, net, tax })
    .from(billTaxes)
    .where(and(eq(billTaxes.businessId, businessId), inArray(billId, [...ids])))
    .orderBy(billId, billTaxes.position)
  return Map.groupBy(rows, row => row.billId)
}

/** The type of the newest file of each bill. */
async function typesOfFiles(tx: Transaction, { businessId }: BusinessScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const { billId, type } = billFiles
  const rows = await tx
    .selectDistinctOn([billId], { billId, type })
    .from(billFiles)
    .where(and(eq(billFiles.businessId, businessId), inArray(billId, [...ids])))
    .orderBy(billId, sql`${billFiles.version} desc`)
  return new Map(rows.map(row => [row.billId, row.type]))
}

/** One per row of a bill and tax rate. */
export async function* linesOfBills(tx: Transaction, scope: BusinessScope, period: Period) {
  for await (const { taxes, ...bill } of accountedBills(tx, scope, period))
    for (const tax of taxes) yield { ...bill, ...tax, total: tax.net + tax.tax }
}

export async function* accountedBillPayments(tx: Transaction, { businessId }: BusinessScope, { from, to }: Period) {
  let after: { date: string; id: string } | undefined
  do {
    const { id, date, amount, method, reference } = billPayments
    const rows = await tx
      .select({
        id,
        date,
        amount,
        method,
        reference,
        billId: bills.id,
        supplierId: suppliers.id,
        supplierName: suppliers.name,
        number: bills.number,
        billDate: bills.date,
      })
      .from(billPayments)
      .innerJoin(bills, and(eq(bills.businessId, billPayments.businessId), eq(bills.id, billPayments.billId)))
      .innerJoin(suppliers, ofSupplier)
      .where(
        and(
          ...[eq(billPayments.businessId, businessId), isNull(billPayments.removedAt), between(date, from, to)],
          after && sql`(${date}, ${id}) > (${after.date}, ${after.id})`,
        ),
      )
      .orderBy(asc(date), asc(id))
      .limit(PAGE)
    yield* rows
    after = rows.length === PAGE ? rows.at(-1) : undefined
  } while (after)
}

/** Null for a business that does not use bills. */
export async function billSums(tx: Transaction, scope: BusinessScope, period: Period) {
  if (!scope.settings.usesBills) return null
  const sum = (figure: typeof bills.net | typeof billPayments.amount) =>
    sql<number>`coalesce(sum(${figure}), 0)`.mapWith(Number)
  const [counted] = await tx
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      net: sum(bills.net),
      tax: sum(bills.tax),
      total: sum(bills.total),
    })
    .from(bills)
    .where(counting(scope, period))
  const [paid] = await tx
    .select({ payments: sql<number>`count(*)`.mapWith(Number), paid: sum(billPayments.amount) })
    .from(billPayments)
    .where(
      and(
        eq(billPayments.businessId, scope.businessId),
        isNull(billPayments.removedAt),
        between(billPayments.date, period.from, period.to),
      ),
    )
  return { ...(counted ?? { count: 0, net: 0, tax: 0, total: 0 }), ...(paid ?? { payments: 0, paid: 0 }) }
}
