/** What is asked before a quote is sent, answered for the customer, or deleted. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentTotals } from '../../../../domain/documents/document-totals.ts'
import { choose } from '../../../../domain/quotes/optional-lines.ts'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { dateAsText } from '../../../../ui/text/date-as-text.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import { useAsRead } from '../../../../web/use-as-read.ts'
import { DeleteDraftQuestion, NotAsked } from '../../../documents/web/page/DocumentDialogs.tsx'
import { quoteSuggestionOptions, useQueueQuoteEmail } from '../../../mail/web/api.ts'
import { SendDialog } from '../../../mail/web/SendDialog.tsx'
import { useMailIsSetUp } from '../../../mail/web/use-mail-is-set-up.ts'
import type { Quote } from '../../contract.ts'
import { quotePdfPath, sendPreviewOptions, useAnswerQuote, useDeleteQuote, useSendQuote } from '../api.ts'

type SendQuoteDialogProps = { quoteId: string; onClose: (isSent: boolean) => void }

/** Marks a draft as sent, and then offers to email it where that is set up. */
export function SendQuoteDialog({ quoteId, onClose }: SendQuoteDialogProps) {
  const { id: businessId, currency } = useBusiness()
  const { asRead, problem } = useAsRead(sendPreviewOptions(businessId, quoteId))
  const sending = useSendQuote(quoteId)
  const mailIsSetUp = useMailIsSetUp()
  const [sent, setSent] = useState<{ id: string; customerName: string }>()
  const close = () => onClose(false)
  if (sent) return <EmailQuoteDialog quote={sent} onClose={() => onClose(true)} />
  if (!asRead) return <NotAsked title={t('Send quote')} problem={problem} onClose={close} />
  const { version, number, customerName, total, validUntil, missing, hasExpired } = asRead
  const send = () =>
    sending.write(
      { version },
      {
        done: receipt => notifyDone(t('{number} is marked as sent', { number: receipt.number ?? '' })),
        leave: () => (mailIsSetUp ? setSent({ id: quoteId, customerName }) : onClose(true)),
        refused: 'here',
      },
    )
  return (
    <ConfirmWriteDialog
      title={t('Send quote {number}?', { number })}
      description={t(
        'For {customer}, {total}, valid until {date}. It gets its number and can’t be changed any more, only revised.',
        {
          customer: customerName || t('no customer yet'),
          total: moneyAsText(total, currency),
          date: dateAsText(validUntil, 'short'),
        },
      )}
      warning={
        missing.length > 0
          ? t('Some details are missing. Edit the draft to add them.')
          : hasExpired && t('“Valid until” is in the past, so the customer can’t accept it.')
      }
      confirmLabel={t('Mark as sent')}
      tone="primary"
      writing={sending}
      onConfirm={send}
      onClose={close}
    />
  )
}

type EmailQuoteDialogProps = { quote: Pick<Quote, 'id' | 'customerName'>; onClose: () => void }

export function EmailQuoteDialog({ quote: { id, customerName }, onClose }: EmailQuoteDialogProps) {
  const { id: businessId } = useBusiness()
  const asked = useQuery(quoteSuggestionOptions(businessId, id))
  const { write, isPending } = useQueueQuoteEmail(id)
  return (
    <SendDialog
      title={t('Send quote')}
      name={customerName}
      about={`${id}.quote`}
      pdf={quotePdfPath(businessId, id, { download: true })}
      asked={asked}
      send={({ saveAddress: _, ...email }, outcome) => write(email, outcome)}
      isPending={isPending}
      onClose={onClose}
    />
  )
}

type AnswerDialogProps = { quote: Quote; answer: 'accept' | 'decline'; onClose: () => void }

export function AnswerDialog({ quote, answer, onClose }: AnswerDialogProps) {
  const [note, setNote] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const answering = useAnswerQuote(quote.id, answer)
  const name = { number: quote.number ?? '' }
  const isYes = answer === 'accept'
  const keep = () =>
    answering.write(
      { note, chosen: isYes ? chosen : [] },
      {
        done: () => notifyDone(isYes ? t('{number} is accepted', name) : t('{number} is declined', name)),
        leave: onClose,
        refused: 'here',
      },
    )
  return (
    <ConfirmWriteDialog
      title={isYes ? t('Mark {number} as accepted?', name) : t('Mark {number} as declined?', name)}
      description={t('Use this when the customer told you in person, by phone or by email.')}
      confirmLabel={isYes ? t('Mark as accepted') : t('Mark as declined')}
      tone="primary"
      writing={answering}
      onConfirm={keep}
      onClose={onClose}
    >
      {isYes && <QuoteOptions quote={quote} chosen={chosen} onChange={setChosen} />}
      <Field label={t('Note')} help={t('Kept in the history of the quote.')}>
        <TextArea value={note} rows={2} maxLength={2000} onChange={event => setNote(event.target.value)} />
      </Field>
    </ConfirmWriteDialog>
  )
}

type QuoteOptionsProps = { quote: Quote; chosen: readonly string[]; onChange: (chosen: readonly string[]) => void }

/** The optional lines to tick, and the total that follows. Nothing where there are none. */
function QuoteOptions({ quote: { items, currency, discount, pricesIncludeTax }, chosen, onChange }: QuoteOptionsProps) {
  const options = items.filter(({ isOptional }) => isOptional)
  if (options.length === 0) return null
  const { total } = documentTotals(choose(items, chosen), { discount, pricesIncludeTax })
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">{t('Optional lines')}</legend>
      {options.map(({ id, name, total: price }) => (
        <Checkbox
          key={id}
          checked={chosen.includes(id)}
          onChange={() => onChange(chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id])}
          label={
            <>
              <bdi>{name}</bdi> <span className="text-ink-muted">{moneyAsText(price, currency)}</span>
            </>
          }
        />
      ))}
      <p role="status" className="mt-1">
        {t('Total: {amount}', { amount: moneyAsText(total, currency) })}
      </p>
    </fieldset>
  )
}

type DeleteQuoteDialogProps = { id: string; onClose: () => void; onDeleted: () => void }

export function DeleteQuoteDialog({ id, ...on }: DeleteQuoteDialogProps) {
  return <DeleteDraftQuestion writing={useDeleteQuote(id)} {...on} />
}
