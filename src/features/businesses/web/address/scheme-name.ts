/** What the schemes of electronic addresses are called on screens. Most are names of numbers, the same in every language. */
import { type ElectronicScheme, electronicSchemes } from '../../../../domain/countries/electronic-addresses.ts'
import { t } from '../../../../translations/web.ts'

const WORDS: Readonly<Partial<Record<ElectronicScheme, string>>> = {
  EM: t('Email'),
  '0188': t('JP corporate number'),
}

export function schemeName(scheme: ElectronicScheme): string {
  return WORDS[scheme] ?? electronicSchemes[scheme]
}
