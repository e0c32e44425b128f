/** The lines and tax rows of a document. */

import { and, asc, eq, type GetColumnData, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TaxOfRate } from '../../../domain/documents/document-totals.ts'
import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import type { TaxOfPart } from '../../../domain/documents/tax-parts.ts'
import { type OwnFact, type OwnValues, printedOwnFacts } from '../../../domain/own-fields/own-fields.ts'
import { lineIn, type ProductText, textIn } from '../../../domain/products/product-texts.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { descriptionOnInvoices, translationsOnInvoices } from '../../products/queries/texts-on-invoices.ts'
import { products } from '../../products/tables.ts'
import type { ChosenTax } from '../../taxes/queries.ts'
import { discountOf, type LineTable, type TaxTable } from '../tables.ts'

type Columns = Readonly<Record<string, AnyPgColumn>>

/** The lines of a document in order, with their products as on the document and as they are now. */
export async function readLines<Own extends Columns = Record<never, never>>(
  db: Database | Transaction,
  items: LineTable,
  ofDocument: SQL | undefined,
  /** Of this kind of document alone. */
  own?: Own,
) {
  const rows = await db
    .select({
      ...(own as Record<never, never>),
      id: items.id,
      position: items.position,
      productId: items.productId,
      kind: items.kind,
      name: items.name,
      sku: items.sku,
      commodityCode: items.commodityCode,
      description: items.description,
      ownFacts: items.ownFacts,
      currentOwnValues: products.ownValues,
      unit: items.unit,
      currentName: products.name,
      currentSku: products.sku,
      currentCommodityCode: products.commodityCode,
      currentDescription: descriptionOnInvoices,
      currentUnit: products.unit,
      currentTranslations: translationsOnInvoices,
      isService: products.isService,
      productArchivedAt: products.archivedAt,
      quantity: items.quantity,
      price: items.price,
      priceSource: items.priceSource,
      priceFromQuantity: items.priceFromQuantity,
      priceListName: items.priceListName,
      discountPercent: items.discountPercent,
      discountAmount: items.discountAmount,
      taxRateId: items.taxRateId,
      taxName: items.taxName,
      taxRate: items.taxRate,
      taxFreeReason: items.taxFreeReason,
      taxCategory: items.taxCategory,
      taxParts: items.taxParts,
      total: items.total,
      net: items.net,
      unitCost: items.unitCost,
      barcode: products.barcode,
    })
    .from(items)
    .leftJoin(products, and(eq(products.businessId, items.businessId), eq(products.id, items.productId)))
    .where(ofDocument)
    .orderBy(asc(items.position))
  const lines = rows.map(({ discountPercent, discountAmount, productArchivedAt, ...line }) => ({
    ...line,
    currentName: line.currentName ?? line.name,
    currentSku: line.currentSku ?? line.sku,
    currentCommodityCode: line.currentCommodityCode ?? '',
    // what has no product has no stock either
    isService: line.isService ?? true,
    productArchived: productArchivedAt !== null,
    discount: discountOf({ discountPercent, discountAmount }),
  }))
  return lines as ((typeof lines)[number] & { [Name in keyof Own]: GetColumnData<Own[Name]> })[]
}

export type Line = Awaited<ReturnType<typeof readLines<Record<never, never>>>>[number]

/**
 * The lines of a document as a request for another one. Products get the price of the day unless theirs is kept. Each line keeps its tax,
 * also where its product or customer has another one: somebody may have chosen it. The default tax is that of the day.
 */
export function itemsAgain(
  { settings }: BusinessScope,
  lines: readonly Line[],
  keepsPrice: (line: Line) => boolean = ({ kind }) => kind !== 'product',
) {
  return lines.map(line => {
    const { kind, productId, name, description, unit, quantity, discount, price, taxRateId } = line
    return {
      kind,
      productId,
      description,
      unit,
      quantity,
      discount,
      ...(kind === 'product' ? {} : { name }),
      ...(keepsPrice(line) ? { price } : {}),
      ...(taxRateId === null ? {} : { taxRateId: taxRateId === settings.defaultTax.id ? null : taxRateId }),
    }
  })
}

