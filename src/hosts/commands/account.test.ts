import { expect, test } from 'vitest'
import { daybookItself } from '../../domain/identity.ts'
import { openUnownedBusinesses } from '../../features/accounts/commands/repair-account.ts'
import { actorAt } from '../../platform/actor.ts'
import { openBusiness } from '../../testing/factories.ts'
import { firstPerson, invitedPerson, PASSWORD, signIn } from '../../testing/people.ts'
import { runCommand } from '../../testing/run-command.ts'
import { good, type Json, type TestApp, testApp } from '../../testing/test-app.ts'

const app = await testApp({ signInRequired: true })
const owner = await firstPerson(app)
const account = (...words: string[]) => runCommand(app, 'account', ...words)

const namesFor = async (person: TestApp) =>
  good(await person.ask('GET', '/api/businesses')).businesses.map(({ name }: Json) => name)

test('the command makes an account with a link, and gives it full access to a business', async () => {
  await openBusiness(owner, { name: 'Harbour' })
  const said = await account('ben@acme.example')
  expect(said).toContain('There is now an account for ben@acme.example.')
  const token = /\/sign-in\/reset#(\w{32})/.exec(said)?.[1]
  good(await app.ask('POST', '/api/sign-in/new-password', { token, password: PASSWORD }))
  const ben = await signIn(app, 'ben@acme.example')
  expect(await namesFor(ben)).toEqual(['Harbour'])
  const { path } = await openBusiness(owner, { name: 'Pier' })
  expect((await ben.ask('GET', path)).status).toBe(404)
  const grants = [account('grant', 'ben@acme.example', 'pier'), account('grant', 'ben@acme.example', 'Beach')]
  expect(await Promise.all(grants)).toEqual([
    'ben@acme.example now has full access to pier.',
    'There is no business called Beach.',
  ])
  good(await ben.ask('POST', `${path}/customers`, { name: 'Acme' }))
})

test('a link for somebody who was removed gives no access back, and says so', async () => {
  const business = await openBusiness(owner, { name: 'Closed again' })
  await invitedPerson(business, 'removed@acme.example')
  const { members } = good(await owner.ask('GET', `${business.path}/people`))
  const [{ accountId }] = members.filter(({ email }: Json) => email === 'removed@acme.example')
  good(await owner.ask('DELETE', `${business.path}/people/${accountId}`))
  const said = await account('removed@acme.example')
  expect(said).toContain(
    'They have no access to any business, and this link doesn’t change that. To give them access, run account grant removed@',
  )
  const token = /\/sign-in\/reset#(\w{32})/.exec(said)?.[1]
  good(await app.ask('POST', '/api/sign-in/new-password', { token, password: PASSWORD }))
  expect(await namesFor(await signIn(app, 'removed@acme.example'))).toEqual([])
})

test('businesses that were made without sign-in go to the first account, others stay as they are', async () => {
  const kept = await namesFor(await signIn(app, 'ben@acme.example'))
  const { businessId } = await openBusiness(owner, { name: 'Made without sign-in' })
  await app.query('delete from members where business_id = $1', [businessId])
  const daybook = actorAt(() => app.clock.now, app.random.bytes, daybookItself)
  for (const _start of [1, 2]) await openUnownedBusinesses(app.db, daybook)
  expect(await namesFor(owner)).toContain('Made without sign-in')
  expect(await namesFor(await signIn(app, 'ben@acme.example'))).toEqual(kept)
})
