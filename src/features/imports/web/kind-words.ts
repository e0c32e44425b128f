/** What the kinds of imports and their fields are called. */
import type { ImportKind } from '../../../domain/imports/import-fields.ts'
import { t } from '../../../translations/web.ts'

interface KindWords {
  readonly name: string
  readonly title: string
  /** By what a record is recognised, and what happens then. */
  readonly rule: string
  readonly list: '/customers' | '/products' | '/invoices'
}

export const KIND_WORDS: Readonly<Record<ImportKind, KindWords>> = {
  customers: {
    name: t('Customers'),
    title: t('Import customers'),
    rule: t(
      'A customer is the same if the name is the same, ignoring capitals, and the email address too where both are known. Empty cells leave what is there.',
    ),
    list: '/customers',
  },
  products: {
    name: t('Products'),
    title: t('Import products'),
    rule: t(
      'A product is the same if the SKU is the same, ignoring capitals. Empty cells leave what is there. Opening stock is added to new products only.',
    ),
    list: '/products',
  },
  prices: {
    name: t('Customer prices'),
    title: t('Import customer prices'),
    rule: t('Customers are found by name and email address, products by SKU. A customer has one price for a product.'),
    list: '/customers',
  },
  stock: {
    name: t('Opening stock'),
    title: t('Import opening stock'),
    rule: t('Products are found by SKU. Opening stock goes to products without stock movements.'),
    list: '/products',
  },
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: t('Name'),
  email: t('Email'),
  phone: t('Phone'),
  address: t('Address'),
  city: t('City, region and postal code'),
  country: t('Country'),
  sku: t('SKU'),
  description: t('Description'),
  basePrice: t('Base Price'),
  openingStock: t('Opening stock'),
  lowStockThreshold: t('Low-stock threshold'),
  unit: t('Unit'),
  category: t('Category'),
  barcode: t('Barcode'),
  costPrice: t('Cost price'),
  supplierItemNumber: t('Supplier’s item number'),
  weight: t('Weight in grams'),
  isService: t('Goods or service'),
  customer: t('Customer'),
  price: t('Price'),
  quantity: t('Quantity'),
  number: t('Number'),
  date: t('Date'),
  dueDate: t('Due Date'),
  item: t('Item'),
  itemDescription: t('Item description'),
  taxRate: t('Tax rate in percent'),
  total: t('Total'),
  paid: t('Paid'),
  paidOn: t('Paid on'),
  note: t('Note'),
}

export function fieldName(id: string): string {
  return FIELD_NAMES[id] ?? id
}
