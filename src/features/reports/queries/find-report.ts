/** Reads a report: each in its own file, all for a period of days, beside another one where that is asked for. */
import { isOfBills, isOfDay, type ReportName } from '../../../domain/reports/reports.ts'
import { comparedWith, type Period, yearUpTo } from '../../../domain/values/periods.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Report, ReportQuery, ReportTable } from '../contract.ts'
import { billsReport } from './bills.ts'
import { billsChangedAfter, changedAfter } from './changed-after.ts'
import { documentsReport } from './documents.ts'
import { numbersReport } from './numbers.ts'
import { owedReport } from './owed.ts'
import { owedToSuppliersReport } from './owed-to-suppliers.ts'
import { paymentsReport } from './payments.ts'
import { salesReport } from './sales.ts'
import { stockReport } from './stock.ts'
import { type Asked, compared } from './tables.ts'
import { taxReport } from './tax.ts'

type Read = (tx: Transaction, scope: BusinessScope, asked: Asked) => Promise<ReportTable[]>

const READ: Readonly<Record<ReportName, Read>> = {
  sales: salesReport,
  tax: taxReport,
  owed: owedReport,
  payments: paymentsReport,
  stock: stockReport,
  numbers: numbersReport,
  documents: documentsReport,
  bills: billsReport,
  'owed-to-suppliers': owedToSuppliersReport,
}

/** Every row of every table; a report as of a day has no first day. @throws Refusal `not-in-role` */
export async function findReport(
  tx: Transaction,
  scope: BusinessScope,
  name: ReportName,
  query: ReportQuery,
): Promise<Report> {
  if (isOfBills(name) && !scope.seesBills) throw new Refusal('not-in-role', { data: { role: 'sales' } })
  const period = periodOf(query, scope.today)
  const ofDay = isOfDay(name)
  const tables = await READ[name](tx, scope, { period, query })
  const other = query.compare && !ofDay ? comparedWith(period, query.compare) : null
  const beside = other ? compared(tables, await READ[name](tx, scope, { period: other, query })) : tables
  const days = { report: name, from: ofDay ? null : period.from, to: period.to }
  // stock moves on the day on which it is written; sales of the year may change
  const since = name === 'stock' ? yearUpTo(period.to).from : days.from
  const changed = await changedAfter(tx, scope, { ...days, from: since }, query)
  const changedBills = await billsChangedAfter(tx, scope, days, query)
  return { ...days, compared: other, tables: [...beside, ...changed, ...changedBills] }
}

/** This year up to today, where no days are named. */
function periodOf({ from, to }: ReportQuery, today: string): Period {
  const last = to ?? (from !== undefined && from > today ? from : today)
  return { from: from ?? `${last.slice(0, 4)}-01-01`, to: last }
}
