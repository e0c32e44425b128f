/** The addresses for signing in, which are open to everyone, and the door that lets in whoever is signed in. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { personOf } from '../../../domain/identity.ts'
import { keyOfAddress, limitAttempts } from '../../../platform/attempts.ts'
import { actorOf, answers, type Env, jsonBody, newApp, originForOthers } from '../../../platform/http.ts'
import type { IdentityProvider } from '../../../platform/identity-provider.ts'
import { errorForLog } from '../../../platform/log.ts'
import type { SendMail } from '../../../platform/mail.ts'
import type { Passwords } from '../../../platform/passwords.ts'
import { Refusal } from '../../../platform/problem.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { sessionCookie } from '../../../platform/session-cookie.ts'
import { addressOf, giveSession, passkeySiteOf, shownAccount } from '../commands/give-session.ts'
import { acceptInvitation, makeFirstAccount } from '../commands/make-account.ts'
import { assertCode } from '../commands/one-time-codes.ts'
import { resetMail, setPassword } from '../commands/reset-password.ts'
import { noteUse } from '../commands/sessions.ts'
import {
  byToken,
  done,
  firstAccount,
  invitationAccepted,
  invitationShown,
  passwordSet,
  resetWanted,
  signedIn,
  signIn,
  signInState,
} from '../contract.ts'
import { findAccountByEmail, findAccountByReset, findSession, hasAccounts } from '../queries/accounts.ts'
import { findInvitation } from '../queries/members.ts'

/** How people sign in here. */
export interface SignInParts {
  /** Otherwise whoever reaches Daybook may use it, which is right for the computer itself alone. */
  readonly required: boolean
  readonly passwords: Passwords
  /** Where people may sign in instead. */
  readonly provider: IdentityProvider | undefined
  /** New at each start, and printed for whoever starts Daybook. */
  readonly firstAccountCode: string
}

async function sessionOf(context: Context<Env>) {
  const { db, clock } = context.get('parts')
  const token = sessionCookie.of(context)
  return token === undefined ? undefined : findSession(db, token, clock())
}

/** Says who asks, unless a token said it already. Behind it, nobody is left who did not sign in, where that is required. */
export function signedInOnly({ required }: SignInParts) {
  return createMiddleware<Env>(async (context, next) => {
    if (!required || context.get('identity').id !== null) return next()
    const found = await sessionOf(context)
    if (!found) throw new Refusal('sign-in-needed')
    const { db, clock } = context.get('parts')
    await noteUse(db, found, clock())
    context.set('identity', personOf(found.account))
    context.set('session', found.session)
    await next()
  })
}

const state = createRoute({
  method: 'get',
  path: '/sign-in',
  summary: 'Whether one has to sign in, and who is signed in',
  responses: answers(signInState),
})

const enter = createRoute({
  method: 'post',
  path: '/sign-in',
  summary: 'Sign in with email and password; the answer sets a cookie',
  request: jsonBody(signIn),
  responses: answers(signedIn),
})

const first = createRoute({
  method: 'post',
  path: '/sign-in/first-account',
  summary: 'Create the first account with the code that Daybook printed when it started',
  request: jsonBody(firstAccount),
  responses: answers(signedIn),
})

const showInvitation = createRoute({
  method: 'post',
  path: '/sign-in/invitation',
  summary: 'What an invitation is to',
  request: jsonBody(byToken),
  responses: answers(invitationShown),
})

const accept = createRoute({
  method: 'post',
  path: '/sign-in/invitation/accept',
  summary: 'Accept an invitation, and sign in',
  request: jsonBody(invitationAccepted),
  responses: answers(signedIn),
})

const forgot = createRoute({
  method: 'post',
  path: '/sign-in/reset',
  summary: 'Send a link for a new password by mail; the answer is the same whether or not there is such an account',
  request: jsonBody(resetWanted),
  responses: answers(done),
})

const reset = createRoute({
  method: 'post',
  path: '/sign-in/new-password',
  summary: 'Set a new password with such a link, and sign in; every other session of the account ends',
  request: jsonBody(passwordSet),
  responses: answers(signedIn),
})

