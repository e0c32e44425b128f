/** What is asked before a quote is sent, answered for the customer, or deleted. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentTotals } from '../../../../domain/documents/document-totals.ts'
import { BEGINS_WITH } from '../../../../domain/documents/own-texts.ts'
import { choose } from '../../../../domain/quotes/optional-lines.ts'
import { t } from '../../../../translations/web.ts'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Checkbox } from '../../../../ui/fields/Checkbox.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { DateText } from '../../../../ui/text/DateText.tsx'
import { DescriptionList } from '../../../../ui/text/DescriptionList.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { useBusiness } from '../../../../web/business/use-business.ts'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import { useAsRead } from '../../../../web/use-as-read.ts'
import type { IssueWords } from '../../../documents/web/issue/channels.ts'
import { IssueDialog } from '../../../documents/web/issue/IssueDialog.tsx'
import { factsOfIssue, OutdatedTaxesToIssue } from '../../../documents/web/issue/IssueFacts.tsx'
import { untranslatedFact } from '../../../documents/web/issue/untranslated-fact.tsx'
import { documentSuggestionOptions, useSendByEmail } from '../../../mail/web/api.ts'
import { SendDocumentDialog } from '../../../mail/web/DocumentEmails.tsx'
import { notifyOfAddress } from '../../../mail/web/SaveAddress.tsx'
import type { Quote } from '../../contract.ts'
import { QUOTE_PAPER, quoteOptions, sendPreviewOptions, useAnswerQuote, useSendQuote } from '../api.ts'
import { QUOTE } from '../quote-kind.ts'

type SendQuoteDialogProps = { id: string; onClose: (isSent: boolean) => void }

const WORDS: IssueWords = {
  title: t('Send quote'),
  description: t('It gets its number and can’t be changed any more, only revised.'),
  byEmail: t('Send quote'),
  byHand: { label: t('Mark as sent', { context: 'quote' }), confirm: t('Mark as sent', { context: 'quote' }) },
  byLink: t('Mark as sent and create link', { context: 'quote' }),
  done: number => t('{number} is marked as sent.', { number, context: 'quote' }),
}

/** Sends a draft. */
export function SendQuoteDialog({ id, onClose }: SendQuoteDialogProps) {
  const business = useBusiness()
  const { id: businessId, currency } = business
  const { data: quote } = useQuery(quoteOptions(businessId, id))
  return (
    <IssueDialog
      kind={QUOTE}
      id={id}
      words={WORDS}
      preview={useAsRead(sendPreviewOptions(businessId, id))}
      suggestion={useQuery(documentSuggestionOptions.quote(businessId, id))}
      facts={({ hasExpired, outdatedTaxes, validUntil, ...preview }) => (
        <>
          {hasExpired && (
            <Banner
              tone="amber"
              announced
              action={
                <ButtonLink writes size="small" {...QUOTE.editor(id)}>
                  {t('Change dates')}
                </ButtonLink>
              }
            >
              {t('“Valid until” is in the past, so the customer can’t accept it.')}
            </Banner>
          )}
          <OutdatedTaxesToIssue taxes={outdatedTaxes} editor={QUOTE.editor(id)} />
          <DescriptionList
            layout="rows"
            facts={[
              ...factsOfIssue(preview, currency),
              { term: t('Valid until'), description: <DateText date={validUntil} form="short" /> },
              ...untranslatedFact(business, quote, BEGINS_WITH.quote, ['footer']),
            ]}
          />
        </>
      )}
      issue={useSendQuote(id)}
      queue={useSendByEmail(id)}
      issuedOf={({ quote }) => quote}
      addressSaved={notifyOfAddress}
      onClose={onClose}
    />
  )
}

type EmailQuoteDialogProps = { document: Pick<Quote, 'id' | 'customerName'>; onClose: () => void }

export function EmailQuoteDialog({ document, onClose }: EmailQuoteDialogProps) {
  const { id: businessId } = useBusiness()
  const pdf = QUOTE_PAPER.pdfPath(businessId, document.id, { download: true })
  return <SendDocumentDialog kind="quote" document={document} pdf={pdf} onClose={onClose} />
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
      <Field label={t('Note', { context: 'internal' })} help={t('Saved in the quote’s history.')}>
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
