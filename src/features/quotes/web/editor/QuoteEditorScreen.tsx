/** The screen of the editor for quotes. */
import { useParams } from '@tanstack/react-router'
import { t } from '../../../../translations/web.ts'
import { NotLoaded } from '../../../../web/NotLoaded.tsx'
import { EditorScreen, NotEditable } from '../../../documents/web/editor/EditorScreen.tsx'
import { quoteOptions } from '../api.ts'
import { editedQuote, QUOTE_KIND } from './quote-kind.tsx'

export function QuoteEditorScreen() {
  const { quoteId } = useParams({ strict: false })
  return (
    <EditorScreen
      kind={QUOTE_KIND}
      id={quoteId}
      options={quoteOptions}
      edited={editedQuote}
      notLoaded={query => <NotLoaded title={t('The quote could not be loaded.')} query={query} />}
      notEditable={quote => (
        <NotEditable
          document={quote}
          title={t('This quote has been sent and can’t be edited')}
          description={t('Revise it instead: that starts a new version with the same lines and prices.')}
          back={t('Back to the quote')}
        />
      )}
    />
  )
}
