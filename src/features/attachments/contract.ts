/** Requests and answers of the routes of attachments. */
import { z } from 'zod'
import { attachmentTypes, LARGEST_ATTACHMENT } from '../../domain/documents/attachments.ts'
import { identifier, instant, requiredLine } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

const LARGEST_BASE64 = Math.ceil(LARGEST_ATTACHMENT / 3) * 4
/** With room for the other fields. */
export const LARGEST_ATTACHMENT_REQUEST = LARGEST_BASE64 + 65_536

const TOO_LARGE = t('Choose a file of at most 10 MB.')

export const newAttachment = z.strictObject({
  fileName: requiredLine(200).meta({ description: 'The name under which it is downloaded.', example: 'Terms.pdf' }),
  content: z
    .base64(t('Send the file as Base64.'))
    .min(1, t('The file is empty. Choose another one.'))
    .max(LARGEST_BASE64, TOO_LARGE)
    .refine(base64 => (base64.replace(/=+$/, '').length * 3) / 4 < LARGEST_ATTACHMENT + 1, TOO_LARGE)
    .meta({ description: 'A file of any type in Base64, at most 10 MB. It is kept to the byte.' }),
  goesWithEmails: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether it is chosen when an email with the document is written.' }),
})
export type NewAttachment = z.input<typeof newAttachment>

export const attachmentChange = z.strictObject({ goesWithEmails: z.boolean() })

export const attachment = z
  .object({
    id: identifier,
    fileName: z.string(),
    type: z.enum(attachmentTypes).meta({ description: 'By its content.' }),
    size: z.int().meta({ description: 'In bytes.' }),
    sha256: z.string().meta({ description: 'SHA-256 in hexadecimal digits.' }),
    goesWithEmails: z
      .boolean()
      .meta({ description: 'Whether it is chosen when an email with the document is written.' }),
    isEmailed: z
      .boolean()
      .meta({ description: 'Whether it belongs to an email that was sent or written: it can’t be removed then.' }),
    attachedBy: z.string(),
    attachedAt: instant,
  })
  .meta({ id: 'Attachment' })
export type Attachment = z.infer<typeof attachment>

export const attachmentsFound = z.object({ attachments: z.array(attachment).meta({ description: 'Oldest first.' }) })
export type AttachmentsFound = z.infer<typeof attachmentsFound>
