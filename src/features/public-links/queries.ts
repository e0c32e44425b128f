/** Reads the public links of a document, and what is shown to a visitor. */
import { and, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LinkedKind } from '../../domain/documents/document-kinds.ts'
import { documentTotals } from '../../domain/documents/document-totals.ts'
import { customerStatus } from '../../domain/invoices/display-status.ts'
import { sharingForbidden } from '../../domain/invoices/invoice-actions.ts'
import { cashDiscountOn } from '../../domain/payments/cash-discount.ts'
import { lastFour } from '../../domain/payments/direct-debits.ts'
import { choose } from '../../domain/quotes/optional-lines.ts'
import { dateInTimeZone } from '../../domain/values/calendar.ts'
import type { BusinessScope } from '../../platform/actor.ts'
import { type Database, type Transaction, together } from '../../platform/database/database.ts'
import { isAbout } from '../../platform/subject.ts'
import { assertSubject } from '../activity/queries/history.ts'
import { findLetterhead, lettered, letterheadOf, senderFields } from '../businesses/queries/businesses.ts'
import { letterheads } from '../businesses/tables.ts'
import { listCreditNotesOfInvoice } from '../credit-notes/queries.ts'
import { expectedDebit } from '../direct-debits/queries/notices.ts'
import { findRecord } from '../documents/queries/document-record.ts'
import { eInvoiceOn } from '../documents/queries/e-invoice.ts'
import { customerOn, deliveryOn, payableOn } from '../documents/tables.ts'
import { findInvoice } from '../invoices/queries/find-invoice.ts'
import { invoices } from '../invoices/tables.ts'
import { carriedOver, carriedOverTo } from '../ledger/queries/paid.ts'
import { thisInvoice } from '../ledger/queries/this-invoice.ts'
import { findQuoteAndLines } from '../quotes/queries/find-quote.ts'
import { thisQuote } from '../quotes/queries/this-quote.ts'
import { quotes } from '../quotes/tables.ts'
import type { LocalLink } from './contract.ts'
import type { PublicQuote } from './page/quote-page.ts'
import type { PublicInvoice } from './page/status.ts'
import { publicLinks } from './tables.ts'

type StoredLink = typeof publicLinks.$inferSelect

/** A document that its customer can be given a link to. */
export interface LinkedDocument {
  readonly kind: LinkedKind
  readonly id: string
}

interface KindOfLink {
  /** The links that open a document. */
  readonly opening: (scope: BusinessScope, id: string) => SQL | undefined
  /** The id of the document that they show. */
  readonly shown: (db: Database, scope: BusinessScope, id: string) => Promise<string>
  /** Under which it was issued or sent; null for a draft. */
  readonly letterhead: (db: Database, scope: BusinessScope, id: string) => Promise<{ version: number | null }[]>
}

const kinds: Record<LinkedKind, KindOfLink> = {
  invoice: {
    opening: (scope, id) => isAbout(publicLinks, scope, { kind: 'invoice', id }),
    shown: async (_, __, id) => id,
    letterhead: async (db, scope, id) =>
      db.select({ version: invoices.letterhead }).from(invoices).where(thisInvoice(scope, id)),
  },
  quote: {
    // those to any version open the newest for the same customer
    opening: (scope, id) =>
      and(
        eq(publicLinks.businessId, scope.businessId),
        eq(publicLinks.subjectKind, 'quote'),
        sql`${publicLinks.subjectId} in (
          select version.id from quotes version join quotes this on this.business_id = version.business_id and this.first_id = version.first_id
            and this.customer_id = version.customer_id
          where this.business_id = ${scope.businessId} and this.id = ${id})`,
      ),
    shown: newestVersion,
    letterhead: async (db, scope, id) =>
      db.select({ version: quotes.letterhead }).from(quotes).where(thisQuote(scope, id)),
  },
}

/** Newest first. @throws Refusal `not-found` */
export async function listLinks(db: Database, scope: BusinessScope, document: LinkedDocument, now: Date) {
  const rows = await db
    .select()
    .from(publicLinks)
    .where(kinds[document.kind].opening(scope, document.id))
    .orderBy(desc(publicLinks.createdAt), desc(publicLinks.id))
  if (rows.length === 0) await assertSubject(db, scope, document)
  return rows.map(row => shownLink(row, now))
}

