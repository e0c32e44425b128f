/** What may be asked and answered about the people of a business. */
import { z } from 'zod'
import { emailStatuses } from '../../domain/mail/mail.ts'
import { emailAddress, identifier, instant } from '../../platform/contract.ts'

export const roles = ['full', 'read-only'] as const
export type Role = (typeof roles)[number]

const role = z.enum(roles).meta({ description: '`full`: everything; `read-only`: look at everything, change nothing.' })

export const people = z
  .object({
    members: z.array(
      z.object({ accountId: identifier, name: z.string(), email: z.string(), role, isYou: z.boolean() }),
    ),
    invitations: z.array(
      z.object({
        ...{ id: identifier, email: z.string(), role, expiresAt: instant, isExpired: z.boolean() },
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
    isMailed: z.boolean().meta({ description: 'Whether Daybook sends the link. Otherwise pass it on yourself.' }),
    people,
  })
  .meta({ id: 'InvitationMade' })

export const memberChange = z.strictObject({ role })
