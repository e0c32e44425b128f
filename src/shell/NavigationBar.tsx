/** The navigation bar at the top of every screen. */
import { Link, useLocation } from '@tanstack/react-router'
import { ChartColumn, ChevronDown, Ellipsis, Menu, Settings } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useMay } from '../features/accounts/web/role.ts'
import { useAccount } from '../features/accounts/web/signed-in.ts'
import { BusinessSwitcher } from '../features/businesses/web/BusinessSwitcher.tsx'
import { useNewNotifications } from '../features/notifications/web/api.ts'
import { Bell } from '../features/notifications/web/Bell.tsx'
import { t } from '../translations/web.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import { late } from '../ui/late.ts'
import { DropdownMenu, MenuChoice, MenuLink } from '../ui/overlay/DropdownMenu.tsx'
import { chooseTheme, useTheme } from '../ui/styles/theme.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Commands } from './commands/Commands.tsx'
import { Logo } from './Logo.tsx'
import { usePlaceMark, usePlaces } from './places.ts'
import { THEMES } from './themes.tsx'

const NavigationSheet = late(async () => (await import('./NavigationSheet.tsx')).NavigationSheet)

export function NavigationBar({ afterFirstScreen }: { afterFirstScreen: boolean }) {
  const [open, setOpen] = useState(false)
  const places = usePlaces()
  const may = useMay()
  const account = useAccount()
  const hasNew = (useNewNotifications() ?? 0) > 0
  const commands = useRef<HTMLSpanElement>(null)
  const search = () => {
    setOpen(false)
    // once the sheet has given the focus back
    setTimeout(() => commands.current?.querySelector('button')?.click())
  }
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-14 max-w-[1328px] items-center gap-6 px-6 max-lg:gap-3 max-sm:px-4">
        <Link
          to="/"
          aria-label={places[0]?.link.to === '/' ? t('Daybook, to the dashboard') : t('Daybook, to the products')}
          className="-mx-1.5 rounded-inner px-1.5 py-1"
        >
          <Logo nameClass="md:max-lg:hidden" />
        </Link>
        <Places places={places} />
        <div className="ms-auto flex min-w-0 items-center gap-1 md:shrink-0">
          <BusinessSwitcher />
          <span ref={commands} className="contents">
            <Commands afterFirstScreen={afterFirstScreen} />
          </span>
          {!account && (
            <span className="max-lg:hidden">
              <ThemeMenu />
            </span>
          )}
          {may.reads('reports') && (
            <Link
              to="/reports"
              title={t('Reports')}
              className="flex h-9 items-center gap-2 rounded px-2.5 font-medium text-ink-muted hover:bg-sunken hover:text-ink max-md:hidden aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            >
              <ChartColumn aria-hidden="true" size={18} />
              <span className="max-xl:sr-only">{t('Reports')}</span>
            </Link>
          )}
          <Bell className="max-md:hidden aria-[current=page]:bg-sunken aria-[current=page]:text-ink" />
          <IconLink
            to="/settings"
            label={t('Settings')}
            icon={<Settings aria-hidden="true" size={18} />}
            className="max-md:hidden aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
          />
          <AccountMenu />
          <IconButton
            label={t('Menu')}
            icon={
              <span className="relative">
                <Menu aria-hidden="true" size={20} />
                {hasNew && <span className="absolute -end-0.5 -top-0.5 size-2 rounded-full bg-accent" />}
              </span>
            }
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={NavigationSheet.preload}
            onFocus={NavigationSheet.preload}
            onClick={() => setOpen(true)}
            className="md:hidden"
          />
        </div>
      </div>
      {open && <NavigationSheet onClose={() => setOpen(false)} onSearch={search} />}
    </header>
  )
}

const PLACE =
  'relative flex h-full items-center px-3 font-medium text-ink-muted -outline-offset-4 hover:text-ink aria-[current=page]:text-ink max-lg:px-1.5 ' +
  'aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 ' +
  'aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent max-lg:after:inset-x-1.5'

/** Those that the bar has room for, and the others behind "More". */
function Places({ places }: { places: ReturnType<typeof usePlaces> }) {
  const markOf = usePlaceMark()
  const list = useRef<HTMLUListElement>(null)
  const fitting = useFitting(list, places.map(({ link }) => link.to).join(' '))
  const others = places.slice(fitting)
  const isAmongOthers = useLocation({
    select: ({ pathname }) => others.some(({ link }) => markOf(link.to) || `${pathname}/`.startsWith(`${link.to}/`)),
  })
  return (
    <nav aria-label={t('Main')} className="flex h-full min-w-0 max-md:hidden">
      {/* those without room wrap to a line that is not shown */}
      <ul ref={list} className="flex h-full min-w-0 flex-wrap gap-1">
        {places.map(({ name, link }, place) => (
          <li key={link.to} className={classNames('h-full', place >= fitting && 'invisible')}>
            <Link {...link} aria-current={markOf(link.to)} className={PLACE}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <DropdownMenu
          align="start"
          trigger={
            <Button
              look="quiet"
              // a page may have another "More"
              aria-label={t('More pages')}
              className={classNames('my-auto shrink-0 px-2', isAmongOthers ? 'bg-sunken' : 'text-ink-muted')}
            >
              <span className="max-lg:hidden">{t('More')}</span>
              <ChevronDown aria-hidden="true" size={14} className="max-lg:hidden" />
              <Ellipsis aria-hidden="true" size={18} className="lg:hidden" />
            </Button>
          }
        >
          {others.map(({ name, link }) => (
            <MenuLink key={link.to} {...link} aria-current={markOf(link.to)}>
              {name}
            </MenuLink>
          ))}
        </DropdownMenu>
      )}
    </nav>
  )
}

/**
 * How many items of a wrapping list are on its first line, as its width and theirs are now.
 * @param items names them, so that others in their place are measured anew
 */
function useFitting(list: RefObject<HTMLUListElement | null>, items: string): number {
  const [measured, setMeasured] = useState({ items, fitting: Number.POSITIVE_INFINITY })
  useLayoutEffect(() => {
    const elements = [...(list.current?.children ?? [])] as HTMLElement[]
    const isOnFirstLine = ({ offsetTop }: HTMLElement) => offsetTop === elements[0]?.offsetTop
    const measure = () => setMeasured({ items, fitting: elements.filter(isOnFirstLine).length })
    const observer = new ResizeObserver(measure)
    for (const element of [list.current, ...elements]) if (element) observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [list, items])
  // others are measured without "More", which would take their room
  return measured.items === items ? measured.fitting : Number.POSITIVE_INFINITY
}

/** The menu to choose between light and dark. */
function ThemeMenu() {
  const theme = useTheme()
  const current = THEMES.find(each => each.value === theme)
  return (
    <DropdownMenu trigger={<IconButton label={t('Appearance')} icon={current?.icon} />}>
      <MenuChoice label={t('Appearance')} value={theme} options={THEMES} onValueChange={chooseTheme} />
    </DropdownMenu>
  )
}
