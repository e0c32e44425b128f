/** What can be done with an invoice right from the list? */
import { Download, EllipsisVertical, Eye } from 'lucide-react'
import { shownIdentifier } from '../../../domain/identifier.ts'
import type { Move } from '../../../domain/invoice-life.ts'
import { DropdownMenu } from '../../../ui/DropdownMenu.tsx'
import { IconAnchor, IconButton, IconLink } from '../../../ui/IconButton.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { InvoiceRow } from '../contract.ts'
import { pdfPath } from './api.ts'
import { MoveItems } from './MoveItems.tsx'
import { movesOfRow } from './move-verbs.ts'

type InvoiceRowActionsProps = { invoice: InvoiceRow; onMove: (move: Move, invoice: InvoiceRow) => void }

export function InvoiceRowActions({ invoice, onMove }: InvoiceRowActionsProps) {
  const { id: businessId } = useBusiness()
  const name = shownIdentifier(invoice.id)
  return (
    <>
      <IconAnchor
        label={`Download ${name}`}
        icon={<Download aria-hidden="true" size={16} />}
        href={pdfPath(businessId, invoice.id, { download: true })}
        download
      />
      <IconLink
        label={`View ${name}`}
        icon={<Eye aria-hidden="true" size={16} />}
        to="/invoices/$invoiceId"
        params={{ invoiceId: invoice.id }}
      />
      <DropdownMenu
        trigger={<IconButton label={`More for ${name}`} icon={<EllipsisVertical aria-hidden="true" size={16} />} />}
      >
        <MoveItems moves={movesOfRow(invoice)} onMove={move => onMove(move, invoice)} />
      </DropdownMenu>
    </>
  )
}
