/** The addresses of one's own account. */
import { limitAttempts } from '../../../platform/attempts.ts'
import { actorOf } from '../../../platform/http.ts'
import { Refusal } from '../../../platform/problem.ts'
import { get, post, put, remove, routes } from '../../../platform/routes.ts'
import { sessionCookie } from '../../../platform/session-cookie.ts'
import { assertRecentlyConfirmed, recentlyConfirmed } from '../../../platform/signed-in.ts'
import { changeAccount, changePassword, confirmPassword } from '../commands/change-account.ts'
import { endOtherSessions, endSession } from '../commands/sessions.ts'
import { accountChange, done, passwordChange, passwordConfirmed, sessionList } from '../contract.ts'
import { findAccount, listSessions } from '../queries/accounts.ts'
import type { SignInParts } from './sign-in.ts'

export function accountRoutes({ passwords }: SignInParts) {
  const guesses = limitAttempts({ most: 10, minutes: 15 })
  return routes(
    post('/account/sign-out', 'End this session', { answer: done }, async ({ context, db, person }) => {
      await endSession(db, person, person.sessionId)
      sessionCookie.drop(context)
      return { done: true as const }
    }),
    put(
      '/account',
      'Change one’s name and email address',
      { body: accountChange, answer: done },
      async ({ context, db, person, body }) => {
        if ((await findAccount(db, person.accountId))?.email !== body.email) assertRecentlyConfirmed(context)
        await changeAccount(db, await actorOf(context), person, body)
        return { done: true as const }
      },
    ),
    put(
      '/account/password',
      'Set a new password; every other session ends',
      { middleware: recentlyConfirmed, body: passwordChange, answer: done },
      async ({ context, db, person, body }) => {
        await changePassword(db, await actorOf(context), passwords, person, body)
        return { done: true as const }
      },
    ),
    post(
      '/account/confirm',
      'Give the password again, which is asked for before some changes; it counts for ten minutes',
      { body: passwordConfirmed, answer: done },
      async ({ context, parts: { clock }, db, person, body }) => {
        guesses.begin(person.accountId, clock())
        await confirmPassword(db, await actorOf(context), passwords, person, body)
        guesses.forgive(person.accountId)
        return { done: true as const }
      },
    ),
    get(
      '/account/sessions',
      'Where one is signed in, used last first',
      { answer: sessionList },
      async ({ parts: { clock }, db, person }) => {
        return listSessions(db, person, clock())
      },
    ),
    remove(
      '/account/sessions/{sessionId}',
      'Sign out somewhere else',
      { answer: sessionList },
      async ({ parts: { clock }, db, person, path }) => {
        if (!(await endSession(db, person, path.sessionId))) throw new Refusal('not-found')
        return listSessions(db, person, clock())
      },
    ),
    remove(
      '/account/sessions',
      'Sign out everywhere else',
      { answer: sessionList },
      async ({ parts: { clock }, db, person }) => {
        await endOtherSessions(db, person)
        return listSessions(db, person, clock())
      },
    ),
  )
}
