/** The taxes of the business, for invoices and quotes from a file. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { PastDocumentTerms } from '../../../../domain/imports/past-row.ts'
import type { BusinessScope } from '../../../../platform/actor.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Translate } from '../../../../translations/files.ts'
import { taxRates } from '../../../taxes/tables.ts'

type OwnTax = Pick<typeof taxRates.$inferSelect, 'id' | 'name' | 'rate' | 'category' | 'freeReason' | 'parts'>

/** The taxes beside the usual one that can be chosen, the oldest first. */
export async function otherTaxes(tx: Transaction, scope: BusinessScope): Promise<OwnTax[]> {
  const { id, name, rate, category, freeReason, parts } = taxRates
  const rows = await tx
    .select({ id, name, rate, category, freeReason, parts })
    .from(taxRates)
    .where(and(eq(taxRates.businessId, scope.businessId), isNull(taxRates.archivedAt)))
    .orderBy(asc(taxRates.createdAt), asc(taxRates.id))
  return rows.filter(tax => tax.id !== scope.settings.defaultTax.id)
}

/** What invoices and quotes have in common. */
export function commonTerms({ today, settings }: BusinessScope, others: readonly OwnTax[], t: Translate) {
  const { defaultTax, termsDays, pricesIncludeTax, currency, closedThrough } = settings
  const taxed = others.filter(({ rate }) => rate > 0)
  const rates = new Map([...taxed, defaultTax].map(({ name, rate }) => [name.toLowerCase(), rate]))
  return {
    today,
    closedThrough,
    termsDays,
    pricesIncludeTax,
    currency,
    rateNamed: (name: string) => rates.get(name.toLowerCase()),
    ownRates: [...new Set([defaultTax.rate, ...taxed.map(({ rate }) => rate)])],
    unknownTax: { taxName: defaultTax.name, taxFreeReason: t('Tax not in the imported file'), taxCategory: 'O' },
    shippingLine: t('Shipping'),
  } satisfies Partial<PastDocumentTerms>
}
