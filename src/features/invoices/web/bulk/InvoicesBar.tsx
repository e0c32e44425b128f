/** What can be done with the chosen invoices. */
import { useQuery } from '@tanstack/react-query'
import { BanknoteArrowDown, BellRing, Check, FileCode, FileStack, FolderArchive, Mail, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasEInvoices } from '../../../../domain/e-invoice/formats.ts'
import { t } from '../../../../translations/web.ts'
import { SelectionBar } from '../../../../ui/selection/SelectionBar.tsx'
import type { SelectionOf } from '../../../../ui/selection/use-selection.ts'
import { exportFiles } from '../../../../web/bulk/export-files.tsx'
import { useBulkAction } from '../../../../web/bulk/use-bulk-action.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useMailIsSetUp } from '../../../mail/web/use-mail-is-set-up.ts'
import { useTagMany } from '../../../tags/web/use-tag-many.tsx'
import type { ListedInvoice } from '../../contract/lists.ts'
import type { InvoiceRow } from '../../contract.ts'
import { ACTION_LOOKS } from '../actions/action-verbs.ts'
import { everyInvoice, invoiceSummaryOptions, invoicesExportPath } from '../api.ts'
import { isDue } from '../list/InvoiceColumns.tsx'
import { sumsOf } from '../list/InvoiceSummary.tsx'
import { type InvoicesSearch, listingOf } from '../search.ts'
import { DeleteMany, type DownloadAs, DownloadMany, IssueMany, PayMany, RemindMany, SendMany } from './BulkDialogs.tsx'
import { type BulkAction, leftOutOf, type ManyProps, nameInvoice, sumWords } from './each-invoice.ts'

type InvoicesBarProps = {
  selection: SelectionOf<ListedInvoice>
  search: InvoicesSearch
  loaded: number
  hasMore: boolean
}

const ICONS: Record<BulkAction, ReactNode> = {
  issue: <Check aria-hidden="true" size={16} />,
  send: <Mail aria-hidden="true" size={16} />,
  remind: <BellRing aria-hidden="true" size={16} />,
  'record-payment': <BanknoteArrowDown aria-hidden="true" size={16} />,
  delete: <Trash2 aria-hidden="true" size={16} />,
}
const ACTIONS = ['issue', 'send', 'remind', 'record-payment', 'delete'] as const

export function InvoicesBar({ selection, search, ...list }: InvoicesBarProps) {
  const { id: businessId, currency, country } = useBusiness()
  const filter = listingOf(search)
  const every = () => everyInvoice(businessId, filter)
  const { data: summary } = useQuery({ ...invoiceSummaryOptions(businessId, search), enabled: selection.open })
  const matching = summary && sumsOf(summary, search.status)
  const mailIsSetUp = useMailIsSetUp(selection.open)
  const { start, started, end } = useBulkAction<BulkAction | DownloadAs, ListedInvoice>(selection, every)
  const tagging = useTagMany('invoice', { selection, every, nameRow: nameInvoice })
  const isKnown = !selection.all || !list.hasMore
  const { total, due } = isKnown
    ? { total: sumOf(selection.rows, 'total'), due: sumOf(selection.rows.filter(isDue), 'balance') }
    : { total: matching?.total ?? null, due: matching?.balance ?? null }
  const offered = ACTIONS.flatMap(action => {
    const possible = selection.rows.filter(row => leftOutOf(action, row) === undefined).length
    if (isKnown && selection.count > 0 && possible === 0) return []
    const needsMail = action === 'send' || action === 'remind'
    return {
      id: action,
      label: action === 'delete' ? t('Delete drafts') : ACTION_LOOKS[action].words,
      part:
        isKnown && possible < selection.count
          ? t('{part} of {all}', { part: possible, all: selection.count })
          : undefined,
      icon: ICONS[action],
      act: () => void start(action),
      blocked: needsMail && mailIsSetUp === false ? t('Set up email in Settings first.') : undefined,
    }
  })

  return (
    <>
      <SelectionBar
        {...list}
        selection={selection}
        total={matching?.more ? undefined : matching?.count}
        sum={!total || due === null ? undefined : sumWords(total, due, currency)}
        actions={[...offered, tagging.action]}
        files={[
          {
            id: 'zip',
            label: t('PDFs in a ZIP file'),
            icon: <FolderArchive aria-hidden="true" size={16} />,
            act: () => void start('zip'),
          },
          {
            id: 'pdf',
            label: t('One PDF'),
            icon: <FileStack aria-hidden="true" size={16} />,
            act: () => void start('pdf'),
          },
          ...(hasEInvoices(country)
            ? [
                {
                  id: 'e-invoices',
                  label: t('E-invoices in a ZIP file'),
                  icon: <FileCode aria-hidden="true" size={16} />,
                  act: () => void start('e-invoices'),
                },
              ]
            : []),
          ...exportFiles(selection, (chosen, format) =>
            invoicesExportPath(businessId, { ...filter, ...chosen }, format),
          ),
        ]}
      />
      {tagging.dialog}
      {started && <BulkActionDialog {...started} onClose={end} />}
    </>
  )
}

function sumOf(rows: readonly InvoiceRow[], figure: 'total' | 'balance'): number {
  return rows.reduce((sum, row) => sum + row[figure], 0)
}

function BulkActionDialog({ what, ...props }: ManyProps & { what: BulkAction | DownloadAs }) {
  switch (what) {
    case 'issue':
      return <IssueMany {...props} />
    case 'send':
      return <SendMany {...props} />
    case 'remind':
      return <RemindMany {...props} />
    case 'record-payment':
      return <PayMany {...props} />
    case 'delete':
      return <DeleteMany {...props} />
    default:
      return <DownloadMany {...props} as={what} />
  }
}
