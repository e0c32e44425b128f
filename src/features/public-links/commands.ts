/** Opens a document to its customer, closes it again, and counts how often it was looked at. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { LinkedKind } from '../../domain/documents/document-kinds.ts'
import { sharingForbidden } from '../../domain/invoices/invoice-actions.ts'
import { newLinkToken } from '../../domain/mail/link-token.ts'
import type { RandomBytes } from '../../domain/values/identifier.ts'
import { type Actor, type BusinessActor, type BusinessScope, enterBusiness } from '../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../platform/database/database.ts'
import { Refusal, type RefusalCode } from '../../platform/problem.ts'
import { recordedBy } from '../../platform/recorded-by.ts'
import { subjectOf } from '../../platform/subject.ts'
import { recordEvents } from '../activity/commands.ts'
import { settingsOf } from '../businesses/queries/businesses.ts'
import { lockedInvoice } from '../ledger/commands/locked-invoice.ts'
import { keepSeen } from '../quotes/commands/answer-quote.ts'
import { lockedQuote } from '../quotes/commands/locked-quote.ts'
import type { LocalLink, NewPublicLink } from './contract.ts'
import { findLinkByToken, type LinkedDocument, opensAt, shownLink } from './queries.ts'
import { publicLinks } from './tables.ts'

const DAY_MILLISECONDS = 86_400_000

interface KindOfLink {
  /** Locks the document. Why there can be no link to it. */
  readonly forbidden: (tx: Transaction, scope: BusinessScope, id: string) => Promise<RefusalCode | undefined>
  /** Keeps in the document itself that its customer has seen it. */
  readonly seen?: (tx: Transaction, actor: BusinessActor, id: string) => Promise<void>
}

const kinds: Record<LinkedKind, KindOfLink> = {
  invoice: {
    forbidden: async (tx, scope, id) => sharingForbidden((await lockedInvoice(tx, scope, id)).status),
  },
  quote: {
    forbidden: async (tx, scope, id) => {
      const { status } = await lockedQuote(tx, scope, id)
      return status === 'draft' ? 'quote-not-sent' : undefined
    },
    seen: keepSeen,
  },
}

/** One to a quote shows its newest version. @throws Refusal `invoice-not-issued`, `invoice-cancelled`, `quote-not-sent` */
export async function createLink(
  db: Database,
  actor: BusinessActor,
  randomBytes: RandomBytes,
  document: LinkedDocument,
  link: NewPublicLink,
): Promise<LocalLink> {
  return write(db, actor, async tx => {
    const forbidden = await kinds[document.kind].forbidden(tx, actor.scope, document.id)
    if (forbidden) throw new Refusal(forbidden)
    return insertLink(tx, actor, randomBytes, document, link)
  })
}

/** To a document that was issued or sent, and that the caller holds. */
export async function insertLink(
  tx: Transaction,
  actor: BusinessActor,
  randomBytes: RandomBytes,
  document: LinkedDocument,
  { expiresInDays }: NewPublicLink,
): Promise<LocalLink> {
  const { scope, now } = actor
  const id = actor.newId()
  const expiresAt = expiresInDays ? new Date(now.getTime() + expiresInDays * DAY_MILLISECONDS) : null
  const [row] = await tx
    .insert(publicLinks)
    .values({
      businessId: scope.businessId,
      id,
      subjectKind: document.kind,
      subjectId: document.id,
      token: newLinkToken(randomBytes),
      expiresAt,
      ...recordedBy(actor),
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('a public link was not written')
  const data = { linkId: id, expiresAt: expiresAt?.toISOString() ?? null }
  await recordEvents(tx, actor, document, { event: 'link-created', data })
  return shownLink(row, now)
}

/** What is revoked stays so; revoking it again changes nothing. */
export async function revokeLink(db: Database, actor: BusinessActor, linkId: string): Promise<LocalLink> {
  const { scope, now } = actor
  const mine = and(eq(publicLinks.businessId, scope.businessId), eq(publicLinks.id, linkId))
  return write(db, actor, async tx => {
    const [revoked] = await tx
      .update(publicLinks)
      .set({ revokedAt: now })
      .where(and(mine, isNull(publicLinks.revokedAt)))
      .returning()
    if (revoked) await recordEvents(tx, actor, subjectOf(revoked), { event: 'link-revoked', data: { linkId } })
    const [row] = revoked ? [revoked] : await tx.select().from(publicLinks).where(mine)
    if (!row) throw new Refusal('not-found')
    return shownLink(row, now)
  })
}

/** The business and the document that a token opens. */
export async function enterByLink(db: Database, visitor: Actor, token: string) {
  const link = await findLinkByToken(db, token, visitor.now)
  const actor = link && (await enterBusiness(visitor, link.businessId, id => settingsOf(db, id)))
  const document: LinkedDocument | undefined = link && { kind: link.subjectKind, id: link.subjectId }
  return actor && document && { actor, document, linkId: link.id }
}

/** Counts a look; the first one is remembered in the history of the document, and a quote keeps when it was seen. */
export async function countView(db: Database, actor: BusinessActor, linkId: string): Promise<void> {
  const { scope, now } = actor
  await write(db, actor, async tx => {
    const [viewed] = await tx
      .update(publicLinks)
      .set({
        views: sql`${publicLinks.views} + 1`,
        firstViewedAt: sql`coalesce(${publicLinks.firstViewedAt}, ${now.toISOString()}::timestamptz)`,
        lastViewedAt: now,
      })
      .where(and(eq(publicLinks.businessId, scope.businessId), eq(publicLinks.id, linkId), opensAt(now)))
      .returning()
    if (viewed?.views === 1) {
      await recordEvents(tx, actor, subjectOf(viewed), { event: 'link-viewed', data: { linkId } })
    }
    if (viewed) await kinds[viewed.subjectKind].seen?.(tx, actor, viewed.subjectId)
  })
}
