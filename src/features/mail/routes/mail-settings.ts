/** The addresses of how a business sends mail: its server, and the sign-in to its mailbox. */
import type { Context } from 'hono'
import { type Identity, personOf, thisComputer } from '../../../domain/identity.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { type Env, newApp, originForOthers } from '../../../platform/http.ts'
import { errorForLog } from '../../../platform/log.ts'
import type { SendMail } from '../../../platform/mail.ts'
import type { MailOAuth } from '../../../platform/mail-oauth.ts'
import { get, post, put, remove, routes } from '../../../platform/routes.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { mailboxCookie, sessionCookie } from '../../../platform/session-cookie.ts'
import { recentlyConfirmed } from '../../../platform/signed-in.ts'
import { findSession } from '../../accounts/queries/accounts.ts'
import { changeMailSettings, removeMailSettings } from '../commands/change-mail-settings.ts'
import { beginConnection, disconnectMailbox, finishConnection } from '../commands/connect-mailbox.ts'
import { type MailSettingsEvent, reachForTelling, tellOfMailSettings } from '../commands/tell-of-mail-settings.ts'
import { sendTestMail } from '../commands/test-mail.ts'
import {
  connectionBegun,
  type MailSettings,
  mailSettingsAnswer,
  mailSettingsChange,
} from '../contract/mail-settings.ts'
import { mailTest, mailTestOutcome } from '../contract.ts'
import { findMailSettings, findShownMailSettings, type StoredMailSettings } from '../queries.ts'

/** What a host does for mail. */
export interface MailParts {
  readonly secrets: Secrets
  readonly send: SendMail
  readonly oauth: MailOAuth
  /** Notifies the sender that a mail is waiting. */
  readonly wake: () => void
}

/** Where providers send people back to. It has to be known there, and is the same for every business. */
const RETURN = '/mail-sign-in'
const redirectAddressOf = (context: Context<Env>) => `${originForOthers(context)}/api${RETURN}`

const answered = (context: Context<Env>, { settings }: { settings: MailSettings | null }) => ({
  settings,
  redirectAddress: redirectAddressOf(context),
})

function sendingOf(context: Context<Env>, { secrets, send, oauth }: MailParts) {
  const { db, clock, randomBytes } = context.get('parts')
  return { db, clock, randomBytes, secrets, send, oauth }
}

/** Reaches the server as it is now, to tell of a change that is about to be made. Mails don't wait for a server that was replaced. */
async function teller(context: Context<Env>, parts: MailParts, settings: StoredMailSettings | undefined) {
  const sending = sendingOf(context, parts)
  const server = await reachForTelling(sending, settings)
  return (actor: BusinessActor, told: { event: MailSettingsEvent; host?: string | undefined }) => {
    if (!server || !settings) return
    void tellOfMailSettings(sending, actor, { server, settings }, told).catch(error => {
      const { log } = context.get('parts')
      log({ level: 'error', message: 'people were not told of new mail settings', error: errorForLog(error) })
    })
  }
}

export function mailSettingsRoutes(parts: MailParts) {
  const { secrets, wake } = parts
  return routes(
    get(
      '/mail-settings',
      'The mail server settings; null when none is set up',
      { answer: mailSettingsAnswer },
      async ({ context, db, scope }) => answered(context, await findShownMailSettings(db, scope, secrets)),
    ),
    put(
      '/mail-settings',
      'Set the mail server; its password is encrypted and never returned. Everyone in the business is notified by email',
      { middleware: recentlyConfirmed, body: mailSettingsChange, answer: mailSettingsAnswer },
      async ({ context, db, actor, scope, body }) => {
        const tell = await teller(context, parts, await findMailSettings(db, scope))
        const { answer, before } = await changeMailSettings(db, actor, secrets, body)
        wake()
        if (before) tell(actor, { event: 'changed', host: answer.settings?.host })
        return answered(context, answer)
      },
    ),
    remove(
      '/mail-settings',
      'Remove the mail server; everyone in the business is notified by email',
      { middleware: recentlyConfirmed, answer: mailSettingsAnswer },
      async ({ context, db, actor, scope }) => {
        const tell = await teller(context, parts, await findMailSettings(db, scope))
        const { answer, before } = await removeMailSettings(db, actor)
        if (before) tell(actor, { event: 'removed' })
        return answered(context, answer)
      },
    ),
    post(
      '/mail-settings/connection',
      'Start signing in to the mailbox at its provider. The browser goes to the address, and comes back to Settings → Email',
      { middleware: recentlyConfirmed, answer: connectionBegun },
      async ({ context, actor }) => {
        const { address, state } = await beginConnection(sendingOf(context, parts), actor, redirectAddressOf(context))
        mailboxCookie.set(context, state)
        return { address }
      },
    ),
    remove(
      '/mail-settings/connection',
      'Sign out of the mailbox: emails wait until somebody signs in again. Everyone in the business is notified by email',
      { middleware: recentlyConfirmed, answer: mailSettingsAnswer },
      async ({ context, db, actor, scope }) => {
        const tell = await teller(context, parts, await findMailSettings(db, scope))
        const { answer, isDone } = await disconnectMailbox(db, actor, secrets)
        if (isDone) tell(actor, { event: 'signed-out' })
        return answered(context, answer)
      },
    ),
    post(
      '/mail-settings/test',
      'Send a test email now, and return the server’s reply',
      { body: mailTest, answer: mailTestOutcome },
      ({ context, actor, body }) => sendTestMail(sendingOf(context, parts), actor, body.recipient),
    ),
  )
}

/**
 * Where the browser comes back to from the provider. It is no program that asks, so it gets a page whatever happens. Only the browser that
 * went there has the state, and only the person who sent it is signed in.
 */
export function mailSignInReturn({ required }: { readonly required: boolean }, parts: MailParts) {
  return newApp().get(RETURN, async context => {
    const returned = (name: string) => context.req.query(name) ?? ''
    const state = mailboxCookie.of(context)
    mailboxCookie.drop(context)
    const person: Identity | undefined = required ? await signedIn(context) : thisComputer
    const { outcome, actor } =
      !state || returned('state') !== state
        ? { outcome: 'expired' as const, actor: undefined }
        : !person
          ? { outcome: 'other-person' as const, actor: undefined }
          : await finishConnection(sendingOf(context, parts), person, {
              state,
              code: returned('code'),
              error: returned('error'),
            })
    if (actor) {
      parts.wake()
      const { db } = context.get('parts')
      const tell = await teller(context, parts, await findMailSettings(db, actor.scope))
      tell(actor, { event: 'signed-in' })
    }
    context.header('Cache-Control', 'no-store')
    return context.redirect(`/settings/email?mail=${outcome}`, 303)
  })
}

async function signedIn(context: Context<Env>): Promise<Identity | undefined> {
  const { db, clock } = context.get('parts')
  const token = sessionCookie.of(context)
  const found = token && (await findSession(db, token, clock()))
  return found ? personOf(found.account) : undefined
}
