/** Knows whether the server answers: a failed call tells, then it is asked again until it does. */
import { useSyncExternalStore } from 'react'

const ASK_EVERY_MS = 2000

export type Connection = {
  wasLost: () => void
  isLost: () => boolean
  listen: (listener: () => void) => () => void
}

/** @param ask rejects while the server does not answer. */
export function watchConnection(ask: () => Promise<unknown>, whenBack: () => void): Connection {
  const listeners = new Set<() => void>()
  let lost = false
  const change = (next: boolean) => {
    lost = next
    for (const listener of listeners) listener()
  }
  const askAgain = async () => {
    try {
      await ask()
    } catch {
      setTimeout(askAgain, ASK_EVERY_MS)
      return
    }
    change(false)
    whenBack()
  }
  return {
    wasLost: () => {
      if (lost) return
      change(true)
      setTimeout(askAgain, ASK_EVERY_MS)
    },
    isLost: () => lost,
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useIsLost(connection: Connection): boolean {
  return useSyncExternalStore(connection.listen, connection.isLost)
}
