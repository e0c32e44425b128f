/** What happened to an invoice or another record: an icon, what was done, and what changed. */
import type { EventName } from '../../../../domain/activity/events.ts'
import type { CurrencyCode } from '../../../../domain/values/money.ts'
import {
  type Change,
  type EntryToRead,
  type EventWords,
  type HistoryEntry,
  type LeadsTo,
  readEvent,
} from './event-words.ts'
import { INVOICE_EVENTS } from './invoice-events.ts'
import { QUOTE_EVENTS } from './quote-events.ts'
import { RECORD_EVENTS } from './record-events.ts'

const EVENTS: Readonly<Record<EventName, EventWords>> = { ...INVOICE_EVENTS, ...QUOTE_EVENTS, ...RECORD_EVENTS }

export interface HistoryWords {
  what: string
  /** More about it, one sentence each. */
  notes: string[]
  changes: Change[]
  leadsTo?: LeadsTo | undefined
}

export function iconOf({ event }: Pick<HistoryEntry, 'event'>) {
  return EVENTS[event].icon
}

/** The day on which something happened is the day in the time zone of the business. */
export function historyWords(entry: EntryToRead, currency: CurrencyCode, timeZone: string): HistoryWords {
  const { what, notes, changes, leadsTo } = EVENTS[entry.event]
  const event = readEvent(entry, currency, timeZone)
  return {
    what: typeof what === 'string' ? what : what(event),
    notes: (notes?.(event) ?? []).filter(Boolean),
    changes: changes?.(event) ?? [],
    leadsTo: leadsTo?.(event),
  }
}
