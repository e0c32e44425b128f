/** Opens an invoice or a quote to its customer, closes it again, and counts how often it was looked at. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { sharingForbidden } from '../../domain/invoices/invoice-actions.ts'
import { newLinkToken } from '../../domain/mail/link-token.ts'
import type { Subject } from '../../domain/subject.ts'
import type { RandomBytes } from '../../domain/values/identifier.ts'
import { type Actor, type BusinessActor, enterBusiness } from '../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/problem.ts'
import { recordedBy } from '../../platform/recorded-by.ts'
import { subjectFields, subjectOf } from '../../platform/subject.ts'
import { recordEvents } from '../activity/commands.ts'
import { settingsOf } from '../businesses/queries/businesses.ts'
import { lockedInvoice } from '../ledger/commands/locked-invoice.ts'
import { keepSeen } from '../quotes/commands/answer-quote.ts'
import { lockedQuote } from '../quotes/commands/locked-quote.ts'
import type { LocalLink, NewPublicLink } from './contract.ts'
import { findLinkByToken, opensAt, shownLink } from './queries.ts'
import { publicLinks } from './tables.ts'

const DAY_MILLISECONDS = 86_400_000

/** @throws Refusal `invoice-not-issued`, `invoice-cancelled` */
export async function createLink(
  db: Database,
  actor: BusinessActor,
  randomBytes: RandomBytes,
  invoiceId: string,
  link: NewPublicLink,
): Promise<LocalLink> {
  return write(db, actor, async tx => {
    const invoice = await lockedInvoice(tx, actor.scope, invoiceId)
    const forbidden = sharingForbidden(invoice.status)
    if (forbidden) throw new Refusal(forbidden)
    return insertLink(tx, actor, randomBytes, { kind: 'invoice', id: invoiceId }, link)
  })
}

/** It shows the newest version of the quote. @throws Refusal `quote-not-sent` */
export async function createQuoteLink(
  db: Database,
  actor: BusinessActor,
  randomBytes: RandomBytes,
  quoteId: string,
  link: NewPublicLink,
): Promise<LocalLink> {
  return write(db, actor, async tx => {
    const quote = await lockedQuote(tx, actor.scope, quoteId)
    if (quote.status === 'draft') throw new Refusal('quote-not-sent')
    return insertLink(tx, actor, randomBytes, { kind: 'quote', id: quoteId }, link)
  })
}

/** To an issued invoice, or a quote that was sent, that the caller holds. */
export async function insertLink(
  tx: Transaction,
  actor: BusinessActor,
  randomBytes: RandomBytes,
  subject: Subject,
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
      ...subjectFields(subject),
      token: newLinkToken(randomBytes),
      expiresAt,
      ...recordedBy(actor),
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('a public link was not written')
  const data = { linkId: id, expiresAt: expiresAt?.toISOString() ?? null }
  await recordEvents(tx, actor, subject, { event: 'link-created', data })
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
  return actor && { actor, subject: subjectOf(link), linkId: link.id }
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
    if (viewed?.subjectKind === 'quote') await keepSeen(tx, actor, viewed.subjectId)
  })
}
