/** The records that were opened last in this browser, for the command palette. */
import { useEffect } from 'react'

export type RecordKind = 'customer' | 'product' | 'invoice' | 'quote' | 'order' | 'delivery' | 'bill' | 'supplier'

export interface RecentRecord {
  readonly kind: RecordKind
  readonly id: string
  readonly label: string
}

const MOST = 6

/** Remembers that this record was opened; nothing while it is being loaded. */
export function useRecentRecord(businessId: string, record: RecentRecord | undefined): void {
  const { kind, id, label } = record ?? {}
  useEffect(() => {
    if (!kind || !id || !label) return
    const others = recentRecords(businessId).filter(each => each.kind !== kind || each.id !== id)
    try {
      localStorage.setItem(keyOf(businessId), JSON.stringify([{ kind, id, label }, ...others].slice(0, MOST)))
    } catch {
      // Without storage nothing is remembered.
    }
  }, [businessId, kind, id, label])
}

export function recentRecords(businessId: string): RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(businessId)) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function keyOf(businessId: string): string {
  return `daybook.recent.${businessId}`
}
