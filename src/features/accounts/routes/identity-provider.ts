/** The addresses of signing in through an identity provider, and of linking it to one's own account. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { keyOfAddress, limitAttempts } from '../../../platform/attempts.ts'
import { actorOf, answers, type Env, jsonBody, newApp, originForOthers } from '../../../platform/http.ts'
import type { IdentityProvider } from '../../../platform/identity-provider.ts'
import { Refusal } from '../../../platform/problem.ts'
import { providerCookie, sessionCookie } from '../../../platform/session-cookie.ts'
import { recentlyConfirmed, signedInPerson } from '../../../platform/signed-in.ts'
import { addressOf, giveSession } from '../commands/give-session.ts'
import {
  acceptByIdentity,
  accountOf,
  comeBack,
  goToProvider,
  linkIdentity,
  unlinkIdentities,
} from '../commands/identity-provider.ts'
import { noteConfirmation } from '../commands/sessions.ts'
import {
  type ProviderPurpose,
  providerAddress,
  providerLink,
  providerReturn,
  providerReturned,
  providerStart,
} from '../contract.ts'
import { findSession } from '../queries/accounts.ts'
import { isLinked } from '../queries/identity-provider.ts'
import { findInvitation } from '../queries/members.ts'

interface ProviderParts {
  readonly required: boolean
  readonly provider: IdentityProvider | undefined
}

const start = createRoute({
  method: 'post',
  path: '/sign-in/provider',
  summary: 'Begin to sign in through the identity provider, or to accept an invitation through it',
  request: jsonBody(providerStart),
  responses: answers(providerAddress),
})

const back = createRoute({
  method: 'post',
  path: '/sign-in/provider/return',
  summary: 'Finish what was begun, with what the identity provider answered',
  request: jsonBody(providerReturn),
  responses: answers(providerReturned),
})

const show = createRoute({
  method: 'get',
  path: '/account/provider',
  summary: 'Whether the identity provider is linked to one’s account',
  responses: answers(providerLink),
})

const link = createRoute({
  method: 'post',
  path: '/account/provider',
  summary: 'Begin to link the identity provider to one’s account',
  middleware: recentlyConfirmed,
  responses: answers(providerAddress),
})

const unlink = createRoute({
  method: 'delete',
  path: '/account/provider',
  summary: 'Unlink the identity provider from one’s account',
  middleware: recentlyConfirmed,
  responses: answers(providerLink),
})

const confirm = createRoute({
  method: 'post',
  path: '/account/confirm/provider',
  summary: 'Begin to sign in through the identity provider once more, instead of giving the password again',
  responses: answers(providerAddress),
})

/** The page that the provider sends people back to. It has to be known there. */
const pageOf = (context: Context<Env>) => `${originForOthers(context)}/sign-in/provider`

function wayThere({ required, provider }: ProviderParts) {
  const there = () => {
    if (!required || !provider) throw new Refusal('not-found')
    return provider
  }
  const go = async (
    context: Context<Env>,
    about: { purpose: ProviderPurpose; accountId?: string; invitationId?: string },
  ) => {
    const { db, randomBytes, clock } = context.get('parts')
    const going = { ...about, redirectUri: pageOf(context) }
    const { url, state } = await goToProvider(db, there(), randomBytes, clock(), going)
    providerCookie.set(context, state)
    return context.json({ url }, 200)
  }
  return { there, go }
}

export function providerSignInRoutes(parts: ProviderParts) {
  const { there, go } = wayThere(parts)
  const ofAddress = limitAttempts({ most: 100, minutes: 15 })
  const limit = (context: Context<Env>) => {
    there()
    ofAddress.begin(keyOfAddress(addressOf(context)), context.get('parts').clock())
  }
  return newApp()
    .openapi(start, async context => {
      const { db, clock } = context.get('parts')
      limit(context)
      const { invitation } = context.req.valid('json')
      if (invitation === undefined) return go(context, { purpose: 'sign-in' })
      const invited = await findInvitation(db, invitation, clock())
      if (!invited) throw new Refusal('link-not-valid')
      return go(context, { purpose: 'invitation', invitationId: invited.id })
    })
    .openapi(back, async context => {
      const { db, clock } = context.get('parts')
      limit(context)
      const returned = new URL(`${pageOf(context)}?${context.req.valid('json').query}`)
      // one that another browser began would sign this person in as someone else
      const state = providerCookie.of(context)
      if (!state || returned.searchParams.get('state') !== state) throw new Refusal('provider-refused')
      providerCookie.drop(context)
      const { purpose, invitationId, accountId, identity } = await comeBack(db, there(), state, returned, clock())
      const actor = await actorOf(context)
      if (purpose === 'sign-in') await giveSession(context, await accountOf(db, identity))
      else if (purpose === 'invitation')
        await giveSession(context, await acceptByIdentity(db, actor, invitationId, identity))
      else {
        const token = sessionCookie.of(context)
        const found = token === undefined ? undefined : await findSession(db, token, clock())
        if (!found || found.account.id !== accountId) throw new Refusal('sign-in-needed')
        if (purpose === 'link') await linkIdentity(db, actor, found.account.id, identity)
        else if ((await accountOf(db, identity)).id !== accountId) throw new Refusal('provider-refused')
        else await noteConfirmation(db, { accountId: found.account.id, sessionId: found.session.id }, clock())
      }
      return context.json({ purpose }, 200)
    })
}

export function providerRoutes(parts: ProviderParts) {
  const { go } = wayThere(parts)
  return newApp()
    .openapi(show, async context => {
      const { accountId } = signedInPerson(context)
      return context.json({ linked: await isLinked(context.get('parts').db, accountId) }, 200)
    })
    .openapi(link, context => go(context, { purpose: 'link', accountId: signedInPerson(context).accountId }))
    .openapi(unlink, async context => {
      await unlinkIdentities(context.get('parts').db, await actorOf(context), signedInPerson(context).accountId)
      return context.json({ linked: false }, 200)
    })
    .openapi(confirm, context => go(context, { purpose: 'confirm', accountId: signedInPerson(context).accountId }))
}
