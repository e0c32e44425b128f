/** The menu that chooses the columns of a list and the height of its rows. */
import { Columns3 } from 'lucide-react'
import { t } from '../../translations/web.ts'
import { IconButton } from '../IconButton.tsx'
import { DropdownMenu, MenuCheck, MenuChoice, MenuLabel, MenuSeparator } from '../overlay/DropdownMenu.tsx'
import type { ListLook } from './use-list-look.ts'

const HEIGHTS = [
  { value: 'usual', label: t('Comfortable', { context: 'rows' }) },
  { value: 'dense', label: t('Compact', { context: 'rows' }) },
] as const

export function ListLookMenu<Row, Column extends string>({ look }: { look: ListLook<Row, Column> }) {
  return (
    <DropdownMenu
      trigger={
        // On a phone rows are cards, which show what matters
        <IconButton
          look="secondary"
          className="max-sm:hidden"
          label={t('Columns and row height')}
          icon={<Columns3 aria-hidden="true" size={16} />}
        />
      }
    >
      <MenuLabel>{t('Columns')}</MenuLabel>
      {look.choices.map(({ id, label, shown }) => (
        <MenuCheck key={id} checked={shown} onChange={() => look.toggle(id)}>
          {label}
        </MenuCheck>
      ))}
      <MenuSeparator />
      <MenuChoice
        label={t('Row height')}
        value={look.dense ? 'dense' : 'usual'}
        options={HEIGHTS}
        onValueChange={height => look.setDense(height === 'dense')}
      />
    </DropdownMenu>
  )
}
