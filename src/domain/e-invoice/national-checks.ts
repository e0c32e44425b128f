/** What Peppol asks for by the country of the seller, as far as our documents can break it. */
import {
  checkedNumbers,
  isDanishNumber,
  isNorwegianNumber,
  isSwedishNumber,
} from '../countries/organisation-numbers.ts'
import type { Check, FactField } from './check.ts'
import type { EInvoice, EParty } from './e-invoice.ts'

type Party = 'business' | 'customer'

const partyOf = (invoice: EInvoice, of: Party): EParty => (of === 'business' ? invoice.seller : invoice.buyer)
const has = (text: string | undefined) => text !== undefined && text.trim() !== ''

/** Both the seller and the buyer, or the seller alone. */
function within(country: string, who: 'both' | 'seller', checks: readonly Check[]): readonly Check[] {
  return checks.map(check => ({
    ...check,
    isKept: invoice => {
      const isBuyerThere = who === 'seller' || invoice.buyer.address.country === country
      return invoice.seller.address.country !== country || !isBuyerThere || check.isKept(invoice)
    },
  }))
}

/** @param rule one for all parts, or one for each */
function addressOf(
  of: Party,
  rules: { readonly street?: string; readonly city?: string; readonly postalCode?: string },
) {
  const isKept: Readonly<Record<keyof typeof rules, (party: EParty) => boolean>> = {
    street: ({ address }) => has(address.lines[0]),
    city: ({ address }) => has(address.city),
    postalCode: ({ address }) => has(address.postalCode),
  }
  return (Object.keys(rules) as (keyof typeof rules)[]).map((part): Check => {
    const field: FactField = `${of}.${part}`
    return { rule: rules[part] ?? '', field, isKept: invoice => isKept[part](partyOf(invoice, of)) }
  })
}

const all = (rule: string) => ({ street: rule, city: rule, postalCode: rule })

const isRegistered =
  (of: Party, isValid = (number: string) => has(number)) =>
  (invoice: EInvoice) =>
    isValid(partyOf(invoice, of).registrationNumber)

const reachable = (of: Party) =>
  checkedNumbers.map(({ scheme, rule, isValid }): Check => {
    const field: FactField = `${of}.electronicAddress`
    return {
      rule,
      field,
      isKept: invoice => {
        const { electronicAddress: address } = partyOf(invoice, of)
        return address?.scheme !== scheme || isValid(address.id)
      },
    }
  })

/** @param ofXrechnung Peppol has the rules of XRechnung under names of its own, where seller and buyer are German */
export function nationalChecks(ofXrechnung: readonly Check[]): readonly Check[] {
  return [
    ...reachable('business'),
    ...reachable('customer'),
    ...within(
      'DE',
      'both',
      ofXrechnung.flatMap(check => {
        const [, number] = /^BR-DE-(\d+)$/.exec(check.rule) ?? []
        return number ? [{ ...check, rule: `DE-R-${number.padStart(3, '0')}` }] : []
      }),
    ),
    ...within('NL', 'seller', addressOf('business', all('NL-R-002'))),
    ...within('NL', 'both', [
      ...addressOf('customer', all('NL-R-004')),
      {
        rule: 'NL-R-008',
        field: 'business.iban',
        isKept: ({ payment: { account, directDebit, other } }) => (account ?? directDebit ?? other) !== null,
      },
    ]),
    ...within('DK', 'seller', [
      {
        rule: 'DK-R-002',
        field: 'business.registrationNumber',
        isKept: isRegistered('business', isDanishNumber),
      },
    ]),
    // numbers of six parts, and the mark that the tax office gives each invoice
    ...within('GR', 'seller', [{ rule: 'GR-R-001-1', field: 'format', isKept: () => false }]),
    ...within('IS', 'seller', [
      { rule: 'IS-R-002', field: 'business.registrationNumber', isKept: isRegistered('business') },
      ...addressOf('business', { street: 'IS-R-003', postalCode: 'IS-R-003' }),
    ]),
    ...within('IS', 'both', [
      { rule: 'IS-R-004', field: 'customer.registrationNumber', isKept: isRegistered('customer') },
      ...addressOf('customer', { street: 'IS-R-005', postalCode: 'IS-R-005' }),
    ]),
    ...within('IT', 'seller', [
      {
        rule: 'IT-R-001',
        field: 'business.taxNumber',
        isKept: ({ seller: { taxNumber } }) => taxNumber === '' || /^[A-Z0-9]{11,16}$/.test(taxNumber),
      },
      ...addressOf('business', { street: 'IT-R-002', city: 'IT-R-003', postalCode: 'IT-R-004' }),
    ]),
    ...within('NO', 'seller', [
      {
        rule: 'NO-R-001',
        field: 'business.vatId',
        isKept: ({ seller: { vatId } }) =>
          !vatId.startsWith('NO') || (/^NO\d{9}MVA$/.test(vatId) && isNorwegianNumber(vatId.slice(2, 11))),
      },
    ]),
    ...within('SE', 'seller', [
      {
        rule: 'SE-R-001',
        field: 'business.vatId',
        isKept: ({ seller: { vatId } }) => !vatId.startsWith('SE') || /^SE\d{12}$/.test(vatId),
      },
      {
        rule: 'SE-R-006',
        field: 'taxes.swedishRate',
        isKept: ({ taxes }) => taxes.every(tax => tax.category !== 'S' || [6000, 12_000, 25_000].includes(tax.rate)),
      },
      {
        rule: 'SE-R-003',
        field: 'business.registrationNumber',
        isKept: ({ seller: { registrationNumber: number } }) => number === '' || isSwedishNumber(number),
      },
      {
        rule: 'SE-R-005',
        field: 'business.taxNumber',
        isKept: ({ seller: { taxNumber, registrationNumber } }) =>
          taxNumber === '' || registrationNumber === '' || /^godkänd för f-skatt$/i.test(taxNumber.trim()),
      },
    ]),
  ]
}
