import { expect, test } from 'vitest'
import { isBackupDue } from '../schedule.ts'
import { type LogFile, logFileOf, nameOfHistory, nameOfLogFile, oldLog, stretchesOf } from './files.ts'

const at = (time: string) => new Date(`2026-11-26T${time}:00.000Z`)
const [first, second] = [nameOfHistory(at('08:00')), nameOfHistory(at('12:00'))]

function logFile(history: string, start: number, end: number, until: string): LogFile {
  const file = { history, timeline: 1, start: BigInt(start), end: BigInt(end), until: at(until) }
  return { ...file, name: nameOfLogFile(file, true) }
}

test('the name of a file says all about it', () => {
  const file = logFile(first, 0x1_0000_0028, 0x1_0100_0000, '08:02')
  expect(file.name).toBe('log-20261126t080000-1-0000000100000028-0000000101000000-2026-11-26T080200000Z.gz.sealed')
  expect(logFileOf(file.name)).toEqual(file)
  for (const name of ['last-failure.json', `${file.name}.unfinished`]) expect(logFileOf(name)).toBeUndefined()
})

test('from each backup, the log leads as far as it has no gap, and never into that of other data', () => {
  const files = [
    logFile(first, 100, 200, '08:02'),
    logFile(first, 200, 300, '09:02'),
    logFile(first, 300, 400, '10:00'),
    // one is missing
    logFile(first, 500, 600, '11:00'),
    logFile(second, 50, 250, '12:30'),
    logFile(second, 250, 300, '13:00'),
  ]
  const backups = ['07:00', '08:01', '10:30', '12:10', '13:30'].map(time => ({ name: time, at: at(time) }))
  expect(stretchesOf(backups, files).map(({ backup, until }) => [backup.name, until])).toEqual([
    ['08:01', at('10:00')],
    ['10:30', at('11:00')],
    ['12:10', at('13:00')],
  ])
})

test('the log of more than eight days ago is removed', () => {
  const [old, young] = [logFile(first, 0, 1, '08:00'), logFile(first, 1, 2, '10:00')]
  expect(oldLog([old, young], new Date('2026-12-04T09:00:00Z'))).toEqual([old.name])
})

test('another backup is due when the log begins anew', () => {
  const backups = [{ at: at('10:00'), kind: 'daily' as const }]
  expect(isBackupDue(backups, undefined, at('13:00'), first)).toBe(false)
  expect(isBackupDue(backups, undefined, at('13:00'), second)).toBe(true)
})
