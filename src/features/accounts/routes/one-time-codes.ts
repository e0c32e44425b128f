/** The addresses of one's own one-time codes. */
import { createRoute } from '@hono/zod-openapi'
import { limitAttempts } from '../../../platform/attempts.ts'
import { actorOf, answers, jsonBody, newApp } from '../../../platform/http.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { recentlyConfirmed, signedInPerson } from '../../../platform/signed-in.ts'
import { offerCodes, turnOffCodes, turnOnCodes } from '../commands/one-time-codes.ts'
import { codesOffer, codesState, codesTurnedOn, recoveryCodesMade } from '../contract.ts'
import { findAccount } from '../queries/accounts.ts'
import { codesStateOf } from '../queries/one-time-codes.ts'

const show = createRoute({
  method: 'get',
  path: '/account/one-time-codes',
  summary: 'Whether a one-time code is asked for after the password',
  responses: answers(codesState),
})

const offer = createRoute({
  method: 'post',
  path: '/account/one-time-codes/secret',
  summary: 'A new secret for an authenticator app; it counts once a code of it was given',
  middleware: recentlyConfirmed,
  responses: answers(codesOffer),
})

const turnOn = createRoute({
  method: 'post',
  path: '/account/one-time-codes',
  summary: 'Have a code asked for after the password from now on; the answer has recovery codes',
  middleware: recentlyConfirmed,
  request: jsonBody(codesTurnedOn),
  responses: answers(recoveryCodesMade),
})

const turnOff = createRoute({
  method: 'delete',
  path: '/account/one-time-codes',
  summary: 'Have no more codes asked for',
  middleware: recentlyConfirmed,
  responses: answers(codesState),
})

export function oneTimeCodeRoutes({ secrets }: { readonly secrets: Secrets }) {
  const guesses = limitAttempts({ most: 10, minutes: 15 })
  return newApp()
    .openapi(show, async context =>
      context.json(await codesStateOf(context.get('parts').db, signedInPerson(context).accountId), 200),
    )
    .openapi(offer, async context => {
      const { db, randomBytes } = context.get('parts')
      const account = await findAccount(db, signedInPerson(context).accountId)
      return context.json(await offerCodes(randomBytes, account?.email ?? ''), 200)
    })
    .openapi(turnOn, async context => {
      const { db, randomBytes, clock } = context.get('parts')
      const { accountId } = signedInPerson(context)
      guesses.begin(accountId, clock())
      const actor = await actorOf(context)
      const codes = await turnOnCodes(db, actor, { randomBytes, secrets }, accountId, context.req.valid('json'))
      guesses.forgive(accountId)
      return context.json({ recoveryCodes: codes }, 200)
    })
    .openapi(turnOff, async context => {
      const { db } = context.get('parts')
      const { accountId } = signedInPerson(context)
      await turnOffCodes(db, await actorOf(context), accountId)
      return context.json(await codesStateOf(db, accountId), 200)
    })
}
