import { expect, test } from 'vitest'
import { openBusiness } from '../../testing/factories.ts'
import { firstPerson, invitedPerson } from '../../testing/people.ts'
import { good, refusal, testApp } from '../../testing/test-app.ts'
import type { BackupState } from './contract.ts'

const state: BackupState = {
  ...{
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
  },
  backups: [],
}
let started = 0
let restored = ''
const restore = (name: string) => {
  restored = name
  return name === 'mine'
}
const backups = { state: () => state, start: () => void started++, restore, restoreMoment: restore }
const app = await testApp({ signInRequired: true, backups })
const owner = await firstPerson(app)

test('only people with full access to every business see backups, make one and restore one', async () => {
  const business = await openBusiness(owner)
  const other = await invitedPerson(business, 'other@acme.example', 'full')
  const clerk = await invitedPerson(business, 'clerk@acme.example', 'read-only')
  expect(good(await other.ask('GET', '/api/system/backups'))).toEqual({ state })
  await openBusiness(owner)
  for (const person of [other, clerk]) {
    expect(good(await person.ask('GET', '/api/system/backups'))).toEqual({ state: null })
    expect(refusal(await person.ask('POST', '/api/system/backups')).code).toBe('full-access-everywhere-needed')
    expect(refusal(await person.ask('POST', '/api/system/backups/restore', { name: 'mine' })).code).toBe(
      'full-access-everywhere-needed',
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
