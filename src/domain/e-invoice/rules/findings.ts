/** Checks a received e-invoice by the rules of its profile. */
import type { Finding } from '../finding.ts'
import type { ReceivedInvoice, ReceivedProfile } from '../received-invoice.ts'
import { categoryRules } from './category-rules.ts'
import { codeRules, vehicleCodeRules } from './code-rules.ts'
import { decimalRules } from './decimal-rules.ts'
import { documentRules } from './document-rules.ts'
import { extensionRules, lineAmountRule, peppolRules, xrechnungRules } from './profile-rules.ts'
import { asWarning, type Rule } from './rule.ts'
import { totalRules } from './total-rules.ts'

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
