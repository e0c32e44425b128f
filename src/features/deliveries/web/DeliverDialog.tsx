/** Delivers all or a part of what is open on an order. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { followUps, openOf } from '../../../domain/documents/follow-ups.ts'
import { hasFigures } from '../../../domain/documents/line-kinds.ts'
import { isToDeliver } from '../../../domain/orders/order-progress.ts'
import { dateInTimeZone } from '../../../domain/values/calendar.ts'
import { t } from '../../../translations/web.ts'
import { Button } from '../../../ui/Button.tsx'
import { Banner } from '../../../ui/feedback/Banner.tsx'
import { notifyAttention, notifyDone } from '../../../ui/feedback/notifications.tsx'
import { DateInput } from '../../../ui/fields/DateInput.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { QuantityInput } from '../../../ui/fields/QuantityInput.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { quantityAsText } from '../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../web/business/use-business.ts'
import type { Order } from '../../orders/contract.ts'
import { NotEnoughInStock } from '../../stock/web/NotEnoughInStock.tsx'
import type { OrderLine } from '../contract.ts'
import { orderLinesOptions, useDeliver } from './api.ts'

type Typed = number | string | null

export function DeliverDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const business = useBusiness()
  const today = dateInTimeZone(new Date(), business.timeZone)
  const lines = useLinesOf(order)
  const [rows, setRows] = useState(() =>
    order.items.filter(isToDeliver).flatMap(({ id, kind, productId, name, unit, quantity, deliveredQuantity }) => {
      const open = openOf(followUps.delivery, { quantity, delivered: deliveredQuantity })
      return hasFigures({ kind }) && open > 0 ? [{ id, productId, name, unit, open, quantity: open as Typed }] : []
    }),
  )
  const [date, setDate] = useState<string>(today)
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const { write, isPending, problem } = useDeliver(order.id)
  const isWrong = ({ quantity, open }: (typeof rows)[number]) =>
    quantity !== null && (typeof quantity === 'string' || quantity < 0 || quantity > open)
  const items = rows.flatMap(({ id: orderItemId, quantity }) =>
    typeof quantity === 'number' && quantity > 0 ? [{ orderItemId, quantity }] : [],
  )
  const taken = (productId: string | null) =>
    rows.reduce(
      (sum, row) => (row.productId === productId && typeof row.quantity === 'number' ? sum + row.quantity : sum),
      0,
    )
  const change = (id: string, quantity: Typed) =>
    setRows(all => all.map(row => (row.id === id ? { ...row, quantity } : row)))
  const save = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (date === '' || rows.some(isWrong) || items.length === 0) return
    void write(
      { date, note, items },
      {
        done: ({ number, shortOfStock }) => {
          notifyDone(t('Delivery {number} created', { number }))
          for (const { productName, stock } of shortOfStock) {
            notifyAttention(
              t('{product} is below zero: {stock} in stock', { product: productName, stock: quantityAsText(stock) }),
            )
          }
        },
        leave: ({ id: deliveryId }) => {
          onClose()
          void navigate({ to: '/deliveries/$deliveryId', params: { deliveryId } })
        },
        refused: 'here',
      },
    )
  }
  const error = problem?.message ?? (tried && items.length === 0 ? t('Enter a quantity on at least one line.') : null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Deliver order {number}', { number: order.number ?? '' })}
      description={t('Goods are taken out of stock. Leave a quantity empty for what isn’t delivered now.')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={formId} look="primary" pending={isPending}>
            {t('Create delivery')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="flex flex-col gap-4">
        {error && (
          <Banner tone="red" announced>
            {error}
          </Banner>
        )}
        <NotEnoughInStock
          products={rows.flatMap(({ id, productId }) => {
            const line = lines.get(id)
            return line ? [{ ...line, quantity: taken(productId) }] : []
          })}
        />
        {rows.map(row => (
          <Field
            key={row.id}
            label={row.name}
            help={openWords(row, lines.get(row.id)?.stock ?? null)}
            error={tried && isWrong(row) ? t('Enter {open} or less.', { open: quantityAsText(row.open) }) : undefined}
          >
            <QuantityInput
              value={row.quantity}
              onValueChange={quantity => change(row.id, quantity)}
              onUnreadable={quantity => change(row.id, quantity)}
            />
          </Field>
        ))}
        <Field label={t('Date')} required error={tried && date === '' ? t('Enter a date.') : undefined}>
          <DateInput value={date} onValueChange={chosen => setDate(chosen ?? '')} today={today} />
        </Field>
        <Field label={t('Note')} help={t('Printed below the items.')}>
          <TextArea value={note} rows={2} maxLength={2000} onChange={event => setNote(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

/** Its open lines with what is in stock of their products, by their ids. */
function useLinesOf({ id, number, customerId }: Order): ReadonlyMap<string, OrderLine> {
  const { id: businessId } = useBusiness()
  const filter = { q: number ?? '', ...(customerId !== null && { customerId }) }
  const { data } = useInfiniteQuery(orderLinesOptions(businessId, filter))
  const rows = data?.pages.flatMap(page => page.rows) ?? []
  return new Map(rows.filter(({ orderId }) => orderId === id).map(line => [line.id, line]))
}

function openWords({ open: quantity, unit }: { open: number; unit: string }, stock: number | null): string {
  const open = quantityAsText(quantity)
  return stock === null
    ? t('{open} {unit} open', { open, unit })
    : t('{open} {unit} open · {stock} in stock', { open, unit, stock: quantityAsText(stock) })
}
