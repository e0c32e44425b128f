/** Deletes the draft that is being written. */
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../../../translations/web.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { useBusiness } from '../../../../../web/business/use-business.ts'
import { DeleteDraftDialog } from '../../actions/DeleteDraftDialog.tsx'
import { invoiceOptions } from '../../api.ts'
import type { InvoiceEditing } from '../use-invoice-editor.ts'

export function DeleteDraft({ id, draft }: { id: string; draft: InvoiceEditing['draft'] }) {
  const { id: businessId } = useBusiness()
  const navigate = useNavigate()
  const { data: invoice } = useQuery(invoiceOptions(businessId, id))
  const [isOpen, setIsOpen] = useState(false)
  const toggle = (open: boolean) => {
    // Nothing is saved into what is about to go
    draft.halt(open)
    setIsOpen(open)
  }
  return (
    <>
      <Button look="quiet" className="max-sm:hidden" disabled={!invoice} onClick={() => toggle(true)}>
        {t('Delete draft')}
      </Button>
      {isOpen && invoice && (
        <DeleteDraftDialog
          invoice={invoice}
          onClose={() => toggle(false)}
          onDeleted={() => {
            draft.halt(true)
            draft.forget()
            void navigate({ to: '/invoices' })
          }}
        />
      )}
    </>
  )
}
