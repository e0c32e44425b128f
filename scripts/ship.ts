/**
 * Tries what is shipped: packs Daybook, installs the package into an empty folder and uses it as people do, then tries the files for a server
 * with the programs that are installed here. `.ci/run` runs it. It ends all that it started.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingHttpHeaders, request as plainly } from 'node:http'
import { request as securely } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processesIn } from '../src/hosts/program-under-test.ts'
import { certificateFor } from '../src/testing/certificate.ts'
import { openMailServer, partsOf } from '../src/testing/stand-ins/mail-server.ts'
import { PROJECT } from './tools.ts'

/** The name in the files of `docs/server/`. */
const NAME = 'books.example'
const PUBLIC_URL = `https://${NAME}`
const PERSON = { email: 'olive@miller.example', password: 'correct horse' }
/** The largest file to import, 25 MB, is a little more than this as Base64. */
const UPLOAD_BYTES = 33_000_000
const LONGEST_WAIT_MILLISECONDS = 180_000
const LONGEST_FAREWELL_MILLISECONDS = 20_000
const SETTINGS = /^(PORT|HOST|SIGN_IN|PUBLIC_URL|TRUST_PROXY|TLS_\w+|DATA_DIR|DATABASE_URL|METRICS_ADDRESS|OIDC_\w+)$/

const root = realpathSync(mkdtempSync(join(tmpdir(), 'daybook-ship-')))
const app = join(root, 'app')
const data = join(root, 'data')
const certificate = certificateFor(NAME)
const certificateFile = join(root, 'certificate.pem')
const keyFile = join(root, 'key.pem')
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name))),
  // the pinned Node.js, for npm and npx too
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
}
const started: Started[] = []
let cleaning: Promise<void> | undefined

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void cleanUp().then(() => process.exit(143)))
try {
  await ship()
} catch (error) {
  if (!cleaning) console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await cleanUp()

async function ship(): Promise<void> {
  mkdirSync(app)
  writeFileSync(certificateFile, certificate.cert)
  writeFileSync(keyFile, certificate.key, { mode: 0o600 })
  await step('the package is packed', () => run('npm', ['pack', '--pack-destination', root], { cwd: PROJECT }))
  await step('it is installed into an empty folder', () => {
    const packed = readdirSync(root).filter(name => name.endsWith('.tgz'))
    return run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', join(root, packed[0] ?? '')])
  })

  const first = await step('npx daybook starts it', () => startDaybook())
  await step('the web app opens', () => openWebApp(first.place))
  await step('/readyz and the health check of the Docker image say that it is ready', () => checkHealth(first.place))
  const invoice = await step('an invoice is issued and comes as PDF', () => issueInvoice(first.place))
  await step('labels come as PDF', async () => expectBytes(await ask(first.place, 'GET', invoice.labels), '%PDF'))
  await step('an email brings the invoice as PDF', () => sendByEmail(first.place, invoice))
  await step('an export comes as ZIP', () => exportEverything(first.place, invoice))
  await step('SIGTERM to npx ends it and its database', first.stop)

  const second = await step('it starts again, for a proxy', () => startDaybook({ PUBLIC_URL, TRUST_PROXY: '1' }))
  await step('the first account finds the invoice', () => findAgain(second.place, second.output(), invoice))
  await tryProxy('nginx', 'nginx.conf', startNginx, second.place, invoice)
  await tryProxy('caddy', 'Caddyfile', startCaddy, second.place, invoice)
  await step('SIGTERM to npx ends it again', second.stop)

  const tls = { TLS_CERT: certificateFile, TLS_KEY: keyFile }
  const third = await step('it starts with a certificate of its own', () => startDaybook({ PUBLIC_URL, ...tls }))
  await step('/readyz and the health check work over HTTPS', () => checkHealth(third.place, tls))
  await step('SIGTERM to npx ends it once more', third.stop)

  if (findProgram('systemd-analyze')) await step('systemd-analyze verify accepts daybook.service', verifyUnit)
  else leaveOut('systemd-analyze is not installed, so docs/server/daybook.service is not verified.')
}

async function startDaybook(settings: Settings = {}) {
  // --no: if the package brought no such command, npx would fetch a stranger's
  const npx = start('npx', ['--no', 'daybook'], { settings: { DATA_DIR: data, PORT: '0', ...settings } })
  const ready = /^Daybook is ready at (\S+)$/m
  const address = await until('Daybook says that it is ready', () => ready.exec(npx.output())?.[1], { by: npx })
  const isGone = () =>
    [app, data].every(folder => processesIn(folder).length === 0) &&
    !existsSync(join(data, 'postgres', 'postmaster.pid'))
  const stop = async () => {
    npx.child.kill('SIGTERM')
    await until('every process of Daybook has ended', isGone)
  }
  const place: Place = { address, isNamed: address.startsWith('https:') }
  return { place, stop, output: npx.output }
}

async function openWebApp(place: Place): Promise<void> {
  const page = String((await ask(place, 'GET', '/')).body)
  const [, script = 'none'] = /<script type="module"[^>]+src="([^"]+)"/.exec(page) ?? []
  await ask(place, 'GET', script)
}

