import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { ask, processesIn, startProgram } from './program-under-test.ts'

const server = process.env.TEST_DATABASE_URL

test.skipIf(!server)('with DATABASE_URL it uses that server and starts no database of its own', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'on-server-'))
  const database = `daybook_program_${process.pid}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`create database ${database}`)
    const url = new URL(server ?? '')
    url.pathname = `/${database}`
    for (const _ of ['first start', 'second start']) {
      const started = await startProgram({ DATABASE_URL: url.href, DATA_DIR: directory })
      expect((await ask('GET', `${started.address}/api/businesses`)).body.businesses).toHaveLength(1)
      expect(processesIn(directory)).toEqual([])
      expect(await started.end('SIGTERM')).toBe(0)
    }
  } finally {
    await client.query(`drop database if exists ${database} with (force)`)
    await client.end()
    rmSync(directory, { recursive: true, force: true })
  }
})
