/** Quotes as the editor writes them: “valid until” takes the place of the due date. */
import { linkOptions } from '@tanstack/react-router'
import { QUOTE_VALID_DAYS } from '../../../../domain/quotes/quote-life.ts'
import { t } from '../../../../translations/web.ts'
import type { EditedDraft } from '../../../documents/contract/draft.ts'
import type { EditedDocument, EditorKind } from '../../../documents/web/editor/editor-kind.ts'
import type { Quote } from '../../contract.ts'
import { quoteOptions, useCreateQuote, useSaveQuote } from '../api.ts'
import { DeleteQuoteDialog, SendQuoteDialog } from '../page/QuoteDialogs.tsx'

export const QUOTE_KIND: EditorKind = {
  name: 'quote',
  titles: () => ({ onPaper: t('Quote'), ofNew: t('New quote') }),
  words: {
    list: t('Quotes'),
    dueDate: t('Valid until'),
    dueTooEarly: t('“Valid until” can’t be before the date of the quote.'),
    untilThen: t('Saved automatically as a draft until you mark it as sent.'),
    finish: t('Mark as sent'),
  },
  fixedDays: QUOTE_VALID_DAYS,
  noteOfNew: () => '',
  supply: null,
  hasOptions: true,
  fieldNames: { validUntil: 'dueDate' },
  goneCodes: ['quote-already-sent', 'quote-move-not-allowed'],
  read: async (client, businessId, id) =>
    editedQuote(await client.fetchQuery({ ...quoteOptions(businessId, id), staleTime: 0 })),
  useWrites: () => {
    const { write: create } = useCreateQuote()
    const { write: save } = useSaveQuote()
    return {
      create: (body, outcome) => create(bodyOf(body), outcome),
      save: ({ id, version, ...body }, outcome) => save({ ...bodyOf(body), id, version }, outcome),
    }
  },
  list: linkOptions({ to: '/quotes' }),
  page: quoteId => linkOptions({ to: '/quotes/$quoteId', params: { quoteId } }),
  editor: quoteId => linkOptions({ to: '/quotes/$quoteId/edit', params: { quoteId } }),
  Notices: null,
  UnderCustomer: null,
  BelowLines: null,
  BelowTotals: null,
  SendDialog: ({ id, onClose }) => <SendQuoteDialog quoteId={id} onClose={onClose} />,
  DeletionDialog: DeleteQuoteDialog,
}

export function editedQuote({ validUntil: dueDate, ...quote }: Quote): EditedDocument {
  return { ...quote, dueDate, deposits: [] }
}

function bodyOf({ dueDate, supplyFrom: _, supplyTo: __, orderReference: ___, items, ...body }: EditedDraft) {
  const { deliveryAddressId: _____, withholding: _0, isDeposit: _1, depositIds: _2, ...quote } = body
  return { ...quote, validUntil: dueDate, items: items.map(({ orderItemId: ______, ...item }) => item) }
}
