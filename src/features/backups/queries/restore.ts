/** Reads what was restored, what waits since then, and what the replaced data had. */
import { and, asc, desc, eq, isNull, lte } from 'drizzle-orm'
import { documentKindNames } from '../../../domain/documents/document-kinds.ts'
import { seriesYear } from '../../../domain/documents/document-number.ts'
import { yearOf } from '../../../domain/values/calendar.ts'
import { type Actor, type BusinessScope, enterBusiness } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { rolesOf } from '../../accounts/queries/members.ts'
import { settingsOf } from '../../businesses/queries/businesses.ts'
import { lastCounts, patternOf } from '../../businesses/queries/number-series.ts'
import { businesses } from '../../businesses/tables.ts'
import { sentEInvoices } from '../../e-invoice-service/tables.ts'
import { emails } from '../../mail/tables.ts'
import { recurringInvoices } from '../../recurring-invoices/tables.ts'
import type { RestoreState } from '../contract.ts'
import { restores } from '../tables.ts'

type Details = NonNullable<RestoreState['details']>
type StoredRestore = typeof restores.$inferSelect

/** @returns null when nothing waits */
export async function findRestore(db: Database, actor: Actor, manages: boolean): Promise<RestoreState | null> {
  const [row] = await db
    .select()
    .from(restores)
    .where(isNull(restores.releasedAt))
    .orderBy(desc(restores.restoredAt), desc(restores.id))
    .limit(1)
  if (!row) return null
  return {
    id: row.id,
    source: row.source,
    restoredAt: row.restoredAt.toISOString(),
    dataFrom: row.dataFrom?.toISOString() ?? null,
    details: manages ? await detailsOf(db, actor, row) : null,
  }
}

async function detailsOf(db: Database, actor: Actor, { replaced, problem }: StoredRestore): Promise<Details> {
  const all = await db
    .select({ id: businesses.id, name: businesses.name })
    .from(businesses)
    .where(isNull(businesses.sampleSince))
    .orderBy(asc(businesses.createdAt), asc(businesses.id))
  const shown: Details['businesses'] = []
  for (const { id, name } of all) {
    const entered = await enterBusiness(actor, id, businessId => settingsOf(db, businessId))
    if (!entered) continue
    const isKnown = replaced?.businessIds.includes(id) === true
    shown.push({ id, name, isKnown, series: await seriesOf(db, entered.scope) })
  }
  const open = await openTo(db, actor)
  return {
    problem,
    waiting: await countWaiting(db, actor),
    businesses: shown,
    documents: (replaced?.documents ?? []).filter(({ businessId }) => open === 'all' || open.has(businessId)),
    documentCount: replaced?.documentCount ?? 0,
  }
}

/** Those that have been used, and that of invoices. */
async function seriesOf(db: Database, scope: BusinessScope): Promise<Details['businesses'][number]['series']> {
  const inYear = yearOf(scope.today)
  const found: Details['businesses'][number]['series'] = []
  for (const kind of documentKindNames) {
    const pattern = patternOf(scope, kind)
    const year = seriesYear(pattern, inYear)
    const counts = await lastCounts(db, scope, kind)
    if (counts.size === 0 && kind !== 'invoice') continue
    found.push({ kind, year, next: (counts.get(year) ?? 0) + 1, pattern, inYear })
  }
  return found
}

/** People who manage the installation see only the documents that their role shows. */
async function openTo(db: Database, { identity }: Actor): Promise<'all' | Set<string>> {
  if (identity.id === null) return 'all'
  const roles = await rolesOf(db, identity.id)
  return new Set(roles.flatMap(({ businessId, role }) => (role === 'full' ? businessId : [])))
}

async function countWaiting(db: Database, { now }: Actor): Promise<Details['waiting']> {
  const today = now.toISOString().slice(0, 10)
  const due = and(eq(recurringInvoices.status, 'active'), lte(recurringInvoices.nextOn, today))
  return {
    emails: await db.$count(emails, eq(emails.status, 'queued')),
    eInvoices: await db.$count(sentEInvoices, eq(sentEInvoices.status, 'waiting')),
    recurringInvoices: await db.$count(recurringInvoices, due),
  }
}
