/** What screens say of quotes. */
import { linkOptions } from '@tanstack/react-router'
import { FileQuestionMark } from 'lucide-react'
import type { QuoteStatus } from '../../../domain/quotes/quote-life.ts'
import { t } from '../../../translations/web.ts'
import type { BadgeLook } from '../../../ui/Badge.tsx'
import type { EditableKind } from '../../documents/web/screen-kind.ts'
import type { QuoteRow } from '../contract.ts'

/** What became of it last, where that is more than its status says. */
export function quoteLook({ status, isOrdered }: Pick<QuoteRow, 'status' | 'isOrdered'>): BadgeLook {
  return status === 'accepted' && isOrdered
    ? { word: t('Ordered', { context: 'quote' }), tone: 'secondary' }
    : QUOTE.statuses[status]
}

export const QUOTE: EditableKind<QuoteStatus> = {
  name: 'quote',
  Icon: FileQuestionMark,
  area: 'invoices',
  isUsed: ({ usesQuotes }) => usesQuotes,
  words: {
    one: t('Quote'),
    all: t('Quotes'),
    missing: t('Quote not found'),
    showAll: t('Show all quotes'),
    failed: t('The quote couldn’t be loaded.'),
    allFailed: t('The quotes couldn’t be loaded.'),
    draft: id => t('Draft quote {id}', { id }),
  },
  create: t('Create quote'),
  alsoCalled: {
    create: t('new, add, write, offer, estimate, proposal'),
    list: t('offers, estimates, proposals'),
  },
  statuses: {
    draft: { word: t('Draft'), tone: 'muted' },
    sent: { word: t('Sent', { context: 'quote' }), tone: 'blue' },
    expired: { word: t('Expired', { context: 'quote' }), tone: 'amber' },
    accepted: { word: t('Accepted', { context: 'quote' }), tone: 'green' },
    declined: { word: t('Declined', { context: 'quote' }), tone: 'red' },
    invoiced: { word: t('Invoiced', { context: 'quote' }), tone: 'secondary' },
    revised: { word: t('Revised', { context: 'quote' }), tone: 'muted' },
  },
  list: linkOptions({ to: '/quotes' }),
  listOf: search => linkOptions({ to: '/quotes', search }),
  createFor: search => linkOptions({ to: '/quotes/new', search }),
  page: quoteId => linkOptions({ to: '/quotes/$quoteId', params: { quoteId } }),
  editor: quoteId => linkOptions({ to: '/quotes/$quoteId/edit', params: { quoteId } }),
}
