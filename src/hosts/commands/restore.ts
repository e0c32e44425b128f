/**
 * `npm run restore`: lists the backups, restores one, goes back to a moment, or tests a backup. A restore keeps the data that was there, and Daybook has to be stopped for it.
 * With DATABASE_URL, it restores into that database, which has to be empty.
 */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { checkBackup, type Prepared, prepareBackup, removeInterrupted } from '../backups/check-backup.ts'
import { type Backup, backupAt, listBackups } from '../backups/kept-backups.ts'
import { archiveIn } from '../backups/log/at-hand.ts'
import { listLog, stretchesOf } from '../backups/log/files.ts'
import { prepareMoment } from '../backups/log/replay.ts'
import { moveDatabase } from '../backups/move-database.ts'
import { noteInDatabase } from '../backups/replaced-data.ts'
import type { Opening } from '../backups/seal.ts'
import { backupStore, type StoredBackup } from '../backups/store.ts'
import {
  finishRestore,
  leaveNote,
  RESTORED_FILE,
  type RestoreNote,
  restoreNote,
  takePlace,
} from '../backups/take-place.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import { holdDataDirectory } from '../data-directory.ts'
import { clusterDirectory } from '../postgres/cluster.ts'
import { startEmbeddedDatabase } from '../postgres/embedded.ts'
import { StartRefused, wordsOf } from '../start-refused.ts'

const USAGE = `Usage:
  restore                       list the backups
  restore NAME                  restore that backup; NAME can also be latest, or the path of a file
  restore --at MOMENT           go back to a moment, such as "2026-11-26 14:05"; MOMENT can also be latest
  restore --before-upgrade      restore the newest backup from before an upgrade; then start the older version
  restore --check [NAME]        test a backup without changing your data
  restore --hold                for a copy of your data: nothing goes out until you go on in Settings → Backups
Add --unsealed to accept a file that isn’t encrypted although BACKUP_PASSPHRASE is set, if you trust it.`

const LOW_PRIORITY = 10

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

const UNSEALED = '--unsealed'
const given = process.argv.slice(process.argv.indexOf('restore') + 1)
const words = given.filter(word => word !== UNSEALED)
const configuration = readConfiguration(process.env)
if (words.length === 0) await list(configuration)
else if (words[0] === '--check') await checkAtSide(configuration, words[1] ?? 'latest')
else if (words[0] === '--hold' && words.length === 1) await hold(configuration)
else if (words[0] === '--at' && words.length === 2) await restoreMoment(configuration, momentIn(words[1]))
else if (words.length === 1 && words[0] !== undefined) await restoreBackup(configuration, words[0])
else throw new StartRefused(USAGE)
// the connections of the test may take a moment to close
process.exit()

async function list({ backupFolder, backupStore: settings }: Configuration): Promise<void> {
  const backups = listBackups(backupFolder)
  console.log(backups.length === 0 ? `There are no backups in ${backupFolder}.` : `Backups in ${backupFolder}:`)
  for (const backup of backups) console.log(lineOf(backup, wordsOfCheck(backup)))
  const stretches = stretchesOf(backups, listLog(backupFolder))
  if (settings) {
    const elsewhere = (await backupStore(settings).list()).filter(one => !backups.some(({ name }) => name === one.name))
    if (elsewhere.length > 0) console.log(`Only in ${settings.url}:`)
    for (const backup of elsewhere) console.log(lineOf(backup, 'is downloaded first'))
  }
  const [first, last] = [stretches[0], stretches.at(-1)]
  if (first && last)
    console.log(`Changes are archived from ${preciseMomentOf(first.from)} to ${preciseMomentOf(last.until)}.`)
  console.log(USAGE)
}

function lineOf({ name, at, bytes }: StoredBackup, words: string): string {
  return `  ${name}  ${momentOf(at)}  ${megabytes(bytes)} MB  ${words}`
}

function wordsOfCheck({ check }: Backup): string {
  if (check === undefined) return 'not tested'
  return check.problem === undefined ? `tested ${momentOf(new Date(check.at))}` : `TEST FAILED: ${check.problem}`
}

async function checkAtSide(configuration: Configuration, word: string): Promise<void> {
  // the server goes first
  setPriority(LOW_PRIORITY)
  const backup = await find(configuration, word)
  const { rows } = await checkBackup(backup, configuration.dataDirectory, openingOf(configuration))
  console.log(`${backup.name} can be restored: ${rows} rows, and everything adds up.`)
}

async function restoreBackup(configuration: Configuration, word: string): Promise<void> {
  if (word.startsWith('--') && word !== '--before-upgrade') throw new StartRefused(USAGE)
  const backup = await find(configuration, word)
  const { version } = await restore(configuration, {
    beginning: `Unpacking and testing ${backup.name} …`,
    moment: momentOf(backup.at),
    source: backup.name,
    dataFrom: backup.at,
    prepare: () => prepareBackup(backup, configuration.dataDirectory, openingOf(configuration)),
  })
  console.log(
    backup.kind === 'before-upgrade'
      ? `Now start Daybook ${version}, the version that wrote this data. A newer version would upgrade it again.`
      : 'Start Daybook now.',
  )
}

