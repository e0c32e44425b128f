/** What Daybook exports in a language of screens is read back: every column, and the words in its cells. */
import { describe, expect, test } from 'vitest'
import type { ImportKind } from '../../domain/imports/import-kind.ts'
import { headerLanguages } from '../../domain/imports/local-headers.ts'
import { matchColumns } from '../../domain/imports/match-columns.ts'
import { readMethod, readYes } from '../../domain/imports/read-word.ts'
import {
  accountedInvoiceColumns,
  accountedLineColumns,
  paymentMethodWords,
} from '../../formats/sheets/accounting-sheets.ts'
import { billColumns, supplierColumns } from '../../formats/sheets/bill-sheets.ts'
import { deliveryAddressColumns } from '../../formats/sheets/delivery-address-sheet.ts'
import { customerPriceColumns, priceListColumns } from '../../formats/sheets/price-sheets.ts'
import { customerColumns, invoiceColumns, productColumns, quoteColumns } from '../../formats/sheets/sheets.ts'
import type { Column } from '../../formats/sheets/spreadsheet.ts'
import { makeCustomer, makeProduct, openBusiness } from '../../testing/factories.ts'
import { good, type Json, testApp } from '../../testing/test-app.ts'
import { type Translate, textsOfFiles } from '../../translations/files.ts'
import { fileLanguages } from '../../translations/languages.ts'

const settings = { currency: 'EUR', withholdings: ['any'], roundingStep: 5 } as const

/** Every list that can be imported again, and what of it is read in English. */
const LISTS: readonly { kind: ImportKind; read: number; columns: (t: Translate) => Column<never>[] }[] = [
  { kind: 'customers', read: 29, columns: t => customerColumns(t, 'EUR', 'UTC', new Map()) },
  { kind: 'products', read: 12, columns: t => productColumns(t, 'EUR', true) },
  { kind: 'stock', read: 2, columns: t => productColumns(t, 'EUR', true) },
  { kind: 'prices', read: 7, columns: t => customerPriceColumns(t, 'EUR') },
  { kind: 'prices', read: 4, columns: t => priceListColumns(t, 'EUR', 'Trade') },
  { kind: 'delivery-addresses', read: 9, columns: deliveryAddressColumns },
  { kind: 'suppliers', read: 6, columns: t => supplierColumns(t, 'EUR') },
  { kind: 'bills', read: 11, columns: t => billColumns(t, 'EUR') },
  { kind: 'invoices', read: 8, columns: t => invoiceColumns(t, settings) },
  { kind: 'invoices', read: 6, columns: t => accountedInvoiceColumns(t, settings) },
  { kind: 'invoices', read: 12, columns: t => accountedLineColumns(t, 'EUR', true) },
  { kind: 'quotes', read: 6, columns: t => quoteColumns(t, 'EUR') },
]

test('imports know the headers of every language that files are in', () => {
  expect([...headerLanguages].sort()).toEqual(fileLanguages.filter(code => code !== 'en').sort())
})

describe.each(fileLanguages)('a file in %s', code => {
  test.each(LISTS)('of $kind is read back column by column', async ({ kind, columns, read }) => {
    const headersIn = async (language: (typeof fileLanguages)[number]) =>
      columns((await textsOfFiles(language)).t).map(({ header }) => header)
    const english = matchColumns(kind, await headersIn('en'), [])
    expect(english.filter(field => field !== null)).toHaveLength(read)
    const headers = await headersIn(code)
    const matched = matchColumns(kind, headers, [])
    expect(headers.map((header, place) => [header, matched[place]])).toEqual(
      headers.map((header, place) => [header, english[place]]),
    )
  })

  test('says ways to pay and yes in words that are read back', async () => {
    const { t } = await textsOfFiles(code)
    const { 'credit-balance': _, ...words } = paymentMethodWords(t)
    expect(Object.entries(words).map(([method, word]) => [method, readMethod(word)])).toEqual(
      Object.keys(words).map(method => [method, method]),
    )
    expect([readYes(t('Yes')), readYes(t('No'))]).toEqual([true, false])
  })
})