/** Docker itself need not be here: the image is checked by a command of Node.js. */
async function checkHealth(place: Place, settings: Settings = {}): Promise<void> {
  expectBytes(await ask(place, 'GET', '/readyz'), '{"status":"ready",')
  const [, command = '[]'] =
    /^HEALTHCHECK .*CMD (\[.*\])$/m.exec(readFileSync(join(PROJECT, 'Dockerfile'), 'utf8')) ?? []
  const [program = '', ...options]: string[] = JSON.parse(command)
  await run(program, options, { settings: { PORT: new URL(place.address).port, ...settings } })
}

type Issued = Awaited<ReturnType<typeof issueInvoice>>

async function issueInvoice(place: Place) {
  const make = async (path: string, fields: object) =>
    `${path}/${JSON.parse(String((await ask(place, 'POST', path, fields)).body)).id}`
  const business = await make('/api/businesses', { name: 'Miller & Daughters' })
  const customer = await make(`${business}/customers`, { name: 'Acme' })
  const kettle = { name: 'Kettle', sku: 'K-1', basePrice: 1000, openingStock: 5000 }
  const product = basename(await make(`${business}/products`, kettle))
  const items = [{ productId: product, quantity: 1000 }]
  const path = await make(`${business}/invoices`, { customerId: basename(customer), items })
  await ask(place, 'POST', `${path}/issue`)
  expectBytes(await ask(place, 'GET', `${path}/pdf`), '%PDF')
  return { business, path, labels: `${business}/products/labels?ids=${product}` }
}

async function sendByEmail(place: Place, { business, path }: Issued): Promise<void> {
  const server = await openMailServer()
  try {
    await ask(place, 'PUT', `${business}/mail-settings`, {
      ...{ host: server.host, port: server.port, security: 'none', userName: '' },
      ...{ fromName: 'Miller & Daughters', fromAddress: 'office@miller.example' },
    })
    const email = { kind: 'invoice', recipient: 'pay@acme.example', subject: 'Invoice', body: 'Attached.' }
    await ask(place, 'POST', `${path}/emails`, email)
    const mail = await until('the email arrives', () => server.received[0])
    if (!partsOf(mail).some(part => part.toString('latin1').startsWith('%PDF'))) throw new Error('It has no PDF.')
  } finally {
    await server.stop()
  }
}

async function exportEverything(place: Place, { business }: Issued): Promise<void> {
  const zip = await ask(place, 'GET', `${business}/export`)
  expectBytes(zip, 'PK')
  if (!zip.body.includes('.pdf')) throw new Error('It has no PDF.')
}

async function findAgain(place: Place, said: string, { path }: Issued): Promise<void> {
  const [, code] = /first-account#(\w+)/.exec(said) ?? []
  const made = await ask(place, 'POST', '/api/sign-in/first-account', { code, name: 'Olive', ...PERSON })
  await ask({ ...place, cookie: cookieOf(made) }, 'GET', path)
}