/** @param moment undefined for the last one that is archived */
async function restoreMoment(configuration: Configuration, moment: Date | undefined): Promise<void> {
  const { dataDirectory, backupFolder, backupStore: settings } = configuration
  const archive = await archiveIn(backupFolder, settings && backupStore(settings))
  const words = moment ? preciseMomentOf(moment) : 'the last archived moment'
  await restore(configuration, {
    beginning: `Going back to ${words}, and testing …`,
    moment: words,
    source: moment?.toISOString() ?? 'latest',
    dataFrom: moment,
    prepare: () => prepareMoment(moment, archive, dataDirectory, openingOf(configuration)),
  })
  console.log('Start Daybook now.')
}

function openingOf({ backupPassphrase: passphrase }: Configuration): Opening {
  return { passphrase, acceptsUnsealed: given.includes(UNSEALED) }
}

interface Restoring {
  readonly beginning: string
  readonly moment: string
  readonly source: string
  readonly dataFrom: Date | undefined
  readonly prepare: () => Promise<Prepared>
}

async function restore(
  { dataDirectory, databaseUrl }: Configuration,
  { beginning, moment, source, dataFrom, prepare }: Restoring,
): Promise<Prepared['about']> {
  const held = await holdDataDirectory(dataDirectory)
  try {
    finishRestore(dataDirectory)
    removeInterrupted(dataDirectory)
    console.log(beginning)
    const { directory, about, rows } = await prepare()
    const note = restoreNote(source, dataFrom, databaseUrl !== undefined)
    if (databaseUrl !== undefined) await copyToServer(directory, databaseUrl, note)
    const kept = takePlace(directory, dataDirectory, note)
    console.log(`Restored the data as of ${moment}: ${rows} rows, and everything adds up.`)
    console.log(
      databaseUrl === undefined
        ? `Your previous data is in ${kept}. Delete that folder when you no longer need it.`
        : `It is in the database that DATABASE_URL names. The key that was in the data folder is in ${kept}.`,
    )
    console.log(
      'Emails, e-invoices, recurring invoices, reminders, online payments and direct debits wait until you go on in Settings → Backups.',
    )
    return about
  } finally {
    held.release()
  }
}

/** Data that was copied goes on from the same moment twice, as after a restore. */
async function hold({ dataDirectory, databaseUrl }: Configuration): Promise<void> {
  const held = await holdDataDirectory(dataDirectory)
  try {
    finishRestore(dataDirectory)
    const note = restoreNote('copy', undefined, databaseUrl !== undefined)
    if (databaseUrl !== undefined) await noteInDatabase(databaseUrl, note)
    // a restore that was not started yet knows what it replaced, and holds just as well
    if (!existsSync(join(dataDirectory, RESTORED_FILE))) leaveNote(note, dataDirectory)
    console.log('Start Daybook now. Nothing goes out until you go on in Settings → Backups.')
  } finally {
    held.release()
  }
}

/** @throws StartRefused when it isn't a moment */
function momentIn(text: string | undefined): Date | undefined {
  if (text === 'latest') return undefined
  const moment = new Date(text?.replace(' ', 'T') ?? '')
  // a day alone would be read as its midnight in UTC
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text ?? '') || Number.isNaN(moment.getTime()))
    throw new StartRefused('Write the moment as in --at "2026-11-26 14:05", or --at latest.')
  return moment
}

/** Leaves only the key in the prepared folder. The data itself says that it was restored, as other computers may start with it first. */
async function copyToServer(directory: string, databaseUrl: string, note: RestoreNote): Promise<void> {
  console.log('Copying it to the database that DATABASE_URL names …')
  try {
    const database = await startEmbeddedDatabase({ directory, progress: () => {} })
    await moveDatabase(database.connection, databaseUrl).finally(database.stop)
    await noteInDatabase(databaseUrl, note)
  } catch (error) {
    rmSync(directory, { recursive: true, force: true })
    throw error
  }
  rmSync(clusterDirectory(directory), { recursive: true })
}

/** A backup that only the store has is downloaded to the folder. */
async function find({ backupFolder, backupStore: settings }: Configuration, word: string): Promise<Backup> {
  const path = /[/\\]/.test(word) ? backupAt(resolve(word)) : undefined
  if (path) return path
  const fits = ({ name, kind }: StoredBackup) =>
    word === 'latest' || (word === '--before-upgrade' ? kind === 'before-upgrade' : name === word)
  const here = listBackups(backupFolder).find(fits)
  const store = settings && backupStore(settings)
  // without the store, what is here has to do
  const elsewhere = await store?.list().catch(error => console.log(wordsOf(error)))
  const stored = elsewhere?.find(fits)
  if (here && (!stored || here.at >= stored.at)) return here
  if (store && stored) {
    console.log(`Downloading ${stored.name} …`)
    mkdirSync(backupFolder, { recursive: true, mode: 0o700 })
    const downloaded = join(backupFolder, stored.name)
    await store.download(stored.name, downloaded)
    const backup = backupAt(downloaded)
    if (backup) return backup
  }
  if (existsSync(word))
    throw new StartRefused(
      `${word} doesn’t have the name of a Daybook backup. Rename it to what it was called when it was made.`,
    )
  throw new StartRefused(`There is no such backup in ${backupFolder}. Run restore on its own to list them.`)
}

function preciseMomentOf(at: Date): string {
  return at.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'medium' })
}

function momentOf(at: Date): string {
  return at.toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
