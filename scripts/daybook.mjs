#!/usr/bin/env -S node --max-semi-space-size=8 --max-old-space-size=512
/** `npx daybook` starts Daybook from an installed package, `npx daybook account` prints a link to choose a password, `npx daybook verify` checks that what was issued is as it was, `npx daybook restore` restores a backup, `npx daybook move` moves the data to another database, and `npx daybook doctor` checks the installation. Plain JavaScript, so that an old Node.js can say that it is too old. */
import module from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { endWithNpm } from './end-with-npm.mjs'

/** The first with Argon2, which passwords are kept with. */
const OLDEST_NODE = [24, 7]

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(`Daybook needs Node.js ${OLDEST_NODE.join('.')} or later, and this is ${process.versions.node}.`)
  process.exit(1)
}
endWithNpm()
// The folder of the package goes with its next version, and the data must not.
if (!process.env.DATA_DIR?.trim()) {
  process.env.DATA_DIR = join(homedir(), 'daybook-data')
  console.log(`Your data is in ${process.env.DATA_DIR}.`)
}
module.enableCompileCache()
const command = ['account', 'verify', 'restore', 'move', 'doctor'].find(name => name === process.argv[2])
const program = command ? `commands/${command}` : 'node'
try {
  await import(new URL(`src/hosts/${program}.js`, import.meta.url).href)
} catch (error) {
  // what cannot be done is said in a sentence
  console.error(error?.name === 'StartRefused' ? error.message : error)
  process.exitCode = 1
}
