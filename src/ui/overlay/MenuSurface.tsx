/** What a menu shows once it is open. Loaded after the first screen: see DropdownMenu.tsx. */
import { Check } from 'lucide-react'
import { Menu } from 'radix-ui/internal'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { KeyboardHint } from '../KeyboardHint.tsx'
import { useWhyNotWrite, type Writes } from '../may-write.ts'
import { focusHeadingOnceGone } from './use-return-of-focus.ts'

const ITEM =
  'flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-inner px-2.5 py-1 text-body outline-none ' +
  'data-disabled:opacity-50 data-highlighted:bg-muted-soft max-sm:min-h-11'

/** With a second line that says why it is not possible now. */
const IMPOSSIBLE = 'h-auto max-w-72 items-start py-1.5 max-sm:h-auto max-sm:py-2.5'

export type MenuSurfaceProps = {
  id: string
  /** The button that opened it, which stays as it is. */
  button: RefObject<HTMLButtonElement | null>
  align: 'start' | 'center' | 'end'
  /** Opened by a key: its first item is chosen. */
  byKey: boolean
  onClose: () => void
  children: ReactNode
}

/** The open menu. Radix's own DropdownMenu would put a button of its own in place of the one that is there. */
export function MenuSurface({ id, button, align, byKey, onClose, children }: MenuSurfaceProps) {
  const menu = useRef<HTMLDivElement>(null)
  // Radix would have to see the key that opened the menu, which was pressed before it was there
  useEffect(() => {
    if (!byKey) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === menu.current)
        menu.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [byKey])
  const leftByPointer = useRef(false)
  return (
    <Menu.Root open onOpenChange={onClose} modal={false}>
      <Menu.Anchor virtualRef={button} />
      <Menu.Portal>
        <Menu.Content
          ref={menu}
          id={id}
          aria-labelledby={button.current?.id}
          align={align}
          sideOffset={4}
          collisionPadding={10}
          onInteractOutside={() => {
            leftByPointer.current = true
          }}
          onCloseAutoFocus={event => {
            watchButton()
            if (!leftByPointer.current) button.current?.focus()
            event.preventDefault()
          }}
          className="z-50 max-h-(--radix-popper-available-height) min-w-48 animate-appear overflow-y-auto rounded bg-floating p-1 shadow-floating outline-none"
        >
          {children}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** What is chosen may remove the row with the button that gets the focus back. */
function watchButton(): void {
  setTimeout(() => {
    if (document.activeElement instanceof HTMLElement) focusHeadingOnceGone(document.activeElement)
  })
}

export type MenuItemProps = {
  icon?: ReactNode
  keys?: string
  tone?: 'danger'
  disabled?: boolean
  /** Not possible now, and the reason, which is shown: the item can be reached, so that everybody can read it. */
  whyNot?: string | undefined
  /** Begins or does a change: not possible for a person who may only look. */
  writes?: Writes | undefined
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, keys, tone, disabled = false, writes, onSelect, children, ...rest }: MenuItemProps) {
  const id = useId()
  const whyNot = useWhyNotWrite(writes ?? false) ?? rest.whyNot
  if (whyNot) {
    return (
      <Menu.Item
        aria-disabled
        aria-describedby={id}
        onSelect={event => event.preventDefault()}
        className={classNames(ITEM, IMPOSSIBLE)}
      >
        <MenuIcon>{icon && <span className="mt-1 text-ink-faint">{icon}</span>}</MenuIcon>
        <span className="grow text-ink-muted">
          {children}
          {/* Read as the description, so not as a part of the name */}
          <span id={id} aria-hidden="true" className="block text-dense">
            {whyNot}
          </span>
        </span>
      </Menu.Item>
    )
  }
  return (
    <Menu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(ITEM, tone === 'danger' && 'text-red data-highlighted:bg-red-soft')}
    >
      <MenuIcon>{icon}</MenuIcon>
      <span className="grow">{children}</span>
      {keys && <KeyboardHint keys={keys} />}
    </Menu.Item>
  )
}

export type MenuAnchorProps = ComponentProps<'a'> & {
  icon?: ReactNode
  /** Leads to a form: not possible for a person who may only look. */
  writes?: Writes | undefined
}

/** A plain link in the menu: downloads and addresses outside the app's routes. */
export function MenuAnchor({ icon, writes, children, ...rest }: MenuAnchorProps) {
  if (useWhyNotWrite(writes ?? false)) {
    return (
      <MenuItem writes={writes} icon={icon} onSelect={() => undefined}>
        {children}
      </MenuItem>
    )
  }
  return (
    <Menu.Item asChild className={ITEM}>
      <a {...rest}>
        <MenuIcon>{icon}</MenuIcon>
        <span className="grow">{children}</span>
      </a>
    </Menu.Item>
  )
}

export type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[]
  onValueChange: (value: Value) => void
}

/** A choice of one among a few, with a mark at the current one. */
export function MenuChoice<Value extends string>({ label, value, options, onValueChange }: MenuChoiceProps<Value>) {
  return (
    <Menu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={chosen => {
        const option = options.find(each => each.value === chosen)
        if (option) onValueChange(option.value)
      }}
    >
      <MenuLabel>{label}</MenuLabel>
      {options.map(option => (
        <Menu.RadioItem key={option.value} value={option.value} className={ITEM}>
          <MenuIcon>{option.icon}</MenuIcon>
          <span className="grow">{option.label}</span>
          <Menu.ItemIndicator className="size-1.5 rounded-full bg-accent" />
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

export type MenuCheckProps = { checked: boolean; onChange: () => void; children: ReactNode }

/** A thing that is on or off; the menu stays open for the next one. */
export function MenuCheck({ checked, onChange, children }: MenuCheckProps) {
  return (
    <Menu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={event => event.preventDefault()}
      className={ITEM}
    >
      <span className="grow">{children}</span>
      <Menu.ItemIndicator>
        <Check aria-hidden="true" size={16} className="text-accent" />
      </Menu.ItemIndicator>
    </Menu.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Menu.Label className="px-2.5 pt-2 pb-1 text-small font-medium text-ink-muted">{children}</Menu.Label>
}

export function MenuSeparator() {
  return <Menu.Separator className="my-1 h-px bg-line" />
}

function MenuIcon({ children }: { children: ReactNode }) {
  return children ? <span className="flex size-4 shrink-0 items-center justify-center">{children}</span> : null
}
