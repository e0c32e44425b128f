/** Light or dark: the choice, one press away. */
import { Monitor, Moon, Sun } from 'lucide-react'
import { DropdownMenu, MenuChoice } from '../ui/DropdownMenu.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { chooseTheme, useTheme } from '../ui/theme.ts'

const THEMES = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" size={16} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" size={16} /> },
  { value: 'system', label: 'As the system', icon: <Monitor aria-hidden="true" size={16} /> },
] as const

export function ThemeMenu() {
  const theme = useTheme()
  const current = THEMES.find(each => each.value === theme)
  return (
    <DropdownMenu trigger={<IconButton label="Appearance" icon={current?.icon} />}>
      <MenuChoice label="Appearance" value={theme} options={THEMES} onValueChange={chooseTheme} />
    </DropdownMenu>
  )
}
