/** Product groups: products that come in variants. Each variant is a product. */

import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OwnValues } from '../../domain/own-fields/own-fields.ts'
import type { ProductTranslations } from '../../domain/products/product-texts.ts'
import type { NegativeStockPolicy } from '../../domain/products/stock.ts'
import type { ProductOption } from '../../domain/products/variants.ts'
import { businessId, createdAt, instant, updatedAt, whole } from '../../platform/database/columns.ts'
import { businesses, bytes } from '../businesses/tables.ts'
import { taxRates } from '../taxes/tables.ts'

export const productGroups = pgTable(
  'product_groups',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** Each with its name and values, such as Size: S, M, L. */
    options: jsonb('options').$type<readonly ProductOption[]>().notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.businessId, table.id] })],
)

export const products = pgTable(
  'products',
  {
    businessId: businessId().references(() => businesses.id),
    id: text('id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** Whether an invoice line begins with the description. */
    descriptionOnInvoices: boolean('description_on_invoices').notNull().default(false),
    sku: text('sku').notNull(),
    /** Of one product that is not archived; empty for none. */
    barcode: text('barcode').notNull().default(''),
    /** Digits alone: the HSN code in India, elsewhere the customs tariff number. */
    commodityCode: text('commodity_code').notNull().default(''),
    supplierItemNumber: text('supplier_item_number').notNull().default(''),
    category: text('category').notNull().default(''),
    /** What invoice lines count it in. */
    unit: text('unit').notNull().default(''),
    basePrice: whole('base_price').notNull(),
    costPrice: whole('cost_price'),
    /** Grams. */
    weight: integer('weight'),
    /** The tax on invoices; null for the tax of the business. */
    taxRateId: text('tax_rate_id'),
    isService: boolean('is_service').notNull().default(false),
    /** Null for the threshold of the business. */
    lowStockThreshold: whole('low_stock_threshold'),
    /** The id of its image, another one for each upload. */
    image: text('image'),
    /** Whether it may be sold below zero; null as the business. */
    negativeStock: text('negative_stock').$type<NegativeStockPolicy>(),
    /** How many days a delivery takes, and how many days the stock should last; null as the business. */
    leadTimeDays: integer('lead_time_days'),
    targetCoverDays: integer('target_cover_days'),
    /** What a variant is one of, and its values in the order of the options. */
    groupId: text('group_id'),
    optionValues: text('option_values').array().notNull().default([]),
    /** Of the business’s own fields, by their ids. */
    ownValues: jsonb('own_values').$type<OwnValues>().notNull().default({}),
    /** What documents in other languages say. */
    translations: jsonb('translations').$type<ProductTranslations>().notNull().default({}),
    archivedAt: instant('archived_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || E'\n' || sku || E'\n' || description || E'\n' || barcode || E'\n' || supplier_item_number || E'\n' || product_texts(translations)) || own_text(own_values)`,
      ),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.id] }),
    foreignKey({ columns: [table.businessId, table.taxRateId], foreignColumns: [taxRates.businessId, taxRates.id] }),
    foreignKey({
      columns: [table.businessId, table.groupId],
      foreignColumns: [productGroups.businessId, productGroups.id],
    }),
    uniqueIndex('products_variant_once').on(table.businessId, table.groupId, table.optionValues),
    index('products_by_name').on(table.businessId, sql`name collate natural_order`, table.id),
    index('products_by_sku').on(table.businessId, sql`sku collate natural_order`, table.id),
    index('products_by_category').on(table.businessId, table.category),
    index('products_by_base_price').on(table.businessId, table.basePrice, table.id),
  ],
)

export const productImages = pgTable(
  'product_images',
  {
    businessId: businessId(),
    productId: text('product_id').notNull(),
    /** WebP. */
    picture: bytes('picture').notNull(),
    thumbnail: bytes('thumbnail').notNull(),
    updatedAt: updatedAt(),
  },
  table => [
    primaryKey({ columns: [table.businessId, table.productId] }),
    foreignKey({ columns: [table.businessId, table.productId], foreignColumns: [products.businessId, products.id] }),
  ],
)
