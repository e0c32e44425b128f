/** What may be asked and answered about one-time codes. */
import { z } from 'zod'
import { t } from '../../translations/shared.ts'

export const oneTimeCode = z
  .string()
  .regex(/^[0-9A-Za-z -]{6,40}$/, t('Enter the six digits from your app, or a recovery code.'))
  .meta({ description: 'Six digits from an authenticator app, or a recovery code.', example: '123456' })

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
  secret: z.string().regex(/^[A-Z2-7]{32}$/, t('This isn’t a secret that Daybook made.')),
  code: oneTimeCode,
})
export type CodesTurnedOn = z.infer<typeof codesTurnedOn>

export const recoveryCodesMade = z
  .object({ recoveryCodes: z.array(z.string()).meta({ description: 'Each works once. They are shown only now.' }) })
  .meta({ id: 'RecoveryCodes' })
