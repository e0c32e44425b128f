/** The whole API: every feature's routes behind one guard. */

import { sql } from 'drizzle-orm'
import type { Context, Handler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { thisComputer } from './domain/identity.ts'
import { accountingRoutes } from './features/accounting/routes.ts'
import { access } from './features/accounts/routes/access.ts'
import { accountRoutes, oneTimeCodeRoutes } from './features/accounts/routes/account.ts'
import { providerRoutes, providerSignInRoutes } from './features/accounts/routes/identity-provider.ts'
import { apiTokenRoutes, managerRoutes, memberRoutes } from './features/accounts/routes/members.ts'
import { passkeyRoutes, passkeySignInRoutes } from './features/accounts/routes/passkeys.ts'
import { type SignInParts, signInRoutes } from './features/accounts/routes/sign-in.ts'
import { activityRoutes } from './features/activity/routes.ts'
import { apiReference } from './features/api-reference/routes.ts'
import { LARGEST_ATTACHMENT_REQUEST } from './features/attachments/contract.ts'
import { attachmentRoutes } from './features/attachments/routes.ts'
import { type Backups, backupRoutes } from './features/backups/routes.ts'
import { LARGEST_BANK_REQUEST } from './features/bank/contract.ts'
import { bankRoutes } from './features/bank/routes.ts'
import { LARGEST_BILL_REQUEST } from './features/bills/contract.ts'
import { billRoutes } from './features/bills/routes.ts'
import type { SystemParts } from './features/businesses/queries/system.ts'
import {
  businessRoutes,
  closingRoutes,
  enterBusinessOfPath,
  keepSampleInUse,
  numberCheckRoutes,
  numberSeriesRoutes,
  sampleRoutes,
  savedViewRoutes,
  systemRoutes,
} from './features/businesses/routes.ts'
import { documentOfCreditNote } from './features/credit-notes/commands/print-credit-note.ts'
import { sharingOfCreditNote } from './features/credit-notes/queries.ts'
import { creditNoteRoutes } from './features/credit-notes/routes.ts'
import { customerRoutes } from './features/customers/routes.ts'
import { dashboardRoutes } from './features/dashboard/routes.ts'
import { documentOfDelivery } from './features/deliveries/commands/print-delivery.ts'
import { deliveryRoutes } from './features/deliveries/routes.ts'
import { deliveryAddressRoutes } from './features/delivery-addresses/routes.ts'
import { directDebitRoutes } from './features/direct-debits/routes.ts'
import { documentRoutes, type PrintedKinds } from './features/documents/routes.ts'
import { eInvoiceServiceRoutes } from './features/e-invoice-service/routes.ts'
import { documentOfInvoice } from './features/invoices/commands/print-invoice.ts'
import { LARGEST_ORIGINAL_REQUEST } from './features/invoices/contract.ts'
import { invoiceRoutes } from './features/invoices/routes.ts'
import { lateChargeRoutes } from './features/late-charges/routes.ts'
import { sharingOfInvoice } from './features/ledger/queries/this-invoice.ts'
import { type MailParts, mailSettingsRoutes, mailSignInReturn } from './features/mail/routes/mail-settings.ts'
import { mailTextRoutes } from './features/mail/routes/mail-texts.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import type { ProviderFetch } from './features/online-payments/commands/provider-api.ts'
import { onlinePaymentRoutes } from './features/online-payments/routes.ts'
import { documentOfOrder } from './features/orders/commands/print-order.ts'
import { orderRoutes } from './features/orders/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { priceRoutes } from './features/prices/routes/agreed-prices.ts'
import { priceListRoutes } from './features/prices/routes/price-lists.ts'
import { productRoutes } from './features/products/routes.ts'
import { publicLinkRoutes, publicPages } from './features/public-links/routes.ts'
import { documentOfQuote } from './features/quotes/commands/print-quote.ts'
import { quoteRoutes } from './features/quotes/routes.ts'
import { recurringInvoiceRoutes } from './features/recurring-invoices/routes.ts'
import { reminderRoutes } from './features/reminders/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { addExamples } from './features/sample/commands/add-examples.ts'
import { statementRoutes } from './features/statements/routes.ts'
import { stockRoutes } from './features/stock/routes.ts'
import { tagRoutes } from './features/tags/routes.ts'
import { taxRoutes } from './features/taxes/routes.ts'
import type { ReadUploadedArchive } from './features/transfer/commands/business-imports/check-archive.ts'
import { LARGEST_PART_REQUEST, LARGEST_UPLOAD_BYTES } from './features/transfer/contract.ts'
import { businessImportRoutes } from './features/transfer/routes/business-imports.ts'
import { exportRoutes } from './features/transfer/routes/exports.ts'
import { importRoutes } from './features/transfer/routes/imports.ts'
import type { Sha256 } from './formats/archive.ts'
import type { ReadBankFile } from './formats/bank/read-bank-file.ts'
import type { ReadEInvoice } from './formats/e-invoice/read-e-invoice.ts'
import type { RenderDocument } from './formats/pdf/render-document.ts'
import type { ReadTable } from './formats/sheets/read-table.ts'
import type { Database } from './platform/database/database.ts'
import { guard } from './platform/guard.ts'
import { answerError, answerProblem, type Env, newApp, type Parts } from './platform/http.ts'
import { LARGEST_BODY, limitBodies } from './platform/limits/request-bodies.ts'
import {
  limitAddresses,
  limitUploads,
  PAGES_OF_ADDRESS,
  REQUESTS_OF_ADDRESS,
} from './platform/limits/request-limits.ts'
import { pathForLog } from './platform/log.ts'
import type { IsPicture, ReencodePicture } from './platform/picture.ts'
import { Refusal, refusalProblem } from './platform/problem.ts'
import type { Uploads } from './platform/uploads.ts'

/** What only a host can do for the features. */
export interface HostParts extends Parts {
  readonly renderDocument: RenderDocument
  /** Rejects while no PDF can be made. Cheap enough to be asked every second. */
  readonly checkRenderer: () => Promise<void>
  readonly reencodePicture: ReencodePicture
  readonly isPicture: IsPicture
  readonly uploads: Uploads
  readonly readArchive: ReadUploadedArchive
  readonly readTable: ReadTable
  readonly readEInvoice: ReadEInvoice
  readonly readBankFile: ReadBankFile
  readonly newSha256: () => Sha256
  readonly mail: MailParts
  /** Asks payment providers. */
  readonly fetch: ProviderFetch
  readonly system: SystemParts
  /** Undefined where the database is backed up by others. */
  readonly backups?: Backups | undefined
  readonly signIn: SignInParts
  /** Serves the web app for every address outside the API. Absent in development, where Vite serves it. */
  readonly webApp?: Handler
}

const printedKinds: PrintedKinds = {
  printers: {
    invoice: documentOfInvoice,
    'credit-note': documentOfCreditNote,
    quote: documentOfQuote,
    order: documentOfOrder,
    delivery: documentOfDelivery,
  },
  sharing: { invoice: sharingOfInvoice, 'credit-note': sharingOfCreditNote },
}

export type Api = ReturnType<typeof apiRoutes>

/** Every operation that the OpenAPI document describes. */
export function apiRoutes(parts: HostParts) {
  const { renderDocument, reencodePicture, readTable, readEInvoice, newSha256, mail, signIn, system } = parts
  const inBusiness = '/businesses/:businessId'
  const routes = newApp()
  routes.use(`${inBusiness}/*`, enterBusinessOfPath, keepSampleInUse)
  const api = newApp()
    .route('/api', signInRoutes(signIn, mail))
    .route('/api', passkeySignInRoutes(signIn))
    .route('/api', providerSignInRoutes(signIn))
    .route('/api', mailSignInReturn(signIn, mail))
    .route('/', access(signIn))
  api.use(`/api${inBusiness}/bank-statements`, limitUploads({ method: 'POST', most: 6, mostOfAccount: 2 }))
  api.use(`/api${inBusiness}/imports`, limitUploads({ method: 'POST', most: 6, mostOfAccount: 2 }))
  return api
    .route('/api', accountRoutes(signIn))
    .route('/api', passkeyRoutes)
    .route('/api', providerRoutes(signIn))
    .route('/api', oneTimeCodeRoutes(mail))
    .route('/api', systemRoutes(system))
    .route('/api', managerRoutes)
    .route('/api', backupRoutes(parts.backups, mail.wake))
    .route('/api', sampleRoutes)
    .route('/api', businessImportRoutes(parts))
    .route(
      '/api',
      routes
        .route('/', businessRoutes(reencodePicture, addExamples))
        .route(inBusiness, dashboardRoutes)
        .route(inBusiness, productRoutes(parts))
        .route(inBusiness, taxRoutes)
        .route(inBusiness, stockRoutes)
        .route(inBusiness, customerRoutes)
        .route(inBusiness, deliveryAddressRoutes)
        .route(inBusiness, priceRoutes)
        .route(inBusiness, priceListRoutes)
        .route(inBusiness, invoiceRoutes)
        .route(inBusiness, recurringInvoiceRoutes(mail.wake))
        .route(inBusiness, numberSeriesRoutes)
        .route(inBusiness, numberCheckRoutes)
        .route(inBusiness, closingRoutes)
        .route(inBusiness, documentRoutes(renderDocument, printedKinds))
        .route(inBusiness, paymentRoutes)
        .route(inBusiness, onlinePaymentRoutes({ secrets: mail.secrets, fetch: parts.fetch }))
        .route(inBusiness, eInvoiceServiceRoutes({ secrets: mail.secrets, fetch: parts.fetch }))
        .route(inBusiness, bankRoutes(parts))
        .route(inBusiness, directDebitRoutes)
        .route(inBusiness, creditNoteRoutes)
        .route(inBusiness, quoteRoutes)
        .route(inBusiness, billRoutes(readEInvoice))
        .route(inBusiness, orderRoutes)
        .route(inBusiness, deliveryRoutes)
        .route(inBusiness, attachmentRoutes)
        .route(inBusiness, tagRoutes)
        .route(inBusiness, statementRoutes(renderDocument))
        .route(inBusiness, accountingRoutes(renderDocument, newSha256))
        .route(inBusiness, reportRoutes(renderDocument))
        .route(inBusiness, activityRoutes)
        .route(inBusiness, notificationRoutes)
        .route(inBusiness, mailSettingsRoutes(mail))
        .route(inBusiness, mailTextRoutes)
        .route(inBusiness, mailRoutes(mail))
        .route(inBusiness, lateChargeRoutes)
        .route(inBusiness, reminderRoutes)
        .route(inBusiness, memberRoutes(mail))
        .route(inBusiness, apiTokenRoutes)
        .route(inBusiness, publicLinkRoutes)
        .route(inBusiness, savedViewRoutes)
        .route(inBusiness, importRoutes(readTable))
        .route(inBusiness, exportRoutes(newSha256, system)),
    )
}

const description = {
  openapi: '3.1.0',
  info: { title: 'Daybook', version: '1', description: 'Customers, products, stock and invoices of a small business.' },
}

/** The whole application as one function from Request to Response. */
export function createApi(parts: HostParts) {
  const app = newApp()
  app.onError(answerError)
  app.notFound(context => answerProblem(context, refusalProblem('not-found')))
  app.use(requestId({ generator: newRequestId }), withParts(parts))
  app.use(guard(parts.signIn), limitBodies({ ...parts.signIn, largestAt }))
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context => {
    await parts.db.execute(sql`select 1`).catch(cause => {
      throw new Refusal('not-ready', { cause })
    })
    await parts.checkRenderer().catch(cause => {
      throw new Refusal('documents-not-ready', { cause })
    })
    return context.json({ status: 'ready', version: parts.system.version })
  })
  app.use('/api/*', limitAddresses(parts.signIn, REQUESTS_OF_ADDRESS))
  const api = apiRoutes(parts)
  app.route('/', api)
  app.route(
    '/api',
    apiReference(() => api.getOpenAPI31Document(description)),
  )
  app.all('/api/*', context => context.notFound())
  app.use('/public/*', limitAddresses(parts.signIn, PAGES_OF_ADDRESS))
  const online = { secrets: parts.mail.secrets, fetch: parts.fetch }
  app.route('/public', publicPages(parts.renderDocument, printedKinds.printers, online))
  if (parts.webApp) app.get('*', parts.webApp)
  return app
}

