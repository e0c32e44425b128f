import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeProduct, openBusiness } from '../../testing/factories.ts'
import { runCommand } from '../../testing/run-command.ts'
import { testApp } from '../../testing/test-app.ts'
import { nameOfBackup } from '../backups/kept-backups.ts'
import { noteAddress } from '../data-directory.ts'

const app = await testApp()
const directory = mkdtempSync(join(tmpdir(), 'doctor-'))
const server = createServer((_, response) => response.end())
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.close()
  rmSync(directory, { recursive: true, force: true })
})

test('the command exits with 0 when all is well, otherwise with 1 and what to do', async () => {
  const key = join(directory, 'secret-key')
  writeFileSync(key, '', { mode: 0o600 })
  const backups = join(directory, 'backups')
  mkdirSync(backups)
  writeFileSync(join(backups, nameOfBackup(new Date(), 'daily', false)), '')
  noteAddress(directory, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const product = await makeProduct(await openBusiness(app))
  const doctor = () => {
    vi.stubEnv('DATA_DIR', directory)
    return runCommand(app, 'doctor')
  }

  const names = (await doctor()).split('\n').map(line => line.split(/ +/).slice(0, 2).join(' '))
  expect(names).toEqual(
    ['Disk', 'Permissions', 'Backups', 'PDF', 'Address', 'Database', 'Clock', 'Mail', 'Sums', 'Documents'].map(
      one => `ok ${one}`,
    ),
  )

  chmodSync(key, 0o644)
  await app.query('alter table stock_levels disable trigger user')
  await app.query('update stock_levels set stock = stock + 1000 where product_id = $1', [product.id])
  const { code, stdout } = await doctor().catch(error => error)
  expect(code).toBe(1)
  expect(stdout.split('\n').filter((line: string) => line.startsWith('WRONG'))).toEqual([
    expect.stringContaining(`Others can read ${key}. Run: chmod 600 ${key}`),
    expect.stringMatching(/Sums +1 products have a stock that doesn’t match their movements\. .*restore a backup/),
  ])
})
