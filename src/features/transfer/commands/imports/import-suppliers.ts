/** Suppliers from a file: which of them exist already, and how they are added, changed and taken back. */
import { type SQL, sql } from 'drizzle-orm'
import { line, lines } from '../../../../platform/contract.ts'
import { newSupplier } from '../../../bills/contract.ts'
import { customerFields } from '../../../customers/contract.ts'
import { importedRecords } from './imported-records.ts'
import { errorOf, errorOfRow, forRows, type KindOfImport } from './staged-import.ts'

const { current, add, change, changeBack, remove, unchanged } = importedRecords('suppliers', {
  name: 'text',
  address: 'text',
  country: 'id',
  vat_id: 'text',
  iban: 'text',
  email: 'text',
})

const { postalCode, city, region } = customerFields.shape

export const suppliersImport: KindOfImport = {
  schemas: { ...newSupplier.shape, country: line(100), street: lines(1000), postalCode, city, region },
  unchanged,

  async match({ tx, stored, mine }) {
    await tx.execute(sql`
      with wanted as (
        select row, values, lower(values->>'name') as name, coalesce(values->>'vatId', '') as vat_id,
          min(row) over (partition by coalesce(nullif(values->>'vatId', ''), lower(values->>'name'))) as first
        from import_rows r where ${mine} and values is not null
      ), ${suppliersMeant(stored.businessId)}, numbered as (
        select meant.*, min(row) over (partition by coalesce(id, row::text)) as first_of_record from meant
      )
      update import_rows r set
        record_id = x.id,
        outcome = case
          when numbered.row <> least(numbered.first, numbered.first_of_record) or numbered.matches > 1 then 'wrong'
          when x.id is null then 'create'
          when ${stored.changesExisting} and not (${current} @> numbered.values) then 'change'
          else 'skip' end,
        errors = case
          when numbered.row <> least(numbered.first, numbered.first_of_record)
            then ${errorOfRow('same-supplier', sql`least(numbered.first, numbered.first_of_record)`)}
          when numbered.matches > 1 then ${errorOf('suppliers-alike')} end
      from numbered left join suppliers x on x.business_id = ${stored.businessId} and x.id = numbered.id
      where ${mine} and r.row = numbered.row`)
    return null
  },

  async write(staged) {
    await forRows(staged, 'create', ids => add(staged, ids))
    await change(staged)
  },

  async takeBack(staged) {
    await changeBack(staged)
    await forRows(staged, 'create', ids => remove(staged, ids))
  },
}

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
