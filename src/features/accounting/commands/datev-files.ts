/** Makes the DATEV files of a period. Customers get their debtor numbers when they are first needed, and keep them. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { debtorNumbers, revenueKey, revenueKindOf } from '../../../domain/accounting/revenue-accounts.ts'
import { unionLettersOf } from '../../../domain/countries/vat-ids.ts'
import type { TaxOfRate, TaxRate } from '../../../domain/documents/document-totals.ts'
import type { TaxCategory } from '../../../domain/documents/tax-category.ts'
import type { Period } from '../../../domain/values/periods.ts'
import { BOOKING_COLUMNS, bookingLine } from '../../../formats/datev/bookings.ts'
import { DEBTOR_COLUMNS, debtorLine } from '../../../formats/datev/debtors.ts'
import { type DatevBatch, headerLine } from '../../../formats/datev/extf.ts'
import { windows1252 } from '../../../formats/datev/windows-1252.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { customers } from '../../customers/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import type { DatevFile, DatevSettings } from '../contract.ts'
import { deductionsOf, documentPages, taxesOf } from '../queries/accounted-documents.ts'
import { datevOf, findDatevSettings } from '../queries/datev.ts'
import { taxSumsByPlace } from '../queries/tax-sums.ts'
import { datevDebtors, datevSettings } from '../tables.ts'

/** By these names DATEV finds them. */
export const datevFileName = (file: DatevFile, { from, to }: Period) =>
  `EXTF_${file === 'bookings' ? 'Buchungsstapel' : 'DebitorenKreditoren'}_${from}_${to}.csv`

/** Makes sure that every customer with a document of the period has a debtor number. @throws Refusal `datev-not-ready` */
export async function assignDebtors(db: Database, actor: BusinessActor, period: Period): Promise<void> {
  const { businessId } = actor.scope
  await write(db, actor, async tx => {
    await readyFor(tx, actor.scope, period)
    const [settings] = await tx
      .select()
      .from(datevSettings)
      .where(eq(datevSettings.businessId, businessId))
      .for('update')
    if (!settings) return
    const taken = sql`select ${settings.firstDebtor} - 1 as number
      union all select ${datevDebtors.number} from ${datevDebtors} where ${datevDebtors.businessId} = ${businessId}`
    const result = await tx.execute(sql`
      insert into ${datevDebtors} (business_id, customer_id, number)
      select business_id, id, (select max(number) from (${taken}) as taken) + row_number() over (order by created_at, id)
      from ${customers}
      where business_id = ${businessId} and id in (${customersOf(businessId, period)})
        and id not in (select customer_id from ${datevDebtors} where business_id = ${businessId})
      returning number`)
    const { last } = debtorNumbers(settings.accountLength)
    if (rowsOf<{ number: number }>(result).some(({ number }) => number > last)) throw notReady('debtors')
  })
}

function customersOf(businessId: string, { from, to }: Period) {
  return sql`
    select ${invoices.customerId} from ${invoices}
    where ${invoices.businessId} = ${businessId} and ${invoices.issuedAt} is not null and ${invoices.date} between ${from} and ${to}
    union
    select ${invoices.customerId} from ${creditNotes}
    join ${invoices} on ${invoices.businessId} = ${creditNotes.businessId} and ${invoices.id} = ${creditNotes.invoiceId}
    where ${creditNotes.businessId} = ${businessId} and ${creditNotes.date} between ${from} and ${to}`
}

/** After {@link assignDebtors}. @throws Refusal `datev-not-ready` */
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
  const [category, columns] = file === 'bookings' ? ([21, BOOKING_COLUMNS] as const) : ([16, DEBTOR_COLUMNS] as const)
  yield windows1252(`${headerLine(category, batch)}${columns.join(';')}\r\n`)
  yield* file === 'bookings' ? bookings(tx, scope, period, settings) : debtors(tx, scope, period)
}

