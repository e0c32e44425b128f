/** The tables that hold the data of a business. */
import { businesses, businessLogos, letterheads } from '../../businesses/tables.ts'
import { creditNoteItems, creditNotes, creditNoteTaxes } from '../../credit-notes/tables.ts'
import { customerFigures, customers } from '../../customers/tables.ts'
import { dailyFigures, figures } from '../../figures/tables.ts'
import { events } from '../../history/tables.ts'
import { importMatchings, importRows, imports } from '../../imports/tables.ts'
import { invoiceItems, invoices, invoiceTaxes } from '../../invoices/tables.ts'
import { issuedDocuments } from '../../issued-documents/tables.ts'
import { emails, mailSettings } from '../../mail/tables.ts'
import { numberChanges, numberSeries } from '../../number-series/tables.ts'
import { payments } from '../../payments/tables.ts'
import { priceListItems, priceLists } from '../../price-lists/tables.ts'
import { customerPrices } from '../../prices/tables.ts'
import { productGroups } from '../../product-groups/tables.ts'
import { productImages, products } from '../../products/tables.ts'
import { publicLinks } from '../../public-links/tables.ts'
import { savedViews } from '../../saved-views/tables.ts'
import { stockLevels, stockMovements } from '../../stock/tables.ts'
import { stockCountLines, stockCounts } from '../../stock-counts/tables.ts'
import { taxRates } from '../../taxes/tables.ts'

/**
 * Rows that refer to others come first, so that they can be deleted in this order and written in the opposite one. Members, invitations and
 * API tokens go with the business itself.
 */
export const tablesOfABusiness = [
  emails,
  publicLinks,
  events,
  issuedDocuments,
  stockMovements,
  creditNoteTaxes,
  creditNoteItems,
  creditNotes,
  payments,
  stockCountLines,
  stockCounts,
  stockLevels,
  invoiceTaxes,
  invoiceItems,
  invoices,
  customerPrices,
  customerFigures,
  customers,
  priceListItems,
  priceLists,
  productImages,
  products,
  productGroups,
  taxRates,
  numberChanges,
  numberSeries,
  dailyFigures,
  figures,
  businessLogos,
  letterheads,
  mailSettings,
  savedViews,
  importRows,
  imports,
  importMatchings,
] as const

/** A public link is an address of this installation, with a secret in it. */
const KEPT_HERE: ReadonlySet<unknown> = new Set([publicLinks])

/** What moves to another installation. */
export const exportedTables = [...tablesOfABusiness.filter(table => !KEPT_HERE.has(table)), businesses]

/** Secrets, and what an import must not claim: links to a new password go only where a person of this installation sent them. */
export const NEVER_EXPORTED: ReadonlySet<unknown> = new Set([
  ...[emails.sealedToken, mailSettings.sealedPassword, mailSettings.setBy],
])

/** Too large for a cell of a spreadsheet. */
export const ONLY_IN_JSON: ReadonlySet<unknown> = new Set([issuedDocuments.pages])
