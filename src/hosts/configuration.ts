/** Reads and checks the settings from the environment: where Daybook listens, how people reach it, and where its data is. */
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { opensHereAlone } from '../domain/mail/link-token.ts'
import type { StoreSettings } from './backups/store.ts'
import type { TlsFiles } from './http/tls.ts'
import type { OpenIdSettings } from './openid.ts'
import { StartRefused } from './start-refused.ts'

export interface Configuration {
  readonly host: string
  readonly port: number
  /** A port that someone chose is used or refused. The default port gives way to the next free one. */
  readonly portIsChosen: boolean
  /** Where people and customers reach Daybook, such as `https://books.example`. Undefined where that is the address it listens on. */
  readonly publicOrigin: string | undefined
  /** Where the certificate is with which Daybook encrypts by itself. Undefined where a proxy does, or nothing has to. */
  readonly tls: TlsFiles | undefined
  /** How many reverse proxies are in front, each adding the address of its client to `X-Forwarded-For`. */
  readonly trustedProxies: number
  /** Always so where Daybook can be reached from elsewhere. */
  readonly signInRequired: boolean
  /** Where people may sign in instead. Undefined for nowhere. */
  readonly openId: OpenIdSettings | undefined
  readonly dataDirectory: string
  readonly backupFolder: string
  /** Encrypts new backups. Undefined for no encryption. */
  readonly backupPassphrase: string | undefined
  /** Where backups are copied to. Undefined for nowhere. */
  readonly backupStore: StoreSettings | undefined
  /** Where Prometheus reads figures. Undefined for nowhere. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined
  /** Undefined for the built-in PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** The key of the database is lost, and a new one takes its place. */
  readonly replacesSecretKey: boolean
}

const DEFAULT_PORT = 3000
const DEFAULT_HOST = '127.0.0.1'
const PROJECT = fileURLToPath(new URL('../..', import.meta.url))

export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const setting = (name: string) => environment[name]?.trim() || undefined
  const port = setting('PORT')
  const host = checkHost(setting('HOST') ?? DEFAULT_HOST)
  const publicOrigin = checkPublicUrl(setting('PUBLIC_URL'))
  const dataDirectory = resolve(setting('DATA_DIR') ?? resolve(PROJECT, 'data'))
  return {
    host,
    port: port === undefined ? DEFAULT_PORT : checkPort(port),
    portIsChosen: port !== undefined,
    publicOrigin,
    tls: checkTls(setting('TLS_CERT'), setting('TLS_KEY')),
    trustedProxies: checkProxies(setting('TRUST_PROXY')),
    metrics: checkMetricsAddress(setting('METRICS_ADDRESS')),
    signInRequired: checkSignIn(setting('SIGN_IN'), host, publicOrigin),
    openId: checkOpenId(setting),
    dataDirectory,
    backupFolder: resolve(setting('BACKUP_DIR') ?? join(dataDirectory, 'backups')),
    backupPassphrase: setting('BACKUP_PASSPHRASE'),
    backupStore: checkBackupStore(setting),
    databaseUrl: checkDatabaseUrl(setting('DATABASE_URL')),
    replacesSecretKey: setting('REPLACE_SECRET_KEY') === 'yes',
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
  if (isIP(host)) return host
  throw new StartRefused(
    `HOST must be an IP address of this computer, such as 127.0.0.1, or 0.0.0.0 for all of them, not “${text}”.`,
  )
}

export function isLoopback(host: string): boolean {
  return host === '::1' || host.startsWith('127.')
}

function checkPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new StartRefused(
      `PUBLIC_URL must be the address that people open, without a path, such as https://books.example, not “${text}”.`,
    )
  }
  if (url.protocol === 'http:' && !opensHereAlone(url.hostname)) {
    throw new StartRefused(
      `PUBLIC_URL must begin with https:// (it is “${text}”). Without encryption, others on the network could read passwords and invoices. docs/server.md shows how to add it, with Caddy, nginx or a certificate.`,
    )
  }
  return url.origin
}

function checkTls(certificate: string | undefined, key: string | undefined): TlsFiles | undefined {
  if (certificate === undefined && key === undefined) return undefined
  if (certificate === undefined || key === undefined)
    throw new StartRefused('TLS_CERT and TLS_KEY go together: set both to PEM files, or neither.')
  return { certificateFile: resolve(certificate), keyFile: resolve(key) }
}

