/** The menu that downloads a list as a spreadsheet. */
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ExportFormat } from '../platform/contract.ts'
import { t } from '../translations/web.ts'
import { Button } from '../ui/Button.tsx'
import { DropdownMenu, MenuAnchor, MenuSeparator } from '../ui/overlay/DropdownMenu.tsx'
import { inScreenLanguage } from './file-language.ts'

type ExportMenuProps = {
  pathOf: (format: ExportFormat) => string
  /** Further items, such as an import. */
  children?: ReactNode
}

export function ExportMenu({ pathOf, children }: ExportMenuProps) {
  return (
    <DropdownMenu
      trigger={<Button icon={<Download aria-hidden="true" size={16} />}>{t('Export', { context: 'verb' })}</Button>}
    >
      <MenuAnchor href={inScreenLanguage(pathOf('csv'))} download icon={<FileText aria-hidden="true" size={16} />}>
        {t('CSV')}
      </MenuAnchor>
      <MenuAnchor
        href={inScreenLanguage(pathOf('xlsx'))}
        download
        icon={<FileSpreadsheet aria-hidden="true" size={16} />}
      >
        {t('XLSX (Excel)')}
      </MenuAnchor>
      {children && <MenuSeparator />}
      {children}
    </DropdownMenu>
  )
}
