/** Begins a payment of what is due on an invoice at this moment, with late charges. */
import { and, desc, eq, gt } from 'drizzle-orm'
import { balanceOf } from '../../../domain/invoices/invoice-life.ts'
import type { OnlineProvider } from '../../../domain/payments/online-payments.ts'
import { toProviderUnits } from '../../../domain/payments/provider-currencies.ts'
import type { CurrencyCode } from '../../../domain/values/money.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, write } from '../../../platform/database/database.ts'
import { isOnHold } from '../../backups/queries/hold.ts'
import { expectedDebit } from '../../direct-debits/queries/notices.ts'
import { invoices } from '../../invoices/tables.ts'
import { lateChargesOfInvoice } from '../../late-charges/queries.ts'
import { lockedInvoice } from '../../ledger/commands/locked-invoice.ts'
import { paymentOnItsWay } from '../../ledger/queries/paid.ts'
import { thisInvoice } from '../../ledger/queries/this-invoice.ts'
import { findStoredProvider, webhookOf } from '../queries.ts'
import { onlinePayments } from '../tables.ts'
import type { OnlinePaymentParts } from './change-payment-provider.ts'
import { apiOf } from './check-online-payment.ts'

/** A second click returns to the same session, so that nobody pays twice from two tabs. */
const SAME_PAGE_MILLISECONDS = 20 * 60_000
/** A request to a provider ends within 20 seconds; a claim that is older was left behind, and the next click takes it over. */
const LONGEST_CLAIM_MILLISECONDS = 30_000
const PAUSE_MILLISECONDS = 250

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
  const { currency } = scope.settings
  // an amount that the provider can't charge isn't offered either
  if (!toProviderUnits(provider, currency, amount)) return undefined
  const asked = { invoiceId, provider, amount, currency }
  const last = now.getTime() + LONGEST_CLAIM_MILLISECONDS
  for (let at = now.getTime(); at <= last; at += PAUSE_MILLISECONDS) {
    const { id, url, isMine } = await claim(db, actor, asked)
    if (url !== '') return url
    if (isMine) {
      return await begin(db, actor, id, () =>
        api.create({
          id,
          amount,
          currency,
          description: description(invoice.number ?? ''),
          returnTo: `${page}?online=${id}`,
          webhook: webhookOf(scope, provider, origin),
        }),
      )
    }
    await new Promise(resolve => setTimeout(resolve, PAUSE_MILLISECONDS))
  }
  return undefined
}

interface Asked {
  readonly invoiceId: string
  readonly provider: OnlineProvider
  readonly amount: number
  readonly currency: CurrencyCode
}

/** Of clicks at once, one begins the payment: the others find its row, without an address as long as the provider is being asked. */
function claim(db: Database, actor: BusinessActor, { invoiceId, provider, amount, currency }: Asked) {
  const { scope, now } = actor
  const { businessId } = scope
  return write(db, actor, async tx => {
    await lockedInvoice(tx, scope, invoiceId)
    const [open] = await tx
      .select({ id: onlinePayments.id, url: onlinePayments.url, checkedAt: onlinePayments.checkedAt })
      .from(onlinePayments)
      .where(
        and(
          eq(onlinePayments.businessId, businessId),
          eq(onlinePayments.invoiceId, invoiceId),
          eq(onlinePayments.provider, provider),
          eq(onlinePayments.status, 'open'),
          eq(onlinePayments.amount, amount),
          gt(onlinePayments.createdAt, new Date(now.getTime() - SAME_PAGE_MILLISECONDS)),
        ),
      )
      .orderBy(desc(onlinePayments.createdAt))
      .limit(1)
    const isLeft = open?.url === '' && now.getTime() - open.checkedAt.getTime() > LONGEST_CLAIM_MILLISECONDS
    if (open && !isLeft) return { id: open.id, url: open.url, isMine: false }
    if (open) {
      // with the same id, by which the provider knows a repeated request
      await tx.update(onlinePayments).set({ checkedAt: now }).where(thisPayment(businessId, open.id))
      return { id: open.id, url: '', isMine: true }
    }
    const id = actor.newId()
    await tx.insert(onlinePayments).values({
      businessId,
      id,
      invoiceId,
      provider,
      amount,
      currency,
      providerId: id,
      url: '',
      createdAt: now,
      checkedAt: now,
    })
    return { id, url: '', isMine: true }
  })
}

/** Asks the provider while no transaction waits for it. A claim goes again where it fails, and the next click begins anew. */
async function begin(db: Database, actor: BusinessActor, id: string, create: () => Promise<Begun>): Promise<string> {
  const row = thisPayment(actor.scope.businessId, id)
  const made = await create().catch(async error => {
    await db.delete(onlinePayments).where(and(row, eq(onlinePayments.url, '')))
    throw error
  })
  await db.update(onlinePayments).set(made).where(row)
  return made.url
}

interface Begun {
  readonly providerId: string
  readonly url: string
}

function thisPayment(businessId: string, id: string) {
  return and(eq(onlinePayments.businessId, businessId), eq(onlinePayments.id, id))
}
