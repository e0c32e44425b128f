/** The addresses of passkeys: signing in with one, and those of one's own account. */
import type { Context } from 'hono'
import { actorOf, type Env } from '../../../platform/http.ts'
import { keyOfAddress, limitAttempts } from '../../../platform/limits/attempts.ts'
import { Refusal } from '../../../platform/problem.ts'
import { get, patch, post, remove, routes } from '../../../platform/routes.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
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
  return routes(
    post(
      '/sign-in/passkey/options',
      'The options for signing in with a passkey; valid once, for ten minutes',
      { answer: requestOptions },
      async ({ context, parts: { clock }, db }) => {
        limit(context)
        return requestOptions.parse(await askForPasskey(db, siteOf(context), clock()))
      },
    ),
    post(
      '/sign-in/passkey',
      'Sign in with a passkey',
      { body: passkeyUsed, answer: signedIn },
      async ({ context, parts: { clock }, db, body }) => {
        limit(context)
        const account = await usePasskey(db, clock(), siteOf(context), body)
        return giveSession(context, account)
      },
    ),
  )
}

export const passkeyRoutes = routes(
  get('/account/passkeys', 'One’s passkeys, oldest first', { answer: passkeyList }, ({ db, person }) =>
    listPasskeys(db, person.accountId),
  ),
  post(
    '/account/passkeys/options',
    'The options for creating a passkey',
    { middleware: recentlyConfirmed, answer: creationOptions },
    async ({ context, parts: { clock }, db, person: { accountId } }) => {
      return creationOptions.parse(await offerPasskey(db, siteOf(context), accountId, clock()))
    },
  ),
  post(
    '/account/passkeys',
    'Add the passkey that the browser created',
    { middleware: recentlyConfirmed, body: newPasskey, answer: passkeyList },
    async ({ context, db, person: { accountId }, body }) => {
      await addPasskey(db, await actorOf(context), siteOf(context), accountId, body)
      return listPasskeys(db, accountId)
    },
  ),
  patch(
    '/account/passkeys/{passkeyId}',
    'Rename a passkey',
    { body: passkeyChange, answer: passkeyList },
    async ({ db, person: { accountId }, path, body }) => {
      await renamePasskey(db, accountId, path.passkeyId, body.name)
      return listPasskeys(db, accountId)
    },
  ),
  remove(
    '/account/passkeys/{passkeyId}',
    'Remove a passkey',
    { middleware: recentlyConfirmed, answer: passkeyList },
    async ({ context, db, person: { accountId }, path }) => {
      await removePasskey(db, await actorOf(context), accountId, path.passkeyId)
      return listPasskeys(db, accountId)
    },
  ),
  post(
    '/account/confirm/passkey',
    'Confirm it’s you with a passkey instead of the password',
    { body: passkeyUsed, answer: done },
    async ({ context, parts: { clock }, db, person, body }) => {
      const account = await usePasskey(db, clock(), siteOf(context), body)
      if (account.id !== person.accountId) throw new Refusal('passkey-not-valid')
      await noteConfirmation(db, person, clock())
      return { done: true as const }
    },
  ),
)
