/** Shows the current business, switches to another one, and adds one. */

import { ChevronsUpDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { late } from '../../../ui/late.ts'
import { DropdownMenu, MenuChoice, MenuItem, MenuSeparator } from '../../../ui/overlay/DropdownMenu.tsx'
import { useBusiness, useBusinesses } from '../../../web/business/use-business.ts'
import { useSwitchBusiness } from './switch-business.ts'

const AddBusinessDialog = late(async () => (await import('./AddBusinessDialog.tsx')).AddBusinessDialog)

export function BusinessSwitcher() {
  const businesses = useBusinesses()
  const current = useBusiness()
  const switchTo = useSwitchBusiness()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            look="quiet"
            aria-label={t('Business: {name}', { name: current.name })}
            className="min-w-0 shrink px-2.5"
          >
            <span dir="auto" className="max-w-48 truncate max-xl:max-w-28 md:max-lg:max-w-20">
              {current.name}
            </span>
            <ChevronsUpDown aria-hidden="true" size={14} className="shrink-0" />
          </Button>
        }
      >
        <MenuChoice
          label={t('Business')}
          value={current.id}
          options={businesses.map(({ id, name }) => ({
            value: id,
            label: (
              <span className="block max-w-72 truncate">
                <bdi>{name}</bdi>
              </span>
            ),
          }))}
          onValueChange={id => void switchTo(id)}
        />
        <MenuSeparator />
        <MenuItem writes="settings" icon={<Plus aria-hidden="true" size={16} />} onSelect={() => setAdding(true)}>
          {t('Add a business')}
        </MenuItem>
      </DropdownMenu>
      {adding && <AddBusinessDialog onClose={() => setAdding(false)} />}
    </>
  )
}
