/** What the files of a period will hold: counts, sums and taxes. */
import { sql } from 'drizzle-orm'
import { exactSum } from '../../../domain/values/exact.ts'
import type { Period } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction, together } from '../../../platform/database/database.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { payments } from '../../payments/tables.ts'
import type { AccountingSummary } from '../contract.ts'
import { countBankEntries } from './accounted-bank-entries.ts'
import { billSums } from './accounted-bills.ts'
import { datevOf } from './datev.ts'
import { taxSums, taxSumsByPlace } from './tax-sums.ts'

export async function accountingSummary(
  tx: Transaction,
  scope: BusinessScope,
  { from, to }: Period,
): Promise<AccountingSummary> {
  const { counted, later, byPlace } = await together({
    counted: tx.execute(counts(scope, { from, to })),
    later: tx.execute(cancelledLater(scope, { from, to })),
    byPlace: taxSumsByPlace(tx, scope, { from, to }),
  })
  const [row] = rowsOf<Counts>(counted)
  const taxes = taxSums(byPlace).map(({ category, rate, name, reason, net, tax, total }) => {
    return { category, rate, name, reason, net, tax, total }
  })
  const [net, tax] = [exactSum(taxes.map(sum => sum.net)), exactSum(taxes.map(sum => sum.tax))]
  return {
    from,
    to,
    net,
    tax,
    total: exactSum([net, tax]),
    taxes,
    invoices: Number(row?.invoices ?? 0),
    cancelled: Number(row?.cancelled ?? 0),
    creditNotes: Number(row?.credit_notes ?? 0),
    payments: Number(row?.payments ?? 0),
    received: Number(row?.received ?? 0),
    lateCharges: Number(row?.late_charges ?? 0),
    cancelledLater: rowsOf<{ number: string }>(later).map(({ number }) => number),
    bills: await billSums(tx, scope, { from, to }),
    bankEntries: await countBankEntries(tx, scope, { from, to }),
    datev: await datevOf(tx, scope, { from, to }, byPlace),
  }
}

interface Counts {
  readonly invoices: string
  readonly cancelled: string
  readonly credit_notes: string
  readonly payments: string
  readonly received: string
  readonly late_charges: string
}

function counts({ businessId }: BusinessScope, { from, to }: Period) {
  const issued = sql`from ${invoices} where ${invoices.businessId} = ${businessId} and ${invoices.issuedAt} is not null
    and ${invoices.date} between ${from} and ${to}`
  const paid = sql`from ${payments} where ${payments.businessId} = ${businessId} and ${payments.removedAt} is null
    and ${payments.date} between ${from} and ${to}`
  return sql`select (select count(*) ${issued}) as invoices,
    (select count(*) ${issued} and ${invoices.status} = 'cancelled') as cancelled,
    (select count(*) from ${creditNotes} where ${creditNotes.businessId} = ${businessId}
      and ${creditNotes.date} between ${from} and ${to}) as credit_notes,
    (select count(*) ${paid}) as payments,
    (select coalesce(sum(${payments.amount}), 0) ${paid} and ${payments.method} <> 'credit-balance') as received,
    (select coalesce(sum(${payments.lateCharges}), 0) ${paid}) as late_charges`
}

/** They counted when the files of their own period were made, if that was before. */
function cancelledLater({ businessId, settings: { timeZone } }: BusinessScope, { from, to }: Period) {
  const cancelledOn = sql`(${invoices.cancelledAt} at time zone ${timeZone})::date`
  return sql`select ${invoices.number} as number from ${invoices}
    where ${invoices.businessId} = ${businessId} and ${invoices.status} = 'cancelled' and ${invoices.date} < ${from}
      and ${cancelledOn} between ${from} and ${to}
    order by ${invoices.date}, ${invoices.number}`
}
