/** The addresses for signing in, which are open to everyone, and of one's own account. */
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { personOf } from '../../domain/identity.ts'
import { keyOfAddress, limitAttempts } from '../../platform/attempts.ts'
import { actorOf, answers, type Env, jsonBody, newApp, originForOthers, pathOf } from '../../platform/http.ts'
import { errorForLog } from '../../platform/log.ts'
import type { SendMail } from '../../platform/mail.ts'
import type { Passwords } from '../../platform/passwords.ts'
import { Refusal } from '../../platform/problem.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { findInvitation, rolesOf } from '../members/queries.ts'
import { changeAccount, changePassword } from './commands/change-account.ts'
import { acceptInvitation, makeFirstAccount } from './commands/make-account.ts'
import { resetMail, setPassword } from './commands/reset-password.ts'
import { beginSession, endOtherSessions, endSession, endSessionOf, noteUse, SESSION_DAYS } from './commands/sessions.ts'
import {
  accountChange,
  byToken,
  done,
  firstAccount,
  invitationAccepted,
  invitationShown,
  passwordChange,
  passwordSet,
  resetWanted,
  type SignInState,
  sessionList,
  signIn,
  signInState,
} from './contract.ts'
import {
  findAccountByEmail,
  findSession,
  hasAccounts,
  listSessions,
  type SignedIn,
  type StoredAccount,
} from './queries.ts'

/** How people sign in here. */
export interface SignInParts {
  /** Otherwise whoever reaches Daybook may use it, which is right for the computer itself alone. */
  readonly required: boolean
  readonly passwords: Passwords
  /** Made anew at each start, and told to whoever starts Daybook. */
  readonly firstAccountCode: string
}

const COOKIE = 'daybook_session'

const isEncrypted = (context: Context<Env>) => context.get('origin').startsWith('https:')

function tokenOf(context: Context<Env>): string | undefined {
  return isEncrypted(context) ? getCookie(context, COOKIE, 'host') : getCookie(context, COOKIE)
}

/** A sign-in always gets a session of its own; the one before it in this browser ends. */
async function giveSession(context: Context<Env>, account: StoredAccount): Promise<SignInState['account']> {
  const { db, randomBytes, clock } = context.get('parts')
  const earlier = tokenOf(context)
  if (earlier) await endSessionOf(db, earlier)
  const token = await beginSession(db, randomBytes, account.id, deviceOf(context), clock())
  const lasting = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: SESSION_DAYS * 86_400 } as const
  if (isEncrypted(context)) setCookie(context, COOKIE, token, { ...lasting, secure: true, prefix: 'host' })
  else setCookie(context, COOKIE, token, lasting)
  return shownAccount(context, account)
}

function dropCookie(context: Context<Env>): void {
  if (isEncrypted(context)) deleteCookie(context, COOKIE, { path: '/', secure: true, prefix: 'host' })
  else deleteCookie(context, COOKIE, { path: '/' })
}

function deviceOf(context: Context<Env>) {
  return { userAgent: context.req.header('user-agent') ?? '', address: addressOf(context) }
}

function addressOf(context: Context<Env>): string {
  return context.env?.clientAddress ?? ''
}

async function shownAccount(context: Context<Env>, { id, name, email }: StoredAccount) {
  const roles = await rolesOf(context.get('parts').db, id)
  const readOnlyIn = roles.filter(({ role }) => role === 'read-only').map(({ businessId }) => businessId)
  return { id, name, email, readOnlyIn }
}

async function sessionOf(context: Context<Env>) {
  const { db, clock } = context.get('parts')
  const token = tokenOf(context)
  return token === undefined ? undefined : findSession(db, token, clock())
}

