/** What may be asked and answered about the API tokens of a business. */
import { z } from 'zod'
import { accessLevels } from '../../domain/access/token-scopes.ts'
import { identifier, instant, requiredLine } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

const access = z.enum(accessLevels).optional().meta({ description: '`write` includes `read`.' })

export const tokenScopes = z.strictObject({
  customers: access,
  products: access,
  prices: access,
  invoices: access,
  payments: access,
  reports: access,
  settings: access,
})

export const newApiToken = z.strictObject({
  name: requiredLine(60).meta({ description: 'Appears in the history of everything that is done with it.' }),
  scopes: tokenScopes.refine(
    scopes => Object.values(scopes).some(Boolean),
    t('Choose at least one thing that the token may do.'),
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
  .object({ token: z.string().meta({ description: 'The token itself. It is shown only now.' }), tokens: apiTokens })
  .meta({ id: 'ApiTokenMade' })
