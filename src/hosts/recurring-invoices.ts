/** Makes recurring invoices when they are due: looks now, and every few minutes. */
import { type MakingParts, makeAllDueInvoices } from '../features/recurring-invoices/commands/make-due-invoices.ts'
import { errorForLog } from '../platform/log.ts'

const EVERY_MILLISECONDS = 5 * 60_000

/** @param wake called after each look, as emails may wait then */
export function startRecurringInvoices(parts: MakingParts, wake: () => void): { stop(): Promise<void> } {
  let round: Promise<void> | undefined
  const look = () => {
    round ??= makeAllDueInvoices(parts)
      .then(wake)
      .catch(error =>
        parts.log({ level: 'error', message: 'recurring invoices could not be looked for', error: errorForLog(error) }),
      )
      .finally(() => {
        round = undefined
      })
  }
  look()
  const timer = setInterval(look, EVERY_MILLISECONDS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
