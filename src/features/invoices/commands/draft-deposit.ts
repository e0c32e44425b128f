/** Makes a draft of a deposit invoice for a part of what another document offers. */
import { and, eq } from 'drizzle-orm'
import { type DeductedTax, type DepositShare, depositAmounts } from '../../../domain/documents/deposits.ts'
import { QUANTITY_ONE, type TaxOfRate, taxKey } from '../../../domain/documents/document-totals.ts'
import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import type { OwnValues } from '../../../domain/own-fields/own-fields.ts'
import { type Written, writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { letterheads } from '../../businesses/tables.ts'
import { chosenTaxOf, type Line } from '../../documents/queries/lines.ts'
import { readerOf } from '../../documents/tables.ts'
import type { InvoiceReceipt } from '../contract.ts'
import { insertDraft } from './draft-invoice.ts'

/** A document with tax rows that a customer has accepted. */
interface Accepted {
  readonly document: Parameters<typeof readerOf>[0] & {
    readonly customerId: string | null
    readonly pricesIncludeTax: boolean
    readonly ownValues: OwnValues
  }
  readonly lines: readonly Line[]
  readonly taxes: readonly TaxOfRate[]
  /** What its deposit invoices have already. */
  readonly before: readonly DeductedTax[]
  /** The line of the deposit in the language of the customer’s documents; `share` is a percentage, or null for an amount. */
  readonly nameOf: (written: Written, share: string | null) => string
  readonly origin: { readonly quoteId?: string; readonly orderId?: string }
}

/**
 * One line for each tax of the document, in the proportion of its taxes.
 * @throws RuleBroken `deposit-exceeds-remaining`, `deposit-of-nothing`
 */
export async function draftDeposit(
  tx: Transaction,
  actor: BusinessActor,
  { lines, taxes, before, nameOf, origin, document }: Accepted,
  share: DepositShare,
): Promise<InvoiceReceipt> {
  const { businessId, settings } = actor.scope
  const { customerId, pricesIncludeTax, ownValues } = document
  const amounts = depositAmounts(taxes, before, share, { pricesIncludeTax })
  const [letterhead] = await tx
    .select()
    .from(letterheads)
    .where(and(eq(letterheads.businessId, businessId), eq(letterheads.version, settings.letterhead)))
  if (!letterhead) throw new Error('the letterhead of today was not found')
  const written = writtenIn({ ...letterhead, country: settings.country }, settings.currency, readerOf(document))
  const name = nameOf(written, 'percent' in share ? written.percent(share.percent) : null)
  const items = taxes.flatMap((row, place) => {
    const line = lines.find(
      each => hasFigures(each) && taxKey(each) === taxKey({ taxRate: row.rate, taxFreeReason: row.reason }),
    )
    const price = amounts[place] ?? 0
    return line && price > 0 ? [{ price, tax: chosenTaxOf(line), taxRateId: line.taxRateId }] : []
  })
  const content = {
    customerId,
    ownValues,
    items: items.map(({ price, taxRateId }) => ({
      kind: 'free' as const,
      name,
      quantity: QUANTITY_ONE,
      price,
      taxRateId,
    })),
  }
  const {
    shortOfStock: _,
    warnings: __,
    ...draft
  } = await insertDraft(tx, actor, content, {
    ...origin,
    isDeposit: true,
    pricesIncludeTax,
    keepsArchived: true,
    taxes: items.map(({ tax }) => tax),
  })
  return draft
}
