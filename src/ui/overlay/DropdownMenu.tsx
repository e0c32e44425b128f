/** Menus: a short list of things to do, behind one button. The code of what they show comes after the first screen. */
import { createLink } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  createElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { t } from '../../translations/web.ts'
import { notifyAttention } from '../feedback/notifications.tsx'
import { IconButton, type IconButtonProps } from '../IconButton.tsx'
import { lateModule } from '../late.ts'
import type { MenuChoiceProps } from './MenuSurface.tsx'

type Surface = typeof import('./MenuSurface.tsx')

const surface = lateModule(() => import('./MenuSurface.tsx'))

/** Loads what menus show, ahead of the first one that is opened. */
export const preloadMenus = surface.preload

export type DropdownMenuProps = {
  /** A Button or an IconButton. */
  trigger: ReactElement<ComponentProps<'button'>>
  align?: 'start' | 'center' | 'end'
  /** MenuItem, MenuLink, MenuAnchor, MenuChoice, MenuSeparator, MenuLabel. */
  children: ReactNode
}

/** A menu that is asked for before its code is there opens once it is. */
export function DropdownMenu({ trigger, align = 'end', children }: DropdownMenuProps) {
  const [open, setOpen] = useState<'by-pointer' | 'by-key' | false>(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const { disabled, onPointerDown, onKeyDown, ...given } = trigger.props
  const parts = surface.useOnceWanted(open !== false, () => {
    setOpen(false)
    notifyAttention(t('Daybook can’t be reached. What you typed is kept. Try again in a moment.'))
  })
  const pressed = (event: PointerEvent<HTMLButtonElement>) => {
    onPointerDown?.(event)
    if (disabled || event.button !== 0 || event.ctrlKey || event.defaultPrevented) return
    // the menu takes the focus
    if (!open) event.preventDefault()
    setOpen(open ? false : 'by-pointer')
  }
  const typed = (event: KeyboardEvent<HTMLButtonElement>) => {
    onKeyDown?.(event)
    if (disabled || event.defaultPrevented || !['Enter', ' ', 'ArrowDown'].includes(event.key)) return
    event.preventDefault()
    setOpen(open && event.key !== 'ArrowDown' ? false : 'by-key')
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: given.id ?? `${id}button`,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== false,
        'aria-controls': open ? id : undefined,
        onPointerDown: pressed,
        onKeyDown: typed,
      })}
      {parts && (
        <parts.MenuSurface
          id={id}
          button={button}
          align={align}
          byKey={open === 'by-key'}
          onClose={() => setOpen(false)}
        >
          {children}
        </parts.MenuSurface>
      )}
    </>
  )
}

/** Other actions, behind three dots. */
export function MoreMenu({ children, ...button }: Omit<IconButtonProps, 'icon'> & { children: ReactNode }) {
  return (
    <DropdownMenu trigger={<IconButton {...button} icon={<Ellipsis aria-hidden="true" size={16} />} />}>
      {children}
    </DropdownMenu>
  )
}

export const MenuItem = inMenu(parts => parts.MenuItem)
export const MenuAnchor = inMenu(parts => parts.MenuAnchor)
export const MenuCheck = inMenu(parts => parts.MenuCheck)
export const MenuLabel = inMenu(parts => parts.MenuLabel)
export const MenuSeparator = inMenu(parts => parts.MenuSeparator)
export const MenuChoice = inMenu(
  parts => parts.MenuChoice as ComponentType<MenuChoiceProps<string>>,
) as Surface['MenuChoice']

/** A link to a route in the menu; takes `to`, `params` and `search` like the router's own Link. */
export const MenuLink = createLink(MenuAnchor)

/** A part of an open menu, whose code is there. */
function inMenu<Props extends object>(partOf: (parts: Surface) => ComponentType<Props>) {
  return (props: Props) => {
    const parts = surface.get()
    return parts ? createElement(partOf(parts), props) : null
  }
}

/** A menu gives the focus back to its button once it is gone, which may take some frames; only then can a dialog return it there. */
export function afterMenu(open: () => void): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[role="menu"]')) afterMenu(open)
    else setTimeout(open)
  })
}
