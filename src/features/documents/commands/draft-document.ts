/** Writes the drafts of a kind of document: creates them, saves them as a whole, duplicates, deletes and issues them. */

import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { HistoryEvent } from '../../../domain/activity/events.ts'
import type { DocumentKind } from '../../../domain/documents/document-kinds.ts'
import { changesBetween } from '../../../domain/documents/draft-changes.ts'
import type { Adapted } from '../../../domain/documents/duplicate.ts'
import type { TaggableKind } from '../../../domain/tags.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import type { BusinessActor, BusinessScope } from '../../../platform/actor.ts'
import { type Database, type Transaction, together, write } from '../../../platform/database/database.ts'
import { type Lockable, lockRows } from '../../../platform/database/locks.ts'
import { isOwn } from '../../../platform/database/own-row.ts'
import { found, type RefusalCode } from '../../../platform/problem.ts'
import { recordDraftChange, recordEvents } from '../../activity/commands.ts'
import { customers } from '../../customers/tables.ts'
import { takeTagsAlong } from '../../tags/commands.ts'
import type { Tagged } from '../../tags/queries.ts'
import type { ChosenTax } from '../../taxes/queries.ts'
import type { DocumentContent } from '../contract.ts'
import type { Line, readTaxes } from '../queries/lines.ts'
import { ownFactsOn } from '../queries/own-facts.ts'
import type { LineTable, StoredDocument } from '../tables.ts'
import type { composeDocument, DocumentOrigin } from './compose.ts'
import { adaptedOf, type Content, contentAgain, keptOnSave, type StoredDraft } from './drafts.ts'
import { assertIssuable, assertVersion, freezeContent } from './issuing.ts'
import { insertDocument, newHeader, replaceDocument, updateDocument, type WrittenTables } from './write-lines.ts'

type DraftTables = WrittenTables<PgTable & { readonly customerId: AnyPgColumn }> & {
  readonly items: LineTable
  readonly linesOf: (tx: Transaction, scope: BusinessScope, id: string) => Promise<DraftLine[]>
  readonly taxesOf: (tx: Transaction, scope: BusinessScope, id: string) => ReturnType<typeof readTaxes>
}

/** A line of a kind that can have optional ones, or of one that can't. */
export type DraftLine = Line & { readonly isOptional?: boolean }

/** A row of a kind, as a write reads it. */
type DraftRow = StoredDraft & StoredDocument

/** A document with its own columns. */
type Composed = Pick<Awaited<ReturnType<typeof composeDocument>>, 'header' | 'items' | 'taxes'>

/** What a kind brings: its tables, its laws, and what only its drafts have. */
interface DraftKind<Row extends DraftRow, Input extends DocumentContent, Receipt extends object> {
  readonly kind: DocumentKind & TaggableKind
  readonly tables: DraftTables
  /** @throws Refusal `not-found` */
  readonly locked: (tx: Transaction, scope: BusinessScope, id: string) => Promise<Row>
  readonly find: (tx: Transaction, scope: BusinessScope, id: string) => Promise<unknown>
  /** @throws RuleBroken where the move is not possible now */
  readonly assertMove: (move: 'edit' | 'delete' | 'duplicate', row: Row) => void
  readonly compose: (tx: Transaction, scope: BusinessScope, input: Input, origin: DocumentOrigin) => Promise<Composed>
  /** The columns that a new draft begins with, and no save changes. */
  readonly firstColumns?: (id: string) => Partial<Row>
  /** What a duplicate takes over besides its content. */
  readonly again: (content: Content, original: Row, lines: readonly DraftLine[], scope: BusinessScope) => Input
  readonly receiptOf: (row: Row, scope: BusinessScope) => Receipt
  readonly fieldsInHistory: readonly (keyof Row & string)[]
  /** Fields whose change the history mentions without saying what they were. */
  readonly otherFields: readonly (keyof Row & string)[]
}

