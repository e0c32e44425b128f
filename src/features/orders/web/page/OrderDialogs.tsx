/** What is asked before an order is confirmed, mailed, closed, cancelled, revised or deleted. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { moneyAsText, quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import { useAsRead } from '../../../../web/use-as-read.ts'
import { DeleteDraftQuestion, NotAsked } from '../../../documents/web/page/DocumentDialogs.tsx'
import { SendDocumentDialog } from '../../../mail/web/DocumentEmails.tsx'
import { useMailIsSetUp } from '../../../mail/web/use-mail-is-set-up.ts'
import type { ConfirmPreview, Order } from '../../contract.ts'
import {
  confirmPreviewOptions,
  orderPdfPath,
  useConfirmOrder,
  useDeleteOrder,
  useEndOrder,
  useReviseOrder,
} from '../api.ts'

type ConfirmOrderDialogProps = { orderId: string; onClose: (isConfirmed: boolean) => void }

/** Confirms a draft, and then offers to email it where that is set up. */
export function ConfirmOrderDialog({ orderId, onClose }: ConfirmOrderDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { asRead, problem } = useAsRead(confirmPreviewOptions(businessId, orderId))
  const confirming = useConfirmOrder(orderId)
  const mailIsSetUp = useMailIsSetUp()
  const [confirmed, setConfirmed] = useState<{ id: string; customerName: string }>()
  const close = () => onClose(false)
  if (confirmed) return <EmailOrderDialog order={confirmed} onClose={() => onClose(true)} />
  if (!asRead) return <NotAsked title={t('Confirm order')} problem={problem} onClose={close} />
  const { version, number, customerName, total, missing, short } = asRead
  const confirm = () =>
    confirming.write(
      { version },
      {
        done: receipt => notifyDone(t('{number} is confirmed', { number: receipt.number ?? '' })),
        leave: () => (mailIsSetUp ? setConfirmed({ id: orderId, customerName }) : onClose(true)),
        refused: 'here',
      },
    )
  return (
    <ConfirmWriteDialog
      title={t('Confirm order {number}?', { number })}
      description={t(
        'For {customer}, {total}. It gets its number, and its goods are reserved. To change it later, revise it.',
        { customer: customerName || t('no customer yet'), total: moneyAsText(total, currency) },
      )}
      warning={
        missing.length > 0
          ? t('Some details are missing. Edit the draft to add them.')
          : short.length > 0 && shortWords(short)
      }
      confirmLabel={t('Confirm order')}
      tone="primary"
      writing={confirming}
      onConfirm={confirm}
      onClose={close}
    />
  )
}

function shortWords(short: ConfirmPreview['short']): string {
  const list = short.map(({ productName, wanted, available }) =>
    t('{product}: {wanted} ordered, {available} available', {
      product: productName,
      wanted: quantityAsText(wanted),
      available: quantityAsText(available),
    }),
  )
  return t('There isn’t enough in stock. {list}.', { list: list.join('; ') })
}

type EmailOrderDialogProps = { order: Pick<Order, 'id' | 'customerName'>; onClose: () => void }

export function EmailOrderDialog({ order, onClose }: EmailOrderDialogProps) {
  const { id: businessId } = useBusiness()
  const pdf = orderPdfPath(businessId, order.id, { download: true })
  return <SendDocumentDialog kind="order" document={order} pdf={pdf} onClose={onClose} />
}

type EndOrderDialogProps = { order: Pick<Order, 'id' | 'number'>; move: 'close' | 'cancel'; onClose: () => void }

export function EndOrderDialog({ order, move, onClose }: EndOrderDialogProps) {
  const ending = useEndOrder(order.id, move)
  const name = { number: order.number ?? '' }
  const isClosing = move === 'close'
  const end = () =>
    ending.write(undefined, {
      done: () => notifyDone(isClosing ? t('{number} is closed', name) : t('{number} is cancelled', name)),
      leave: onClose,
      refused: 'here',
    })
  return (
    <ConfirmWriteDialog
      title={isClosing ? t('Close order {number}?', name) : t('Cancel order {number}?', name)}
      description={
        isClosing
          ? t('Nothing more will be delivered, and its goods are no longer reserved. You can reopen it.')
          : t('Its number is kept, and its goods are no longer reserved. This can’t be undone.')
      }
      confirmLabel={isClosing ? t('Close order') : t('Cancel order')}
      cancelLabel={t('Keep order')}
      tone={isClosing ? 'primary' : 'danger'}
      writing={ending}
      onConfirm={end}
      onClose={onClose}
    />
  )
}

type ReviseOrderDialogProps = { order: Pick<Order, 'id' | 'number'>; onClose: () => void }

/** An order is changed by another one in its place. */
export function ReviseOrderDialog({ order, onClose }: ReviseOrderDialogProps) {
  const navigate = useNavigate()
  const revising = useReviseOrder(order.id)
  const number = order.number ?? ''
  const revise = () =>
    revising.write(undefined, {
      done: () => notifyDone(t('Draft created. {number} is cancelled.', { number })),
      leave: made => navigate({ to: '/orders/$orderId/edit', params: { orderId: made.id } }),
      refused: 'here',
    })
  return (
    <ConfirmWriteDialog
      title={t('Revise order {number}?', { number })}
      description={t(
        'It’s cancelled, and a draft with the same lines and prices takes its place. The draft gets a new number and reserves its goods when you confirm it.',
      )}
      confirmLabel={t('Revise order')}
      cancelLabel={t('Keep order')}
      tone="primary"
      writing={revising}
      onConfirm={revise}
      onClose={onClose}
    />
  )
}

type DeleteOrderDialogProps = { id: string; onClose: () => void; onDeleted: () => void }

export function DeleteOrderDialog({ id, ...on }: DeleteOrderDialogProps) {
  return <DeleteDraftQuestion writing={useDeleteOrder(id)} {...on} />
}
