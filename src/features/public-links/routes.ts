/** The addresses of public links, for the business; and the page behind each, for anyone who has the link. */
import { type Context, Hono } from 'hono'
import { publicVisitor } from '../../domain/identity.ts'
import type { Subject } from '../../domain/subject.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import type { BusinessActor } from '../../platform/actor.ts'
import { type Database, snapshot } from '../../platform/database/database.ts'
import { actorOf, download, type Env, originForOthers } from '../../platform/http.ts'
import { get, post, routes } from '../../platform/routes.ts'
import { fileBesidePdf } from '../documents/commands/kept-e-invoices.ts'
import { wholePdf } from '../documents/queries/kept-documents.ts'
import { documentOfInvoice } from '../invoices/commands/print-invoice.ts'
import { answerAsCustomer } from '../quotes/commands/answer-quote.ts'
import { documentOfQuote } from '../quotes/commands/print-quote.ts'
import { customerAnswer } from '../quotes/contract.ts'
import { countView, createLink, createQuoteLink, enterByLink, revokeLink } from './commands.ts'
import { type LocalLink, newPublicLink, type PublicLink, publicLink, publicLinks } from './contract.ts'
import { digestOf } from './page/frame.ts'
import { brokenLinkPage, publicPage } from './page/public-page.ts'
import { quotePage } from './page/quote-page.ts'
import {
  findPublicInvoice,
  findPublicLogo,
  findPublicQuote,
  listLinksOfInvoice,
  listLinksOfQuote,
  newestVersion,
} from './queries.ts'

export const publicLinkRoutes = routes(
  get(
    '/invoices/{invoiceId}/links',
    'The public links of an invoice, newest first',
    { answer: publicLinks },
    async ({ context, db, actor, scope, path }) => {
      const { links } = await listLinksOfInvoice(db, scope, path.invoiceId, actor.now)
      return { links: links.map(link => withAddress(context, link)) }
    },
  ),
  post(
    '/invoices/{invoiceId}/links',
    'Create a public link where the customer can see an issued invoice',
    { body: newPublicLink, answer: publicLink, status: 201 },
    async ({ context, parts, db, actor, path, body }) =>
      withAddress(context, await createLink(db, actor, parts.randomBytes, path.invoiceId, body)),
  ),
  get(
    '/quotes/{quoteId}/links',
    'The public links of a quote in all its versions, newest first',
    { answer: publicLinks },
    async ({ context, db, actor, scope, path }) => {
      const { links } = await listLinksOfQuote(db, scope, path.quoteId, actor.now)
      return { links: links.map(link => withAddress(context, link)) }
    },
  ),
  post(
    '/quotes/{quoteId}/links',
    'Create a public link where the customer can see and answer a quote in its newest version',
    { body: newPublicLink, answer: publicLink, status: 201 },
    async ({ context, parts, db, actor, path, body }) =>
      withAddress(context, await createQuoteLink(db, actor, parts.randomBytes, path.quoteId, body)),
  ),
  post('/links/{linkId}/revoke', 'Revoke a public link', { answer: publicLink }, async ({ context, db, actor, path }) =>
    withAddress(context, await revokeLink(db, actor, path.linkId)),
  ),
)

function withAddress(context: Context<Env>, link: LocalLink): PublicLink {
  return { ...link, url: originForOthers(context) + link.path }
}

/** For what is not a page: nothing may run or be loaded. */
const POLICY = "default-src 'none'; frame-ancestors 'none'"

const token = ':token{[A-Za-z0-9]{32,64}}'