/** @throws Refusal `not-found` */
export async function lockedDocument<Documents extends Lockable>(
  tx: Transaction,
  scope: BusinessScope,
  { documents, one }: Pick<WrittenTables<Documents>, 'documents' | 'one'>,
  id: string,
): Promise<Documents['$inferSelect']> {
  const [row] = await lockRows(tx, documents, one(scope, id))
  return found(row)
}

/** With its customer, who is locked first. @throws Refusal `not-found` */
export async function heldDocument<Row>(
  tx: Transaction,
  scope: BusinessScope,
  { tables, locked }: { readonly tables: Pick<DraftTables, 'documents' | 'one'>; readonly locked: Held<Row> },
  id: string,
): Promise<Row> {
  const { documents, one } = tables
  const [row] = await tx
    .select({ customerId: documents.customerId })
    .from(documents as PgTable)
    .where(one(scope, id))
  await shareCustomer(tx, scope, row?.customerId as string | null | undefined)
  return locked(tx, scope, id)
}

type Held<Row> = (tx: Transaction, scope: BusinessScope, id: string) => Promise<Row>

/** So that nobody renames the customer of a draft that is being written: a new name goes to the drafts that exist by then. */
async function shareCustomer(tx: Transaction, scope: BusinessScope, customerId: string | null | undefined) {
  if (customerId) await lockRows(tx, customers, isOwn(customers, scope, customerId), 'share')
}

interface Beginning {
  /** What its history says of where it comes from. */
  readonly event?: { quoteId?: string; revises?: string; duplicateOf?: string; adapted?: Adapted }
  /** Columns that say where it comes from. */
  readonly columns?: object
}

/** What a draft takes over of another document, which it continues or replaces: what is archived by now may stay. */
interface TakenOver extends Beginning {
  /** That document, whose tags go along. */
  readonly madeFrom?: Tagged
  readonly from?: { readonly pricesIncludeTax: boolean; readonly deliveryAddressId?: string | null }
  readonly taxes?: readonly ChosenTax[]
}

/** How a draft becomes what its customer gets. */
interface Issue<Row> {
  /** That was read before. */
  readonly version: number | undefined
  readonly incomplete: RefusalCode
  /** Takes the number, once nothing else is in the way. */
  readonly number: () => Promise<string>
  readonly columns: Partial<Row>
  readonly event: (issued: { readonly number: string; readonly total: MinorUnits }) => HistoryEvent
}

