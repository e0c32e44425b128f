/** The screens of quotes. */
import { createRoute } from '@tanstack/react-router'
import { validateNewDocumentSearch } from '../features/documents/web/search.ts'
import { validateQuotesSearch } from '../features/quotes/web/search.ts'
import { forWriters, screen } from './before-screens.ts'
import { root } from './root-route.ts'

const quotes = createRoute({
  getParentRoute: () => root,
  path: '/quotes',
  staticData: { area: 'invoices' },
  validateSearch: validateQuotesSearch,
  component: screen(() => import('../features/quotes/web/list/QuotesScreen.tsx'), 'QuotesScreen'),
})
const quoteEditor = createRoute({
  getParentRoute: () => root,
  id: 'quote-editor',
  staticData: { area: 'invoices' },
  beforeLoad: forWriters('invoices'),
  component: screen(() => import('../features/quotes/web/editor/QuoteEditorScreen.tsx'), 'QuoteEditorScreen'),
})
const newQuote = createRoute({
  getParentRoute: () => quoteEditor,
  path: '/quotes/new',
  validateSearch: validateNewDocumentSearch,
})
const quote = createRoute({
  getParentRoute: () => root,
  path: '/quotes/$quoteId',
  staticData: { area: 'invoices' },
  component: screen(() => import('../features/quotes/web/page/QuoteScreen.tsx'), 'QuoteScreen'),
})
const editQuote = createRoute({ getParentRoute: () => quoteEditor, path: '/quotes/$quoteId/edit' })

export const QUOTE_ROUTES = [quotes, quoteEditor.addChildren([newQuote, editQuote]), quote] as const
