/** The lines and tax rows of an invoice as they stay once it is issued. */
import { sql } from 'drizzle-orm'
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import type { MinorUnits } from '../../../domain/values/money.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import { type Transaction, together } from '../../../platform/database/database.ts'
import { replaceRows } from '../../documents/commands/write-lines.ts'
import { type Line, ownFactsOfProduct, readLines } from '../../documents/queries/lines.ts'
import { taxRows } from '../../documents/tables.ts'
import { ofInvoice } from '../../ledger/queries/this-invoice.ts'
import type { ProductFacts } from '../../prices/queries/priced-products.ts'
import { products } from '../../products/tables.ts'
import { invoiceItems, invoiceTaxes } from '../tables.ts'

/** A line with the names of today, and what it is to keep of its product; null without one. */
export type LineToIssue = Pick<
  Line,
  | ('id' | 'kind' | 'productId' | 'isService' | 'name' | 'sku' | 'description' | 'unit' | 'quantity' | 'price')
  | ('discount' | 'taxRateId' | 'taxName' | 'taxRate' | 'taxFreeReason' | 'taxCategory' | 'taxParts' | 'total')
> & {
  readonly product: ProductFacts | null
  /** Of a line of an order: what the invoice delivers itself, and so takes out of stock. */
  readonly deliveredQuantity: number | null
}

export interface IssuedRows {
  readonly lines: readonly ReturnType<typeof issuedLine>[]
  readonly taxes: readonly TaxOfRate[]
}

/** @param net what it is worth without tax */
export function issuedLine({ settings }: BusinessScope, line: LineToIssue, net: MinorUnits) {
  const { barcode = '', commodityCode = '', costPrice: unitCost = null, ownValues = null } = line.product ?? {}
  return { ...line, net, barcode, commodityCode, unitCost, ownFacts: ownFactsOfProduct(settings, ownValues) }
}

/** Of a draft. Its products may have been renamed since it was saved, so that `textOfLine` says what it is to say. */
export async function linesToIssue(tx: Transaction, scope: BusinessScope, invoiceId: string) {
  const { costPrice, negativeStock } = products
  const lines = await readLines(tx, invoiceItems, ofInvoice(invoiceItems, scope, invoiceId), {
    costPrice,
    negativeStock,
  })
  return lines.map(({ currentSku: sku, currentCommodityCode, barcode, costPrice, ...line }) => {
    const { negativeStock, currentOwnValues } = line
    const ownValues = currentOwnValues ?? {}
    const facts = { barcode: barcode ?? '', commodityCode: currentCommodityCode, costPrice, negativeStock, ownValues }
    return { ...line, sku, product: line.productId === null ? null : facts }
  })
}

/** Gives the lines and tax rows of a draft what they keep. */
export async function freezeRows(
  tx: Transaction,
  scope: BusinessScope,
  invoiceId: string,
  { lines, taxes }: IssuedRows,
): Promise<void> {
  const { businessId } = scope
  const frozen = lines.map(
    ({ id, name, sku, description, unit, commodityCode, unitCost, net, deliveredQuantity, ownFacts }) => ({
      ...{ id, name, sku, description, unit, net },
      own_facts: ownFacts,
      commodity_code: commodityCode,
      unit_cost: unitCost,
      delivered_quantity: deliveredQuantity,
    }),
  )
  await together({
    lines: tx.execute(sql`
      update ${invoiceItems} as item set name = line.name, sku = line.sku, description = line.description, unit = line.unit, commodity_code = line.commodity_code,
        unit_cost = line.unit_cost, own_facts = line.own_facts, net = line.net, delivered_quantity = line.delivered_quantity
      from jsonb_populate_recordset(null::${invoiceItems}, ${JSON.stringify(frozen)}::jsonb) as line
      where item.business_id = ${businessId} and item.invoice_id = ${invoiceId} and item.id = line.id`),
    taxes: replaceRows(
      tx,
      invoiceTaxes,
      ofInvoice(invoiceTaxes, scope, invoiceId),
      taxRows({ businessId, invoiceId }, taxes),
    ),
  })
}
