/** Knows whether the server answers: a failed call tells, or an answer that was kept, then it is asked again until it does. */
import { useSyncExternalStore } from 'react'

const ASK_EVERY_MS = 2000

export type Connection = {
  /** @param readAt when what is shown instead was read, an ISO instant */
  wasLost: (readAt?: string) => void
  isLost: () => boolean
  /** When the oldest of what is shown instead was read. */
  readAt: () => string | undefined
  listen: (listener: () => void) => () => void
}

/** @param ask rejects while the server does not answer. */
export function watchConnection(ask: () => Promise<unknown>, whenBack: () => void): Connection {
  const listeners = new Set<() => void>()
  let lost = false
  let oldest: string | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const askAgain = async () => {
    try {
      await ask()
    } catch {
      setTimeout(askAgain, ASK_EVERY_MS)
      return
    }
    lost = false
    oldest = undefined
    tell()
    whenBack()
  }
  return {
    wasLost: readAt => {
      const isOlder = readAt !== undefined && (oldest === undefined || readAt < oldest)
      if (isOlder) oldest = readAt
      if (!lost) setTimeout(askAgain, ASK_EVERY_MS)
      else if (!isOlder) return
      lost = true
      tell()
    },
    isLost: () => lost,
    readAt: () => oldest,
    listen: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useConnection(connection: Connection): { isLost: boolean; readAt: string | undefined } {
  return {
    isLost: useSyncExternalStore(connection.listen, connection.isLost),
    readAt: useSyncExternalStore(connection.listen, connection.readAt),
  }
}
