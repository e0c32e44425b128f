/** Reads the delivery addresses of customers, and the one that an invoice names. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { partsOrNone } from '../../domain/countries/addresses.ts'
import type { CountryCode } from '../../domain/countries/country.ts'
import type { RecordedDelivery } from '../../domain/documents/document-record.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { behind, type Keyset, keyOf, orderOf, pageOf } from '../../platform/database/keyset.ts'
import { naturally } from '../../platform/database/natural-order.ts'
import { isOwn } from '../../platform/database/own-row.ts'
import { Refusal } from '../../platform/problem.ts'
import { t } from '../../translations/shared.ts'
import { customers } from '../customers/tables.ts'
import type { DeliveryAddress } from './contract.ts'
import { deliveryAddresses } from './tables.ts'

const { id, name, address, street, postalCode, city, region, country, version } = deliveryAddresses
const columns = { id, name, address, street, postalCode, city, region, country, version }

export function listDeliveryAddresses(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  customerId: string,
): Promise<DeliveryAddress[]> {
  return db
    .select(columns)
    .from(deliveryAddresses)
    .where(
      and(
        eq(deliveryAddresses.businessId, businessId),
        eq(deliveryAddresses.customerId, customerId),
        isNull(deliveryAddresses.removedAt),
      ),
    )
    .orderBy(asc(deliveryAddresses.createdAt), asc(deliveryAddresses.id))
}

export async function findDeliveryAddress(
  tx: Transaction,
  scope: BusinessScope,
  deliveryAddressId: string,
): Promise<DeliveryAddress | undefined> {
  const [row] = await tx
    .select(columns)
    .from(deliveryAddresses)
    .where(isOwn(deliveryAddresses, scope, deliveryAddressId))
  return row
}

const byCustomer: Keyset = {
  columns: [
    { expression: naturally(customers.name), type: 'text' },
    { expression: sql`${deliveryAddresses.customerId}`, type: 'text' },
    { expression: naturally(deliveryAddresses.name), type: 'text' },
    { expression: sql`${deliveryAddresses.id}`, type: 'text' },
  ],
  direction: 'asc',
}

/** The delivery addresses of all customers, with their customers. */
export async function listExportedDeliveryAddresses(
  tx: Transaction,
  { businessId }: BusinessScope,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
) {
  const rows = await tx
    .select({ ...columns, customerName: customers.name, customerEmail: customers.email, key: keyOf(byCustomer) })
    .from(deliveryAddresses)
    .innerJoin(customers, and(eq(customers.businessId, businessId), eq(customers.id, deliveryAddresses.customerId)))
    .where(
      and(
        eq(deliveryAddresses.businessId, businessId),
        isNull(deliveryAddresses.removedAt),
        behind(byCustomer, cursor),
      ),
    )
    .orderBy(orderOf(byCustomer))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ key: _, ...row }) => row)
}

interface DeliveryOfInvoice {
  readonly deliveryAddressId: string | null
  readonly deliveryName: string
  readonly deliveryAddress: string
  readonly deliveryCountry: CountryCode | null
}

const TO_CUSTOMER: DeliveryOfInvoice = {
  deliveryAddressId: null,
  deliveryName: '',
  deliveryAddress: '',
  deliveryCountry: null,
}

/**
 * What a draft says of its delivery address. One that was removed stays where it is `kept`; `adapts`: without it, the goods go to the customer.
 * @throws Refusal `invalid-input`
 */
export async function deliveryOfDraft(
  tx: Transaction,
  scope: BusinessScope,
  chosen: { readonly customerId?: string | null | undefined; readonly deliveryAddressId?: string | null | undefined },
  { kept, adapts = false }: { readonly kept?: string | null | undefined; readonly adapts?: boolean | undefined },
): Promise<DeliveryOfInvoice> {
  const { customerId, deliveryAddressId } = chosen
  if (!deliveryAddressId) return TO_CUSTOMER
  const [row] = await tx
    .select()
    .from(deliveryAddresses)
    .where(isOwn(deliveryAddresses, scope, deliveryAddressId))
  if (row && row.customerId === customerId && (row.removedAt === null || row.id === kept)) {
    const { name: deliveryName, address: deliveryAddress, country: deliveryCountry } = row
    return { deliveryAddressId, deliveryName, deliveryAddress, deliveryCountry }
  }
  if (adapts) return TO_CUSTOMER
  const message = t('This customer has no such delivery address.')
  throw new Refusal('invalid-input', { errors: [{ field: 'deliveryAddressId', message }] })
}

/** For the record of an invoice; undefined where the goods go to the customer. */
export async function recordedDelivery(
  tx: Transaction,
  scope: BusinessScope,
  invoice: DeliveryOfInvoice,
): Promise<RecordedDelivery | undefined> {
  if (invoice.deliveryAddressId === null) return undefined
  const found = await findDeliveryAddress(tx, scope, invoice.deliveryAddressId)
  const { deliveryName, deliveryAddress, deliveryCountry } = invoice
  const addressParts = found?.address === deliveryAddress ? partsOrNone(found) : null
  return { name: deliveryName, address: deliveryAddress, addressParts, country: deliveryCountry }
}
