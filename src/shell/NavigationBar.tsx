/** The navigation bar at the top of every screen. */
import { Link } from '@tanstack/react-router'
import { ChartColumn, Menu, Settings } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMay } from '../features/accounts/web/role.ts'
import { BusinessSwitcher } from '../features/businesses/web/BusinessSwitcher.tsx'
import { t } from '../translations/web.ts'
import { IconButton, IconLink } from '../ui/IconButton.tsx'
import { late } from '../ui/late.ts'
import { DropdownMenu, MenuChoice } from '../ui/overlay/DropdownMenu.tsx'
import { chooseTheme, useTheme } from '../ui/styles/theme.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Commands } from './commands/Commands.tsx'
import { Logo } from './Logo.tsx'
import { usePlaceMark, usePlaces } from './places.ts'
import { THEMES } from './themes.tsx'

const NavigationSheet = late(async () => (await import('./NavigationSheet.tsx')).NavigationSheet)

export function NavigationBar() {
  const [open, setOpen] = useState(false)
  const markOf = usePlaceMark()
  const places = usePlaces()
  const may = useMay()
  // with quotes, orders and bills beside the first four, the names need more than a tablet has
  const isLong = places.length > 4
  const commands = useRef<HTMLSpanElement>(null)
  const search = () => {
    setOpen(false)
    // once the sheet has given the focus back
    setTimeout(() => commands.current?.querySelector('button')?.click())
  }
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-14 max-w-[1328px] items-center gap-6 px-6 max-lg:gap-2 max-sm:px-4">
        <Link
          to="/"
          aria-label={places[0]?.link.to === '/' ? t('Daybook, to the dashboard') : t('Daybook, to the products')}
          className="-mx-1.5 rounded-inner px-1.5 py-1"
        >
          <Logo />
        </Link>
        <nav aria-label={t('Main')} className={isLong ? 'h-full max-[1120px]:hidden' : 'h-full max-md:hidden'}>
          <ul className="flex h-full gap-1">
            {places.map(({ name, link }) => (
              <li key={link.to} className="h-full">
                <Link
                  {...link}
                  aria-current={markOf(link.to)}
                  className="relative flex h-full items-center px-3 font-medium max-lg:px-2 text-ink-muted -outline-offset-4 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 max-lg:after:inset-x-2 aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex min-w-0 items-center gap-1">
          <BusinessSwitcher />
          <span ref={commands} className="contents">
            <Commands />
          </span>
          <span className="max-md:hidden">
            <ThemeMenu />
          </span>
          {may.reads('reports') && (
            <IconLink
              to="/reports"
              label={t('Reports')}
              icon={<ChartColumn aria-hidden="true" size={18} />}
              className="max-md:hidden aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
            />
          )}
          <IconLink
            to="/settings"
            label={t('Settings')}
            icon={<Settings aria-hidden="true" size={18} />}
            className="max-md:hidden aria-[current=page]:bg-sunken aria-[current=page]:text-ink"
          />
          <AccountMenu />
          <IconButton
            label={t('Menu')}
            icon={<Menu aria-hidden="true" size={20} />}
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={NavigationSheet.preload}
            onFocus={NavigationSheet.preload}
            onClick={() => setOpen(true)}
            className={isLong ? 'min-[1120px]:hidden' : 'md:hidden'}
          />
        </div>
      </div>
      {open && <NavigationSheet onClose={() => setOpen(false)} onSearch={search} />}
    </header>
  )
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
