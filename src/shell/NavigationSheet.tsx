/** The same navigation on a small screen, as a sheet that slides in from the side: all that a wide screen has in its bar. */
import { Link } from '@tanstack/react-router'
import { Search, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { usePlacesOf } from '../features/accounts/web/area-places.ts'
import { useMay } from '../features/accounts/web/role.ts'
import { useSwitchBusiness } from '../features/businesses/web/switch-business.ts'
import { useNewNotifications } from '../features/notifications/web/api.ts'
import { t } from '../translations/web.ts'
import { iconButtonClasses } from '../ui/button-look.ts'
import { classNames } from '../ui/class-names.ts'
import { VEIL } from '../ui/overlay/Dialog.tsx'
import { chooseTheme, useTheme } from '../ui/styles/theme.ts'
import { useBusiness, useBusinesses } from '../web/business/use-business.ts'
import { AccountRows } from './AccountMenu.tsx'
import { Logo } from './Logo.tsx'
import { usePlaceMark, usePlaces } from './places.ts'
import { THEMES } from './themes.tsx'

const ITEM =
  'flex items-center rounded px-3 font-medium text-ink-muted hover:bg-sunken hover:text-ink ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'

/** @param onSearch opens the search once the sheet is gone */
export function NavigationSheet({ onClose, onSearch }: { onClose: () => void; onSearch: () => void }) {
  const markOf = usePlaceMark()
  const may = useMay()
  const newNotifications = useNewNotifications()
  // the list below Products has the screens of stock
  const places = usePlaces().filter(({ link }) => link.to !== '/stock')
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className={VEIL} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 end-0 z-40 flex w-[min(320px,calc(100vw-48px))] animate-slide-in flex-col overflow-y-auto bg-floating p-4 shadow-floating outline-none"
        >
          <div className="mb-3 flex items-center justify-between ps-3">
            <Dialog.Title className="sr-only">{t('Daybook navigation')}</Dialog.Title>
            <Logo />
            <Dialog.Close aria-label={t('Close menu')} className={iconButtonClasses('quiet', 'regular')}>
              <X aria-hidden="true" size={20} />
            </Dialog.Close>
          </div>
          <button
            type="button"
            onClick={onSearch}
            className={classNames(ITEM, 'mb-1 h-12 shrink-0 gap-3 text-heading')}
          >
            <Search aria-hidden="true" size={18} />
            {t('Search')}
          </button>
          <nav aria-label={t('Main')}>
            <ul className="flex flex-col gap-1">
              {places.map(({ name, link }) => (
                <li key={link.to}>
                  <Link
                    {...link}
                    aria-current={markOf(link.to)}
                    onClick={onClose}
                    className={classNames(ITEM, 'h-12 text-heading')}
                  >
                    {name}
                  </Link>
                  <SecondLevel of={link.to} onClose={onClose} />
                </li>
              ))}
              <li className="mt-2 border-t border-line pt-2">
                {newNotifications !== null && (
                  <Link
                    to="/notifications"
                    onClick={onClose}
                    className={classNames(ITEM, 'h-12 justify-between text-heading')}
                  >
                    {t('Notifications')}
                    {newNotifications > 0 && (
                      <span className="rounded-full bg-accent px-2 text-small text-on-accent tabular-nums">
                        {newNotifications}
                      </span>
                    )}
                  </Link>
                )}
                {may.reads('reports') && (
                  <Link to="/reports" onClick={onClose} className={classNames(ITEM, 'h-12 text-heading')}>
                    {t('Reports')}
                  </Link>
                )}
                <Link to="/settings" onClick={onClose} className={classNames(ITEM, 'h-12 text-heading')}>
                  {t('Settings')}
                </Link>
              </li>
            </ul>
          </nav>
          <div className="mt-auto flex flex-col gap-3 pt-4">
            <BusinessChoice onClose={onClose} />
            <AccountRows className={classNames(ITEM, 'h-12 w-full text-heading')} onClose={onClose} />
            <ThemeRow />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function SecondLevel({ of, onClose }: { of: string | undefined; onClose: () => void }) {
  const [, ...places] = usePlacesOf(of)
  if (places.length === 0) return null
  return (
    <ul className="ms-3 flex flex-col border-s border-line ps-1">
      {places.map(({ name, link, exact = false }) => (
        <li key={link.to}>
          <Link
            {...link}
            activeOptions={{ exact, includeSearch: false }}
            onClick={onClose}
            className={classNames(ITEM, 'h-10 text-body')}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The businesses, where there is more than one. */
function BusinessChoice({ onClose }: { onClose: () => void }) {
  const businesses = useBusinesses()
  const current = useBusiness()
  const switchTo = useSwitchBusiness()
  if (businesses.length < 2) return null
  const choose = (id: string) => {
    onClose()
    if (id !== current.id) void switchTo(id)
  }
  return (
    <fieldset>
      <legend className="px-3 pb-1 text-dense text-ink-muted">{t('Business')}</legend>
      <ul className="max-h-44 overflow-y-auto">
        {businesses.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === current.id}
              onClick={() => choose(id)}
              className="flex h-11 w-full items-center rounded px-3 text-start font-medium text-ink-muted hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              <bdi className="truncate">{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function ThemeRow() {
  const theme = useTheme()
  return (
    <fieldset>
      <legend className="px-3 pb-2 text-dense text-ink-muted">{t('Appearance')}</legend>
      <div className="grid grid-cols-3 gap-1">
        {THEMES.map(({ value, label, icon }) => (
          <button
            key={value}
            type="button"
            aria-pressed={theme === value}
            onClick={() => chooseTheme(value)}
            className="flex h-14 flex-col items-center justify-center gap-1 rounded text-small font-medium text-ink-muted hover:bg-sunken aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
