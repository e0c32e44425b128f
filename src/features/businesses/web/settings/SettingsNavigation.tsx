/** The sections of the settings in their groups: a list at the side, or a menu on a phone. A mark shows where something is not saved. */
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { Button } from '../../../../ui/Button.tsx'
import { DropdownMenu, MenuChoice } from '../../../../ui/overlay/DropdownMenu.tsx'
import { PHONE, useMediaQuery } from '../../../../ui/use-media-query.ts'
import type { SettingsSectionId } from './addresses.ts'
import { useSettingsGroups } from './sections.ts'

type SettingsNavigationProps = { current: SettingsSectionId; unsaved: ReadonlySet<SettingsSectionId> }

export function SettingsNavigation({ current, unsaved }: SettingsNavigationProps) {
  const phone = useMediaQuery(PHONE)
  const groups = useSettingsGroups()
  return phone ? (
    <SectionMenu current={current} unsaved={unsaved} />
  ) : (
    <nav
      aria-label={t('Settings')}
      className="sticky top-[calc(var(--bar-height)+24px)] -ms-3 max-h-[calc(100dvh-var(--bar-height)-48px)] self-start overflow-y-auto [scrollbar-width:thin]"
    >
      {groups.map(({ name: group, sections }) => (
        <ul key={group} aria-label={group} className="flex flex-col gap-0.5 not-first:mt-4">
          {sections.length > 1 && (
            <li aria-hidden="true" className="px-3 pb-1 text-small font-medium text-ink-faint">
              {group}
            </li>
          )}
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
      ))}
    </nav>
  )
}

function SectionMenu({ current, unsaved }: SettingsNavigationProps) {
  const navigate = useNavigate()
  const groups = useSettingsGroups()
  const nameOfCurrent = groups.flatMap(({ sections }) => sections).find(({ id }) => id === current)?.name
  return (
    <nav aria-label={t('Settings')}>
      <DropdownMenu
        align="start"
        trigger={
          <Button className="w-full">
            {nameOfCurrent}
            <ChevronDown aria-hidden="true" size={16} className="ms-auto" />
          </Button>
        }
      >
        {groups.map(({ name: group, sections }) => (
          <MenuChoice
            key={group}
            label={group}
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
        ))}
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
