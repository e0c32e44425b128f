/** The certificate with which Daybook encrypts its connections itself, where no proxy does. */
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import type { Server } from 'node:https'
import { errorForLog, type Log } from '../../platform/log.ts'
import { codeOf, StartRefused } from '../start-refused.ts'

export interface TlsFiles {
  readonly certificateFile: string
  readonly keyFile: string
}

export interface TlsCertificate {
  readonly cert: Buffer
  readonly key: Buffer
}

/** @throws StartRefused for files that cannot be read, or do not belong together */
export function readCertificate({ certificateFile, keyFile }: TlsFiles): TlsCertificate {
  const cert = read('TLS_CERT', certificateFile)
  const key = read('TLS_KEY', keyFile)
  let belongTogether = false
  try {
    belongTogether = new X509Certificate(cert).checkPrivateKey(createPrivateKey(key))
  } catch {
    throw new StartRefused(
      'TLS_CERT must be a certificate and TLS_KEY its private key without a password, both as PEM.',
    )
  }
  if (!belongTogether) throw new StartRefused('TLS_KEY is not the private key of the certificate in TLS_CERT.')
  return { cert, key }
}

function read(name: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new StartRefused(`${name} is ${file}, which can’t be read (${codeOf(error)}).`)
  }
}

const LOOKED_AT_EVERY_MILLISECONDS = 60_000

/** A renewed certificate is used from the next connection on; one that is not right is not used. @returns what ends the watch */
export function followRenewals(
  server: Server,
  files: TlsFiles,
  log: Log,
  interval = LOOKED_AT_EVERY_MILLISECONDS,
): () => void {
  watchFile(files.certificateFile, { interval, persistent: false }, () => {
    try {
      server.setSecureContext(readCertificate(files))
    } catch (error) {
      log({ level: 'error', message: 'the renewed certificate could not be used', error: errorForLog(error) })
    }
  })
  return () => unwatchFile(files.certificateFile)
}