export function signInRoutes(
  { required, passwords, firstAccountCode, provider }: SignInParts,
  mail: { secrets: Secrets; send: SendMail },
) {
  const { secrets } = mail
  const proofs = { passwords, secrets }
  const ofAccount = limitAttempts({ most: 10, minutes: 15 })
  const ofAddress = limitAttempts({ most: 50, minutes: 15 })
  const mails = limitAttempts({ most: 3, minutes: 15 })

  /** Counts an attempt until it was right. */
  const limited = async <Answer>(context: Context<Env>, email: string, attempt: () => Promise<Answer>) => {
    const now = context.get('parts').clock()
    const [account, address] = [email.toLowerCase(), keyOfAddress(addressOf(context))]
    ofAddress.begin(address, now)
    if (email) ofAccount.begin(account, now)
    const forgive = () => {
      ofAddress.forgive(address)
      ofAccount.forgive(account)
    }
    const answer = await attempt().catch(problem => {
      // the password was right
      if (problem instanceof Refusal && problem.code === 'one-time-code-needed') forgive()
      throw problem
    })
    forgive()
    return answer
  }

  return newApp()
    .openapi(state, async context => {
      const { db } = context.get('parts')
      const nobody = { required, firstAccountNeeded: false, passkeys: false, provider: null, account: null }
      if (!required) return context.json(nobody, 200)
      const session = await sessionOf(context)
      const account = session ? await shownAccount(context, session.account) : null
      const offered = { passkeys: Boolean(passkeySiteOf(context)), provider: provider?.name ?? null }
      const firstAccountNeeded = !session && !(await hasAccounts(db))
      return context.json({ required, firstAccountNeeded, ...offered, account }, 200)
    })
    .openapi(enter, async context => {
      const { db, clock } = context.get('parts')
      const { email, password, code } = context.req.valid('json')
      const account = await limited(context, email, async () => {
        const found = await findAccountByEmail(db, email)
        const isRight = await passwords.matches(password, found?.passwordHash ?? undefined)
        if (!found || !isRight) throw new Refusal('wrong-credentials')
        await assertCode(db, secrets, found.id, code, clock())
        return found
      })
      return context.json(await giveSession(context, account), 200)
    })
    .openapi(first, async context => {
      const { db } = context.get('parts')
      const actor = await actorOf(context)
      const account = await limited(context, '', () =>
        makeFirstAccount(db, actor, passwords, context.req.valid('json'), firstAccountCode),
      )
      return context.json(await giveSession(context, account), 200)
    })
    .openapi(showInvitation, async context => {
      const { db, clock } = context.get('parts')
      const invited = await findInvitation(db, context.req.valid('json').token, clock())
      if (!invited) throw new Refusal('link-not-valid')
      const { business, email } = invited
      return context.json({ business, email, hasAccount: Boolean(await findAccountByEmail(db, email)) }, 200)
    })
    .openapi(accept, async context => {
      const { db, clock } = context.get('parts')
      const input = context.req.valid('json')
      const actor = await actorOf(context)
      const invited = await findInvitation(db, input.token, clock())
      const account = await limited(context, invited?.email ?? '', () => acceptInvitation(db, actor, proofs, input))
      return context.json(await giveSession(context, account), 200)
    })
    .openapi(forgot, async context => {
      const { db, randomBytes, clock, log } = context.get('parts')
      const { email } = context.req.valid('json')
      mails.begin(email.toLowerCase(), clock())
      mails.begin(keyOfAddress(addressOf(context)), clock())
      const actor = await actorOf(context)
      const reach = { randomBytes, secrets, origin: originForOthers(context) }
      // how long it takes must not say whether there is such an account
      void resetMail(db, actor, reach, email)
        .then(ready => ready && mail.send(ready.server, ready.mail))
        .catch(error => log({ level: 'error', message: 'a reset mail was not sent', error: errorForLog(error) }))
      return context.json({ done: true as const }, 200)
    })
    .openapi(reset, async context => {
      const { db, clock } = context.get('parts')
      const [actor, input] = [await actorOf(context), context.req.valid('json')]
      const asked = await findAccountByReset(db, input.token, clock())
      const account = await limited(context, asked?.email ?? '', () => setPassword(db, actor, proofs, input))
      return context.json(await giveSession(context, account), 200)
    })
}
