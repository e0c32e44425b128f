/** Open bills from a file: which of them exist already, and how they are added, with what was paid on them, and taken back. */
import { type SQL, sql } from 'drizzle-orm'
import { calendarDate, money, taxRate } from '../../../../platform/contract.ts'
import { recordedBy } from '../../../../platform/recorded-by.ts'
import { textsOfFiles } from '../../../../translations/files.ts'
import { newBill, newSupplier } from '../../../bills/contract.ts'
import { suppliersMeant } from './import-suppliers.ts'
import { errorOf, forRows, type KindOfImport, type StagedImport } from './staged-import.ts'

const { number, category, note } = newBill.shape

export const billsImport: KindOfImport = {
  schemas: {
    supplier: newSupplier.shape.name,
    vatId: newSupplier.shape.vatId,
    number,
    date: calendarDate,
    dueDate: calendarDate,
    net: money,
    tax: money,
    taxRate,
    total: money,
    paid: money,
    balance: money,
    paidOn: calendarDate,
    category,
    note,
  },

  /** One without a VAT ID in a row is the supplier of this name that has one in another row. A new supplier is that of its first row. */
  async match({ tx, stored, mine }) {
    await tx.execute(sql`
      with said as (
        select row, values, lower(values->>'supplier') as name, nullif(values->>'vatId', '') as vat_id,
          lower(values->>'number') as number
        from import_rows r where ${mine} and values is not null
      ), wanted as (
        select row, values, name, number, coalesce(vat_id,
          case when min(vat_id) over (partition by name) = max(vat_id) over (partition by name)
            then min(vat_id) over (partition by name) end, '') as vat_id
        from said
      ), ${suppliersMeant(stored.businessId)}, keyed as (
        select meant.*, coalesce(id, nullif(vat_id, ''), name) as key from meant
      ), numbered as (
        select keyed.*, min(row) over (partition by key) as first_of_supplier, count(*) over (partition by key, number) as alike
        from keyed
      ), decided as (
        select numbered.*, b.id as bill_id, case
          when numbered.matches > 1 then ${errorOf('suppliers-alike')}
          when numbered.alike > 1 then ${errorOf('bills-alike')}
          when b.total <> (numbered.values->>'total')::bigint
            then ${errorOf('bill-differs')}
          end as errors
        from numbered left join bills b on b.business_id = ${stored.businessId} and b.supplier_id = numbered.id
          and lower(b.number) = numbered.number and b.voided_at is null
      )
      update import_rows r set record_id = decided.bill_id, errors = decided.errors,
        outcome = case when decided.errors is not null then 'wrong' when decided.bill_id is null then 'create' else 'skip' end,
        prepared = case when decided.errors is null and decided.bill_id is null
          then jsonb_build_object('supplierId', decided.id, 'key', decided.key) end
      from decided where ${mine} and r.row = decided.row`)
    return null
  },

  async write(staged) {
    // the laws of all bills are checked at the end, in one go
    await staged.tx.execute(sql`set local statement_timeout = '5min'`)
    await writeSuppliers(staged)
    await forRows(staged, 'create', ids => writeBills(staged, ids))
  },

  async takeBack(staged) {
    const { tx, actor, mine } = staged
    const { businessId } = actor.scope
    await tx.execute(sql`set local statement_timeout = '5min'`)
    const imported = sql`select r.record_id from import_rows r where ${mine} and r.outcome = 'create'`
    await tx.execute(
      sql`delete from bill_payments x where x.business_id = ${businessId} and x.bill_id in (${imported})`,
    )
    await tx.execute(sql`delete from bill_taxes x where x.business_id = ${businessId} and x.bill_id in (${imported})`)
    await tx.execute(sql`delete from bills x where x.business_id = ${businessId} and x.id in (${imported})`)
    await tx.execute(sql`
      delete from suppliers x where x.business_id = ${businessId} and x.id in (
        select r.prepared->>'supplierId' from import_rows r where ${mine} and r.outcome = 'create' and r.prepared ? 'isNew')`)
  },

  /** Nobody has paid, changed or voided the bill since, or edited a supplier that was made for it. */
  unchanged: businessId => sql`
    select from bills b join suppliers s on s.business_id = b.business_id and s.id = b.supplier_id
    where b.business_id = ${businessId} and b.id = r.record_id and b.version = 1
      and (not r.prepared ? 'isNew' or s.version = 1)`,
}

