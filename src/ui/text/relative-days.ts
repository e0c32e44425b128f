/** The words for the days around today, as people type them. Case, accents, hyphens and apostrophes make no difference. */
import type { ScreenLanguage } from '../../translations/languages.ts'

/** How many days from today each word is. */
export const RELATIVE_DAYS: Record<ScreenLanguage, Readonly<Record<string, number>>> = {
  en: { today: 0, tomorrow: 1, yesterday: -1 },
  de: { heute: 0, morgen: 1, übermorgen: 2, uebermorgen: 2, gestern: -1, vorgestern: -2 },
  fr: { 'aujourd’hui': 0, demain: 1, 'après-demain': 2, hier: -1, 'avant-hier': -2 },
  it: {
    ...{ oggi: 0, domani: 1, dopodomani: 2, ieri: -1 },
    ...{ 'l’altro ieri': -2, 'altro ieri': -2, 'ieri l’altro': -2, avantieri: -2 },
  },
  es: { hoy: 0, mañana: 1, 'pasado mañana': 2, ayer: -1, anteayer: -2, 'antes de ayer': -2, antier: -2 },
  nl: { vandaag: 0, morgen: 1, overmorgen: 2, gisteren: -1, eergisteren: -2 },
  pt: { hoje: 0, amanhã: 1, 'depois de amanhã': 2, ontem: -1, anteontem: -2, 'antes de ontem': -2 },
  pl: { dziś: 0, dzisiaj: 0, jutro: 1, pojutrze: 2, wczoraj: -1, przedwczoraj: -2 },
}
