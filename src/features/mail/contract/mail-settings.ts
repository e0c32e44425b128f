/** Requests and answers about the mail server of a business. A password, a secret or a token is never returned. */
import { z } from 'zod'
import { connectionStates, mailSignIns, oauthProviders, smtpSecurities } from '../../../domain/mail/mail.ts'
import { OWN_FIELDS, type OwnField, ownFields } from '../../../domain/mail/oauth-providers.ts'
import { instant, isPrintable, reasons, requiredLine, version } from '../../../platform/contract.ts'
import { t } from '../../../translations/shared.ts'
import { address } from '../contract.ts'

const host = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(253)
  .regex(/^[a-z0-9_]([a-z0-9_.-]*[a-z0-9_.])?$|^[0-9a-f:.]*:[0-9a-f:.]*$/, {
    error: t('Enter only the name of the server, such as smtp.example.com.'),
  })

// everything that can be typed into a password, and nothing that would end a line of the conversation
const oneLineSecret = z
  .string()
  .max(500)
  .refine(text => isPrintable(text) && !/[\t\r\n]/.test(text), t('This contains a character that can’t be typed.'))

const serverFields = {
  host,
  port: z.int().min(1).max(65_535),
  security: z.enum(smtpSecurities).meta({
    description: '`tls` from the first byte (port 465), `starttls` after a greeting (usually 587), or `none`.',
  }),
  userName: oneLineSecret.meta({ description: 'Empty when the server asks for none.' }),
  fromName: requiredLine(200).meta({ description: 'Who the mail comes from, as the reader sees it.' }),
  fromAddress: address,
  replyTo: z
    .union([z.literal(''), address])
    .meta({ description: 'The reply-to address; empty for the email address of the business.' }),
  copyToSelf: z.boolean().meta({
    description:
      'Whether a blind copy of every email to a customer goes to the email address of the business, or to the sender’s where it has none.',
  }),
}

/** Whether a name can only be this machine. */
export function isThisMachine(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

const PASSWORD_IN_CLEAR = t(
  'Without encryption, others on the network could read the password. Choose TLS or STARTTLS, or leave the user name empty.',
)

/** A password in the clear goes to this machine alone. */
const sealedOnTheWay = ({ host: name, security, userName }: { host: string; security: string; userName: string }) =>
  security !== 'none' || userName === '' || isThisMachine(name)

const TENANT_NEEDED = t('Enter the ID or the domain of the tenant.')
const ADDRESS_NEEDED = t('Enter an address that begins with https://.')

/** Secrets go to this address: encrypted, or to this machine. */
const providerAddress = oneLineSecret.trim().refine(text => {
  if (text === '') return true
  const url = /^https?:\/\/[^\s@#]+$/.test(text) ? URL.parse(text) : null
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname.replace(/[[\]]/g, '')))
}, ADDRESS_NEEDED)

const oauthFields = {
  provider: z.enum(oauthProviders),
  clientId: requiredLine(300).meta({ description: 'Of the app that you registered with the provider.' }),
  tenant: z
    .string()
    .trim()
    .max(200)
    .regex(/^[A-Za-z0-9.-]*$/, { error: TENANT_NEEDED })
    .meta({ description: 'Microsoft’s directory (tenant) ID or a domain of it. Empty for others.' }),
  authorizationAddress: providerAddress.meta({ description: 'Where people sign in. For `other` alone.' }),
  tokenAddress: providerAddress.meta({ description: 'Where Daybook gets its tokens. For `other` alone.' }),
  scope: oneLineSecret.trim().meta({ description: 'What Daybook asks for, with spaces. For `other` alone.' }),
}

/** What is said where a field of the provider is empty; undefined where it may be. */
const NEEDED: Readonly<Record<OwnField, string | undefined>> = {
  tenant: TENANT_NEEDED,
  authorizationAddress: ADDRESS_NEEDED,
  tokenAddress: ADDRESS_NEEDED,
  scope: undefined,
}

const oauthChange = z
  .strictObject({
    ...oauthFields,
    clientSecret: oneLineSecret.optional().meta({ description: 'Leave out to keep the stored one; empty for none.' }),
    tenant: oauthFields.tenant.default(''),
    authorizationAddress: oauthFields.authorizationAddress.default(''),
    tokenAddress: oauthFields.tokenAddress.default(''),
    scope: oauthFields.scope.default(''),
  })
  .superRefine((change, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    for (const field of ownFields) {
      const isOwn = OWN_FIELDS[change.provider].includes(field)
      const needed = NEEDED[field]
      if (isOwn && change[field] === '' && needed) refuse(field, needed)
      if (!isOwn && change[field] !== '') refuse(field, t('This can’t be set here.'))
    }
  })
export type OAuthChange = z.infer<typeof oauthChange>

export const mailSettingsChange = z
  .strictObject({
    ...serverFields,
    replyTo: serverFields.replyTo.optional(),
    copyToSelf: serverFields.copyToSelf.optional(),
    signIn: z.enum(mailSignIns).default('password').meta({
      description: '`oauth`: people sign in at the provider of the mailbox, which `userName` names.',
    }),
    oauth: oauthChange.nullish().meta({
      description:
        'With `oauth` only. What was signed in stays unless the provider, its addresses, the client id or the user name change.',
    }),
    password: oneLineSecret.optional().meta({ description: 'Leave out to keep the stored one. Not with `oauth`.' }),
    version: version
      .optional()
      .meta({ description: 'The version that was read. Leave out when there are no settings yet.' }),
  })
  .refine(sealedOnTheWay, { path: ['security'], message: PASSWORD_IN_CLEAR })
  .superRefine(({ signIn, oauth, userName, password = '' }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (signIn === 'password') {
      if (oauth) refuse('oauth', t('This can’t be set here.'))
      return
    }
    if (!oauth) refuse('oauth', t('Enter how to sign in at the provider.'))
    if (userName === '') refuse('userName', t('Enter the mailbox that you sign in to.'))
    if (password !== '') refuse('password', t('This can’t be set here.'))
  })
export type MailSettingsChange = z.infer<typeof mailSettingsChange>

export const mailSettingsShown = z
  .object({
    ...serverFields,
    password: z
      .enum(['none', 'kept', 'unreadable'])
      .meta({ description: '`unreadable`: it was sealed with another key than this installation has.' }),
    signIn: z.enum(mailSignIns),
    oauth: z
      .object({
        ...oauthFields,
        clientSecret: z.enum(['none', 'kept', 'unreadable']),
        state: z.enum(connectionStates).meta({
          description: 'Emails wait while it isn’t `connected`, and go out afterwards.',
        }),
        problem: z.string().meta({ description: 'Why somebody has to sign in again, in words.' }),
        problemReasons: reasons,
        connectedAt: instant.nullable(),
      })
      .nullable()
      .meta({ description: 'Null unless `signIn` is `oauth`.' }),
    version,
  })
  .meta({ id: 'MailSettings' })
export type MailSettings = z.infer<typeof mailSettingsShown>

export const mailSettingsAnswer = z.object({
  settings: mailSettingsShown.nullable(),
  redirectAddress: z.string().meta({ description: 'To enter as the redirect address where the app is registered.' }),
})
export type MailSettingsAnswer = z.infer<typeof mailSettingsAnswer>

export const connectionBegun = z.object({
  address: z.string().meta({
    description:
      'Where the person signs in. The browser comes back to Settings → Email, with what came of it in `mail`.',
  }),
})
