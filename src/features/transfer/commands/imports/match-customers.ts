/**
 * Which customers the rows of a file are about. Two email addresses are two customers. A customer without one is the same as another of that name
 * only if there is no third.
 */
import { type SQL, sql } from 'drizzle-orm'

/**
 * Common table expressions after `wanted` with `row`, and `name` and `email` in lower case, of which the email may be empty. They end with
 * `customer`: for each row the id, or null for nobody, and how many customers it could be.
 * @param of what the rows are: customers of their own, something of customers that may be in the file only, or of customers that exist
 */
export function customersMeant(businessId: string, of: 'customers' | 'any-customer' | 'known-customer'): SQL {
  const alone =
    of === 'customers'
      ? // beside a row with an address, one without it is another customer
        sql`case when everyone > 1 then everyone when blank = 1 or emails = 0 then everyone else 0 end`
      : of === 'any-customer'
        ? sql`everyone + added - case when everyone = 1 and blank = 1 and emails = 1 and added = 1 then 1 else 0 end`
        : sql`everyone`
  const isOnlyOne = sql`everyone = 1 and blank = 1 and emails = 1 ${of === 'customers' ? sql`and not named_alone` : sql``}`
  return sql`
    key as materialized (select distinct name, email from wanted where name is not null), known as materialized (
      select key.name, key.email, count(c.id)::int as everyone, count(c.id) filter (where c.email = '')::int as blank,
        count(c.id) filter (where key.email <> '' and lower(c.email) = key.email)::int as same, min(c.id) as any_id,
        min(c.id) filter (where lower(c.email) = key.email) as same_id
      from key left join customers c on c.business_id = ${businessId} and lower(c.name) = key.name
      group by key.name, key.email
    ), meant as materialized (
      select *, count(*) filter (where email <> '') over of_name as emails,
        count(*) filter (where email <> '' and same = 0) over of_name as added,
        bool_or(email = '') over of_name as named_alone
      from known window of_name as (partition by name)
    ), counted as (
      select name, email, everyone, same_id, any_id, same,
        case when email = '' then ${alone} when same > 0 then same when ${isOnlyOne} then 1 else 0 end::int as matches
      from meant
    ), customer as (
      select wanted.row, counted.matches, case when matches = 1 then case when same > 0 then same_id when everyone = 1 then any_id end end as id
      from wanted join counted using (name, email)
    )`
}