async function* bookings(tx: Transaction, scope: BusinessScope, period: Period, { accounts }: DatevSettings) {
  const accountOf = new Map(accounts.map(one => [revenueKey(one), one.account]))
  const numbers = await debtorsOf(tx, scope)
  for (const kind of ['invoice', 'credit-note'] as const) {
    for await (const page of documentPages(tx, scope, period, kind)) {
      const counting = page.filter(({ status }) => status !== 'cancelled')
      const taxes = await taxesOf(tx, scope, counting)
      const deductions = await deductionsOf(tx, scope, counting)
      const lines = counting.flatMap(({ id, number, date, dueDate, customerId, customerName, ...document }) => {
        const sign = kind === 'invoice' ? 1 : -1
        const sums = bookedSums(taxes.get(id) ?? [], deductions.get(id) ?? [], document.isDeposit)
        return sums.flatMap(({ category, rate, deposit, sum }) => {
          const amount = sum * sign
          if (amount === 0) return []
          const kindOfSale = revenueKindOf(
            { category, rate, deposit },
            document.destinationCountry,
            scope.settings.country,
          )
          const account = accountOf.get(revenueKey(kindOfSale))
          const debtor = numbers.get(customerId)
          // both were there when the file was begun
          if (account === undefined || debtor === undefined) throw new Error('a booking has no account')
          const toUnion = category === 'K' || kindOfSale.abroad
          const vatId = toUnion && unionLettersOf(document.customerVatId) ? document.customerVatId : ''
          return [bookingLine({ amount, debtor, account, date, dueDate, number, customer: customerName, vatId })]
        })
      })
      yield windows1252(lines.join(''))
    }
  }
}

type TaxRow = Pick<TaxOfRate, 'category' | 'rate' | 'net' | 'tax'>

/** The whole service is revenue with the final invoice, and what deposits take off it leaves their account. */
function bookedSums(taxes: readonly TaxRow[], deducted: readonly TaxRow[], isDeposit: boolean) {
  const sums = new Map<string, { category: TaxCategory; rate: TaxRate; deposit: boolean; sum: number }>()
  const add = ({ category, rate, net, tax }: TaxRow, deposit: boolean, sign: number) => {
    const key = revenueKey({ category, rate, abroad: false, deposit })
    const before = sums.get(key)?.sum ?? 0
    sums.set(key, { category, rate, deposit, sum: before + (net + tax) * sign })
  }
  for (const row of taxes) add(row, isDeposit, 1)
  for (const row of deducted) {
    add(row, false, 1)
    add(row, true, -1)
  }
  return [...sums.values()]
}

async function* debtors(tx: Transaction, { businessId, settings }: BusinessScope, period: Period) {
  const { name, address, street, postalCode, city, region, country, vatId, email, phone } = customers
  const shown = { name, address, street, postalCode, city, region, country, vatId, email, phone }
  const rows = await tx
    .select({ number: datevDebtors.number, ...shown })
    .from(datevDebtors)
    .innerJoin(
      customers,
      and(eq(customers.businessId, datevDebtors.businessId), eq(customers.id, datevDebtors.customerId)),
    )
    .where(and(eq(datevDebtors.businessId, businessId), sql`${customers.id} in (${customersOf(businessId, period)})`))
    .orderBy(asc(datevDebtors.number))
  yield windows1252(rows.map(row => debtorLine({ ...row, country: row.country ?? settings.country })).join(''))
}

async function debtorsOf(tx: Transaction, { businessId }: BusinessScope): Promise<Map<string, number>> {
  const { customerId, number } = datevDebtors
  const rows = await tx.select({ customerId, number }).from(datevDebtors).where(eq(datevDebtors.businessId, businessId))
  return new Map(rows.map(row => [row.customerId, row.number]))
}

async function readyFor(tx: Transaction, scope: BusinessScope, period: Period) {
  const datev = await datevOf(tx, scope, period, await taxSumsByPlace(tx, scope, period))
  const settings = await findDatevSettings(tx, scope)
  if (!datev) throw new Refusal('not-found')
  if (datev.obstacle !== null || !settings || !datev.financialYear) throw notReady(datev.obstacle ?? 'settings')
  return { settings, yearFrom: datev.financialYear.from }
}

function notReady(obstacle: string): Refusal {
  return new Refusal('datev-not-ready', { data: { obstacle } })
}
