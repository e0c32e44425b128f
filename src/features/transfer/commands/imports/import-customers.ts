/** Customers from a file: which of them exist already, and how they are added, changed and taken back. */
import { sql } from 'drizzle-orm'
import { line, lines } from '../../../../platform/contract.ts'
import { t } from '../../../../translations/shared.ts'
import { customerFields } from '../../../customers/contract.ts'
import { withholding } from '../../../documents/contract.ts'
import { cashDiscount } from '../../../payments/contract.ts'
import { importedRecords } from './imported-records.ts'
import { customersMeant } from './match-customers.ts'
import { errorOf, forRows, type KindOfImport } from './staged-import.ts'

const { current, add, change, changeBack, remove, unchanged } = importedRecords('customers', {
  name: 'text',
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
  private_note: 'text',
  contact_name: 'text',
})

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
      left join customers x on x.business_id = ${stored.businessId} and x.id = customer.id
      where ${mine} and r.row = wanted.row`)
    return null
  },

  async write(staged) {
    const { tx, actor } = staged
    await forRows(staged, 'create', async ids => {
      await add(staged, ids)
      await tx.execute(
        sql`insert into customer_figures (business_id, customer_id) select ${actor.scope.businessId}, v.id from ${ids}`,
      )
    })
    await change(staged)
  },

  async takeBack(staged) {
    await changeBack(staged)
    await forRows(staged, 'create', ids => remove(staged, ids))
  },
}
