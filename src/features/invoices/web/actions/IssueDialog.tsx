/** Issues a draft invoice, wherever that begins. */
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../translations/web.ts'
import { notifyAttention, notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { useAsRead } from '../../../../web/use-as-read.ts'
import type { Channel, IssueWords } from '../../../documents/web/issue/channels.ts'
import { IssueDialog as DocumentIssueDialog } from '../../../documents/web/issue/IssueDialog.tsx'
import { EInvoiceNeeds } from '../../../documents/web/page/MissingFacts.tsx'
import { overtaken } from '../../../ledger/web/meanwhile.ts'
import { suggestionOptions, useIssueByEmail } from '../../../mail/web/api.ts'
import { notifyOfAddress } from '../../../mail/web/SaveAddress.tsx'
import type { InvoiceIssued, IssuePreview } from '../../contract.ts'
import { issuePreviewOptions, useIssueInvoice } from '../api.ts'
import { INVOICE } from '../invoice-kind.ts'
import { belowZeroWords } from './below-zero-words.ts'
import { IssueFacts } from './IssueFacts.tsx'
import { OwnDetailsMissing } from './OwnDetailsMissing.tsx'

const WORDS: IssueWords = {
  title: t('Issue invoice'),
  description: t('It gets its number and can’t be edited afterwards.'),
  byEmail: t('Issue and send'),
  byHand: { label: t('Mark as sent', { context: 'invoice' }), confirm: t('Mark as sent', { context: 'invoice' }) },
  byLink: t('Mark as sent and create link', { context: 'invoice' }),
  done: number => t('{number} is marked as sent.', { number, context: 'invoice' }),
}

type IssueDialogProps = {
  invoiceId: string
  /** How it goes out, as far as that has been said: else by email where that is set up. */
  by?: Channel
  onClose: (isIssued: boolean) => void
}

export function IssueDialog({ invoiceId, by, onClose }: IssueDialogProps) {
  const { id: businessId } = useBusiness()
  return (
    <DocumentIssueDialog
      kind={INVOICE}
      id={invoiceId}
      words={WORDS}
      by={by}
      preview={useAsRead(issuePreviewOptions(businessId, invoiceId))}
      suggestion={useQuery(suggestionOptions(businessId, invoiceId, { kind: 'invoice' }))}
      facts={preview => (
        <>
          <OwnDetailsMissing />
          <EInvoiceNeeds eInvoice={preview.eInvoice} customerId={preview.customerId} />
          <IssueFacts invoiceId={invoiceId} preview={preview} />
        </>
      )}
      isForbidden={isShort}
      eInvoiceGoes={({ eInvoice }) => goesBeside(eInvoice)}
      issue={useIssueInvoice(invoiceId)}
      queue={useIssueByEmail(invoiceId)}
      issuedOf={({ invoice }) => invoice}
      notify={notifyIssued}
      addressSaved={notifyOfAddress}
      problemWords={overtaken}
      onClose={onClose}
    />
  )
}

function isShort({ stock: products }: IssuePreview): boolean {
  return products.some(({ quantity, stock, negativeStock }) => negativeStock === 'forbid' && stock < quantity)
}

function goesBeside(eInvoice: IssuePreview['eInvoice']): boolean {
  return eInvoice !== null && eInvoice.format !== 'factur-x' && eInvoice.missing.length === 0
}

function notifyIssued(issued: Pick<InvoiceIssued, 'number' | 'shortOfStock'>): void {
  const done = WORDS.done(issued.number ?? '')
  const short = belowZeroWords(issued)
  if (short === undefined) notifyDone(done)
  else notifyAttention(`${done} ${short}`)
}
