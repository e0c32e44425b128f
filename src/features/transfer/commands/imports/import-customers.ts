/** Customers from a file: which of them exist already, and how they are added, changed and taken back. */
import { type SQL, sql } from 'drizzle-orm'
import { t } from '../../../../translations/shared.ts'
import { customersMeant } from './match-customers.ts'
import { errorOf, forRows, type StagedImport } from './staged-import.ts'

const current = sql`jsonb_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'address', c.address)`

export async function matchCustomers({ tx, stored, mine }: StagedImport): Promise<void> {
  const key = sql`lower(values->>'name') || E'\n' || lower(coalesce(values->>'email', ''))`
  await tx.execute(sql`
    with wanted as (
      select row, lower(values->>'name') as name, lower(coalesce(values->>'email', '')) as email, values,
        min(row) over (partition by ${key}) as first
      from import_rows r where ${mine} and values is not null
    ), ${customersMeant(stored.businessId, 'customers')}
    update import_rows r set
      record_id = customer.id,
      outcome = case
        when wanted.row <> wanted.first or customer.matches > 1 then 'wrong'
        when customer.id is null then 'create'
        when ${stored.changesExisting} and not (${current} @> wanted.values) then 'change'
        else 'skip' end,
      errors = case
        when wanted.row <> wanted.first then ${errorOf(t('Row {row} has the same customer.', { row: '#row#' }), sql`wanted.first`)}
        when customer.matches > 1 then ${errorOf(t('Several customers have this name. Add their email address to the file.'))} end
    from wanted left join customer using (row)
    left join customers c on c.business_id = ${stored.businessId} and c.id = customer.id
    where ${mine} and r.row = wanted.row`)
}

export async function writeCustomers(staged: StagedImport): Promise<void> {
  const { tx, actor, mine } = staged
  const { businessId } = actor.scope
  await forRows(staged, 'create', async ids => {
    await tx.execute(sql`update import_rows r set record_id = v.id from ${ids} where ${mine} and r.row = v.row`)
    await tx.execute(sql`
      insert into customers (business_id, id, name, email, phone, address, created_at, updated_at)
      select ${businessId}, v.id, values->>'name', coalesce(values->>'email', ''), coalesce(values->>'phone', ''),
        coalesce(values->>'address', ''), ${actor.now}, ${actor.now}
      from import_rows r join ${ids} on r.row = v.row where ${mine} order by r.row`)
    await tx.execute(
      sql`insert into customer_figures (business_id, customer_id) select ${businessId}, v.id from ${ids}`,
    )
  })
  await forRows(staged, 'change', async ids => {
    await tx.execute(sql`
      update import_rows r set before = ${current} || jsonb_build_object('version', c.version)
      from ${ids}, customers c where ${mine} and r.row = v.row and c.business_id = ${businessId} and c.id = r.record_id`)
    await tx.execute(changed(staged, ids, sql`r.values`))
  })
}

/** Customers that were added go again, and those that were changed get back what they said. */
export async function takeBackCustomers(staged: StagedImport): Promise<void> {
  const { tx, actor, mine } = staged
  const { businessId } = actor.scope
  await forRows(staged, 'change', ids => tx.execute(changed(staged, ids, sql`r.before`)))
  await forRows(staged, 'create', ids =>
    tx.execute(sql`
      delete from customers c using import_rows r, ${ids}
      where ${mine} and r.row = v.row and c.business_id = ${businessId} and c.id = r.record_id`),
  )
}

/** What nobody has changed since. */
export const unchangedCustomers = (businessId: string): SQL => sql`
  select id from customers c where c.business_id = ${businessId} and c.id = r.record_id
    and c.version = coalesce((r.before->>'version')::int, 0) + 1`

function changed({ actor, mine }: StagedImport, ids: SQL, to: SQL): SQL {
  return sql`
    update customers c set name = coalesce(${to}->>'name', c.name), email = coalesce(${to}->>'email', c.email),
      phone = coalesce(${to}->>'phone', c.phone), address = coalesce(${to}->>'address', c.address),
      version = c.version + 1, updated_at = ${actor.now}
    from import_rows r, ${ids}
    where ${mine} and r.row = v.row and c.business_id = ${actor.scope.businessId} and c.id = r.record_id`
}
