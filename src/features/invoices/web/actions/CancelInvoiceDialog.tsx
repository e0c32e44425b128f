/** Asks before an invoice is cancelled, and whether its goods come back. */
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useAsRead } from '../../../../web/use-as-read.ts'
import { GoodsQuestion } from '../../../credit-notes/web/CreditFields.tsx'
import { GOODS_UNDECIDED, type Goods } from '../../../credit-notes/web/credit-form.ts'
import { invoiceOptions } from '../../../ledger/web/api.ts'
import { overtaken } from '../../../ledger/web/meanwhile.ts'
import type { Invoice } from '../../contract.ts'
import { useCancelInvoice } from '../api.ts'

export function CancelInvoiceDialog({ invoiceId, onClose }: { invoiceId: string; onClose: () => void }) {
  const { id: businessId } = useBusiness()
  const { asRead } = useAsRead(invoiceOptions(businessId, invoiceId))
  return asRead ? <Question invoice={asRead} onClose={onClose} /> : null
}

function Question({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const [goods, setGoods] = useState<Goods | null>(null)
  const [undecided, setUndecided] = useState(false)
  const { write, isPending, problem } = useCancelInvoice(invoice.id)
  // a draft has none, and is deleted instead
  const number = invoice.number ?? ''
  const hasGoods = invoice.items.some(item => item.hasStock)
  const cancel = () => {
    if (hasGoods && goods === null) return setUndecided(true)
    write(hasGoods ? { goodsComeBack: goods === 'back' } : {}, {
      done: () => notifyDone(t('{number} is cancelled', { number })),
      leave: onClose,
      refused: 'here',
    })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Cancel {number}?', { number })}
      description={t('Nothing will be due on it. It keeps its number and stays in your records as cancelled.')}
      confirmLabel={t('Cancel invoice')}
      cancelLabel={t('Keep invoice')}
      pending={isPending}
      onConfirm={cancel}
    >
      {hasGoods && (
        <GoodsQuestion
          value={goods}
          onChange={setGoods}
          error={undecided && goods === null ? GOODS_UNDECIDED : undefined}
        />
      )}
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
