/** The addresses for signing in, which are open to everyone. */
import type { Context } from 'hono'
import { actorOf, type Env, originForOthers } from '../../../platform/http.ts'
import type { IdentityProvider } from '../../../platform/identity-provider.ts'
import { keyOfAddress, limitAttempts } from '../../../platform/limits/attempts.ts'
import { errorForLog } from '../../../platform/log.ts'
import { Refusal } from '../../../platform/problem.ts'
import { get, post, routes } from '../../../platform/routes.ts'
import type { Passwords } from '../../../platform/secrets/passwords.ts'
import { documentLanguageOf } from '../../../translations/document-language.ts'
import { type SendingParts, sendBy } from '../../mail/commands/mail-server.ts'
import { addressOf, giveSession, passkeySiteOf, shownAccount } from '../commands/give-session.ts'
import { acceptInvitation, makeFirstAccount } from '../commands/make-account.ts'
import { assertCode } from '../commands/one-time-codes.ts'
import { resetMail, setPassword } from '../commands/reset-password.ts'
import {
  byToken,
  done,
  firstAccount,
  invitationAccepted,
  invitationShown,
  passwordSet,
  resetWanted,
  signedIn,
  signIn,
  signInState,
} from '../contract.ts'
import { findAccountByEmail, findAccountByReset, hasAccounts } from '../queries/accounts.ts'
import { findInvitation } from '../queries/members.ts'
import { sessionOf } from './access.ts'

/** How people sign in here. */
export interface SignInParts {
  /** Otherwise anyone who reaches Daybook can use it, which is acceptable only on the computer itself. */
  readonly required: boolean
  readonly passwords: Passwords
  /** Where people may sign in instead. */
  readonly provider: IdentityProvider | undefined
  /** New at each start, and printed for the person who starts Daybook. */
  readonly firstAccountCode: string
}

export function signInRoutes(
  { required, passwords, firstAccountCode, provider }: SignInParts,
  mail: Omit<SendingParts, 'db' | 'clock'>,
) {
  const { secrets } = mail
  const proofs = { passwords, secrets }
  const ofAccount = limitAttempts({ most: 10, minutes: 15 })
  const ofAddress = limitAttempts({ most: 50, minutes: 15 })
  const mails = limitAttempts({ most: 3, minutes: 15 })

  /** Counts an attempt until it was right. */
  const limited = async <Answer>(context: Context<Env>, email: string, attempt: () => Promise<Answer>) => {
    const now = context.get('parts').clock()
    const [account, address] = [email.toLowerCase(), keyOfAddress(addressOf(context))]
    ofAddress.begin(address, now)
    if (email) ofAccount.begin(account, now)
    const forgive = () => {
      ofAddress.forgive(address)
      ofAccount.forgive(account)
    }
    const answer = await attempt().catch(problem => {
      // the password was right
      if (problem instanceof Refusal && problem.code === 'one-time-code-needed') forgive()
      throw problem
    })
    forgive()
    return answer
  }

  return routes(
    get(
      '/sign-in',
      'Whether sign-in is required, and who is signed in',
      { answer: signInState },
      async ({ context, db }) => {
        const nobody = { required, firstAccountNeeded: false, passkeys: false, provider: null, account: null }
        if (!required) return nobody
        const session = await sessionOf(context)
        const account = session ? await shownAccount(context, session.account) : null
        const offered = { passkeys: Boolean(passkeySiteOf(context)), provider: provider?.name ?? null }
        const firstAccountNeeded = !session && !(await hasAccounts(db))
        return { required, firstAccountNeeded, ...offered, account }
      },
    ),
    post(
      '/sign-in',
      'Sign in with email and password; the answer sets a cookie',
      { body: signIn, answer: signedIn },
      async ({ context, parts: { clock }, db, body: { email, password, code } }) => {
        const account = await limited(context, email, async () => {
          const found = await findAccountByEmail(db, email)
          const isRight = await passwords.matches(password, found?.passwordHash ?? undefined)
          if (!found || !isRight) throw new Refusal('wrong-credentials')
          await assertCode(db, secrets, found.id, code, clock())
          return found
        })
        return giveSession(context, account)
      },
    ),
    post(
      '/sign-in/first-account',
      'Create the first account with the code that Daybook printed when it started',
      { body: firstAccount, answer: signedIn },
      async ({ context, db, body }) => {
        const actor = await actorOf(context)
        const account = await limited(context, '', () => makeFirstAccount(db, actor, passwords, body, firstAccountCode))
        return giveSession(context, account)
      },
    ),
    post(
      '/sign-in/invitation',
      'What an invitation is for',
      { body: byToken, answer: invitationShown },
      async ({ parts: { clock }, db, body }) => {
        const invited = await findInvitation(db, body.token, clock())
        if (!invited) throw new Refusal('link-not-valid')
        const { business, email } = invited
        return { business, email, hasAccount: Boolean(await findAccountByEmail(db, email)) }
      },
    ),
    post(
      '/sign-in/invitation/accept',
      'Accept an invitation, and sign in',
      { body: invitationAccepted, answer: signedIn },
      async ({ context, parts: { clock }, db, body }) => {
        const actor = await actorOf(context)
        const invited = await findInvitation(db, body.token, clock())
        const account = await limited(context, invited?.email ?? '', () => acceptInvitation(db, actor, proofs, body))
        return giveSession(context, account)
      },
    ),
    post(
      '/sign-in/reset',
      'Email a password reset link; the response is the same whether or not the account exists',
      { body: resetWanted, answer: done },
      async ({ context, parts, db, body }) => {
        const { randomBytes, clock, log } = parts
        mails.begin(body.email.toLowerCase(), clock())
        mails.begin(keyOfAddress(addressOf(context)), clock())
        const actor = await actorOf(context)
        const asked = documentLanguageOf(context.req.header('accept-language'))
        const reach = { randomBytes, origin: originForOthers(context), language: asked }
        // how long it takes must not say whether there is such an account
        void resetMail(db, actor, reach, body.email)
          .then(ready => ready && sendBy({ ...mail, db, clock }, ready.settings, ready.mail))
          .catch(error =>
            log({ level: 'error', message: 'a password reset email was not sent', error: errorForLog(error) }),
          )
        return { done: true as const }
      },
    ),
    post(
      '/sign-in/new-password',
      'Set a new password with a reset link, and sign in; all other sessions of the account end',
      { body: passwordSet, answer: signedIn },
      async ({ context, parts: { clock }, db, body }) => {
        const actor = await actorOf(context)
        const asked = await findAccountByReset(db, body.token, clock())
        const account = await limited(context, asked?.email ?? '', () => setPassword(db, actor, proofs, body))
        return giveSession(context, account)
      },
    ),
  )
}
