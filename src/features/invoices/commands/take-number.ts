/** The legal numbers of documents: one gapless series per business, kind of document and year. */
import { sql } from 'drizzle-orm'
import { formatInvoiceNumber, type NumberedKind, seriesYear } from '../../../domain/invoice-number.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, rowsOf, type Transaction, violates, write } from '../../../platform/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { withinStockLimit } from '../../stock/commands.ts'

/** The next number of the series. Its row stays locked until the document is committed, so that no number is skipped or used twice. */
export async function takeNumber(
  tx: Transaction,
  { businessId, settings }: BusinessScope,
  kind: NumberedKind,
  year: number,
): Promise<string> {
  const pattern = kind === 'invoice' ? settings.numberingPattern : settings.creditNotePattern
  const taken = await tx.execute(sql`
    insert into number_series as series (business_id, kind, year, last_count)
    values (${businessId}, ${kind}, ${seriesYear(pattern, year)}, 1)
    on conflict (business_id, kind, year) do update set last_count = series.last_count + 1
    returning last_count as count`)
  const [series] = rowsOf<{ count: number }>(taken)
  if (!series) throw new Error('the number series returned no number')
  return formatInvoiceNumber(pattern, year, series.count)
}

/** A write that issues a document, with the database's refusals as refusals that people understand. @throws Refusal `number-taken` */
export async function issuing<Answer>(
  db: Database,
  actor: BusinessActor,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await withinStockLimit(() => write(db, actor, work))
  } catch (error) {
    const isTaken = ['invoices_number_once', 'credit_notes_number_once'].some(constraint => violates(error, constraint))
    if (isTaken) throw new Refusal('number-taken')
    throw error
  }
}
