/** Which texts of the settings a document has in the language of the business, though it is in another one. */
import { Link } from '@tanstack/react-router'
import { type BeginsWith, type OwnText, untranslated } from '../../../../domain/documents/own-texts.ts'
import type { LanguageCode } from '../../../../translations/languages.ts'
import { rich, t } from '../../../../translations/web.ts'
import { LINK_LOOK } from '../../../../ui/text/link-look.ts'
import { languageName } from '../../../../web/business/language-name.ts'
import type { Business } from '../../../../web/business/use-business.ts'

const TEXTS: Readonly<Record<OwnText, { readonly name: string; readonly section: 'payment' | 'invoices' }>> = {
  paymentTerms: { name: t('Payment instructions'), section: 'payment' },
  invoiceOpening: { name: t('Opening text'), section: 'invoices' },
  invoiceNote: { name: t('Note'), section: 'invoices' },
  quoteOpening: { name: t('Opening text'), section: 'invoices' },
  quoteTerms: { name: t('Terms'), section: 'invoices' },
  footer: { name: t('Footer'), section: 'invoices' },
}

type Written = { readonly customerLanguage: LanguageCode | null } & { readonly [Text in keyof BeginsWith]?: string }

/** @param printed the texts of the letterhead that documents of this kind show */
export function untranslatedFact(
  business: Business,
  document: Written | undefined,
  beginsWith: BeginsWith,
  printed: readonly OwnText[],
) {
  if (!document) return []
  const language = document.customerLanguage ?? business.documentLanguage
  // one that somebody changed may be in any language; a draft keeps its text where a translation was added later
  const begunWith = (['opening', 'note', 'terms'] as const).flatMap(field => {
    const name = beginsWith[field]
    return name && document[field] !== '' && document[field] === business[name] ? [name] : []
  })
  const isForeign = language !== business.documentLanguage
  const missing = [...(isForeign ? begunWith : []), ...untranslated(business, printed, language)]
  const [first] = missing
  if (!first) return []
  return [
    {
      term: t('Language'),
      description: rich('Not in {language}, so printed in {other}: {texts}. <link>Add them</link>', {
        language: languageName(language),
        other: languageName(business.documentLanguage),
        texts: missing.map(name => TEXTS[name].name).join(', '),
        link: words => (
          <Link to="/settings/$section" params={{ section: TEXTS[first].section }} className={LINK_LOOK}>
            {words}
          </Link>
        ),
      }),
    },
  ]
}
