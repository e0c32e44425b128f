/** The three choices of appearance, with their icons. */
import { Monitor, Moon, Sun } from 'lucide-react'

export const THEMES = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden="true" size={16} /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden="true" size={16} /> },
  { value: 'system', label: 'As the system', icon: <Monitor aria-hidden="true" size={16} /> },
] as const
