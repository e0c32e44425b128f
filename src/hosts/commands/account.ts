/**
 * `npm run account -- you@example.com`: prints a link to choose a password, for a new account or one whose password is forgotten. It also turns
 * off the codes of a lost phone, and opens a business that nobody can open. Daybook has to run. Whoever can run this can read the database anyway.
 */
import { roles } from '../../domain/access/roles.ts'
import { daybookItself } from '../../domain/identity.ts'
import { makeManager } from '../../features/accounts/commands/managers.ts'
import { grantBusiness, turnOffCodesOf } from '../../features/accounts/commands/repair-account.ts'
import { linkForAccount } from '../../features/accounts/commands/reset-password.ts'
import { type Actor, actorAt } from '../../platform/actor.ts'
import { emailAddress } from '../../platform/contract.ts'
import type { Database } from '../../platform/database/database.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import { notedAddress } from '../data-directory.ts'
import { fromThisMachine } from '../machine.ts'
import { openRunningDatabase } from '../postgres/running-database.ts'
import { StartRefused } from '../start-refused.ts'

const USAGE = `Usage:
  account you@example.com                      a link to choose a password
  account codes-off you@example.com            sign in without one-time codes
  account manage you@example.com               manage this installation: backups and restores
  account grant you@example.com "My business"  full access to a business
  account grant you@example.com "My business" stock
                                               another role: full, sales, stock or read-only`

const words = process.argv.slice(process.argv.indexOf('account') + 1)
const task = words.length === 1 ? 'link' : words.shift()
const email = emailAddress.safeParse(words[0])
if (!email.success) throw new StartRefused(USAGE)
const configuration = readConfiguration(process.env)
const pool = await openRunningDatabase(configuration)
try {
  const { clock, randomBytes } = fromThisMachine
  console.log(await carryOut(pool.db, actorAt(clock, randomBytes, daybookItself), email.data))
} finally {
  await pool.end()
}

async function carryOut(db: Database, actor: Actor, person: string): Promise<string> {
  const business = words[1]
  if (task === 'link') return linkFor(db, actor, person)
  if (task === 'codes-off') {
    const done = await turnOffCodesOf(db, actor, person)
    return done ? `${person} now signs in without one-time codes.` : `There is no account for ${person}.`
  }
  if (task === 'manage') {
    const done = await makeManager(db, actor, person)
    return done ? `${person} now manages this installation.` : `There is no account for ${person}.`
  }
  const role = roles.find(one => one === (words[2] ?? 'full'))
  if (task !== 'grant' || business === undefined || role === undefined) throw new StartRefused(USAGE)
  return {
    granted:
      role === 'full'
        ? `${person} now has full access to ${business}.`
        : `${person} now has the role ${role} in ${business}.`,
    'last-member': `Nobody else has full access to ${business}. Give someone else full access first.`,
    'no-account': `There is no account for ${person}.`,
    'no-business': `There is no business called ${business}.`,
    'several-businesses': `Several businesses are called ${business}. Use the ID in the address of one of its pages.`,
  }[await grantBusiness(db, actor, person, business, role)]
}

async function linkFor(db: Database, actor: Actor, person: string): Promise<string> {
  const { token, isNew, opens } = await linkForAccount(db, actor, fromThisMachine.randomBytes, person)
  const what = isNew
    ? `There is now an account for ${person}. It has full access to every business here.`
    : `${person} keeps the current password until a new one is chosen. ${accessOf(person, opens)}`
  return `${what} Choose a password within a day at ${addressOf(configuration)}/sign-in/reset#${token}`
}

/** A link gives nobody back what was taken from them. */
function accessOf(person: string, opens: number): string {
  if (opens > 0) return 'Their access stays as it is.'
  return `They have no access to any business, and this link doesn’t change that. To give them access, run account grant ${person} "My business".`
}

/** As it is reached by people; otherwise as the running Daybook noted it. */
function addressOf({ publicOrigin, dataDirectory, host, port }: Configuration): string {
  return publicOrigin ?? notedAddress(dataDirectory) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
