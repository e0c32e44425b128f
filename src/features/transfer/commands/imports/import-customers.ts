/** Customers from a file: which of them exist already, and how they are added, changed and taken back. */
import { sql } from 'drizzle-orm'
import { line, lines } from '../../../../platform/contract.ts'
import { lockCustomerNumbers, numberCustomers } from '../../../customers/commands/customer-numbers.ts'
import { customerFields } from '../../../customers/contract.ts'
import { withholding } from '../../../documents/contract.ts'
import { cashDiscount } from '../../../payments/contract.ts'
import { importedRecords } from './imported-records.ts'
import { customersMeant } from './match-customers.ts'
import { errorOf, errorOfRow, forRows, type KindOfImport, type StagedImport } from './staged-import.ts'

const { current, add, change, changeBack, remove, unchanged } = importedRecords('customers', {
  name: 'text',
  number: 'text',
  email: 'text',
  phone: 'text',
  address: 'text',
  street: 'text',
  postal_code: 'text',
  city: 'text',
  region: 'text',
  country: 'id',
  kind: 'id',
  vat_id: 'text',
  registration_number: 'text',
  buyer_reference: 'text',
  document_language: 'id',
  electronic_scheme: 'id',
  electronic_address: 'text',
  terms_days: 'integer',
  cash_discount: 'jsonb',
  withholding: 'jsonb',
  e_invoice_format: 'id',
  no_reminders: 'boolean',
  price_list_id: 'id',
  tax_rate_id: 'id',
  exemption_number: 'text',
  private_note: 'text',
  contact_name: 'text',
  own_values: 'parts',
})

/** The customers that a file adds, in its order. */
function madeIn({ mine }: StagedImport) {
  return sql`select r.record_id as id, r.row from import_rows r where ${mine} and r.outcome = 'create'`
}

export const customersImport: KindOfImport = {
  // text until it is known what the words in it mean; a long street makes the address one text
  schemas: {
    ...customerFields.shape,
    country: line(100),
    kind: line(40),
    documentLanguage: line(40),
    eInvoiceFormat: line(40),
    cashDiscountPercent: cashDiscount.shape.percent,
    cashDiscountDays: cashDiscount.shape.days,
    withholdingName: withholding.shape.name,
    withholdingRate: withholding.shape.rate,
    street: lines(1000),
  },
  unchanged,

  async match({ tx, stored, mine }) {
    const key = sql`lower(values->>'name') || E'\n' || lower(coalesce(values->>'email', ''))`
    const number = sql`nullif(lower(values->>'number'), '')`
    await tx.execute(sql`
      with wanted as (
        select row, lower(values->>'name') as name, lower(coalesce(values->>'email', '')) as email, values, ${number} as number,
          min(row) over (partition by coalesce('number ' || ${number}, ${key})) as first_in_file
        from import_rows r where ${mine} and values is not null
      ), ${customersMeant(stored.businessId, 'customers')}, named as (
        select wanted.*, numbered.id as numbered_id,
          -- two numbers are two customers
          case when wanted.number is null or named.number = '' then named.id end as named_id,
          case when numbered.id is null and (wanted.number is null or exists (
            select from customers other where other.business_id = ${stored.businessId} and lower(other.name) = wanted.name and other.number = ''
          )) then customer.matches else 1 end as matches
        from wanted left join customer using (row)
        left join customers named on named.business_id = ${stored.businessId} and named.id = customer.id
        left join customers numbered on numbered.business_id = ${stored.businessId} and numbered.number <> '' and lower(numbered.number) = wanted.number
      ), meant_by_row as (
        select *, coalesce(numbered_id, named_id) as id,
          least(first_in_file, min(row) over (partition by coalesce(numbered_id, named_id, 'row ' || row))) as first
        from named
      )
      update import_rows r set
        record_id = customer.id,
        outcome = case
          when customer.row <> customer.first or customer.matches > 1 then 'wrong'
          when customer.id is null then 'create'
          when ${stored.changesExisting} and not (${current} @> customer.values) then 'change'
          else 'skip' end,
        errors = case
          when customer.row <> customer.first then ${errorOfRow('same-customer', sql`customer.first`)}
          when customer.matches > 1 then ${errorOf('customers-alike-by-number')} end
      from meant_by_row customer left join customers x on x.business_id = ${stored.businessId} and x.id = customer.id
      where ${mine} and r.row = customer.row`)
    return null
  },

  async write(staged) {
    const { tx, actor } = staged
    await lockCustomerNumbers(tx, actor.scope)
    await forRows(staged, 'create', async ids => {
      await add(staged, ids)
      await tx.execute(
        sql`insert into customer_figures (business_id, customer_id) select ${actor.scope.businessId}, v.id from ${ids}`,
      )
    })
    await change(staged)
    // last, as existing customers may get numbers from the file
    await numberCustomers(tx, actor.scope, madeIn(staged))
  },

  async takeBack(staged) {
    await changeBack(staged)
    await forRows(staged, 'create', ids => remove(staged, ids))
  },
}
