/** What may be asked and answered about passkeys. */
import { z } from 'zod'
import { identifier, instant, requiredLine } from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'

const base64url = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/, t('The answer of the passkey is not valid. Try again.'))

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
