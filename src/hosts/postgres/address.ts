/** Where PostgreSQL listens, so that Daybook reaches it and nobody else does. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { giveFiles, type Identity } from './identity.ts'

const SOCKET_PORT = 5432
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107
const SHORT_DIRECTORY = 'daybook-'

export interface Address {
  readonly host: string
  readonly port: number
  readonly options: Readonly<Record<string, string>>
}

export async function chooseAddress(cluster: string, identity: Identity): Promise<Address> {
  if (process.platform === 'win32') {
    const port = await freePort()
    return {
      host: '127.0.0.1',
      port,
      options: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    }
  }
  const fits = Buffer.byteLength(join(cluster, `.s.PGSQL.${SOCKET_PORT}.lock`)) <= LONGEST_SOCKET_PATH
  const host = fits ? cluster : makeShortDirectory(identity)
  const quoted = `"${host.replaceAll('"', '""')}"`
  return {
    host,
    port: SOCKET_PORT,
    options: {
      listen_addresses: '',
      unix_socket_directories: quoted,
      unix_socket_permissions: '0700',
      port: String(SOCKET_PORT),
    },
  }
}

function makeShortDirectory(identity: Identity): string {
  const parents = [tmpdir(), '/tmp', '/var/tmp']
  const parent = parents.find(path => Buffer.byteLength(path) < LONGEST_SOCKET_PATH - 40)
  const directory = mkdtempSync(join(parent ?? '/tmp', SHORT_DIRECTORY))
  giveFiles(directory, identity)
  return directory
}

/** Does nothing to a socket's directory that is the data's own. */
export function removeShortDirectory(directory: string): void {
  if (basename(directory).startsWith(SHORT_DIRECTORY)) rmSync(directory, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
