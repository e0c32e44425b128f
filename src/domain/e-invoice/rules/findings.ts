/** Checks a received e-invoice by the rules of its profile. */
import { decimalsOf } from '../exact.ts'
import type { Finding } from '../finding.ts'
import type { DecimalText, ReceivedInvoice, ReceivedProfile, ReceivedTotals } from '../received-invoice.ts'
import { categoryRules } from './category-rules.ts'
import { codeRules, vehicleCodeRules } from './code-rules.ts'
import { documentRules } from './document-rules.ts'
import { extensionRules, lineAmountRule, peppolRules, xrechnungRules } from './profile-rules.ts'
import { type AllowancePlace, asWarning, type Rule, rule, ruleOfAllowances, ruleOfEach, ruleOfLines } from './rule.ts'
import { totalRules } from './total-rules.ts'

/** BR-DEC: amounts have two decimals at most. */
const MOST_DECIMALS = 2

function isShort(amount: DecimalText | null): boolean {
  return amount === null || decimalsOf(amount) <= MOST_DECIMALS
}

const TOTALS: Readonly<Record<keyof ReceivedTotals, string>> = {
  lines: 'BR-DEC-09',
  allowances: 'BR-DEC-10',
  charges: 'BR-DEC-11',
  net: 'BR-DEC-12',
  tax: 'BR-DEC-13',
  total: 'BR-DEC-14',
  taxInTaxCurrency: 'BR-DEC-15',
  prepaid: 'BR-DEC-16',
  rounding: 'BR-DEC-17',
  due: 'BR-DEC-18',
}

const ALLOWANCES: readonly (readonly [AllowancePlace, boolean, string, string])[] = [
  ['document', false, 'BR-DEC-01', 'BR-DEC-02'],
  ['document', true, 'BR-DEC-05', 'BR-DEC-06'],
  ['line', false, 'BR-DEC-24', 'BR-DEC-25'],
  ['line', true, 'BR-DEC-27', 'BR-DEC-28'],
]

const decimalRules: readonly Rule[] = [
  ...Object.entries(TOTALS).map(([field, id]) =>
    rule(id, `totals.${field}`, ({ totals }: ReceivedInvoice) => isShort(totals[field as keyof ReceivedTotals])),
  ),
  ...ALLOWANCES.flatMap(([of, isCharge, amount, base]) => [
    ruleOfAllowances(amount, { of, isCharge }, 'amount', each => isShort(each.amount)),
    ruleOfAllowances(base, { of, isCharge }, 'base', each => isShort(each.base)),
  ]),
  ruleOfEach('taxes', 'BR-DEC-19', 'base', ({ base }) => isShort(base)),
  ruleOfEach('taxes', 'BR-DEC-20', 'tax', ({ tax }) => isShort(tax)),
  ruleOfLines('BR-DEC-23', 'net', ({ net }) => isShort(net)),
]

const core: readonly Rule[] = [...documentRules, ...totalRules, ...categoryRules, ...decimalRules, ...codeRules]

/** EN 16931 doesn't ask whether a line is its quantity at its price, but people do. */
const plain: readonly Rule[] = [...core, asWarning(lineAmountRule)]

/** The rules of EN 16931 hold for what ZUGFeRD 1 has in common with it: it has charges without a category of tax, and its lists of codes are older. */
const inZugferd1 = core.filter(({ id }) => /^BR-(0[2-7]|1[2-5]|CO-1\d|S-09)$/.test(id))

/** Without lines, without the rows of taxes, and without what only these profiles leave out. */
const inBasicWl = core.filter(
  ({ id }) => !/^BR-(16|CO-10|[A-Z]+-(0[1258]|12))$/.test(id) || /^BR-(CO|DEC|CL)-(?!10)/.test(id),
)
const inMinimum = core.filter(({ id }) => /^BR-(0[1-79]|1[345]|CO-(09|15|26)|DEC-1[2-48]|CL-0[13456])$/.test(id))

const rulesOf: Readonly<Record<ReceivedProfile, readonly Rule[]>> = {
  'zugferd-1': inZugferd1,
  minimum: inMinimum,
  'basic-wl': inBasicWl,
  basic: plain,
  en16931: plain,
  extended: plain,
  xrechnung: [...core, ...xrechnungRules],
  peppol: [...core, ...peppolRules],
  other: plain,
}

/** Rules that the extension of XRechnung has in another form: more codes and kinds of files, and money that is collected for others. */
const RELAXED = /^BR-(CL-(10|11|21|24|25|26)|CO-16)$/
const inExtension = [...core, ...xrechnungRules].filter(({ id }) => !RELAXED.test(id)).concat(extensionRules)
const ofVehicles = [...core, ...xrechnungRules].filter(({ id }) => id !== 'BR-CL-13').concat(vehicleCodeRules)

/** Of other versions than 3.0, only what their own rules had too. */
const inOldXrechnung = [...plain, ...xrechnungRules.filter(({ id }) => id.startsWith('BR-DE'))]

function rulesFor({ specification }: ReceivedInvoice, profile: ReceivedProfile): readonly Rule[] {
  if (profile !== 'xrechnung') return rulesOf[profile]
  if (/extension/i.test(specification)) return inExtension
  if (/cvd/i.test(specification)) return ofVehicles
  return /xrechnung_[12]\./.test(specification) ? inOldXrechnung : rulesOf.xrechnung
}

export function findingsIn(invoice: ReceivedInvoice, profile: ReceivedProfile): readonly Finding[] {
  return rulesFor(invoice, profile).flatMap(({ id, severity, broken }) =>
    broken(invoice).map(({ where, params = {} }) => ({ rule: id, severity, where, params })),
  )
}
