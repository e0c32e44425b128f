/** What was typed and not yet saved: how does it outlive an error, a reload or a closed tab? */
const PREFIX = 'daybook.draft.'
const KEPT_DAYS = 14
const DAY_MS = 86_400_000

type Kept = { at: number; values: unknown }

export function keepDraft(key: string, values: unknown): void {
  try {
    const kept: Kept = { at: Date.now(), values }
    localStorage.setItem(PREFIX + key, JSON.stringify(kept))
  } catch {
    // A full or forbidden storage costs the draft its second life, never the person their typing.
  }
}

/** The caller knows the shape it kept under this key and checks what it cannot trust. */
export function readKeptDraft(key: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + key)
    if (text === null) return undefined
    const kept: unknown = JSON.parse(text)
    if (!isKept(kept) || Date.now() - kept.at > KEPT_DAYS * DAY_MS) return undefined
    return kept.values
  } catch {
    return undefined
  }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
  } catch {
    // Nothing was kept where nothing can be stored.
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number' && 'values' in value
  )
}
