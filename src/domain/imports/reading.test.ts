import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchColumns } from './match-columns.ts'
import { orderOfDates, readDate } from './read-date.ts'
import { decimalMarkOf, marksOf, readFigure } from './read-figure.ts'

const grouped = (digits: string, sign: string) => digits.replace(/\B(?=(\d{3})+$)/g, sign)

test('every amount is read as it was written, with either decimal mark, grouping, sign and currency', () => {
  const around = fc.constantFrom(['', ''], ['€ ', ''], ['', ' €'], ['USD ', ''], ['$', ''])
  const style = fc.constantFrom([',', '.'], [',', ''], ['.', ','], ['.', ''], ['.', "'"], [',', ' '])
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      style,
      around,
      (cents, [mark = '', group = ''], [before = '', behind = '']) => {
        const digits = String(Math.abs(cents)).padStart(3, '0')
        const figure = `${grouped(digits.slice(0, -2), group)}${mark}${digits.slice(-2)}`
        const text = `${cents < 0 ? '-' : ''}${before}${figure}${behind}`
        expect(readFigure(text, 2, mark === ',' ? ',' : '.')).toBe(cents)
        expect([mark, undefined]).toContain(decimalMarkOf(marksOf([text])))
      },
    ),
  )
})

test.each([
  ['(12.50)', -1250],
  ['12.50-', -1250],
  ['1.234', 123_400, ','],
  ['1.234', undefined, '.'],
  ['two', undefined],
  ['1.2.3', undefined],
  ['', undefined],
  ['Rs. 1,200', 120_000],
  ['Rs.1,200.50', 120_050],
  ['Rs. 1,20,000/-', 12_000_000],
  ['kr. 95,00', 9500, ','],
  ['95,00 kr.', 9500, ','],
  ['Fr. 8.50', 850],
  ["CHF 1'234.50", 123_450],
  ['7.-', 700],
  ['Fr. 7.–', 700],
  ['7,-- EUR', 700, ','],
  ['95:-', 9500],
  ['S/. 12.50', 1250],
  ['د.إ 12.50', 1250],
  ['R$ 1.200,50', 120_050, ','],
  ['12,50 zł.', 1250, ','],
  ['12 pcs.', 1200],
  ['$.50', 50],
  ['(12.50 EUR)', -1250],
  ['12.50- EUR', -1250],
  ['CHF -5.00', -500],
  ['-Rs. 5', -500],
  ['4.00638E+12', undefined],
  ['12.50 EUR-', undefined],
] as const)('%s is %s', (text, cents, mark: ',' | '.' = '.') => {
  expect(readFigure(text, 2, mark)).toBe(cents)
})

test.each([
  [['1,200', '1,234.50'], '.', '1,200'],
  [['1.200', '0,5'], ',', '1.200'],
  [['0.500', '1234.000'], '.', null],
  [['1,200', '2.000'], undefined, '1,200'],
  [['Rs. 1,200', '1,500', '2,000'], undefined, 'Rs. 1,200'],
  [['Fr. 8.50', '7.-'], '.', null],
] as const)('%j begin their decimals with %j, and %j alone would be unclear', (texts, mark, unclear) => {
  const shown = marksOf(texts)
  expect([decimalMarkOf(shown), shown.unclear]).toEqual([mark, unclear])
})

const LANGUAGES = ['de', 'fr', 'it', 'es', 'nl', 'pt', 'pl']
const IN_WORDS = { dateStyle: 'long', timeZone: 'UTC' } as const

describe('dates', () => {
  test('every day is read as it was written, in each form', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        instant => {
          const date = instant.toISOString().slice(0, 10)
          const [year = '', month = '', day = ''] = date.split('-')
          const name = instant.toLocaleString('en', { month: 'short', timeZone: 'UTC' })
          for (const text of [
            date,
            `${date}T10:00:00Z`,
            `${date} 10:00`,
            `${day}.${month}.${year}`,
            `${Number(day)}/${Number(month)}/${year}`,
            `${day} ${name} ${year}`,
            `${name} ${day}, ${year}`,
            ...LANGUAGES.map(language => instant.toLocaleString(language, IN_WORDS)),
          ]) {
            expect(readDate(text, 'dmy')).toBe(date)
          }
          expect(readDate(`${month}/${day}/${year}`, 'mdy')).toBe(date)
        },
      ),
    )
  })

  test.each([
    ['1er mars 2026', '2026-03-01'],
    ['3 mars 2026', '2026-03-03'],
    ['15 févr. 2026', '2026-02-15'],
    ['3. Mär. 2026', '2026-03-03'],
    ['3 de marzo de 2026', '2026-03-03'],
    ['3 marca 2026 r.', '2026-03-03'],
    ['3-mei-26', '2026-05-03'],
  ])('%j is %s', (text, date) => {
    expect(readDate(text, 'dmy')).toBe(date)
  })

  test.each(['2026-02-30', '31/02/2026', 'soon', '13/13/2026', ''])('%j is none', text => {
    expect(readDate(text, 'dmy')).toBeUndefined()
  })

  test.each([
    [['01/02/2026', '13/02/2026'], 'dmy'],
    [['01/02/2026', '02/13/2026'], 'mdy'],
    [['01.02.2026'], 'dmy'],
    [['01/02/2026', '03/04/2026'], 'unclear'],
    [['02/13/2026', '13/02/2026', '03/04/2026'], 'mixed'],
    [['01/01/2026', '2026-03-04'], 'none'],
  ] as const)('%j are in the order %s', (texts, order) => {
    expect(orderOfDates(texts)).toBe(order)
  })
})

