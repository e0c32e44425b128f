/** Which suppliers the rows of a file are about. A supplier is the same by its VAT ID, or by its name where one of them has no VAT ID. */
import { type SQL, sql } from 'drizzle-orm'

/**
 * Common table expressions after `wanted` with `name` in lower case and `vat_id`, which may be empty. They end with `meant`: what `wanted` has,
 * with the id of the supplier, or null for nobody, and how many suppliers it could be.
 */
export function suppliersMeant(businessId: string): SQL {
  const ofBusiness = sql`from suppliers where business_id = ${businessId}`
  return sql`
    of_vat_id as (
      select vat_id, count(*) as count, min(id) as id ${ofBusiness} and vat_id <> '' group by vat_id
    ), of_name as (
      select lower(name) as name, count(*) as count, min(id) as id, count(*) filter (where vat_id = '') as blank,
        min(id) filter (where vat_id = '') as blank_id
      ${ofBusiness} group by lower(name)
    ), meant as (
      select wanted.*, case when v.id is not null then v.count when wanted.vat_id = '' then n.count else n.blank end as matches,
        case when v.id is not null then v.id when wanted.vat_id = '' then n.id else n.blank_id end as id
      from wanted left join of_vat_id v on v.vat_id = wanted.vat_id left join of_name n on n.name = wanted.name
    )`
}
