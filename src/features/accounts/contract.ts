/** What may be asked and answered about signing in and about one's own account. */
import { z } from 'zod'
import { roles } from '../../domain/access/roles.ts'
import { accessLevels } from '../../domain/access/token-scopes.ts'
import { emailStatuses } from '../../domain/mail/mail.ts'
import { emailAddress, identifier, instant, isPrintable, requiredLine } from '../../platform/contract.ts'
import { screenLanguages } from '../../translations/languages.ts'
import { t } from '../../translations/shared.ts'

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

export const oneTimeCode = z
  .string()
  .regex(/^[0-9A-Za-z -]{6,40}$/, t('Enter the six digits from your app, or a recovery code.'))
  .meta({ description: 'Six digits from an authenticator app, or a recovery code.', example: '123456' })

const name = requiredLine(200)
/** Asked for after the password, from those who have turned codes on. */
const code = oneTimeCode.optional()

const account = z.object({
  id: identifier,
  name: z.string(),
  email: z.string(),
  roles: z
    .array(z.object({ businessId: identifier, role: z.enum(roles) }))
    .meta({ description: 'The businesses that are open to this person, with the role in each.' }),
  confirmsWith: z
    .array(z.enum(['password', 'passkey', 'provider']))
    .meta({ description: 'How this person can confirm who they are.' }),
  managesInstallation: z
    .boolean()
    .meta({ description: 'Whether this person makes and restores backups, which contain every business here.' }),
  language: z
    .enum(screenLanguages)
    .nullable()
    .meta({ description: 'The language of screens and of emails to this person; null until they choose one.' }),
})

export const signedIn = z.object({ account }).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof signedIn>

