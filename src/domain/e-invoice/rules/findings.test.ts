import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ReceivedInvoice, ReceivedLine, ReceivedProfile, ReceivedTax } from '../received-invoice.ts'
import { findingsIn } from './findings.ts'

/** An invoice that says all that EN 16931 has, and breaks no rule. */
const { invoice: complete }: { invoice: ReceivedInvoice } = JSON.parse(
  readFileSync(new URL('../../../formats/e-invoice/golden/received/everything-ubl.txt', import.meta.url), 'utf8'),
)
const [line, course] = complete.lines as [ReceivedLine, ReceivedLine]
const [standard, exempt] = complete.taxes as [ReceivedTax, ReceivedTax]

type Change = Partial<ReceivedInvoice>
const lines = (change: Partial<ReceivedLine>): Change => ({ lines: [{ ...line, ...change }, course] })
const totals = (change: Partial<ReceivedInvoice['totals']>): Change => ({ totals: { ...complete.totals, ...change } })
const tax = (change: Partial<ReceivedTax>): Change => ({ taxes: [{ ...standard, ...change }, exempt] })
const seller = (change: Partial<ReceivedInvoice['seller']>): Change => ({ seller: { ...complete.seller, ...change } })
const buyer = (change: Partial<ReceivedInvoice['buyer']>): Change => ({ buyer: { ...complete.buyer, ...change } })
const payment = (change: Partial<ReceivedInvoice['payments'][number]>): Change => ({
  payments: complete.payments.map(each => ({ ...each, ...change })),
})
const allowance = (place: number, change: Partial<ReceivedInvoice['allowances'][number]>): Change => ({
  allowances: complete.allowances.map((each, at) => (at === place ? { ...each, ...change } : each)),
})
/** All of one category, that of the lines, the breakdown and the whole. */
const untaxed = (category: string, change: Partial<ReceivedTax> = {}): Change => ({
  allowances: [],
  lines: [{ ...course, tax: { category, rate: '0', scheme: 'VAT' } }],
  taxes: [{ ...exempt, category, ...change }],
})

const errorsOf = (change: Change, profile: ReceivedProfile = 'en16931') =>
  findingsIn({ ...complete, ...change }, profile).map(({ rule, where }) => `${rule} ${where}`)

test('a complete invoice breaks no rule', () => {
  expect(errorsOf({})).toEqual([])
})