/** The newest link that opens; a mail names it. */
export async function findOpenLink(
  db: Database | Transaction,
  scope: BusinessScope,
  { kind, id }: LinkedDocument,
  now: Date,
): Promise<{ path: string } | undefined> {
  const [row] = await db
    .select({ token: publicLinks.token })
    .from(publicLinks)
    .where(and(kinds[kind].opening(scope, id), opensAt(now)))
    .orderBy(desc(publicLinks.createdAt), desc(publicLinks.id))
    .limit(1)
  return row && { path: pathOfLink(row.token) }
}

/** What a token opens at this moment. Unknown, revoked and expired are one and the same: nothing. */
export async function findLinkByToken(
  db: Database,
  token: string,
  now: Date,
): Promise<Pick<StoredLink, 'businessId' | 'subjectKind' | 'subjectId' | 'id'> | undefined> {
  const { businessId, subjectKind, subjectId, id } = publicLinks
  const [row] = await db
    .select({ businessId, subjectKind, subjectId, id })
    .from(publicLinks)
    .where(and(eq(publicLinks.token, token), opensAt(now)))
  return row
}

export function opensAt(now: Date) {
  return and(isNull(publicLinks.revokedAt), or(isNull(publicLinks.expiresAt), gt(publicLinks.expiresAt, now)))
}

export function shownLink(row: StoredLink, now: Date): LocalLink {
  const expired = row.expiresAt !== null && row.expiresAt <= now
  return {
    id: row.id,
    path: pathOfLink(row.token),
    state: row.revokedAt ? 'revoked' : expired ? 'expired' : 'open',
    expiresAt: row.expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    views: row.views,
    firstViewedAt: row.firstViewedAt?.toISOString() ?? null,
    lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

function pathOfLink(token: string): string {
  return `/public/${token}`
}

/** What the customer sees; undefined for a draft, which nobody sees. */
export async function findPublicInvoice(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
): Promise<PublicInvoice | undefined> {
  const [replaced, replacing] = [alias(invoices, 'replaced'), alias(invoices, 'replacing')]
  const [invoice, [found], { creditNotes }] = await together([
    findInvoice(tx, scope, invoiceId),
    tx
      .select({
        business: senderFields,
        hasLogo: sql<boolean>`${letterheads.logo} is not null`,
        carriedOver,
        replaces: replaced.number,
        replacing: replacing.number,
        moved: carriedOverTo(replacing),
      })
      .from(invoices)
      .innerJoin(letterheads, letterheadOf(invoices, scope))
      .leftJoin(replaced, and(eq(replaced.businessId, invoices.businessId), eq(replaced.id, invoices.correctsId)))
      .leftJoin(replacing, and(eq(replacing.businessId, invoices.businessId), eq(replacing.correctsId, invoices.id)))
      .where(thisInvoice(scope, invoiceId)),
    listCreditNotesOfInvoice(tx, scope, invoiceId),
  ])
  if (!invoice || invoice.status === 'draft' || !found) return undefined
  const record = await findRecord(tx, scope, { kind: 'invoice', id: invoiceId })
  const eInvoice = record && !sharingForbidden(invoice.status) ? eInvoiceOn(record) : null
  const debit = invoice.balance > 0 ? await expectedDebit(tx, scope, invoice, record) : undefined
  const { replacing: newNumber, moved, business, ...beside } = found
  const { status, number, currency, date, dueDate, supplyFrom, supplyTo, orderReference, opening, note } = invoice
  const offer = cashDiscountOn(invoice)
  const { pricesIncludeTax, subtotal, discount, discountTotal, taxes, tax, total } = invoice
  const { paid, credited, creditedPayable, balance, lateCharges, refund, carryOver } = invoice
  return {
    ...beside,
    business: lettered(business, invoice.customerLanguage),
    // visitors see the end of the account alone
    directDebit: debit ? { ...debit, iban: lastFour(debit.iban), amount: debit.amount ?? invoice.balance } : null,
    // with a direct debit it may name the whole account (BT-91)
    hasEInvoice:
      eInvoice !== null &&
      eInvoice.format !== 'factur-x' &&
      eInvoice.missing.length === 0 &&
      !record?.payment.directDebit,
    setAgainst: newNumber && moved > 0 ? { number: newNumber, amount: moved } : null,
    customer: customerOn(invoice, found.business, scope),
    delivery: deliveryOn(invoice),
    number: number ?? '',
    isDeposit: invoice.isDeposit,
    deposits: invoice.deposits,
    cashDiscount: offer && scope.today <= offer.until ? invoice.cashDiscount : null,
    status: customerStatus({ status, total, credited }),
    supplyFrom,
    supplyTo,
    orderReference,
    currency,
    date,
    dueDate,
    opening,
    note,
    ownFacts: invoice.ownFacts,
    pricesIncludeTax,
    subtotal,
    discount,
    discountTotal,
    taxes,
    items: invoice.items,
    ...payableOn(invoice),
    tax,
    total,
    paid,
    credited,
    creditedPayable,
    balance,
    lateCharges,
    refund,
    carryOver,
    creditNotes,
    paymentOnItsWay: invoice.paymentOnItsWay,
  }
}

/** The newest version of a quote that was sent to the same customer. */
async function newestVersion(tx: Database, scope: BusinessScope, quoteId: string): Promise<string> {
  const [newest] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.businessId, scope.businessId),
        isNotNull(quotes.number),
        sql`(${quotes.firstId}, ${quotes.customerId}) = (
          select this.first_id, this.customer_id from quotes this where this.business_id = ${scope.businessId} and this.id = ${quoteId})`,
      ),
    )
    .orderBy(desc(quotes.revision))
    .limit(1)
  return newest?.id ?? quoteId
}