/** What can be done with the drafts of a kind. */
export function draftsOf<Row extends DraftRow, Input extends DocumentContent, Receipt extends object>(
  own: DraftKind<Row, Input, Receipt>,
) {
  const { kind, tables, locked, find, assertMove, compose, receiptOf } = own

  /** @throws Refusal `customer-archived`, `product-archived`, `invalid-input` for what is not of this business */
  async function create(db: Database, actor: BusinessActor, input: Input): Promise<Receipt> {
    return write(db, actor, tx => begin(tx, actor, input))
  }

  /** Writes a new draft within the transaction of a larger write. */
  async function begin(
    tx: Transaction,
    actor: BusinessActor,
    input: Input,
    { from, madeFrom, taxes, ...beginning }: TakenOver = {},
  ): Promise<Receipt> {
    const { scope } = actor
    const draft = await compose(tx, scope, input, {
      pricesIncludeTax: from?.pricesIncludeTax ?? scope.settings.pricesIncludeTax,
      before: from && input,
      keptDelivery: from?.deliveryAddressId,
      taxes,
    })
    const { id, receipt } = await insert(tx, actor, draft, beginning)
    if (madeFrom) await takeTagsAlong(tx, scope, madeFrom, { kind, id })
    return receipt
  }

  async function insert(
    tx: Transaction,
    actor: BusinessActor,
    draft: Composed,
    { event, columns }: Beginning,
  ): Promise<{ readonly id: string; readonly receipt: Receipt }> {
    const begun = newHeader(actor)
    const header = { ...begun, ...own.firstColumns?.(begun.id), ...draft.header, ...columns }
    const { id, total } = header
    await together([
      insertDocument(tx, actor, tables, { ...draft, header }),
      recordEvents(tx, actor, { kind, id }, { event: 'created', data: { total, ...event } }),
    ])
    return { id, receipt: receiptOf(header as unknown as Row, actor.scope) }
  }

  /** Saves a draft as a whole. Lines that keep their product keep its price. @throws Refusal `changed-meanwhile` */
  async function change(
    db: Database,
    actor: BusinessActor,
    id: string,
    { version, ...input }: Input & { readonly version: number },
  ): Promise<Receipt> {
    const { scope } = actor
    const { fieldsInHistory, otherFields } = own
    const { customerId = null } = input
    return write(db, actor, async tx => {
      await shareCustomer(tx, scope, customerId)
      const current = await locked(tx, scope, id)
      assertMove('edit', current)
      await assertVersion(version, current, () => find(tx, scope, id))
      const { lines, taxes } = await together({
        lines: tables.linesOf(tx, scope, id),
        taxes: tables.taxesOf(tx, scope, id),
      })
      const draft = await compose(tx, scope, input as unknown as Input, keptOnSave(current, lines, customerId))
      const changes = changesBetween<string, string>(
        { header: current as never, lines, taxes },
        { ...draft, lines: draft.items },
        { fieldsInHistory, otherFields },
      )
      if (!changes) return receiptOf(current, scope)
      const [row] = await together([
        replaceDocument(tx, actor, tables, current, draft),
        recordDraftChange(tx, actor, { kind, id }, changes, draft.header.total),
      ])
      return receiptOf(row as unknown as Row, scope)
    })
  }

  /** A deleted draft leaves nothing, as it never had a number. */
  async function remove(db: Database, actor: BusinessActor, id: string): Promise<Record<never, never>> {
    return write(db, actor, async tx => {
      assertMove('delete', await locked(tx, actor.scope, id))
      await tx.delete(tables.documents as PgTable).where(tables.one(actor.scope, id))
      return {}
    })
  }

  /** A new draft for the same customer with the same products, at today's date, prices and taxes. Answers what differs besides the prices. */
  async function duplicate(
    db: Database,
    actor: BusinessActor,
    id: string,
  ): Promise<Receipt & { readonly adapted: Adapted }> {
    const { scope } = actor
    return write(db, actor, async tx => {
      const original = await heldDocument(tx, scope, own, id)
      assertMove('duplicate', original)
      const lines = await tables.linesOf(tx, scope, id)
      const input = own.again(contentAgain(scope, original, lines), original, lines, scope)
      const { pricesIncludeTax } = scope.settings
      const draft = await compose(tx, scope, input, { pricesIncludeTax, adapts: true })
      const { adapted, origin } = adaptedOf(original, lines, draft)
      const { receipt } = await insert(tx, actor, draft, { event: { duplicateOf: id, ...origin } })
      return { ...receipt, adapted }
    })
  }

  /**
   * Numbers a locked draft, and freezes its names and figures.
   * @throws Refusal `changed-meanwhile`, `tax-names-differ`, or that it is incomplete
   */
  async function issue(
    tx: Transaction,
    actor: BusinessActor,
    draft: Row,
    { version, incomplete, number: takeIts, columns, event }: Issue<Row>,
  ): Promise<Receipt> {
    const { scope } = actor
    const { id } = draft
    const lines = await tables.linesOf(tx, scope, id)
    await assertVersion(version, draft, () => find(tx, scope, id))
    assertIssuable(incomplete, { ...draft, items: lines }, scope)
    const ownFacts = await ownFactsOn(tx, scope, draft)
    const { totals, number } = await together({
      totals: freezeContent(tx, scope, tables, draft, lines),
      // the last one, as all who issue wait for each other from here to the commit
      number: takeIts(),
    })
    const { letterhead } = scope.settings
    const [row] = await together([
      updateDocument(tx, actor, tables, draft, { ...columns, number, ...totals, ownFacts, letterhead }),
      recordEvents(tx, actor, { kind, id }, event({ number, total: totals.total })),
    ])
    return receiptOf(row as unknown as Row, scope)
  }

  return { create, begin, change, remove, duplicate, issue }
}
