/** Texts for what the server writes: documents, emails and the public page, in the language that they are meant for. */
import { presetOf } from '../domain/countries/countries.ts'
import type { CountryCode } from '../domain/countries/country.ts'
import { LANGUAGES, type Language, type LanguageCode, SPELLINGS } from './languages.ts'
import { type Message, readMessage } from './message.ts'
import { pseudo } from './pseudo.ts'
import ar from './server/ar.json' with { type: 'json' }
import cs from './server/cs.json' with { type: 'json' }
import da from './server/da.json' with { type: 'json' }
import de from './server/de.json' with { type: 'json' }
import es from './server/es.json' with { type: 'json' }
import fi from './server/fi.json' with { type: 'json' }
import fr from './server/fr.json' with { type: 'json' }
import it from './server/it.json' with { type: 'json' }
import ja from './server/ja.json' with { type: 'json' }
import nb from './server/nb.json' with { type: 'json' }
import nl from './server/nl.json' with { type: 'json' }
import pl from './server/pl.json' with { type: 'json' }
import pt from './server/pt.json' with { type: 'json' }
import sv from './server/sv.json' with { type: 'json' }
import { type Spoken, type Translate, translator } from './translator.ts'

export interface Texts extends Language {
  readonly t: Translate
}

type Messages = NonNullable<Spoken['message']>

const pseudoMessage = (text: string): Message => pseudo(readMessage(text))

type Catalogue = Readonly<Record<string, string>>

/** `npm run check` holds each to the texts that there are. */
const CATALOGUES: Readonly<Record<Exclude<LanguageCode, 'en' | 'pseudo' | 'pseudo-rtl'>, Catalogue>> = {
  ar,
  cs,
  da,
  de,
  es,
  fi,
  fr,
  it,
  ja,
  nb,
  nl,
  pl,
  pt,
  sv,
}

function messagesIn(code: LanguageCode, locale: string): Messages {
  if (code === 'en') return readMessage
  if (code === 'pseudo' || code === 'pseudo-rtl') return pseudoMessage
  const [catalogue, spelled] = [CATALOGUES[code], SPELLINGS[locale]]
  return (text, key) => {
    const said = catalogue[key] ?? text
    return readMessage(spelled ? spelled(said) : said)
  }
}

const known = new Map<string, Texts>()

/**
 * `const { t, locale, numbers } = textsIn(business.documentLanguage)`
 * @param country of the business, which decides on the spelling and the names of months where its own language is this one
 */
export function textsIn(code: LanguageCode, country: CountryCode | null = null): Texts {
  const language = LANGUAGES[code]
  const own = presetOf(country)?.language
  const locale = own !== undefined && new Intl.Locale(own).language === code ? own : language.locale
  const key = `${code} ${locale}`
  let texts = known.get(key)
  if (!texts) {
    const message = messagesIn(code, locale)
    texts = { ...language, locale, t: translator({ ...language, locale, message }, language.numbers) }
    known.set(key, texts)
  }
  return texts
}
