/** The sections of the settings: a list at the side, or a menu on a phone. A mark shows where something is not saved. */
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DropdownMenu, MenuChoice } from '../../../../ui/overlay/DropdownMenu.tsx'
import { PHONE, useMediaQuery } from '../../../../ui/use-media-query.ts'
import type { SettingsSectionId } from './addresses.ts'
import { useSettingsSections } from './sections.ts'

type SettingsNavigationProps = { current: SettingsSectionId; unsaved: ReadonlySet<SettingsSectionId> }

export function SettingsNavigation({ current, unsaved }: SettingsNavigationProps) {
  const phone = useMediaQuery(PHONE)
  const sections = useSettingsSections()
  return phone ? (
    <SectionMenu current={current} unsaved={unsaved} />
  ) : (
    <nav aria-label={t('Settings')} className="sticky top-[calc(var(--bar-height)+24px)] self-start">
      <ul className="-ms-3 flex flex-col gap-0.5">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <Link
              to="/settings/$section"
              params={{ section: id }}
              className="flex h-9 items-center rounded px-3 font-medium text-ink-muted hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
            >
              {name}
              {unsaved.has(id) && <UnsavedMark />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SectionMenu({ current, unsaved }: SettingsNavigationProps) {
  const navigate = useNavigate()
  const sections = useSettingsSections()
  return (
    <nav aria-label={t('Settings')}>
      <DropdownMenu
        align="start"
        trigger={
          <Button className="w-full">
            {sections.find(({ id }) => id === current)?.name}
            <ChevronDown aria-hidden="true" size={16} className="ms-auto" />
          </Button>
        }
      >
        <MenuChoice
          label={t('Settings')}
          value={current}
          options={sections.map(({ id, name }) => ({
            value: id,
            label: unsaved.has(id) ? (
              <>
                {name}
                <UnsavedMark />
              </>
            ) : (
              name
            ),
          }))}
          onValueChange={section => void navigate({ to: '/settings/$section', params: { section } })}
        />
      </DropdownMenu>
    </nav>
  )
}

function UnsavedMark() {
  return (
    <>
      <span aria-hidden="true" className="ms-2 inline-block size-1.5 rounded-full bg-amber" />
      <span className="sr-only">{t('unsaved changes')}</span>
    </>
  )
}
