/** What can be done with the chosen invoices. */
import { useQuery } from '@tanstack/react-query'
import { BanknoteArrowDown, BellRing, Check, FileStack, FolderArchive, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { SelectionBar } from '../../../../ui/selection/SelectionBar.tsx'
import type { SelectionOf } from '../../../../ui/selection/use-selection.ts'
import { exportFiles } from '../../../../web/bulk/export-files.tsx'
import { useBulkAction } from '../../../../web/bulk/use-bulk-action.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useMailIsSetUp } from '../../../mail/web/use-mail-is-set-up.ts'
import type { InvoiceRow } from '../../contract.ts'
import { ACTION_VERBS } from '../actions/action-verbs.ts'
import { everyInvoice, invoiceSummaryOptions, invoicesExportPath } from '../api.ts'
import { sumsOf } from '../list/InvoiceSummary.tsx'
import { type InvoicesSearch, listingOf } from '../search.ts'
import { DownloadMany, IssueMany, PayMany, RemindMany, SendMany } from './BulkDialogs.tsx'
import type { ManyProps } from './each-invoice.ts'
import { type BulkAction, leftOutOf } from './each-invoice.ts'

type InvoicesBarProps = {
  selection: SelectionOf<InvoiceRow>
  search: InvoicesSearch
  loaded: number
  hasMore: boolean
}

const ICONS: Record<BulkAction, ReactNode> = {
  issue: <Check aria-hidden="true" size={16} />,
  send: <Mail aria-hidden="true" size={16} />,
  remind: <BellRing aria-hidden="true" size={16} />,
  'record-payment': <BanknoteArrowDown aria-hidden="true" size={16} />,
}
const ACTIONS = ['issue', 'send', 'remind', 'record-payment'] as const

export function InvoicesBar({ selection, search, ...list }: InvoicesBarProps) {
  const { id: businessId } = useBusiness()
  const filter = listingOf(search)
  const { data: summary } = useQuery({ ...invoiceSummaryOptions(businessId, search), enabled: selection.open })
  const matching = summary && sumsOf(summary, search.status)
  const mailIsSetUp = useMailIsSetUp(selection.open)
  const { start, started, end } = useBulkAction<BulkAction | 'zip' | 'pdf', InvoiceRow>(selection, () =>
    everyInvoice(businessId, filter),
  )
  const blockedFor = (action: BulkAction) => {
    if ((action === 'send' || action === 'remind') && mailIsSetUp === false) return t('Set up email in Settings first.')
    if (selection.all || selection.rows.some(row => leftOutOf(action, row) === undefined)) return undefined
    return t('Not possible for the selected invoices.')
  }

  return (
    <>
      <SelectionBar
        {...list}
        selection={selection}
        total={matching?.more ? undefined : matching?.count}
        actions={ACTIONS.map(action => ({
          id: action,
          label: ACTION_VERBS[action],
          icon: ICONS[action],
          act: () => void start(action),
          blocked: blockedFor(action),
        }))}
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
          ...exportFiles(selection, (chosen, format) =>
            invoicesExportPath(businessId, { ...filter, ...chosen }, format),
          ),
        ]}
      />
      {started && <BulkActionDialog {...started} onClose={end} />}
    </>
  )
}

function BulkActionDialog({ what, ...props }: ManyProps & { what: BulkAction | 'zip' | 'pdf' }) {
  switch (what) {
    case 'issue':
      return <IssueMany {...props} />
    case 'send':
      return <SendMany {...props} />
    case 'remind':
      return <RemindMany {...props} />
    case 'record-payment':
      return <PayMany {...props} />
    default:
      return <DownloadMany {...props} as={what} />
  }
}
