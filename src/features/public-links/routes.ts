/** The addresses of public links, for the business; and the page behind each, for anyone who has the link. */

import { type Context, Hono } from 'hono'
import type { LinkedKind } from '../../domain/documents/document-kinds.ts'
import { daybookItself, publicVisitor } from '../../domain/identity.ts'
import { dueOn } from '../../domain/payments/late-charges.ts'
import { type OnlineProvider, onlineProviders, PROVIDER_NAMES } from '../../domain/payments/online-payments.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { writtenIn } from '../../formats/pdf/written-in.ts'
import { actorAt, type BusinessActor, enterBusiness } from '../../platform/actor.ts'
import { snapshot } from '../../platform/database/database.ts'
import { actorOf, download, type Env, originForCustomers, originForOthers } from '../../platform/http.ts'
import { errorForLog } from '../../platform/log.ts'
import { get, post, type Request, routes } from '../../platform/routes.ts'
import { base64DigestOf } from '../../platform/secrets/digest.ts'
import { documentLanguageOf } from '../../translations/document-language.ts'
import { isOnHold } from '../backups/queries/hold.ts'
import { settingsOf } from '../businesses/queries/businesses.ts'
import { fileBesidePdf } from '../documents/commands/kept-e-invoices.ts'
import type { Printer } from '../documents/commands/print-document.ts'
import { wholePdf } from '../documents/queries/kept-documents.ts'
import type { OnlinePaymentParts } from '../online-payments/commands/change-payment-provider.ts'
import { checkOnlinePaymentsOf } from '../online-payments/commands/check-online-payment.ts'
import { takeProviderMessage } from '../online-payments/commands/provider-message.ts'
import { startOnlinePayment } from '../online-payments/commands/start-online-payment.ts'
import { offeredProviders } from '../online-payments/queries.ts'
import { answerAsCustomer } from '../quotes/commands/answer-quote.ts'
import { customerAnswer } from '../quotes/contract.ts'
import { countView, createLink, enterByLink, revokeLink } from './commands.ts'
import {
  type LocalLink,
  type NewPublicLink,
  newPublicLink,
  type PublicLink,
  publicLink,
  publicLinks,
} from './contract.ts'
import type { Page } from './page/frame.ts'
import { onwardPage } from './page/onward-page.ts'
import { brokenLinkPage, publicPage } from './page/public-page.ts'
import { quotePage } from './page/quote-page.ts'
import {
  findPublicInvoice,
  findPublicLogo,
  findPublicQuote,
  type LinkedDocument,
  listLinks,
  shownBy,
} from './queries.ts'

type Asked = Pick<Request, 'context' | 'parts' | 'db' | 'actor'>

export const publicLinkRoutes = routes(
  get('/invoices/{invoiceId}/links', 'The public links of an invoice, newest first', { answer: publicLinks }, request =>
    linksOf(request, { kind: 'invoice', id: request.path.invoiceId }),
  ),
  post(
    '/invoices/{invoiceId}/links',
    'Create a public link where the customer can see an issued invoice',
    { body: newPublicLink, answer: publicLink, status: 201 },
    request => created(request, { kind: 'invoice', id: request.path.invoiceId }, request.body),
  ),
  get(
    '/quotes/{quoteId}/links',
    'The public links of a quote in all its versions, newest first',
    { answer: publicLinks },
    request => linksOf(request, { kind: 'quote', id: request.path.quoteId }),
  ),
  post(
    '/quotes/{quoteId}/links',
    'Create a public link where the customer can see and answer a quote in its newest version',
    { body: newPublicLink, answer: publicLink, status: 201 },
    request => created(request, { kind: 'quote', id: request.path.quoteId }, request.body),
  ),
  post('/links/{linkId}/revoke', 'Revoke a public link', { answer: publicLink }, async ({ context, db, actor, path }) =>
    withAddress(context, await revokeLink(db, actor, path.linkId)),
  ),
)

async function linksOf({ context, db, actor }: Asked, document: LinkedDocument) {
  const links = await listLinks(db, actor.scope, document, actor.now)
  return { links: links.map(link => withAddress(context, link)) }
}

async function created({ context, parts, db, actor }: Asked, document: LinkedDocument, link: NewPublicLink) {
  return withAddress(context, await createLink(db, actor, parts.randomBytes, document, link))
}

function withAddress(context: Context<Env>, link: LocalLink): PublicLink {
  return { ...link, url: originForOthers(context) + link.path }
}

/** For what is not a page: nothing may run or be loaded. */
const POLICY = "default-src 'none'; frame-ancestors 'none'"

