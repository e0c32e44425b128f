import { expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { firstPerson, invitedPerson } from '../../testing/people.ts'
import { good, type Json, refusal, type TestApp, testApp } from '../../testing/test-app.ts'
import type { BackupState } from './contract.ts'

const state: BackupState = {
  attention: null,
  folder: '/backups',
  restoreCommand: 'restore',
  database: 'built-in',
  store: null,
  moments: null,
  restore: null,
  isRunning: false,
  isSealed: true,
  failure: null,
  backups: [],
}
let started = 0
let restored = ''
const restore = (name: string) => {
  restored = name
  return name === 'mine'
}
const backups = {
  state: () => state,
  attentions: () => [],
  start: () => void started++,
  restore,
  restoreMoment: restore,
}
const app = await testApp({ signInRequired: true, backups })
const owner = await firstPerson(app)

test('only people who manage the installation see backups, make one and restore one, whoever adds a business', async () => {
  const business = await openBusiness(owner)
  const other = await invitedPerson(business, 'other@acme.example', 'full')
  const clerk = await invitedPerson(business, 'clerk@acme.example', 'read-only')
  await openBusiness(other)
  for (const person of [other, clerk]) {
    expect(good(await person.ask('GET', '/api/system/backups'))).toEqual({ state: null })
    expect(refusal(await person.ask('POST', '/api/system/backups')).code).toBe('managing-needed')
    expect(refusal(await person.ask('POST', '/api/system/backups/restore', { name: 'mine' })).code).toBe(
      'managing-needed',
    )
  }
  expect(refusal(await app.ask('GET', '/api/system/backups')).code).toBe('sign-in-needed')
  expect(started).toBe(0)
  expect(good(await owner.ask('POST', '/api/system/backups'))).toEqual({ state })
  expect(started).toBe(1)
  expect(restored).toBe('')
  expect(good(await owner.ask('POST', '/api/system/backups/restore', { name: 'mine' }))).toEqual({ state })
  expect(refusal(await owner.ask('POST', '/api/system/backups/restore', { name: 'other' })).code).toBe('not-found')
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  expect(refusal(await owner.ask('POST', '/api/system/backups/restore', { name: 'mine' })).code).toBe(
    'confirmation-needed',
  )
})

test('managing is given on and taken back, and never by everyone at once', async () => {
  // the owner confirmed then
  app.clock.now = new Date(app.clock.now.getTime() - 11 * 60_000)
  const business = await openBusiness(owner)
  const ben = await invitedPerson(business, 'ben@acme.example', 'full')
  const people = async () => good(await owner.ask('GET', `${business.path}/people`)).members as Json[]
  const idOf = async (email: string) => (await people()).find(one => one.email === email)?.accountId
  const managing = async () => (await people()).flatMap(one => (one.managesInstallation ? one.name : []))
  const [bensId, ownersId] = [await idOf('ben@acme.example'), (await people()).find(one => one.isYou)?.accountId]
  const change = (by: TestApp, id: string, managesInstallation: boolean) =>
    by.ask('PUT', `/api/system/managers/${id}`, { managesInstallation })
  expect(refusal(await change(ben, bensId, true)).code).toBe('managing-needed')
  expect(refusal(await change(owner, ownersId, false)).code).toBe('last-manager')
  expect(refusal(await change(owner, 'nobody00', true)).code).toBe('not-found')
  expect(await managing()).toHaveLength(1)
  good(await change(owner, bensId, true))
  expect(await managing()).toHaveLength(2)
  const outcomes = await Promise.all([change(owner, bensId, false), change(ben, ownersId, false)])
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await managing()).toHaveLength(1)
  await expect(app.query('update accounts set manages_installation = false')).rejects.toThrow('nobody would manage')
})

test('whoever alone manages the installation is not removed from the last business that they can open', async () => {
  const ownApp = await testApp({ signInRequired: true })
  const first = await firstPerson(ownApp)
  const business = await openBusiness(first)
  const ben = await invitedPerson(business, 'ben@acme.example', 'full')
  const { members } = good(await ben.ask('GET', `${business.path}/people`))
  const firstId = members.find((one: Json) => !one.isYou).accountId
  expect(refusal(await ben.ask('DELETE', `${business.path}/people/${firstId}`)).code).toBe('last-manager')
})
