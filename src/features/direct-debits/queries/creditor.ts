/** Reads from the settings who collects. */
import { eq } from 'drizzle-orm'
import { isSEPACountry } from 'ibantools'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { businesses } from '../../businesses/tables.ts'

/** Whether the settings are turned on, for a business that has euros. */
export function mayCollect({ settings }: BusinessScope): boolean {
  return settings.usesDirectDebits && settings.currency === 'EUR'
}

/** Who collects, and into which account; undefined where the settings lack something, or are turned off. */
export async function findCreditor(db: Database | Transaction, scope: BusinessScope) {
  if (!mayCollect(scope)) return undefined
  const { businessId } = scope
  const [business] = await db.select().from(businesses).where(eq(businesses.id, businessId))
  if (!business) return undefined
  const { creditorId, directDebitIban, directDebitFormat: format } = business
  const accounts = business.waysToPay.flatMap(way => (way.kind === 'iban' ? [way] : []))
  const iban = directDebitIban || accounts.find(({ iban }) => isSEPACountry(iban.slice(0, 2)))?.iban
  if (creditorId === '' || !iban || !isSEPACountry(iban.slice(0, 2))) return undefined
  const { name, legalName, street, postalCode, city, country } = business
  const bic = accounts.find(account => account.iban === iban)?.bic ?? ''
  return { name: legalName || name, street, postalCode, city, country, iban, bic, creditorId, format }
}
