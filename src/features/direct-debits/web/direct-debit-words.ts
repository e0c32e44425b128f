/** Mandates and collections, in words. */
import type {
  CollectionFormat,
  CollectionItemStatus,
  MandateScheme,
  MandateState,
  MandateType,
} from '../../../domain/payments/direct-debits.ts'
import { t } from '../../../translations/web.ts'
import type { BadgeTone } from '../../../ui/Badge.tsx'
import { returnReasons } from '../contract/return-reasons.ts'
import type { CollectionHead, CollectionItem } from '../contract.ts'

export const SCHEME_OPTIONS: { value: MandateScheme; label: string; help: string }[] = [
  { value: 'core', label: t('Core'), help: t('For everyone') },
  { value: 'b2b', label: t('B2B'), help: t('Between companies only. The customer’s bank has to know the mandate.') },
]

export const TYPE_OPTIONS: { value: MandateType; label: string }[] = [
  { value: 'recurring', label: t('Recurring', { context: 'mandate' }) },
  { value: 'one-off', label: t('One-off', { context: 'mandate' }) },
]

export const FORMAT_OPTIONS: { value: CollectionFormat; label: string; help: string }[] = [
  { value: 'pain.008.001.08', label: t('pain.008.001.08'), help: t('What banks take today') },
  { value: 'pain.008.001.02', label: t('pain.008.001.02'), help: t('The older format') },
]

type Named = { label: string; tone: BadgeTone }

export const MANDATE_STATES: Record<MandateState, Named> = {
  active: { label: t('Active', { context: 'mandate' }), tone: 'green' },
  ended: { label: t('Ended', { context: 'mandate' }), tone: 'muted' },
  used: { label: t('Used', { context: 'mandate' }), tone: 'muted' },
  expired: { label: t('Expired', { context: 'mandate' }), tone: 'amber' },
}

export const ITEM_STATUSES: Record<CollectionItemStatus, Named> = {
  pending: { label: t('Waiting', { context: 'direct debit' }), tone: 'blue' },
  collected: { label: t('Collected', { context: 'direct debit' }), tone: 'green' },
  returned: { label: t('Returned', { context: 'direct debit' }), tone: 'red' },
  cancelled: { label: t('Cancelled', { context: 'direct debit' }), tone: 'muted' },
}

/** That of most weight: what waits, then what came back. */
export function statusOf({ pending, returned, cancelled, itemCount }: CollectionHead): Named {
  if (pending.count > 0) return ITEM_STATUSES.pending
  if (cancelled.count === itemCount) return ITEM_STATUSES.cancelled
  if (returned.count > 0) return { label: t('{count} returned', { count: returned.count }), tone: 'red' }
  return ITEM_STATUSES.collected
}

export function returnedWords({ returnCode, returnNote }: Pick<CollectionItem, 'returnCode' | 'returnNote'>): string {
  const reason = returnCode ? `${returnReasons[returnCode]} (${returnCode})` : ''
  return [reason, returnNote].filter(Boolean).join('. ')
}