async function writeSuppliers(staged: StagedImport): Promise<void> {
  const { tx, actor, mine } = staged
  const { businessId } = actor.scope
  await forRows(staged, 'create', ids =>
    tx.execute(sql`
      update import_rows r set prepared = r.prepared || jsonb_build_object('isNew', true, 'supplierId', v.id)
      from ${ids} where ${mine} and r.row = v.row and r.row in (
        select min(row) from import_rows r where ${mine} and r.outcome = 'create' and r.prepared->>'supplierId' is null
        group by r.prepared->>'key')`),
  )
  const made = sql`from import_rows r where ${mine} and r.outcome = 'create' and r.prepared ? 'isNew'`
  await tx.execute(sql`
    update import_rows r set prepared = r.prepared || jsonb_build_object('supplierId', made.id)
    from (select r.prepared->>'key' as key, r.prepared->>'supplierId' as id ${made}) made
    where ${mine} and r.outcome = 'create' and r.prepared->>'supplierId' is null and r.prepared->>'key' = made.key`)
  await tx.execute(sql`
    insert into suppliers (business_id, id, name, vat_id, created_at, updated_at)
    select ${businessId}, r.prepared->>'supplierId', r.values->>'supplier', (
        select coalesce(max(o.values->>'vatId'), '') from import_rows o
        where o.business_id = r.business_id and o.import_id = r.import_id and o.outcome = 'create'
          and o.prepared->>'supplierId' = r.prepared->>'supplierId'
      ), ${actor.now}, ${actor.now}
    ${made} order by r.row`)
}

/** Each with one tax, and with one payment where something is paid. */
async function writeBills({ tx, actor, mine, stored }: StagedImport, ids: SQL): Promise<void> {
  const { businessId } = actor.scope
  const by = recordedBy(actor)
  const now = actor.now.toISOString()
  const { t } = await textsOfFiles(actor.scope.settings.documentLanguage)
  await tx.execute(sql`update import_rows r set record_id = v.id from ${ids} where ${mine} and r.row = v.row`)
  const rows = sql`(
    select v.id, v.other, r.row, r.prepared->>'supplierId' as supplier_id, p.*
    from import_rows r join ${ids} on r.row = v.row, jsonb_to_record(r.values) as p(number text, date date, "dueDate" date,
      net bigint, tax bigint, rate int, total bigint, paid bigint, "paidOn" date, category text, note text)
    where ${mine} order by r.row
  ) as p`
  await tx.execute(sql`
    insert into bills (business_id, id, supplier_id, number, date, due_date, booked_on, net, tax, total, paid, payment_reference,
      category, note, created_at, updated_at)
    select ${businessId}, p.id, p.supplier_id, p.number, p.date, p."dueDate", p.date, p.net, p.tax, p.total, p.paid, p.number,
      coalesce(p.category, ''), coalesce(p.note, ''), ${now}, ${now}
    from ${rows}`)
  await tx.execute(sql`
    insert into bill_taxes (business_id, bill_id, position, rate, net, tax)
    select ${businessId}, p.id, 1, p.rate, p.net, p.tax from ${rows}`)
  await tx.execute(sql`
    insert into bill_payments (business_id, id, bill_id, amount, date, method, reference, actor_kind, actor_id, actor_name, created_at)
    select ${businessId}, p.other, p.id, p.paid, p."paidOn", 'other', ${t('Paid before the import')}::text,
      ${by.actorKind}, ${by.actorId}, ${by.actorName}, ${now}
    from ${rows} where p.paid <> 0`)
  await tx.execute(sql`
    insert into events (business_id, subject_kind, subject_id, event, data, actor_kind, actor_id, actor_name, created_at)
    select ${businessId}, 'bill', p.id, 'imported', jsonb_build_object('number', p.number, 'total', p.total, 'paid', p.paid,
      'fileName', ${stored.fileName}::text), ${by.actorKind}, ${by.actorId}, ${by.actorName}, ${now}
    from ${rows}`)
}