const token = ':token{[A-Za-z0-9]{32,64}}'

interface Visit {
  readonly context: Context<Env>
  readonly actor: BusinessActor
  readonly id: string
  /** Where the browser tells that the page was shown; empty where that would not be its customer. */
  readonly seenAt: string
  readonly online: OnlinePaymentParts
}

const pages: Record<LinkedKind, (visit: Visit) => Promise<Page | undefined>> = {
  invoice: pageOfInvoice,
  quote: pageOfQuote,
}

/** What is served at `/public`. Every link that doesn't work gets the same answer, whatever the reason. */
export function publicPages(
  renderDocument: RenderDocument,
  printers: Readonly<Record<LinkedKind, Printer>>,
  online: OnlinePaymentParts,
) {
  /** @param only what is there for one kind of document alone */
  const enter = async (context: Context<Env>, only?: LinkedKind) => {
    const visitor = await actorOf(context, '', publicVisitor)
    const opened = await enterByLink(context.get('parts').db, visitor, context.req.param('token') ?? '')
    return only === undefined || opened?.document.kind === only ? opened : undefined
  }
  const served = new Hono<Env>()
  served.use(async (context, next) => {
    context.header('Content-Security-Policy', POLICY)
    context.header('X-Frame-Options', 'DENY')
    context.header('X-Robots-Tag', 'noindex, nofollow')
    context.header('Cache-Control', 'no-store')
    await next()
  })
  return served
    .get(`/${token}`, async context => {
      const opened = await enter(context)
      if (!opened) return brokenLink(context)
      const { actor, document } = opened
      const seenAt = mayBeView(context) ? `${context.req.path}/seen` : ''
      const page = await pages[document.kind]({ context, actor, id: document.id, seenAt, online })
      if (!page) return brokenLink(context)
      const { body, policy } = page
      const tag = `"${await base64DigestOf(body)}"`
      // asked for each time, as a payment or a revoked link must show at once; sent again only when it has changed
      context.header('Cache-Control', 'private, no-cache')
      context.header('ETag', tag)
      // a browser that is told to keep its page takes over the policy too
      context.header('Content-Security-Policy', policy)
      if (context.req.header('if-none-match')?.includes(tag)) return context.body(null, 304)
      return context.html(body)
    })
    .post(`/${token}/seen`, async context => {
      const opened = await enter(context)
      if (!opened) return brokenLink(context)
      await countView(context.get('parts').db, opened.actor, opened.linkId)
      return context.body(null, 204)
    })
    .post(`/${token}/pay`, async context => {
      const opened = await enter(context, 'invoice')
      if (!opened) return brokenLink(context)
      const { actor, document } = opened
      const home = context.req.path.replace(/\/pay$/, '')
      const provider = onlineProviders.find(each => each === context.req.query('through'))
      const page = provider && (await payPage(context, { actor, online, provider, home, invoiceId: document.id }))
      // what is due may have been paid meanwhile, or the provider is away
      if (!page) return context.redirect(`${home}?unpaid=1`, 303)
      context.header('Content-Security-Policy', page.policy)
      return context.html(page.body)
    })
    .post('/payment-events/:businessId/:provider', async context => {
      const { db, clock, randomBytes } = context.get('parts')
      const provider = onlineProviders.find(each => each === context.req.param('provider'))
      const daybook = actorAt(clock, randomBytes, daybookItself)
      const actor = await enterBusiness(daybook, context.req.param('businessId'), id => settingsOf(db, id))
      if (!actor || !provider) return brokenLink(context)
      const message = { body: await context.req.text(), signature: context.req.header('stripe-signature') }
      const isTaken = await takeProviderMessage(db, actor, online, provider, message)
      return context.text('', isTaken ? 200 : 400)
    })
    .post(`/${token}/answer`, async context => {
      const { db } = context.get('parts')
      const opened = await enter(context, 'quote')
      if (!opened) return brokenLink(context)
      const { actor, document } = opened
      const home = context.req.path.replace(/\/answer$/, '')
      const answer = customerAnswer.safeParse(await context.req.parseBody({ all: true }))
      if (answer.success) {
        const quoteId = await shownBy(db, actor.scope, document)
        const address = context.env?.clientAddress ?? ''
        await answerAsCustomer(db, actor, quoteId, { ...answer.data, address })
      }
      // the page says what is true now, also if somebody else was first or something is missing
      return context.redirect(answer.success ? home : `${home}#answer`, 303)
    })
    .get(`/${token}/pdf`, async context => {
      const opened = await enter(context)
      const { db } = context.get('parts')
      if (!opened) return brokenLink(context)
      const { actor, document } = opened
      const id = await shownBy(db, actor.scope, document)
      const pdf = await printers[document.kind](db, actor, renderDocument, id, wholePdf)
      if (!pdf) return brokenLink(context)
      return download(context, new Blob([pdf.part]).stream(), 'application/pdf', pdf.fileName)
    })
    .get(`/${token}/e-invoice`, async context => {
      const opened = await enter(context, 'invoice')
      const { db } = context.get('parts')
      if (!opened) return brokenLink(context)
      const { scope } = opened.actor
      const { id } = opened.document
      const invoice = await snapshot(db, tx => findPublicInvoice(tx, scope, id))
      const file = invoice?.hasEInvoice && (await fileBesidePdf(db, scope, { kind: 'invoice', id }))
      if (!file) return brokenLink(context)
      return download(context, new Blob([file.xml]).stream(), 'application/xml; charset=utf-8', file.fileName)
    })
    .get(`/${token}/logo.png`, async context => {
      const opened = await enter(context)
      const logo = opened && (await findPublicLogo(context.get('parts').db, opened.actor.scope, opened.document))
      if (!logo) return brokenLink(context)
      // the letterhead of an issued invoice never changes
      const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=86400' }
      return context.body(new Uint8Array(logo), 200, headers)
    })
    .all('*', brokenLink)
}

