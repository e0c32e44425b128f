import { expect, test } from 'vitest'
import { lastComplaint } from './cluster.ts'

test('the reason why PostgreSQL did not start is found among what the connections of a killed one still say', () => {
  const said = [
    '2026-03-01 08:00:00 UTC [8] FATAL:  pre-existing shared memory block (key 1, ID 2) is still in use',
    '2026-03-01 08:00:00 UTC [8] HINT:  Terminate any old server processes.',
    '2026-03-01 08:00:00 UTC [5] FATAL:  connection to client lost',
    '2026-03-01 08:00:00 UTC [6] FATAL:  terminating connection due to unexpected postmaster exit',
  ]
  expect(lastComplaint(said.join('\n'))).toBe('pre-existing shared memory block (key 1, ID 2) is still in use')
})
