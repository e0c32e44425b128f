/** What can be done with a quote now, the most likely first. */
import { linkOptions, useNavigate } from '@tanstack/react-router'
import {
  CircleCheck,
  CircleX,
  ClipboardList,
  Copy,
  FilePen,
  FilePlus2,
  Link2,
  type LucideIcon,
  Mail,
  Percent,
  Send,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DepositDialog } from '../../../documents/web/page/DepositDialog.tsx'
import { DocumentActions } from '../../../documents/web/page/DocumentActions.tsx'
import { PublicLinkDialog } from '../../../public-links/web/PublicLinkDialog.tsx'
import type { Quote } from '../../contract.ts'
import {
  quotePdfPath,
  useDepositOfQuote,
  useDuplicateQuote,
  useInvoiceQuote,
  useOrderQuote,
  useReviseQuote,
} from '../api.ts'
import { AnswerDialog, DeleteQuoteDialog, EmailQuoteDialog, SendQuoteDialog } from './QuoteDialogs.tsx'

type Action =
  | 'send'
  | 'email'
  | 'share'
  | 'accept'
  | 'decline'
  | 'order'
  | 'invoice'
  | 'deposit'
  | 'revise'
  | 'duplicate'
  | 'delete'

const VERBS: Record<Action, { words: string; Icon: LucideIcon }> = {
  send: { words: t('Send quote'), Icon: Send },
  email: { words: t('Send by email'), Icon: Mail },
  share: { words: t('Public link'), Icon: Link2 },
  accept: { words: t('Mark as accepted'), Icon: CircleCheck },
  decline: { words: t('Mark as declined'), Icon: CircleX },
  order: { words: t('Create order'), Icon: ClipboardList },
  invoice: { words: t('Create invoice'), Icon: FilePlus2 },
  deposit: { words: t('Deposit invoice…'), Icon: Percent },
  revise: { words: t('Revise'), Icon: FilePen },
  duplicate: { words: t('Duplicate'), Icon: Copy },
  delete: { words: t('Delete draft'), Icon: Trash2 },
}

/** The first of these that is possible is the main one. */
const MAIN: readonly Action[] = ['send', 'order', 'invoice', 'revise', 'duplicate']

export function QuoteActions({ quote }: { quote: Quote }) {
  const { id: businessId, usesOrders } = useBusiness()
  const { id, moves, status } = quote
  const [asked, setAsked] = useState<Action | null>(null)
  const { start, isPending } = useQuoteMoves(id)
  const isShared = status !== 'draft' && status !== 'revised'
  const possible = (Object.keys(VERBS) as Action[]).filter(action =>
    action === 'email' || action === 'share' ? isShared : moves.includes(action) && (action !== 'order' || usesOrders),
  )
  const main = MAIN.find(action => possible.includes(action))
  const second =
    status === 'sent' && quote.seenAt === null && possible.includes('email')
      ? 'email'
      : status === 'accepted' && quote.deposits.length === 0 && possible.includes('deposit')
        ? 'deposit'
        : undefined
  const begin = (action: Action) => {
    if (action === 'order' || action === 'invoice' || action === 'revise' || action === 'duplicate') start(action)
    else setAsked(action)
  }
  return (
    <>
      <DocumentActions
        kind="quote"
        group={t('This quote')}
        verbs={VERBS}
        possible={possible}
        main={main}
        second={second}
        isPending={isPending}
        onAction={begin}
        pdf={quotePdfPath(businessId, id, { download: true })}
        editor={moves.includes('edit') && linkOptions({ to: '/quotes/$quoteId/edit', params: { quoteId: id } })}
      />
      <QuoteQuestion quote={quote} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

/** Those that nothing is asked before: each leads to what it made. */
function useQuoteMoves(id: string) {
  const navigate = useNavigate()
  const invoicing = useInvoiceQuote(id)
  const ordering = useOrderQuote(id)
  const revising = useReviseQuote(id)
  const duplicating = useDuplicateQuote(id)
  const start = (action: 'order' | 'invoice' | 'revise' | 'duplicate') => {
    if (action === 'invoice') {
      invoicing.write(undefined, {
        done: () => notifyDone(t('Draft invoice created')),
        leave: made => navigate({ to: '/invoices/$invoiceId', params: { invoiceId: made.id } }),
      })
      return
    }
    if (action === 'order') {
      ordering.write(undefined, {
        done: () => notifyDone(t('Draft order created')),
        leave: made => navigate({ to: '/orders/$orderId', params: { orderId: made.id } }),
      })
      return
    }
    const moved = action === 'revise' ? revising.write : duplicating.write
    moved(undefined, {
      done: () => notifyDone(action === 'revise' ? t('Draft of a new version created') : t('Draft created')),
      leave: (made: { id: string }) => navigate({ to: '/quotes/$quoteId/edit', params: { quoteId: made.id } }),
    })
  }
  return { start, isPending: invoicing.isPending || ordering.isPending || revising.isPending || duplicating.isPending }
}

type QuoteQuestionProps = { quote: Quote; asked: Action | null; onClose: () => void }

function QuoteQuestion({ quote, asked, onClose }: QuoteQuestionProps) {
  const navigate = useNavigate()
  switch (asked) {
    case 'send':
      return <SendQuoteDialog quoteId={quote.id} onClose={onClose} />
    case 'email':
      return <EmailQuoteDialog quote={quote} onClose={onClose} />
    case 'share':
      return <PublicLinkDialog kind="quote" document={quote} onClose={onClose} />
    case 'accept':
    case 'decline':
      return <AnswerDialog quote={quote} answer={asked} onClose={onClose} />
    case 'deposit':
      return <QuoteDeposit quote={quote} onClose={onClose} />
    case 'delete':
      return <DeleteQuoteDialog id={quote.id} onClose={onClose} onDeleted={() => void navigate({ to: '/quotes' })} />
    default:
      return null
  }
}

function QuoteDeposit({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  return <DepositDialog kind="quote" document={quote} writing={useDepositOfQuote(quote.id)} onClose={onClose} />
}
