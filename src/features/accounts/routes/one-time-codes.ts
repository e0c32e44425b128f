/** The addresses of one's own one-time codes. */
import { limitAttempts } from '../../../platform/attempts.ts'
import { actorOf } from '../../../platform/http.ts'
import { get, post, remove, routes } from '../../../platform/routes.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
import { offerCodes, turnOffCodes, turnOnCodes } from '../commands/one-time-codes.ts'
import { codesOffer, codesState, codesTurnedOn, recoveryCodesMade } from '../contract.ts'
import { findAccount } from '../queries/accounts.ts'
import { codesStateOf } from '../queries/one-time-codes.ts'

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
      'A new secret for an authenticator app; it counts once a code of it was given',
      { middleware: recentlyConfirmed, answer: codesOffer },
      async ({ parts, db, person }) => {
        const account = await findAccount(db, person.accountId)
        return offerCodes(parts.randomBytes, account?.email ?? '')
      },
    ),
    post(
      '/account/one-time-codes',
      'Have a code asked for after the password from now on; the answer has recovery codes',
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
      'Have no more codes asked for',
      { middleware: recentlyConfirmed, answer: codesState },
      async ({ context, db, person }) => {
        await turnOffCodes(db, await actorOf(context), person.accountId)
        return codesStateOf(db, person.accountId)
      },
    ),
  )
}
