/** Money that was received and refunded, by day, by month and by method, and each payment. */
import { sql } from 'drizzle-orm'
import { monthsIn } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { invoices } from '../../invoices/tables.ts'
import { invoiceOfPayment, movedMoney } from '../../payments/queries.ts'
import { payments } from '../../payments/tables.ts'
import type { ReportTable } from '../contract.ts'
import { type Asked, tableOf } from './tables.ts'

interface Paid {
  readonly id: string
  readonly date: string
  readonly method: string
  readonly reference: string
  readonly amount: string
  readonly late_charges: string
  readonly invoice_id: string
  readonly number: string
  readonly customer: string
}

export async function paymentsReport(
  tx: Transaction,
  { businessId }: BusinessScope,
  { period }: Asked,
): Promise<ReportTable[]> {
  const result = await tx.execute(sql`
    select ${payments.id}, ${payments.date}::text as date, ${payments.method}, ${payments.reference}, ${payments.amount}, ${payments.lateCharges},
      ${payments.invoiceId} as invoice_id, ${invoices.number}, ${invoices.customerName} as customer
    from ${payments} join ${invoices} on ${invoiceOfPayment}
    where ${payments.businessId} = ${businessId} and ${movedMoney} and ${payments.date} between ${period.from} and ${period.to}
    order by ${payments.date}, ${payments.createdAt}, ${payments.id}`)
  const all = rowsOf<Paid>(result).map(({ amount, late_charges: lateCharges, ...row }) => ({
    ...row,
    amount: Number(amount),
    lateCharges: Number(lateCharges),
  }))
  // most businesses never claim any
  const charged = all.some(({ lateCharges }) => lateCharges !== 0) ? (['lateCharges'] as const) : []
  const rows = all.map(
    ({ id, date, method, reference, amount, lateCharges, invoice_id: invoiceId, number, customer }) => ({
      key: id,
      cells: { date, customer, number, method, reference, amount, lateCharges },
      target: { screen: 'invoice' as const, id: invoiceId, query: {} },
    }),
  )
  const columns = ['count', 'received', 'refunded', 'amount', ...charged] as const
  const months = monthsIn(period)
  const byMonth = Map.groupBy(all, ({ date }) => date.slice(0, 7))
  const monthRows = months.map(month => ({
    key: month,
    cells: { month, ...sumsOf(byMonth.get(month) ?? []) },
    target: null,
  }))
  return [
    ...(months.length > 1 && all.length > 0
      ? [
          tableOf('payments-by-month', ['month', ...columns], monthRows, {
            chart: { kind: 'months', columns: ['amount'] },
          }),
        ]
      : []),
    tableOf('payments-by-method', ['method', ...columns], grouped(all, 'method')),
    tableOf(
      'payments-by-day',
      ['date', ...columns],
      grouped(all, 'date').map(row => ({
        ...row,
        target: { screen: 'report' as const, id: 'payments', query: { from: row.key, to: row.key } },
      })),
    ),
    tableOf('payments', ['date', 'customer', 'number', 'method', 'reference', 'amount', ...charged], rows),
  ]
}

type Payment = Omit<Paid, 'amount' | 'late_charges'> & { readonly amount: number; readonly lateCharges: number }

function grouped(all: readonly Payment[], by: 'method' | 'date') {
  return [...Map.groupBy(all, paid => paid[by])].map(([key, paid]) => ({
    key,
    cells: { [by]: key, ...sumsOf(paid) },
    target: null,
  }))
}

/** Refunds as they are written: below zero. Late charges are no part of the others. */
function sumsOf(paid: readonly Pick<Payment, 'amount' | 'lateCharges'>[]) {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const received = sum(paid.map(({ amount }) => Math.max(0, amount)))
  const refunded = sum(paid.map(({ amount }) => Math.min(0, amount)))
  const lateCharges = sum(paid.map(payment => payment.lateCharges))
  return { count: paid.length, received, refunded, amount: received + refunded, lateCharges }
}
