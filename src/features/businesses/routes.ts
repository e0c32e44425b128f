/** The addresses of businesses, of the sample, and of what a business keeps for itself; and the door that every request inside one passes. */

import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { enterBusiness } from '../../platform/actor.ts'
import { identifier, pictureUpload } from '../../platform/contract.ts'
import { snapshot } from '../../platform/database/database.ts'
import { actorOf, type Env, type Parts } from '../../platform/http.ts'
import { limitUploads } from '../../platform/limits/request-limits.ts'
import { pictureNotReadable, type ReencodePicture } from '../../platform/picture.ts'
import { Refusal } from '../../platform/problem.ts'
import { get, getFile, patch, post, put, remove, routes } from '../../platform/routes.ts'
import {
  changeBusiness,
  createBusiness,
  keepLetterheadPicture,
  keepLogo,
  removeLetterheadPicture,
  removeLogo,
} from './commands/businesses.ts'
import { closeBooks } from './commands/closings.ts'
import { setNextNumber } from './commands/number-series.ts'
import { removeSample } from './commands/remove-sample.ts'
import { removeView, saveView } from './commands/saved-views.ts'
import { keepSample, startOwnBooks } from './commands/start-own-books.ts'
import {
  type BusinessChange,
  business,
  businessChange,
  businessList,
  closing,
  closings,
  doubtfulNumbers,
  newBusiness,
  newSavedView,
  nextNumber,
  numberSeriesList,
  numbersToCheck,
  ownBooksStarted,
  sampleRemoved,
  savedView,
  savedViewList,
  systemState,
} from './contract.ts'
import { findBusiness, findLetterheadPicture, findLogo, listBusinesses, settingsOf } from './queries/businesses.ts'
import { listClosings } from './queries/closings.ts'
import { numberChecker } from './queries/doubtful-numbers.ts'
import { listNumberSeries } from './queries/number-series.ts'
import { listSavedViews } from './queries/saved-views.ts'
import { findSystemState, type SystemParts } from './queries/system.ts'

const LOGO = { longestSide: 600, format: 'png' } as const

/** A page of A4 with 200 dots per inch. The smaller one is kept: drawings are smaller as PNG, photos as JPEG. */
const PAGES = (['png', 'jpeg'] as const).map(format => ({ longestSide: 2339, format }))
/** With 150, for what is too large otherwise: a document on it has the picture once per page, as long as it is kept. */
const SMALLER_PAGES = [75, 50, 25].map(quality => ({ longestSide: 1754, format: 'jpeg' as const, quality }))
const LARGEST_PAGE_BYTES = 300_000

const bySize = (one: Uint8Array, other: Uint8Array) => one.length - other.length

/** Enters the business named in the address; 404 when there is none. */
export const enterBusinessOfPath: MiddlewareHandler<Env> = async (context, next) => {
  const businessId = context.req.param('businessId') ?? ''
  if (!identifier.safeParse(businessId).success) throw new Refusal('not-found')
  const { db } = context.get('parts')
  const actor = await actorOf(context, businessId)
  const businessActor = await enterBusiness(actor, businessId, id => settingsOf(db, id), context.get('sight'))
  if (!businessActor) throw new Refusal('not-found')
  context.set('businessActor', businessActor)
  await next()
}

type AddExamples = (parts: Parts, businessId: string, change: BusinessChange) => Promise<void>