export const signInState = z
  .object({
    required: z.boolean().meta({ description: 'False where Daybook can be used without signing in.' }),
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
export const languageChange = z.strictObject({
  language: z.enum(screenLanguages).nullable().meta({ description: 'Null: as the browser asks for.' }),
})
export type LanguageChange = z.infer<typeof languageChange>
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

const role = z.enum(roles).meta({
  description:
    '`full`: see and change everything; `sales`: customers, invoices and payments; `stock`: products without their prices, and stock; `read-only`: see everything, change nothing.',
})

export const people = z
  .object({
    members: z.array(
      z.object({
        accountId: identifier,
        name: z.string(),
        email: z.string(),
        role,
        isYou: z.boolean(),
        managesInstallation: z
          .boolean()
          .meta({ description: 'Makes and restores backups, which contain every business here.' }),
      }),
    ),
    invitations: z.array(
      z.object({
        id: identifier,
        email: z.string(),
        role,
        expiresAt: instant,
        isExpired: z.boolean(),
        mailed: z
          .enum(emailStatuses)
          .nullable()
          .meta({ description: 'The email with the link; null when none was sent.' }),
      }),
    ),
  })
  .meta({ id: 'People' })
export type People = z.infer<typeof people>

export const newInvitation = z.strictObject({ email: emailAddress, role })
export type NewInvitation = z.infer<typeof newInvitation>

export const invitationMade = z
  .object({
    url: z.url().meta({ description: 'The link for the person. It is shown only now.' }),
    isMailed: z.boolean().meta({ description: 'Whether Daybook emails the link. Otherwise send it yourself.' }),
    people,
  })
  .meta({ id: 'InvitationMade' })

export const memberChange = z.strictObject({ role })

export const managerChange = z.strictObject({ managesInstallation: z.boolean() })

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/, t('The passkey’s response isn’t valid. Try again.'))

const passkeyName = requiredLine(100)

/** For `navigator.credentials`, as JSON. */
export const creationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' })

export const requestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.int(),
    rpId: z.string(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' })

/** As the browser answers, with the bytes in base64url. */
const answered = { credentialId: base64url, clientDataJSON: base64url }
export const newPasskey = z.strictObject({ name: passkeyName, ...answered, attestationObject: base64url })
export type NewPasskey = z.infer<typeof newPasskey>
export const passkeyUsed = z.strictObject({ ...answered, authenticatorData: base64url, signature: base64url })
export type PasskeyUsed = z.infer<typeof passkeyUsed>
export const passkeyChange = z.strictObject({ name: passkeyName })

export const passkeyList = z
  .object({
    passkeys: z.array(
      z.object({ id: identifier, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }),
    ),
  })
  .meta({ id: 'PasskeyList' })
export type PasskeyList = z.infer<typeof passkeyList>

export const codesState = z
  .object({ on: z.boolean(), recoveryCodesLeft: z.int() })
  .meta({ id: 'OneTimeCodesState', description: 'Whether a code is asked for after the password.' })
export type CodesState = z.infer<typeof codesState>

export const codesOffer = z
  .object({
    secret: z.string().meta({ description: 'For an app that cannot read the QR code.' }),
    uri: z.string(),
    qrCode: z.string().meta({ description: 'The same as an SVG picture.' }),
  })
  .meta({ id: 'OneTimeCodesOffer' })

export const codesTurnedOn = z.strictObject({
  secret: z.string().regex(/^[A-Z2-7]{32}$/, t('Use the secret that Daybook created.')),
  code: oneTimeCode,
})
export type CodesTurnedOn = z.infer<typeof codesTurnedOn>

export const recoveryCodesMade = z
  .object({ recoveryCodes: z.array(z.string()).meta({ description: 'Each works once. They are not shown again.' }) })
  .meta({ id: 'RecoveryCodes' })

export const providerStart = z.strictObject({
  invitation: z
    .string()
    .regex(/^[A-Za-z0-9]{32}$/, t('This link is incomplete. Copy all of it.'))
    .optional()
    .meta({ description: 'The end of an invitation’s link, after #.', example: 'R4nd0mTokenOfAnInvitation0000000' }),
})

export const providerAddress = z
  .object({ url: z.url().meta({ description: 'Where the browser goes to sign in.' }) })
  .meta({ id: 'ProviderAddress' })

export const providerReturn = z.strictObject({
  query: z
    .string()
    .max(8000)
    .regex(/^[!-~]+$/, t('The provider’s response isn’t valid. Try again.'))
    .meta({ description: 'What the provider added to the address of the page, without the question mark.' }),
})

export const providerPurposes = ['sign-in', 'invitation', 'link', 'confirm'] as const
export type ProviderPurpose = (typeof providerPurposes)[number]

export const providerReturned = z
  .object({ purpose: z.enum(providerPurposes).meta({ description: 'What the person went there for.' }) })
  .meta({ id: 'ProviderReturned' })

export const providerLink = z.object({ linked: z.boolean() }).meta({ id: 'ProviderLink' })

const access = z.enum(accessLevels).optional().meta({ description: '`write` includes `read`.' })

export const tokenScopes = z.strictObject({
  customers: access,
  products: access,
  prices: access,
  invoices: access,
  payments: access,
  bank: access,
  bills: access,
  reports: access,
  settings: access,
})

export const newApiToken = z.strictObject({
  name: requiredLine(60).meta({ description: 'Appears in the history of everything that is done with it.' }),
  scopes: tokenScopes.refine(
    scopes => Object.values(scopes).some(Boolean),
    t('Choose at least one permission for the token.'),
  ),
  expiresInDays: z.int().min(1).max(3650).nullable().meta({ description: 'Null: it works until it is revoked.' }),
})
export type NewApiToken = z.infer<typeof newApiToken>

const apiToken = z
  .object({
    id: identifier,
    name: z.string(),
    person: z.string().meta({ description: 'Who made it, and for whom it acts.' }),
    isYours: z.boolean(),
    scopes: tokenScopes,
    createdAt: instant,
    expiresAt: instant.nullable(),
    isExpired: z.boolean(),
    lastUsedAt: instant.nullable().meta({ description: 'To the minute; null before its first use.' }),
  })
  .meta({ id: 'ApiToken' })

export type ApiToken = z.infer<typeof apiToken>

export const apiTokens = z.object({ tokens: z.array(apiToken).meta({ description: 'Newest first.' }) })
export type ApiTokens = z.infer<typeof apiTokens>

export const apiTokenMade = z
  .object({ token: z.string().meta({ description: 'The token itself. It is not shown again.' }), tokens: apiTokens })
  .meta({ id: 'ApiTokenMade' })
