import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DocumentRecord, RECORD_MODEL, type RecordedLine } from '../../domain/documents/document-record.ts'
import type { Discount } from '../../domain/documents/document-totals.ts'
import { hasFigures } from '../../domain/documents/line-kinds.ts'
import { missingFacts } from '../../domain/e-invoice/checks.ts'
import type { Profile } from '../../domain/e-invoice/formats.ts'
import { eInvoiceOf } from '../../domain/e-invoice/from-record.ts'
import type { WayToPay } from '../../domain/payments/ways-to-pay.ts'
import { currencyOf } from '../../domain/values/money.ts'
import { HOSTILE_TEXTS } from '../../testing/hostile-texts.ts'
import { randomRecord } from '../../testing/random/random-record.ts'
import { ciiText } from './cii.ts'
import { ublText } from './ubl.ts'

const textsOf = (xml: string, path: string): string[] =>
  path
    .split('/')
    .reduce<string[]>(
      (parts, name) =>
        parts.flatMap(part =>
          [...part.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^]*?)</${name}>`, 'g'))].map(m => m[1] ?? ''),
        ),
      [xml],
    )

const syntaxes = {
  UBL: {
    write: ublText,
    line: 'cac:(?:Invoice|CreditNote)Line',
    names: {
      net: 'cbc:LineExtensionAmount',
      price: 'cac:Price/cbc:PriceAmount',
      quantity: 'cbc:(?:Invoiced|Credited)Quantity',
      allowance: 'cac:AllowanceCharge/cbc:Amount',
    },
    totals: {
      lines: 'cac:LegalMonetaryTotal/cbc:LineExtensionAmount',
      net: 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount',
      total: 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount',
      due: 'cac:LegalMonetaryTotal/cbc:PayableAmount',
    },
    taxes: { base: 'cac:TaxSubtotal/cbc:TaxableAmount', tax: 'cac:TaxSubtotal/cbc:TaxAmount' },
  },
  CII: {
    write: ciiText,
    line: 'ram:IncludedSupplyChainTradeLineItem',
    names: {
      net: 'ram:LineTotalAmount',
      price: 'ram:ChargeAmount',
      quantity: 'ram:BilledQuantity',
      allowance: 'ram:ActualAmount',
    },
    totals: {
      lines: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:LineTotalAmount',
      net: 'ram:TaxBasisTotalAmount',
      total: 'ram:GrandTotalAmount',
      due: 'ram:DuePayableAmount',
    },
    taxes: {
      base: 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:BasisAmount',
      tax: 'ram:ApplicableHeaderTradeSettlement/ram:ApplicableTradeTax/ram:CalculatedAmount',
    },
  },
}

describe.each(Object.entries(syntaxes))('an e-invoice in %s', (_, { write, line, names, totals, taxes }) => {
  test('a cash discount is in the terms of XRechnung in a line for programs, and of others in words alone', () => {
    const { payment, ...record } = example('380')
    const cashDiscount = { percent: 2500, days: 10, amount: 100, until: '2026-12-04' }
    const invoice = eInvoiceOf({ ...record, payment: { ...payment, cashDiscount } })
    for (const write of [ublText, ciiText]) {
      expect(write(invoice, 'xrechnung')).toContain('>Within 30 days\n#SKONTO#TAGE=10#PROZENT=2.50#\n<')
      expect(write(invoice, 'en16931')).toContain('>Within 30 days<')
    }
  })

  test('has the amounts of its record, and lines that add up', () => {
    fc.assert(
      fc.property(randomRecord, record => {
        const xml = write(eInvoiceOf(record), 'en16931')
        const unit = 10 ** currencyOf(record.currency).decimals
        const cents = (text = '0') => Math.round(Number(text) * unit)
        const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + cents(text), 0)
        const lines = [...xml.matchAll(new RegExp(`<${line}>[^]*?</${line}>`, 'g'))].map(([whole]) => whole)
        const [whole] = textsOf(xml, totals.lines)
        const written = record.lines.filter(hasFigures)
        expect(lines.map(one => cents(textsOf(one, names.net)[0]))).toEqual(written.map(({ net }) => net))
        expect(sumOf(lines.flatMap(one => textsOf(one, names.net)))).toBe(cents(whole))
        for (const one of lines) {
          const [price, quantity] = [names.price, names.quantity].map(name => Number(textsOf(one, name)[0]))
          const gross = (price ?? 0) * (quantity ?? 0) * unit
          const net = gross - sumOf(textsOf(one, names.allowance))
          // what a product of two floats is off by
          const inexact = 1e-6 + 4 * Number.EPSILON * Math.abs(gross)
          expect(Math.abs(net - cents(textsOf(one, names.net)[0]))).toBeLessThanOrEqual(0.02 * unit + inexact)
        }
        for (const [figure, path] of Object.entries(totals)) {
          expect(cents(textsOf(xml, path)[0])).toBe(record.totals[figure as keyof DocumentRecord['totals']])
        }
        const rows = [...Map.groupBy(record.taxes, ({ category, rate }) => `${category} ${rate}`).values()]
        const sums = (figure: 'net' | 'tax') => rows.map(row => row.reduce((sum, each) => sum + each[figure], 0))
        expect(textsOf(xml, taxes.base).map(cents)).toEqual(sums('net'))
        expect(textsOf(xml, taxes.tax).map(cents)).toEqual(sums('tax'))
      }),
    )
  })

  test.each(HOSTILE_TEXTS)('says %s as it was typed, and nothing else by it', text => {
    const xml = write(eInvoiceOf(withNote(text)), 'en16931')
    const escaped = text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
    expect(xml).toContain(`>${escaped}<`)
  })

  test('drops the characters that XML forbids', () => {
    const xml = write(eInvoiceOf(withNote('a\u0000b\u000b\u001b\ud800c\ufffe\r\nd]]>')), 'en16931')
    expect(xml).toContain('>abc\nd]]&gt;<')
  })
})

const withNote = (note: string): DocumentRecord => ({ ...example('380'), note })

const line: RecordedLine = {
  id: '1',
  kind: 'product',
  productId: null,
  isService: false,
  name: 'Espresso',
  description: 'Whole beans',
  sku: 'ESP',
  barcode: '4006381333931',
  quantity: 2500,
  unit: 'kg',
  unitCode: 'KGM',
  price: 1000,
  discount: { percent: 10_000 },
  taxName: 'VAT',
  taxRate: 19_000,
  taxFreeReason: '',
  total: 2250,
  net: 2250,
  unitCost: null,
  commodityCode: '09012100',
}

const example = (type: DocumentRecord['type']): DocumentRecord => ({
  model: RECORD_MODEL,
  type,
  number: type === '380' ? 'INV-2026-0002' : 'CN-2026-0001',
  date: '2026-11-24',
  currency: 'EUR',
  dueDate: type === '380' ? '2026-12-24' : null,
  supply: { from: '2026-11-01', to: '2026-11-20' },
  orderReference: 'PO-4711',
  buyerReference: '04011000-1234512345-35',
  language: 'en',
  note: 'Thank you & <bye>',
  preceding: type === '381' ? [{ number: 'INV-2026-0001', date: '2026-11-02' }] : [],
  seller: {
    name: 'Hafenlicht',
    legalName: 'Hafenlicht Kaffee GmbH',
    address: 'Kai 1\n20457 Hamburg',
    country: 'DE',
    addressParts: { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', region: '' },
    vatId: 'DE 123 456 788',
    taxNumber: '22/815/0815',
    registrationNumber: 'HRB 4711',
    electronicAddress: { scheme: '9930', id: 'DE123456788' },
    contactName: 'Ada Öztürk',
    email: 'post@hafenlicht.example',
    phone: '+49 40 1234',
    website: '',
  },
  buyer: {
    id: 'cust0001',
    kind: 'company',
    name: 'Petit SARL',
    address: '1 rue de la Paix\n75002 Paris',
    country: 'FR',
    addressParts: { street: '1 rue de la Paix\nBât. B\nÉtage 2', postalCode: '75002', city: 'Paris', region: '' },
    vatId: 'FR40303265045',
    registrationNumber: '303265045',
    electronicAddress: null,
    contactName: 'Luc',
    email: 'petit@example.com',
    phone: '',
  },
  payment: { terms: 'Within 30 days', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', ways: [] },
  pricesIncludeTax: false,
  lines: [line],
  discount: null,
  taxes: [
    { category: 'S', rate: 19_000, name: 'VAT', net: 2250, tax: 428, reason: '', exemptionCode: '', allowance: 0 },
  ],
  totals: { lines: 2250, allowances: 0, net: 2250, tax: 428, total: 2678, prepaid: 0, due: 2678 },
})

test('an invoice in UBL and a credit note in CII, to the byte', async () => {
  await expect(ublText(eInvoiceOf(example('380')), 'xrechnung')).toMatchFileSnapshot('golden/invoice-ubl.xml')
  await expect(ciiText(eInvoiceOf(example('381')), 'xrechnung')).toMatchFileSnapshot('golden/credit-note-cii.xml')
})

test('a record of model 1 has one number for the tax office, and an address in lines', () => {
  const { seller, buyer, ...record } = example('380')
  const { name, address, country, vatId: taxNumber, email, phone, website } = seller
  const old = { name, address, country, taxNumber, email, phone, website }
  const { id, name: buyerName, address: buyerAddress } = buyer
  const kept = { ...record, model: 1, seller: old, buyer: { id, name: buyerName, address: buyerAddress, email, phone } }
  const { seller: party, buyer: other } = eInvoiceOf(JSON.parse(JSON.stringify(kept)))
  expect(other).toMatchObject({ name: 'Petit SARL', vatId: '', registrationNumber: '', address: { country: 'DE' } })
  expect(party).toMatchObject({
    name: 'Hafenlicht',
    tradingName: '',
    vatId: 'DE123456788',
    taxNumber: '',
    registrationNumber: '',
    address: { lines: ['Kai 1', '20457 Hamburg'], city: '', postalCode: '', country: 'DE' },
    electronicAddress: { scheme: 'EM', id: 'post@hafenlicht.example' },
  })
})

const sortCode = { bankName: 'Bank', sortCode: '200000', accountNumber: '55779911' }
const exempt = { category: 'E', rate: 0, name: 'Steuerfrei', tax: 0, allowance: 0 } as const

test.each([
  ['the code of both', 'VATEX-EU-132', 'VATEX-EU-132'],
  ['no code where they have others', 'VATEX-EU-135', ''],
])('two reasons of a category are one row, with %s', (_, exemptionCode, reasonCode) => {
  const taxes = [
    { ...exempt, net: 1000, reason: 'Unterricht', exemptionCode: 'VATEX-EU-132' },
    { ...exempt, net: 1250, reason: 'Vermietung', exemptionCode },
  ]
  expect(eInvoiceOf({ ...example('380'), taxes }).taxes).toEqual([
    { category: 'E', rate: 0, base: 2250, tax: 0, reason: 'Unterricht; Vermietung', reasonCode },
  ])
})

test('what is outside VAT can’t be beside other taxes, and nothing else is named as missing', () => {
  const record = example('380')
  const outside = { ...exempt, category: 'O' as const, net: 100, reason: 'Durchlaufend', exemptionCode: '' }
  const mixed = eInvoiceOf({ ...record, taxes: [...record.taxes, outside] })
  expect(missingFacts(mixed, 'en16931')).toEqual([{ rule: 'BR-O-11', field: 'taxes.outsideVat' }])
  const alone = eInvoiceOf({ ...record, taxes: [outside] })
  expect(missingFacts(alone, 'en16931')).toEqual([])
  expect(alone.seller.vatId).toBe('')
})

test('a seller with a tax number alone is identified by it, and needs nothing else', () => {
  const { seller, ...record } = example('380')
  const invoice = eInvoiceOf({ ...record, seller: { ...seller, vatId: '', registrationNumber: '' } })
  expect(missingFacts(invoice, 'xrechnung').filter(({ field }) => field.startsWith('business.'))).toEqual([])
  expect(textsOf(ublText(invoice, 'xrechnung'), 'cac:AccountingSupplierParty/cac:PartyIdentification/cbc:ID')).toEqual([
    '22/815/0815',
  ])
  const [party = ''] = textsOf(ciiText(invoice, 'xrechnung'), 'ram:SellerTradeParty')
  expect(party).toMatch(/^\s*<ram:ID>22\/815\/0815</)
  expect(party).toContain('<ram:ID schemeID="FC">22/815/0815<')
})

test.each<[string, number, number, Discount | null, string, string]>([
  ['a price', 333, 101, null, '102.1021021', '34'],
  ['a percentage', 3333, 999, { percent: 33_333 }, '999.0999', '2220'],
])('in a currency without decimals, %s that doesn’t multiply out is written as one that does', (_, ...typed) => {
  const [quantity, price, discount, unitPrice, net] = typed
  const one: RecordedLine = { ...line, quantity, price, discount, total: Number(net), net: Number(net) }
  const xml = ublText(eInvoiceOf({ ...example('380'), currency: 'ISK', lines: [one] }), 'peppol')
  expect(textsOf(xml, 'cac:Price/cbc:PriceAmount')[0]).toContain(unitPrice)
  const [written = ''] = textsOf(xml, 'cac:InvoiceLine')
  expect(textsOf(written, 'cbc:LineExtensionAmount')).toEqual([net])
})

test.each([
  ['IN', '27AAPFU0939F1ZV', '', '27AAPFU0939F1ZV'],
  ['MX', 'DEF010101AB1', '', 'DEF010101AB1'],
  ['BR', '12.345.678/0001-95', '', '12345678/000195'],
  ['AU', '51 824 753 556', '', '51824753556'],
  ['MC', 'FR40303265045', 'FR40303265045', ''],
  ['FR', '40303265045', 'FR40303265045', ''],
])('the number of a buyer in %s, %s, is a VAT ID only if it is one', (country, typed, vatId, identifier) => {
  const { buyer, ...record } = example('380')
  const changed = { ...buyer, country, vatId: typed, registrationNumber: '' }
  expect(eInvoiceOf({ ...record, buyer: changed }).buyer).toMatchObject({ vatId, identifier })
})

test('Kosovo has the code that the list of EN 16931 gives it', () => {
  const { buyer, ...record } = example('380')
  expect(eInvoiceOf({ ...record, buyer: { ...buyer, country: 'XK' } }).buyer.address.country).toBe('1A')
})

test.each([
  ['Orders #12 #13', 'Orders № 12 № 13'],
  ['Order #12', 'Order #12'],
  ['#1 and #2', '#1 and #2'],
])('the note %s doesn’t begin with the code of a subject', (note, written) => {
  for (const write of [ublText, ciiText]) expect(write(eInvoiceOf(withNote(note)), 'en16931')).toContain(`>${written}<`)
})

test.each([
  ['S', 'VATEX-EU-132', ''],
  ['E', 'VATEX-EU-135-1L', ''],
  ['E', 'VATEX-EU-AE', ''],
  ['E', 'VATEX-EU-132', 'VATEX-EU-132'],
  ['AE', 'VATEX-EU-AE', 'VATEX-EU-AE'],
] as const)('a tax of category %s has the code %s as %j', (category, exemptionCode, reasonCode) => {
  const taxes = [{ ...exempt, category, net: 1000, reason: 'As agreed', exemptionCode }]
  expect(eInvoiceOf({ ...example('380'), taxes }).taxes).toMatchObject([{ reasonCode }])
})

test.each<[string, WayToPay, string, string]>([
  ['an account with a sort code', { ...sortCode, kind: 'sort-code' }, '30', '200000 55779911'],
  ['a link', { kind: 'payment-link', paymentUrl: 'https://pay.example/1' }, '68', ''],
  ['an account in words', { kind: 'other-account', bankName: 'Bank', lines: [] }, '1', ''],
])('without an IBAN, %s is a means of payment', (_, way, code, account) => {
  const { payment, ...record } = example('380')
  const invoice = eInvoiceOf({ ...record, payment: { ...payment, iban: '', bic: '', ways: [way] } })
  expect(missingFacts(invoice, 'xrechnung')).toEqual([])
  const ubl = ublText(invoice, 'xrechnung')
  expect(textsOf(ubl, 'cbc:PaymentMeansCode')).toEqual([code])
  expect(textsOf(ubl, 'cac:PayeeFinancialAccount/cbc:ID').join()).toBe(account)
  expect(textsOf(ciiText(invoice, 'xrechnung'), 'ram:ProprietaryID').join()).toBe(account)
})

test('a VAT ID that is written without letters at home has those of its country', () => {
  const record = example('380')
  const british = { ...record.seller, country: 'GB', vatId: '123 4567 89' }
  expect(eInvoiceOf({ ...record, seller: british }).seller.vatId).toBe('GB123456789')
})

const german = (record: DocumentRecord): DocumentRecord => ({ ...record, buyer: { ...record.buyer, country: 'DE' } })

test('a deposit is a partial invoice for XRechnung, and between Germans for Peppol', () => {
  const deposit: DocumentRecord = { ...example('380'), type: '386' }
  const codeOf = (record: DocumentRecord, profile: Profile) =>
    [ublText, ciiText].map(write => /TypeCode>(\d+)</.exec(write(eInvoiceOf(record), profile))?.[1])
  expect(codeOf(deposit, 'xrechnung')).toEqual(['326', '326'])
  expect(codeOf(german(deposit), 'peppol')).toEqual(['326', '326'])
  expect(codeOf(deposit, 'peppol')).toEqual(['386', '386'])
  expect(codeOf(deposit, 'en16931')).toEqual(['386', '386'])
})

test('terms that begin with # are no cash discount of XRechnung', () => {
  const record = example('380')
  const invoice = eInvoiceOf({ ...record, payment: { ...record.payment, terms: '#1 in town\n #2 too' } })
  for (const write of [ublText, ciiText]) {
    expect(write(invoice, 'xrechnung')).toContain('>№ 1 in town\n № 2 too<')
    expect(write(invoice, 'en16931')).toContain('>#1 in town\n #2 too<')
  }
})

test('CII names one preceding invoice, for which its schema has room, and UBL all', () => {
  const preceding = ['INV-2026-0001', 'INV-2026-0002'].map(number => ({ number, date: '2026-11-02' }))
  const invoice = eInvoiceOf({ ...example('380'), preceding })
  expect(ublText(invoice, 'en16931').match(/<cac:InvoiceDocumentReference>/g)).toHaveLength(2)
  expect(ciiText(invoice, 'en16931').match(/<ram:InvoiceReferencedDocument>/g)).toHaveLength(1)
})

test('an element that says nothing is left out', () => {
  for (const write of [ublText, ciiText])
    expect(write(eInvoiceOf(withNote(' \u0001 ')), 'peppol')).not.toMatch(/>\s*<\/c?bc:Note|Content>\s*</)
})

test('a transfer not in euros isn’t written as SEPA, except between Danish parties', () => {
  const { seller, buyer, ...record } = example('380')
  const codeOf = (currency: 'EUR' | 'CHF' | 'DKK', countries: { seller?: 'DK'; buyer?: 'DK' } = {}) =>
    [ublText, ciiText].map(write => {
      const parties = {
        seller: { ...seller, ...(countries.seller && { country: countries.seller }) },
        buyer: { ...buyer, ...(countries.buyer && { country: countries.buyer }) },
      }
      const xml = write(eInvoiceOf({ ...record, ...parties, currency }), 'en16931')
      return /(?:PaymentMeansCode|PaymentMeans>\s*<ram:TypeCode)>(\d+)</.exec(xml)?.[1]
    })
  expect([codeOf('EUR'), codeOf('CHF')]).toEqual([
    ['58', '58'],
    ['30', '30'],
  ])
  expect([codeOf('DKK', { seller: 'DK' }), codeOf('DKK', { seller: 'DK', buyer: 'DK' })]).toEqual([
    ['30', '30'],
    ['58', '58'],
  ])
})

test.each([
  ['NL', '12345678', '<cbc:CompanyID schemeID="0106">12345678<'],
  ['DK', '13 58 56 28', '<cbc:CompanyID schemeID="0184">13585628<'],
  ['SE', '556703-7485', '<cbc:CompanyID>5567037485<'],
  ['DE', 'HRB 4711', '<cbc:CompanyID>HRB 4711<'],
])('in %s, the number %s says what it is', (country, registrationNumber, written) => {
  const record = example('380')
  const seller = { ...record.seller, country, registrationNumber }
  expect(ublText(eInvoiceOf({ ...record, seller }), 'peppol')).toContain(written)
})
