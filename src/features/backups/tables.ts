/** Restores of this installation, and whether people have seen what each of them replaced. */
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BookedKind } from '../../domain/documents/document-kinds.ts'
import type { CurrencyCode } from '../../domain/values/money.ts'
import { instant } from '../../platform/database/columns.ts'

/** What the replaced data had and the restored data has not. */
export interface FoundInReplaced {
  /** Those that were in both: their number series go on above the numbers of the replaced data. */
  readonly businessIds: readonly string[]
  /** Issued after the backup, newest first, up to a limit. */
  readonly documents: readonly LostDocument[]
  readonly documentCount: number
}

export interface LostDocument {
  readonly businessId: string
  readonly kind: BookedKind
  readonly number: string
  readonly date: string
  readonly total: number
  readonly currency: CurrencyCode
  readonly customer: string
}

/** Until the newest is released, nothing goes out by itself. */
export const restores = pgTable('restores', {
  /** Of the folder that keeps the replaced data, so that each restore is noted once. */
  id: text('id').primaryKey(),
  /** The name of the backup, or the moment. */
  source: text('source').notNull(),
  /** The data is as it was then; null where that is not known. */
  dataFrom: instant('data_from'),
  restoredAt: instant('restored_at').notNull(),
  /** Null where the replaced data could not be read. */
  replaced: jsonb('replaced').$type<FoundInReplaced>(),
  /** Why it could not be read, in words; otherwise empty. */
  problem: text('problem').notNull().default(''),
  /** When a person said that everything may go out again. */
  releasedAt: instant('released_at'),
  /** The name as it was; empty where nobody signs in. */
  releasedBy: text('released_by').notNull().default(''),
})
