/** Quotes as the editor of invoices writes them: “valid until” takes the place of the due date. */
import { linkOptions } from '@tanstack/react-router'
import { QUOTE_VALID_DAYS } from '../../../../domain/quotes/quote-life.ts'
import { t } from '../../../../translations/web.ts'
import type { EditedDocument, EditorKind } from '../../../documents/web/editor/editor-kind.ts'
import type { EditedDraft } from '../../../invoices/contract.ts'
import type { Quote } from '../../contract.ts'
import { quoteOptions, useCreateQuote, useSaveQuote } from '../api.ts'
import { DeleteQuoteDialog, SendQuoteDialog } from '../page/QuoteDialogs.tsx'

export const QUOTE_KIND: EditorKind = {
  name: 'quote',
  words: {
    ...{ title: t('Quote'), newTitle: t('New quote'), list: t('Quotes'), dueDate: t('Valid until') },
    dueTooEarly: t('“Valid until” can’t be before the date of the quote.'),
    ...{ untilThen: t('Saved automatically as a draft until you mark it as sent.'), finish: t('Mark as sent') },
  },
  fixedDays: QUOTE_VALID_DAYS,
  supply: null,
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
  Notices: () => null,
  SendDialog: ({ id, onClose }) => <SendQuoteDialog quoteId={id} onClose={onClose} />,
  DeletionDialog: DeleteQuoteDialog,
}

export function editedQuote(quote: Quote): EditedDocument {
  const { validUntil: dueDate, status, ...shared } = quote
  const items = quote.items.map(item => ({
    ...item,
    creditedQuantity: 0,
    creditedAmount: 0,
    hasStock: false,
    orderItemId: null,
  }))
  return {
    ...{ ...shared, dueDate, items, status: status === 'draft' ? 'draft' : 'sent' },
    ...{ supplyFrom: null, supplyTo: null, orderReference: '', deliveryAddressId: null, deliveryName: '' },
    ...{ withholdingName: '', withholdingRate: 0 },
    ...{ isDeposit: false, deposits: [], openDeposits: [] },
  }
}

function bodyOf({ dueDate, supplyFrom: _, supplyTo: __, orderReference: ___, items, ...body }: EditedDraft) {
  const { issue: ____, deliveryAddressId: _____, withholding: _0, isDeposit: _1, depositIds: _2, ...quote } = body
  return { ...quote, validUntil: dueDate, items: items.map(({ orderItemId: ______, ...item }) => item) }
}
