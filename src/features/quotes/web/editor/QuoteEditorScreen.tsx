/** The editor for quotes: “valid until” takes the place of the due date. */

import { useParams } from '@tanstack/react-router'
import { BEGINS_WITH } from '../../../../domain/documents/own-texts.ts'
import { QUOTE_VALID_DAYS } from '../../../../domain/quotes/quote-life.ts'
import { t } from '../../../../translations/web.ts'
import { EditorScreen } from '../../../documents/web/editor/EditorScreen.tsx'
import type { EditedDocument, EditorKind } from '../../../documents/web/editor/editor-kind.ts'
import { DeleteDraftQuestion } from '../../../documents/web/page/DocumentDialogs.tsx'
import type { Quote } from '../../contract.ts'
import { quoteOptions, useDeleteQuote, useQuoteWrites } from '../api.ts'
import { SendQuoteDialog } from '../page/QuoteDialogs.tsx'
import { QUOTE } from '../quote-kind.ts'

const QUOTE_EDITOR: EditorKind = {
  ...QUOTE,
  titles: () => ({ onPaper: t('Quote'), ofNew: t('New quote') }),
  editing: {
    dueDate: t('Valid until'),
    dueTooEarly: t('“Valid until” can’t be before the date of the quote.'),
    discount: t('Discount on the quote'),
    typedPrice: t('this quote only'),
    untilThen: t('Saved automatically as a draft until you mark it as sent.'),
    finish: t('Mark as sent', { context: 'quote' }),
    isFixed: t('This quote has been sent and can’t be edited'),
    instead: t('Revise it instead: that starts a new version with the same lines and prices.'),
    back: t('Back to the quote'),
  },
  fixedDays: QUOTE_VALID_DAYS,
  beginsWith: BEGINS_WITH.quote,
  supply: null,
  hasOptions: true,
  fieldNames: { validUntil: 'dueDate' },
  goneCodes: ['quote-already-sent', 'quote-move-not-allowed'],
  read: async (client, businessId, id) =>
    edited(await client.fetchQuery({ ...quoteOptions(businessId, id), staleTime: 0 })),
  useWrites: useQuoteWrites,
  SendDialog: SendQuoteDialog,
  DeletionDialog: ({ id, ...on }) => <DeleteDraftQuestion writing={useDeleteQuote(id)} {...on} />,
}

export function QuoteEditorScreen() {
  const { quoteId } = useParams({ strict: false })
  return <EditorScreen kind={QUOTE_EDITOR} id={quoteId} options={quoteOptions} edited={edited} />
}

function edited({ validUntil: dueDate, ...quote }: Quote): EditedDocument {
  return { ...quote, dueDate, deposits: [] }
}
