/** Requests and answers of the routes of the service that sends and receives e-invoices. */
import { z } from 'zod'
import { sentStatuses } from '../../domain/e-invoice/service.ts'
import { requiredLine, toldReason, version } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

const key = requiredLine(300).refine(text => /^\S+$/.test(text), t('A key has no spaces.'))

const url = requiredLine(500)
  .refine(
    text => /^https:\/\/[^\s?#]+$/.test(text) && URL.canParse(text),
    t('Enter an address that begins with https://.'),
  )
  .refine(text => !/^https:\/\/[^/]*@/.test(text), t('Enter the address without a user name or password.'))
  .overwrite(text => text.replace(/\/+$/, ''))

export const eInvoiceServiceChange = z.strictObject({
  url: url.meta({ description: 'Where the service answers.', example: 'https://peppol.example.com/daybook' }),
  apiKey: key.optional().meta({ description: 'The key that it asks for. Leave out to keep the one that was set.' }),
  active: z
    .boolean()
    .meta({ description: 'Whether new e-invoices go out through it, and received ones become bills.' }),
  version: version.optional().meta({ description: 'The version that was read. Leave out before the first save.' }),
})
export type EInvoiceServiceChange = z.infer<typeof eInvoiceServiceChange>

export const eInvoiceService = z
  .object({
    url: z.string(),
    hasKey: z.boolean().meta({ description: 'Whether a key is set that this installation can open.' }),
    active: z.boolean(),
    version: version.nullable().meta({ description: 'Null before the first save.' }),
    problem: z.string().meta({ description: 'Why it could not be asked the last time; empty where it could.' }),
    unread: z.array(z.object({ serviceId: z.string(), problem: z.string(), reason: toldReason })).meta({
      description: 'Received e-invoices that could not become bills, with the reason in words. The newest 20.',
    }),
  })
  .meta({ id: 'EInvoiceService' })
export type EInvoiceServiceShown = z.infer<typeof eInvoiceService>

export const sentEInvoice = z
  .object({
    status: z.enum(sentStatuses).meta({
      description:
        '`waiting` for the service, which has it from `sent` on. `cancelled`: its document was cancelled before.',
    }),
    reason: z.string().meta({ description: 'Why it was refused, in the words of the service.' }),
  })
  .meta({ id: 'SentEInvoice' })
export type SentEInvoice = z.infer<typeof sentEInvoice>
