/** Takes a checked export over as a business of this Daybook: all of it, or nothing. */
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../../platform/actor.ts'
import { type Database, write } from '../../../../platform/database/database.ts'
import { Refusal } from '../../../../platform/problem.ts'
import { addMember } from '../../../accounts/commands/members.ts'
import type { Business } from '../../../businesses/contract.ts'
import { shownBusiness } from '../../../businesses/queries/businesses.ts'
import { businesses } from '../../../businesses/tables.ts'
import type { BusinessImport } from '../../contract.ts'
import type { CheckedArchive } from './check-archive.ts'
import { assertFiguresAddUp, assertNumbersGoOn, assertSameAsArchive } from './compare-business.ts'
import type { ImportParts } from './uploaded-archives.ts'
import { writeBusiness } from './write-business.ts'

/** What would be added. @throws Refusal `business-exists` */
export async function previewOf(db: Database, { manifest, businessName }: CheckedArchive): Promise<BusinessImport> {
  await assertNotHere(db, manifest.businessId)
  const rowsIn = (table: string) => manifest.files.find(({ path }) => path === `data/${table}.jsonl`)?.rows ?? 0
  return {
    name: businessName,
    daybookVersion: manifest.daybookVersion,
    bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
    customers: rowsIn('customers'),
    products: rowsIn('products'),
    invoices: rowsIn('invoices'),
    payments: rowsIn('payments'),
    documents: rowsIn('issued_documents'),
  }
}

/** @throws Refusal `business-exists`, `invalid-input` naming the file whose rows don't fit together */
export async function importBusiness(
  db: Database,
  actor: Actor,
  archive: CheckedArchive,
  { newSha256, isPicture }: Pick<ImportParts, 'newSha256' | 'isPicture'>,
  report: (letters: number) => void,
): Promise<Business> {
  const { businessId } = archive.manifest
  return write(db, actor, async tx => {
    await tx.execute(sql`set local statement_timeout = '10min'`)
    await assertNotHere(tx, businessId)
    await writeBusiness(tx, archive, isPicture, report)
    await assertNumbersGoOn(tx, businessId, actor.now)
    await assertFiguresAddUp(tx, businessId)
    await assertSameAsArchive(tx, archive, newSha256)
    const { id } = actor.identity
    if (id !== null) await addMember(tx, businessId, id, 'full', actor.now)
    const [row] = await tx.select().from(businesses).where(eq(businesses.id, businessId))
    if (!row) throw new Error('a business was not written')
    return shownBusiness(row, actor.now)
  })
}

async function assertNotHere(db: Pick<Database, 'select'>, businessId: string): Promise<void> {
  const [here] = await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, businessId))
  if (here) throw new Refusal('business-exists')
}
