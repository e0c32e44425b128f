/** Emails with documents that ask for no money, such as quotes: how each kind is read, and what outdates an email about it. */
import { and, eq } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { UnbookedMail } from '../../../domain/documents/document-kinds.ts'
import type { MailReason } from '../../../domain/mail/mail-reasons.ts'
import type { WordsOf } from '../../../domain/mail/mail-texts.ts'
import type { OrderStatus } from '../../../domain/orders/order-life.ts'
import type { QuoteStatus } from '../../../domain/quotes/quote-life.ts'
import { type CalendarDate, yearOf } from '../../../domain/values/calendar.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import { type DocumentWriting, writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Database, together } from '../../../platform/database/database.ts'
import { letterheadOf, senderFields } from '../../businesses/queries/businesses.ts'
import { nextNumberOf } from '../../businesses/queries/number-series.ts'
import { letterheads } from '../../businesses/tables.ts'
import { customers } from '../../customers/tables.ts'
import { readerOf } from '../../documents/tables.ts'
import { thisOrder } from '../../orders/queries/this-order.ts'
import { orders } from '../../orders/tables.ts'
import { nextNumber } from '../../quotes/queries/preview-send.ts'
import { thisQuote } from '../../quotes/queries/this-quote.ts'
import { quotes } from '../../quotes/tables.ts'
import { type DocumentMailFacts, documentMail } from '../text/document-mail.ts'
import { findView, type KindOfMail, type ReadyMail } from './mail-subject.ts'

const parties = { business: senderFields, reader: { email: customers.email, contacts: customers.contacts } }

function customerOf({ businessId, customerId }: { businessId: AnyPgColumn; customerId: AnyPgColumn }) {
  return and(eq(customers.businessId, businessId), eq(customers.id, customerId))
}

interface Unbooked {
  readonly find: (db: Database, scope: BusinessScope, id: string) => Promise<Found | undefined>
  /** Why an email that was written earlier should no longer be sent. */
  readonly outdated: (document: Found['document']) => MailReason | undefined
}

interface Found {
  readonly document: Parameters<typeof readerOf>[0] & {
    readonly number: string | null
    readonly status: QuoteStatus | OrderStatus
    readonly customerName: string
    readonly total: MinorUnits
  }
  readonly business: DocumentMailFacts['business'] & DocumentWriting & { readonly accentColor: string }
  readonly reader: ReadyMail['reader']
  readonly until: CalendarDate | null
  /** The number that a draft gets if nobody sends another one first. */
  readonly nextNumber: () => Promise<string>
}

const unbooked: Record<UnbookedMail, Unbooked> = {
  quote: {
    find: async (db, scope, id) => {
      const [found] = await db
        .select({ document: quotes, ...parties })
        .from(quotes)
        .innerJoin(letterheads, letterheadOf(quotes, scope))
        .leftJoin(customers, customerOf(quotes))
        .where(thisQuote(scope, id))
      return (
        found && {
          ...found,
          until: found.document.validUntil,
          nextNumber: () => nextNumber(db, scope, found.document),
        }
      )
    },
    outdated: ({ status }) => (status === 'revised' ? { code: 'quote-revised', data: {} } : undefined),
  },
  order: {
    find: async (db, scope, id) => {
      const [found] = await db
        .select({ document: orders, ...parties })
        .from(orders)
        .innerJoin(letterheads, letterheadOf(orders, scope))
        .leftJoin(customers, customerOf(orders))
        .where(thisOrder(scope, id))
      return (
        found && {
          ...found,
          until: found.document.deliverBy,
          nextNumber: () => nextNumberOf(db, scope, 'order', yearOf(found.document.date)),
        }
      )
    },
    outdated: ({ status }) => (status === 'cancelled' ? { code: 'order-cancelled', data: {} } : undefined),
  },
}

export function documentMailOf(kind: UnbookedMail): KindOfMail {
  const { find, outdated } = unbooked[kind]
  return {
    ready: async (tx, actor, about) => {
      const { found, view } = await together({
        found: find(tx, actor.scope, about.subjectId),
        view: findView(tx, actor, about),
      })
      if (!found) return undefined
      const { document, business, reader, until } = found
      const number = document.number ?? (await found.nextNumber())
      const { customerName, total } = document
      const written = writtenIn(business, actor.scope.settings.currency, readerOf(document))
      const words: WordsOf<'order'> & Partial<WordsOf<'quote'>> = {
        name: customerName,
        number,
        amount: written.money(total),
        ...(until !== null && { until: written.day(until) }),
        business: business.name,
      }
      return {
        words,
        ...documentMail({ kind, business, customerName, number, total, until, view }, written),
        number,
        reader,
        written,
        accentColor: business.accentColor,
      }
    },
    outdated: async (db, scope, { subjectId }) => {
      const found = await find(db, scope, subjectId)
      return found && outdated(found.document)
    },
  }
}
