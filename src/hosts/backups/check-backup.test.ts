import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { checkBackup } from './check-backup.ts'
import { backupAt, nameOfBackup, noteCheck } from './kept-backups.ts'
import { ABOUT_FILE, type AboutBackup } from './make-backup.ts'
import { TAR_END, tarFile } from './tar.ts'
import { unpackBackup } from './unpack-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'check-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function backupOf(content: string | Buffer, day: string, isSealed = false) {
  const path = join(folder, nameOfBackup(new Date(`${day}T08:00:00Z`), 'daily', isSealed))
  writeFileSync(path, content)
  const look = () => backupAt(path)
  const backup = look()
  if (!backup) throw new Error('It is not there.')
  return { backup, look }
}

test('a check goes on when its outcome can’t be written beside the backup', () => {
  const { backup, look } = backupOf('', '2026-03-01')
  // in the way of the file that is written, for an administrator too
  mkdirSync(`${backup.path}.checked.new`)
  noteCheck(backup, { at: '2026-03-02T08:00:00Z' })
  expect(look()?.check).toBeUndefined()
})

test('a backup that doesn’t fit into the data folder is refused, and the folder is named', async () => {
  const about = { version: '0.1.0', at: '', kind: 'daily', databaseBytes: 1e15, migration: '' } satisfies AboutBackup
  const large = backupOf(gzipSync(tarFile(ABOUT_FILE, Buffer.from(JSON.stringify(about)))), '2026-03-04')
  await expect(checkBackup(large.backup, folder, { passphrase: undefined })).rejects.toThrow(
    /Not enough disk space in .*check-\w+: .* MB, or move the data folder/,
  )
  expect(large.look()?.check).toBeUndefined()
})

test('a description of more than a megabyte is not read', async () => {
  const huge = backupOf(gzipSync(tarFile(ABOUT_FILE, Buffer.alloc(2 * 1024 * 1024, ' '))), '2026-03-05')
  await expect(checkBackup(huge.backup, folder, { passphrase: undefined })).rejects.toThrow(
    'its description can’t be read',
  )
})

test('damage is noted beside the backup; a missing passphrase is not', async () => {
  const damaged = backupOf('no archive', '2026-03-02')
  await expect(checkBackup(damaged.backup, folder, { passphrase: undefined })).rejects.toThrow('damaged')
  expect(damaged.look()?.check?.problem).toContain('damaged')

  const sealed = backupOf('daybook sealed backup 1\nwith its salt ...', '2026-03-03', true)
  await expect(checkBackup(sealed.backup, folder, { passphrase: undefined })).rejects.toThrow('BACKUP_PASSPHRASE')
  expect(sealed.look()?.check).toBeUndefined()
})

test('no settings and no signals of a backup are used, since they could name commands to run', async () => {
  const about = { version: '0.1.0', at: '', kind: 'daily', databaseBytes: 1, migration: '' } satisfies AboutBackup
  const evil = Buffer.from(`restore_command = 'id'\nlocal all all trust\n`)
  const names = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'recovery.signal', 'standby.signal']
  const files = [...names, 'pg_ident.conf', 'tablespace_map', 'PG_VERSION'].map(name => tarFile(name, evil))
  const tar = Buffer.concat([tarFile(ABOUT_FILE, Buffer.from(JSON.stringify(about))), ...files, TAR_END])
  const { backup } = backupOf(gzipSync(tar), '2026-03-05')
  const directory = join(folder, 'unpacked')
  await unpackBackup(backup.path, { passphrase: undefined }, directory)
  const written = readdirSync(join(directory, 'postgres')).sort()
  expect(written).toEqual(['PG_VERSION', 'pg_hba.conf', 'pg_ident.conf', 'postgresql.conf'])
  for (const name of ['pg_hba.conf', 'pg_ident.conf', 'postgresql.conf'])
    expect(readFileSync(join(directory, 'postgres', name), 'utf8')).not.toContain('restore_command')
})
