/** The addresses of passkeys: signing in with one, and those of one's own account. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { keyOfAddress, limitAttempts } from '../../../platform/attempts.ts'
import { actorOf, answers, type Env, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { recentlyConfirmed, signedInPerson } from '../../../platform/signed-in.ts'
import { addressOf, giveSession, passkeySiteOf } from '../commands/give-session.ts'
import {
  addPasskey,
  askForPasskey,
  offerPasskey,
  type PasskeySite,
  removePasskey,
  renamePasskey,
  usePasskey,
} from '../commands/passkeys.ts'
import { noteConfirmation } from '../commands/sessions.ts'
import {
  creationOptions,
  done,
  newPasskey,
  passkeyChange,
  passkeyList,
  passkeyUsed,
  requestOptions,
  signedIn,
} from '../contract.ts'
import { listPasskeys } from '../queries/passkeys.ts'

const ask = createRoute({
  method: 'post',
  path: '/sign-in/passkey/options',
  summary: 'What the browser needs to ask for a passkey; the answer to it works once, within ten minutes',
  responses: answers(requestOptions),
})

const enter = createRoute({
  method: 'post',
  path: '/sign-in/passkey',
  summary: 'Sign in with a passkey',
  request: jsonBody(passkeyUsed),
  responses: answers(signedIn),
})

/** Browsers know no passkeys for addresses of numbers, nor for another name than the public one. @throws Refusal `passkeys-not-here` */
function siteOf(context: Context<Env>): PasskeySite {
  const site = passkeySiteOf(context)
  if (!site) throw new Refusal('passkeys-not-here')
  return site
}

export function passkeySignInRoutes({ required }: { readonly required: boolean }) {
  const ofAddress = limitAttempts({ most: 100, minutes: 15 })
  const limit = (context: Context<Env>) => {
    if (!required) throw new Refusal('not-found')
    ofAddress.begin(keyOfAddress(addressOf(context)), context.get('parts').clock())
  }
  return newApp()
    .openapi(ask, async context => {
      const { db, clock } = context.get('parts')
      limit(context)
      return context.json(requestOptions.parse(await askForPasskey(db, siteOf(context), clock())), 200)
    })
    .openapi(enter, async context => {
      const { db, clock } = context.get('parts')
      limit(context)
      const account = await usePasskey(db, clock(), siteOf(context), context.req.valid('json'))
      return context.json(await giveSession(context, account), 200)
    })
}

const list = createRoute({
  method: 'get',
  path: '/account/passkeys',
  summary: 'One’s passkeys, oldest first',
  responses: answers(passkeyList),
})

const offer = createRoute({
  method: 'post',
  path: '/account/passkeys/options',
  summary: 'What the browser needs to make a passkey',
  middleware: recentlyConfirmed,
  responses: answers(creationOptions),
})

const add = createRoute({
  method: 'post',
  path: '/account/passkeys',
  summary: 'Add the passkey that the browser made',
  middleware: recentlyConfirmed,
  request: jsonBody(newPasskey),
  responses: answers(passkeyList),
})

const rename = createRoute({
  method: 'patch',
  path: '/account/passkeys/{passkeyId}',
  summary: 'Name a passkey',
  request: { ...pathOf('passkeyId'), ...jsonBody(passkeyChange) },
  responses: answers(passkeyList),
})

const remove = createRoute({
  method: 'delete',
  path: '/account/passkeys/{passkeyId}',
  summary: 'Remove a passkey; it no longer signs anyone in',
  middleware: recentlyConfirmed,
  request: pathOf('passkeyId'),
  responses: answers(passkeyList),
})

const confirm = createRoute({
  method: 'post',
  path: '/account/confirm/passkey',
  summary: 'Use a passkey instead of giving the password again',
  request: jsonBody(passkeyUsed),
  responses: answers(done),
})

export const passkeyRoutes = newApp()
  .openapi(list, async context =>
    context.json(await listPasskeys(context.get('parts').db, signedInPerson(context).accountId), 200),
  )
  .openapi(offer, async context => {
    const { db, clock } = context.get('parts')
    const { accountId } = signedInPerson(context)
    return context.json(creationOptions.parse(await offerPasskey(db, siteOf(context), accountId, clock())), 200)
  })
  .openapi(add, async context => {
    const { db } = context.get('parts')
    const { accountId } = signedInPerson(context)
    await addPasskey(db, await actorOf(context), siteOf(context), accountId, context.req.valid('json'))
    return context.json(await listPasskeys(db, accountId), 200)
  })
  .openapi(rename, async context => {
    const { db } = context.get('parts')
    const { accountId } = signedInPerson(context)
    await renamePasskey(db, accountId, context.req.valid('param').passkeyId, context.req.valid('json').name)
    return context.json(await listPasskeys(db, accountId), 200)
  })
  .openapi(remove, async context => {
    const { db } = context.get('parts')
    const { accountId } = signedInPerson(context)
    await removePasskey(db, await actorOf(context), accountId, context.req.valid('param').passkeyId)
    return context.json(await listPasskeys(db, accountId), 200)
  })
  .openapi(confirm, async context => {
    const { db, clock } = context.get('parts')
    const person = signedInPerson(context)
    const account = await usePasskey(db, clock(), siteOf(context), context.req.valid('json'))
    if (account.id !== person.accountId) throw new Refusal('passkey-not-valid')
    await noteConfirmation(db, person, clock())
    return context.json({ done: true as const }, 200)
  })
