/** The same navigation on a small screen, as a sheet that slides in from the side. */
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { STOCK_PLACES } from '../features/stock/web/stock-places.ts'
import { t } from '../translations/web.ts'
import { iconButtonClasses } from '../ui/button-look.ts'
import { classNames } from '../ui/class-names.ts'
import { VEIL } from '../ui/overlay/Dialog.tsx'
import { chooseTheme, useTheme } from '../ui/theme.ts'
import { AccountRows } from './AccountMenu.tsx'
import { Logo } from './Logo.tsx'
import { usePlaceMark, usePlaces } from './places.ts'
import { THEMES } from './themes.tsx'

const ITEM =
  'flex items-center rounded px-3 font-medium text-ink-muted hover:bg-sunken hover:text-ink ' +
  'aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent'

export function NavigationSheet({ onClose }: { onClose: () => void }) {
  const markOf = usePlaceMark()
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
                  {link.to === '/products' && <StockList onClose={onClose} />}
                </li>
              ))}
              <li className="mt-2 border-t border-line pt-2">
                <Link to="/settings" onClick={onClose} className={classNames(ITEM, 'h-12 text-heading')}>
                  {t('Settings')}
                </Link>
              </li>
            </ul>
          </nav>
          <AccountRows className={classNames(ITEM, 'h-12 w-full text-heading')} onClose={onClose} />
          <ThemeRow />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function StockList({ onClose }: { onClose: () => void }) {
  return (
    <ul className="ms-3 flex flex-col border-s border-line ps-1">
      {STOCK_PLACES.map(({ name, link, activeOptions }) => (
        <li key={link.to}>
          <Link
            {...link}
            activeOptions={activeOptions}
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

function ThemeRow() {
  const theme = useTheme()
  return (
    <fieldset className="mt-auto">
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
