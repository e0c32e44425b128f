/**
 * Records the transactions of a bank's file, each once, whatever other files have it. One that only looks like one of another file, as other
 * formats word it differently, is ignored at first.
 */

import { and, between, eq, isNull, ne, sql } from 'drizzle-orm'
import { isAlike } from '../../../domain/bank/alike-transactions.ts'
import type { BankPeriod } from '../../../domain/bank/bank-periods.ts'
import type { BankFileFormat, ReadStatement } from '../../../domain/bank/bank-transaction.ts'
import type { ComparedTransaction } from '../../../domain/bank/known-transactions.ts'
import { plainName } from '../../../domain/bank/payer-names.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, write } from '../../../platform/database/database.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { base64DigestOf } from '../../../platform/secrets/digest.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { BankFileSummary, BankStatement } from '../contract.ts'
import { listBankStatements } from '../queries/bank-statements.ts'
import { compareWithStored } from '../queries/known-bank-transactions.ts'
import { bankLayouts, bankStatements, bankTransactions, type StoredBankTransaction } from '../tables.ts'
import { summaryOf } from './summarize-bank-file.ts'

interface Taken {
  readonly fileName: string
  readonly format: BankFileFormat
  readonly statements: readonly ReadStatement[]
  /** Whether those that only look like known ones are added too. */
  readonly addKnown: boolean
  /** Whether the balance of each row adds up, where the rows of a table have one. */
  readonly proven?: boolean | null
  /** What a person said, to be remembered. */
  readonly chosen?: Omit<typeof bankLayouts.$inferInsert, 'businessId'> | undefined
}

export async function recordBankStatement(
  db: Database,
  actor: BusinessActor,
  { fileName, format, statements, addKnown, proven, chosen }: Taken,
): Promise<{ bankStatement: BankStatement; summary: BankFileSummary }> {
  const { scope, now } = actor
  const { businessId } = scope
  return write(db, actor, async tx => {
    // two files at once could both have the same transaction
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank_statements ${businessId}`}, 0))`)
    const { transactions, periods, digests } = await compareWithStored(tx, scope, statements)
    const isNew = ({ known }: ComparedTransaction) => known === 'no' || (addKnown && known === 'looks')
    const fresh = transactions.filter(isNew)
    const id = actor.newId()
    const [added, known] = [fresh.length, transactions.length - fresh.length]
    await tx.insert(bankStatements).values({
      businessId,
      id,
      fileName,
      format,
      added,
      known,
      alike: 0,
      ...recordedBy(actor),
      createdAt: now,
    })
    await addTransactions(tx, actor, id, await withDigests(fresh, digests))
    await addPeriods(tx, businessId, id, periods)
    const gathered = added > 0 ? await ignoreGathered(tx, actor, id) : 0
    const storedIds = transactions.flatMap(each => (!isNew(each) && each.storedId) || [])
    const alike = gathered + (added > 0 ? await ignoreAlike(tx, actor, { id, format }, storedIds) : 0)
    await tx
      .update(bankStatements)
      .set({ alike })
      .where(and(eq(bankStatements.businessId, businessId), eq(bankStatements.id, id)))
    if (chosen) await remember(tx, { businessId, ...chosen, updatedAt: now })
    await recordInBusiness(tx, actor, { event: 'bank-statement-uploaded', data: { fileName, added, known } })
    const [statement] = await listBankStatements(tx, scope, eq(bankStatements.id, id))
    if (!statement) throw new Error('a bank statement was not written')
    return { bankStatement: statement, summary: summaryOf(statements, transactions, proven) }
  })
}

