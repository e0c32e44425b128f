/** The menu that downloads a list as a spreadsheet. */
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { ExportFormat } from '../platform/contract.ts'
import { t } from '../translations/web.ts'
import { Button } from '../ui/Button.tsx'
import { DropdownMenu, MenuAnchor } from '../ui/overlay/DropdownMenu.tsx'

export function ExportMenu({ pathOf }: { pathOf: (format: ExportFormat) => string }) {
  return (
    <DropdownMenu
      trigger={<Button icon={<Download aria-hidden="true" size={16} />}>{t('Export', { context: 'verb' })}</Button>}
    >
      <MenuAnchor href={pathOf('csv')} download icon={<FileText aria-hidden="true" size={16} />}>
        {t('CSV')}
      </MenuAnchor>
      <MenuAnchor href={pathOf('xlsx')} download icon={<FileSpreadsheet aria-hidden="true" size={16} />}>
        {t('XLSX (Excel)')}
      </MenuAnchor>
    </DropdownMenu>
  )
}
