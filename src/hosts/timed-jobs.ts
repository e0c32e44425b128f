/** What is done when its time has come: recurring invoices, reminders, asking about online payments, and the service for e-invoices. Looks now, and every few minutes. */
import {
  type ExchangingParts,
  exchangeAllEInvoices,
} from '../features/e-invoice-service/commands/exchange-e-invoices.ts'
import {
  type CheckingParts,
  checkAllOnlinePayments,
} from '../features/online-payments/commands/check-online-payment.ts'
import { type MakingParts, makeAllDueInvoices } from '../features/recurring-invoices/commands/make-due-invoices.ts'
import { sendAllDueReminders } from '../features/reminders/commands/send-due-reminders.ts'
import { errorForLog } from '../platform/log.ts'

const EVERY_MILLISECONDS = 5 * 60_000

type JobParts = MakingParts & CheckingParts & ExchangingParts

/** @param wake called after each look, as emails may wait then */
export function startTimedJobs(parts: JobParts, wake: () => void): { stop(): Promise<void> } {
  let round: Promise<void> | undefined
  const attempt = (job: (parts: JobParts) => Promise<void>, message: string) =>
    job(parts).catch(error => parts.log({ level: 'error', message, error: errorForLog(error) }))
  const look = () => {
    round ??= attempt(makeAllDueInvoices, 'recurring invoices could not be looked for')
      .then(() => attempt(sendAllDueReminders, 'reminders could not be looked for'))
      .then(() => attempt(checkAllOnlinePayments, 'online payments could not be looked for'))
      .then(() => attempt(exchangeAllEInvoices, 'e-invoices could not be looked for'))
      .then(wake)
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
