/** BR-CL: codes are from their lists. */
import type { Identifier, ReceivedInvoice } from '../received-invoice.ts'
import {
  addressSchemes,
  allowanceReasons,
  type CodeList,
  chargeReasons,
  classificationLists,
  countryCodes,
  creditNoteTypes,
  currencyCodes,
  exemptionReasons,
  fileTypes,
  identifierSchemes,
  invoiceTypes,
  paymentMeans,
  taxCategoryCodes,
  taxPointCodes,
} from './code-lists.ts'
import { noteSubjects, referenceTypes } from './reference-codes.ts'
import { type Place, type Rule, rule } from './rule.ts'
import { unitCodes } from './unit-codes.ts'

interface Coded {
  readonly code: string | undefined
  readonly where: string
}

/** Codes that aren't there break other rules. */
function codeRule(id: string, list: CodeList, coded: (invoice: ReceivedInvoice) => readonly Coded[]): Rule {
  return {
    id,
    severity: 'error',
    broken: invoice =>
      coded(invoice).flatMap(({ code, where }): Place[] =>
        code === undefined || code === '' || list.has(code) ? [] : [{ where, params: { code } }],
      ),
  }
}

/** For medical products of the extension of XRechnung. */
const inExtension = (list: CodeList): CodeList => new Set([...list, 'XR01', 'XR02', 'XR03'])

const partySchemes = (invoice: ReceivedInvoice) =>
  PARTIES.flatMap(who =>
    (invoice[who]?.identifiers ?? []).map((each, place) => scheme(each, `${who}.identifiers.${place}`)),
  )
const registrationSchemes = (invoice: ReceivedInvoice) =>
  PARTIES.map(who => scheme(invoice[who]?.registration, `${who}.registration`))
const itemSchemes = (invoice: ReceivedInvoice) =>
  ofLines(invoice, ({ standardItemId }, where) => [scheme(standardItemId, `${where}.standardItemId`)])
const ofAddresses = ({ seller, buyer }: ReceivedInvoice) => [
  scheme(seller.electronicAddress, 'seller.electronicAddress'),
  scheme(buyer.electronicAddress, 'buyer.electronicAddress'),
]
const locationSchemes = ({ delivery }: ReceivedInvoice) => [scheme(delivery?.location, 'delivery.location')]
const typesOfFiles = ({ attachments }: ReceivedInvoice) =>
  attachments.map(({ mimeType }, place) => ({ code: mimeType, where: `attachments.${place}.mimeType` }))
const listsOfClasses = (invoice: ReceivedInvoice) =>
  ofLines(invoice, ({ classifications }, where) =>
    classifications.map((each, place) => scheme(each, `${where}.classifications.${place}`)),
  )

const scheme = (identifier: Identifier | null | undefined, where: string): Coded => ({
  code: identifier?.scheme,
  where,
})

const PARTIES = ['seller', 'buyer', 'payee', 'taxRepresentative'] as const

function addresses(invoice: ReceivedInvoice): readonly Coded[] {
  return [...PARTIES, 'delivery' as const].map(who => ({
    code: invoice[who]?.address?.country,
    where: `${who}.address.country`,
  }))
}

function ofLines(
  { lines }: ReceivedInvoice,
  coded: (line: ReceivedInvoice['lines'][number], where: string) => readonly Coded[],
): readonly Coded[] {
  return lines.flatMap((line, place) => coded(line, `lines.${place}`))
}

function allowanceReasonsOf(invoice: ReceivedInvoice, isCharge: boolean): readonly Coded[] {
  const within = (allowances: ReceivedInvoice['allowances'], prefix: string) =>
    allowances.flatMap((each, place): Coded[] =>
      each.isCharge === isCharge ? [{ code: each.reasonCode, where: `${prefix}allowances.${place}.reasonCode` }] : [],
    )
  return [
    ...within(invoice.allowances, ''),
    ...ofLines(invoice, ({ allowances }, where) => within(allowances, `${where}.`)),
  ]
}

/** 81 and 83 are on both lists. */
function isOfItsKind({ kind, typeCode }: ReceivedInvoice) {
  const isKept = typeCode === '' || (kind === 'credit-note' ? creditNoteTypes : invoiceTypes).has(typeCode)
  return isKept || { code: typeCode }
}

