/** Which invoices a filter finds, apart from its search. */
import { eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import { hasOwnValue } from '../../own-fields/queries.ts'
import { isTagged } from '../../tags/queries.ts'
import type { InvoiceFilter, InvoiceListing } from '../contract/lists.ts'
import { invoices } from '../tables.ts'

export function matching(
  scope: BusinessScope,
  filter: InvoiceFilter & Pick<InvoiceListing, 'ids'>,
): (SQL | undefined)[] {
  const { ids, kind, customerId, tags, own, dateFrom, dateTo, dueFrom, dueTo, totalFrom, totalTo } = filter
  return [
    eq(invoices.businessId, scope.businessId),
    ids && inArray(invoices.id, ids),
    isTagged(scope, 'invoice', invoices.id, tags),
    hasOwnValue(invoices.ownValues, own),
    statusIs(filter.status, scope),
    kind && eq(invoices.isDeposit, kind === 'deposit'),
    customerId === undefined ? undefined : eq(invoices.customerId, customerId),
    dateFrom === undefined ? undefined : gte(invoices.date, dateFrom),
    dateTo === undefined ? undefined : lte(invoices.date, dateTo),
    dueFrom === undefined ? undefined : gte(invoices.dueDate, dueFrom),
    dueTo === undefined ? undefined : lte(invoices.dueDate, dueTo),
    totalFrom === undefined ? undefined : gte(invoices.total, totalFrom),
    totalTo === undefined ? undefined : lte(invoices.total, totalTo),
  ]
}

/** In full, of one whose status is paid. */
export const isCredited = sql`(${invoices.credited} > 0 and ${invoices.credited} >= ${invoices.total})`

function statusIs(status: InvoiceFilter['status'], { today }: BusinessScope): SQL | undefined {
  switch (status) {
    case 'all':
      return undefined
    case 'open':
      return eq(invoices.status, 'sent')
    case 'sent':
      return sql`${invoices.status} = 'sent' and ${invoices.dueDate} >= ${today}`
    case 'overdue':
      return sql`${invoices.status} = 'sent' and ${invoices.dueDate} < ${today}`
    case 'paid':
      return sql`${invoices.status} = 'paid' and not ${isCredited}`
    case 'credited':
      return sql`${invoices.status} = 'paid' and ${isCredited}`
    default:
      return eq(invoices.status, status)
  }
}
