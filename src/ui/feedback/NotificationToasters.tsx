/** The two outlets for notices. Loaded after the first screen: see notifications.tsx. */
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Toaster, toast } from 'sonner'
import { direction, t } from '../../translations/web.ts'

export type NotificationAction = { label: string; onClick: () => void }

export type Notice = { kind: 'attention' | 'done'; message: string; action?: NotificationAction }

const ATTENTION = 'attention'
const DONE = 'done'
const ATTENTION_MS = 5000
const DONE_MS = 4000
const DONE_AT_ONCE = 3

const isMirrored = direction === 'rtl'

/** Above a bar at the bottom of the screen. */
const ABOVE_FOOT = 'calc(var(--foot-bar, 0px) + 16px)'

/** @param props.onReady is handed the function that shows a notice, once the outlets are there. */
export function NotificationToasters({ onReady }: { onReady: (show: (notice: Notice) => void) => void }) {
  useEffect(() => onReady(show), [onReady])
  return (
    <>
      <Toaster
        id={ATTENTION}
        position={isMirrored ? 'bottom-right' : 'bottom-left'}
        visibleToasts={1}
        duration={ATTENTION_MS}
        hotkey={['altKey', 'KeyA']}
        containerAriaLabel={t('Alerts')}
        className="notifications-attention"
        offset={{ bottom: ABOVE_FOOT }}
        mobileOffset={{ bottom: ABOVE_FOOT, left: 16, right: 16 }}
        toastOptions={{ className: 'notification' }}
      />
      <Toaster
        id={DONE}
        position={isMirrored ? 'bottom-left' : 'bottom-right'}
        visibleToasts={DONE_AT_ONCE}
        expand
        duration={DONE_MS}
        hotkey={['altKey', 'KeyT']}
        containerAriaLabel={t('Confirmations')}
        className="notifications-done"
        offset={{ bottom: ABOVE_FOOT }}
        mobileOffset={{ bottom: ABOVE_FOOT, left: 16, right: 16 }}
        toastOptions={{ className: 'notification' }}
      />
    </>
  )
}

/** Reports the height of its notice, so that confirmations appear above it. */
function AttentionText({ children }: { children: string }) {
  const text = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const notice = text.current?.closest<HTMLElement>('[data-sonner-toast]')
    if (!notice) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--attention', `${notice.offsetHeight}px`))
    observer.observe(notice)
    return () => observer.disconnect()
  }, [])
  return <span ref={text}>{children}</span>
}

function show({ kind, message, action }: Notice): void {
  if (kind === 'done') {
    toast(message, { toasterId: DONE, icon: <CircleCheck aria-hidden="true" size={16} /> })
    return
  }
  toast(<AttentionText>{message}</AttentionText>, {
    // One id for all: a newer one replaces the last.
    id: ATTENTION,
    toasterId: ATTENTION,
    icon: <CircleAlert aria-hidden="true" size={16} />,
    ...(action ? { action: { label: action.label, onClick: event => pressed(event.currentTarget, action) } } : {}),
  })
}

/** The focus goes back before the notice does: returned late, it would close a menu that was opened in between. */
function pressed(button: HTMLButtonElement, { onClick }: NotificationAction): void {
  button.blur()
  onClick()
}