describe('the columns of exports are recognised', () => {
  test.each([
    [
      'Xero contacts',
      'customers',
      '*ContactName EmailAddress FirstName LastName POAddressLine1 POCity POPostalCode POCountry',
      ['name', 'email', null, null, 'street', 'city', 'postalCode', 'country'],
    ],
    [
      'Shopify customers',
      'customers',
      'First_Name Last_Name Email Address1 City Zip Phone',
      ['name', 'name', 'email', 'street', 'city', 'postalCode', 'phone'],
    ],
    ['Stripe customers', 'customers', 'id Description Email Name', [null, null, 'email', 'name']],
    [
      'Shopify products',
      'products',
      'Handle Title Body_(HTML) Variant_SKU Variant_Grams Variant_Inventory_Qty Variant_Price Variant_Barcode Cost_per_item',
      [null, 'name', 'description', 'sku', 'weight', 'openingStock', 'basePrice', 'barcode', 'costPrice'],
    ],
    [
      'Zoho items',
      'products',
      'Item_Name SKU Usage_unit Rate Purchase_Rate Tax_Percentage Opening_Stock Opening_Stock_Value Reorder_Point Product_Type',
      [
        'name',
        'sku',
        'unit',
        'basePrice',
        'costPrice',
        'taxRateId',
        'openingStock',
        null,
        'lowStockThreshold',
        'isService',
      ],
    ],
    [
      'Xero items',
      'products',
      '*ItemCode ItemName PurchasesUnitPrice PurchasesTaxRate SalesUnitPrice SalesTaxRate',
      ['sku', 'name', 'costPrice', null, 'basePrice', 'taxRateId'],
    ],
    [
      'QuickBooks products',
      'products',
      'Product/Service_Name SKU Type Sales_Price_/_Rate Purchase_Cost Quantity_On_Hand',
      ['name', 'sku', 'isService', 'basePrice', 'costPrice', 'openingStock'],
    ],
    [
      'Invoice Ninja clients',
      'customers',
      'Client_Name Contact_Email Contact_Phone Street City Postal_Code Country',
      ['name', 'email', 'phone', 'street', 'city', 'postalCode', 'country'],
    ],
    [
      'FreshBooks clients',
      'customers',
      'Organization FirstName LastName Email Street Street2 City Province Country PostalCode BusPhone',
      [...['name', null, null, 'email', 'street', 'street', 'city', 'region', 'country', 'postalCode', 'phone']],
    ],
    [
      'Lexware Office contacts',
      'customers',
      'Kundennummer Firmenname Umsatzsteuer_ID Straße_1 Postleitzahl_1 Ort_1 Land_1 E-Mail_1 Telefon_1',
      ['number', 'name', 'vatId', 'street', 'postalCode', 'city', 'country', 'email', 'phone'],
    ],
    [
      'sevDesk contacts',
      'customers',
      'Kunden-Nr. Nachname Vorname Organisation Umsatzsteuer-ID Straße PLZ Ort Land Telefon E-Mail',
      ['number', null, null, 'name', 'vatId', 'street', 'postalCode', 'city', 'country', 'phone', 'email'],
    ],
    [
      'Akaunting customers',
      'customers',
      'name email user_id tax_number phone address website currency_code reference',
      ['name', 'email', null, 'vatId', 'phone', 'address', null, null, null],
    ],
    [
      'Akaunting items',
      'products',
      'name type sku description sale_price purchase_price category_name',
      ['name', 'isService', 'sku', 'description', 'basePrice', 'costPrice', 'category'],
    ],
    [
      'Odoo contacts',
      'customers',
      'Display_Name Email Phone Street Street2 City Zip Country/Country_Name Tax_ID',
      ['name', 'email', 'phone', 'street', 'street', 'city', 'postalCode', 'country', 'vatId'],
    ],
    [
      'Odoo products',
      'products',
      'Internal_Reference Name Sales_Price Cost Barcode Quantity_On_Hand Product_Category Unit_of_Measure',
      ['sku', 'name', 'basePrice', 'costPrice', 'barcode', 'openingStock', 'category', 'unit'],
    ],
    [
      'Odoo invoices',
      'invoices',
      'Number Invoice_Partner_Display_Name Invoice/Bill_Date Due_Date Total_Signed Amount_Due_Signed Status',
      ['number', 'customer', 'date', 'dueDate', 'total', 'balance', 'status'],
    ],
    [
      'Wave customers',
      'customers',
      'customer_name email phone country province/state address_line_1 address_line_2 city postal_code/zip_code',
      ['name', 'email', 'phone', 'country', 'region', 'street', 'street', 'city', 'postalCode'],
    ],
    [
      'Square customers',
      'customers',
      'First_Name Last_Name Company_Name Email_Address Phone_Number Street_Address_1 Street_Address_2 City State Postal_Code',
      [null, null, 'name', 'email', 'phone', 'street', 'street', 'city', 'region', 'postalCode'],
    ],
    [
      'Square items',
      'products',
      'Token Item_Name SKU Description Categories Price GTIN Default_Unit_Cost',
      [null, 'name', 'sku', 'description', 'category', 'basePrice', 'barcode', 'costPrice'],
    ],
    [
      'Dolibarr products',
      'products',
      'Ref. Label Description Selling_price_(net)',
      ['sku', 'name', 'description', 'basePrice'],
    ],
  ] as const)('%s', (_, kind, headers, fields) => {
    expect(
      matchColumns(
        kind,
        headers.split(' ').map(header => header.replaceAll('_', ' ')),
        [],
      ),
    ).toEqual(fields)
  })
})
