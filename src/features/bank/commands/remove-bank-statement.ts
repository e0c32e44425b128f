/** Removes a file that was uploaded by mistake, with its transactions. */
import { and, eq } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, databaseErrorOf, write } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import { bankStatements } from '../tables.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** @throws Refusal `not-found`, `bank-statement-in-use` once a payment was recorded from it */
export async function removeBankStatement(
  db: Database,
  actor: BusinessActor,
  bankStatementId: string,
): Promise<Record<never, never>> {
  try {
    return await write(db, actor, async tx => {
      const [removed] = await tx
        .delete(bankStatements)
        .where(and(eq(bankStatements.businessId, actor.scope.businessId), eq(bankStatements.id, bankStatementId)))
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
