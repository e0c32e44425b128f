/** The addresses of businesses, and the door that every request inside one passes. */
import { createRoute } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { enterBusiness } from '../../../platform/actor.ts'
import { identifier, pictureUpload } from '../../../platform/contract.ts'
import { actorOf, answers, type Env, fileAnswer, jsonBody, newApp } from '../../../platform/http.ts'
import { pictureNotReadable, type ReencodePicture } from '../../../platform/picture.ts'
import { Refusal } from '../../../platform/problem.ts'
import { limitUploads } from '../../../platform/request-limits.ts'
import { changeBusiness, createBusiness, keepLogo, removeLogo } from '../commands/businesses.ts'
import { business, businessChange, businessList, newBusiness } from '../contract.ts'
import { findBusiness, findLogo, listBusinesses, settingsOf } from '../queries/businesses.ts'

const LOGO = { longestSide: 600, format: 'png' } as const

/** Enters the business named in the address; 404 when there is none. */
export const enterBusinessOfPath: MiddlewareHandler<Env> = async (context, next) => {
  const businessId = context.req.param('businessId') ?? ''
  if (!identifier.safeParse(businessId).success) throw new Refusal('not-found')
  const { db } = context.get('parts')
  const actor = await actorOf(context, businessId)
  const businessActor = await enterBusiness(actor, businessId, id => settingsOf(db, id))
  if (!businessActor) throw new Refusal('not-found')
  context.set('businessActor', businessActor)
  await next()
}

const list = createRoute({
  method: 'get',
  path: '/businesses',
  summary: 'All businesses of this installation',
  responses: answers(businessList),
})

const create = createRoute({
  method: 'post',
  path: '/businesses',
  summary: 'Add a business',
  request: jsonBody(newBusiness),
  responses: answers(business, 201),
})

const show = createRoute({
  method: 'get',
  path: '/businesses/{businessId}',
  summary: 'One business and its settings',
  responses: answers(business),
})

const change = createRoute({
  method: 'patch',
  path: '/businesses/{businessId}',
  summary: 'Change the settings of a business',
  request: jsonBody(businessChange),
  responses: answers(business),
})

const showLogo = createRoute({
  method: 'get',
  path: '/businesses/{businessId}/logo',
  summary: 'The logo as PNG',
  responses: fileAnswer('image/png'),
})

const putLogo = createRoute({
  method: 'put',
  path: '/businesses/{businessId}/logo',
  summary: 'Set the logo',
  request: jsonBody(pictureUpload),
  responses: answers(business),
})

const deleteLogo = createRoute({
  method: 'delete',
  path: '/businesses/{businessId}/logo',
  summary: 'Remove the logo',
  responses: answers(business),
})

export function businessRoutes(reencodePicture: ReencodePicture) {
  const routes = newApp()
  routes.use('/businesses/:businessId/logo', limitUploads({ method: 'PUT', most: 4 }))
  return routes
    .openapi(list, async context => {
      const actor = await actorOf(context)
      return context.json({ businesses: await listBusinesses(context.get('parts').db, actor) }, 200)
    })
    .openapi(create, async context => {
      const actor = await actorOf(context)
      return context.json(await createBusiness(context.get('parts').db, actor, context.req.valid('json')), 201)
    })
    .openapi(show, async context => {
      const { scope, now } = context.get('businessActor')
      const found = await findBusiness(context.get('parts').db, scope, now)
      if (!found) throw new Refusal('not-found')
      return context.json(found, 200)
    })
    .openapi(change, async context => {
      const actor = context.get('businessActor')
      return context.json(await changeBusiness(context.get('parts').db, actor, context.req.valid('json')), 200)
    })
    .openapi(showLogo, async context => {
      const png = await findLogo(context.get('parts').db, context.get('businessActor').scope)
      if (!png) throw new Refusal('not-found')
      return context.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-cache' })
    })
    .openapi(putLogo, async context => {
      const { image } = context.req.valid('json')
      const [png] = (await reencodePicture(image, [LOGO])) ?? []
      if (!png) throw pictureNotReadable()
      return context.json(await keepLogo(context.get('parts').db, context.get('businessActor'), png), 200)
    })
    .openapi(deleteLogo, async context =>
      context.json(await removeLogo(context.get('parts').db, context.get('businessActor')), 200),
    )
}
