/** The addresses of one's own account, its sessions and its one-time codes. */

import { actorOf } from '../../../platform/http.ts'
import { limitAttempts } from '../../../platform/limits/attempts.ts'
import { Refusal } from '../../../platform/problem.ts'
import { get, post, put, remove, routes } from '../../../platform/routes.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { sessionCookie } from '../../../platform/session-cookie.ts'
import { assertRecentlyConfirmed, recentlyConfirmed } from '../../../platform/signed-in.ts'
import { changeAccount, changeLanguage, changePassword, confirmPassword } from '../commands/change-account.ts'
import { offerCodes, turnOffCodes, turnOnCodes } from '../commands/one-time-codes.ts'
import { endOtherSessions, endSession } from '../commands/sessions.ts'
import {
  accountChange,
  codesOffer,
  codesState,
  codesTurnedOn,
  done,
  languageChange,
  passwordChange,
  passwordConfirmed,
  recoveryCodesMade,
  sessionList,
} from '../contract.ts'
import { findAccount, listSessions } from '../queries/accounts.ts'
import { codesStateOf } from '../queries/one-time-codes.ts'
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
      'Change your name and email address',
      { body: accountChange, answer: done },
      async ({ context, db, person, body }) => {
        if ((await findAccount(db, person.accountId))?.email !== body.email) assertRecentlyConfirmed(context)
        await changeAccount(db, await actorOf(context), person, body)
        return { done: true as const }
      },
    ),
    put(
      '/account/language',
      'Choose the language of screens and of emails to you',
      { body: languageChange, answer: done },
      async ({ context, db, person, body }) => {
        await changeLanguage(db, await actorOf(context), person, body)
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
      'Confirm your password, as some changes require; valid for ten minutes',
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
      'Where you are signed in, last used first',
      { answer: sessionList },
      ({ parts, db, person }) => listSessions(db, person, parts.clock()),
    ),
    remove(
      '/account/sessions/{sessionId}',
      'End another session',
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

export function oneTimeCodeRoutes({ secrets }: { readonly secrets: Secrets }) {
  const guesses = limitAttempts({ most: 10, minutes: 15 })
  return routes(
    get(
      '/account/one-time-codes',
      'Whether a one-time code is asked for after the password',
      { answer: codesState },
      ({ db, person }) => codesStateOf(db, person.accountId),
    ),
    post(
      '/account/one-time-codes/secret',
      'A new secret for an authenticator app; it is active once you confirm a code',
      { middleware: recentlyConfirmed, answer: codesOffer },
      async ({ parts, db, person }) => {
        const account = await findAccount(db, person.accountId)
        return offerCodes(parts.randomBytes, account?.email ?? '')
      },
    ),
    post(
      '/account/one-time-codes',
      'Turn on one-time codes after the password; returns recovery codes',
      { middleware: recentlyConfirmed, body: codesTurnedOn, answer: recoveryCodesMade },
      async ({ context, parts, db, person: { accountId }, body }) => {
        const { randomBytes, clock } = parts
        guesses.begin(accountId, clock())
        const actor = await actorOf(context)
        const codes = await turnOnCodes(db, actor, { randomBytes, secrets }, accountId, body)
        guesses.forgive(accountId)
        return { recoveryCodes: codes }
      },
    ),
    remove(
      '/account/one-time-codes',
      'Turn off one-time codes',
      { middleware: recentlyConfirmed, answer: codesState },
      async ({ context, db, person }) => {
        await turnOffCodes(db, await actorOf(context), person.accountId)
        return codesStateOf(db, person.accountId)
      },
    ),
  )
}
