/**
 * An ordinary invoice of a business in each country that Daybook knows well, in its language, word for word. When a text changes on purpose, look at the new one
 * and keep it: `npm test -- golden-documents -u`.
 */
import { expect, test } from 'vitest'
import { presetOf, presets, settingsIn } from '../../domain/countries/countries.ts'
import { invoiceContent } from '../../formats/pdf/content/invoice-content.ts'
import type { InvoiceDocument } from '../../formats/pdf/printed-document.ts'
import type { RenderDocument } from '../../formats/pdf/render-document.ts'
import { byAccount, byIban } from '../../testing/business-profile.ts'
import { makeCustomer, makeIssued, makeProduct, openBusiness, type TestBusiness } from '../../testing/factories.ts'
import { textOfContent } from '../../testing/files/document-text.ts'
import { textOfPdf } from '../../testing/files/pdf-text.ts'
import { good, type Json, realPdf, testApp } from '../../testing/test-app.ts'
import { documentLanguageIn } from '../../translations/document-language.ts'

/** Those whose PDF is made and read; of the others, what is handed to the layout. */
const AS_PDF = ['DE', 'FR', 'IN']

const real = await realPdf()
let printed: InvoiceDocument
const renderDocument: RenderDocument = (document, wanted) => {
  printed = document as InvoiceDocument
  if (AS_PDF.includes(printed.business.country ?? '')) return real(document, wanted)
  return Promise.resolve({ pdf: new Uint8Array(), pages: [] })
}
const app = await testApp({ now: '2026-11-24T10:00:00.000Z', renderDocument })

const newYork = { taxRate: 8875, taxRates: [{ name: 'Out of state', rate: 0, freeReason: 'Shipped out of state' }] }