async function tryProxy(
  program: string,
  file: string,
  begin: (program: string, file: string, behind: string) => Promise<Place>,
  { address }: Place,
  { business }: Issued,
): Promise<void> {
  const path = findProgram(program)
  if (!path) return leaveOut(`${program} is not installed, so docs/server/${file} is not tried.`)
  const place = await step(`${program} passes requests on with ${file}`, () => begin(path, file, address))
  await step(`${program} passes on a sign-in and an upload of 33 MB`, () => upload(place, business))
}

async function upload(place: Place, business: string): Promise<void> {
  const cookie = cookieOf(await ask(place, 'POST', '/api/sign-in', PERSON))
  const text = 'x'.repeat(2000)
  const rows = Array.from({ length: (UPLOAD_BYTES * 3) / 4 / text.length }, (_, row) => `Kettle,K-${row},${text}`)
  const content = Buffer.from(['Name,SKU,Description', ...rows].join('\n')).toString('base64')
  const file = { kind: 'products', fileName: 'products.csv', content }
  await ask({ ...place, cookie }, 'POST', `${business}/imports`, file)
}

async function startNginx(program: string, file: string, behind: string): Promise<Place> {
  const folder = join(root, 'nginx')
  mkdirSync(folder)
  const [plainPort, port] = [await freePort(), await freePort()]
  const site = adapted(file, [
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`],
    [`/etc/letsencrypt/live/${NAME}/fullchain.pem`, certificateFile],
    [`/etc/letsencrypt/live/${NAME}/privkey.pem`, keyFile],
    ['http://127.0.0.1:3000', behind],
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    kind => `${kind}_temp_path ${folder}/${kind};`,
  )
  const main = ['daemon off;', `pid ${folder}/pid;`, 'error_log stderr;', 'events {}']
  // its processes would otherwise run as another user, who may not enter this folder
  if (process.getuid?.() === 0) main.push('user root;')
  writeFileSync(join(folder, file), [...main, 'http {', 'access_log off;', ...temporary, site, '}'].join('\n'))
  const nginx = start(program, ['-e', 'stderr', '-c', join(folder, file)], { cwd: folder })
  const place = { address: `https://127.0.0.1:${port}`, isNamed: true }
  await until('it answers', () => ask(place, 'GET', '/healthz').catch(() => undefined), { by: nginx })
  const plain = await ask({ address: `http://127.0.0.1:${plainPort}`, isNamed: true }, 'GET', '/customers')
  if (plain.headers.location !== `${PUBLIC_URL}/customers`) throw new Error('It does not lead from HTTP to HTTPS.')
  return place
}

async function startCaddy(program: string, file: string, behind: string): Promise<Place> {
  const folder = join(root, 'caddy')
  mkdirSync(folder)
  const port = await freePort()
  const site = adapted(file, [
    [`${NAME} {`, `${PUBLIC_URL}:${port} {\n\tbind 127.0.0.1\n\ttls ${certificateFile} ${keyFile}`],
    ['127.0.0.1:3000', new URL(behind).host],
  ])
  writeFileSync(join(folder, file), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
  const settings = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const options = ['run', '--adapter', 'caddyfile', '--config', join(folder, file)]
  const caddy = start(program, options, { cwd: folder, settings })
  const place = { address: `https://127.0.0.1:${port}`, isNamed: true }
  await until('it answers', () => ask(place, 'GET', '/healthz').catch(() => undefined), { by: caddy })
  return place
}

/** A file of `docs/server/` with only its addresses, ports and certificates replaced. */
function adapted(file: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  let text = readFileSync(join(PROJECT, 'docs', 'server', file), 'utf8')
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${file} has no “${from}”.`)
    text = text.replace(from, to)
  }
  return text
}

async function verifyUnit(): Promise<void> {
  const unit = 'daybook.service'
  const said = await run('systemd-analyze', ['--man=no', 'verify', join(PROJECT, 'docs', 'server', unit)])
  if (said.includes(unit)) throw new Error(said)
}

type Settings = Readonly<Record<string, string>>

async function step<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  try {
    const result = await act()
    console.log(`✓ ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    return result
  } catch (error) {
    const concerned = started.filter(one => one === started.at(-1) || !one.hasEnded())
    const said = concerned.map(({ output }) => output().split('\n').slice(-40).join('\n'))
    throw new Error([`✗ ${name}: ${error instanceof Error ? error.message : error}`, ...said].join('\n'))
  }
}

function leaveOut(sentence: string): void {
  console.log(`– ${sentence}`)
}

/** Where Daybook is reached: at its address, or under its name as well. */
interface Place {
  readonly address: string
  readonly isNamed?: boolean
  readonly cookie?: string
}

interface Answer {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** @throws Error for an answer that is a refusal */
function ask({ address, isNamed, cookie }: Place, method: string, path: string, fields?: object): Promise<Answer> {
  const url = new URL(path, address)
  const request = url.protocol === 'https:' ? securely : plainly
  const headers = {
    'content-type': 'application/json',
    ...(isNamed && { host: NAME, origin: PUBLIC_URL }),
    ...(cookie !== undefined && { cookie }),
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent: false, ca: certificate.cert, servername: NAME }, response => {
      const parts: Buffer[] = []
      response.on('data', part => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        const { headers, statusCode = 0 } = response
        const body = Buffer.concat(parts)
        if (statusCode < 400) resolve({ headers, body })
        else reject(new Error(`${method} ${path} answered ${statusCode}: ${body.subarray(0, 1000)}`))
      })
    })
    asked.on('error', reject).end(fields && JSON.stringify(fields))
  })
}

