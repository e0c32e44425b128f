/** What can be done with an order now, the most likely first. */
import { useNavigate } from '@tanstack/react-router'
import {
  CircleCheck,
  CircleX,
  Copy,
  Download,
  FilePen,
  FilePlus2,
  Link2,
  type LucideIcon,
  Mail,
  Pencil,
  Send,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/Button.tsx'
import { useCommands } from '../../../../ui/commands.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { MenuItem, MoreMenu } from '../../../../ui/overlay/DropdownMenu.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { OrderLinkDialog } from '../../../public-links/web/PublicLinkDialog.tsx'
import type { Order } from '../../contract.ts'
import { orderPdfPath, useDuplicateOrder, useInvoiceOrder, useReviseOrder } from '../api.ts'
import { AnswerDialog, DeleteOrderDialog, EmailOrderDialog, ConfirmOrderDialog } from './OrderDialogs.tsx'

type Action = 'send' | 'email' | 'share' | 'accept' | 'decline' | 'invoice' | 'revise' | 'duplicate' | 'delete'

const VERBS: Record<Action, { words: string; Icon: LucideIcon }> = {
  send: { words: t('Send order'), Icon: Send },
  email: { words: t('Send by email'), Icon: Mail },
  share: { words: t('Public link'), Icon: Link2 },
  accept: { words: t('Mark as accepted'), Icon: CircleCheck },
  decline: { words: t('Mark as declined'), Icon: CircleX },
  invoice: { words: t('Create invoice'), Icon: FilePlus2 },
  revise: { words: t('Revise'), Icon: FilePen },
  duplicate: { words: t('Duplicate'), Icon: Copy },
  delete: { words: t('Delete draft'), Icon: Trash2 },
}

/** The first of these that is possible is the main one. */
const MAIN: readonly Action[] = ['send', 'invoice', 'revise', 'duplicate']

export function OrderActions({ order }: { order: Order }) {
  const { id: businessId } = useBusiness()
  const { id, moves, status } = order
  const [asked, setAsked] = useState<Action | null>(null)
  const { start, isPending } = useOrderMoves(id)
  const isShared = status !== 'draft' && status !== 'revised'
  const possible = (Object.keys(VERBS) as Action[]).filter(action =>
    action === 'email' || action === 'share' ? isShared : moves.includes(action),
  )
  const main = MAIN.find(action => possible.includes(action))
  const second = status === 'sent' && order.seenAt === null && possible.includes('email') ? 'email' : undefined
  const others = possible.filter(action => action !== main && action !== second)
  const begin = (action: Action) => {
    if (action === 'invoice' || action === 'revise' || action === 'duplicate') start(action)
    else setAsked(action)
  }
  useCommands(
    possible.map(action => {
      const { words, Icon } = VERBS[action]
      return {
        ...{ id: `order-${action}`, label: words, group: t('This order'), icon: <Icon size={16} /> },
        ...{ writes: true, run: () => begin(action) },
      }
    }),
  )
  return (
    <>
      {others.length > 0 && (
        <MoreMenu look="secondary" label={t('More', { context: 'actions' })} className="max-sm:grow-0!">
          {others.map(action => {
            const { words, Icon } = VERBS[action]
            return (
              <MenuItem key={action} writes icon={<Icon aria-hidden="true" size={16} />} onSelect={() => begin(action)}>
                {words}
              </MenuItem>
            )
          })}
        </MoreMenu>
      )}
      <ButtonAnchor
        href={orderPdfPath(businessId, id, { download: true })}
        download
        icon={<Download aria-hidden="true" size={16} />}
      >
        {t('Download PDF')}
      </ButtonAnchor>
      {moves.includes('edit') && (
        <ButtonLink
          writes
          to="/orders/$orderId/edit"
          params={{ orderId: id }}
          icon={<Pencil aria-hidden="true" size={16} />}
        >
          {t('Edit')}
        </ButtonLink>
      )}
      {second && (
        <Button writes onClick={() => begin(second)}>
          {VERBS[second].words}
        </Button>
      )}
      {main && (
        <Button writes look="primary" pending={isPending} onClick={() => begin(main)}>
          {VERBS[main].words}
        </Button>
      )}
      <OrderQuestion order={order} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** Those that nothing is asked before: each leads to what it made. */
function useOrderMoves(id: string) {
  const navigate = useNavigate()
  const invoicing = useInvoiceOrder(id)
  const revising = useReviseOrder(id)
  const duplicating = useDuplicateOrder(id)
  const start = (action: 'invoice' | 'revise' | 'duplicate') => {
    if (action === 'invoice') {
      invoicing.write(undefined, {
        done: () => notifyDone(t('Draft invoice created')),
        leave: made => navigate({ to: '/invoices/$invoiceId', params: { invoiceId: made.id } }),
      })
      return
    }
    const moved = action === 'revise' ? revising.write : duplicating.write
    moved(undefined, {
      done: () => notifyDone(action === 'revise' ? t('Draft of a new version created') : t('Draft created')),
      leave: (made: { id: string }) => navigate({ to: '/orders/$orderId/edit', params: { orderId: made.id } }),
    })
  }
  return { start, isPending: invoicing.isPending || revising.isPending || duplicating.isPending }
}

type OrderQuestionProps = { order: Order; asked: Action | null; onClose: () => void }

function OrderQuestion({ order, asked, onClose }: OrderQuestionProps) {
  const navigate = useNavigate()
  switch (asked) {
    case 'send':
      return <ConfirmOrderDialog orderId={order.id} onClose={onClose} />
    case 'email':
      return <EmailOrderDialog order={order} onClose={onClose} />
    case 'share':
      return <OrderLinkDialog order={order} onClose={onClose} />
    case 'accept':
    case 'decline':
      return <AnswerDialog order={order} answer={asked} onClose={onClose} />
    case 'delete':
      return <DeleteOrderDialog id={order.id} onClose={onClose} onDeleted={() => void navigate({ to: '/orders' })} />
    default:
      return null
  }
}