/** Who sells and, at home, who buys. */
const parties: Record<string, readonly [seller: Json, buyer: Json]> = {
  US: [
    {
      ...newYork,
      ...byAccount(['Routing number', '021000021'], ['Account number', '1234567890']),
      name: 'Blue Heron Coffee LLC',
      address: '45 Water Street\nBrooklyn, NY 11201',
      taxNumber: '12-3456789',
    },
    { name: 'Acme Corporation', address: '500 Fifth Avenue\nNew York, NY 10110' },
  ],
  GB: [
    {
      ...byAccount(['Sort code', '20-00-00'], ['Account number', '73282932']),
      name: 'Blue Heron Coffee Ltd',
      address: '12 Quay Street\nBristol\nBS1 4DJ',
      taxNumber: 'GB123456789',
    },
    { name: 'Acme Trading Ltd', address: '1 Park Row\nLeeds\nLS1 5AB', vatId: 'GB987654321' },
  ],
  IE: [
    {
      name: 'Blue Heron Coffee Ltd',
      address: '3 Dame Street\nDublin 2\nD02 XY45',
      taxNumber: 'IE1234567WA',
      ...byIban('IE29AIBK93115212345678'),
    },
    { name: 'Acme Ltd', address: '9 Patrick Street\nCork\nT12 AB34' },
  ],
  DE: [
    {
      name: 'Rösterei Hafen GmbH',
      address: 'Hafenstraße 12\n20457 Hamburg',
      taxNumber: 'DE123456789',
      ...byIban('DE89370400440532013000', '', 'Hamburger Sparkasse'),
    },
    { name: 'Café Morgen', address: 'Lindenallee 3\n10115 Berlin' },
  ],
  AT: [
    {
      name: 'Rösterei Donau GmbH',
      address: 'Praterstraße 8\n1020 Wien',
      taxNumber: 'ATU12345678',
      ...byIban('AT611904300234573201'),
    },
    { name: 'Café Mozart', address: 'Linzer Gasse 5\n5020 Salzburg' },
  ],
  CH: [
    {
      name: 'Kaffeerösterei See AG',
      address: 'Seestrasse 10\n8002 Zürich',
      taxNumber: 'CHE-123.456.789 MWST',
      ...byIban('CH9300762011623852957'),
    },
    { name: 'Hotel Rigi', address: 'Dorfplatz 1\n6353 Weggis' },
  ],
  FR: [
    {
      name: 'Café du Port SARL',
      address: '8 quai du Port\n13002 Marseille',
      taxNumber: 'FR40303265045',
      ...byIban('FR1420041010050500013M02606'),
    },
    { name: 'Librairie Centrale', address: '21 rue Nationale\n59800 Lille' },
  ],
  IT: [
    {
      name: 'Torrefazione Porto S.r.l.',
      address: 'Via Roma 7\n16121 Genova GE',
      taxNumber: 'IT12345678901',
      ...byIban('IT60X0542811101000000123456'),
    },
    { name: 'Bar Centrale', address: 'Piazza Duomo 2\n50122 Firenze FI' },
  ],
  ES: [
    {
      name: 'Tostadero del Puerto S.L.',
      address: 'Calle Mayor 5\n46001 Valencia',
      taxNumber: 'B12345678',
      ...byIban('ES9121000418450200051332'),
    },
    { name: 'Hostal del Mar', address: 'Paseo Marítimo 9\n29016 Málaga' },
  ],
  NL: [
    {
      name: 'Koffiebranderij Haven B.V.',
      address: 'Kade 4\n3011 AB Rotterdam',
      taxNumber: 'NL123456789B01',
      ...byIban('NL91ABNA0417164300'),
    },
    { name: 'De Boekhandel', address: 'Oudegracht 100\n3511 AX Utrecht' },
  ],
  BE: [
    {
      name: 'Koffiebranderij Schelde BV',
      address: 'Kaai 6\n2000 Antwerpen',
      taxNumber: 'BE0123456789',
      ...byIban('BE68539007547034'),
    },
    { name: 'Librairie Royale', address: 'Rue Royale 1\n1000 Bruxelles' },
  ],
  PL: [
    {
      name: 'Palarnia Port sp. z o.o.',
      address: 'ul. Portowa 3\n80-001 Gdańsk',
      taxNumber: 'PL1234567890',
      ...byIban('PL61109010140000071219812874'),
    },
    { name: 'Kawiarnia Poranna', address: 'ul. Długa 8\n00-238 Warszawa' },
  ],
  IN: [
    {
      ...byAccount(['Account number', '50100012345678'], ['IFSC', 'HDFC0000123']),
      name: 'Malabar Coffee Pvt Ltd',
      address: '14 MG Road\nBengaluru 560001',
      taxNumber: '29AAPFU0939F1ZV',
    },
    { name: 'Hill View Stores', address: '7 Church Street\nBengaluru 560025' },
  ],
  AU: [
    {
      ...byAccount(['BSB', '062-000'], ['Account number', '12345678']),
      name: 'Harbour Coffee Pty Ltd',
      address: '3 Pitt Street\nSydney NSW 2000',
      taxNumber: '51 824 753 556',
    },
    { name: 'Corner Books', address: '88 Smith Street\nFitzroy VIC 3065' },
  ],
  NZ: [
    {
      ...byAccount(['Account', '12-3456-7890123-00']),
      name: 'Harbour Coffee Ltd',
      address: '5 Queen Street\nAuckland 1010',
      taxNumber: '123-456-789',
    },
    { name: 'Corner Books', address: '20 Cuba Street\nWellington 6011' },
  ],
  CA: [
    {
      ...byAccount(['Institution', '003'], ['Transit', '12345'], ['Account', '1234567']),
      name: 'Lakeside Coffee Inc.',
      address: '200 Queen St W\nToronto ON M5V 1Z4',
      taxNumber: '123456789 RT0001',
    },
    { name: 'Maple Books', address: '12 Rideau St\nOttawa ON K1N 5W8' },
  ],
  JP: [
    {
      ...byAccount(['銀行', 'みずほ銀行 渋谷支店'], ['口座', '普通 1234567']),
      name: '港コーヒー株式会社',
      address: '〒150-0002\n東京都渋谷区渋谷1-2-3',
      taxNumber: 'T1234567890123',
    },
    { name: '山田書店', address: '〒604-8005\n京都市中京区2-1' },
  ],
}

