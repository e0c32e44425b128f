/** The spreadsheets of the chosen rows. */
import { FileSpreadsheet, FileText } from 'lucide-react'
import type { ExportFormat } from '../../platform/contract.ts'
import { t } from '../../translations/web.ts'
import type { SelectionAction } from '../../ui/selection/SelectionBar.tsx'
import type { SelectionOf } from '../../ui/selection/use-selection.ts'
import { inScreenLanguage } from '../file-language.ts'

/** The most that fit into the address of an export. */
const MOST_NAMED = 500

export function exportFiles(
  { all, rows }: SelectionOf<{ id: string }>,
  pathOf: (chosen: { ids?: string }, format: ExportFormat) => string,
): SelectionAction[] {
  const chosen = all ? {} : { ids: rows.map(({ id }) => id).join(',') }
  const blocked =
    !all && rows.length > MOST_NAMED
      ? t('Select {most} rows or fewer, or all that match.', { most: MOST_NAMED })
      : undefined
  return [
    {
      id: 'csv',
      label: t('CSV'),
      icon: <FileText aria-hidden="true" size={16} />,
      act: inScreenLanguage(pathOf(chosen, 'csv')),
      blocked,
    },
    {
      id: 'xlsx',
      label: t('XLSX (Excel)'),
      icon: <FileSpreadsheet aria-hidden="true" size={16} />,
      act: inScreenLanguage(pathOf(chosen, 'xlsx')),
      blocked,
    },
  ]
}
