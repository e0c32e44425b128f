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
  { value: 'recurring', label: t('Recurring') },
  { value: 'one-off', label: t('One-off') },
]

export const FORMAT_OPTIONS: { value: CollectionFormat; label: string; help: string }[] = [
  { value: 'pain.008.001.08', label: t('pain.008.001.08'), help: t('What banks take today') },
  { value: 'pain.008.001.02', label: t('pain.008.001.02'), help: t('The older format') },
]

type Named = { label: string; tone: BadgeTone }

export const MANDATE_STATES: Record<MandateState, Named> = {
  active: { label: t('Active'), tone: 'green' },
  ended: { label: t('Ended'), tone: 'muted' },
  used: { label: t('Used'), tone: 'muted' },
  expired: { label: t('Expired'), tone: 'amber' },
}

export const ITEM_STATUSES: Record<CollectionItemStatus, Named> = {
  pending: { label: t('Waiting'), tone: 'blue' },
  collected: { label: t('Collected'), tone: 'green' },
  returned: { label: t('Returned'), tone: 'red' },
  cancelled: { label: t('Cancelled'), tone: 'muted' },
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
