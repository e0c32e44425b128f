/** Notices at the edge of the screen: what has just been done, and what asks for attention? */
import 'sonner/dist/styles.css'
import './notifications.css'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Toaster, toast } from 'sonner'

const ATTENTION = 'attention'
const DONE = 'done'
const ATTENTION_MS = 5000
const DONE_MS = 4000
const DONE_AT_ONCE = 3

export type NotificationAction = { label: string; onClick: () => void }

/** Errors and chances to undo: one at a time, for five seconds. A newer one takes the place of the last. */
export function notifyAttention(message: string, options: { action?: NotificationAction } = {}): void {
  toast(message, {
    id: ATTENTION,
    toasterId: ATTENTION,
    icon: <CircleAlert aria-hidden="true" size={16} />,
    ...(options.action ? { action: options.action } : {}),
  })
}

/** Confirmations: up to three at once, for four seconds each. */
export function notifyDone(message: string): void {
  toast(message, { toasterId: DONE, icon: <CircleCheck aria-hidden="true" size={16} /> })
}

/** Both outlets; stands once, in the frame of the app. */
export function NotificationOutlets() {
  return (
    <>
      <Toaster
        id={ATTENTION}
        position="top-center"
        visibleToasts={1}
        duration={ATTENTION_MS}
        hotkey={['altKey', 'KeyA']}
        containerAriaLabel="Notices that ask for attention"
        offset={{ top: 68 }}
        mobileOffset={{ top: 68, left: 16, right: 16 }}
        toastOptions={{ className: 'notification notification-attention' }}
      />
      <Toaster
        id={DONE}
        position="bottom-right"
        visibleToasts={DONE_AT_ONCE}
        expand
        duration={DONE_MS}
        hotkey={['altKey', 'KeyT']}
        containerAriaLabel="Confirmations"
        toastOptions={{ className: 'notification' }}
      />
    </>
  )
}
