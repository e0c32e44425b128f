/** Connects the service of a business with its key, or removes it. */
import { and, eq, ne } from 'drizzle-orm'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockRows } from '../../../platform/database/locks.ts'
import { Refusal } from '../../../platform/problem.ts'
import { fieldFault } from '../../../platform/problem-words/problem-words.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { t } from '../../../translations/shared.ts'
import { recordInBusiness } from '../../activity/commands.ts'
import type { EInvoiceServiceChange } from '../contract.ts'
import { findStoredService, keyIsAbout, openedKey } from '../queries.ts'
import { eInvoiceServices, receivedEInvoices, sentEInvoices } from '../tables.ts'
import { ownAddress, ServiceAway, type ServiceFetch, ServiceRefused } from './service-api.ts'

const NEVER = new Date('9999-12-31T00:00:00Z')

export interface EInvoiceServiceParts {
  readonly secrets: Secrets
  readonly fetch: ServiceFetch
}

/** @throws Refusal `invalid-input` for an address or a key that does not work, `changed-meanwhile` */
export async function changeEInvoiceService(
  db: Database,
  actor: BusinessActor,
  { secrets, fetch }: EInvoiceServiceParts,
  { url, apiKey, active, version }: EInvoiceServiceChange,
): Promise<Record<never, never>> {
  const { businessId } = actor.scope
  const stored = await findStoredService(db, actor.scope)
  const key = apiKey ?? (stored && (await openedKey(secrets, stored)))
  if (key === undefined) throw invalid('apiKey', t('Enter the key.'))
  // the key that was set goes to no other address than the one it was entered for
  if (apiKey === undefined && stored && stored.url !== url) {
    throw invalid('apiKey', t('Enter the key for the new address.'))
  }
  if (active) await assertWorks(url, key, fetch)
  const sealedKey = await secrets.seal(key, keyIsAbout(businessId))
  return write(db, actor, async tx => {
    const [current] = await lockRows(tx, eInvoiceServices, eq(eInvoiceServices.businessId, businessId), 'update')
    if (current?.version !== version) throw new Refusal('changed-meanwhile')
    const change = { url, sealedKey, active, problem: '', version: (version ?? 0) + 1, updatedAt: actor.now }
    if (current && current.url !== url) await forgetService(tx, actor)
    if (current) await tx.update(eInvoiceServices).set(change).where(eq(eInvoiceServices.businessId, businessId))
    else {
      const made = await tx
        .insert(eInvoiceServices)
        .values({ businessId, ...change })
        .onConflictDoNothing()
        .returning({ businessId: eInvoiceServices.businessId })
      if (made.length === 0) throw new Refusal('changed-meanwhile')
    }
    // what could not become a bill is tried again
    const couldNot = and(eq(receivedEInvoices.businessId, businessId), ne(receivedEInvoices.problem, ''))
    await tx.delete(receivedEInvoices).where(couldNot)
    await recordInBusiness(tx, actor, { event: 'e-invoice-service-changed', data: {} })
    return {}
  })
}

function invalid(field: string, message: string): Refusal {
  return new Refusal('invalid-input', { errors: [{ field, message }] })
}

async function assertWorks(url: string, key: string, fetch: ServiceFetch): Promise<void> {
  try {
    await ownAddress(url, key, fetch).received()
  } catch (error) {
    if (!(error instanceof ServiceAway || error instanceof ServiceRefused)) throw error
    const isKey = error.message === '401' || error.message === '403'
    throw isKey
      ? invalid('apiKey', t('The service doesn’t accept this key.'))
      : new Refusal('invalid-input', { errors: [fieldFault('url', 'service-not-found', { reason: error.message })] })
  }
}

/** Another service may give the same ids to other e-invoices: it isn't asked about those of this one. */
async function forgetService(tx: Transaction, { scope: { businessId } }: BusinessActor): Promise<void> {
  const isSent = and(eq(sentEInvoices.businessId, businessId), eq(sentEInvoices.status, 'sent'))
  await tx.update(sentEInvoices).set({ nextAt: NEVER }).where(isSent)
  await tx.delete(receivedEInvoices).where(eq(receivedEInvoices.businessId, businessId))
}

/** E-invoices that wait for it stay as they are. */
export async function removeEInvoiceService(db: Database, actor: BusinessActor): Promise<Record<never, never>> {
  return write(db, actor, async tx => {
    const current = await findStoredService(tx, actor.scope)
    if (current) {
      await forgetService(tx, actor)
      await tx.delete(eInvoiceServices).where(eq(eInvoiceServices.businessId, actor.scope.businessId))
      await recordInBusiness(tx, actor, { event: 'e-invoice-service-removed', data: {} })
    }
    return {}
  })
}