/** Each gets the next number among those that look the same. */
async function withDigests(
  fresh: readonly ComparedTransaction[],
  digests: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<(ComparedTransaction & { digest: string })[]> {
  const places = new Map<string, number>()
  const rows: (ComparedTransaction & { digest: string })[] = []
  for (const each of fresh) {
    const taken = digests.get(each.key)
    for (let place = (places.get(each.key) ?? 0) + 1; ; place++) {
      const digest = await base64DigestOf(JSON.stringify([each.key, place]))
      if (taken?.has(digest)) continue
      places.set(each.key, place)
      rows.push({ ...each, digest })
      break
    }
  }
  return rows
}

async function addTransactions(
  tx: Transaction,
  actor: BusinessActor,
  statementId: string,
  added: readonly (ComparedTransaction & { digest: string })[],
): Promise<void> {
  const { businessId } = actor.scope
  const rows = added.map(({ transaction, digest, balance }) => ({
    id: actor.newId(),
    digest,
    balance,
    plainName: plainName(transaction.name),
    ...transaction,
  }))
  await tx.execute(sql`
    insert into bank_transactions (business_id, id, statement_id, digest, account, currency, date, amount, balance, name, plain_name,
      other_account, text, reference, bank_id, entry_id, return_code, created_at)
    select ${businessId}, v.id, ${statementId}, v.digest, v.account, v.currency, v.date, v.amount, v.balance, v.name, v."plainName",
      v."otherAccount", v.text, v.reference, v."bankId", coalesce(v."entryId", ''), v."returnCode", ${actor.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id text, digest text, account text, currency text, date date,
      amount bigint, balance bigint, name text, "plainName" text, "otherAccount" text, text text, reference text, "bankId" text,
      "entryId" text, "returnCode" text)`)
}

async function addPeriods(
  tx: Transaction,
  businessId: string,
  statementId: string,
  periods: readonly BankPeriod[],
): Promise<void> {
  const rows = periods.map((period, position) => ({ position, ...period }))
  await tx.execute(sql`
    insert into bank_periods (business_id, statement_id, position, account, currency, number, page, first_date, last_date, opening, closing,
      first_closing, first_count, last_opening, last_count, opens_once, closes_once)
    select ${businessId}, ${statementId}, v.position, v.account, v.currency, v.number, v.page, v."firstDate", v."lastDate", v.opening,
      v.closing, v."firstClosing", v."firstCount", v."lastOpening", v."lastCount",
      v."opensOnce", v."closesOnce"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (position int, account text, currency text, number text, page text,
      "firstDate" date, "lastDate" date, opening bigint, closing bigint, "firstClosing" bigint, "firstCount" int, "lastOpening" bigint,
      "lastCount" int, "opensOnce" boolean, "closesOnce" boolean)`)
}

/**
 * A booking that gathers payments, and its payments of another file, are the same money. The payments stand for it, unless the booking was
 * matched or ignored before.
 * @returns how many of the file are ignored
 */
async function ignoreGathered(
  tx: Transaction,
  { scope: { businessId }, now }: BusinessActor,
  statementId: string,
): Promise<number> {
  const answer = await tx.execute(sql`
    with entries as (
      select statement_id, account, currency, date, entry_id, sum(amount) as amount, min(id) as first_id
      from bank_transactions part
      where business_id = ${businessId} and entry_id <> '' and same_as_id is null
        and date in (select date from bank_transactions where business_id = ${businessId} and statement_id = ${statementId})
      group by statement_id, account, currency, date, entry_id
    ), pairs as (
      select whole.id as whole_id, whole.matched or whole.ignored_at is not null as is_done, entries.*
      from entries join bank_transactions whole on whole.business_id = ${businessId} and whole.date = entries.date
        and whole.bank_id = entries.entry_id and whole.amount = entries.amount and whole.account = entries.account
        and whole.currency = entries.currency and whole.entry_id = '' and whole.same_as_id is null
      where ${statementId} in (whole.statement_id, entries.statement_id)
    ), wholes as (
      update bank_transactions whole set same_as_id = pairs.first_id, ignored_at = ${now.toISOString()}::timestamptz
      from pairs where whole.business_id = ${businessId} and whole.id = pairs.whole_id and not pairs.is_done
      returning whole.statement_id
    ), parts as (
      update bank_transactions part set same_as_id = pairs.whole_id, ignored_at = ${now.toISOString()}::timestamptz
      from pairs where part.business_id = ${businessId} and pairs.is_done and part.statement_id = pairs.statement_id
        and part.entry_id = pairs.entry_id and part.account = pairs.account and part.date = pairs.date
        and part.currency = pairs.currency and not part.matched and part.ignored_at is null
      returning part.statement_id
    ) select statement_id from wholes union all select statement_id from parts`)
  return rowsOf<{ statement_id: string }>(answer).filter(row => row.statement_id === statementId).length
}

/**
 * Ignores those of the file that a file of another format seems to have too, each of them once. A person may say that they are others. In
 * files of one format, the digest tells.
 * @returns how many
 */
async function ignoreAlike(
  tx: Transaction,
  { scope: { businessId }, now }: BusinessActor,
  { id: statementId, format }: { readonly id: string; readonly format: BankFileFormat },
  storedIds: readonly string[],
): Promise<number> {
  const added = await tx
    .select()
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.businessId, businessId),
        eq(bankTransactions.statementId, statementId),
        isNull(bankTransactions.sameAsId),
      ),
    )
    .orderBy(bankTransactions.date, bankTransactions.id)
  const [first, last] = [added[0]?.date, added.at(-1)?.date]
  if (first === undefined || last === undefined) return 0
  const ofDays = await tx
    .select()
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.businessId, businessId),
        between(bankTransactions.date, first, last),
        ne(bankTransactions.statementId, statementId),
        sql`exists (select from bank_statements file where file.business_id = bank_transactions.business_id
          and file.id = bank_transactions.statement_id and file.format <> ${format})`,
      ),
    )
    .orderBy(bankTransactions.date, bankTransactions.id)
  // one that the file has itself, in these words or in others, is no other's
  const inFile = new Set(storedIds)
  const taken = new Set(ofDays.flatMap(({ id, sameAsId }) => (inFile.has(id) ? [id, sameAsId] : [])))
  const placeOf = ({ date, amount, currency }: StoredBankTransaction) => `${date} ${amount} ${currency}`
  const free = Map.groupBy(
    ofDays.filter(({ id, sameAsId }) => sameAsId === null && !taken.has(id)),
    placeOf,
  )
  const pairs: { id: string; sameAsId: string }[] = []
  for (const row of added) {
    const same = free.get(placeOf(row))
    const place = same?.findIndex(other => isAlike(row, other)) ?? -1
    const [other] = place < 0 ? [] : (same?.splice(place, 1) ?? [])
    if (other) pairs.push({ id: row.id, sameAsId: other.id })
  }
  if (pairs.length === 0) return 0
  await tx.execute(sql`
    update bank_transactions set same_as_id = v."sameAsId", ignored_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as v (id text, "sameAsId" text)
    where bank_transactions.business_id = ${businessId} and bank_transactions.id = v.id`)
  return pairs.length
}

async function remember(tx: Transaction, layout: typeof bankLayouts.$inferInsert): Promise<void> {
  await tx
    .insert(bankLayouts)
    .values(layout)
    .onConflictDoUpdate({ target: [bankLayouts.businessId, bankLayouts.headers], set: layout })
}
