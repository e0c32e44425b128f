/** Begins a payment of what is due on an invoice at this moment, with late charges. */
import { and, desc, eq, gt } from 'drizzle-orm'
import { balanceOf } from '../../../domain/invoices/invoice-life.ts'
import type { OnlineProvider } from '../../../domain/payments/online-payments.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { isOnHold } from '../../backups/queries/hold.ts'
import { expectedDebit } from '../../direct-debits/queries/notices.ts'
import { paymentOnItsWay } from '../../invoices/queries/shown-row.ts'
import { thisInvoice } from '../../invoices/queries/this-invoice.ts'
import { invoices } from '../../invoices/tables.ts'
import { lateChargesOfInvoice } from '../../late-charges/queries.ts'
import { findStoredProvider, webhookOf } from '../queries.ts'
import { onlinePayments } from '../tables.ts'
import type { OnlinePaymentParts } from './change-payment-provider.ts'
import { apiOf } from './check-online-payment.ts'

/** Another click goes to the same page of the provider, so that nobody pays twice from two tabs. */
const SAME_PAGE_MILLISECONDS = 20 * 60_000

interface From {
  readonly provider: OnlineProvider
  /** The public page, to which the customer comes back. */
  readonly page: string
  /** Where the provider reaches Daybook; null where it can't. */
  readonly origin: string | null
  readonly description: (number: string) => string
}

/** @returns where the customer pays; undefined where there is nothing to pay, or not through this provider */
export async function startOnlinePayment(
  db: Database,
  actor: BusinessActor,
  parts: OnlinePaymentParts,
  invoiceId: string,
  { provider, page, origin, description }: From,
): Promise<string | undefined> {
  const { scope, now } = actor
  // what was paid after the backup is not known
  if (await isOnHold(db)) return undefined
  const [found] = await db
    .select({ invoice: invoices, paymentOnItsWay })
    .from(invoices)
    .where(thisInvoice(scope, invoiceId))
  if (!found || found.paymentOnItsWay) return undefined
  const { invoice } = found
  const stored = await findStoredProvider(db, scope, provider)
  const charges = await lateChargesOfInvoice(db, scope, invoiceId)
  const amount = balanceOf(invoice) + charges.open
  const api = stored?.active ? await apiOf(parts, scope, stored) : undefined
  if (!api || amount <= 0) return undefined
  // nobody pays what is collected
  if (await expectedDebit(db, scope, invoice)) return undefined
  const [open] = await db
    .select({ url: onlinePayments.url })
    .from(onlinePayments)
    .where(
      and(
        eq(onlinePayments.businessId, scope.businessId),
        eq(onlinePayments.invoiceId, invoiceId),
        eq(onlinePayments.provider, provider),
        eq(onlinePayments.status, 'open'),
        eq(onlinePayments.amount, amount),
        gt(onlinePayments.createdAt, new Date(now.getTime() - SAME_PAGE_MILLISECONDS)),
      ),
    )
    .orderBy(desc(onlinePayments.createdAt))
    .limit(1)
  if (open) return open.url
  const id = actor.newId()
  const { currency } = scope.settings
  const made = await api.create({
    ...{ id, amount, currency },
    description: description(invoice.number ?? ''),
    returnTo: `${page}?online=${id}`,
    webhook: webhookOf(scope, provider, origin),
  })
  await write(db, actor, async tx => {
    await tx.insert(onlinePayments).values({
      ...{ businessId: scope.businessId, id, invoiceId, provider, amount, currency },
      ...made,
      createdAt: now,
      checkedAt: now,
    })
    return {}
  })
  return made.url
}
