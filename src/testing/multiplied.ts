/** Makes a business large: all that is on record is written as often as wanted, past the application. */
import type { TestApp } from './test-app.ts'

/** What a business has once or a few of, however large it is, and links, whose tokens have a form of their own. */
const KEPT = [
  ...[
    'businesses',
    'business_logos',
    'letterheads',
    'letterhead_pictures',
    'number_series',
    'number_changes',
    'business_closings',
  ],
  ...[
    'saved_views',
    'tags',
    'tax_rates',
    'price_lists',
    'mail_texts',
    'reminder_settings',
    'reminder_rules',
    'mail_settings',
    'mail_connections',
  ],
  ...['datev_settings', 'payment_providers', 'bank_layouts', 'e_invoice_services', 'figures', 'daily_figures'],
  ...['members', 'public_links', 'invitations', 'api_tokens', 'import_matchings', 'idempotency_keys'],
]

/** Columns that name one of these, or no row at all. */
const KEPT_COLUMNS = [
  ...['business_id', 'tag_id', 'tax_rate_id', 'price_list_id', 'actor_id', 'account_id', 'reminder_rule_id', 'rule_id'],
  ...['creditor_id', 'vat_id', 'customer_vat_id'],
]

interface Column {
  readonly name: string
  readonly type: string
  readonly isUnique: boolean
}

interface Copies {
  /** Of this business alone. */
  readonly businessId?: string
  /** How much older each copy is than the one before, in days. */
  readonly daysApart?: number
  /** Further tables that are not copied. */
  readonly kept?: readonly string[]
  /** What copies have in a column (`customers.name`) instead of the same: SQL, with `copy` for the number of the copy. */
  readonly changed?: Readonly<Record<string, string>>
}

/**
 * Takes what is on record now, and answers how to have it this many times in all. The records of one copy belong to each other, and are
 * older than those of the copy before. Triggers stand aside.
 */
export async function multiplier(
  app: Pick<TestApp, 'query'>,
  { businessId, daysApart = 1, kept = [], changed = {} }: Copies = {},
): Promise<(times: number) => Promise<void>> {
  const tables: { name: string; columns: Column[] }[] = await app.query(
    `select class.relname as name, json_agg(json_build_object('name', attname, 'type', atttypid::regtype::text, 'isUnique', exists (
         select from pg_index
         where indrelid = class.oid and indisunique and split_part(pg_get_indexdef(indexrelid), ' WHERE ', 1) ~ ('\\m' || attname || '\\M')
       ))) as columns
     from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attgenerated = '' and attidentity = '' and relname <> all ($1)
       and exists (select from pg_attribute business where business.attrelid = class.oid and business.attname = 'business_id')
     group by class.oid`,
    [[...KEPT, ...kept]],
  )
  await app.query('create schema once')
  for (const { name } of tables) {
    await app.query(
      `create table once.${name} as select * from ${name}${businessId ? ` where business_id = '${businessId}'` : ''}`,
    )
    // whatever is read is read by a request
    await app.query(`alter table ${name} set (autovacuum_enabled = false)`)
  }
  let made = 1
  return async times => {
    await app.query('set session_replication_role = replica')
    for (const { name, columns } of tables) {
      const names = columns.map(column => column.name)
      const values = columns.map(column => changed[`${name}.${column.name}`] ?? copied(column, daysApart))
      // figures of a day that a copy before has too
      const once = columns.some(({ type, isUnique }) => isUnique && type === 'date') ? 'on conflict do nothing' : ''
      await app.query(
        `insert into ${name} (${names}) select ${values} from once.${name}, generate_series(${made}, ${times - 1}) as copy ${once}`,
      )
    }
    made = times
    await app.query('set session_replication_role = origin')
    await app.query('vacuum analyze')
  }
}

function copied({ name, type, isUnique }: Column, daysApart: number): string {
  const isName = name === 'id' || name.endsWith('_id') || (isUnique && !/(kind|format|provider)$/.test(name))
  if (type === 'date') return `${name} - (copy * ${daysApart})::int`
  if (type === 'timestamp with time zone') return `${name} - copy * ${daysApart} * interval '1 day'`
  if (type === 'bigint' && name === 'sequence') return `${name} + copy * 100000`
  if (type !== 'text' || !isName || KEPT_COLUMNS.includes(name)) return name
  return `case when ${name} = '' then '' else ${name} || '-' || copy end`
}
