/** Writes in one transaction, which is tried again after a deadlock or another conflict of chance. */
import { and, eq, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Actor } from '../actor.ts'
import { databaseFaultOf, Refusal } from '../problem.ts'
import { idempotencyKeys } from './tables.ts'

/** Any PostgreSQL that Drizzle can talk to; the host provides it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** The rows of a statement written as SQL. Whole numbers beyond 32 bits arrive as text, as PostgreSQL sends them. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { rows: Row[] }).rows
}

const MOST_TRIES = 8

/**
 * Runs a write in one transaction and returns its result. It is tried again after a deadlock, a serialization failure or an id that was
 * already taken. A request whose `Idempotency-Key` was answered before gets that answer again, and nothing is written.
 * @throws Refusal `maybe-saved` when the connection breaks before the answer to COMMIT is there
 */
export async function write<Answer>(
  db: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    let isCommitting = false
    try {
      return await db.transaction(async tx => {
        const answer = await once(tx, actor, work)
        isCommitting = true
        return answer
      })
    } catch (error) {
      if (isCommitting && databaseFaultOf(error) === 'not-ready') throw new Refusal('maybe-saved', { cause: error })
      if (tries === MOST_TRIES || !isWorthAnotherTry(error)) throw error
    }
  }
}

async function once<Answer>(
  tx: Transaction,
  actor: Actor,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { repeatable } = actor
  if (!repeatable) return work(tx)
  const { scope, key, fingerprint, onReplay } = repeatable
  const [claimed] = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  if (!claimed) {
    const [earlier] = await tx.select().from(idempotencyKeys).where(mine)
    if (earlier?.fingerprint !== fingerprint) throw new Refusal('idempotency-key-reused')
    onReplay()
    // JSON has no undefined
    return (earlier.answer ?? undefined) as Answer
  }
  const answer = await work(tx)
  if (answer !== undefined) await tx.update(idempotencyKeys).set({ answer }).where(mine)
  return answer
}

/**
 * Reads with several statements that all see the same moment. A query that takes a `Transaction` needs this, or a write that has locked what it
 * reads.
 */
export async function snapshot<Answer>(db: Database, read: (tx: Transaction) => Promise<Answer>): Promise<Answer> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/**
 * Sends statements of one transaction without waiting for each other's answers, and gives the answers under the same names or in the same
 * order. When one fails, those after it fail too: the error of the first to fail is thrown, wherever it is among them.
 */
export async function together<Statements extends Readonly<Record<string, unknown>> | readonly unknown[] | []>(
  statements: Statements,
): Promise<{ -readonly [Name in keyof Statements]: Awaited<Statements[Name]> }> {
  const outcomes = await Promise.allSettled(Object.values(statements))
  const failures = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (failures.length > 0) throw failures.find(failure => !isOfAnEarlierOne(failure)) ?? failures[0]
  const answers = outcomes.map(outcome => outcome.status === 'fulfilled' && outcome.value)
  if (Array.isArray(statements)) return answers as never
  return Object.fromEntries(Object.keys(statements).map((name, place) => [name, answers[place]])) as never
}

/** Idempotency keys are kept for this long. */
const KEYS_KEPT = '7 days'

export async function forgetOldIdempotencyKeys(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - ${KEYS_KEPT}::interval`)
}

export interface DatabaseError {
  readonly code: string
  readonly constraint?: string
  readonly detail?: string
}

/** The PostgreSQL error behind a failed query, if there is one. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? (cause as Error & DatabaseError)
    : undefined
}

/** Whether a statement failed only because its transaction had already failed. */
function isOfAnEarlierOne(error: unknown): boolean {
  return databaseErrorOf(error)?.code === '25P02'
}

const UNIQUE_VIOLATION = '23505'
const CHECK_VIOLATION = '23514'
const FOREIGN_KEY_VIOLATION = '23503'
const chance = new Set(['40001', '40P01'])

function isWorthAnotherTry(error: unknown): boolean {
  const { code, constraint } = databaseErrorOf(error) ?? {}
  if (code === undefined) return false
  return chance.has(code) || (code === UNIQUE_VIOLATION && /_pk$|_pkey$|_by_id$/.test(constraint ?? ''))
}

const VIOLATIONS = new Set([UNIQUE_VIOLATION, CHECK_VIOLATION, FOREIGN_KEY_VIOLATION])

/** Whether the error is a violation of this constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const { code, constraint: broken } = databaseErrorOf(error) ?? {}
  return code !== undefined && VIOLATIONS.has(code) && broken === constraint
}

/** For the `catch` of a write that two may make at once: says what was taken, where the database only names the constraint. */
export function refusing(refusals: Readonly<Record<string, () => Refusal>>) {
  return (error: unknown): never => {
    const broken = Object.keys(refusals).find(constraint => violates(error, constraint))
    throw (broken && refusals[broken]?.()) ?? error
  }
}
