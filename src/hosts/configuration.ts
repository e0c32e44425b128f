/** Reads and checks the settings from the environment: where Daybook listens, and where its data is. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartRefused } from './start-refused.ts'

export interface Configuration {
  readonly host: string
  readonly port: number
  /** A port that someone chose is used or refused. The default port gives way to the next free one. */
  readonly portIsChosen: boolean
  readonly dataDirectory: string
  /** Undefined for the built-in PostgreSQL. */
  readonly databaseUrl: string | undefined
}

const DEFAULT_PORT = 3000
const DEFAULT_HOST = '127.0.0.1'
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const given = (name: string) => environment[name]?.trim() || undefined
  const port = given('PORT')
  return {
    host: checkHost(given('HOST') ?? DEFAULT_HOST),
    port: port === undefined ? DEFAULT_PORT : checkPort(port),
    portIsChosen: port !== undefined,
    dataDirectory: resolve(given('DATA_DIR') ?? resolve(PROJECT, 'data')),
    databaseUrl: checkDatabaseUrl(given('DATABASE_URL')),
  }
}

function checkPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new StartRefused(`PORT must be a whole number from 0 to 65535, not “${text}”. Use 0 for any free port.`)
  }
  return port
}

function checkHost(text: string): string {
  const host = text.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (host === 'localhost') return DEFAULT_HOST
  if (host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)) return host
  throw new StartRefused(
    `HOST is “${text}”, but until Daybook has sign-in it only listens on this computer (127.0.0.1, ::1 or localhost). Anyone who could reach it from elsewhere could read and change your data.`,
  )
}

function checkDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  // The address may carry a password, so it is never repeated in a message.
  if (/^postgres(ql)?:\/\//.test(text) && (URL.canParse(text) || URL.canParse(text.replace('///', '//localhost/'))))
    return text
  throw new StartRefused(
    'DATABASE_URL must be the address of a PostgreSQL database, such as postgresql://user:password@host:5432/daybook.',
  )
}
