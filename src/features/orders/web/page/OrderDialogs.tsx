/** What is asked before an order is sent, answered for the customer, or deleted. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useAsRead } from '../../../../web/use-as-read.ts'
import { orderSuggestionOptions, useQueueOrderEmail } from '../../../mail/web/api.ts'
import { SendDialog } from '../../../mail/web/SendDialog.tsx'
import type { Order, ConfirmPreview } from '../../contract.ts'
import { orderPdfPath, confirmPreviewOptions, useAnswerOrder, useDeleteOrder, useConfirmOrder } from '../api.ts'

type ConfirmOrderDialogProps = { orderId: string; onClose: (isSent: boolean) => void }

/** Marks a draft as sent, after which it can be emailed or shared by a link. */
export function ConfirmOrderDialog({ orderId, onClose }: ConfirmOrderDialogProps) {
  const { id: businessId } = useBusiness()
  const { asRead, problem } = useAsRead(confirmPreviewOptions(businessId, orderId))
  const { write, isPending, problem: refused } = useConfirmOrder(orderId)
  const [sent, setSent] = useState<{ id: string; customerName: string }>()
  if (sent) return <EmailOrderDialog order={sent} onClose={() => onClose(true)} />
  if (!asRead) {
    return problem ? (
      <ConfirmDialog
        open
        onOpenChange={() => onClose(false)}
        title={t('Send order')}
        description={problem.message}
        confirmLabel={t('Close')}
        tone="primary"
        onConfirm={() => onClose(false)}
      />
    ) : null
  }
  const { number, version, customerName, missing, hasExpired } = asRead
  const send = () =>
    write(
      { version },
      {
        done: receipt => notifyDone(t('{number} is marked as sent', { number: receipt.number ?? '' })),
        leave: () => setSent({ id: orderId, customerName }),
        refused: 'here',
      },
    )
  const warning =
    refused?.message ??
    (missing.length > 0
      ? t('Some details are missing. Edit the draft to add them.')
      : hasExpired && t('“Valid until” is in the past, so the customer can’t accept it.'))
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onClose(false)}
      title={t('Send order {number}?', { number })}
      description={<Summary preview={asRead} />}
      confirmLabel={t('Mark as sent')}
      tone="primary"
      pending={isPending}
      onConfirm={send}
    >
      {warning && (
        <Banner tone={refused ? 'red' : 'amber'} announced>
          {warning}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

function Summary({ preview: { customerName, total, validUntil } }: { preview: ConfirmPreview }) {
  const { currency } = useBusiness()
  return t(
    'For {customer}, {total}, valid until {date}. It gets its number and can’t be changed any more, only revised.',
    {
      customer: customerName || t('no customer yet'),
      total: moneyAsText(total, currency),
      date: dateAsText(validUntil, 'short'),
    },
  )
}

type EmailOrderDialogProps = { order: Pick<Order, 'id' | 'customerName'>; onClose: () => void }

export function EmailOrderDialog({ order: { id, customerName }, onClose }: EmailOrderDialogProps) {
  const { id: businessId } = useBusiness()
  const asked = useQuery(orderSuggestionOptions(businessId, id))
  const { write, isPending } = useQueueOrderEmail(id)
  return (
    <SendDialog
      title={t('Send order')}
      name={customerName}
      about={`${id}.order`}
      pdf={orderPdfPath(businessId, id, { download: true })}
      asked={asked}
      send={({ saveAddress: _, ...email }, outcome) => write(email, outcome)}
      isPending={isPending}
      onClose={onClose}
    />
  )
}

type AnswerDialogProps = { order: Pick<Order, 'id' | 'number'>; answer: 'accept' | 'decline'; onClose: () => void }

export function AnswerDialog({ order, answer, onClose }: AnswerDialogProps) {
  const [note, setNote] = useState('')
  const { write, isPending, problem } = useAnswerOrder(order.id, answer)
  const name = { number: order.number ?? '' }
  const isYes = answer === 'accept'
  const keep = () =>
    write(
      { note },
      {
        done: () => notifyDone(isYes ? t('{number} is accepted', name) : t('{number} is declined', name)),
        leave: onClose,
        refused: 'here',
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isYes ? t('Mark {number} as accepted?', name) : t('Mark {number} as declined?', name)}
      description={t('Use this when the customer told you in person, by phone or by email.')}
      confirmLabel={isYes ? t('Mark as accepted') : t('Mark as declined')}
      tone="primary"
      pending={isPending}
      onConfirm={keep}
    >
      <Field label={t('Note')} help={t('Kept in the history of the order.')}>
        <TextArea value={note} rows={2} maxLength={2000} onChange={event => setNote(event.target.value)} />
      </Field>
      {problem && (
        <Banner tone="red" announced className="mt-4">
          {problem.message}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

type DeleteOrderDialogProps = { id: string; onClose: () => void; onDeleted: () => void }

export function DeleteOrderDialog({ id, onClose, onDeleted }: DeleteOrderDialogProps) {
  const { write, isPending, problem } = useDeleteOrder(id)
  const remove = () =>
    write(undefined, {
      done: () => notifyDone(t('Draft deleted')),
      leave: () => {
        onClose()
        onDeleted()
      },
      refused: 'here',
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Delete this draft?')}
      description={t('It can’t be restored. It has no number yet, so none will be missing.')}
      confirmLabel={t('Delete draft')}
      cancelLabel={t('Keep draft')}
      pending={isPending}
      onConfirm={remove}
    >
      {problem && (
        <Banner tone="red" announced>
          {problem.message}
        </Banner>
      )}
    </ConfirmDialog>
  )
}
