/** The address of a report: its period by name or by its days, and what it is about. */
import { taxCategories } from '../../../domain/documents/tax-category.ts'
import { type ReportName, reportNames, salesGroupings, taxBases } from '../../../domain/reports/reports.ts'
import { comparisons, periodNames } from '../../../domain/values/period-names.ts'
import { calendarDate, oneOf, recordId, searchReader } from '../../../web/list/list-search.ts'

const text = (value: unknown) => (value === undefined ? undefined : String(value).slice(0, 200))
const rate = (value: unknown) => (/^\d{1,6}$/.test(String(value)) ? Number(value) : undefined)

const ASKED = {
  compare: oneOf(comparisons),
  by: oneOf(salesGroupings),
  basis: oneOf(taxBases),
  customerId: recordId,
  supplierId: recordId,
  productId: (value: unknown) => (value === 'none' ? value : recordId(value)),
  category: text,
  taxRate: rate,
  taxCategory: oneOf(taxCategories),
  taxName: text,
  reason: text,
  vatId: text,
}
const readSearch = searchReader({ period: oneOf(periodNames), from: calendarDate, to: calendarDate, ...ASKED })
export const askedOf = searchReader(ASKED)

export type ReportSearch = ReturnType<typeof readSearch>

/** Days that are in no order name none. */
export function validateReportSearch(search: Record<string, unknown>): ReportSearch {
  const read = readSearch(search)
  const { from, to, period, ...rest } = read
  if (from !== undefined && to !== undefined && from > to) return { ...rest, to }
  return from !== undefined || to !== undefined ? { ...rest, ...(from && { from }), ...(to && { to }) } : read
}

/** False for an address that is no report. */
export function readReportName({ report }: { report: string }): { report: ReportName } | false {
  const found = reportNames.find(name => name === report)
  return found ? { report: found } : false
}