function cookieOf({ headers }: Answer): string {
  return headers['set-cookie']?.map(cookie => cookie.split(';')[0]).join('; ') ?? ''
}

function expectBytes({ body }: Answer, begin: string): void {
  const found = body.subarray(0, begin.length).toString('latin1')
  if (found !== begin) throw new Error(`The answer begins with “${found}”, not with “${begin}”.`)
}

interface Started {
  readonly child: ChildProcess
  readonly exitCode: Promise<number | null>
  output(): string
  hasEnded(): boolean
}

interface StartOptions {
  readonly cwd?: string
  readonly settings?: Settings
}

function start(program: string, options: readonly string[], { cwd = app, settings }: StartOptions = {}): Started {
  const env = { ...environment, ...settings }
  const child = spawn(program, options, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (text: string) => {
    output += text
  }
  child.stdout.setEncoding('utf8').on('data', keep)
  child.stderr.setEncoding('utf8').on('data', keep)
  const exitCode = new Promise<number | null>(resolve => {
    child.once('error', error => keep(error.message))
    child.once('close', resolve)
  })
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  const one = { child, exitCode, hasEnded, output: () => output }
  started.push(one)
  return one
}

/** Runs to the end. @throws Error when it fails */
async function run(program: string, options: readonly string[], how: StartOptions = {}): Promise<string> {
  const { exitCode, output } = start(program, options, how)
  const code = await exitCode
  if (code !== 0) throw new Error(`${program} ended with ${code}.`)
  return output()
}

/** Also where only administrators usually look. */
function findProgram(name: string): string | undefined {
  const folders = [...environment.PATH.split(delimiter), '/usr/sbin', '/sbin']
  return folders.map(folder => join(folder, name)).find(path => existsSync(path))
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  return port
}

async function until<Value>(
  what: string,
  find: () => Value | undefined | false | Promise<Value | undefined>,
  { by, milliseconds = LONGEST_WAIT_MILLISECONDS }: { by?: Started; milliseconds?: number } = {},
): Promise<Value> {
  for (const givingUpAt = performance.now() + milliseconds; performance.now() < givingUpAt; await pause(50)) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    if (by?.hasEnded()) break
  }
  throw new Error(`This did not happen: ${what}.`)
}

/** Ends all that was started, gently at first, and leaves no file. */
function cleanUp(): Promise<void> {
  cleaning ??= (async () => {
    for (const { child } of started) child.kill('SIGTERM')
    const isGone = () => processesIn(root).length === 0 && started.every(one => one.hasEnded())
    await until('all has ended', isGone, { milliseconds: LONGEST_FAREWELL_MILLISECONDS }).catch(() => undefined)
    for (const { child } of started) child.kill('SIGKILL')
    for (const id of processesIn(root)) {
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // it has just ended
      }
    }
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  })()
  return cleaning
}
