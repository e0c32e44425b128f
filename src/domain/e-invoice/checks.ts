/** What an e-invoice lacks for a profile, by the rules of EN 16931, XRechnung 3.0 and Peppol BIS Billing 3 that a document can break. */
import type { TaxCategory } from '../documents/tax-category.ts'
import { currencyOf } from '../values/money.ts'
import type { Check, MissingFact } from './check.ts'
import type { EInvoice, EParty } from './e-invoice.ts'
import type { Profile, Syntax } from './formats.ts'
import { nationalChecks } from './national-checks.ts'
import { currencyCodes } from './rules/code-lists.ts'

const has = (text: string) => text.trim() !== ''
const hasAny = ({ taxes }: Pick<EInvoice, 'taxes'>, ...categories: TaxCategory[]) =>
  taxes.some(({ category }) => categories.includes(category))

/** BR-CO-09: the VAT ID begins with the code of a country, which for Greece is EL. */
const hasCountry = (vatId: string) => vatId === '' || /^[A-Z]{2}/.test(vatId)

/** Reverse charge, exports and sales within the Union; a business that charges VAT may have a tax number alone. */
const isTaxedNowhere = (invoice: EInvoice) => hasAny(invoice, 'K', 'G')

const core: readonly Check[] = [
  // a line has one VAT rate (BG-30), and a rate one sum (BG-23)
  { rule: 'BR-S-08', field: 'taxes', isKept: ({ hasCombinedTax }) => !hasCombinedTax },
  {
    rule: 'BR-O-11',
    field: 'taxes.outsideVat',
    isKept: invoice => !hasAny(invoice, 'O') || invoice.taxes.every(({ category }) => category === 'O'),
  },
  { rule: 'BR-DEC-14', field: 'business.currency', isKept: ({ currency }) => currencyOf(currency).decimals <= 2 },
  { rule: 'BR-CL-04', field: 'business.currency', isKept: ({ currency }) => currencyCodes.has(currency) },
  { rule: 'BR-06', field: 'business.name', isKept: ({ seller }) => has(seller.name) },
  { rule: 'BR-07', field: 'customer.name', isKept: ({ buyer }) => has(buyer.name) },
  { rule: 'BR-09', field: 'business.country', isKept: ({ seller }) => has(seller.address.country) },
  { rule: 'BR-11', field: 'customer.country', isKept: ({ buyer }) => has(buyer.address.country) },
  { rule: 'BR-CO-09', field: 'business.vatId', isKept: ({ seller }) => hasCountry(seller.vatId) },
  { rule: 'BR-CO-09', field: 'customer.vatId', isKept: ({ buyer }) => hasCountry(buyer.vatId) },
  // any number says who the seller is
  {
    rule: 'BR-CO-26',
    field: 'business.taxNumber',
    isKept: ({ seller }) => has(seller.vatId) || has(seller.identifier) || has(seller.registrationNumber),
  },
  {
    rule: 'BR-S-02',
    field: 'business.taxNumber',
    isKept: invoice => {
      const { vatId, taxNumber } = invoice.seller
      return has(vatId) || has(taxNumber) || !hasAny(invoice, 'S', 'Z', 'E', 'AE', 'L', 'M')
    },
  },
  {
    rule: 'BR-IC-02',
    field: 'business.vatId',
    isKept: invoice => has(invoice.seller.vatId) || !isTaxedNowhere(invoice),
  },
  { rule: 'BR-IC-02', field: 'customer.vatId', isKept: invoice => has(invoice.buyer.vatId) || !hasAny(invoice, 'K') },
  // nothing is supplied with a deposit, which is the only one that can be issued without
  {
    rule: 'BR-IC-11',
    field: 'supply',
    isKept: ({ deliveryDate, period, ...invoice }) => !hasAny(invoice, 'K') || deliveryDate !== null || period !== null,
  },
  {
    rule: 'BR-AE-02',
    field: 'customer.vatId',
    isKept: invoice => {
      const { vatId, registrationNumber } = invoice.buyer
      return has(vatId) || has(registrationNumber) || !hasAny(invoice, 'AE')
    },
  },
]