/** @param addExamples to the sample, of what was turned on in it */
export function businessRoutes(reencodePicture: ReencodePicture, addExamples: AddExamples) {
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
      async ({ context, db, actor, body }) => {
        const changed = await changeBusiness(db, actor, body)
        if (changed.isSample) await addExamples(context.get('parts'), changed.id, body)
        return changed
      },
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
    getFile(
      '/businesses/{businessId}/letterhead',
      'The letterhead that documents are printed on, as PNG or JPEG',
      { types: ['image/png', 'image/jpeg'] },
      async ({ context, db, scope }) => {
        const picture = await findLetterheadPicture(db, scope)
        const type = picture?.[0] === 0xff ? 'image/jpeg' : 'image/png'
        return (
          picture && context.body(new Uint8Array(picture), 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' })
        )
      },
    ),
    put(
      '/businesses/{businessId}/letterhead',
      'Set the letterhead that documents are printed on: a picture of the whole page',
      { middleware: limitUploads({ method: 'PUT', most: 4 }), body: pictureUpload, answer: business },
      async ({ db, actor, body }) => {
        const pages = [...((await reencodePicture(body.image, PAGES)) ?? [])].sort(bySize)
        if (pages[0] && pages[0].length > LARGEST_PAGE_BYTES)
          pages.push(...((await reencodePicture(body.image, SMALLER_PAGES)) ?? []))
        // the best that is small enough
        const page = pages.find(({ length }) => length <= LARGEST_PAGE_BYTES) ?? pages.sort(bySize)[0]
        if (!page) throw pictureNotReadable()
        return keepLetterheadPicture(db, actor, page)
      },
    ),
    remove('/businesses/{businessId}/letterhead', 'Remove the letterhead', { answer: business }, ({ db, actor }) =>
      removeLetterheadPicture(db, actor),
    ),
  )
}

/** Every request that may write keeps the sample, also if it is refused. */
export const keepSampleInUse: MiddlewareHandler<Env> = async (context, next) => {
  const { scope } = context.get('businessActor')
  const reads = context.req.method === 'GET' || context.req.method === 'HEAD'
  if (scope.settings.isUntouchedSample && !reads) await keepSample(context.get('parts').db, scope)
  await next()
}

/** Does not enter the sample first: when asked a second time, the sample is gone. */
export const sampleRoutes = routes(
  post(
    '/businesses/{businessId}/own-books',
    'Replace the sample with a new business',
    { body: newBusiness, answer: ownBooksStarted, status: 201 },
    async ({ context, db, path, body }) => startOwnBooks(db, await actorOf(context), path.businessId, body),
  ),
  remove(
    '/businesses/{businessId}',
    'Remove a sample business with everything in it',
    { answer: sampleRemoved },
    async ({ context, db, path }) => removeSample(db, await actorOf(context), path.businessId),
  ),
)

export function systemRoutes(parts: SystemParts) {
  return routes(
    get('/system', 'Version, size of the database and emails that wait', { answer: systemState }, ({ db }) =>
      findSystemState(db, parts),
    ),
  )
}

export const numberSeriesRoutes = routes(
  get(
    '/number-series',
    'The next invoice and credit note numbers, and their changes',
    { answer: numberSeriesList },
    async ({ db, scope }) => ({ series: await snapshot(db, tx => listNumberSeries(tx, scope)) }),
  ),
  put(
    '/number-series',
    'Set the next number of a series; numbers already used are refused',
    { body: nextNumber, answer: numberSeriesList },
    ({ db, actor, body }) => setNextNumber(db, actor, body),
  ),
)

export const numberCheckRoutes = routes(
  get(
    '/doubtful-numbers',
    'Check the digits of VAT IDs and company numbers, without asking any register',
    { query: numbersToCheck, answer: doubtfulNumbers },
    async ({ query }) => ({ doubtful: (await numberChecker())(query) }),
  ),
)

export const closingRoutes = routes(
  get(
    '/closings',
    'Through which day the books are closed, and each time that they were closed or opened again',
    { answer: closings },
    ({ db, scope }) => snapshot(db, tx => listClosings(tx, scope)),
  ),
  post(
    '/closings',
    'Close the books through a day, or open them again with a reason',
    { body: closing, answer: closings },
    ({ db, actor, body }) => closeBooks(db, actor, body),
  ),
)

export const savedViewRoutes = routes(
  get('/saved-views', 'The saved views of all lists', { answer: savedViewList }, async ({ db, scope }) => ({
    views: await listSavedViews(db, scope),
  })),
  post(
    '/saved-views',
    'Save a view of a list',
    { body: newSavedView, answer: savedView, status: 201 },
    ({ db, actor, body }) => saveView(db, actor, body),
  ),
  remove('/saved-views/{viewId}', 'Remove a saved view', { answer: z.object({}) }, ({ db, actor, path }) =>
    removeView(db, actor, path.viewId),
  ),
)
