/** What comes of an e-invoice that goes out through a service, such as an access point of Peppol. */

/** `sent`: the service has it. `cancelled`: its document was cancelled before the service got it. */
export const sentStatuses = ['waiting', 'sent', 'delivered', 'refused', 'cancelled'] as const
export type SentStatus = (typeof sentStatuses)[number]

/** What the service says of it. */
export const serviceStatuses = ['sent', 'delivered', 'refused'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

const MINUTE = 60_000
const LONGEST_MINUTES = 6 * 60

/** The pause after a number of attempts that did not reach the service: five minutes, ten, twenty, … up to six hours. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_MINUTES, 5 * 2 ** Math.min(attempts - 1, 10)) * MINUTE
}

/** How often a service is asked what came of an e-invoice, and for how long. */
export const ASKED_EVERY = 60 * MINUTE
export const ASKED_FOR = 30 * 24 * 60 * MINUTE
