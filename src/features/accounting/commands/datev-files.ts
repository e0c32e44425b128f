/** Makes the DATEV files of a period. Customers and suppliers get their numbers when they are first needed, and keep them. */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { creditorNumbers } from '../../../domain/accounting/booking-accounts.ts'
import { debtorNumbers } from '../../../domain/accounting/revenue-accounts.ts'
import { NO_PARTS } from '../../../domain/countries/addresses.ts'
import type { Period } from '../../../domain/values/periods.ts'
import { BOOKING_COLUMNS, bookingLine } from '../../../formats/datev/bookings.ts'
import { DEBTOR_COLUMNS, debtorLine } from '../../../formats/datev/debtors.ts'
import { type DatevBatch, headerLine } from '../../../formats/datev/extf.ts'
import { windows1252 } from '../../../formats/datev/windows-1252.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { billPayments, bills, suppliers } from '../../bills/tables.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { customers } from '../../customers/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { payments } from '../../payments/tables.ts'
import { type DatevFile, type DatevSettings, datevFilesOf } from '../contract.ts'
import { datevOf, findDatevSettings, firstCreditorOf } from '../queries/datev.ts'
import { taxSumsByPlace } from '../queries/tax-sums.ts'
import { datevCreditors, datevDebtors, datevSettings } from '../tables.ts'
import { bookingsOfBills, bookingsOfDocuments, bookingsOfPayments, type PersonalAccounts } from './datev-bookings.ts'

interface Batch {
  /** In the name of the file, and in its header. */
  readonly file: string
  readonly name: string
  readonly bookings: typeof bookingsOfDocuments
}

/** DATEV takes a batch per file. */
const BATCHES: Readonly<Record<Exclude<DatevFile, 'customers'>, Batch>> = {
  bookings: { file: 'Buchungsstapel', name: 'Rechnungen', bookings: bookingsOfDocuments },
  payments: { file: 'Buchungsstapel_Zahlungen', name: 'Zahlungen', bookings: bookingsOfPayments },
  bills: { file: 'Buchungsstapel_Eingangsrechnungen', name: 'Eingangsrechnungen', bookings: bookingsOfBills },
}

/** By these names DATEV finds them. */
export function datevFileName(file: DatevFile, { from, to }: Period): string {
  return `EXTF_${file === 'customers' ? 'DebitorenKreditoren' : BATCHES[file].file}_${from}_${to}.csv`
}

/**
 * Makes sure that every customer and supplier of the period has a number, before a file is begun.
 * @throws Refusal `datev-not-ready`, or `not-found` for a file that is not handed over
 */
export async function assignNumbers(
  db: Database,
  actor: BusinessActor,
  period: Period,
  file: DatevFile = 'bookings',
): Promise<void> {
  const { businessId } = actor.scope
  await write(db, actor, async tx => {
    const ready = await readyFor(tx, actor.scope, period)
    if (!datevFilesOf(ready.settings).includes(file)) throw new Refusal('not-found')
    const [settings] = await lockRows(tx, datevSettings, eq(datevSettings.businessId, businessId), 'update')
    if (!settings) return
    const { firstDebtor, accountLength } = settings
    await numberThose(tx, businessId, {
      what: 'debtors',
      accounts: datevDebtors,
      personId: datevDebtors.customerId,
      people: customers,
      needed: customersOf(businessId, period, ready.settings),
      first: firstDebtor,
      last: debtorNumbers(accountLength).last,
    })
    if (!ready.settings.withBills) return
    await numberThose(tx, businessId, {
      what: 'creditors',
      accounts: datevCreditors,
      personId: datevCreditors.supplierId,
      people: suppliers,
      needed: suppliersOf(businessId, period, ready.settings),
      first: firstCreditorOf(settings),
      last: creditorNumbers(accountLength).last,
    })
  })
}

interface Numbering {
  /** As the refusal calls them when no number is left. */
  readonly what: 'debtors' | 'creditors'
  readonly accounts: typeof datevDebtors | typeof datevCreditors
  readonly personId: PgColumn
  readonly people: typeof customers | typeof suppliers
  /** Selects the ids of those who need a number. */
  readonly needed: SQL
  readonly first: number
  readonly last: number
}

/** Those without a number get the next ones. */
async function numberThose(tx: Transaction, businessId: string, numbering: Numbering): Promise<void> {
  const { what, accounts, personId, people, needed, first, last } = numbering
  const idColumn = sql.identifier(personId.name)
  const added = await tx.execute(sql`
    insert into ${accounts} (business_id, ${idColumn}, number)
    select business_id, id, (select greatest(max(number), ${first}::int - 1) from ${accounts} where business_id = ${businessId})
      + row_number() over (order by created_at, id)
    from ${people}
    where business_id = ${businessId} and id in (${needed})
      and id not in (select ${idColumn} from ${accounts} where business_id = ${businessId})
    returning number`)
  if (rowsOf<{ number: number }>(added).some(({ number }) => number > last)) throw notReady(what)
}

type Handed = Pick<DatevSettings, 'withPayments' | 'withBills'>

function customersOf(businessId: string, { from, to }: Period, { withPayments }: Handed): SQL {
  const paying = sql`union
    select ${invoices.customerId} from ${payments}
    join ${invoices} on ${invoices.businessId} = ${payments.businessId} and ${invoices.id} = ${payments.invoiceId}
    where ${payments.businessId} = ${businessId} and ${payments.removedAt} is null and ${payments.date} between ${from} and ${to}`
  return sql`
    select ${invoices.customerId} from ${invoices}
    where ${invoices.businessId} = ${businessId} and ${invoices.issuedAt} is not null and ${invoices.date} between ${from} and ${to}
    union
    select ${invoices.customerId} from ${creditNotes}
    join ${invoices} on ${invoices.businessId} = ${creditNotes.businessId} and ${invoices.id} = ${creditNotes.invoiceId}
    where ${creditNotes.businessId} = ${businessId} and ${creditNotes.date} between ${from} and ${to}
    ${withPayments ? paying : sql.empty()}`
}

