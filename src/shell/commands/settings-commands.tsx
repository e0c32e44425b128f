/** The commands that lead to a section of the settings, turn on what the business does not use yet, and choose the appearance. */
import type { useNavigate } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import type { Area } from '../../features/accounts/web/role.ts'
import { FEATURES, offeredFeatures } from '../../features/businesses/web/features.ts'
import type { useSettingsSections } from '../../features/businesses/web/settings/sections.ts'
import { t } from '../../translations/web.ts'
import type { Command } from '../../ui/commands.ts'
import { chooseTheme } from '../../ui/styles/theme.ts'
import type { useBusiness } from '../../web/business/use-business.ts'
import { THEMES } from '../themes.tsx'

interface Surroundings {
  readonly navigate: ReturnType<typeof useNavigate>
  readonly business: ReturnType<typeof useBusiness>
  readonly sections: ReturnType<typeof useSettingsSections>
}

export function settingsCommands({ navigate, business, sections }: Surroundings): (Command & { area?: Area })[] {
  const open = (section: (typeof sections)[number]['id']) =>
    void navigate({ to: '/settings/$section', params: { section } })
  return [
    {
      id: 'go-settings',
      label: t('Settings'),
      words: t('preferences, options, configuration'),
      group: t('Go to'),
      keys: 'g s',
      icon: <Settings size={16} />,
      run: () => void navigate({ to: '/settings' }),
    },
    ...sections.map(({ id, name, words }) => ({
      id: `settings-${id}`,
      label: name,
      words,
      group: t('Settings'),
      icon: <Settings size={16} />,
      run: () => open(id),
    })),
    ...offeredFeatures(business)
      .filter(feature => !business[feature])
      .map(feature => {
        const { turnOn, words, icon: Icon } = FEATURES[feature]
        return {
          id: `turn-on-${feature}`,
          area: 'settings' as const,
          writes: 'settings' as const,
          label: turnOn,
          words,
          group: t('Settings'),
          icon: <Icon size={16} />,
          run: () => open('features'),
        }
      }),
    ...THEMES.map(({ value, label, icon }) => ({
      id: `theme-${value}`,
      label: t('Appearance: {theme}', { theme: label }),
      words: t('theme, color, mode, night, day'),
      group: t('Settings'),
      icon,
      run: () => chooseTheme(value),
    })),
  ]
}
