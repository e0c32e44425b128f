import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { isUnchangedSince } from './web-build.ts'

const directory = mkdtempSync(join(tmpdir(), 'daybook-sources-'))
afterAll(() => rmSync(directory, { recursive: true }))
mkdirSync(join(directory, 'ui'))
writeFileSync(join(directory, 'ui', 'Button.tsx'), 'a')

test.each([
  ['written to', () => writeFileSync(join(directory, 'ui', 'Button.tsx'), 'b')],
  ['moved', () => renameSync(join(directory, 'ui', 'Button.tsx'), join(directory, 'ui', 'Link.tsx'))],
  ['removed', () => rmSync(join(directory, 'ui', 'Link.tsx'))],
])('the web app is looked at again once one of its sources was %s', async (_, change) => {
  await pause(20)
  const before = Date.now()
  await pause(20)
  expect(isUnchangedSince([directory, join(directory, 'gone')], before)).toBe(true)
  change()
  expect(isUnchangedSince([directory], before)).toBe(false)
})
