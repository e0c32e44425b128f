/** How the API is asked for a report, by what its address says. */
import { isOfDay, type ReportName } from '../../../domain/reports/reports.ts'
import { namedPeriod } from '../../../domain/values/periods.ts'
import type { Business } from '../../businesses/contract.ts'
import { askedOf, type ReportSearch } from './search.ts'

export const DEFAULT_PERIOD = 'this-year'

/** How the API is asked for it. A report as of a day knows no first day. */
export function queryOf(
  name: ReportName,
  search: ReportSearch,
  { today, financialYearStart }: Pick<Business, 'today' | 'financialYearStart'>,
) {
  const { taxRate, ...asked } = askedOf(search)
  const about = { ...asked, ...(taxRate !== undefined && { taxRate: String(taxRate) }) }
  if (isOfDay(name)) return { ...about, to: search.to ?? today }
  if (search.from !== undefined || search.to !== undefined) {
    return { ...about, ...(search.from && { from: search.from }), ...(search.to && { to: search.to }) }
  }
  return { ...about, ...namedPeriod(search.period ?? DEFAULT_PERIOD, today, financialYearStart) }
}

export type AskedReport = ReturnType<typeof queryOf>
