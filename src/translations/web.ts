/** The texts of the web app, in the language and with the number format that this browser has chosen, or that of the business. Choosing reloads the page. */
import { createElement, Fragment, type ReactNode } from 'react'
import type { CountryCode } from '../domain/countries/country.ts'
import { signPlaceIn } from '../domain/countries/sign-places.ts'
import {
  NUMBER_EXAMPLES,
  type NumberExample,
  type NumberFormat,
  numberExamples,
} from '../domain/values/number-format.ts'
import { LANGUAGES, type LanguageCode, localesOf, SPELLINGS, screenLanguages } from './languages.ts'
import { readMessage } from './message.ts'
import { speakWith } from './shared.ts'
import { richTranslator, type Spoken, translator } from './translator.ts'

const LANGUAGE_KEY = 'daybook.language'
const NUMBERS_KEY = 'daybook.numbers'
const NUMBERS_OF_BUSINESS_KEY = 'daybook.business-numbers'

type Messages = NonNullable<Spoken['message']>

type Catalogue = Readonly<Record<string, string>>

/** By file, each in two parts that `scripts/screen-catalogues.ts` makes: the texts of the first page, and all others. */
const FIRST = import.meta.glob<Catalogue>('./web/*.json', { query: '?first', import: 'default' })
const REST = import.meta.glob<Catalogue>('./web/*.json', { query: '?rest', import: 'default' })

const fileOf = (code: LanguageCode) => `./web/${code}.json`

/** Those of screens that there are texts of. */
export const offeredLanguages = screenLanguages.filter(code => code === 'en' || fileOf(code) in FIRST)

/** What this browser asks for, the best first. */
export const preferredLocales = localesOf(navigator.languages)

export const language = kept(LANGUAGE_KEY, Object.keys(LANGUAGES) as LanguageCode[]) ?? preferredLanguage()
/** Undefined where nobody chose: figures are then written as the business writes them. */
export const numberExample = kept(NUMBERS_KEY, numberExamples)

const { locale, numbers } = LANGUAGES[language]
export const { direction } = LANGUAGES[language]
/** Until the business is known, as the one that was open last. */
const firstExample = numberExample ?? kept(NUMBERS_OF_BUSINESS_KEY, numberExamples)
export const numberFormat: NumberFormat = { ...numbers, ...(firstExample && NUMBER_EXAMPLES[firstExample]) }

/** The language that this browser prefers, even if the app uses another. */
export const browserLocale = preferredLocales[0] ?? new Intl.Locale(locale)

/** Month names are in the language of the app; the order of day, month and year follows the browser's region. */
export const dateLocale = localeHere()

/** Dates in figures alone, in lists and in fields, are as the browser writes them: 31.12.2026 for a German, in any language of the app. */
export const dateFiguresLocale = browserLocale.toString()

const spoken: Spoken = { locale, direction }

/** `t('Record payment')`, `t('{count, plural, one {# invoice} other {# invoices}}', { count })`: a string in the language of the app. */
export const t = translator(spoken, numberFormat)

/** The same with elements in it: `rich('Sent to <b>{name}</b>', { name: <bdi>{name}</bdi>, b: text => <b>{text}</b> })`. */
export const rich = richTranslator<ReactNode>(spoken, numberFormat, pieces =>
  createElement(Fragment, null, ...(pieces as ReactNode[])),
)

/** What the server says in English, in the language of the app where it is one of our texts. A text with values is not found. */
export function translated(english: string): string {
  return /[{}<]/.test(english) ? english : t(english as 'a text')
}

/** Before the app is imported, so that constants can contain texts. Without its catalogue, the app opens in English. */
export async function loadLanguage(): Promise<void> {
  document.documentElement.lang = locale
  document.documentElement.dir = direction
  spoken.message = await messagesIn(language).catch(() => undefined)
  speakWith(t, numberFormat, { words: dateLocale, figures: dateFiguresLocale })
}

let rest: Promise<void> | undefined

/** Loads a part of the app that is not on its first page: once all texts are there, as its constants may contain some. */
export async function withTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await rest
  return load()
}

async function messagesIn(code: LanguageCode): Promise<Messages | undefined> {
  if (code === 'pseudo' || code === 'pseudo-rtl') {
    const { pseudo } = await import('./pseudo.ts')
    return text => pseudo(readMessage(text))
  }
  let catalogue = await FIRST[fileOf(code)]?.()
  if (!catalogue) return undefined
  let isWhole = false
  const add = (more?: Catalogue) => {
    catalogue = { ...catalogue, ...more }
    isWhole = true
  }
  rest = REST[fileOf(code)]?.().then(add, () => add())
  const spelled = SPELLINGS[dateLocale] ?? ((text: string) => text)
  return (text, key) => {
    const said = catalogue?.[key]
    return said || isWhole ? readMessage(said ? spelled(said) : text) : undefined
  }
}

export function chooseLanguage(code: LanguageCode): void {
  keep(LANGUAGE_KEY, code)
}

/** The language that a person chose, maybe on another device. @returns whether the next page is in it and this one is not */
export function takeLanguage(code: LanguageCode | null): boolean {
  return code !== null && code !== language && store(LANGUAGE_KEY, code) && kept(LANGUAGE_KEY, [code]) === code
}

/** @param example undefined: as the language has it */
export function chooseNumberFormat(example: NumberExample | undefined): void {
  keep(NUMBERS_KEY, example)
}

/** Once it is known which business is open, before its screens are drawn. Where nobody chose, screens look as its documents do. */
export function writeNumbersAs(example: NumberExample, country: CountryCode | null): void {
  Object.assign(numberFormat, { readers: country === null ? [] : [country] })
  if (numberExample) return
  const sign = country === null ? numbers.sign : signPlaceIn(country)
  Object.assign(numberFormat, NUMBER_EXAMPLES[example], { sign })
  store(NUMBERS_OF_BUSINESS_KEY, example)
}

function kept<Value extends string>(key: string, values: readonly Value[]): Value | undefined {
  try {
    const chosen = localStorage.getItem(key)
    return values.find(value => value === chosen)
  } catch {
    // without storage nothing is chosen
    return undefined
  }
}

function keep(key: string, value: string | undefined): void {
  // without storage nothing can be chosen
  if (store(key, value)) location.reload()
}

function store(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

function preferredLanguage(): LanguageCode {
  return (
    preferredLocales.flatMap(({ language: code }) => offeredLanguages.find(offered => offered === code) ?? [])[0] ??
    'en'
  )
}

function localeHere(): string {
  const { language: spokenHere } = new Intl.Locale(locale)
  const same = preferredLocales.find(({ language: code }) => code === spokenHere)
  if (same) return same.toString()
  const region = preferredLocales[0]?.region
  return region ? `${spokenHere}-${region}` : locale
}
