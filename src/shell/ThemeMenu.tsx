/** The menu to choose between light and dark. */

import { t } from '../translations/web.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { DropdownMenu, MenuChoice } from '../ui/overlay/DropdownMenu.tsx'
import { chooseTheme, useTheme } from '../ui/theme.ts'
import { THEMES } from './themes.tsx'

export function ThemeMenu() {
  const theme = useTheme()
  const current = THEMES.find(each => each.value === theme)
  return (
    <DropdownMenu trigger={<IconButton label={t('Appearance')} icon={current?.icon} />}>
      <MenuChoice label={t('Appearance')} value={theme} options={THEMES} onValueChange={chooseTheme} />
    </DropdownMenu>
  )
}
