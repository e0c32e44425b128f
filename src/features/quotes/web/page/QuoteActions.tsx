/** What can be done with a quote now, the most likely first. */
import { linkOptions } from '@tanstack/react-router'
import {
  CircleCheck,
  CircleX,
  ClipboardList,
  Copy,
  FilePen,
  FilePlus2,
  Link2,
  Mail,
  Percent,
  Send,
  Trash2,
} from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { DepositDialog } from '../../../documents/web/page/DepositDialog.tsx'
import { type DocumentAction, DocumentActions, useAtOnce } from '../../../documents/web/page/DocumentActions.tsx'
import { DeletionQuestion } from '../../../documents/web/page/DocumentDialogs.tsx'
import { PublicLinkDialog } from '../../../public-links/web/PublicLinkDialog.tsx'
import type { Quote } from '../../contract.ts'
import {
  QUOTE_PAPER,
  useDeleteQuote,
  useDepositOfQuote,
  useDuplicateQuote,
  useInvoiceQuote,
  useOrderQuote,
  useReviseQuote,
} from '../api.ts'
import { QUOTE } from '../quote-kind.ts'
import { AnswerDialog, EmailQuoteDialog, SendQuoteDialog } from './QuoteDialogs.tsx'

const isShared = ({ status }: Quote) => status !== 'draft' && status !== 'revised'

const ACTIONS = {
  send: {
    words: t('Send quote'),
    Icon: Send,
    Question: ({ document, onClose }) => <SendQuoteDialog id={document.id} onClose={onClose} />,
  },
  email: { words: t('Send by email'), Icon: Mail, isOffered: isShared, Question: EmailQuoteDialog },
  share: {
    words: t('Share link'),
    Icon: Link2,
    isOffered: isShared,
    Question: ({ document, onClose }) => <PublicLinkDialog kind="quote" document={document} onClose={onClose} />,
  },
  accept: {
    words: t('Mark as accepted'),
    Icon: CircleCheck,
    Question: ({ document, onClose }) => <AnswerDialog quote={document} answer="accept" onClose={onClose} />,
  },
  decline: {
    words: t('Mark as declined'),
    Icon: CircleX,
    Question: ({ document, onClose }) => <AnswerDialog quote={document} answer="decline" onClose={onClose} />,
  },
  order: { words: t('Create order'), Icon: ClipboardList },
  invoice: { words: t('Create invoice'), Icon: FilePlus2 },
  deposit: {
    words: t('Deposit invoice…'),
    Icon: Percent,
    Question: ({ document, onClose }) => (
      <DepositDialog kind="quote" document={document} writing={useDepositOfQuote(document.id)} onClose={onClose} />
    ),
  },
  revise: { words: t('Revise'), Icon: FilePen },
  duplicate: { words: t('Duplicate', { context: 'verb' }), Icon: Copy },
  delete: {
    words: t('Delete draft'),
    Icon: Trash2,
    Question: ({ document, onClose }) => (
      <DeletionQuestion kind={QUOTE} writing={useDeleteQuote(document.id)} onClose={onClose} />
    ),
  },
} satisfies Record<string, DocumentAction<Quote>>

export function QuoteActions({ quote }: { quote: Quote }) {
  const { usesOrders } = useBusiness()
  const { id, status, seenAt, deposits } = quote
  const atOnce = {
    order: useAtOnce(useOrderQuote(id), undefined, t('Draft order created'), orderId =>
      linkOptions({ to: '/orders/$orderId', params: { orderId } }),
    ),
    invoice: useAtOnce(useInvoiceQuote(id), undefined, t('Draft invoice created'), invoiceId =>
      linkOptions({ to: '/invoices/$invoiceId', params: { invoiceId } }),
    ),
    revise: useAtOnce(useReviseQuote(id), undefined, t('Draft of a new version created'), QUOTE.editor),
    duplicate: useAtOnce(useDuplicateQuote(id), undefined, t('Draft created'), QUOTE.editor),
  }
  return (
    <DocumentActions
      kind={QUOTE}
      group={t('This quote')}
      document={quote}
      paper={QUOTE_PAPER}
      actions={ACTIONS}
      hidden={usesOrders ? [] : ['order']}
      atOnce={atOnce}
      main={['send', 'order', 'invoice', 'revise', 'duplicate']}
      second={[
        ...(status === 'sent' && seenAt === null ? (['email'] as const) : []),
        ...(status === 'accepted' && deposits.length === 0 ? (['deposit'] as const) : []),
      ]}
    />
  )
}
