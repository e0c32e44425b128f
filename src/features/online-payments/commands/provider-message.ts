/** Messages of payment providers: each only says that something has changed, and the provider is asked what. */
import { and, eq, or } from 'drizzle-orm'
import type { OnlineProvider } from '../../../domain/payments/online-payments.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findStoredProvider, webhookSecretIsAbout } from '../queries.ts'
import { onlinePayments } from '../tables.ts'
import type { OnlinePaymentParts } from './change-payment-provider.ts'
import { checkOnlinePayment } from './check-online-payment.ts'

/** @returns whether the message is the provider's. One about a payment that is not here changes nothing. */
export async function takeProviderMessage(
  db: Database,
  actor: BusinessActor,
  parts: OnlinePaymentParts,
  provider: OnlineProvider,
  { body, signature }: { readonly body: string; readonly signature: string | undefined },
): Promise<boolean> {
  const ids = provider === 'stripe' ? await idsOfStripe(db, actor, parts, body, signature) : idsOfMollie(body)
  if (!ids) return false
  for (const id of ids) {
    const [online] = await db
      .select()
      .from(onlinePayments)
      .where(
        and(
          eq(onlinePayments.businessId, actor.scope.businessId),
          eq(onlinePayments.provider, provider),
          or(eq(onlinePayments.providerId, id), eq(onlinePayments.chargeId, id)),
        ),
      )
    if (!online) continue
    await checkOnlinePayment(db, actor, parts, online)
    break
  }
  return true
}

/** Mollie signs nothing: anyone who knows the id can make Daybook ask about it. */
function idsOfMollie(body: string): string[] {
  const id = new URLSearchParams(body).get('id')
  return id === null || id.length > 100 || id.includes('\0') ? [] : [id]
}

async function idsOfStripe(
  db: Database,
  { scope, now }: BusinessActor,
  { secrets }: OnlinePaymentParts,
  body: string,
  signature = '',
): Promise<string[] | undefined> {
  const stored = await findStoredProvider(db, scope, 'stripe')
  const about = webhookSecretIsAbout(scope.businessId, 'stripe')
  const secret = stored?.sealedWebhookSecret && (await secrets.unseal(stored.sealedWebhookSecret, about))
  if (!secret || !(await isSigned(body, signature, secret, now))) return undefined
  try {
    const { id, payment_intent: intent } = JSON.parse(body).data.object
    return [id, intent].filter(each => typeof each === 'string' && !each.includes('\0'))
  } catch {
    return []
  }
}

const LONGEST_UNDERWAY_SECONDS = 300

/** `t=1492774577,v1=5257a8…`: the HMAC of the time and the body. An old message may be somebody's copy. */
async function isSigned(body: string, header: string, secret: string, now: Date): Promise<boolean> {
  const parts = header.split(',').map(part => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const age = Math.abs(now.getTime() / 1000 - Number(time))
  if (!/^\d+$/.test(time) || age > LONGEST_UNDERWAY_SECONDS) return false
  const encoder = new TextEncoder()
  const hash = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hash, false, ['verify'])
  const signed = encoder.encode(`${time}.${body}`)
  const signatures = parts.flatMap(([name, hex = '']) =>
    name === 'v1' && /^([0-9a-f]{2}){32}$/.test(hex) ? [hex] : [],
  )
  const fits = await Promise.all(signatures.map(hex => crypto.subtle.verify('HMAC', key, bytesOfHex(hex), signed)))
  return fits.includes(true)
}

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
}
