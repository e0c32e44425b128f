/**
 * `npm run account -- you@example.com`: prints a link to choose a password, for a new account or one whose password is forgotten. Daybook
 * has to run. Whoever can run this can read the database anyway.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { daybookItself } from '../domain/identity.ts'
import { linkForAccount } from '../features/accounts/commands/reset-password.ts'
import { actorAt } from '../platform/actor.ts'
import { emailAddress } from '../platform/contract.ts'
import { type Configuration, readConfiguration } from './configuration.ts'
import { fromThisMachine } from './machine.ts'
import { clusterDirectory, DATABASE_NAME, DATABASE_USER, readPassword } from './postgres/cluster.ts'
import { openPool } from './postgres/pool.ts'
import { readServerFile } from './postgres/server-file.ts'
import { StartRefused } from './start-refused.ts'

const email = emailAddress.safeParse(process.argv.at(-1))
if (!email.success) throw new StartRefused('Say whose account it is: npm run account -- you@example.com')
const configuration = readConfiguration(process.env)
const pool = await openPool(configuration.databaseUrl ?? runningDatabase(configuration), () => {})
try {
  const { clock, randomBytes } = fromThisMachine
  const actor = actorAt(clock, randomBytes, daybookItself)
  const { token, isNew } = await linkForAccount(pool.db, actor, randomBytes, email.data)
  console.log(
    `${isNew ? `There is now an account for ${email.data}.` : `The password of ${email.data} stays until another is chosen.`} Choose a password within a day at ${addressOf(configuration)}/sign-in/reset#${token}`,
  )
} finally {
  await pool.end()
}

function runningDatabase({ dataDirectory }: Configuration) {
  const server = readServerFile(clusterDirectory(dataDirectory))
  if (!server?.ready) throw new StartRefused(`Start Daybook first. Its database in ${dataDirectory} is not running.`)
  const { socketDirectory, port } = server
  const identity = { port, user: DATABASE_USER, database: DATABASE_NAME }
  return socketDirectory
    ? { ...identity, host: socketDirectory }
    : { ...identity, host: '127.0.0.1', password: readPassword(dataDirectory) }
}

/** As it is reached by people; otherwise as the running Daybook noted it. */
function addressOf({ publicOrigin, dataDirectory, host, port }: Configuration): string {
  try {
    return publicOrigin ?? readFileSync(join(dataDirectory, 'address'), 'utf8').trim()
  } catch {
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  }
}
