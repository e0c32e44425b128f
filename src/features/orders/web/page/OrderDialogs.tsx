/** What is asked before an order is confirmed, mailed, closed, cancelled, revised or deleted. */
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { quantityAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useAsRead } from '../../../../web/use-as-read.ts'
import type { IssueWords } from '../../../documents/web/issue/channels.ts'
import { IssueDialog } from '../../../documents/web/issue/IssueDialog.tsx'
import { factsOfIssue, OutdatedTaxesToIssue } from '../../../documents/web/issue/IssueFacts.tsx'
import { MoveQuestion } from '../../../documents/web/page/DocumentDialogs.tsx'
import { documentSuggestionOptions, useConfirmByEmail } from '../../../mail/web/api.ts'
import { SendDocumentDialog } from '../../../mail/web/DocumentEmails.tsx'
import { notifyOfAddress } from '../../../mail/web/SaveAddress.tsx'
import type { ConfirmPreview, Order } from '../../contract.ts'
import {
  confirmPreviewOptions,
  ORDER_PAPER,
  useCancelOrder,
  useCloseOrder,
  useConfirmOrder,
  useReviseOrder,
} from '../api.ts'
import { ORDER } from '../order-kind.ts'

type ConfirmOrderDialogProps = { id: string; onClose: (isConfirmed: boolean) => void }

const WORDS: IssueWords = {
  title: t('Confirm order'),
  description: t('It gets its number, and its goods are reserved. To change it later, revise it.'),
  byEmail: t('Confirm and send'),
  byHand: { label: t('Confirm only'), confirm: t('Confirm order') },
  done: number => t('{number} is confirmed', { number }),
}

export function ConfirmOrderDialog({ id, onClose }: ConfirmOrderDialogProps) {
  const { id: businessId, currency } = useBusiness()
  return (
    <IssueDialog
      kind={ORDER}
      id={id}
      words={WORDS}
      preview={useAsRead(confirmPreviewOptions(businessId, id))}
      suggestion={useQuery(documentSuggestionOptions.order(businessId, id))}
      facts={({ short, outdatedTaxes, ...preview }) => (
        <>
          <OutdatedTaxesToIssue taxes={outdatedTaxes} editor={ORDER.editor(id)} />
          {short.length > 0 && (
            <Banner tone="amber" icon={<TriangleAlert aria-hidden="true" size={16} className="shrink-0" />} announced>
              {shortWords(short)}
            </Banner>
          )}
          <DescriptionList layout="rows" facts={factsOfIssue(preview, currency)} />
        </>
      )}
      issue={useConfirmOrder(id)}
      queue={useConfirmByEmail(id)}
      issuedOf={({ order }) => order}
      addressSaved={notifyOfAddress}
      onClose={onClose}
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

type EmailOrderDialogProps = { document: Pick<Order, 'id' | 'customerName'>; onClose: () => void }

export function EmailOrderDialog({ document, onClose }: EmailOrderDialogProps) {
  const { id: businessId } = useBusiness()
  const pdf = ORDER_PAPER.pdfPath(businessId, document.id, { download: true })
  return <SendDocumentDialog kind="order" document={document} pdf={pdf} onClose={onClose} />
}

type OrderQuestionProps = { document: Pick<Order, 'id' | 'number'>; onClose: () => void }

export function CloseOrderDialog({ document: { id, number: known }, onClose }: OrderQuestionProps) {
  const number = known ?? ''
  return (
    <MoveQuestion
      title={t('Close order {number}?', { number })}
      description={t('Nothing more will be delivered, and its goods are no longer reserved. You can reopen it.')}
      confirmLabel={t('Close order')}
      cancelLabel={t('Keep order')}
      tone="primary"
      writing={useCloseOrder(id)}
      done={t('{number} is closed', { number })}
      onClose={onClose}
    />
  )
}

export function CancelOrderDialog({ document: { id, number: known }, onClose }: OrderQuestionProps) {
  const number = known ?? ''
  return (
    <MoveQuestion
      title={t('Cancel order {number}?', { number })}
      description={t('Its number is kept, and its goods are no longer reserved. This can’t be undone.')}
      confirmLabel={t('Cancel order')}
      cancelLabel={t('Keep order')}
      writing={useCancelOrder(id)}
      done={t('{number} is cancelled', { number })}
      onClose={onClose}
    />
  )
}

/** An order is changed by another one in its place. */
export function ReviseOrderDialog({ document: { id, number: known }, onClose }: OrderQuestionProps) {
  const number = known ?? ''
  return (
    <MoveQuestion
      title={t('Revise order {number}?', { number })}
      description={t(
        'It’s cancelled, and a draft with the same lines and prices takes its place. The draft gets a new number and reserves its goods when you confirm it.',
      )}
      confirmLabel={t('Revise order')}
      cancelLabel={t('Keep order')}
      tone="primary"
      writing={useReviseOrder(id)}
      done={t('Draft created. {number} is cancelled.', { number })}
      leadsTo={made => ORDER.editor(made.id)}
      onClose={onClose}
    />
  )
}
