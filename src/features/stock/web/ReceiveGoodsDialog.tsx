/** Records a delivery of several products in one step. */
import { useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useReceiveGoods } from './api.ts'

type ReceivedProduct = { id: string; name: string; quantity: number | string | null }

type ReceiveGoodsDialogProps = {
  products: readonly ReceivedProduct[]
  onClose: () => void
  onReceived: () => void
}

export function ReceiveGoodsDialog({ products, onClose, onReceived }: ReceiveGoodsDialogProps) {
  const [rows, setRows] = useState(products)
  const [note, setNote] = useState('')
  const { write, isPending, problem } = useReceiveGoods()
  const [tried, setTried] = useState(false)
  const isWrong = ({ quantity }: ReceivedProduct) =>
    quantity !== null && (typeof quantity === 'string' || !(quantity > 0))
  const items = rows.flatMap(({ id: productId, quantity }) =>
    typeof quantity === 'number' && quantity > 0 ? [{ productId, quantity }] : [],
  )
  const save = () => {
    setTried(true)
    if (rows.some(isWrong) || items.length === 0) return
    void write(
      { items, note },
      {
        done: ({ received }) =>
          notifyDone(t('{count, plural, one {# product received} other {# products received}}', { count: received })),
        leave: () => {
          onReceived()
          onClose()
        },
        refused: 'here',
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Receive goods')}
      description={t('Enter what was delivered. Leave a quantity empty if a product didn’t arrive.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button look="primary" pending={isPending} onClick={save}>
            {t('Add to stock')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {(problem || (tried && items.length === 0)) && (
          <Banner tone="red" announced>
            {problem?.message ?? t('Enter a quantity for at least one product.')}
          </Banner>
        )}
        {rows.map(row => (
          <Field
            key={row.id}
            label={row.name}
            error={tried && isWrong(row) ? t('Enter a quantity above 0, or leave it empty.') : undefined}
          >
            <QuantityInput
              value={row.quantity}
              onValueChange={quantity =>
                setRows(all => all.map(each => (each.id === row.id ? { ...each, quantity } : each)))
              }
              onUnreadable={quantity =>
                setRows(all => all.map(each => (each.id === row.id ? { ...each, quantity } : each)))
              }
            />
          </Field>
        ))}
        <Field label={t('Note')} help={t('Such as the number of the delivery note.')}>
          <TextInput value={note} onChange={event => setNote(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