describe('broken is', () => {
  test.each<[string, Change]>([
    ['BR-01 specification', { specification: '' }],
    ['BR-02 number', { number: '' }],
    ['BR-03 date', { date: null }],
    ['BR-06 seller.name', seller({ name: '' })],
    ['BR-08 seller.address', seller({ address: null })],
    ['BR-16 lines', { lines: [] }],
    ['BR-17 payee.name', { payee: { ...complete.seller, name: complete.seller.tradingName } }],
    ['BR-22 lines.0.quantity', lines({ quantity: null })],
    ['BR-27 lines.0.price', lines({ price: '-1' })],
    ['BR-29 period.to', { period: { from: '2026-11-30', to: '2026-11-01' } }],
    ['BR-33 allowances.0.reason', allowance(0, { reason: '', reasonCode: '' })],
    ['BR-37 allowances.1.tax', allowance(1, { tax: null })],
    ['BR-48 taxes.0.rate', tax({ rate: null })],
    ['BR-51 payments.0.card.number', payment({ card: { number: '4111111111111111', holder: '' } })],
    ['BR-53 totals.taxInTaxCurrency', totals({ taxInTaxCurrency: null })],
    ['BR-61 payments.0.account', payment({ account: null })],
    ['BR-CO-03 taxPointCode', { taxPointDate: '2026-11-20' }],
    ['BR-CO-04 lines.0.tax', lines({ tax: null })],
    ['BR-CO-09 buyer.vatId', buyer({ vatId: '123456788' })],
    ['BR-CO-10 totals.lines', totals({ lines: '1010.01' })],
    ['BR-CO-11 totals.allowances', totals({ allowances: null })],
    ['BR-CO-13 totals.net', totals({ net: '960.01' })],
    ['BR-CO-14 totals.tax', totals({ tax: '237.49' })],
    ['BR-CO-15 totals.total', totals({ total: '1197.51' })],
    ['BR-CO-16 totals.due', totals({ due: '1101.50' })],
    ['BR-CO-17 taxes.0.tax', tax({ tax: '238.50' })],
    ['BR-CO-18 taxes', { taxes: [] }],
    ['BR-CO-26 seller.vatId', seller({ vatId: '', identifiers: [], registration: { id: '', scheme: '' } })],
    ['BR-DEC-14 totals.total', totals({ total: '1197.500' })],
    ['BR-DEC-23 lines.0.net', lines({ net: '1000.000' })],
    ['BR-CL-01 typeCode', { typeCode: '381' }],
    ['BR-CL-04 currency', { currency: 'EURO' }],
    ['BR-CL-14 seller.address.country', seller({ address: { ...complete.seller.address, country: 'UK' } as never })],
    ['BR-CL-19 allowances.0.reasonCode', allowance(0, { reasonCode: 'FC' })],
    ['BR-CL-23 lines.0.unitCode', lines({ unitCode: 'PIECE' })],
    ['BR-S-01 taxes', { taxes: [exempt] }],
    ['BR-S-02 seller.vatId', { ...seller({ vatId: '', taxNumber: '' }), taxRepresentative: null }],
    ['BR-S-05 lines.0.tax.rate', lines({ tax: { category: 'S', rate: '0', scheme: 'VAT' } })],
    ['BR-S-08 taxes.0.base', tax({ base: '951.00' })],
    ['BR-S-10 taxes.0.reason', tax({ reason: 'Because' })],
    ['BR-E-08 taxes.1.base', { taxes: [standard, { ...exempt, base: '10.01' }] }],
    ['BR-E-10 taxes.1.reason', { taxes: [standard, { ...exempt, reason: '', reasonCode: '' }] }],
    ['BR-Z-09 taxes.0.tax', untaxed('Z', { tax: '1.00' })],
    ['BR-AE-02 buyer.vatId', { ...untaxed('AE'), ...buyer({ vatId: '' }) }],
    ['BR-IC-11 deliveryDate', { ...untaxed('K'), deliveryDate: null, period: null, taxPointCode: '' }],
    ['BR-IC-12 delivery.address.country', { ...untaxed('K'), delivery: null }],
    ['BR-O-02 seller.vatId', untaxed('O')],
    ['BR-O-11 taxes', { taxes: [standard, { ...exempt, category: 'O', rate: null }] }],
    ['BR-AF-10 taxes.0.reason', untaxed('L')],
    ['BR-B-01 taxes', untaxed('B')],
  ])('%s', (broken, change) => {
    expect(errorsOf(change)).toContain(broken)
  })

  test.each<[string, ReceivedProfile, Change]>([
    ['BR-DE-1 payments', 'xrechnung', { payments: [] }],
    ['BR-DE-2 seller.contact', 'xrechnung', seller({ contact: null })],
    ['BR-DE-15 references.buyer', 'xrechnung', { references: { ...complete.references, buyer: '' } }],
    ['BR-DE-18 paymentTerms', 'xrechnung', { paymentTerms: '#SKONTO#TAGE=7#PROZENT=2#' }],
    [
      ...(['BR-DE-19 payments.0.account.iban', 'xrechnung'] as const),
      payment({ code: '58', account: { iban: 'SE4550000000058398257467', bic: '', holder: '' } }),
    ],
    ['BR-DE-23-a payments.0.account', 'xrechnung', payment({ account: null })],
    [
      'PEPPOL-EN16931-R003 references.buyer',
      'peppol',
      { references: { ...complete.references, buyer: '', order: '' } },
    ],
    ['PEPPOL-EN16931-R020 seller.electronicAddress', 'peppol', seller({ electronicAddress: null })],
    ['PEPPOL-EN16931-R040 allowances.0.amount', 'peppol', allowance(0, { percent: '11' })],
    ['PEPPOL-EN16931-R046 lines.0.price', 'peppol', lines({ priceDiscount: '91.00' })],
    ['PEPPOL-EN16931-R120 lines.0.net', 'peppol', lines({ quantity: '201' })],
    ['PEPPOL-EN16931-R130 lines.0.priceUnitCode', 'peppol', lines({ unitCode: '' })],
    [
      'PEPPOL-EN16931-CL008 seller.electronicAddress',
      'peppol',
      seller({ electronicAddress: { id: 'a@b.example', scheme: 'EM' } }),
    ],
    [
      'PEPPOL-COMMON-R040 seller.electronicAddress',
      'peppol',
      seller({ electronicAddress: { id: '12', scheme: '0088' } }),
    ],
    [
      'PEPPOL-EN16931-P0106 taxes.1.category',
      'peppol',
      { taxes: [standard, { ...exempt, reasonCode: 'VATEX-EU-IC' }] },
    ],
  ])('%s of %s', (broken, profile, change) => {
    expect(errorsOf({}, profile)).not.toContain(broken)
    expect(errorsOf(change, profile)).toContain(broken)
  })
})

