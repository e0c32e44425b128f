/** The tables with the data of a business. */

import { datevCreditors, datevDebtors, datevSettings } from '../../accounting/tables.ts'
import { events } from '../../activity/tables.ts'
import { attachments, emailAttachments } from '../../attachments/tables.ts'
import { bankEntries, bankLayouts, bankPeriods, bankStatements, bankTransactions } from '../../bank/tables.ts'
import { billFiles, billPayments, bills, billTaxes, suppliers } from '../../bills/tables.ts'
import { creditNoteItems, creditNoteShares, creditNotes, creditNoteTaxes } from '../../credit-notes/tables.ts'
import { customerFigures, customers } from '../../customers/tables.ts'
import { deliveries, deliveryItems, invoiceDeliveries } from '../../deliveries/tables.ts'
import { deliveryAddresses } from '../../delivery-addresses/tables.ts'
import { collectionItems, collections, mandates } from '../../direct-debits/tables.ts'
import { documentRecords, issuedDocuments, issuedEInvoices } from '../../documents/tables.ts'
import { eInvoiceServices, receivedEInvoices, sentEInvoices } from '../../e-invoice-service/tables.ts'
import { dailyFigures, figures } from '../../figures/tables.ts'
import { invoiceDeposits, invoiceItems, invoiceOriginals, invoices, invoiceTaxes } from '../../invoices/tables.ts'
import { lateCharges } from '../../late-charges/tables.ts'
import { emails, mailConnections, mailSettings, mailTexts } from '../../mail/tables.ts'
import { onlinePayments, paymentProviders } from '../../online-payments/tables.ts'
import { orderItems, orders, orderTaxes } from '../../orders/tables.ts'
import { payments } from '../../payments/tables.ts'
import { customerPrices } from '../../prices/tables/agreed-prices.ts'
import { priceListItems, priceLists } from '../../prices/tables/price-lists.ts'
import { productGroups, productImages, products } from '../../products/tables.ts'
import { publicLinks } from '../../public-links/tables.ts'
import { quoteItems, quotes, quoteTaxes } from '../../quotes/tables.ts'
import { recurringInvoiceItems, recurringInvoiceRuns, recurringInvoices } from '../../recurring-invoices/tables.ts'
import { reminderRules, reminderSettings } from '../../reminders/tables.ts'
import { stockCountLines, stockCounts, stockLevels, stockMovements } from '../../stock/tables.ts'
import { taggings, tags } from '../../tags/tables.ts'
import { taxRates } from '../../taxes/tables.ts'
import { importMatchings, importRows, imports } from '../../transfer/tables.ts'
import {
  businessClosings,
  businesses,
  businessLogos,
  letterheadPictures,
  letterheads,
  numberChanges,
  numberSeries,
  savedViews,
} from '../tables.ts'

/**
 * Rows that refer to others come first, so that they can be deleted in this order and written in the opposite one. Members, invitations and
 * API tokens go with the business itself.
 */
export const tablesOfABusiness = [
  lateCharges,
  emailAttachments,
  emails,
  attachments,
  taggings,
  tags,
  publicLinks,
  events,
  issuedDocuments,
  issuedEInvoices,
  sentEInvoices,
  receivedEInvoices,
  eInvoiceServices,
  documentRecords,
  stockMovements,
  creditNoteShares,
  creditNoteTaxes,
  creditNoteItems,
  creditNotes,
  payments,
  collectionItems,
  collections,
  mandates,
  billPayments,
  onlinePayments,
  paymentProviders,
  bankEntries,
  bankTransactions,
  bankPeriods,
  bankStatements,
  bankLayouts,
  stockCountLines,
  stockCounts,
  stockLevels,
  recurringInvoiceRuns,
  recurringInvoiceItems,
  recurringInvoices,
  invoiceDeliveries,
  deliveryItems,
  deliveries,
  invoiceOriginals,
  invoiceTaxes,
  invoiceDeposits,
  invoiceItems,
  invoices,
  orderTaxes,
  orderItems,
  orders,
  quoteTaxes,
  quoteItems,
  quotes,
  billFiles,
  billTaxes,
  bills,
  datevCreditors,
  suppliers,
  datevDebtors,
  customerPrices,
  customerFigures,
  deliveryAddresses,
  customers,
  priceListItems,
  priceLists,
  productImages,
  products,
  productGroups,
  taxRates,
  businessClosings,
  numberChanges,
  numberSeries,
  dailyFigures,
  figures,
  businessLogos,
  letterheads,
  letterheadPictures,
  mailConnections,
  mailSettings,
  mailTexts,
  reminderRules,
  reminderSettings,
  datevSettings,
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
  ...[mailConnections.sealedClientSecret, mailConnections.sealedRefreshToken, mailConnections.sealedAccessToken],
  // nobody is signed in there
  ...[mailConnections.state, mailConnections.problem, mailConnections.connectedAt, mailConnections.renewedAt],
  ...[mailConnections.accessTokenExpiresAt, mailConnections.renewingUntil],
  ...[paymentProviders.sealedKey, paymentProviders.sealedWebhookSecret, eInvoiceServices.sealedKey],
])

/** Too large for a cell of a spreadsheet. */
export const ONLY_IN_JSON: ReadonlySet<unknown> = new Set([issuedDocuments.pages])