/** Says who asks, unless a token said it already. Behind it, nobody is left who did not sign in, where that is required. */
export function signedInOnly({ required }: SignInParts) {
  return createMiddleware<Env>(async (context, next) => {
    if (!required || context.get('identity').id !== null) return next()
    const signedIn = await sessionOf(context)
    if (!signedIn) throw new Refusal('sign-in-needed')
    const { db, clock } = context.get('parts')
    await noteUse(db, signedIn, clock())
    context.set('identity', personOf(signedIn.account))
    context.set('sessionId', signedIn.sessionId)
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
  responses: answers(signInState),
})

const first = createRoute({
  method: 'post',
  path: '/sign-in/first-account',
  summary: 'Create the first account with the code that Daybook printed when it started',
  request: jsonBody(firstAccount),
  responses: answers(signInState),
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
  responses: answers(signInState),
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
  responses: answers(signInState),
})

export function signInRoutes(
  { required, passwords, firstAccountCode }: SignInParts,
  mail: { secrets: Secrets; send: SendMail },
) {
  const ofAccount = limitAttempts({ most: 10, minutes: 15 })
  const ofAddress = limitAttempts({ most: 50, minutes: 15 })
  const mails = limitAttempts({ most: 3, minutes: 15 })

  /** Counts an attempt until it was right. */
  const limited = async <Answer>(context: Context<Env>, email: string, attempt: () => Promise<Answer>) => {
    const now = context.get('parts').clock()
    const [account, address] = [email.toLowerCase(), keyOfAddress(addressOf(context))]
    ofAddress.begin(address, now)
    if (email) ofAccount.begin(account, now)
    const answer = await attempt()
    ofAddress.forgive(address)
    ofAccount.forgive(account)
    return answer
  }
  const signedInAs = async (context: Context<Env>, account: StoredAccount): Promise<SignInState> => ({
    ...{ required, firstAccountNeeded: false },
    account: await giveSession(context, account),
  })

  return newApp()
    .openapi(state, async context => {
      const { db } = context.get('parts')
      if (!required) return context.json({ required, firstAccountNeeded: false, account: null }, 200)
      const signedIn = await sessionOf(context)
      const account = signedIn ? await shownAccount(context, signedIn.account) : null
      return context.json({ required, firstAccountNeeded: !signedIn && !(await hasAccounts(db)), account }, 200)
    })
    .openapi(enter, async context => {
      const { db } = context.get('parts')
      const { email, password } = context.req.valid('json')
      const account = await limited(context, email, async () => {
        const found = await findAccountByEmail(db, email)
        const isRight = await passwords.matches(password, found?.passwordHash ?? undefined)
        if (!found || !isRight) throw new Refusal('wrong-credentials')
        return found
      })
      return context.json(await signedInAs(context, account), 200)
    })
    .openapi(first, async context => {
      const { db } = context.get('parts')
      const actor = await actorOf(context)
      const account = await limited(context, '', () =>
        makeFirstAccount(db, actor, passwords, context.req.valid('json'), firstAccountCode),
      )
      return context.json(await signedInAs(context, account), 200)
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
      const account = await limited(context, invited?.email ?? '', () => acceptInvitation(db, actor, passwords, input))
      return context.json(await signedInAs(context, account), 200)
    })
    .openapi(forgot, async context => {
      const { db, randomBytes, clock, log } = context.get('parts')
      const { email } = context.req.valid('json')
      mails.begin(email.toLowerCase(), clock())
      mails.begin(keyOfAddress(addressOf(context)), clock())
      const actor = await actorOf(context)
      const reach = { randomBytes, secrets: mail.secrets, origin: originForOthers(context) }
      // how long it takes must not say whether there is such an account
      void resetMail(db, actor, reach, email)
        .then(ready => ready && mail.send(ready.server, ready.mail))
        .catch(error => log({ level: 'error', message: 'a reset mail was not sent', error: errorForLog(error) }))
      return context.json({ done: true as const }, 200)
    })
    .openapi(reset, async context => {
      const { db } = context.get('parts')
      const actor = await actorOf(context)
      const account = await limited(context, '', () => setPassword(db, actor, passwords, context.req.valid('json')))
      return context.json(await signedInAs(context, account), 200)
    })
}

const signOut = createRoute({
  method: 'post',
  path: '/account/sign-out',
  summary: 'End this session',
  responses: answers(done),
})

const change = createRoute({
  method: 'put',
  path: '/account',
  summary: 'Change one’s name and email address',
  request: jsonBody(accountChange),
  responses: answers(done),
})

const newPassword = createRoute({
  method: 'put',
  path: '/account/password',
  summary: 'Change one’s password; every other session ends',
  request: jsonBody(passwordChange),
  responses: answers(done),
})

const list = createRoute({
  method: 'get',
  path: '/account/sessions',
  summary: 'Where one is signed in, used last first',
  responses: answers(sessionList),
})

const end = createRoute({
  method: 'delete',
  path: '/account/sessions/{sessionId}',
  summary: 'Sign out somewhere else',
  request: pathOf('sessionId'),
  responses: answers(sessionList),
})

const endOthers = createRoute({
  method: 'delete',
  path: '/account/sessions',
  summary: 'Sign out everywhere else',
  responses: answers(sessionList),
})

export function accountRoutes({ passwords }: SignInParts) {
  const guesses = limitAttempts({ most: 10, minutes: 15 })
  /** Where nobody signs in, nobody has an account. */
  const mine = (context: Context<Env>): SignedIn => {
    const [{ id }, sessionId] = [context.get('identity'), context.get('sessionId')]
    if (id === null || sessionId === undefined) throw new Refusal('not-found')
    return { accountId: id, sessionId }
  }
  const limited = async (context: Context<Env>, attempt: (signedIn: SignedIn) => Promise<void>) => {
    const signedIn = mine(context)
    guesses.begin(signedIn.accountId, context.get('parts').clock())
    await attempt(signedIn)
    guesses.forgive(signedIn.accountId)
    return context.json({ done: true as const }, 200)
  }
  return newApp()
    .openapi(signOut, async context => {
      const { db } = context.get('parts')
      await endSession(db, mine(context), mine(context).sessionId)
      dropCookie(context)
      return context.json({ done: true as const }, 200)
    })
    .openapi(change, async context => {
      const actor = await actorOf(context)
      return limited(context, signedIn =>
        changeAccount(context.get('parts').db, actor, passwords, signedIn, context.req.valid('json')),
      )
    })
    .openapi(newPassword, async context => {
      const actor = await actorOf(context)
      return limited(context, signedIn =>
        changePassword(context.get('parts').db, actor, passwords, signedIn, context.req.valid('json')),
      )
    })
    .openapi(list, async context => {
      const { db, clock } = context.get('parts')
      return context.json(await listSessions(db, mine(context), clock()), 200)
    })
    .openapi(end, async context => {
      const { db, clock } = context.get('parts')
      const { sessionId } = context.req.valid('param')
      if (!(await endSession(db, mine(context), sessionId))) throw new Refusal('not-found')
      return context.json(await listSessions(db, mine(context), clock()), 200)
    })
    .openapi(endOthers, async context => {
      const { db, clock } = context.get('parts')
      await endOtherSessions(db, mine(context))
      return context.json(await listSessions(db, mine(context), clock()), 200)
    })
}
