/** Delivery addresses from a file, each of a customer that exists. */
import { sql } from 'drizzle-orm'
import { line, lines } from '../../../../platform/contract.ts'
import { customerFields } from '../../../customers/contract.ts'
import { deliveryAddressFields, MOST_DELIVERY_ADDRESSES } from '../../../delivery-addresses/contract.ts'
import { importedRecords } from './imported-records.ts'
import { customersMeant } from './match-customers.ts'
import { errorOf, errorOfRow, forRows, type KindOfImport } from './staged-import.ts'

const { current, add, change, changeBack, remove, unchanged } = importedRecords('delivery_addresses', {
  name: 'text',
  address: 'text',
  street: 'text',
  postal_code: 'text',
  city: 'text',
  region: 'text',
  country: 'id',
})

const { name: customer, email } = customerFields.shape

export const deliveryAddressesImport: KindOfImport = {
  schemas: { ...deliveryAddressFields.shape, customer, email, street: lines(1000), country: line(100) },
  unchanged,

  /** Customers are found by name and email address, and their delivery addresses by name. */
  async match({ tx, stored, mine }) {
    await tx.execute(sql`
      with wanted as (
        select row, lower(values->>'customer') as name, lower(coalesce(values->>'email', '')) as email,
          lower(values->>'name') as place, values - '{customer,email}'::text[] as said
        from import_rows r where ${mine} and values is not null
      ), ${customersMeant(stored.businessId, 'known-customer')}, found as (
        select wanted.*, customer.matches, customer.id as customer_id, x.id, ${current} as current,
          min(wanted.row) over (partition by customer.id, wanted.place) as first,
          count(*) filter (where x.id is null) over (partition by customer.id order by wanted.row) as added
        from wanted left join customer using (row)
        left join delivery_addresses x on x.business_id = ${stored.businessId} and x.customer_id = customer.id
          and x.removed_at is null and lower(x.name) = wanted.place
      ), decided as (
        select found.*, case
          when matches > 1 then ${errorOf('customers-alike')}
          when customer_id is null then ${errorOf('no-such-customer')}
          when row <> first then ${errorOfRow('same-address', sql`first`)}
          when id is null and added > ${MOST_DELIVERY_ADDRESSES} - (
            select count(*) from delivery_addresses other where other.business_id = ${stored.businessId}
              and other.customer_id = found.customer_id and other.removed_at is null
          ) then ${errorOf('too-many-addresses')}
          end as errors
        from found
      )
      update import_rows r set record_id = decided.id, errors = decided.errors,
        before = jsonb_build_object('customerId', decided.customer_id),
        outcome = case
          when decided.errors is not null then 'wrong'
          when decided.id is null then 'create'
          when ${stored.changesExisting} and not (decided.current @> decided.said) then 'change'
          else 'skip' end
      from decided where ${mine} and r.row = decided.row`)
    return null
  },

  async write(staged) {
    await forRows(staged, 'create', ids => add(staged, ids, { customer_id: sql`before->>'customerId'` }))
    await change(staged)
  },

  async takeBack(staged) {
    await changeBack(staged)
    await forRows(staged, 'create', ids => remove(staged, ids))
  },
}
