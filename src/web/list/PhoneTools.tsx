/** The tools of a list on a phone: its search, and one button for all others. */
import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react'
import { createContext, type ReactNode, useState } from 'react'
import { t } from '../../translations/web.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { SelectButton } from '../../ui/selection/SelectBox.tsx'
import type { Selection } from '../../ui/selection/use-selection.ts'

/** Closes the sheet of tools; undefined where there is none. */
export const CloseTools = createContext<(() => void) | undefined>(undefined)

type PhoneToolsProps = {
  /** SearchInput, ScanButton. */
  search: ReactNode
  sort?: ReactNode
  filters: ReactNode
  /** The switch to what is archived. */
  archived: ReactNode
  views: ReactNode
  exporting: ReactNode
  selection: Selection | undefined
}

export function PhoneTools({ search, sort, filters, archived, views, exporting, selection }: PhoneToolsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div className="mb-2 flex items-center gap-2">
      {search}
      <IconButton
        look="secondary"
        label={t('Sort, filter and more')}
        icon={<SlidersHorizontal aria-hidden="true" size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={t('Sort and filter')}>
        <CloseTools value={close}>
          <div className="flex flex-col gap-3 pb-2 [&>*]:w-full">
            {sort}
            {filters}
            {archived}
            {views && <div className="flex">{views}</div>}
            <div className="grid grid-cols-2 gap-2 border-t border-line pt-4">
              {exporting}
              {selection && <SelectButton selection={selection} onPress={close} />}
            </div>
          </div>
        </CloseTools>
      </Dialog>
    </div>
  )
}

type SortFieldsProps = {
  sort: string
  direction: 'asc' | 'desc'
  options: readonly { value: string; label: string }[]
  onSort: (sort: string) => unknown
  onTurn: (direction: 'asc' | 'desc') => unknown
}

export function SortFields({ sort, direction, options, onSort, onTurn }: SortFieldsProps) {
  const ascending = direction === 'asc'
  return (
    <div className="flex items-center gap-2">
      <span className="shrink-0 text-ink-muted">{t('Sort by')}</span>
      <Select label={t('Sort by')} options={options} value={sort} onValueChange={onSort} className="grow" />
      <IconButton
        look="secondary"
        label={ascending ? t('Ascending. Sort descending') : t('Descending. Sort ascending')}
        icon={ascending ? <ArrowUp aria-hidden="true" size={16} /> : <ArrowDown aria-hidden="true" size={16} />}
        onClick={() => onTurn(ascending ? 'desc' : 'asc')}
      />
    </div>
  )
}
