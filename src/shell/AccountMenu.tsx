/** Who is signed in, with the way to their account and out. Not there where nobody signs in. */
import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleUserRound, LogOut, UserCog } from 'lucide-react'
import { useAccount } from '../features/accounts/web/signed-in.ts'
import { useSignOutButton } from '../features/accounts/web/use-sign-out-button.tsx'
import { t } from '../translations/web.ts'
import { Button } from '../ui/Button.tsx'
import { DropdownMenu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../ui/overlay/DropdownMenu.tsx'
import { chooseTheme, useTheme } from '../ui/styles/theme.ts'
import { THEMES } from './themes.tsx'

const TO_ACCOUNT = { to: '/settings/$section', params: { section: 'account' } } as const

/** In the bar: the name where there is room for it. */
export function AccountMenu() {
  const account = useAccount()
  const theme = useTheme()
  const { signOut, question } = useSignOutButton()
  if (!account) return null
  const { name, email } = account
  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            look="quiet"
            aria-label={t('Signed in as {name}', { name })}
            title={name}
            className="min-w-9 shrink-0 px-2 text-ink-muted max-md:hidden"
          >
            <CircleUserRound aria-hidden="true" size={18} className="shrink-0" />
            <bdi className="max-w-32 truncate max-lg:hidden">{name}</bdi>
            <ChevronDown aria-hidden="true" size={14} className="shrink-0 max-lg:hidden" />
          </Button>
        }
      >
        <div className="max-w-64 px-2.5 pt-2 pb-1.5">
          <bdi className="block truncate font-medium">{name}</bdi>
          <bdi className="block truncate text-dense text-ink-muted">{email}</bdi>
        </div>
        <MenuSeparator />
        <MenuLink {...TO_ACCOUNT} icon={<UserCog aria-hidden="true" size={16} />}>
          {t('Your account')}
        </MenuLink>
        <MenuSeparator />
        <MenuChoice label={t('Appearance')} value={theme} options={THEMES} onValueChange={chooseTheme} />
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden="true" size={16} />} onSelect={signOut}>
          {t('Sign out')}
        </MenuItem>
      </DropdownMenu>
      {question}
    </>
  )
}

/** The same at the foot of the phone’s sheet. */
export function AccountRows({ className, onClose }: { className: string; onClose: () => void }) {
  const account = useAccount()
  const { signOut, question } = useSignOutButton()
  if (!account) return null
  return (
    <section aria-label={t('Your account')} className="mt-2 border-t border-line pt-3">
      <p className="px-3 pb-1">
        <bdi className="block truncate font-medium">{account.name}</bdi>
        <bdi className="block truncate text-dense text-ink-muted">{account.email}</bdi>
      </p>
      <Link {...TO_ACCOUNT} onClick={onClose} className={className}>
        {t('Your account')}
      </Link>
      <button type="button" onClick={signOut} className={className}>
        {t('Sign out')}
      </button>
      {question}
    </section>
  )
}
