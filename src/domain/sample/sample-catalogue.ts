/** The sample business's five products, five customers and four customer prices. */

import type { Quantity } from '../documents/document-totals.ts'
import type { MinorUnits } from '../values/money.ts'

export const sampleBusinessName = 'Harbour Street Coffee'
export const sampleBusinessAddress = '12 Harbour Street\nPortland, ME 04101'

interface SampleProduct {
  readonly sku: string
  readonly name: string
  readonly description: string
  readonly basePrice: MinorUnits
  readonly openingStock: Quantity
}

export const sampleProducts: readonly SampleProduct[] = [
  {
    sku: 'BEAN-HOUSE-1KG',
    name: 'House Blend Coffee, 1 kg',
    description: 'Whole beans, medium roast. Brazil and Guatemala, with notes of cocoa and hazelnut.',
    basePrice: 2450,
    openingStock: 140_000,
  },
  {
    sku: 'BEAN-ETH-250',
    name: 'Ethiopia Single Origin, 250 g',
    description: 'Whole beans, light roast. Washed heirloom varieties from the Guji highlands.',
    basePrice: 1195,
    openingStock: 85_000,
  },
  {
    sku: 'FILTER-V60-100',
    name: 'Paper Filters, box of 100',
    description: 'Unbleached cone filters for one to four cups.',
    basePrice: 690,
    openingStock: 48_000,
  },
  {
    sku: 'KETTLE-GN-09',
    name: 'Gooseneck Kettle, 0.9 l',
    description: 'Brushed steel with a thermometer in the lid. Works on every hob, induction too.',
    basePrice: 5900,
    openingStock: 22_000,
  },
  {
    sku: 'GRINDER-HAND',
    name: 'Hand Grinder, steel burrs',
    description: 'Thirty grind settings, holds 30 g of beans. Comes with a brush and a travel sleeve.',
    basePrice: 8450,
    openingStock: 11_000,
  },
]

interface SampleCustomer {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly customerForDays: number
}

export const sampleCustomers: readonly SampleCustomer[] = [
  {
    name: 'Acme Offices',
    email: 'kitchen@acme-offices.example',
    phone: '+1 207 555 0142',
    address: '400 Congress Street, Floor 6\nPortland, ME 04101',
    customerForDays: 731,
  },
  {
    name: 'Birch & Rye Bakery',
    email: 'orders@birchandrye.example',
    phone: '+1 207 555 0117',
    address: '88 Exchange Street\nPortland, ME 04101',
    customerForDays: 512,
  },
  {
    name: 'Casco Bay Hotel',
    email: 'purchasing@cascobayhotel.example',
    phone: '+1 207 555 0183',
    address: '1 Commercial Street\nPortland, ME 04101',
    customerForDays: 365,
  },
  {
    name: 'Dana Whitfield',
    email: 'dana.whitfield@mail.example',
    phone: '+1 207 555 0126',
    address: '27 Spruce Lane\nSouth Portland, ME 04106',
    customerForDays: 148,
  },
  {
    name: 'Evergreen Coworking',
    email: 'hello@evergreen-coworking.example',
    phone: '+1 207 555 0169',
    address: '215 Fore Street, Suite 2\nPortland, ME 04101',
    customerForDays: 74,
  },
]

/** Customer and product by their place in the lists above. */
export const sampleCustomerPrices: readonly { customer: number; product: number; price: MinorUnits }[] = [
  { customer: 0, product: 0, price: 2200 },
  { customer: 1, product: 1, price: 1050 },
  { customer: 2, product: 0, price: 2100 },
  { customer: 2, product: 3, price: 5400 },
]
