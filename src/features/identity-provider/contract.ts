/** What may be asked and answered about signing in through an identity provider. */
import { z } from 'zod'
import { t } from '../../translations/shared.ts'

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
    .regex(/^[!-~]+$/, t('The provider’s answer is not valid. Try again.'))
    .meta({ description: 'What the provider added to the address of the page, without the question mark.' }),
})

export const providerPurposes = ['sign-in', 'invitation', 'link', 'confirm'] as const
export type ProviderPurpose = (typeof providerPurposes)[number]

export const providerReturned = z
  .object({ purpose: z.enum(providerPurposes).meta({ description: 'What the person went there for.' }) })
  .meta({ id: 'ProviderReturned' })

export const providerLink = z.object({ linked: z.boolean() }).meta({ id: 'ProviderLink' })
