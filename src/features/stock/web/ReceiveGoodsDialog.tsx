/** Records a delivery of one product or several in one step. */
import { type FormEvent, useId, useState } from 'react'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../ui/feedback/notifications.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { TextInput } from '../../../ui/fields/TextInput.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { useReceiveGoods } from './api.ts'

type ReceivedProduct = { id: string; name: string; quantity: number | string | null }

type ReceiveGoodsDialogProps = {
  products: readonly ReceivedProduct[]
  onClose: () => void
  onReceived?: () => void
}

export function ReceiveGoodsDialog({ products, onClose, onReceived }: ReceiveGoodsDialogProps) {
  const formId = useId()
  const [rows, setRows] = useState(products)
  const [note, setNote] = useState('')
  const { write, isPending, problem } = useReceiveGoods()
  const [tried, setTried] = useState(false)
  const [only] = products.length === 1 ? products : []
  const isWrong = ({ quantity }: ReceivedProduct) =>
    quantity === null ? only !== undefined : typeof quantity === 'string' || !(quantity > 0)
  const wrongWords = only ? t('Enter a quantity above 0.') : t('Enter a quantity above 0, or leave it empty.')
  const items = rows.flatMap(({ id: productId, quantity }) =>
    typeof quantity === 'number' && quantity > 0 ? [{ productId, quantity }] : [],
  )
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (rows.some(isWrong) || items.length === 0) return
    void write(
      { items, note },
      {
        done: ({ received }) =>
          notifyDone(
            only
              ? t('{quantity} × {name} received', {
                  quantity: quantityAsText(items[0]?.quantity ?? 0),
                  name: only.name,
                })
              : t('{count, plural, one {# product received} other {# products received}}', { count: received }),
          ),
        leave: () => {
          onReceived?.()
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
      description={only ? undefined : t('Enter what was delivered. Leave a quantity empty if a product didn’t arrive.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} look="primary" pending={isPending}>
            {t('Add to stock')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        {(problem || (tried && !only && items.length === 0)) && (
          <Banner tone="red" announced>
            {problem?.message ?? t('Enter a quantity for at least one product.')}
          </Banner>
        )}
        {rows.map(row => (
          <Field
            key={row.id}
            label={only ? t('Quantity of {name} received', { name: row.name }) : row.name}
            error={tried && isWrong(row) ? wrongWords : undefined}
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
        <Field label={t('Note', { context: 'internal' })} help={t('Such as the number of the delivery note.')}>
          <TextInput value={note} onChange={event => setNote(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
