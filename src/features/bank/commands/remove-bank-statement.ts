/** Removes a file that was uploaded by mistake, with its transactions. Those of other files that were ignored as the same wait again. */
import { and, eq, inArray } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, databaseErrorOf, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import { bankStatements, bankTransactions } from '../tables.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** @throws Refusal `not-found`, `bank-statement-in-use` once a payment was recorded from it */
export async function removeBankStatement(
  db: Database,
  actor: BusinessActor,
  bankStatementId: string,
): Promise<Record<never, never>> {
  try {
    return await write(db, actor, async tx => {
      const { businessId } = actor.scope
      const removing = tx
        .select({ id: bankTransactions.id })
        .from(bankTransactions)
        .where(and(eq(bankTransactions.businessId, businessId), eq(bankTransactions.statementId, bankStatementId)))
      await tx
        .update(bankTransactions)
        .set({ sameAsId: null, ignoredAt: null })
        .where(and(eq(bankTransactions.businessId, businessId), inArray(bankTransactions.sameAsId, removing)))
      const [removed] = await tx
        .delete(bankStatements)
        .where(and(eq(bankStatements.businessId, businessId), eq(bankStatements.id, bankStatementId)))
        .returning({ fileName: bankStatements.fileName })
      if (!removed) throw new Refusal('not-found')
      await recordInBusiness(tx, actor, { event: 'bank-statement-removed', data: removed })
      return {}
    })
  } catch (error) {
    if (databaseErrorOf(error)?.code === FOREIGN_KEY_VIOLATION) throw new Refusal('bank-statement-in-use')
    throw error
  }
}
