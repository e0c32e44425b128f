/** Asks before an invoice is cancelled, and whether its goods come back. */
import { useState } from 'react'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { RadioGroup } from '../../../../ui/fields/RadioGroup.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import type { InvoiceRow } from '../../contract.ts'
import { useCancelInvoice } from '../api.ts'
import { overtaken } from './meanwhile.ts'
import { nameOf } from './move-verbs.ts'

const GOODS = [
  { value: 'back', label: 'Yes, they come back', help: 'They are put back into stock.' },
  { value: 'away', label: 'No, they stay away', help: 'Stock remains as it is.' },
] as const

export function CancelInvoiceDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const [goods, setGoods] = useState<'back' | 'away'>('back')
  const { write, isPending, problem } = useCancelInvoice(invoice.id)
  const name = nameOf(invoice)
  const cancel = () =>
    write(
      { goodsComeBack: goods === 'back' },
      { done: () => notifyDone(`${name} is cancelled.`), leave: onClose, refused: 'here' },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Cancel ${name}?`}
      description="Nothing is owed on it any more. It keeps its number and stays in the books as cancelled."
      confirmLabel="Cancel invoice"
      cancelLabel="Keep invoice"
      pending={isPending}
      onConfirm={cancel}
    >
      <Field label="Do the goods come back?" group>
        <RadioGroup options={GOODS} value={goods} onValueChange={setGoods} />
      </Field>
      {problem && (
        <div className="mt-4">
          <Banner tone="red" announced>
            {overtaken(problem).message}
          </Banner>
        </div>
      )}
    </ConfirmDialog>
  )
}
