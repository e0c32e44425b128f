import { expect, test } from 'vitest'
import { missingFacts } from './checks.ts'
import type { EInvoice, EParty } from './e-invoice.ts'
import type { Profile } from './formats.ts'

const seller: EParty = {
  name: 'Hafenlicht GmbH',
  tradingName: '',
  identifier: '',
  registrationNumber: 'HRB 4711',
  registrationScheme: '',
  vatId: 'DE123456788',
  taxNumber: '22/815/0815',
  address: { lines: ['Kai 1'], city: 'Hamburg', postalCode: '20457', region: '', country: 'DE' },
  electronicAddress: { scheme: '9930', id: 'DE123456788' },
  contact: { name: 'Ada', phone: '+49 40 1234', email: 'post@hafenlicht.example' },
}
const buyer: EParty = {
  ...seller,
  name: 'Petit SARL',
  vatId: 'FR40303265045',
  registrationNumber: '',
  taxNumber: '',
  address: { lines: ['1 rue de la Paix'], city: 'Paris', postalCode: '75002', region: '', country: 'FR' },
}

const complete: EInvoice = {
  kind: 'invoice',
  typeCode: '380',
  number: 'INV-2026-0001',
  date: '2026-11-24',
  dueDate: null,
  currency: 'EUR',
  deliveryDate: null,
  period: null,
  buyerReference: '04011000-1234512345-35',
  orderReference: '',
  note: '',
  preceding: [],
  seller,
  buyer,
  delivery: null,
  allowances: [],
  lines: [],
  hasCombinedTax: false,
  payment: {
    terms: '',
    cashDiscount: null,
    reference: '',
    directDebit: null,
    account: { id: 'DE89370400440532013000', isIban: true, bic: '', holder: 'Hafenlicht' },
    other: null,
  },
  taxes: [{ category: 'S', rate: 19_000, base: 100, tax: 19, reason: '', reasonCode: '' }],
  totals: { lines: 100, allowances: 0, charges: 0, net: 100, tax: 19, total: 119, rounding: 0, prepaid: 0, due: 119 },
}

type Change = (invoice: EInvoice) => EInvoice
const taxed =
  (category: 'K' | 'G' | 'AE'): Change =>
  invoice => ({
    ...invoice,
    deliveryDate: '2026-11-24',
    taxes: [{ category, rate: 0, base: 100, tax: 0, reason: 'As agreed', reasonCode: '' }],
  })
const withSeller =
  (change: Partial<EParty>): Change =>
  invoice => ({ ...invoice, seller: { ...invoice.seller, ...change } })
const withBuyer =
  (change: Partial<EParty>): Change =>
  invoice => ({ ...invoice, buyer: { ...invoice.buyer, ...change } })

test.each<Profile>(['en16931', 'xrechnung', 'peppol'])('a complete document lacks nothing for %s', profile => {
  expect(missingFacts(complete, profile)).toEqual([])
})

const email = { electronicAddress: { scheme: 'EM', id: 'post@hafenlicht.example' } }
const { address, contact } = seller

const deliveredTo =
  (change: Partial<EParty['address']>): Change =>
  invoice => ({ ...invoice, delivery: { name: '', address: { ...address, ...change } } })
const from = (country: string, change: Partial<EParty['address']> = {}) =>
  withSeller({ address: { ...address, ...change, country } })
/** The seller with all that the country asks for; the buyer of the same country. */
const within =
  (country: string): Change =>
  invoice =>
    withBuyer({ address: { ...buyer.address, country } })(
      withSeller({ ...seller, registrationNumber: '12345678', address: { ...address, country } })(invoice),
    )
const withTax =
  (category: EInvoice['taxes'][number]['category'], rate: number): Change =>
  invoice => ({ ...invoice, taxes: invoice.taxes.map(tax => ({ ...tax, category, rate })) })
const swedish: Change = invoice => {
  const numbers = { vatId: 'SE556703748501', registrationNumber: '5567037485', taxNumber: '' }
  return withTax('S', 25_000)(from('SE')(withSeller(numbers)(invoice)))
}
const ordered: Change = invoice => ({ ...invoice, buyerReference: '', orderReference: 'PO-1' })
const withoutAccount: Change = invoice => ({ ...invoice, payment: { ...invoice.payment, account: null } })
const reachedAt = (scheme: string, id: string) => withBuyer({ electronicAddress: { scheme, id } })

