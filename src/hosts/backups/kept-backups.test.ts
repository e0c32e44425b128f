import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { BackupState } from '../../features/backups/contract.ts'
import { type BackupKind, keptByRule } from './kept-backups.ts'
import type { BackupSource } from './make-backup.ts'
import { type BackupSchedule, backupSchedule, backupToCheck, isBackupDue } from './schedule.ts'
import { attentionTo, firstSeen } from './state.ts'

const DAY = 86_400_000
const now = new Date('2026-11-24T18:00:00Z')

function daysAgo(days: number, kind: BackupKind = 'daily') {
  return { name: `${kind} ${days}`, kind, at: new Date(now.getTime() - days * DAY), check: undefined }
}

test('after two years of daily backups, 7 days, 4 weeks and 12 months are kept', () => {
  const kept = keptByRule(
    Array.from({ length: 730 }, (_, days) => daysAgo(days)),
    now,
  )
  const days = [...kept].map(name => Number(name.split(' ')[1])).sort((a, b) => a - b)
  expect(days.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
  // Sundays, and the last days of months; today stands for its week and its month
  expect(days.slice(7)).toEqual([9, 16, 24, 55, 85, 116, 147, 177, 208, 238, 269, 297, 328])
})

test('all of the last two days are kept, and three from before upgrades, however old', () => {
  const manual = Array.from({ length: 20 }, (_, count) => daysAgo(count / 20, 'manual'))
  const upgrades = [100, 200, 300, 400].map(days => daysAgo(days, 'before-upgrade'))
  const kept = keptByRule([...manual, ...upgrades], now)
  expect([...kept].filter(name => name.startsWith('manual'))).toHaveLength(20)
  expect([...kept].filter(name => name.startsWith('before'))).toEqual([
    ...['before-upgrade 100', 'before-upgrade 200', 'before-upgrade 300'],
  ])
})

test('a backup is due once a day, and an hour after one that failed', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  expect(isBackupDue([], undefined, now)).toBe(true)
  expect(isBackupDue([daysAgo(0)], undefined, now)).toBe(false)
  expect(isBackupDue([daysAgo(0, 'before-upgrade'), daysAgo(1.5)], undefined, now)).toBe(true)
  expect(isBackupDue([], minutesAgo(59).toISOString(), now)).toBe(false)
  expect(isBackupDue([], minutesAgo(61).toISOString(), now)).toBe(true)
})

test('the newest backup is checked when none has been checked for a week', () => {
  const checked = (days: number, problem?: string) => ({
    ...daysAgo(days),
    check: { at: daysAgo(days).at.toISOString(), problem },
  })
  expect(backupToCheck([daysAgo(0), checked(6)], now)).toBeUndefined()
  expect(backupToCheck([daysAgo(0), daysAgo(1), checked(8)], now)?.name).toBe('daily 0')
  expect(backupToCheck([], now)).toBeUndefined()
  expect(backupToCheck([daysAgo(0), checked(1, 'cut'), checked(3)], now)?.name).toBe('daily 0')
  expect(backupToCheck([checked(0, 'cut'), daysAgo(1)], now)).toBeUndefined()
})

test('backups need attention when the newest is older than two days, or the last one checked is damaged', () => {
  const checked = (problem?: string) => ({ at: now.toISOString(), problem })
  expect(attentionTo([], now)).toBeNull()
  expect(attentionTo([daysAgo(1.9), daysAgo(3)], now)).toBeNull()
  expect(attentionTo([daysAgo(2.1)], now)).toBe('old')
  expect(attentionTo([daysAgo(0), { ...daysAgo(1), check: checked('cut') }], now)).toBe('damaged')
  expect(
    attentionTo(
      [
        { ...daysAgo(0), check: checked() },
        { ...daysAgo(1), check: checked('cut') },
      ],
      now,
    ),
  ).toBeNull()
})

test.each([
  ['the folder of backups', 'data'],
  ['every folder', 'nowhere/data'],
])('a backup that fails since %s is gone is known, and since when, while others fail too', async (_, data) => {
  const home = mkdtempSync(join(tmpdir(), 'daybook-gone-'))
  try {
    writeFileSync(join(home, 'nowhere'), '')
    const place = { folder: join(home, 'nowhere', 'backups'), dataDirectory: join(home, data), passphrase: undefined }
    const begin = () =>
      backupSchedule(
        place,
        {} as BackupSource,
        undefined,
        () => {},
        () => {},
      )
    const fail = async (schedule: BackupSchedule) => {
      schedule.start()
      await vi.waitFor(() => expect(schedule.state().isRunning).toBe(false))
      return schedule.attentions()
    }
    const schedule = begin()
    const [first] = await fail(schedule)
    expect(first?.attention).toBe('failed')
    expect(schedule.state()).toMatchObject({
      attention: 'failed',
      failure: { reason: expect.stringContaining('nowhere') },
    })
    expect(await fail(schedule)).toEqual([first])
    if (data === 'data') expect(begin().attentions()).toEqual([first])
  } finally {
    rmSync(home, { recursive: true })
  }
})

test('all that needs attention is told, each with the time since when it is so', () => {
  const sinceWhen = firstSeen()
  const damaged = { ...daysAgo(3), at: daysAgo(3).at.toISOString(), bytes: 1, isSealed: false }
  const state = {
    failure: null,
    moments: { from: null, until: null, failure: 'The disk is full.' },
    backups: [{ ...damaged, check: { at: daysAgo(1).at.toISOString(), problem: 'cut' } }],
  } as unknown as BackupState
  const told = [
    { attention: 'not-archived', since: now.toISOString() },
    { attention: 'damaged', since: daysAgo(1).at.toISOString() },
  ]
  expect(sinceWhen(state, undefined, now)).toEqual(told)
  expect(sinceWhen(state, undefined, new Date(now.getTime() + DAY))).toEqual(told)
})
