/** The application with its outbox running, as on the server, at the clock of the test. */
import { onTestFinished } from 'vitest'
import type { RenderDocument } from '../formats/pdf/render-document.ts'
import { mailOAuth } from '../hosts/mail/oauth.ts'
import { type After, type Outbox, startOutbox } from '../hosts/mail/outbox.ts'
import { smtpSender } from '../hosts/mail/smtp.ts'
import type { SendMail } from '../platform/mail.ts'
import type { MailOAuth } from '../platform/mail-oauth.ts'
import { SECRET_KEY_BYTES, type Secrets, secretsUnder } from '../platform/secrets/secrets.ts'
import { openBusiness, type TestBusiness } from './factories.ts'
import { good, type Json, type TestApp, testApp } from './test-app.ts'

export interface MailingApp extends TestApp {
  /** How often the sender was told that something waits. */
  readonly woken: { times: number }
  readonly secrets: Secrets
  readonly oauth: MailOAuth
  /** Starts a sender, which has begun its first round when this returns; it ends with the test. */
  startSender(options?: { send?: SendMail; isAlone?: boolean }): Outbox
}

/** Real SMTP, with patience for a slow machine. */
export const sendByMail = smtpSender({
  connectMilliseconds: 120_000,
  handOverMilliseconds: 120_000,
  confirmMilliseconds: 120_000,
})

/** For a server that says nothing. */
export const sendImpatiently = smtpSender({
  connectMilliseconds: 3000,
  handOverMilliseconds: 3000,
  confirmMilliseconds: 3000,
})

export async function mailingApp(
  renderDocument: RenderDocument,
  { oauth = mailOAuth(), ...options }: Parameters<typeof testApp>[0] & { oauth?: MailOAuth } = {},
): Promise<MailingApp> {
  const fill = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes)
  const secrets = secretsUnder(crypto.getRandomValues(new Uint8Array(SECRET_KEY_BYTES)), fill)
  const woken = { times: 0 }
  const wake = () => {
    woken.times++
  }
  const app = await testApp({ ...options, renderDocument, mail: { secrets, wake, send: sendByMail, oauth } })
  return {
    ...app,
    woken,
    secrets,
    oauth,
    startSender({ send = sendByMail, isAlone = false } = {}) {
      const timer = timerOfTheTest()
      const outbox = startOutbox({
        db: app.db,
        clock: () => app.clock.now,
        randomBytes: bytes => app.random.bytes(bytes),
        log: entry => app.logged.push(entry),
        send,
        secrets,
        oauth,
        renderDocument,
        isAlone,
        after: timer.after,
      })
      onTestFinished(async () => {
        const stopped = outbox.stop()
        timer.runAll()
        await stopped
      })
      return outbox
    },
  }
}

/** What waits by the clock runs when the test has ended: until then, the test moves its clock and wakes the sender itself. */
function timerOfTheTest() {
  const waiting = new Set<() => void>()
  const after: After = (_milliseconds, run) => {
    waiting.add(run)
    return () => void waiting.delete(run)
  }
  const runAll = () => {
    for (const run of waiting) run()
  }
  return { after, runAll }
}

/** A business that sends its mail through a server on loopback. */
export async function mailingBusiness(
  app: TestApp,
  server: { port: number },
  fields: Json = {},
): Promise<TestBusiness> {
  const { business: profile, ...settings } = fields
  const business = await openBusiness(app, { name: 'Miller & Daughters', ...profile })
  good(
    await app.ask('PUT', `${business.path}/mail-settings`, {
      host: '127.0.0.1',
      port: server.port,
      security: 'none',
      userName: '',
      fromName: 'Miller & Daughters',
      fromAddress: 'office@miller.example',
      ...settings,
    }),
  )
  return business
}