/** Two rates and a discount. */
async function invoiceIn(
  country: string,
  fields: Json = {},
  line: Json = {},
  { deliverTo, own = {}, among }: { deliverTo?: Json; own?: Json; among?: (lines: Json[]) => Json[] } = {},
): Promise<string> {
  const [seller, buyer] = parties[country] ?? [{}, {}]
  const documentLanguage = documentLanguageIn(country)
  const business = await openBusiness(app, { country, documentLanguage, ...seller, ...own })
  const { taxRates } = good(await app.ask('GET', `${business.path}/tax-rates`))
  const taxOf = (name: string) => taxRates.find((tax: Json) => tax.name === name)?.id
  const { taxRates: others = [] }: Json = settingsIn(country, documentLanguage)
  const second = taxOf(others[0]?.name) ?? taxRates[0].id
  const customer = await makeCustomer(business, { ...buyer, ...fields })
  const machine = { kind: 'free', name: 'Espresso machine', quantity: 2000, price: 12_345_678 }
  const coffee = { ...(await coffeeIn(business, country)), unit: 'kg', quantity: 12_500, price: 2450 }
  const items = [
    { ...machine, discount: { percent: 10_000 }, ...(line.tax && { taxRateId: taxOf(line.tax) }) },
    { ...coffee, taxRateId: taxOf(line.tax) ?? second },
  ]
  const all = among?.(items) ?? items
  const addresses = `${business.path}/customers/${customer.id}/delivery-addresses`
  const place = deliverTo && good(await app.ask('POST', addresses, deliverTo))
  const { id } = await makeIssued(business, { customerId: customer.id, deliveryAddressId: place?.id, items: all })
  const pdf = good(await app.ask('GET', `${business.path}/invoices/${id}/pdf`))
  if (!AS_PDF.includes(country)) return textOfContent(invoiceContent(printed))
  const text = await textOfPdf(pdf)
  return `${text}\n`
}

/** Where invoices name the codes of products, one with a code. */
async function coffeeIn(business: TestBusiness, country: string): Promise<Json> {
  const name = 'House blend'
  if (!presetOf(country)?.commodityCodeOnLines) return { kind: 'free', name }
  const { id } = await makeProduct(business, { name, sku: 'COF-HB', commodityCode: '0901.21.00' })
  return { productId: id }
}

test.each(presets.map(({ code }) => code))('an invoice of a business in %s, for a customer at home', async country => {
  await expect(await invoiceIn(country)).toMatchFileSnapshot(`golden/${country}.txt`)
})

test('an invoice of a business in CA, for a customer in Québec', async () => {
  const quebec = { name: 'Librairie du Plateau', address: '4000 rue Saint-Denis\nMontréal QC H2W 2M5' }
  await expect(await invoiceIn('CA', quebec, { tax: 'GST + QST' })).toMatchFileSnapshot('golden/CA-QC.txt')
})

test('an invoice of a business in DE, for a company in France that owes the tax', async () => {
  const abroad = { name: 'Librairie Centrale', address: '21 rue Nationale\n59800 Lille\nFrance', country: 'FR' }
  const text = await invoiceIn('DE', { ...abroad, vatId: 'FR40303265045' }, { tax: 'Reverse Charge' })
  await expect(text).toMatchFileSnapshot('golden/DE-reverse-charge.txt')
})

test('an invoice of a business in DE, for goods that go to a warehouse in Austria', async () => {
  const home = { name: 'Café Morgen', address: 'Lindenallee 3\n10115 Berlin' }
  const warehouse = { name: 'Lager Linz', street: 'Hafenstraße 2', postalCode: '4020', city: 'Linz', country: 'AT' }
  await expect(await invoiceIn('DE', home, {}, { deliverTo: warehouse })).toMatchFileSnapshot('golden/DE-delivery.txt')
})

test('an invoice of a business in DE that is not registered for VAT', async () => {
  const text = await invoiceIn('DE', {}, {}, { own: { taxRegistered: false, taxNumber: '22/815/08154' } })
  await expect(text).toMatchFileSnapshot('golden/DE-not-registered.txt')
})

test('an invoice of a business in DE with headings, a text, subtotals and a line below zero', async () => {
  const among = ([machine, coffee]: Json[]) => [
    { kind: 'heading', name: 'Maschinen' },
    machine,
    { kind: 'text', description: 'Aufbau und Einweisung sind enthalten.\nBitte halten Sie den Platz frei.' },
    { kind: 'subtotal', name: 'Summe Maschinen' },
    { kind: 'heading', name: 'Kaffee' },
    coffee,
    { kind: 'free', name: 'Treuerabatt', quantity: 1000, price: -5000, taxRateId: coffee?.taxRateId },
    { kind: 'subtotal' },
  ]
  await expect(await invoiceIn('DE', {}, {}, { among })).toMatchFileSnapshot('golden/DE-subtotals.txt')
})