/** Short enough to be read out, and one of a million million. */
function newRequestId(): string {
  return crypto.randomUUID().slice(-12)
}

function largestAt(method: string, path: string): number {
  const isUpload = method === 'POST' || method === 'PUT'
  if (method === 'PUT' && /^\/api\/businesses\/[^/]+\/invoices\/[^/]+\/original$/.test(path))
    return LARGEST_ORIGINAL_REQUEST
  if (isUpload && /^\/api\/businesses\/[^/]+\/bills(\/(files|reading|[^/]+\/file))?$/.test(path))
    return LARGEST_BILL_REQUEST
  if (method !== 'POST') return LARGEST_BODY
  if (/^\/api\/businesses\/[^/]+\/[a-z-]+\/[^/]+\/attachments$/.test(path)) return LARGEST_ATTACHMENT_REQUEST
  if (/^\/api\/businesses\/[^/]+\/imports$/.test(path)) return LARGEST_UPLOAD_BYTES
  if (/^\/api\/businesses\/[^/]+\/bank-statements$/.test(path)) return LARGEST_BANK_REQUEST
  return /^\/api\/business-imports\/[^/]+\/parts$/.test(path) ? LARGEST_PART_REQUEST : LARGEST_BODY
}

/**
 * A search that finds little and a report may read everything, and an export holds its connection until the last row is taken: they have
 * connections of their own.
 */
function databaseFor({ req }: Context, { db, searchDb, exportDb }: HostParts): Database {
  if (req.method !== 'GET') return db
  if (req.path.endsWith('/export')) return exportDb
  return req.query('q') || /^\/api\/businesses\/[^/]+\/reports\//.test(req.path) ? searchDb : db
}

function withParts(parts: HostParts) {
  return createMiddleware<Env>(async (context, next) => {
    context.set('parts', { ...parts, db: databaseFor(context, parts) })
    context.set('identity', thisComputer)
    const started = performance.now()
    await next()
    parts.log({
      level: context.res.status >= 500 ? 'error' : 'info',
      message: 'request',
      requestId: context.get('requestId'),
      method: context.req.method,
      path: pathForLog(context.req.path),
      route: routePath(context),
      status: context.res.status,
      milliseconds: Math.round((performance.now() - started) * 10) / 10,
    })
  })
}
