/** A dialog in front of the page. */
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { t } from '../../translations/web.ts'
import { iconButtonClasses } from '../button-look.ts'
import { classNames } from '../class-names.ts'
import { useFootBar } from '../use-foot-bar.ts'
import { useReturnOfFocus } from './use-return-of-focus.ts'

const WIDTHS = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' }

export const VEIL = 'fixed inset-0 z-40 animate-appear bg-veil'
export const SHEET =
  'fixed z-40 flex max-h-[calc(100dvh-32px)] w-full flex-col bg-floating shadow-floating animate-rise outline-none ' +
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t sm:top-1/2 sm:left-1/2 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The buttons, the primary one last. */
  footer?: ReactNode
  size?: keyof typeof WIDTHS
  /** Once it is closed: puts the focus where work continues, or returns false. */
  goOn?: (() => boolean) | undefined
  children: ReactNode
}

/** The first field inside takes the focus with `autoFocus`; without one, the first control does. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'medium',
  goOn,
  children,
}: DialogProps) {
  const returnFocus = useReturnOfFocus(open, goOn)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={VEIL} />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={focusFirstControl}
          onCloseAutoFocus={returnFocus}
          className={classNames(SHEET, WIDTHS[size])}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5 pb-1 max-sm:px-4">
            <div className="min-w-0">
              <Radix.Title className="text-heading font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-body text-ink-muted">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close aria-label={t('Close')} className={iconButtonClasses('quiet', 'small', '-mt-1 -me-2')}>
              <X aria-hidden="true" size={16} />
            </Radix.Close>
          </header>
          <div className="min-h-0 overflow-y-auto px-6 py-4 max-sm:px-4">{children}</div>
          {footer && <SheetFooter>{footer}</SheetFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The buttons of a sheet; notices leave them free. */
export function SheetFooter({ children }: { children: ReactNode }) {
  const footer = useRef<HTMLElement>(null)
  useFootBar(footer)
  return (
    <footer
      ref={footer}
      className="flex flex-wrap justify-end gap-2 border-t border-line px-6 py-4 max-sm:px-4 max-sm:*:grow"
    >
      {children}
    </footer>
  )
}

/** Radix would focus the close button, where nobody wants to start. */
function focusFirstControl(event: Event): void {
  const sheet = event.currentTarget
  if (!(sheet instanceof HTMLElement) || sheet.contains(document.activeElement)) {
    event.preventDefault()
    return
  }
  const first = sheet.querySelector<HTMLElement>(
    'input:not([type=hidden]):not(:disabled), textarea, select, [role=combobox], footer button:last-child',
  )
  if (!first) return
  event.preventDefault()
  first.focus()
}
