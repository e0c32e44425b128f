/** Which invoices a filter finds, apart from its search. */
import { eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { InvoiceFilter } from '../contract.ts'
import { invoices } from '../tables.ts'

export function matching(
  scope: BusinessScope,
  { status, customerId, dueFrom, dueTo }: InvoiceFilter,
): (SQL | undefined)[] {
  return [
    eq(invoices.businessId, scope.businessId),
    customerId === undefined ? undefined : eq(invoices.customerId, customerId),
    statusIs(status, scope),
    dueFrom === undefined ? undefined : gte(invoices.dueDate, dueFrom),
    dueTo === undefined ? undefined : lte(invoices.dueDate, dueTo),
  ]
}

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
    default:
      return eq(invoices.status, status)
  }
}
