/** Puts database, API, mail and web app together and listens for requests. */

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { get as getPlainly, type Server } from 'node:http'
import { get as getSecurely, Server as SecureServer } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApi } from '../../api.ts'
import { daybookItself } from '../../domain/identity.ts'
import { openUnownedBusinesses } from '../../features/accounts/commands/repair-account.ts'
import { hasAccounts } from '../../features/accounts/queries/accounts.ts'
import type { Backups } from '../../features/backups/routes.ts'
import { findSystemState } from '../../features/businesses/queries/system.ts'
import { remembering } from '../../formats/pdf/remembered-documents.ts'
import { actorAt } from '../../platform/actor.ts'
import { loopbackOrigins } from '../../platform/guard.ts'
import type { Log } from '../../platform/log.ts'
import { newSecretToken } from '../../platform/secrets/secret-token.ts'
import { startArchiveReader } from '../archives/reader.ts'
import { startBankFileReader } from '../bank-files/reader.ts'
import type { Configuration } from '../configuration.ts'
import { startEInvoiceReader } from '../e-invoices/reader.ts'
import { fromThisMachine } from '../machine.ts'
import { mailOAuth } from '../mail/oauth.ts'
import { startOutbox } from '../mail/outbox.ts'
import { smtpSender } from '../mail/smtp.ts'
import { argon2Passwords } from '../passwords.ts'
import { startPdfRenderer } from '../pdf/renderer.ts'
import { isPicture, reencodePicture } from '../picture.ts'
import type { DatabasePool } from '../postgres/pool.ts'
import type { Say } from '../progress.ts'
import { checkKey, secretsOf } from '../secret-key.ts'
import { StartRefused } from '../start-refused.ts'
import { startTableReader } from '../tables/reader.ts'
import { startTimedJobs } from '../timed-jobs.ts'
import { uploadsIn } from '../uploads.ts'
import { httpServer } from './http-server.ts'
import { listen } from './listen.ts'
import { collectMetrics, serveMetrics } from './metrics.ts'
import { staticFiles } from './static-files.ts'
import { followRenewals, readCertificate } from './tls.ts'

export interface RunningWebServer {
  readonly address: string
  /** Where the first account is made, as long as one has to sign in and nobody can. */
  readonly firstAccountAddress: string | undefined
  /** Takes no more requests, and resolves when the running ones have been answered. */
  close(): Promise<void>
}

const WEB_APP = fileURLToPath(new URL('../../../dist', import.meta.url))
const LONGEST_FAREWELL_MILLISECONDS = 5000
const LONGEST_WELCOME_MILLISECONDS = 10_000
const RENDERER_AHEAD_MILLISECONDS = 1000