test.each<[string, Profile, string, string, ...Change[]]>([
  ['three decimals', 'en16931', 'BR-DEC-14', 'business.currency', invoice => ({ ...invoice, currency: 'BHD' })],
  ['no name', 'en16931', 'BR-06', 'business.name', withSeller({ name: '' })],
  ['a customer without a name', 'en16931', 'BR-07', 'customer.name', withBuyer({ name: ' ' })],
  ['no country', 'en16931', 'BR-09', 'business.country', withSeller({ address: { ...address, country: '' } })],
  [
    'a buyer of no country',
    'en16931',
    'BR-11',
    'customer.country',
    withBuyer({ address: { ...address, country: '' } }),
  ],
  ['a VAT ID without letters', 'en16931', 'BR-CO-09', 'business.vatId', withSeller({ vatId: '123456788' })],
  ['a buyer’s VAT ID without letters', 'en16931', 'BR-CO-09', 'customer.vatId', withBuyer({ vatId: '303265045' })],
  [
    ...(['no number at all', 'en16931', 'BR-CO-26', 'business.taxNumber'] as const),
    withSeller({ vatId: '', registrationNumber: '', taxNumber: '' }),
  ],
  ['no tax number at all', 'en16931', 'BR-S-02', 'business.taxNumber', withSeller({ vatId: '', taxNumber: '' })],
  ['an export without a VAT ID', 'en16931', 'BR-IC-02', 'business.vatId', taxed('G'), withSeller({ vatId: '' })],
  ['a sale within the Union', 'en16931', 'BR-IC-02', 'customer.vatId', taxed('K'), withBuyer({ vatId: '' })],
  ['reverse charge', 'en16931', 'BR-AE-02', 'customer.vatId', taxed('AE'), withBuyer({ vatId: '' })],
  ['no account', 'xrechnung', 'BR-DE-1', 'business.iban', withoutAccount],
  ['no city', 'xrechnung', 'BR-DE-3', 'business.city', withSeller({ address: { ...address, city: '' } })],
  ['no code', 'xrechnung', 'BR-DE-4', 'business.postalCode', withSeller({ address: { ...address, postalCode: '' } })],
  ['no contact', 'xrechnung', 'BR-DE-5', 'business.contactName', withSeller({ contact: { ...contact, name: '' } })],
  ['no phone', 'xrechnung', 'BR-DE-6', 'business.phone', withSeller({ contact: { ...contact, phone: '-' } })],
  ['no email', 'xrechnung', 'BR-DE-7', 'business.email', withSeller({ contact: { ...contact, email: '' } })],
  ['a buyer of no city', 'xrechnung', 'BR-DE-8', 'customer.city', withBuyer({ address: { ...address, city: '' } })],
  [
    ...(['a buyer without a postal code', 'xrechnung', 'BR-DE-9', 'customer.postalCode'] as const),
    withBuyer({ address: { ...address, postalCode: '' } }),
  ],
  ['no reference', 'xrechnung', 'BR-DE-15', 'customer.buyerReference', ordered],
  [
    ...(['no address', 'xrechnung', 'PEPPOL-EN16931-R020', 'business.electronicAddress'] as const),
    withSeller({ electronicAddress: null }),
  ],
  [
    ...(['a buyer without an address', 'xrechnung', 'PEPPOL-EN16931-R010', 'customer.electronicAddress'] as const),
    withBuyer({ electronicAddress: null }),
  ],
  [
    ...(['neither reference nor order', 'peppol', 'PEPPOL-EN16931-R003', 'customer.buyerReference'] as const),
    invoice => ({ ...invoice, buyerReference: '' }),
  ],
  ['a delivery address in one text', 'xrechnung', 'BR-DE-10', 'delivery.city', deliveredTo({ city: '' })],
  ['no code of the delivery', 'xrechnung', 'BR-DE-11', 'delivery.postalCode', deliveredTo({ postalCode: '' })],
  ['no German reference', 'peppol', 'DE-R-015', 'customer.buyerReference', within('DE'), ordered],
  [
    'no German contact',
    'peppol',
    'DE-R-005',
    'business.contactName',
    within('DE'),
    withSeller({ contact: { ...contact, name: '' } }),
  ],
  ['no Dutch street', 'peppol', 'NL-R-002', 'business.street', from('NL', { lines: [] })],
  ['no Dutch account', 'peppol', 'NL-R-008', 'business.iban', within('NL'), withoutAccount],
  ['no Danish number', 'peppol', 'DK-R-002', 'business.registrationNumber', from('DK')],
  ['no Icelandic number', 'peppol', 'IS-R-004', 'customer.registrationNumber', within('IS')],
  ['an Italian tax number', 'peppol', 'IT-R-001', 'business.taxNumber', from('IT')],
  ['no Italian city', 'peppol', 'IT-R-003', 'business.city', from('IT', { city: '' }), withSeller({ taxNumber: '' })],
  ['a Norwegian VAT ID', 'peppol', 'NO-R-001', 'business.vatId', from('NO'), withSeller({ vatId: 'NO974760674MVA' })],
  ['a Swedish VAT ID', 'peppol', 'SE-R-001', 'business.vatId', swedish, withSeller({ vatId: 'SE5567037485' })],
  [
    'a Swedish number',
    'peppol',
    'SE-R-003',
    'business.registrationNumber',
    swedish,
    withSeller({ registrationNumber: '5567037486' }),
  ],
  ['a Swedish rate', 'peppol', 'SE-R-006', 'taxes.swedishRate', swedish, withTax('S', 19_000)],
  ['a Greek seller', 'peppol', 'GR-R-001-1', 'format', from('GR')],
  ['a currency of no list', 'en16931', 'BR-CL-04', 'business.currency', invoice => ({ ...invoice, currency: 'STN' })],
  ['a deposit within the Union', 'en16931', 'BR-IC-11', 'supply', withTax('K', 0)],
  ['a Swedish tax number', 'peppol', 'SE-R-005', 'business.taxNumber', swedish, withSeller({ taxNumber: '1' })],
  ['a GLN', 'peppol', 'PEPPOL-COMMON-R040', 'customer.electronicAddress', reachedAt('0088', '9429041098401')],
  ['a Norwegian address', 'peppol', 'PEPPOL-COMMON-R041', 'customer.electronicAddress', reachedAt('0192', '974760674')],
  ['a Danish address', 'peppol', 'PEPPOL-COMMON-R042', 'customer.electronicAddress', reachedAt('0184', '1358562')],
  ['a Belgian address', 'peppol', 'PEPPOL-COMMON-R043', 'customer.electronicAddress', reachedAt('0208', '0403170702')],
  ['a Swedish address', 'peppol', 'PEPPOL-COMMON-R049', 'customer.electronicAddress', reachedAt('0007', '5567037486')],
  [
    'an Australian address',
    'peppol',
    'PEPPOL-COMMON-R050',
    'customer.electronicAddress',
    reachedAt('0151', '51824753557'),
  ],
  ['only an email', 'peppol', 'PEPPOL-EN16931-R020', 'business.electronicAddress', withSeller(email)],
  ['a buyer with only an email', 'peppol', 'PEPPOL-EN16931-R010', 'customer.electronicAddress', withBuyer(email)],
])('%s breaks for %s the rule %s', (_, profile, rule, field, ...changes) => {
  const changed = changes.reduce((invoice, change) => change(invoice), complete)
  expect(missingFacts(changed, profile)).toEqual([{ rule, field }])
})

