/** How the numbers of a new business begin, by the language of its documents: with the letters that people there use for each kind. */
import { presetOf } from '../domain/countries/countries.ts'
import type { Country, CountryCode } from '../domain/countries/country.ts'
import { type DocumentKind, documentKindNames, documentKinds } from '../domain/documents/document-kinds.ts'
import type { LanguageCode } from './languages.ts'

const YEAR_AND_NUMBER = '{year}-{number:4}'

type Prefixes = Readonly<Record<DocumentKind, string>>

const prefixes = (
  ...[invoice, creditNote, quote, order, delivery]: [string, string, string, string, string]
): Prefixes => ({ invoice, 'credit-note': creditNote, quote, order, delivery })

const ENGLISH = Object.fromEntries(
  documentKindNames.map(kind => [kind, documentKinds[kind].series.pattern.replace(YEAR_AND_NUMBER, '')]),
) as Prefixes

const PREFIXES: Readonly<Record<LanguageCode, Prefixes>> = {
  en: ENGLISH,
  // Rechnung, Gutschrift, Angebot, Auftragsbestätigung, Lieferschein
  de: prefixes('RE-', 'GS-', 'AN-', 'AB-', 'LS-'),
  // facture, avoir, devis, commande, bon de livraison
  fr: prefixes('FA-', 'AV-', 'DE-', 'CM-', 'BL-'),
  // fattura, nota di credito, preventivo, ordine, documento di trasporto
  it: prefixes('FT-', 'NC-', 'PR-', 'OR-', 'DDT-'),
  // factura, rectificativa, presupuesto, pedido, albarán
  es: prefixes('F-', 'R-', 'PR-', 'PE-', 'AL-'),
  // factuur, creditnota, offerte, order, pakbon
  nl: prefixes('F', 'C', 'OF-', 'OR-', 'PB-'),
  // fatura, nota de crédito, orçamento, encomenda, guia de remessa
  pt: prefixes('FT-', 'NC-', 'OR-', 'EN-', 'GR-'),
  // faktura, korekta, oferta, zamówienie, wydanie zewnętrzne
  pl: prefixes('FV-', 'FK-', 'OF-', 'ZA-', 'WZ-'),
  // faktura, kreditnota, tilbud, ordre, følgeseddel
  da: prefixes('FA-', 'KN-', 'TI-', 'OR-', 'FS-'),
  // faktura, kreditfaktura, offert, order, följesedel
  sv: prefixes('FA-', 'KF-', 'OF-', 'OR-', 'FS-'),
  // faktura, kreditnota, tilbud, ordre, pakkseddel
  nb: prefixes('FA-', 'KN-', 'TI-', 'OR-', 'PS-'),
  // lasku, hyvityslasku, tarjous, tilaus, lähetyslista
  fi: prefixes('LA-', 'HL-', 'TA-', 'TI-', 'LL-'),
  // faktura, dobropis, nabídka, objednávka, dodací list
  cs: prefixes('FA-', 'DO-', 'NA-', 'OB-', 'DL-'),
  ja: ENGLISH,
  ar: ENGLISH,
  pseudo: ENGLISH,
  'pseudo-rtl': ENGLISH,
}

type Setting = (typeof documentKinds)[DocumentKind]['series']['setting']

/**
 * The patterns that a new business starts with, by the setting that holds each. Invoices and credit notes have those of the country, unless its documents
 * are in another language of the country.
 */
export function numberPatternsIn(country: CountryCode | null, language: LanguageCode): Record<Setting, string> {
  const ofLanguage = Object.fromEntries(
    documentKindNames.map(kind => [
      documentKinds[kind].series.setting,
      `${PREFIXES[language][kind]}${YEAR_AND_NUMBER}`,
    ]),
  ) as Record<Setting, string>
  const preset = presetOf(country)
  const isUsual = preset && (isMainLanguage(preset, language) || !preset.officialLanguages?.includes(language))
  if (!isUsual) return ofLanguage
  const { numberingPattern, creditNotePattern } = preset
  return { ...ofLanguage, numberingPattern, creditNotePattern }
}

function isMainLanguage(preset: Country, language: LanguageCode): boolean {
  return new Intl.Locale(preset.language).language === language
}
