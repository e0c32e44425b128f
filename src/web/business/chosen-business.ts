/** The business that this tab works in. A new tab starts with the one last chosen in this browser. */
import { useSyncExternalStore } from 'react'

const CHOSEN = 'daybook.business'

const listeners = new Set<() => void>()
let chosen = sessionStorage.getItem(CHOSEN) ?? localStorage.getItem(CHOSEN)

// What another tab chooses later must not move the forms of this one into another business, not even after a reload.
if (chosen !== null) sessionStorage.setItem(CHOSEN, chosen)

export function chosenBusinessId(): string | null {
  return chosen
}

export function useChosenBusinessId(): string | null {
  return useSyncExternalStore(listen, chosenBusinessId)
}

/** @param leave goes to another screen, which opens in the chosen business already; what is on screen until then stays in the former one */
export async function chooseBusinessId(businessId: string, leave?: () => Promise<unknown>): Promise<void> {
  chosen = businessId
  sessionStorage.setItem(CHOSEN, businessId)
  localStorage.setItem(CHOSEN, businessId)
  await leave?.()
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
