/** The addresses of one's own account. */
import { createRoute } from '@hono/zod-openapi'
import { limitAttempts } from '../../../platform/attempts.ts'
import { actorOf, answers, jsonBody, newApp, pathOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { sessionCookie } from '../../../platform/session-cookie.ts'
import { assertRecentlyConfirmed, recentlyConfirmed, signedInPerson } from '../../../platform/signed-in.ts'
import { changeAccount, changePassword, confirmPassword } from '../commands/change-account.ts'
import { endOtherSessions, endSession } from '../commands/sessions.ts'
import { accountChange, done, passwordChange, passwordConfirmed, sessionList } from '../contract.ts'
import { findAccount, listSessions } from '../queries/accounts.ts'
import type { SignInParts } from './sign-in.ts'

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
  summary: 'Set a new password; every other session ends',
  middleware: recentlyConfirmed,
  request: jsonBody(passwordChange),
  responses: answers(done),
})

const confirm = createRoute({
  method: 'post',
  path: '/account/confirm',
  summary: 'Give the password again, which is asked for before some changes; it counts for ten minutes',
  request: jsonBody(passwordConfirmed),
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
  return newApp()
    .openapi(signOut, async context => {
      const { db } = context.get('parts')
      await endSession(db, signedInPerson(context), signedInPerson(context).sessionId)
      sessionCookie.drop(context)
      return context.json({ done: true as const }, 200)
    })
    .openapi(change, async context => {
      const { db } = context.get('parts')
      const [person, input] = [signedInPerson(context), context.req.valid('json')]
      if ((await findAccount(db, person.accountId))?.email !== input.email) assertRecentlyConfirmed(context)
      await changeAccount(db, await actorOf(context), person, input)
      return context.json({ done: true as const }, 200)
    })
    .openapi(newPassword, async context => {
      const { db } = context.get('parts')
      await changePassword(db, await actorOf(context), passwords, signedInPerson(context), context.req.valid('json'))
      return context.json({ done: true as const }, 200)
    })
    .openapi(confirm, async context => {
      const { db, clock } = context.get('parts')
      const person = signedInPerson(context)
      guesses.begin(person.accountId, clock())
      await confirmPassword(db, await actorOf(context), passwords, person, context.req.valid('json'))
      guesses.forgive(person.accountId)
      return context.json({ done: true as const }, 200)
    })
    .openapi(list, async context => {
      const { db, clock } = context.get('parts')
      return context.json(await listSessions(db, signedInPerson(context), clock()), 200)
    })
    .openapi(end, async context => {
      const { db, clock } = context.get('parts')
      const { sessionId } = context.req.valid('param')
      if (!(await endSession(db, signedInPerson(context), sessionId))) throw new Refusal('not-found')
      return context.json(await listSessions(db, signedInPerson(context), clock()), 200)
    })
    .openapi(endOthers, async context => {
      const { db, clock } = context.get('parts')
      await endOtherSessions(db, signedInPerson(context))
      return context.json(await listSessions(db, signedInPerson(context), clock()), 200)
    })
}
