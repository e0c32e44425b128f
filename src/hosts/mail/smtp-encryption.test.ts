/** Email over TLS, to a server whose certificate is trusted, and to one whose certificate is for another name. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import type { MailOutcome, MailServer } from '../../platform/mail.ts'
import { certificateFor } from '../../testing/certificate.ts'
import { startMailServer } from '../../testing/stand-ins/mail-server.ts'

const certificate = certificateFor('localhost')
const directory = mkdtempSync(join(tmpdir(), 'daybook-tls-'))
const trusted = join(directory, 'certificate.pem')
writeFileSync(trusted, certificate.cert)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** A separate process, as Node reads the certificates that it trusts at its start. */
const SENDER = `
  import { smtpSender } from '${import.meta.resolve('./smtp.ts')}'
  const mail = {
    id: 'a.b', from: { name: 'Miller', address: 'office@miller.example' }, to: ['acme@customer.example'],
    subject: 'Invoice', text: 'Hello', date: new Date(),
  }
  process.stdout.write(JSON.stringify(await smtpSender()(JSON.parse(process.env.MAIL_SERVER), mail)))
`

async function send(server: MailServer): Promise<MailOutcome> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', SENDER], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: trusted, MAIL_SERVER: JSON.stringify(server) },
  })
  return JSON.parse(stdout)
}

const encrypted = { tls: { secure: true }, starttls: { disabledCommands: [], hideSTARTTLS: false } }

for (const security of ['tls', 'starttls'] as const) {
  test(`with ${security}, the password is sent only over the encrypted connection, and the email arrives`, async () => {
    const secured: boolean[] = []
    const server = await startMailServer({
      ...encrypted[security],
      ...certificate,
      authOptional: false,
      onAuth: ({ username, password }, session, done) => {
        secured.push(session.secure)
        if (username === 'me' && password === 'hunter2') done(null, { user: 'me' })
        else done(new Error('no'))
      },
    })
    const login = { userName: 'me', password: 'hunter2' }
    const outcome = await send({ host: 'localhost', port: server.port, security, ...login })
    expect(outcome).toMatchObject({
      result: 'accepted',
      words: 'localhost accepted the email. It replied: “250 taken as number 7”',
    })
    expect(secured).toEqual([true])
    expect(server.received).toHaveLength(1)
  })

  test(`with ${security}, a certificate for another name is not trusted`, async () => {
    const server = await startMailServer({ ...encrypted[security], ...certificate })
    const outcome = await send({ host: '127.0.0.1', port: server.port, security, userName: '', password: '' })
    expect(outcome).toMatchObject({
      result: 'refused',
      again: true,
      words: '127.0.0.1 can’t be trusted: its certificate is for another name.',
      ofServer: true,
    })
    expect(server.received).toEqual([])
  })
}
