/**
 * Runs every command of Daybook: `node scripts/run.mjs start|test|check|dev|bench|screenshot|package|translate`. It first installs what is missing, and
 * goes on under the pinned Node.js. Plain JavaScript for Node.js 20.19 and later.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './dependencies.mjs'
import { endWithNpm } from './end-with-npm.mjs'

const COMMANDS = {
  start: './start.ts',
  account: '../src/hosts/commands/account.ts',
  verify: '../src/hosts/commands/verify.ts',
  restore: '../src/hosts/commands/restore.ts',
  move: '../src/hosts/commands/move.ts',
  doctor: '../src/hosts/commands/doctor.ts',
  test: './test.ts',
  check: './check.ts',
  dev: './dev.ts',
  bench: '../bench/run.ts',
  screenshot: './screenshot.ts',
  package: './package.ts',
  translate: './translate.ts',
}
const OLDEST_NODE = '20.19.0'

const project = dirname(dirname(fileURLToPath(import.meta.url)))

try {
  await main(process.argv[2])
} catch (error) {
  // What cannot be done is said in a sentence; only a mistake of the program's own shows where it was made.
  const isSentence = error instanceof Error && /^(Error|StartRefused)$/.test(error.name) && !('code' in error)
  console.error(isSentence ? error.message : error)
  process.exitCode = 1
}

async function main(command) {
  const script = COMMANDS[command]
  if (script === undefined) throw new Error(`Usage: node scripts/run.mjs ${Object.keys(COMMANDS).join('|')}`)
  if (isOlder(process.versions.node, OLDEST_NODE)) {
    throw new Error(`Daybook needs Node.js ${OLDEST_NODE} or later, and this is ${process.versions.node}.`)
  }
  endWithNpm()
  const pinnedNode = await ensureDependencies(project)
  if (isOlder(process.versions.node, pinnedVersion())) return continueUnder(pinnedNode)
  module.enableCompileCache(join(project, 'node_modules', '.cache', 'daybook'))
  await import(script)
}

function pinnedVersion() {
  return JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')).devDependencies.node
}

function isOlder(version, than) {
  const [a, b] = [version, than].map(text => text.split('.').map(Number))
  const index = a.findIndex((part, i) => part !== b[i])
  return index >= 0 && a[index] < b[index]
}

/** The same command in a process of the pinned Node.js, which gets every signal and whose exit code is passed on. */
function continueUnder(node) {
  const child = spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
      resolve()
      process.exit()
    })
  })
}
