/** Keeps in the browser what was typed and not yet saved, so that it outlives an error, a reload or a closed tab. */
const PREFIX = 'daybook.draft.'
const KEPT_DAYS = 14
const DAY_MS = 86_400_000

/** What a form held, and the values that it was typed over. */
export type Kept = { values: unknown; base: unknown }

/** What comes back: the values, and those that they were typed over, which may differ from those that the form opens with today. */
export type RestoredDraft<Values> = { values: Values; base: Values }

export function keepDraft(key: string, { values, base }: Kept): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), values, base }))
    tell()
  } catch {
    // If storage is full or forbidden, the draft does not survive a reload, but typing continues.
  }
}

/** The caller knows what it kept under this key, and checks what it cannot trust. */
export function readKeptDraft(key: string): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    const isYoung = isRecord(kept) && typeof kept.at === 'number' && Date.now() - kept.at <= KEPT_DAYS * DAY_MS
    return isYoung && 'values' in kept ? { values: kept.values, base: kept.base } : undefined
  } catch {
    return undefined
  }
}

/** What was kept; missing fields are filled from what the form opens with today. */
export function completeDraft<Values extends object>(
  kept: Kept | undefined,
  opened: Values,
): RestoredDraft<Values> | undefined {
  if (!kept || !isRecord(kept.values)) return undefined
  const base = isRecord(kept.base) ? { ...opened, ...kept.base } : opened
  return { values: { ...base, ...kept.values }, base }
}

/** Whether anything is kept that would come back. */
export function hasKeptDrafts(): boolean {
  try {
    const keys = Object.keys(localStorage).filter(key => key.startsWith(PREFIX))
    return keys.some(key => readKeptDraft(key.slice(PREFIX.length)) !== undefined)
  } catch {
    return false
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
    tell()
  } catch {
    // Where nothing can be stored, nothing was kept.
  }
}

/** A text that changes whenever another draft is kept, in this tab or in another. */
export function storedText(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()

export function onKeptChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