const isReachable = ({ electronicAddress }: EParty) => electronicAddress !== null
const isReachableByPeppol = ({ electronicAddress }: EParty) =>
  electronicAddress !== null && electronicAddress.scheme !== 'EM'

const xrechnung: readonly Check[] = [
  {
    rule: 'BR-DE-1',
    field: 'business.iban',
    isKept: ({ kind, totals, payment: { account, directDebit, other } }) =>
      (account ?? directDebit ?? other) !== null || kind === 'credit-note' || totals.due <= 0,
  },
  { rule: 'BR-DE-3', field: 'business.city', isKept: ({ seller }) => has(seller.address.city) },
  { rule: 'BR-DE-4', field: 'business.postalCode', isKept: ({ seller }) => has(seller.address.postalCode) },
  { rule: 'BR-DE-5', field: 'business.contactName', isKept: ({ seller }) => has(seller.contact.name) },
  {
    rule: 'BR-DE-6',
    field: 'business.phone',
    isKept: ({ seller }) => (seller.contact.phone.match(/\d/g)?.length ?? 0) >= 3,
  },
  { rule: 'BR-DE-7', field: 'business.email', isKept: ({ seller }) => has(seller.contact.email) },
  { rule: 'BR-DE-8', field: 'customer.city', isKept: ({ buyer }) => has(buyer.address.city) },
  { rule: 'BR-DE-9', field: 'customer.postalCode', isKept: ({ buyer }) => has(buyer.address.postalCode) },
  {
    rule: 'BR-DE-10',
    field: 'delivery.city',
    isKept: ({ delivery, buyer }) => !delivery || delivery.address === buyer.address || has(delivery.address.city),
  },
  {
    rule: 'BR-DE-11',
    field: 'delivery.postalCode',
    isKept: ({ delivery, buyer }) =>
      !delivery || delivery.address === buyer.address || has(delivery.address.postalCode),
  },
  { rule: 'BR-DE-15', field: 'customer.buyerReference', isKept: ({ buyerReference }) => has(buyerReference) },
  { rule: 'PEPPOL-EN16931-R020', field: 'business.electronicAddress', isKept: ({ seller }) => isReachable(seller) },
  { rule: 'PEPPOL-EN16931-R010', field: 'customer.electronicAddress', isKept: ({ buyer }) => isReachable(buyer) },
]

const peppol: readonly Check[] = [
  {
    rule: 'PEPPOL-EN16931-R003',
    field: 'customer.buyerReference',
    isKept: ({ buyerReference, orderReference }) => has(buyerReference) || has(orderReference),
  },
  {
    rule: 'PEPPOL-EN16931-R020',
    field: 'business.electronicAddress',
    isKept: ({ seller }) => isReachableByPeppol(seller),
  },
  {
    rule: 'PEPPOL-EN16931-R010',
    field: 'customer.electronicAddress',
    isKept: ({ buyer }) => isReachableByPeppol(buyer),
  },
]

const checks: Readonly<Record<Profile, readonly Check[]>> = {
  en16931: core,
  xrechnung: [...core, ...xrechnung],
  peppol: [...core, ...peppol, ...nationalChecks(xrechnung)],
}

/** The rules of CII ask IGIC for a rate above 0, which those of UBL don't. */
const ofSyntax: Readonly<Record<Syntax, readonly Check[]>> = {
  ubl: [],
  cii: [
    {
      rule: 'BR-AF-05',
      field: 'taxes.zeroIgic',
      isKept: ({ taxes }) => taxes.every(({ category, rate }) => category !== 'L' || rate > 0),
    },
  ],
}

/** Empty for a document that can be written. A field is named once, by the first rule that asks for it. */
export function missingFacts(invoice: EInvoice, profile: Profile, syntax: Syntax = 'ubl'): readonly MissingFact[] {
  const broken = [...checks[profile], ...ofSyntax[syntax]].filter(({ isKept }) => !isKept(invoice))
  return broken
    .filter(({ field }, place) => broken.findIndex(other => other.field === field) === place)
    .map(({ rule, field }) => ({ rule, field }))
}
