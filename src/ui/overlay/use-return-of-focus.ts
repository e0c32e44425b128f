/** Returns the focus when a dialog closes: to what opened it, or to the heading when that is gone or soon will be. */
import { useInsertionEffect, useRef } from 'react'

/**
 * For `onCloseAutoFocus`. Works too when a field with `autoFocus` took the focus before the dialog could note the opener.
 * @param goOn puts the focus where work continues; returns false to leave that to this hook
 */
export function useReturnOfFocus(open: boolean, goOn?: () => boolean): (event: Event) => void {
  const opener = useRef<Element | null>(null)
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return event => {
    event.preventDefault()
    if (goOn?.()) return
    const { current: pressed } = opener
    if (pressed instanceof HTMLElement && pressed.isConnected) {
      pressed.focus()
      focusHeadingOnceGone(pressed)
    }
    focusHeading()
  }
}

/** An action may remove the button that started it, often only once the page has loaded again. */
export function focusHeadingOnceGone(pressed: HTMLElement): void {
  if (pressed === document.body) {
    focusHeading()
    return
  }
  const observer = new MutationObserver(() => {
    if (pressed.isConnected && document.activeElement === pressed) return
    observer.disconnect()
    if (!pressed.isConnected) focusHeading()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

const OPENED = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Only where the focus would be lost: never away from a field, never behind another dialog or a menu, which it would close. */
function focusHeading(): void {
  if (document.activeElement !== document.body) return
  if (document.querySelector(OPENED)) return
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
