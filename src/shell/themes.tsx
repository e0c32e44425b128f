/** The three choices of appearance, with their icons. */
import { Monitor, Moon, Sun } from 'lucide-react'
import { t } from '../translations/web.ts'

export const THEMES = [
  { value: 'light', label: t('Light'), icon: <Sun aria-hidden="true" size={16} /> },
  { value: 'dark', label: t('Dark'), icon: <Moon aria-hidden="true" size={16} /> },
  { value: 'system', label: t('System'), icon: <Monitor aria-hidden="true" size={16} /> },
] as const