function checkProxies(text: string | undefined): number {
  if (text === undefined) return 0
  if (/^[0-9]$/.test(text)) return Number(text)
  throw new StartRefused(
    `TRUST_PROXY must be the number of reverse proxies in front of Daybook, usually 1, not “${text}”.`,
  )
}

function checkMetricsAddress(text: string | undefined): Configuration['metrics'] {
  if (text === undefined) return undefined
  const [, host = DEFAULT_HOST, port = 'none'] = /^(?:(.+):)?(\d+)$/.exec(text) ?? []
  const bare = host.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) && Number(port) <= 65535) return { host: bare, port: Number(port) }
  throw new StartRefused(
    `METRICS_ADDRESS must be a port or an IP address with a port, such as 9464 or 127.0.0.1:9464, not “${text}”.`,
  )
}

/** Anyone who could reach Daybook from elsewhere, directly or through a proxy, could read and change everything. */
function checkSignIn(text: string | undefined, host: string, publicOrigin: string | undefined): boolean {
  if (text !== undefined && text !== 'required' && text !== 'off') {
    throw new StartRefused(`SIGN_IN must be required or off, not “${text}”.`)
  }
  const reachedBy = !isLoopback(host)
    ? `HOST is “${host}”`
    : publicOrigin !== undefined && !opensHereAlone(new URL(publicOrigin).hostname)
      ? `PUBLIC_URL is “${publicOrigin}”`
      : undefined
  if (text === 'off' && reachedBy !== undefined) {
    throw new StartRefused(
      `SIGN_IN is off, but ${reachedBy}. Without sign-in, Daybook can only be used on this computer (127.0.0.1, ::1 or localhost), as anyone who reached it from elsewhere could read and change your data. Remove SIGN_IN to have people sign in.`,
    )
  }
  return text === 'required' || reachedBy !== undefined
}

function checkOpenId(setting: (name: string) => string | undefined): OpenIdSettings | undefined {
  const issuer = setting('OIDC_ISSUER')
  const [clientId, clientSecret] = [setting('OIDC_CLIENT_ID'), setting('OIDC_CLIENT_SECRET')]
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    throw new StartRefused('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together.')
  }
  const url = URL.parse(issuer)
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && opensHereAlone(url.hostname)))) {
    throw new StartRefused(`OIDC_ISSUER must be an address that begins with https://, not “${issuer}”.`)
  }
  return { issuer, clientId, clientSecret, name: setting('OIDC_NAME') ?? url.hostname }
}

function checkBackupStore(setting: (name: string) => string | undefined): StoreSettings | undefined {
  const [address, keyId, secret] = ['URL', 'KEY_ID', 'SECRET'].map(name => setting(`BACKUP_S3_${name}`))
  if (address === undefined && keyId === undefined && secret === undefined) return undefined
  if (address === undefined || keyId === undefined || secret === undefined)
    throw new StartRefused('BACKUP_S3_URL, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET must be set together.')
  const url = URL.parse(address)
  const isPrivate = url?.protocol === 'https:' || (url?.protocol === 'http:' && opensHereAlone(url.hostname))
  if (!url || !isPrivate || !/^\/[^/]/.test(url.pathname) || url.href !== `${url.origin}${url.pathname}`)
    throw new StartRefused(
      `BACKUP_S3_URL must begin with https:// and name a bucket and, if you like, a folder in it, such as https://s3.eu-central-1.amazonaws.com/my-bucket/daybook, not “${address}”.`,
    )
  return { url: url.href, keyId, secret, region: setting('BACKUP_S3_REGION') }
}

export function checkDatabaseUrl(text: string | undefined, name = 'DATABASE_URL'): string | undefined {
  if (text === undefined) return undefined
  // The address may carry a password, so it is never repeated in a message.
  if (/^postgres(ql)?:\/\//.test(text) && (URL.canParse(text) || URL.canParse(text.replace('///', '//localhost/'))))
    return text
  throw new StartRefused(
    `${name} must be the address of a PostgreSQL database, such as postgresql://user:password@host:5432/daybook.`,
  )
}
