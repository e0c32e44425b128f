/** Writes the tax rows of an invoice. */
import { and, eq } from 'drizzle-orm'
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { invoiceTaxes } from '../../invoices/tables.ts'
import { taxRows } from '../../taxes/tables.ts'

export async function insertTaxes(
  tx: Transaction,
  { businessId }: Pick<BusinessScope, 'businessId'>,
  invoiceId: string,
  taxes: readonly TaxOfRate[],
): Promise<void> {
  await insertRows(
    tx,
    invoiceTaxes,
    taxRows(taxes).map(row => ({ businessId, invoiceId, ...row })),
  )
}

/** For a draft that was changed. */
export async function replaceTaxes(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
  taxes: readonly TaxOfRate[],
): Promise<void> {
  await together([
    tx
      .delete(invoiceTaxes)
      .where(and(eq(invoiceTaxes.businessId, scope.businessId), eq(invoiceTaxes.invoiceId, invoiceId)))
      // sent at once, before the new rows
      .execute(),
    insertTaxes(tx, scope, invoiceId, taxes),
  ])
}