const EXTENSION =
  'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#conformant#urn:xeinkauf.de:kosit:extension:xrechnung_3.0'
const VEHICLES =
  'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0#compliant#urn:xeinkauf.de:kosit:xrechnung:cvd_0.9'
const scheme = (code: string) => ({ id: '1', scheme: code })
const file = (mimeType: string): Change => ({
  attachments: complete.attachments.map(each => ({ ...each, mimeType })),
})

test.each<[string, string, Change, Change]>([
  ['BR-DEX-01 attachments.0.mimeType', EXTENSION, file('application/xml'), file('application/json')],
  [
    'BR-DEX-04 seller.identifiers.0',
    EXTENSION,
    seller({ identifiers: [scheme('XR01')] }),
    seller({ identifiers: [scheme('XR04')] }),
  ],
  [
    'BR-DEX-05 seller.registration',
    EXTENSION,
    seller({ registration: scheme('XR02') }),
    seller({ registration: scheme('1') }),
  ],
  [
    'BR-DEX-06 lines.0.standardItemId',
    EXTENSION,
    lines({ standardItemId: scheme('XR03') }),
    lines({ standardItemId: scheme('EM') }),
  ],
  [
    'BR-DEX-07 seller.electronicAddress',
    EXTENSION,
    seller({ electronicAddress: scheme('EM') }),
    seller({ electronicAddress: scheme('0003') }),
  ],
  [
    'BR-TMP-CVD-01 lines.0.classifications.0',
    VEHICLES,
    lines({ classifications: [{ ...scheme('CVD'), version: '' }] }),
    lines({ classifications: [{ ...scheme('CVE'), version: '' }] }),
  ],
])('%s of %s', (broken, specification, right, wrong) => {
  expect(
    errorsOf({ specification, ...right }, 'xrechnung').filter(rule => /^BR-(CL|DEX|TMP|DE-21)/.test(rule)),
  ).toEqual([])
  expect(errorsOf({ specification, ...wrong }, 'xrechnung')).toContain(broken)
})

test('what the rules let a document say is not marked', () => {
  expect(errorsOf({ taxes: [standard, { ...exempt, reasonCode: exempt.reasonCode.toLowerCase() }] })).toEqual([])
  const long = { id: '9482348239847239874', scheme: '0088' }
  expect(
    errorsOf(seller({ electronicAddress: long }), 'peppol').filter(rule => rule.startsWith('PEPPOL-COMMON')),
  ).toEqual([])
})

test('a finding says what is written and what the rule expects', () => {
  const [finding] = findingsIn({ ...complete, ...totals({ due: '1101.5' }) }, 'en16931')
  expect(finding).toEqual({
    rule: 'BR-CO-16',
    severity: 'error',
    where: 'totals.due',
    params: { written: '1101.5', expected: '1101.00' },
  })
})

test('a line that is not its quantity at its price is a warning, but for Peppol', () => {
  const severities = (['en16931', 'xrechnung', 'peppol'] as const).map(
    profile =>
      findingsIn({ ...complete, ...lines({ quantity: '201' }) }, profile).find(({ rule }) => rule.endsWith('R120'))
        ?.severity,
  )
  expect(severities).toEqual(['warning', 'warning', 'error'])
})

test('profiles without lines need none', () => {
  const short: Change = { lines: [], payments: [] }
  expect(errorsOf({ ...short, allowances: [], taxes: [] }, 'minimum')).toEqual([])
  expect(errorsOf(short, 'basic-wl')).toEqual([])
})
