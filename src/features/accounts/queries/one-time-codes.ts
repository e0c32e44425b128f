/** Reads whether a person is asked for a code, and how many recovery codes are left. */
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { CodesState } from '../contract.ts'
import { oneTimeCodes, recoveryCodes } from '../tables.ts'

export async function findCodes(db: Database, accountId: string) {
  const [row] = await db.select().from(oneTimeCodes).where(eq(oneTimeCodes.accountId, accountId))
  return row
}

export async function codesStateOf(db: Database, accountId: string): Promise<CodesState> {
  const on = (await findCodes(db, accountId)) !== undefined
  return { on, recoveryCodesLeft: await db.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId)) }
}