/** The tax that a line was written with, for a document that takes it over. */
export function chosenTaxOf(line: Line): ChosenTax {
  const { taxRateId: id, taxName: name, taxRate: rate, taxFreeReason: freeReason, taxCategory: category } = line
  return { id, name, rate, freeReason, category, parts: line.taxParts }
}

/** A draft shows its products’ present texts, in its language, and own fields; what was issued shows those of that day. */
export function namedAsOf<Item extends Named>(
  { settings }: BusinessScope,
  { status, customerLanguage }: NamedDocument,
  line: Item,
) {
  const { currentName, currentSku, currentDescription, currentUnit, currentTranslations, ...rest } = line
  const { currentCommodityCode, currentOwnValues, ...item } = rest
  if (status !== 'draft') return item
  const ownFacts = ownFactsOfProduct(settings, currentOwnValues)
  return {
    ...item,
    ...textOfLine(line, customerLanguage),
    sku: currentSku,
    commodityCode: currentCommodityCode,
    ownFacts,
  }
}

type TextOfLine = Pick<
  Line,
  'description' | 'unit' | 'currentName' | 'currentDescription' | 'currentUnit' | 'currentTranslations'
>
type Named = TextOfLine & Pick<Line, 'currentSku' | 'currentCommodityCode' | 'currentOwnValues'>
type NamedDocument = { readonly status: string; readonly customerLanguage: LanguageCode | null }

/**
 * What a line of a draft says: its product as it is called now, and its own texts, which follow another language where they are the product’s.
 * @param language of the document; null for that of the business
 */
export function textOfLine(line: TextOfLine, language: LanguageCode | null): ProductText {
  const { currentName: name, currentDescription, currentUnit, currentTranslations } = line
  const texts = { description: currentDescription, unit: currentUnit ?? '', translations: currentTranslations }
  const product = { name, ...texts }
  const { description, unit } = lineIn(line, product, language)
  return { name: textIn(product, language).name, description, unit }
}

/** What its lines print of a product’s own fields. @param values null without a product */
export function ownFactsOfProduct({ ownFields }: BusinessScope['settings'], values: OwnValues | null): OwnFact[] {
  return printedOwnFacts(ownFields, 'product', values ?? {})
}

type StoredTax = TaxOfRate & { parts: TaxOfPart[] | null }

/** The tax rows of a document, lowest rate first. */
export async function readTaxes(
  db: Database | Transaction,
  taxes: TaxTable,
  ofDocument: SQL | undefined,
): Promise<StoredTax[]> {
  const { rate, name, category, reason, net, tax, parts, position } = taxes
  return db
    .select({ rate, name, category, reason, net, tax, parts })
    .from(taxes)
    .where(ofDocument)
    .orderBy(asc(position))
}

/** A line of a document as it is answered. */
export function shownItem<Own extends Line>(
  scope: BusinessScope,
  document: NamedDocument,
  { position: _, net: __, unitCost: ___, barcode: ____, taxCategory: _____, isService: ______, ...line }: Own,
) {
  return namedAsOf(scope, document, line)
}

/** A line that only says something, as a request. */
export function said({ kind, name, description }: Pick<Line, 'kind' | 'name' | 'description'>) {
  return { kind, ...(name !== '' && { name }), ...(description !== '' && { description }) }
}

/** The lines of a document as a request for another one that takes them over at their prices. */
export function sameItems(lines: readonly Line[]) {
  return lines.map(line => {
    if (!hasFigures(line)) return said(line)
    const { kind, productId, name, description, unit, quantity, price, discount, taxRateId } = line
    const figures = { description, unit, quantity, price, discount, taxRateId }
    return kind === 'product' ? { kind, productId, ...figures } : { kind, name, ...figures }
  })
}
