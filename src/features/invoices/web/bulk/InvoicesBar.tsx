/** What can be done with the chosen invoices. */
import { useQuery } from '@tanstack/react-query'
import { BanknoteArrowDown, BellRing, Check, FileStack, FolderArchive, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../../translations/web.ts'
import { SelectionBar } from '../../../../ui/selection/SelectionBar.tsx'
import type { SelectionOf } from '../../../../ui/selection/use-selection.ts'
import { exportFiles } from '../../../../web/bulk/export-files.tsx'
import { useBegun } from '../../../../web/bulk/use-begun.ts'
import { useBusiness } from '../../../businesses/web/api.ts'
import { mailSettingsOptions } from '../../../mail/web/api.ts'
import type { InvoiceRow } from '../../contract.ts'
import { ACT_VERBS } from '../actions/move-verbs.ts'
import { everyInvoice, invoiceSummaryOptions, invoicesExportPath } from '../api.ts'
import { sumsOf } from '../list/summary-sums.ts'
import { type InvoicesSearch, listingOf } from '../search.ts'
import { DownloadMany } from './DownloadMany.tsx'
import { RemindMany, SendMany } from './EmailMany.tsx'
import { leftOutOf, type ManyAct } from './each-invoice.ts'
import { IssueMany } from './IssueMany.tsx'
import type { ManyProps } from './many-invoices.ts'
import { PayMany } from './PayMany.tsx'

type InvoicesBarProps = {
  selection: SelectionOf<InvoiceRow>
  search: InvoicesSearch
  loaded: number
  hasMore: boolean
}

const ICONS: Record<ManyAct, ReactNode> = {
  issue: <Check aria-hidden="true" size={16} />,
  send: <Mail aria-hidden="true" size={16} />,
  remind: <BellRing aria-hidden="true" size={16} />,
  'record-payment': <BanknoteArrowDown aria-hidden="true" size={16} />,
}
const ACTS = ['issue', 'send', 'remind', 'record-payment'] as const

export function InvoicesBar({ selection, search, ...list }: InvoicesBarProps) {
  const { id: businessId } = useBusiness()
  const filter = listingOf(search)
  const { data: summary } = useQuery({ ...invoiceSummaryOptions(businessId, search), enabled: selection.open })
  const matching = summary && sumsOf(summary, search.status)
  const { data: mail } = useQuery({ ...mailSettingsOptions(businessId), enabled: selection.open })
  const { begin, begun, end } = useBegun<ManyAct | 'zip' | 'pdf', InvoiceRow>(selection, () =>
    everyInvoice(businessId, filter),
  )
  const blockedFor = (act: ManyAct) => {
    if ((act === 'send' || act === 'remind') && mail?.settings === null) return t('Set up email in Settings first.')
    if (selection.all || selection.rows.some(row => leftOutOf(act, row) === undefined)) return undefined
    return t('Not possible for the selected invoices.')
  }

  return (
    <>
      <SelectionBar
        {...list}
        selection={selection}
        total={matching?.more ? undefined : matching?.count}
        actions={ACTS.map(act => ({
          id: act,
          label: ACT_VERBS[act],
          icon: ICONS[act],
          act: () => void begin(act),
          blocked: blockedFor(act),
        }))}
        files={[
          {
            id: 'zip',
            label: t('PDFs in a ZIP file'),
            icon: <FolderArchive aria-hidden="true" size={16} />,
            act: () => void begin('zip'),
          },
          {
            id: 'pdf',
            label: t('One PDF'),
            icon: <FileStack aria-hidden="true" size={16} />,
            act: () => void begin('pdf'),
          },
          ...exportFiles(selection, (chosen, format) =>
            invoicesExportPath(businessId, { ...filter, ...chosen }, format),
          ),
        ]}
      />
      {begun && <BegunDialog {...begun} onClose={end} />}
    </>
  )
}

function BegunDialog({ what, ...props }: ManyProps & { what: ManyAct | 'zip' | 'pdf' }) {
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
