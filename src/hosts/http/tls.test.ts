import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { certificateFor } from '../../testing/certificate.ts'
import { readConfiguration } from '../configuration.ts'
import { startProgram } from '../program-under-test.ts'
import { readCertificate } from './tls.ts'

const directory = mkdtempSync(join(tmpdir(), 'tls-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

function filesOf({ cert, key }: { cert: string; key: string }) {
  const files = { certificateFile: join(directory, 'cert.pem'), keyFile: join(directory, 'key.pem') }
  writeFileSync(files.certificateFile, cert)
  writeFileSync(files.keyFile, key)
  return files
}

interface SecureAnswer {
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

function askSecurely(url: URL, ca: string, method = 'GET', body = ''): Promise<SecureAnswer> {
  return new Promise((resolve, reject) => {
    const headers = { host: url.host, 'content-type': 'application/json' }
    const asked = request(url, { ca, servername: 'localhost', method, headers }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', part => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: text }))
    })
    asked.on('error', reject).end(body)
  })
}

test('with a certificate, Daybook answers over HTTPS alone, and has browsers stay with it', async () => {
  const certificate = certificateFor('localhost')
  const { certificateFile, keyFile } = filesOf(certificate)
  const environment = { DATA_DIR: join(directory, 'data'), TLS_CERT: certificateFile, TLS_KEY: keyFile }
  const program = await startProgram({ ...environment, SIGN_IN: 'required' })
  try {
    expect(program.address).toMatch(/^https:\/\/localhost:\d+$/)
    const { port } = new URL(program.address)
    const health = await askSecurely(new URL(`https://localhost:${port}/healthz`), certificate.cert)
    expect(health.status).toBe(200)
    const [, code] = /first-account#(\w+)/.exec(program.output()) ?? []
    const account = { code, name: 'Olive', email: 'olive@harbour.example', password: 'correct horse' }
    const made = await askSecurely(
      new URL(`https://localhost:${port}/api/sign-in/first-account`),
      certificate.cert,
      'POST',
      JSON.stringify(account),
    )
    expect(made.status).toBeLessThan(300)
    expect(made.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(String(made.headers['set-cookie'])).toMatch(/^__Host-daybook_session=.*; HttpOnly; Secure; SameSite=Lax$/)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
  } finally {
    await program.end('SIGTERM')
  }
})

describe('a certificate that cannot be used is refused with the reason', () => {
  test('one of the two files alone', () => {
    expect(() => readConfiguration({ TLS_CERT: 'cert.pem' })).toThrow('TLS_CERT and TLS_KEY go together')
  })

  test('a file that is not there', () => {
    const files = { certificateFile: join(directory, 'none.pem'), keyFile: join(directory, 'key.pem') }
    expect(() => readCertificate(files)).toThrow('TLS_CERT is')
  })

  test('the key of another certificate', () => {
    const mixed = { cert: certificateFor('localhost').cert, key: certificateFor('localhost').key }
    expect(() => readCertificate(filesOf(mixed))).toThrow('TLS_KEY is not the private key')
  })

  test('something else', () => {
    expect(() => readCertificate(filesOf({ cert: 'x', key: 'y' }))).toThrow('both as PEM')
  })
})