/** What the customer sees of the newest version; undefined for a draft. */
export async function findPublicQuote(
  tx: Transaction,
  scope: BusinessScope,
  quoteId: string,
  /** The places of the optional lines that the customer considers. */
  considered: readonly number[] = [],
): Promise<PublicQuote | undefined> {
  const newest = await newestVersion(tx, scope, quoteId)
  const {
    read,
    found: [found],
  } = await together({
    read: findQuoteAndLines(tx, scope, newest),
    found: tx
      .select({ business: senderFields, hasLogo: sql<boolean>`${letterheads.logo} is not null` })
      .from(quotes)
      .innerJoin(letterheads, letterheadOf(quotes, scope))
      .where(thisQuote(scope, newest)),
  })
  if (!read || !found) return undefined
  const { quote, lines } = read
  if (quote.status === 'draft' || quote.status === 'revised') return undefined
  const { status, number, currency, date, validUntil, opening, note, terms, answer } = quote
  const { pricesIncludeTax, subtotal, discount, discountTotal, taxes, total } = quote
  const chosen = lines.filter(
    ({ isOptional, isChosen, position }) =>
      isOptional && (status === 'sent' ? considered.includes(position) : isChosen),
  )
  const ids = chosen.map(({ id }) => id)
  return {
    ...found,
    business: lettered(found.business, quote.customerLanguage),
    customer: customerOn(quote, found.business, scope),
    delivery: null,
    number: number ?? '',
    status,
    currency,
    date,
    validUntil,
    opening,
    note,
    terms,
    ownFacts: quote.ownFacts,
    pricesIncludeTax,
    subtotal,
    discount,
    discountTotal,
    taxes,
    total,
    ...(status === 'sent' && chosen.length > 0 && documentTotals(choose(lines, ids), { discount, pricesIncludeTax })),
    items: quote.items.map(item => ({
      ...item,
      isChosen: status === 'sent' ? ids.includes(item.id) : item.isChosen,
    })),
    chosen: chosen.map(({ position }) => position),
    answeredOn: answer && dateInTimeZone(new Date(answer.at), scope.settings.timeZone),
    answerName: answer?.by === 'customer' ? answer.name : '',
  }
}

/** The logo of the day on which the document was issued or sent, as PNG. */
export async function findPublicLogo(db: Database, scope: BusinessScope, { kind, id }: LinkedDocument) {
  const [found] = await kinds[kind].letterhead(db, scope, await shownBy(db, scope, { kind, id }))
  const letterhead = found?.version ? await findLetterhead(db, scope, found.version) : undefined
  return letterhead?.logo ?? undefined
}

/** The id of the document that the links to a document show: the newest version of a quote. */
export function shownBy(db: Database, scope: BusinessScope, { kind, id }: LinkedDocument): Promise<string> {
  return kinds[kind].shown(db, scope, id)
}
