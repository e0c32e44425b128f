/** What was typed and not yet saved: how does it outlive an error, a reload or a closed tab? */
const PREFIX = 'daybook.draft.'
/** Beside a draft: the key of the request that its content was last sent with, whose answer may never have come. */
const ONCE_PREFIX = 'daybook.once.'
const KEPT_DAYS = 14
const DAY_MS = 86_400_000

/** What a form held, and what it was typed upon. */
export type Kept = { values: unknown; base: unknown }

/** What comes back: the values, and those that they were typed upon, which may not be the ones that the form opens with today. */
export type Revived<Values> = { values: Values; base: Values }

/** A request that may have been carried out, and the key that keeps it from being carried out twice. */
export type OnceKey = { request: string; key: string }

export function keepDraft(key: string, { values, base }: Kept): void {
  store(PREFIX + key, { values, base })
}

/** The caller knows the shape it kept under this key and checks what it cannot trust. */
export function readKeptDraft(key: string): Kept | undefined {
  const kept = stored(PREFIX + key)
  return kept && 'values' in kept ? { values: kept.values, base: kept.base } : undefined
}

/** What was kept, made whole with what the form opens with today. */
export function keptUpon<Values extends object>(kept: Kept | undefined, opened: Values): Revived<Values> | undefined {
  if (!kept || !isRecord(kept.values)) return undefined
  const base = isRecord(kept.base) ? { ...opened, ...kept.base } : opened
  return { values: { ...base, ...kept.values }, base }
}

export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key)
    localStorage.removeItem(ONCE_PREFIX + key)
    tell()
  } catch {
    // Nothing was kept where nothing can be stored.
  }
}

/** Another text whenever something else is kept, in this tab or in another. */
export function keptText(key: string): string | null {
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

export function keepOnceKey(key: string, once: OnceKey): void {
  store(ONCE_PREFIX + key, once)
}

export function readOnceKey(key: string): OnceKey | undefined {
  const kept = stored(ONCE_PREFIX + key)
  return typeof kept?.request === 'string' && typeof kept.key === 'string'
    ? { request: kept.request, key: kept.key }
    : undefined
}

function store(key: string, content: object): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), ...content }))
    tell()
  } catch {
    // A full or forbidden storage costs the draft its second life, never the person their typing.
  }
}

function stored(key: string): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isRecord(kept) && typeof kept.at === 'number' && Date.now() - kept.at <= KEPT_DAYS * DAY_MS
      ? kept
      : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
