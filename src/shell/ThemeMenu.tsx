/** Light or dark: the choice, one press away. */
import { DropdownMenu, MenuChoice } from '../ui/DropdownMenu.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { chooseTheme, useTheme } from '../ui/theme.ts'
import { THEMES } from './themes.tsx'

export function ThemeMenu() {
  const theme = useTheme()
  const current = THEMES.find(each => each.value === theme)
  return (
    <DropdownMenu trigger={<IconButton label="Appearance" icon={current?.icon} />}>
      <MenuChoice label="Appearance" value={theme} options={THEMES} onValueChange={chooseTheme} />
    </DropdownMenu>
  )
}
