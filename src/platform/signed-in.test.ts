import { expect, test } from 'vitest'
import { personOf, thisComputer, tokenOf } from '../domain/identity.ts'
import { answerError, newApp } from './http.ts'
import { recentlyConfirmed } from './signed-in.ts'

const olive = { id: 'k3v9x0qa', name: 'Olive Owner' }
const now = new Date('2026-03-10T15:00:00.000Z')

test.each([
  ['refuses a program with a token', tokenOf(olive, 'Shop sync'), undefined, 403],
  ['lets in a person who confirmed it ten minutes ago', personOf(olive), new Date(now.getTime() - 600_000), 200],
  ['refuses a person who confirmed it longer ago', personOf(olive), new Date(now.getTime() - 600_001), 403],
  ['lets in whoever is at the computer, where nobody signs in', thisComputer, undefined, 200],
])('what needs a recent confirmation %s', async (_who, identity, confirmedAt, status) => {
  const app = newApp()
  app.onError(answerError)
  app.use(async (context, next) => {
    context.set('parts', { clock: () => now } as never)
    context.set('identity', identity)
    context.set('session', confirmedAt && { id: 'session1', confirmedAt })
    await next()
  })
  app.get('/', recentlyConfirmed, context => context.text('in'))
  expect((await app.request('/')).status).toBe(status)
})
