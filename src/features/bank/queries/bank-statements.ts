/** Reads the uploaded bank statements. */
import { and, count, desc, eq, max, min, type SQL, sql } from 'drizzle-orm'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { identityOf } from '../../../platform/recorded-by.ts'
import { type BankStatement, MOST_COUNTED } from '../contract.ts'
import { bankLayouts, bankStatements, bankTransactions } from '../tables.ts'

const MOST_STATEMENTS = 100

/** Newest first. */
export async function listBankStatements(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  which?: SQL,
): Promise<BankStatement[]> {
  const ofStatement = and(
    eq(bankTransactions.businessId, bankStatements.businessId),
    eq(bankTransactions.statementId, bankStatements.id),
  )
  const rows = await db
    .select({
      statement: bankStatements,
      from: min(bankTransactions.date),
      to: max(bankTransactions.date),
      matched: sql<number>`count(*) filter (where ${bankTransactions.matched})`.mapWith(Number),
    })
    .from(bankStatements)
    .leftJoin(bankTransactions, ofStatement)
    .where(and(eq(bankStatements.businessId, businessId), which))
    .groupBy(bankStatements.businessId, bankStatements.id)
    .orderBy(desc(bankStatements.createdAt), desc(bankStatements.id))
    .limit(MOST_STATEMENTS)
  return rows.map(({ statement, ...figures }) => {
    const { id, fileName, format, added, known, alike, createdAt } = statement
    return {
      id,
      fileName,
      format,
      added,
      known,
      alike,
      ...figures,
      actor: identityOf(statement),
      createdAt: createdAt.toISOString(),
    }
  })
}

export async function summarizeBank(db: Database, { businessId, settings }: BusinessScope) {
  const countOf = async (waits: SQL) => {
    const some = db
      .select({ one: sql`1` })
      .from(bankTransactions)
      .where(and(eq(bankTransactions.businessId, businessId), waits))
      .limit(MOST_COUNTED)
      .as('some')
    const [counted] = await db.select({ count: count() }).from(some)
    return counted?.count ?? 0
  }
  const [toMatch, outToMatch, [all]] = await Promise.all([
    countOf(waitsForMatch),
    // banks take direct debits back
    settings.usesBills || settings.usesDirectDebits ? countOf(outWaitsForMatch) : 0,
    db.select({ count: count() }).from(bankStatements).where(eq(bankStatements.businessId, businessId)),
  ])
  return { toMatch, outToMatch, statements: all?.count ?? 0 }
}

const isOpen = sql`not ${bankTransactions.matched} and ${bankTransactions.ignoredAt} is null`
/** Literals, as indexes have the same conditions. */
export const waitsForMatch = sql`${bankTransactions.amount} > 0 and ${isOpen}`
export const outWaitsForMatch = sql`${bankTransactions.amount} < 0 and ${isOpen}`

/** How a person said that files with these headers are read. */
export async function findBankLayout(db: Database | Transaction, { businessId }: BusinessScope, headers: string) {
  const [row] = await db
    .select()
    .from(bankLayouts)
    .where(and(eq(bankLayouts.businessId, businessId), eq(bankLayouts.headers, headers)))
  return row
}
