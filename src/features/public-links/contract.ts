/** Requests and answers of the routes of public links. */
import { z } from 'zod'
import { identifier, instant } from '../../platform/contract.ts'

export const newPublicLink = z.strictObject({
  expiresInDays: z
    .int()
    .min(1)
    .max(3650)
    .nullable()
    .optional()
    .meta({ description: 'After this many days it stops working. Left out or null: it works until it is revoked.' }),
})
export type NewPublicLink = z.infer<typeof newPublicLink>

export const publicLink = z
  .object({
    id: identifier,
    path: z.string().meta({ description: 'Where the customer sees the invoice, on this server.' }),
    url: z.url().meta({ description: 'The same as a whole address, to pass on.' }),
    state: z.enum(['open', 'expired', 'revoked']),
    expiresAt: instant.nullable(),
    revokedAt: instant.nullable(),
    views: z.int(),
    firstViewedAt: instant.nullable(),
    lastViewedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'PublicLink' })
export type PublicLink = z.infer<typeof publicLink>
/** A link wherever this server is reached. */
export type LocalLink = Omit<PublicLink, 'url'>

export const publicLinks = z.object({ links: z.array(publicLink).meta({ description: 'Newest first.' }) })
