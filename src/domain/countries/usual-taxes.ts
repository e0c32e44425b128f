/**
 * The tax of most sales in countries that have no preset: its name there, and its standard rate in thousandths of a percent.
 * Rates of the European Union: https://europa.eu/youreurope/business/taxation/vat/vat-rules-rates/index_en.htm, as of 2026-01;
 * others: the tax authority of each country. A country that isn’t here has no such tax, several, or one that isn’t known.
 */
import type { CountryCode } from './country.ts'

const TAXES: Readonly<Record<CountryCode, readonly [name: string, rate: number]>> = {
  AE: ['VAT', 5000],
  BG: ['ДДС', 20_000],
  CY: ['ΦΠΑ', 19_000],
  CZ: ['DPH', 21_000],
  DK: ['moms', 25_000],
  EE: ['Käibemaks', 24_000],
  FI: ['ALV', 25_500],
  GR: ['ΦΠΑ', 24_000],
  HR: ['PDV', 25_000],
  HU: ['ÁFA', 27_000],
  IS: ['VSK', 24_000],
  LT: ['PVM', 21_000],
  LU: ['TVA', 17_000],
  LV: ['PVN', 21_000],
  MT: ['VAT', 18_000],
  MX: ['IVA', 16_000],
  NO: ['MVA', 25_000],
  PT: ['IVA', 23_000],
  RO: ['TVA', 21_000],
  SA: ['VAT', 15_000],
  SE: ['Moms', 25_000],
  SG: ['GST', 9000],
  SI: ['DDV', 22_000],
  SK: ['DPH', 23_000],
  ZA: ['VAT', 15_000],
}

/** Its name in other languages of the country. */
const NAMES: Readonly<Record<CountryCode, Readonly<Record<string, string>>>> = {
  FI: { sv: 'Moms' },
  LU: { de: 'MwSt' },
}

/** @param language of the documents, where it is known */
export function usualTaxIn(country: CountryCode, language?: string): { taxName: string; taxRate: number } | undefined {
  const [usualName, taxRate] = TAXES[country] ?? []
  const taxName = NAMES[country]?.[language ?? ''] ?? usualName
  return taxName === undefined || taxRate === undefined ? undefined : { taxName, taxRate }
}
