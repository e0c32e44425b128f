/** The codes of reasons for no tax (VATEX, BT-121), and the VAT categories that they go with. */
import { isUntaxed, type TaxCategory } from '../documents/tax-category.ts'
import { exemptionReasons } from './rules/code-lists.ts'

/** Those that belong to one category, with the rule of Peppol that says so. */
export const CATEGORY_OF_CODE: Readonly<Record<string, readonly [rule: string, category: TaxCategory]>> = {
  'VATEX-EU-G': ['PEPPOL-EN16931-P0104', 'G'],
  'VATEX-EU-O': ['PEPPOL-EN16931-P0105', 'O'],
  'VATEX-EU-IC': ['PEPPOL-EN16931-P0106', 'K'],
  'VATEX-EU-AE': ['PEPPOL-EN16931-P0107', 'AE'],
  'VATEX-EU-D': ['PEPPOL-EN16931-P0108', 'E'],
  'VATEX-EU-F': ['PEPPOL-EN16931-P0109', 'E'],
  'VATEX-EU-I': ['PEPPOL-EN16931-P0110', 'E'],
  'VATEX-EU-J': ['PEPPOL-EN16931-P0111', 'E'],
}

/** What is wrong with a code (BR-CL-22, BR-S-10 and its like); null for none, and for nothing. */
export function faultOfCode(code: string, category: TaxCategory): 'unknown' | 'other-category' | null {
  if (code === '') return null
  if (!exemptionReasons.has(code)) return 'unknown'
  const [, only = category] = CATEGORY_OF_CODE[code] ?? []
  return only === category && isUntaxed(category) && category !== 'Z' ? null : 'other-category'
}