/** What is served at `/public`. Every link that doesn't work gets the same answer, whatever the reason. */
export function publicPages(renderDocument: RenderDocument) {
  const enter = async (context: Context<Env>) => {
    const visitor = await actorOf(context, '', publicVisitor)
    return enterByLink(context.get('parts').db, visitor, context.req.param('token') ?? '')
  }
  const documentOf = async (db: Database, actor: BusinessActor, { kind, id }: Subject) => {
    if (kind !== 'quote') return documentOfInvoice(db, actor, renderDocument, id, wholePdf)
    return documentOfQuote(db, actor, renderDocument, await newestVersion(db, actor.scope, id), wholePdf)
  }
  const pages = new Hono<Env>()
  pages.use(async (context, next) => {
    context.header('Content-Security-Policy', POLICY)
    context.header('X-Frame-Options', 'DENY')
    context.header('X-Robots-Tag', 'noindex, nofollow')
    context.header('Cache-Control', 'no-store')
    await next()
  })
  return pages
    .get(`/${token}`, async context => {
      const { db } = context.get('parts')
      const opened = await enter(context)
      if (!opened) return brokenLink(context)
      const { actor, subject, linkId } = opened
      const page = await pageOf(context, actor, subject)
      if (!page) return brokenLink(context)
      if (isView(context)) await countView(db, actor, linkId)
      const { body, policy } = page
      const tag = `"${await digestOf(body)}"`
      // asked for each time, as a payment or a revoked link must show at once; sent again only when it has changed
      context.header('Cache-Control', 'private, no-cache')
      context.header('ETag', tag)
      // a browser that is told to keep its page takes over the policy too
      context.header('Content-Security-Policy', policy)
      if (context.req.header('if-none-match')?.includes(tag)) return context.body(null, 304)
      return context.html(body)
    })
    .post(`/${token}/answer`, async context => {
      const { db } = context.get('parts')
      const opened = await enter(context)
      if (opened?.subject.kind !== 'quote') return brokenLink(context)
      const { actor, subject } = opened
      const home = context.req.path.replace(/\/answer$/, '')
      const answer = customerAnswer.safeParse(await context.req.parseBody())
      if (answer.success) {
        const quoteId = await newestVersion(db, actor.scope, subject.id)
        const address = context.env?.clientAddress ?? ''
        await answerAsCustomer(db, actor, quoteId, { ...answer.data, address })
      }
      // the page says what is true now, also if somebody else was first or something is missing
      return context.redirect(answer.success ? home : `${home}#answer`, 303)
    })
    .get(`/${token}/pdf`, async context => {
      const opened = await enter(context)
      const { db } = context.get('parts')
      const document = opened && (await documentOf(db, opened.actor, opened.subject))
      if (!document) return brokenLink(context)
      return download(context, new Blob([document.part]).stream(), 'application/pdf', document.fileName)
    })
    .get(`/${token}/e-invoice`, async context => {
      const opened = await enter(context)
      const { db } = context.get('parts')
      if (opened?.subject.kind !== 'invoice') return brokenLink(context)
      const { actor, subject } = opened
      const { scope } = actor
      const invoice = await snapshot(db, tx => findPublicInvoice(tx, scope, subject.id))
      const file = invoice?.hasEInvoice && (await fileBesidePdf(db, scope, { kind: 'invoice', id: subject.id }))
      if (!file) return brokenLink(context)
      return download(context, new Blob([file.xml]).stream(), 'application/xml; charset=utf-8', file.fileName)
    })
    .get(`/${token}/logo.png`, async context => {
      const opened = await enter(context)
      const logo = opened && (await findPublicLogo(context.get('parts').db, opened.actor.scope, opened.subject))
      if (!logo) return brokenLink(context)
      // the letterhead of an issued invoice never changes
      const headers = { 'Content-Type': 'image/png', 'Cache-Control': 'private, max-age=86400' }
      return context.body(new Uint8Array(logo), 200, headers)
    })
    .all('*', brokenLink)
}

async function pageOf(context: Context<Env>, { scope }: BusinessActor, { kind, id }: Subject) {
  const { db } = context.get('parts')
  if (kind !== 'quote') {
    const invoice = await snapshot(db, tx => findPublicInvoice(tx, scope, id))
    return invoice && publicPage(context.req.path, invoice)
  }
  const quote = await snapshot(db, tx => findPublicQuote(tx, scope, id))
  // a form of the page says where it comes from, to Daybook alone
  context.header('Referrer-Policy', 'same-origin')
  return quote && quotePage(context.req.path, quote)
}

async function brokenLink(context: Context<Env>) {
  const { body, policy } = await brokenLinkPage()
  context.header('Content-Security-Policy', policy)
  return context.html(body, 404)
}

/**
 * A prefetch or a HEAD request is not a view. A link that is followed from within Daybook is the business itself looking, since no public
 * page links to another.
 */
function isView(context: Context<Env>): boolean {
  const purpose = `${context.req.header('sec-purpose') ?? ''} ${context.req.header('purpose') ?? ''}`
  const fromDaybook = context.req.header('sec-fetch-site') === 'same-origin'
  return context.req.method === 'GET' && !purpose.includes('prefetch') && !fromDaybook
}