export const codeRules: readonly Rule[] = [
  rule('BR-CL-01', 'typeCode', isOfItsKind),
  codeRule('BR-CL-03', currencyCodes, ({ amountCurrencies }) =>
    amountCurrencies.map(code => ({ code, where: 'amountCurrencies' })),
  ),
  codeRule('BR-CL-04', currencyCodes, ({ currency }) => [{ code: currency, where: 'currency' }]),
  codeRule('BR-CL-05', currencyCodes, ({ taxCurrency }) => [{ code: taxCurrency, where: 'taxCurrency' }]),
  codeRule('BR-CL-06', taxPointCodes, ({ taxPointCode }) => [{ code: taxPointCode, where: 'taxPointCode' }]),
  codeRule('BR-CL-07', referenceTypes, invoice => [
    scheme(invoice.references.object, 'references.object'),
    ...ofLines(invoice, ({ objectId }, where) => [scheme(objectId, `${where}.objectId`)]),
  ]),
  codeRule('BR-CL-08', noteSubjects, ({ notes }) =>
    notes.map(({ subjectCode }, place) => ({ code: subjectCode, where: `notes.${place}.subjectCode` })),
  ),
  codeRule('BR-CL-10', identifierSchemes, partySchemes),
  codeRule('BR-CL-11', identifierSchemes, registrationSchemes),
  codeRule('BR-CL-13', classificationLists, listsOfClasses),
  codeRule('BR-CL-14', countryCodes, addresses),
  codeRule('BR-CL-15', countryCodes, invoice =>
    ofLines(invoice, ({ originCountry }, where) => [{ code: originCountry, where: `${where}.originCountry` }]),
  ),
  codeRule('BR-CL-16', paymentMeans, ({ payments }) =>
    payments.map(({ code }, place) => ({ code, where: `payments.${place}.code` })),
  ),
  codeRule('BR-CL-17', taxCategoryCodes, ({ taxes, allowances }) => [
    ...taxes.map(({ category }, place) => ({ code: category, where: `taxes.${place}.category` })),
    ...allowances.map(({ tax }, place) => ({ code: tax?.category, where: `allowances.${place}.tax.category` })),
  ]),
  codeRule('BR-CL-18', taxCategoryCodes, invoice =>
    ofLines(invoice, ({ tax }, where) => [{ code: tax?.category, where: `${where}.tax.category` }]),
  ),
  codeRule('BR-CL-19', allowanceReasons, invoice => allowanceReasonsOf(invoice, false)),
  codeRule('BR-CL-20', chargeReasons, invoice => allowanceReasonsOf(invoice, true)),
  codeRule('BR-CL-21', identifierSchemes, itemSchemes),
  codeRule('BR-CL-22', exemptionReasons, ({ taxes }) =>
    // the rule doesn't tell capitals from small letters
    taxes.map(({ reasonCode }, place) => ({ code: reasonCode.toUpperCase(), where: `taxes.${place}.reasonCode` })),
  ),
  codeRule('BR-CL-23', unitCodes, invoice =>
    ofLines(invoice, ({ unitCode, priceUnitCode }, where) => [
      { code: unitCode, where: `${where}.unitCode` },
      { code: priceUnitCode, where: `${where}.priceUnitCode` },
    ]),
  ),
  codeRule('BR-CL-24', fileTypes, typesOfFiles),
  codeRule('BR-CL-25', addressSchemes, ofAddresses),
  codeRule('BR-CL-26', identifierSchemes, locationSchemes),
]

/** What the extension of XRechnung has in their place. */
export const extensionCodeRules: readonly Rule[] = [
  codeRule('BR-DEX-01', new Set([...fileTypes, 'application/xml']), typesOfFiles),
  codeRule('BR-DEX-04', inExtension(identifierSchemes), partySchemes),
  codeRule('BR-DEX-05', inExtension(identifierSchemes), registrationSchemes),
  codeRule('BR-DEX-06', inExtension(identifierSchemes), itemSchemes),
  codeRule('BR-DEX-07', inExtension(addressSchemes), ofAddresses),
  codeRule('BR-DEX-08', inExtension(identifierSchemes), locationSchemes),
]

/** Of clean vehicles, in XRechnung: lines name their category. */
export const vehicleCodeRules: readonly Rule[] = [
  codeRule('BR-TMP-CVD-01', new Set([...classificationLists, 'CVD']), listsOfClasses),
]

/** Those of Peppol: no letters, and some numbers of EN 16931 not yet. */
const peppolAddressSchemes: CodeList = new Set(
  [...addressSchemes].filter(code => !/^(A[NQSU]|EM|0219|0220|024[24568])$/.test(code)),
)
export const peppolCodeRules: readonly Rule[] = [codeRule('PEPPOL-EN16931-CL008', peppolAddressSchemes, ofAddresses)]