export async function startWebServer(parts: {
  readonly configuration: Configuration
  readonly pool: DatabasePool
  readonly version: string
  readonly backups: Backups
  readonly log: Log
  readonly say: Say
}): Promise<RunningWebServer> {
  const { configuration, pool, version, backups, log, say } = parts
  let port = 0
  let welcomed = false
  const { dataDirectory } = configuration
  const hasOwnDatabase = configuration.databaseUrl === undefined
  const secrets = secretsOf(dataDirectory)
  // nobody shares the built-in database, and its folder may have been restored without the key
  await checkKey(pool.db, secrets, { dataDirectory, mayReplace: hasOwnDatabase || configuration.replacesSecretKey })
  const uploads = join(dataDirectory, 'uploads')
  const pdf = startPdfRenderer()
  const renderDocument = remembering(pdf.render)
  const firstAccountCode = newSecretToken(fromThisMachine.randomBytes)
  const mail = { secrets, send: smtpSender(), oauth: mailOAuth() }
  const system = {
    version,
    startedAt: new Date(),
    hasOwnDatabase,
  }
  const metrics =
    configuration.metrics &&
    collectMetrics({
      version,
      backups: backups.state,
      connections: pool.connections,
      documentsWaiting: pdf.waiting,
      system: () => findSystemState(pool.db, system),
    })
  const outbox = startOutbox({
    ...fromThisMachine,
    ...mail,
    db: pool.db,
    log,
    renderDocument,
    isAlone: system.hasOwnDatabase,
  })
  const readEInvoice = startEInvoiceReader()
  const app = createApi({
    ...fromThisMachine,
    db: pool.db,
    searchDb: pool.searchDb,
    exportDb: pool.exportDb,
    // the first requests are Daybook's own check that it is ready
    log: entry => {
      metrics?.count(entry)
      if (welcomed || entry.level === 'error') log(entry)
    },
    renderDocument,
    checkRenderer: pdf.check,
    reencodePicture,
    isPicture,
    uploads: uploadsIn(uploads),
    readArchive: startArchiveReader(uploads),
    readTable: startTableReader(),
    readEInvoice,
    readBankFile: startBankFileReader(),
    newSha256: () => createHash('sha256'),
    system,
    backups,
    mail: { ...mail, wake: outbox.wake },
    fetch,
    signIn: {
      required: configuration.signInRequired,
      passwords: argon2Passwords(),
      firstAccountCode,
      provider: configuration.openId && (await import('../openid.ts')).openIdProvider(configuration.openId),
    },
    // in development Vite serves the web app, and none may be built
    ...(existsSync(join(WEB_APP, 'index.html')) && { webApp: staticFiles(WEB_APP) }),
    origins: () => originsOf(configuration, port),
    publicOrigin: configuration.publicOrigin,
  })
  const { tls, trustedProxies } = configuration
  const server = httpServer(app.fetch, { trustedProxies, tls: tls && readCertificate(tls) })
  const stopFollowing = tls && server instanceof SecureServer ? followRenewals(server, tls, log) : undefined
  let metricsServer: { close(): void } | undefined
  let timedJobs: { stop(): Promise<void> } | undefined
  const stopHelpers = async () => {
    stopFollowing?.()
    metricsServer?.close()
    await timedJobs?.stop()
    await outbox.stop()
    await pdf.stop()
  }
  try {
    if (metrics && configuration.metrics) metricsServer = await serveMetrics(metrics, configuration.metrics)
    port = await listen(server, configuration, say)
  } catch (error) {
    // the database closes next, and nothing may use it then
    await stopHelpers()
    throw error
  }
  const scheme = schemeOf(configuration)
  await untilAnswering(`${scheme}://${hostAndPort(configuration.host, port)}`)
  // browsers keep passkeys for names, and for no numbers
  const name = configuration.host === '127.0.0.1' ? 'localhost' : configuration.host
  const address = `${scheme}://${hostAndPort(name, port)}`
  welcomed = true
  // so that the first document waits for no process to start; /api/health tells when none can be made
  setTimeout(() => pdf.check().catch(() => {}), RENDERER_AHEAD_MILLISECONDS).unref()
  const origin = configuration.publicOrigin ?? address
  if (configuration.signInRequired)
    await openUnownedBusinesses(pool.db, actorAt(fromThisMachine.clock, fromThisMachine.randomBytes, daybookItself))
  const { clock, randomBytes } = fromThisMachine
  timedJobs = startTimedJobs(
    {
      db: pool.db,
      log,
      clock,
      randomBytes,
      origin: configuration.publicOrigin ?? null,
      onlinePayments: { secrets, fetch },
      eInvoices: { secrets, fetch, readEInvoice },
      mailboxes: mail,
      backups,
      signInRequired: configuration.signInRequired,
    },
    outbox.wake,
  )
  const needsFirstAccount = configuration.signInRequired && !(await hasAccounts(pool.db))
  return {
    address,
    firstAccountAddress: needsFirstAccount ? `${origin}/sign-in/first-account#${firstAccountCode}` : undefined,
    async close() {
      await close(server)
      await stopHelpers()
    },
  }
}

function schemeOf({ tls }: Configuration): 'http' | 'https' {
  return tls ? 'https' : 'http'
}

function originsOf(configuration: Configuration, port: number): ReadonlyMap<string, string> {
  const { host, publicOrigin } = configuration
  const scheme = schemeOf(configuration)
  const own = hostAndPort(host, port)
  const origins = new Map([...loopbackOrigins(port, scheme), [own, `${scheme}://${own}`]])
  return publicOrigin === undefined ? origins : origins.set(new URL(publicOrigin).host, publicOrigin)
}

function hostAndPort(host: string, port: number): string {
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Waits for the server to answer, so that the address is not printed too early. */
async function untilAnswering(address: string): Promise<void> {
  const givingUpAt = performance.now() + LONGEST_WELCOME_MILLISECONDS
  for (;;) {
    const status = await statusOf(`${address}/healthz`)
    if (status === 200) return
    if (performance.now() > givingUpAt)
      throw new StartRefused(`Daybook started but does not respond: ${address}/healthz answered with status ${status}.`)
    await pause(20)
  }
}

function statusOf(url: string): Promise<number> {
  return new Promise(resolve => {
    const get = url.startsWith('https:') ? getSecurely : getPlainly
    // it asks itself, by an address for which its certificate is not
    get(url, { agent: false, rejectUnauthorized: false }, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    }).once('error', () => resolve(0))
  })
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  // a connection whose request has just been answered would stay open for another one
  const tidying = setInterval(() => server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => server.closeAllConnections(), LONGEST_FAREWELL_MILLISECONDS)
  await closed
  clearInterval(tidying)
  clearTimeout(impatience)
}
