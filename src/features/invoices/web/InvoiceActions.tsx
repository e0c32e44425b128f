/** What can be done with this invoice now, and which of it comes first? */
import { Download, EllipsisVertical, Pencil } from 'lucide-react'
import type { Move } from '../../../domain/invoice-life.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../ui/Button.tsx'
import { DropdownMenu } from '../../../ui/DropdownMenu.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { useBusiness } from '../../businesses/web/api.ts'
import type { Invoice } from '../contract.ts'
import { pdfPath } from './api.ts'
import { hasMoveItems, MoveItems } from './MoveItems.tsx'
import { MOVE_VERBS, NEXT_MOVE } from './move-verbs.ts'

type InvoiceActionsProps = { invoice: Invoice; onMove: (move: Move) => void; duplicating: boolean }

export function InvoiceActions({ invoice, onMove, duplicating }: InvoiceActionsProps) {
  const { id: businessId } = useBusiness()
  const { moves, status } = invoice
  const next = moves.find(move => move === NEXT_MOVE[status])
  const others = moves.filter(move => move !== next && move !== 'edit')
  return (
    <>
      {hasMoveItems(others) && (
        <DropdownMenu
          trigger={
            <IconButton
              look="secondary"
              label="More"
              icon={<EllipsisVertical aria-hidden="true" size={16} />}
              className="max-sm:grow-0!"
            />
          }
        >
          <MoveItems moves={others} onMove={onMove} />
        </DropdownMenu>
      )}
      <ButtonAnchor
        look={next ? 'secondary' : 'primary'}
        href={pdfPath(businessId, invoice.id, { download: true })}
        download
        icon={<Download aria-hidden="true" size={16} />}
      >
        Download PDF
      </ButtonAnchor>
      {moves.includes('edit') && (
        <ButtonLink
          to="/invoices/$invoiceId/edit"
          params={{ invoiceId: invoice.id }}
          icon={<Pencil aria-hidden="true" size={16} />}
        >
          Edit
        </ButtonLink>
      )}
      {next && (
        <Button look="primary" pending={next === 'duplicate' && duplicating} onClick={() => onMove(next)}>
          {MOVE_VERBS[next]}
        </Button>
      )}
    </>
  )
}