const USUAL: Readonly<Record<(typeof headerLanguages)[number], Readonly<Record<string, string>>>> = {
  de: {
    customers: 'Kundennummer=number|Firma=name|Straße=street|PLZ=postalCode|Ort=city|Land=country|USt-IdNr.=vatId',
    products: 'Artikelnummer=sku|Bezeichnung=name|Verkaufspreis=basePrice|Bestand=openingStock|Einheit=unit',
  },
  fr: {
    customers: 'Code client=number|Raison sociale=name|Adresse=address|CP=postalCode|Ville=city|Courriel=email',
    products: 'Référence=sku|Désignation=name|Prix de vente HT=basePrice|Taux TVA=taxRateId|Famille=category',
    invoices: 'N° facture=number|Date facture=date|Nom du client=customer|Montant TTC=total|Reste à payer=balance',
  },
  it: {
    customers: 'Cod. cliente=number|Ragione sociale=name|Indirizzo=address|CAP=postalCode|Città=city|Provincia=region',
    products: 'Cod.=sku|Prodotto=name|Prezzo netto=basePrice|Giacenza=openingStock|U.m.=unit',
    invoices: 'Numero fattura=number|Data=date|Cliente=customer|IVA=tax|Totale documento=total|Data scadenza=dueDate',
  },
  es: {
    customers: 'Razón social=name|NIF=vatId|Domicilio=street|Población=city|Provincia=region|Móvil=phone',
    products: 'Referencia=sku|Descripción=description|Artículo=name|PVP=basePrice|Existencias=openingStock',
    invoices: 'N.º factura=number|Fecha=date|Cliente=customer|IVA=tax|Total=total|Forma de pago=method',
  },
  nl: {
    customers:
      'Debiteurnummer=number|Bedrijfsnaam=name|Straat=street|Postcode=postalCode|Woonplaats=city|KvK-nummer=registrationNumber',
    products: 'Artikelcode=sku|Omschrijving=description|Artikel=name|Verkoopprijs=basePrice|Voorraad=openingStock',
    invoices: 'Factuurnummer=number|Factuurdatum=date|Klant=customer|Bedrag incl. btw=total|Openstaand=balance',
  },
  pt: {
    customers: 'Nome=name|Contribuinte=vatId|Morada=address|Código postal=postalCode|Localidade=city|Telemóvel=phone',
    products: 'Referência=sku|Designação=name|Preço unitário=basePrice|Taxa de IVA=taxRateId|Família=category',
    invoices: 'N.º fatura=number|Data de emissão=date|Cliente=customer|Total com IVA=total|Em dívida=balance',
  },
  pl: {
    customers: 'Nazwa firmy=name|NIP=vatId|Ulica=street|Kod pocztowy=postalCode|Miasto=city|Telefon=phone',
    products: 'Symbol=sku|Nazwa towaru=name|Cena netto=basePrice|Stawka VAT=taxRateId|J.m.=unit',
    invoices:
      'Numer faktury=number|Data wystawienia=date|Nabywca=customer|Wartość brutto=total|Termin płatności=dueDate',
  },
}

test.each(headerLanguages)('the usual headers of local programs in %s are known', code => {
  for (const [kind, columns] of Object.entries(USUAL[code])) {
    const pairs = columns.split('|').map(column => column.split('='))
    const matched = matchColumns(
      kind as ImportKind,
      pairs.map(([header = '']) => header),
      [],
    )
    expect(pairs.map(([header], place) => [header, matched[place]])).toEqual(pairs)
  }
})

test.each<[ImportKind, string, (string | null)[]]>([
  ['invoices', 'Total net,VAT,Total', [null, 'tax', 'total']],
  ['invoices', 'Codice IVA,Importo IVA,Totale', [null, 'tax', 'total']],
  ['products', 'PVP,Precio sin IVA', [null, 'basePrice']],
  ['products', 'Prix de vente,Prix de vente HT', [null, 'basePrice']],
  ['products', 'Verkoopprijs,Verkoopprijs excl. btw', [null, 'basePrice']],
])('of %s, the amounts of %s are the right ones', (kind, headers, wanted) => {
  expect(matchColumns(kind, headers.split(','), [])).toEqual(wanted)
})

test.each([
  ['Prénom;Nom', 'Marie;Martin'],
  ['Nombre;Apellidos', 'María;García'],
])('a first name beside a last name (%s) is one name', headers => {
  expect(matchColumns('customers', headers.split(';'), [])).toEqual(['name', 'name'])
})

test.each(['de', 'pl'] as const)('lists exported in %s are imported elsewhere without a question', async language => {
  const app = await testApp()
  const [one, other] = [await openBusiness(app), await openBusiness(app)]
  await makeCustomer(one, {
    name: 'Linde KG',
    number: 'K-7',
    kind: 'company',
    email: 'a@linde.example',
    noReminders: true,
  })
  await makeProduct(one, { name: 'Kettle', sku: 'K-1', basePrice: 1250, unit: 'pcs', category: 'Kitchen' })
  for (const kind of ['customers', 'products']) {
    const file = await app.ask('GET', `${one.path}/${kind}/export?format=csv&language=${language}`)
    const content = Buffer.from(String(good(file))).toString('base64')
    const read: Json = good(await app.ask('POST', `${other.path}/imports`, { kind, fileName: 'a.csv', content }))
    const { matching, decimalMark, dateOrders } = read
    const how = { matching, decimalMark, dateOrders, changesExisting: true }
    const checked = good(await app.ask('POST', `${other.path}/imports/${read.id}/check`, how))
    expect(checked).toMatchObject({ counts: { create: 1, wrong: 0 }, doubtfulRows: [] })
    good(await app.ask('POST', `${other.path}/imports/${read.id}/run`, { onlyGood: false }))
  }
  const first = async (list: string) => good(await app.ask('GET', `${other.path}/${list}`)).rows[0]
  expect(await first('customers')).toMatchObject({
    name: 'Linde KG',
    number: 'K-7',
    kind: 'company',
    noReminders: true,
  })
  expect(await first('products')).toMatchObject({ name: 'Kettle', sku: 'K-1', basePrice: 1250, category: 'Kitchen' })
})
