/** What lines of documents say of a product: descriptions only where they are to be on invoices. */
import { sql } from 'drizzle-orm'
import type { ProductTranslations } from '../../../domain/products/product-texts.ts'
import { products } from '../tables.ts'

export const descriptionOnInvoices = sql<string>`case when ${products.descriptionOnInvoices} then ${products.description} else '' end`

export const translationsOnInvoices = sql<ProductTranslations>`case when ${products.descriptionOnInvoices} then ${products.translations}
  else (select coalesce(jsonb_object_agg(key, value || '{"description": ""}'), '{}') from jsonb_each(${products.translations})) end`