function suppliersOf(businessId: string, { from, to }: Period, { withPayments }: Handed): SQL {
  const paid = sql`union
    select ${bills.supplierId} from ${billPayments}
    join ${bills} on ${bills.businessId} = ${billPayments.businessId} and ${bills.id} = ${billPayments.billId}
    where ${billPayments.businessId} = ${businessId} and ${billPayments.removedAt} is null and ${billPayments.date} between ${from} and ${to}`
  return sql`
    select ${bills.supplierId} from ${bills}
    where ${bills.businessId} = ${businessId} and ${bills.voidedAt} is null and ${bills.bookedOn} between ${from} and ${to}
    ${withPayments ? paid : sql.empty()}`
}

/** After {@link assignNumbers}. @throws Refusal `datev-not-ready` */
export async function* datevFile(
  tx: Transaction,
  actor: BusinessActor,
  period: Period,
  file: DatevFile,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { scope, now } = actor
  const { settings, yearFrom } = await readyFor(tx, scope, period)
  const { consultantNumber, clientNumber, chart, accountLength } = settings
  const batch: DatevBatch = { consultantNumber, clientNumber, chart, accountLength, yearFrom, ...period, madeAt: now }
  if (file === 'customers') {
    yield windows1252(`${headerLine(null, batch)}${DEBTOR_COLUMNS.join(';')}\r\n`)
    yield* personalAccounts(tx, scope, period, settings)
    return
  }
  const { name, bookings } = BATCHES[file]
  yield windows1252(`${headerLine(name, batch)}${BOOKING_COLUMNS.join(';')}\r\n`)
  let lines: string[] = []
  for await (const booking of bookings(tx, scope, period, settings, await numbersOf(tx, scope))) {
    lines.push(bookingLine(booking))
    if (lines.length < LINES_AT_ONCE) continue
    yield windows1252(lines.join(''))
    lines = []
  }
  yield windows1252(lines.join(''))
}

const LINES_AT_ONCE = 500

async function* personalAccounts(tx: Transaction, scope: BusinessScope, period: Period, settings: DatevSettings) {
  const { businessId } = scope
  const home = scope.settings.country
  const { name, address, street, postalCode, city, region, country, vatId, email, phone } = customers
  const shown = { name, address, street, postalCode, city, region, country, vatId, email, phone }
  const rows = await tx
    .select({ number: datevDebtors.number, ...shown })
    .from(datevDebtors)
    .innerJoin(
      customers,
      and(eq(customers.businessId, datevDebtors.businessId), eq(customers.id, datevDebtors.customerId)),
    )
    .where(
      and(
        eq(datevDebtors.businessId, businessId),
        sql`${customers.id} in (${customersOf(businessId, period, settings)})`,
      ),
    )
    .orderBy(asc(datevDebtors.number))
  yield windows1252(rows.map(row => debtorLine({ ...row, country: row.country ?? home })).join(''))
  if (!settings.withBills) return
  const supplier = {
    name: suppliers.name,
    address: suppliers.address,
    country: suppliers.country,
    vatId: suppliers.vatId,
    email: suppliers.email,
  }
  const creditors = await tx
    .select({ number: datevCreditors.number, ...supplier })
    .from(datevCreditors)
    .innerJoin(
      suppliers,
      and(eq(suppliers.businessId, datevCreditors.businessId), eq(suppliers.id, datevCreditors.supplierId)),
    )
    .where(
      and(
        eq(datevCreditors.businessId, businessId),
        sql`${suppliers.id} in (${suppliersOf(businessId, period, settings)})`,
      ),
    )
    .orderBy(asc(datevCreditors.number))
  const lines = creditors.map(row => debtorLine({ ...row, ...NO_PARTS, country: row.country ?? home, phone: '' }))
  yield windows1252(lines.join(''))
}

async function numbersOf(tx: Transaction, { businessId }: BusinessScope): Promise<PersonalAccounts> {
  const { customerId, number } = datevDebtors
  const debtors = await tx
    .select({ customerId, number })
    .from(datevDebtors)
    .where(eq(datevDebtors.businessId, businessId))
  const creditors = await tx
    .select({ supplierId: datevCreditors.supplierId, number: datevCreditors.number })
    .from(datevCreditors)
    .where(eq(datevCreditors.businessId, businessId))
  return {
    debtors: new Map(debtors.map(row => [row.customerId, row.number])),
    creditors: new Map(creditors.map(row => [row.supplierId, row.number])),
  }
}

async function readyFor(tx: Transaction, scope: BusinessScope, period: Period) {
  const datev = await datevOf(tx, scope, period, await taxSumsByPlace(tx, scope, period))
  const settings = await findDatevSettings(tx, scope)
  if (!datev) throw new Refusal('not-found')
  if (datev.obstacle !== null || !settings || !datev.financialYear) throw notReady(datev.obstacle ?? 'settings')
  const { withPayments, withBills } = datev
  return { settings: { ...settings, withPayments, withBills }, yearFrom: datev.financialYear.from }
}

function notReady(obstacle: string): Refusal {
  return new Refusal('datev-not-ready', { data: { obstacle } })
}
