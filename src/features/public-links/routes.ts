/** The addresses of public links, for the business; and the page behind each, for whoever holds it. */
import { createRoute } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import type { RenderDocument } from '../../documents/render-document.ts'
import { publicVisitor } from '../../domain/identity.ts'
import { snapshot } from '../../platform/database.ts'
import { actorOf, answers, download, type Env, jsonBody, newApp, pathOf } from '../../platform/http.ts'
import { Refusal } from '../../platform/problem.ts'
import { documentOfInvoice } from '../issued-documents/commands.ts'
import { numberOfPages, type Part, pageNumber, wholePdf } from '../issued-documents/queries.ts'
import { countView, createLink, enterByLink, revokeLink } from './commands.ts'
import { newPublicLink, publicLink, publicLinks } from './contract.ts'
import { publicPageStyle } from './page/page-style.ts'
import { brokenLinkPage, publicPage } from './page/public-page.ts'
import { findPublicInvoice, findPublicLogo, listLinksOfInvoice } from './queries.ts'

const ofInvoice = pathOf('invoiceId')

const list = createRoute({
  method: 'get',
  path: '/invoices/{invoiceId}/links',
  summary: 'The public links of an invoice, newest first',
  request: ofInvoice,
  responses: answers(publicLinks),
})

const create = createRoute({
  method: 'post',
  path: '/invoices/{invoiceId}/links',
  summary: 'Make an address at which the customer sees an issued invoice',
  request: { ...ofInvoice, ...jsonBody(newPublicLink) },
  responses: answers(publicLink, 201),
})

const revoke = createRoute({
  method: 'post',
  path: '/links/{linkId}/revoke',
  summary: 'Close a public link for good',
  request: pathOf('linkId'),
  responses: answers(publicLink),
})

export const publicLinkRoutes = newApp()
  .openapi(list, async context => {
    const { scope, now } = context.get('businessActor')
    const { invoiceId } = context.req.valid('param')
    return context.json(await listLinksOfInvoice(context.get('parts').db, scope, invoiceId, now), 200)
  })
  .openapi(create, async context => {
    const { db, randomBytes } = context.get('parts')
    const { invoiceId } = context.req.valid('param')
    const link = await createLink(db, context.get('businessActor'), randomBytes, invoiceId, context.req.valid('json'))
    return context.json(link, 201)
  })
  .openapi(revoke, async context => {
    const { linkId } = context.req.valid('param')
    return context.json(await revokeLink(context.get('parts').db, context.get('businessActor'), linkId), 200)
  })

/** Nothing of the app, no script, no frame, no address of anyone else. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A picture opened by itself may only draw. */
const PICTURE_POLICY = "default-src 'none'; img-src data:; sandbox"

const token = ':token{[A-Za-z0-9]{32,64}}'

/** What is served at `/public`. Every link that doesn't work gets the same answer, whatever the reason. */
export function publicPages(renderDocument: RenderDocument) {
  const enter = async (context: Context<Env>) => {
    const visitor = await actorOf(context, '', publicVisitor)
    return enterByLink(context.get('parts').db, visitor, context.req.param('token') ?? '')
  }
  const documentBehind = async <Answer, Kept>(context: Context<Env>, part: Part<Answer, Kept>) => {
    const opened = await enter(context)
    const { db } = context.get('parts')
    const document = opened && (await documentOfInvoice(db, opened.actor, renderDocument, opened.invoiceId, part))
    return opened && document && { ...opened, document }
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
    .get('/page.css', context => context.body(publicPageStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
    .get(`/${token}`, async context => {
      const { db } = context.get('parts')
      const opened = await enter(context)
      if (!opened) return brokenLink(context)
      const { actor, invoiceId, linkId } = opened
      const document = await documentOfInvoice(db, actor, renderDocument, invoiceId, numberOfPages).catch(unlessRefused)
      const invoice = await snapshot(db, tx => findPublicInvoice(tx, actor.scope, invoiceId))
      if (!invoice) return brokenLink(context)
      if (isView(context)) await countView(db, actor, linkId)
      return context.html(publicPage(context.req.path, { ...invoice, pages: document?.part ?? 0 }))
    })
    .get(`/${token}/pdf`, async context => {
      const opened = await documentBehind(context, wholePdf)
      if (!opened) return brokenLink(context)
      const { part: pdf, fileName } = opened.document
      return download(context, new Blob([pdf]).stream(), 'application/pdf', fileName)
    })
    .get(`/${token}/pages/:page{[1-9][0-9]{0,3}\\.svg}`, async context => {
      const opened = await documentBehind(context, pageNumber(Number.parseInt(context.req.param('page'), 10)))
      const page = opened?.document.part
      if (!page) return brokenLink(context)
      context.header('Content-Security-Policy', PICTURE_POLICY)
      return context.body(page, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' })
    })
    .get(`/${token}/logo.png`, async context => {
      const opened = await enter(context)
      const logo = opened && (await findPublicLogo(context.get('parts').db, opened.actor.scope, opened.invoiceId))
      return logo ? context.body(new Uint8Array(logo), 200, { 'Content-Type': 'image/png' }) : brokenLink(context)
    })
    .all('*', brokenLink)
}

/** The page shows what it can while there are no pictures of the document. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

function brokenLink(context: Context<Env>) {
  return context.html(brokenLinkPage(), 404)
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
