/** Notices at the edge of the screen: confirmations, and what asks for attention. */
// In the app's own style sheet: one that fails to load later is not asked for again
import 'sonner/dist/styles.css'
import './notifications.css'
import { lateByItself } from '../late.ts'
import type { Notice, NotificationAction } from './NotificationToasters.tsx'

const Toasters = lateByItself(async () => (await import('./NotificationToasters.tsx')).NotificationToasters)

/** Notices from before the outlets were loaded. */
let waiting: Notice[] = []
let show: (notice: Notice) => void = notice => waiting.push(notice)

/** Errors and chances to undo: one at a time, for five seconds. A newer one replaces the last. */
export function notifyAttention(message: string, options: { action?: NotificationAction } = {}): void {
  show({ kind: 'attention', message, ...options })
}

/** Confirmations: up to three at once, for four seconds each. */
export function notifyDone(message: string): void {
  show({ kind: 'done', message })
}

/** Both outlets, once in the frame of the app, after the first screen. */
export function NotificationOutlets() {
  return <Toasters onReady={showFromNowOn} />
}

function showFromNowOn(next: (notice: Notice) => void): void {
  show = next
  for (const notice of waiting) next(notice)
  waiting = []
}
