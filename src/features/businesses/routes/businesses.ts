/** The addresses of businesses, and the door that every request inside one passes. */
import type { MiddlewareHandler } from 'hono'
import { enterBusiness } from '../../../platform/actor.ts'
import { identifier, pictureUpload } from '../../../platform/contract.ts'
import { actorOf, type Env } from '../../../platform/http.ts'
import { pictureNotReadable, type ReencodePicture } from '../../../platform/picture.ts'
import { Refusal } from '../../../platform/problem.ts'
import { limitUploads } from '../../../platform/request-limits.ts'
import { get, getFile, patch, post, put, remove, routes } from '../../../platform/routes.ts'
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

export function businessRoutes(reencodePicture: ReencodePicture) {
  return routes(
    get('/businesses', 'All businesses of this installation', { answer: businessList }, async ({ context, db }) => ({
      businesses: await listBusinesses(db, await actorOf(context)),
    })),
    post(
      '/businesses',
      'Add a business',
      { body: newBusiness, answer: business, status: 201 },
      async ({ context, db, body }) => createBusiness(db, await actorOf(context), body),
    ),
    get('/businesses/{businessId}', 'One business and its settings', { answer: business }, ({ db, actor, scope }) =>
      findBusiness(db, scope, actor.now),
    ),
    patch(
      '/businesses/{businessId}',
      'Change the settings of a business',
      { body: businessChange, answer: business },
      ({ db, actor, body }) => changeBusiness(db, actor, body),
    ),
    getFile(
      '/businesses/{businessId}/logo',
      'The logo as PNG',
      { types: ['image/png'] },
      async ({ context, db, scope }) => {
        const png = await findLogo(db, scope)
        return (
          png && context.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png', 'Cache-Control': 'no-cache' })
        )
      },
    ),
    put(
      '/businesses/{businessId}/logo',
      'Set the logo',
      { middleware: limitUploads({ method: 'PUT', most: 4 }), body: pictureUpload, answer: business },
      async ({ db, actor, body }) => {
        const [png] = (await reencodePicture(body.image, [LOGO])) ?? []
        if (!png) throw pictureNotReadable()
        return keepLogo(db, actor, png)
      },
    ),
    remove('/businesses/{businessId}/logo', 'Remove the logo', { answer: business }, ({ db, actor }) =>
      removeLogo(db, actor),
    ),
  )
}
