/** The actions for an invoice in the list. */

import { Download, Eye } from 'lucide-react'
import type { InvoiceAction } from '../../../../domain/invoices/invoice-actions.ts'
import { shownIdentifier } from '../../../../domain/values/identifier.ts'
import { t } from '../../../../translations/web.ts'
import { IconAnchor, IconLink } from '../../../../ui/IconButton.tsx'
import { MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import type { InvoiceRow } from '../../contract.ts'
import { ActionItems } from '../actions/ActionItems.tsx'
import { actionsOf } from '../actions/action-verbs.ts'
import { pdfPath } from '../api.ts'

type InvoiceRowActionsProps = { invoice: InvoiceRow; onAction: (action: InvoiceAction, invoice: InvoiceRow) => void }

export function InvoiceRowActions({ invoice, onAction }: InvoiceRowActionsProps) {
  const { id: businessId } = useBusiness()
  const name = shownIdentifier(invoice.id)
  return (
    <>
      <IconAnchor
        label={t('Download {name}', { name })}
        icon={<Download aria-hidden="true" size={16} />}
        href={pdfPath(businessId, invoice.id, { download: true })}
        download
      />
      <IconLink
        label={t('View {name}', { name })}
        icon={<Eye aria-hidden="true" size={16} />}
        to="/invoices/$invoiceId"
        params={{ invoiceId: invoice.id }}
      />
      <MoreMenu label={t('More for {name}', { name })}>
        <ActionItems actions={actionsOf(invoice)} onAction={action => onAction(action, invoice)} />
      </MoreMenu>
    </>
  )
}
