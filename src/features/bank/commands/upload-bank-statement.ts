/**
 * Takes in a bank's file: each transaction once, whatever other files have it. One that only looks like one of another file, as other formats
 * word it differently, is ignored at first.
 */
import { and, between, eq, ne, sql } from 'drizzle-orm'
import { isAlike } from '../../../domain/bank/alike-transactions.ts'
import {
  type BankMatching,
  guessLayout,
  matchBankColumns,
  missesColumns,
  placeOfHeader,
  readBankRow,
} from '../../../domain/bank/bank-columns.ts'
import { type BankFileFormat, keysOf, type ReadTransaction, tidied } from '../../../domain/bank/bank-transaction.ts'
import { plainName } from '../../../domain/bank/payer-names.ts'
import { BankFileFault, MOST_TRANSACTIONS, type ReadBankFile } from '../../../formats/bank/read-bank-file.ts'
import { type ReadTable, TableFault } from '../../../formats/sheets/read-table.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { bytesOfBase64 } from '../../../platform/base64.ts'
import { isPrintable } from '../../../platform/contract.ts'
import { type Database, rowsOf, type Transaction, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { t } from '../../../translations/shared.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { BankStatementUploaded, NewBankStatement } from '../contract.ts'
import { findBankLayout, listBankStatements } from '../queries/bank-statements.ts'
import type { StoredBankTransaction } from '../queries/bank-transactions.ts'
import { bankLayouts, bankStatements, bankTransactions } from '../tables.ts'
import { sentenceOfBankFile } from './bank-file-words.ts'

export interface BankFileReaders {
  readonly readBankFile: ReadBankFile
  readonly readTable: ReadTable
}

/** @throws Refusal `invalid-input` for a file that can't be read */
export async function uploadBankStatement(
  db: Database,
  actor: BusinessActor,
  readers: BankFileReaders,
  upload: NewBankStatement,
): Promise<BankStatementUploaded> {
  const file = bytesOfBase64(upload.content)
  try {
    const read = await readers.readBankFile(file)
    if (read !== 'table') {
      const bankStatement = await take(db, actor, { ...upload, format: read.format, statements: read.statements })
      return { bankStatement, unclear: null }
    }
    return await uploadTable(db, actor, await cellsOf(readers.readTable, file), upload)
  } catch (error) {
    const message = sentenceOfBankFile(error)
    if (message === undefined) throw error
    throw new Refusal('invalid-input', { errors: [{ field: 'content', message }] })
  }
}

/** @throws TableFault */
async function cellsOf(readTable: ReadTable, file: Uint8Array): Promise<string[][]> {
  const table = await readTable(file, {})
  const cells: string[][] = []
  try {
    for (let rows = await table.next(); rows; rows = await table.next()) {
      cells.push(...rows.map(row => row.cells.map(printable)))
      if (cells.length > MOST_TRANSACTIONS) throw new BankFileFault('too-many')
    }
  } finally {
    table.close()
  }
  return cells
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/
const SHOWN_SAMPLES = 3

async function uploadTable(
  db: Database,
  actor: BusinessActor,
  cells: readonly string[][],
  { fileName, layout }: NewBankStatement,
): Promise<BankStatementUploaded> {
  const place = placeOfHeader(cells) ?? cells.findIndex(row => row.filter(cell => cell.trim() !== '').length > 2)
  const head = cells[place]
  if (!head) throw new TableFault('empty')
  const rows = cells.slice(place + 1)
  const digest = await digestOf(head)
  const remembered = layout ?? (await findBankLayout(db, actor.scope, digest))
  const matching: BankMatching = remembered?.matching ?? matchBankColumns(head)
  const guessed = guessLayout(matching, rows)
  const decimalMark = guessed.decimalMark ?? remembered?.decimalMark ?? null
  const dateOrder = remembered?.dateOrder ?? guessed.dateOrder
  if (missesColumns(matching) || decimalMark === null || dateOrder === null) {
    const columns = head.map((header, column) => ({
      header,
      samples: rows.flatMap(row => row[column]?.trim().slice(0, 60) || []).slice(0, SHOWN_SAMPLES),
    }))
    return { bankStatement: null, unclear: { columns, matching: [...matching], decimalMark, dateOrder } }
  }
  const account = IBAN.exec(cells.slice(0, place).flat().join(' '))?.[0] ?? ''
  const usual = { account, currency: actor.scope.settings.currency }
  const transactions = rows.flatMap((row, index) => {
    const read = readBankRow(row, { matching, decimalMark, dateOrder }, usual)
    // the rows below the header are the next ones in the file
    if (typeof read === 'string') throw new BankFileFault('not-complete', t('row {row}', { row: place + index + 2 }))
    return read ? [tidied(read)] : []
  })
  if (transactions.length === 0) throw new TableFault('empty')
  const chosen = layout && { headers: digest, ...layout }
  return {
    bankStatement: await take(db, actor, { fileName, format: 'csv', statements: [transactions], chosen }),
    unclear: null,
  }
}

interface Taken {
  readonly fileName: string
  readonly format: BankFileFormat
  readonly statements: readonly (readonly ReadTransaction[])[]
  /** What a person said, to be remembered. */
  readonly chosen?: Omit<typeof bankLayouts.$inferInsert, 'businessId'> | undefined
}

async function take(db: Database, actor: BusinessActor, { fileName, format, statements, chosen }: Taken) {
  const { scope, now } = actor
  const { businessId } = scope
  const rows = await Promise.all(
    statements.flatMap(statement => {
      const keys = keysOf(statement)
      return statement.map(async (transaction, place) => ({
        ...{ id: actor.newId(), digest: await digestOf(keys[place]), plainName: plainName(transaction.name) },
        ...transaction,
      }))
    }),
  )
  return write(db, actor, async tx => {
    const id = actor.newId()
    await tx.insert(bankStatements).values({
      ...{ businessId, id, fileName, format, added: 0, known: 0, alike: 0 },
      ...recordedBy(actor),
      createdAt: now,
    })
    const added = await addNew(tx, { businessId, statementId: id, createdAt: now }, rows)
    const known = rows.length - added
    const alike = added > 0 ? await ignoreAlike(tx, actor, { id, format }, rows) : 0
    await tx
      .update(bankStatements)
      .set({ added, known, alike })
      .where(and(eq(bankStatements.businessId, businessId), eq(bankStatements.id, id)))
    if (chosen) await remember(tx, { businessId, ...chosen, updatedAt: now })
    await recordInBusiness(tx, actor, { event: 'bank-statement-uploaded', data: { fileName, added, known } })
    const [statement] = await listBankStatements(tx, scope, eq(bankStatements.id, id))
    if (!statement) throw new Error('a bank statement was not written')
    return statement
  })
}

/** Those whose digest is there already are left out. @returns how many were new */
async function addNew(
  tx: Transaction,
  { businessId, statementId, createdAt }: { businessId: string; statementId: string; createdAt: Date },
  rows: readonly (ReadTransaction & { id: string; digest: string; plainName: string })[],
): Promise<number> {
  const answer = await tx.execute(sql`
    insert into bank_transactions (business_id, id, statement_id, digest, account, currency, date, amount, name, plain_name,
      other_account, text, reference, bank_id, return_code, created_at)
    select ${businessId}, v.id, ${statementId}, v.digest, v.account, v.currency, v.date, v.amount, v.name, v."plainName",
      v."otherAccount", v.text, v.reference, v."bankId", v."returnCode", ${createdAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id text, digest text, account text, currency text, date date,
      amount bigint, name text, "plainName" text, "otherAccount" text, text text, reference text, "bankId" text, "returnCode" text)
    on conflict (business_id, digest) do nothing returning id`)
  return rowsOf(answer).length
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
  rows: readonly { digest: string }[],
): Promise<number> {
  const added = await tx
    .select()
    .from(bankTransactions)
    .where(and(eq(bankTransactions.businessId, businessId), eq(bankTransactions.statementId, statementId)))
    .orderBy(bankTransactions.date, bankTransactions.id)
  const [first, last] = [added[0]?.date ?? '', added.at(-1)?.date ?? '']
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
  const inFile = new Set(rows.map(({ digest }) => digest))
  const taken = new Set(ofDays.flatMap(({ digest, id, sameAsId }) => (inFile.has(digest) ? [id, sameAsId] : [])))
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

async function digestOf(what: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(what)))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

function printable(text: string): string {
  return isPrintable(text) ? text : [...text.toWellFormed()].filter(isPrintable).join('')
}