/** A customer who comes back from the provider sees what came of it. */
async function followPayment(
  context: Context<Env>,
  actor: BusinessActor,
  online: OnlinePaymentParts,
  invoiceId: string,
) {
  const { db, log } = context.get('parts')
  const id = context.req.query('online')
  if (id === undefined) return
  await checkOnlinePaymentsOf(db, actor, online, invoiceId, id).catch(error =>
    log({ level: 'error', message: 'an online payment could not be checked', error: errorForLog(error) }),
  )
}

interface Paying {
  readonly actor: BusinessActor
  readonly online: OnlinePaymentParts
  readonly provider: OnlineProvider
  readonly home: string
  readonly invoiceId: string
}

/** Leads on to the provider. A redirect would be stopped by the policy that forms only go to Daybook. */
async function payPage(context: Context<Env>, { actor, online, provider, home, invoiceId }: Paying) {
  const { db, log } = context.get('parts')
  const invoice = await snapshot(db, tx => findPublicInvoice(tx, actor.scope, invoiceId))
  if (!invoice) return undefined
  const written = writtenIn(invoice.business, invoice.currency, invoice.customer)
  const { t } = written
  const values = (number: string) => ({ number, business: invoice.business.name })
  const url = await startOnlinePayment(db, actor, online, invoiceId, {
    provider,
    page: originForOthers(context) + home,
    origin: originForCustomers(context),
    description: number => t('Invoice {number} from {business}', values(number)),
  }).catch(error => {
    log({ level: 'error', message: 'an online payment could not be started', error: errorForLog(error) })
    return undefined
  })
  return url === undefined ? undefined : onwardPage(written, url, PROVIDER_NAMES[provider])
}

async function pageOfInvoice({ context, actor, id, seenAt, online }: Visit) {
  const { scope } = actor
  await followPayment(context, actor, online, id)
  const { invoice, providers } = await snapshot(context.get('parts').db, async tx => {
    const found = await findPublicInvoice(tx, scope, id)
    const offered = (await isOnHold(tx)) ? [] : await offeredProviders(tx, scope, found && dueOn(found))
    return { invoice: found, providers: offered }
  })
  const isUnpaid = context.req.query('unpaid') !== undefined
  if (providers.length > 0) context.header('Referrer-Policy', 'same-origin')
  return invoice && publicPage(context.req.path, invoice, { providers, isUnpaid }, seenAt)
}

async function pageOfQuote({ context, actor, id, seenAt }: Visit) {
  const considered = (context.req.queries('chosen') ?? []).map(Number)
  const quote = await snapshot(context.get('parts').db, tx => findPublicQuote(tx, actor.scope, id, considered))
  // a form of the page says where it comes from, to Daybook alone
  context.header('Referrer-Policy', 'same-origin')
  return quote && quotePage(context.req.path, quote, seenAt)
}

async function brokenLink(context: Context<Env>) {
  const { body, policy } = await brokenLinkPage(documentLanguageOf(context.req.header('accept-language')))
  context.header('Content-Security-Policy', policy)
  return context.html(body, 404)
}

/** A link that is followed from within Daybook is the business itself looking, since no public page links to another. */
function mayBeView(context: Context<Env>): boolean {
  return context.req.header('sec-fetch-site') !== 'same-origin'
}
