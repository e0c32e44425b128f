/** A write that issues a document, with the database's refusals as refusals that people understand. */
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, violates, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { withinStockLimit } from '../../stock/commands/movements.ts'

/** @throws Refusal `number-taken` */
export async function issuing<Answer>(
  db: Database,
  actor: BusinessActor,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await withinStockLimit(() => write(db, actor, work))
  } catch (error) {
    const isTaken = [
      'invoices_number_once',
      'credit_notes_number_once',
      'quotes_number_once',
      'orders_number_once',
    ].some(constraint => violates(error, constraint))
    if (isTaken) throw new Refusal('number-taken')
    throw error
  }
}
