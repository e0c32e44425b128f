/** The addresses of signing in through an identity provider, and of linking it to one's own account. */
import type { Context } from 'hono'
import { actorOf, type Env, originForOthers } from '../../../platform/http.ts'
import type { IdentityProvider } from '../../../platform/identity-provider.ts'
import { keyOfAddress, limitAttempts } from '../../../platform/limits/attempts.ts'
import { Refusal } from '../../../platform/problem.ts'
import { get, post, remove, routes } from '../../../platform/routes.ts'
import { providerCookie } from '../../../platform/session-cookie.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
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
import { isLinked } from '../queries/identity-provider.ts'
import { findInvitation } from '../queries/members.ts'
import { sessionOf } from './access.ts'

interface ProviderParts {
  readonly required: boolean
  readonly provider: IdentityProvider | undefined
}

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
    return { url }
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
  return routes(
    post(
      '/sign-in/provider',
      'Start signing in, or accepting an invitation, through the identity provider',
      { body: providerStart, answer: providerAddress },
      async ({ context, parts: { clock }, db, body: { invitation } }) => {
        limit(context)
        if (invitation === undefined) return go(context, { purpose: 'sign-in' })
        const invited = await findInvitation(db, invitation, clock())
        if (!invited) throw new Refusal('link-not-valid')
        return go(context, { purpose: 'invitation', invitationId: invited.id })
      },
    ),
    post(
      '/sign-in/provider/return',
      'Finish signing in with the identity provider’s response',
      { body: providerReturn, answer: providerReturned },
      async ({ context, parts: { clock }, db, body }) => {
        limit(context)
        const returned = new URL(`${pageOf(context)}?${body.query}`)
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
          const found = await sessionOf(context)
          if (!found || found.account.id !== accountId) throw new Refusal('sign-in-needed')
          if (purpose === 'link') await linkIdentity(db, actor, found.account.id, identity)
          else if ((await accountOf(db, identity)).id !== accountId) throw new Refusal('provider-refused')
          else await noteConfirmation(db, { accountId: found.account.id, sessionId: found.session.id }, clock())
        }
        return { purpose }
      },
    ),
  )
}

export function providerRoutes(parts: ProviderParts) {
  const { go } = wayThere(parts)
  return routes(
    get(
      '/account/provider',
      'Whether the identity provider is linked to your account',
      { answer: providerLink },
      async ({ db, person }) => ({ linked: await isLinked(db, person.accountId) }),
    ),
    post(
      '/account/provider',
      'Start linking the identity provider to your account',
      { middleware: recentlyConfirmed, answer: providerAddress },
      ({ context, person }) => go(context, { purpose: 'link', accountId: person.accountId }),
    ),
    remove(
      '/account/provider',
      'Unlink the identity provider from your account',
      { middleware: recentlyConfirmed, answer: providerLink },
      async ({ context, db, person }) => {
        await unlinkIdentities(db, await actorOf(context), person.accountId)
        return { linked: false }
      },
    ),
    post(
      '/account/confirm/provider',
      'Start confirming it’s you through the identity provider, instead of the password',
      { answer: providerAddress },
      ({ context, person }) => go(context, { purpose: 'confirm', accountId: person.accountId }),
    ),
  )
}
