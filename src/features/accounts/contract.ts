/** What may be asked and answered about signing in and about one's own account. */
import { z } from 'zod'
import { emailAddress, identifier, instant, isPrintable, requiredLine } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { oneTimeCode } from '../one-time-codes/contract.ts'

const LONGEST_PASSWORD = 200
/** Longer passwords help more than odd characters. */
const SHORTEST_PASSWORD = 10

const anyPassword = z
  .string()
  .min(1)
  .max(LONGEST_PASSWORD)
  .refine(isPrintable, t('Remove the characters that can’t be printed.'))
  .refine(password => password.trim() !== '', t('This is required.'))
const newPassword = anyPassword.min(SHORTEST_PASSWORD)

const token = z
  .string()
  .regex(/^[A-Za-z0-9]{32}$/, t('This link is incomplete. Copy all of it.'))
  .meta({ description: 'The end of the link, after #.' })

const name = requiredLine(200)
/** Asked for after the password, from those who have turned codes on. */
const code = oneTimeCode.optional()

const account = z.object({
  id: identifier,
  name: z.string(),
  email: z.string(),
  readOnlyIn: z.array(identifier).meta({ description: 'Businesses in which this person can change nothing.' }),
  confirmsWith: z
    .array(z.enum(['password', 'passkey', 'provider']))
    .meta({ description: 'How this person can prove once more who they are.' }),
})

export const signedIn = z.object({ account }).meta({ id: 'SignedIn' })

export const signInState = z
  .object({
    required: z.boolean().meta({ description: 'False where whoever reaches Daybook may use it.' }),
    firstAccountNeeded: z.boolean(),
    passkeys: z.boolean().meta({ description: 'Whether passkeys can be used at this address.' }),
    provider: z.string().nullable().meta({ description: 'Where people may sign in instead, by name.' }),
    account: account.nullable().meta({ description: 'Who is signed in.' }),
  })
  .meta({ id: 'SignInState' })
export type SignInState = z.infer<typeof signInState>

export const signIn = z.strictObject({ email: emailAddress, password: anyPassword, code })
export const firstAccount = z.strictObject({ code: token, name, email: emailAddress, password: newPassword })
export type FirstAccount = z.infer<typeof firstAccount>
export const byToken = z.strictObject({ token })
export const invitationShown = z
  .object({
    business: z.string(),
    email: z.string(),
    hasAccount: z.boolean().meta({ description: 'Then the password of that account is needed, and no name.' }),
  })
  .meta({ id: 'InvitationShown' })
/** A new account takes the name and the password; an account that is there proves itself with its password. */
export const invitationAccepted = z.strictObject({ token, name: name.optional(), password: newPassword, code })
export type InvitationAccepted = z.infer<typeof invitationAccepted>
export const resetWanted = z.strictObject({ email: emailAddress })
export const passwordSet = z.strictObject({ token, password: newPassword, code })
export type PasswordSet = z.infer<typeof passwordSet>

export const done = z.object({ done: z.literal(true) })

export const accountChange = z.strictObject({
  name,
  email: emailAddress,
})
export type AccountChange = z.infer<typeof accountChange>
export const passwordChange = z.strictObject({ newPassword })
export type PasswordChange = z.infer<typeof passwordChange>
export const passwordConfirmed = z.strictObject({ password: anyPassword })
export type PasswordConfirmed = z.infer<typeof passwordConfirmed>

export const sessionList = z
  .object({
    sessions: z.array(
      z.object({
        id: identifier,
        userAgent: z.string(),
        address: z.string(),
        isThisOne: z.boolean(),
        createdAt: instant,
        lastUsedAt: instant,
      }),
    ),
  })
  .meta({ id: 'SessionList' })
export type SessionList = z.infer<typeof sessionList>
