/** Amounts of money: whole minor units of the business's currency, and how they are written. */
import { ENGLISH_NUMBERS, type NumberFormat, writtenDecimal } from './number-format.ts'

/** Whole minor units: 1234 is $12.34. */
export type MinorUnits = number

/** The highest price that a product may have: 999,999,999.99 in a currency with two decimals. */
export const HIGHEST_PRICE: MinorUnits = 99_999_999_999

/**
 * The currencies in use, with the decimals of ISO 4217, which Intl has wrong for some (HUF, IQD, COP …). Everything that reads or writes an amount
 * takes them from here. A symbol is what people write at home; where that is not in letters that everybody reads, it is the code.
 */
export interface Currency {
  readonly code: string
  readonly symbol: string
  readonly decimals: number
  /** ISO 3166 codes of the countries whose own currency it is. */
  readonly usedIn: string
}

// ISO 4217 as of November 2026: Bulgaria has the euro since January 2026; XCG took the place of ANG in March 2025, ZWG of ZWL in 2024
export const currencies = [
  { code: 'AED', symbol: 'AED', decimals: 2, usedIn: 'AE' },
  { code: 'AFN', symbol: 'AFN', decimals: 2, usedIn: 'AF' },
  { code: 'ALL', symbol: 'ALL', decimals: 2, usedIn: 'AL' },
  { code: 'AMD', symbol: '֏', decimals: 2, usedIn: 'AM' },
  { code: 'AOA', symbol: 'Kz', decimals: 2, usedIn: 'AO' },
  { code: 'ARS', symbol: '$', decimals: 2, usedIn: 'AR' },
  { code: 'AUD', symbol: '$', decimals: 2, usedIn: 'AU CC CX KI NF NR TV' },
  { code: 'AWG', symbol: 'AWG', decimals: 2, usedIn: 'AW' },
  { code: 'AZN', symbol: '₼', decimals: 2, usedIn: 'AZ' },
  { code: 'BAM', symbol: 'KM', decimals: 2, usedIn: 'BA' },
  { code: 'BBD', symbol: '$', decimals: 2, usedIn: 'BB' },
  { code: 'BDT', symbol: '৳', decimals: 2, usedIn: 'BD' },
  { code: 'BHD', symbol: 'BD', decimals: 3, usedIn: 'BH' },
  { code: 'BIF', symbol: 'FBu', decimals: 0, usedIn: 'BI' },
  { code: 'BMD', symbol: '$', decimals: 2, usedIn: 'BM' },
  { code: 'BND', symbol: '$', decimals: 2, usedIn: 'BN' },
  { code: 'BOB', symbol: 'Bs', decimals: 2, usedIn: 'BO' },
  { code: 'BRL', symbol: 'R$', decimals: 2, usedIn: 'BR' },
  { code: 'BSD', symbol: '$', decimals: 2, usedIn: 'BS' },
  { code: 'BTN', symbol: 'Nu.', decimals: 2, usedIn: 'BT' },
  { code: 'BWP', symbol: 'P', decimals: 2, usedIn: 'BW' },
  { code: 'BYN', symbol: 'Br', decimals: 2, usedIn: 'BY' },
  { code: 'BZD', symbol: '$', decimals: 2, usedIn: 'BZ' },
  { code: 'CAD', symbol: '$', decimals: 2, usedIn: 'CA' },
  { code: 'CDF', symbol: 'FC', decimals: 2, usedIn: 'CD' },
  { code: 'CHF', symbol: 'CHF', decimals: 2, usedIn: 'CH LI' },
  { code: 'CLP', symbol: '$', decimals: 0, usedIn: 'CL' },
  { code: 'CNY', symbol: '¥', decimals: 2, usedIn: 'CN' },
  { code: 'COP', symbol: '$', decimals: 2, usedIn: 'CO' },
  { code: 'CRC', symbol: '₡', decimals: 2, usedIn: 'CR' },
  { code: 'CUP', symbol: '$', decimals: 2, usedIn: 'CU' },
  { code: 'CVE', symbol: 'CVE', decimals: 2, usedIn: 'CV' },
  { code: 'CZK', symbol: 'Kč', decimals: 2, usedIn: 'CZ' },
  { code: 'DJF', symbol: 'Fdj', decimals: 0, usedIn: 'DJ' },
  { code: 'DKK', symbol: 'kr.', decimals: 2, usedIn: 'DK FO GL' },
  { code: 'DOP', symbol: 'RD$', decimals: 2, usedIn: 'DO' },
  { code: 'DZD', symbol: 'DA', decimals: 2, usedIn: 'DZ' },
  { code: 'EGP', symbol: 'EGP', decimals: 2, usedIn: 'EG' },
  { code: 'ERN', symbol: 'Nfk', decimals: 2, usedIn: 'ER' },
  { code: 'ETB', symbol: 'Br', decimals: 2, usedIn: 'ET' },
  {
    code: 'EUR',
    symbol: '€',
    decimals: 2,
    usedIn:
      'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  },
  { code: 'FJD', symbol: '$', decimals: 2, usedIn: 'FJ' },
  { code: 'FKP', symbol: '£', decimals: 2, usedIn: 'FK' },
  { code: 'GBP', symbol: '£', decimals: 2, usedIn: 'GB GG IM JE' },
  { code: 'GEL', symbol: '₾', decimals: 2, usedIn: 'GE' },
  { code: 'GHS', symbol: 'GH₵', decimals: 2, usedIn: 'GH' },
  { code: 'GIP', symbol: '£', decimals: 2, usedIn: 'GI' },
  { code: 'GMD', symbol: 'D', decimals: 2, usedIn: 'GM' },
  { code: 'GNF', symbol: 'FG', decimals: 0, usedIn: 'GN' },
  { code: 'GTQ', symbol: 'Q', decimals: 2, usedIn: 'GT' },
  { code: 'GYD', symbol: '$', decimals: 2, usedIn: 'GY' },
  { code: 'HKD', symbol: '$', decimals: 2, usedIn: 'HK' },
  { code: 'HNL', symbol: 'L', decimals: 2, usedIn: 'HN' },
  { code: 'HTG', symbol: 'G', decimals: 2, usedIn: 'HT' },
  { code: 'HUF', symbol: 'Ft', decimals: 2, usedIn: 'HU' },
  { code: 'IDR', symbol: 'Rp', decimals: 2, usedIn: 'ID' },
  { code: 'ILS', symbol: '₪', decimals: 2, usedIn: 'IL PS' },
  { code: 'INR', symbol: '₹', decimals: 2, usedIn: 'IN' },
  { code: 'IQD', symbol: 'IQD', decimals: 3, usedIn: 'IQ' },
  { code: 'IRR', symbol: 'IRR', decimals: 2, usedIn: 'IR' },
  { code: 'ISK', symbol: 'kr.', decimals: 0, usedIn: 'IS' },
  { code: 'JMD', symbol: '$', decimals: 2, usedIn: 'JM' },
  { code: 'JOD', symbol: 'JD', decimals: 3, usedIn: 'JO' },
  { code: 'JPY', symbol: '¥', decimals: 0, usedIn: 'JP' },
  { code: 'KES', symbol: 'KSh', decimals: 2, usedIn: 'KE' },
  { code: 'KGS', symbol: 'KGS', decimals: 2, usedIn: 'KG' },
  { code: 'KHR', symbol: '៛', decimals: 2, usedIn: 'KH' },
  { code: 'KMF', symbol: 'CF', decimals: 0, usedIn: 'KM' },
  { code: 'KPW', symbol: 'KPW', decimals: 2, usedIn: 'KP' },
  { code: 'KRW', symbol: '₩', decimals: 0, usedIn: 'KR' },
  { code: 'KWD', symbol: 'KD', decimals: 3, usedIn: 'KW' },
  { code: 'KYD', symbol: '$', decimals: 2, usedIn: 'KY' },
  { code: 'KZT', symbol: '₸', decimals: 2, usedIn: 'KZ' },
  { code: 'LAK', symbol: '₭', decimals: 2, usedIn: 'LA' },
  { code: 'LBP', symbol: 'LBP', decimals: 2, usedIn: 'LB' },
  { code: 'LKR', symbol: 'Rs.', decimals: 2, usedIn: 'LK' },
  { code: 'LRD', symbol: '$', decimals: 2, usedIn: 'LR' },
  { code: 'LSL', symbol: 'M', decimals: 2, usedIn: 'LS' },
  { code: 'LYD', symbol: 'LYD', decimals: 3, usedIn: 'LY' },
  { code: 'MAD', symbol: 'DH', decimals: 2, usedIn: 'EH MA' },
  { code: 'MDL', symbol: 'lei', decimals: 2, usedIn: 'MD' },
  { code: 'MGA', symbol: 'Ar', decimals: 2, usedIn: 'MG' },
  { code: 'MKD', symbol: 'MKD', decimals: 2, usedIn: 'MK' },
  { code: 'MMK', symbol: 'K', decimals: 2, usedIn: 'MM' },
  { code: 'MNT', symbol: '₮', decimals: 2, usedIn: 'MN' },
  { code: 'MOP', symbol: 'MOP$', decimals: 2, usedIn: 'MO' },
  { code: 'MRU', symbol: 'UM', decimals: 2, usedIn: 'MR' },
  { code: 'MUR', symbol: 'Rs', decimals: 2, usedIn: 'MU' },
  { code: 'MVR', symbol: 'MVR', decimals: 2, usedIn: 'MV' },
  { code: 'MWK', symbol: 'MK', decimals: 2, usedIn: 'MW' },
  { code: 'MXN', symbol: '$', decimals: 2, usedIn: 'MX' },
  { code: 'MYR', symbol: 'RM', decimals: 2, usedIn: 'MY' },
  { code: 'MZN', symbol: 'MT', decimals: 2, usedIn: 'MZ' },
  { code: 'NAD', symbol: '$', decimals: 2, usedIn: 'NA' },
  { code: 'NGN', symbol: '₦', decimals: 2, usedIn: 'NG' },
  { code: 'NIO', symbol: 'C$', decimals: 2, usedIn: 'NI' },
  { code: 'NOK', symbol: 'kr', decimals: 2, usedIn: 'NO SJ' },
  { code: 'NPR', symbol: 'Rs.', decimals: 2, usedIn: 'NP' },
  { code: 'NZD', symbol: '$', decimals: 2, usedIn: 'CK NU NZ PN TK' },
  { code: 'OMR', symbol: 'OMR', decimals: 3, usedIn: 'OM' },
  { code: 'PAB', symbol: 'B/.', decimals: 2, usedIn: 'PA' },
  { code: 'PEN', symbol: 'S/', decimals: 2, usedIn: 'PE' },
  { code: 'PGK', symbol: 'K', decimals: 2, usedIn: 'PG' },
  { code: 'PHP', symbol: '₱', decimals: 2, usedIn: 'PH' },
  { code: 'PKR', symbol: 'Rs', decimals: 2, usedIn: 'PK' },
  { code: 'PLN', symbol: 'zł', decimals: 2, usedIn: 'PL' },
  { code: 'PYG', symbol: '₲', decimals: 0, usedIn: 'PY' },
  { code: 'QAR', symbol: 'QAR', decimals: 2, usedIn: 'QA' },
  { code: 'RON', symbol: 'lei', decimals: 2, usedIn: 'RO' },
  { code: 'RSD', symbol: 'RSD', decimals: 2, usedIn: 'RS' },
  { code: 'RUB', symbol: '₽', decimals: 2, usedIn: 'RU' },
  { code: 'RWF', symbol: 'RF', decimals: 0, usedIn: 'RW' },
  { code: 'SAR', symbol: 'SAR', decimals: 2, usedIn: 'SA' },
  { code: 'SBD', symbol: '$', decimals: 2, usedIn: 'SB' },
  { code: 'SCR', symbol: 'SR', decimals: 2, usedIn: 'SC' },
  { code: 'SDG', symbol: 'SDG', decimals: 2, usedIn: 'SD' },
  { code: 'SEK', symbol: 'kr', decimals: 2, usedIn: 'SE' },
  { code: 'SGD', symbol: '$', decimals: 2, usedIn: 'SG' },
  { code: 'SHP', symbol: '£', decimals: 2, usedIn: 'SH' },
  { code: 'SLE', symbol: 'Le', decimals: 2, usedIn: 'SL' },
  { code: 'SOS', symbol: 'SOS', decimals: 2, usedIn: 'SO' },
  { code: 'SRD', symbol: '$', decimals: 2, usedIn: 'SR' },
  { code: 'SSP', symbol: 'SSP', decimals: 2, usedIn: 'SS' },
  { code: 'STN', symbol: 'Db', decimals: 2, usedIn: 'ST' },
  { code: 'SYP', symbol: 'SYP', decimals: 2, usedIn: 'SY' },
  { code: 'SZL', symbol: 'E', decimals: 2, usedIn: 'SZ' },
  { code: 'THB', symbol: '฿', decimals: 2, usedIn: 'TH' },
  { code: 'TJS', symbol: 'TJS', decimals: 2, usedIn: 'TJ' },
  { code: 'TMT', symbol: 'TMT', decimals: 2, usedIn: 'TM' },
  { code: 'TND', symbol: 'DT', decimals: 3, usedIn: 'TN' },
  { code: 'TOP', symbol: 'T$', decimals: 2, usedIn: 'TO' },
  { code: 'TRY', symbol: '₺', decimals: 2, usedIn: 'TR' },
  { code: 'TTD', symbol: '$', decimals: 2, usedIn: 'TT' },
  { code: 'TWD', symbol: 'NT$', decimals: 2, usedIn: 'TW' },
  { code: 'TZS', symbol: 'TSh', decimals: 2, usedIn: 'TZ' },
  { code: 'UAH', symbol: '₴', decimals: 2, usedIn: 'UA' },
  { code: 'UGX', symbol: 'USh', decimals: 0, usedIn: 'UG' },
  { code: 'USD', symbol: '$', decimals: 2, usedIn: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI' },
  { code: 'UYU', symbol: '$', decimals: 2, usedIn: 'UY' },
  { code: 'UZS', symbol: 'UZS', decimals: 2, usedIn: 'UZ' },
  { code: 'VES', symbol: 'Bs.', decimals: 2, usedIn: 'VE' },
  { code: 'VND', symbol: '₫', decimals: 0, usedIn: 'VN' },
  { code: 'VUV', symbol: 'VT', decimals: 0, usedIn: 'VU' },
  { code: 'WST', symbol: '$', decimals: 2, usedIn: 'WS' },
  { code: 'XAF', symbol: 'FCFA', decimals: 0, usedIn: 'CF CG CM GA GQ TD' },
  { code: 'XCD', symbol: '$', decimals: 2, usedIn: 'AG AI DM GD KN LC MS VC' },
  { code: 'XCG', symbol: 'XCG', decimals: 2, usedIn: 'CW SX' },
  { code: 'XOF', symbol: 'CFA', decimals: 0, usedIn: 'BF BJ CI GW ML NE SN TG' },
  { code: 'XPF', symbol: 'F', decimals: 0, usedIn: 'NC PF WF' },
  { code: 'YER', symbol: 'YER', decimals: 2, usedIn: 'YE' },
  { code: 'ZAR', symbol: 'R', decimals: 2, usedIn: 'ZA' },
  { code: 'ZMW', symbol: 'K', decimals: 2, usedIn: 'ZM' },
  { code: 'ZWG', symbol: 'ZiG', decimals: 2, usedIn: 'ZW' },
] as const satisfies readonly Currency[]

export type CurrencyCode = (typeof currencies)[number]['code']

export const currencyCodes = currencies.map(currency => currency.code) as [CurrencyCode, ...CurrencyCode[]]

const byCode = new Map<CurrencyCode, (typeof currencies)[number]>(currencies.map(currency => [currency.code, currency]))

export function currencyOf(code: CurrencyCode): Currency {
  const currency = byCode.get(code)
  if (!currency) throw new Error(`${code} is not a currency`)
  return currency
}

export function isCurrencyCode(code: string): code is CurrencyCode {
  return byCode.has(code as CurrencyCode)
}

/** The currency that is a country's own, by its ISO 3166 code. */
export const currencyByCountry: ReadonlyMap<string, CurrencyCode> = new Map(
  currencies.flatMap(({ code, usedIn }) => usedIn.split(' ').map(country => [country, code] as const)),
)

/** Signs that say which dollar it is. Other currencies have their code for that. */
const DOLLARS: { readonly [Code in CurrencyCode]?: string } = {
  USD: 'US$',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  HKD: 'HK$',
  SGD: 'S$',
  MXN: 'MX$',
  XCD: 'EC$',
}

/** The sign as people write it at home, or one that tells it from another currency of a country where it is read. */
export function signOf(code: CurrencyCode, readers: readonly string[] = []): string {
  const { symbol } = currencyOf(code)
  const plain = symbol.replace(/\.$/, '')
  const isTaken = readers.some(country => {
    const own = currencyByCountry.get(country)
    return own !== undefined && own !== code && currencyOf(own).symbol.replace(/\.$/, '') === plain
  })
  return isTaken ? (DOLLARS[code] ?? code) : symbol
}

export interface MoneyParts {
  readonly minus: string
  /** The currency sign is on one side of the number; the other side is empty. */
  readonly before: string
  readonly figure: string
  readonly behind: string
}

/** The parts of a written amount, so that a screen can show the sign paler than the number: `−`, `$`, `1,234.50`. */
export function moneyParts(amount: MinorUnits, code: CurrencyCode, format: NumberFormat = ENGLISH_NUMBERS): MoneyParts {
  const { decimals } = currencyOf(code)
  const sign = signOf(code, format.readers)
  // `R$5`, `kr 5`
  const gap = format.sign === 'before-with-space' || /[\p{L}.]$/u.test(sign) ? '\u00a0' : ''
  return {
    minus: amount < 0 ? '−' : '',
    before: format.sign === 'behind' ? '' : sign + gap,
    figure: writtenDecimal(Math.abs(amount), decimals, decimals, format),
    behind: format.sign === 'behind' ? `\u00a0${sign}` : '',
  }
}

/** `$1,234.50`; a negative amount begins with a minus sign (U+2212). */
export function moneyText(amount: MinorUnits, code: CurrencyCode, format: NumberFormat = ENGLISH_NUMBERS): string {
  const { minus, before, figure, behind } = moneyParts(amount, code, format)
  return minus + before + figure + behind
}