test('IGIC of 0% can be written in UBL, and not in CII', () => {
  const zero = withTax('L', 0)(complete)
  expect(missingFacts(zero, 'en16931', 'ubl')).toEqual([])
  expect(missingFacts(zero, 'en16931', 'cii')).toEqual([{ rule: 'BR-AF-05', field: 'taxes.zeroIgic' }])
})

test.each(['online', 'agreed'] as const)('another way to pay, %s, is enough for XRechnung', other => {
  const { payment } = complete
  expect(missingFacts({ ...complete, payment: { ...payment, account: null, other } }, 'xrechnung')).toEqual([])
})

test('an order is enough for Peppol, an email for XRechnung, and a credit note needs no account', () => {
  const { payment } = complete
  expect(missingFacts({ ...complete, buyerReference: '', orderReference: 'PO-1' }, 'peppol')).toEqual([])
  expect(missingFacts(withSeller(email)(withBuyer(email)(complete)), 'xrechnung')).toEqual([])
  const credit = { ...complete, kind: 'credit-note' as const, payment: { ...payment, account: null } }
  expect(missingFacts(credit, 'xrechnung')).toEqual([])
})

test('a Dutch invoice that is collected by direct debit needs no account of the seller', () => {
  const directDebit = { mandateReference: 'M-1', creditorId: 'NL98ZZZ999999990000', iban: 'NL91ABNA0417164300' }
  const collected: Change = invoice => ({ ...invoice, payment: { ...invoice.payment, account: null, directDebit } })
  expect(missingFacts(within('NL')(collected(complete)), 'peppol')).toEqual([])
})

test.each([
  [{ scheme: '0088', id: '4006381333931' }],
  [{ scheme: '0192', id: '974760673' }],
  [{ scheme: '0184', id: 'DK13585628' }],
  [{ scheme: '0208', id: '0403170701' }],
  [{ scheme: '0007', id: '5567037485' }],
  [{ scheme: '0151', id: '51824753556' }],
])('%j is an address', electronicAddress => {
  expect(missingFacts(withBuyer({ electronicAddress })(complete), 'peppol')).toEqual([])
})
