/** Reads what happened to a document or a record, newest first. */
import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '../../../domain/subject.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { identityOf } from '../../../platform/recorded-by.ts'
import { type AboutSubject, isAbout } from '../../../platform/subject.ts'
import { bills, suppliers } from '../../bills/tables.ts'
import { creditNotes } from '../../credit-notes/tables.ts'
import { customers } from '../../customers/tables.ts'
import { deliveries } from '../../deliveries/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { orders } from '../../orders/tables.ts'
import { products } from '../../products/tables.ts'
import { quotes } from '../../quotes/tables.ts'
import type { History } from '../contract.ts'
import { events } from '../tables.ts'

const linkNames = ['draftId', 'corrects', 'duplicateOf', 'otherInvoiceId', 'invoiceId'] as const
const otherId = sql`coalesce(${sql.join(
  linkNames.map(name => sql`${events.data}->>${sql.raw(`'${name}'`)}`),
  sql`, `,
)})`

/** The other invoice or draft that an event names, which may be deleted. */
export function linkedInvoiceId({ data }: { readonly data: object }): string | undefined {
  const found = Object.entries(data).find(([name]) => linkNames.some(link => link === name))
  return typeof found?.[1] === 'string' ? found[1] : undefined
}

/** @throws Refusal `not-found`, `not-in-role` */
export async function listHistory(db: Database, scope: BusinessScope, subject: Subject): Promise<History> {
  // what is about the business names no id
  if (subject.kind === 'business' && subject.id !== scope.businessId) throw new Refusal('not-found')
  const isOfBills = subject.kind === 'bill' || subject.kind === 'supplier'
  if (isOfBills && !scope.seesBills) throw new Refusal('not-in-role', { data: { role: 'sales' } })
  const rows = await db
    .select({ event: events, otherId: invoices.id })
    .from(events)
    .leftJoin(invoices, and(eq(invoices.businessId, events.businessId), eq(invoices.id, otherId)))
    .where(isAboutDocument(events, scope, subject))
    .orderBy(desc(events.sequence))
  if (rows.length === 0) await assertSubject(db, scope, subject)
  return {
    entries: rows.map(({ event, otherId }) => ({
      event: event.event,
      data: { ...event.data },
      otherId,
      actor: identityOf(event),
      at: event.createdAt.toISOString(),
    })),
  }
}

/** Rows about a document. What is about a credit note is about its invoice too. */
export function isAboutDocument(table: AboutSubject, scope: BusinessScope, subject: Subject): SQL | undefined {
  const direct = isAbout(table, scope, subject)
  if (subject.kind !== 'invoice') return direct
  // an array is read once, so that the index on the subject serves both conditions
  const ofItsCreditNotes = sql`${table.subjectId} = any(array(
    select ${creditNotes.id} from ${creditNotes}
    where ${creditNotes.businessId} = ${scope.businessId} and ${creditNotes.invoiceId} = ${subject.id}))`
  return or(direct, and(eq(table.businessId, scope.businessId), eq(table.subjectKind, 'credit-note'), ofItsCreditNotes))
}

const subjectTables = {
  invoice: invoices,
  'credit-note': creditNotes,
  quote: quotes,
  order: orders,
  delivery: deliveries,
  customer: customers,
  product: products,
  bill: bills,
  supplier: suppliers,
} as const

/** @throws Refusal `not-found` */
export async function assertSubject(
  db: Database | Transaction,
  scope: BusinessScope,
  { kind, id }: Subject,
): Promise<void> {
  if (kind === 'business') return
  const table = subjectTables[kind]
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.businessId, scope.businessId), eq(table.id, id)))
  if (!found) throw new Refusal('not-found')
}
