/** Gives new customers their numbers, where the business has a pattern for them. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { formOfNumbers, nextCustomerNumbers } from '../../../domain/customers/customer-number.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { rowsOf, type Transaction } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { naturally } from '../../../platform/database/natural-order.ts'
import { businesses } from '../../businesses/tables.ts'
import { customers } from '../tables.ts'

/** Comes before the customers are added, so that no two writes give the same number. */
export async function lockCustomerNumbers(tx: Transaction, { businessId, settings }: BusinessScope): Promise<void> {
  if (settings.customerNumberPattern !== '') await lockRows(tx, businesses, eq(businesses.id, businessId))
}

/** @param added a query of the new customers with their `id` and `row`, in whose order they get their numbers; one that has a number keeps it */
export async function numberCustomers(tx: Transaction, scope: BusinessScope, added: SQL): Promise<void> {
  if (scope.settings.customerNumberPattern === '') return
  const { businessId } = scope
  const found = await tx.execute(sql`
    select customer.id from (${added}) added join customers customer on customer.business_id = ${businessId} and customer.id = added.id
    where customer.number = '' order by added.row`)
  const ids = rowsOf<{ id: string }>(found).map(({ id }) => id)
  if (ids.length === 0) return
  const numbers = await freeNumbers(tx, scope, ids.length)
  await tx.execute(sql`
    update customers customer set number = given.number
    from jsonb_to_recordset(${JSON.stringify(ids.map((id, place) => ({ id, number: numbers[place] })))}::jsonb) as given(id text, number text)
    where customer.business_id = ${businessId} and customer.id = given.id`)
}

/** The number that the next customer gets; empty without a pattern. */
export async function nextCustomerNumber(tx: Transaction, scope: BusinessScope): Promise<string> {
  if (scope.settings.customerNumberPattern === '') return ''
  const [number = ''] = await freeNumbers(tx, scope, 1)
  return number
}

/** Numbers that were typed may be in the way: they are passed over. */
async function freeNumbers(tx: Transaction, scope: BusinessScope, many: number): Promise<string[]> {
  const free: string[] = []
  let highest = await highestCount(tx, scope)
  while (free.length < many) {
    const wanted = nextCustomerNumbers(scope.settings.customerNumberPattern, highest, many - free.length)
    const found = await tx.execute(sql`
      select wanted.number from unnest(${sql.param(wanted)}::text[]) with ordinality as wanted(number, place)
      where not exists (
        select from customers other
        where other.business_id = ${scope.businessId} and other.number <> '' and lower(other.number) = lower(wanted.number)
      ) order by wanted.place`)
    free.push(...rowsOf<{ number: string }>(found).map(({ number }) => number))
    highest += wanted.length
  }
  return free
}

/** By the index of numbers, from its end. */
async function highestCount(tx: Transaction, { businessId, settings }: BusinessScope): Promise<number> {
  const form = formOfNumbers(settings.customerNumberPattern)
  const [row] = await tx
    .select({ count: sql<string>`(regexp_match(${customers.number}, ${form}, 'i'))[1]` })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), sql`${customers.number} ~* ${form}`))
    .orderBy(sql`${naturally(customers.number)} desc`)
    .limit(1)
  return Number(row?.count ?? 0)
}
