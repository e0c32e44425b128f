/** Which business does this tab work in? The one chosen in it; a new tab begins with the one last chosen in this browser. */
import { useSyncExternalStore } from 'react'
import { rememberBusinessId, rememberedBusinessId } from './client.ts'

const CHOSEN_IN_THIS_TAB = 'daybook.business'

const listeners = new Set<() => void>()
let chosen = sessionStorage.getItem(CHOSEN_IN_THIS_TAB) ?? rememberedBusinessId()

// What another tab chooses later must not move the forms of this one into other books, not even after a reload.
if (chosen !== null) sessionStorage.setItem(CHOSEN_IN_THIS_TAB, chosen)

export function chosenBusinessId(): string | null {
  return chosen
}

export function useChosenBusinessId(): string | null {
  return useSyncExternalStore(listen, chosenBusinessId)
}

export function chooseBusinessId(businessId: string): void {
  chosen = businessId
  sessionStorage.setItem(CHOSEN_IN_THIS_TAB, businessId)
  rememberBusinessId(businessId)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
