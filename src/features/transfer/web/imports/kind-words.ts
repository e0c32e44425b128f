/** What the kinds of imports and their fields are called. */
import type { fieldsOf, ImportFieldId } from '../../../../domain/imports/import-fields.ts'
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import { t } from '../../../../translations/web.ts'

interface KindWords {
  readonly name: string
  readonly title: string
  /** By what a record is recognised, and what happens then. */
  readonly rule: string
  readonly list: '/customers' | '/products' | '/invoices' | '/suppliers' | '/bills' | '/quotes'
}

export const KIND_WORDS: Readonly<Record<ImportKind, KindWords>> = {
  customers: {
    name: t('Customers'),
    title: t('Import customers'),
    rule: t(
      'Customers are matched by customer number, or by name and email address. A name alone is matched if only one customer has it. Empty cells change nothing.',
    ),
    list: '/customers',
  },
  'delivery-addresses': {
    name: t('Delivery addresses'),
    title: t('Import delivery addresses'),
    rule: t(
      'Customers are matched by name and email address, their delivery addresses by name. Import customers first. A row without a delivery name takes that of the customer.',
    ),
    list: '/customers',
  },
  products: {
    name: t('Products'),
    title: t('Import products'),
    rule: t('Products are matched by SKU. Empty cells change nothing. Opening stock is added to new products only.'),
    list: '/products',
  },
  prices: {
    name: t('Prices'),
    title: t('Import prices'),
    rule: t(
      'Each row sets a price for a customer or for a price list. Customers are matched by name and email address, price lists by name, products by SKU.',
    ),
    list: '/customers',
  },
  stock: {
    name: t('Opening stock'),
    title: t('Import opening stock'),
    rule: t('Products are matched by SKU. Opening stock is added to products that have no stock movements yet.'),
    list: '/products',
  },
  invoices: {
    name: t('Past invoices'),
    title: t('Import past invoices'),
    rule: t(
      'Rows with the same invoice number are one invoice. Invoices keep their numbers, and drafts are skipped. Customers are matched by name and email address, or by a name that only one customer has; new customers are created. If the file has totals, they are checked.',
    ),
    list: '/invoices',
  },
  suppliers: {
    name: t('Suppliers'),
    title: t('Import suppliers'),
    rule: t('Suppliers are matched by VAT ID, or by name where one has no VAT ID. Empty cells change nothing.'),
    list: '/suppliers',
  },
  bills: {
    name: t('Open bills', { context: 'unpaid' }),
    title: t('Import open bills'),
    rule: t(
      'One row per bill. Bills of the same supplier with the same number are skipped. Suppliers are matched by VAT ID or name, and new ones are created. What was paid before is recorded as one payment.',
    ),
    list: '/bills',
  },
  quotes: {
    name: t('Open quotes', { context: 'without an answer' }),
    title: t('Import open quotes'),
    rule: t(
      'Rows with the same quote number are one quote. Quotes keep their numbers. Only open ones are imported: drafts and quotes that were declined, expired or invoiced are skipped, and so are accepted ones unless you choose to import them. Customers are matched by name and email address, or by a name that only one customer has; new customers are created. Products are matched by SKU or name. If the file has totals, they are checked.',
    ),
    list: '/quotes',
  },
}

/** What the list is called to which an import leads. */
export const LIST_NAMES = {
  '/customers': t('Customers'),
  '/products': t('Products'),
  '/invoices': t('Invoices'),
  '/suppliers': t('Suppliers'),
  '/bills': t('Bills'),
  '/quotes': t('Quotes'),
}

const FIELD_NAMES: Readonly<Record<ImportFieldId, string>> = {
  id: t('Daybook ID'),
  customerId: t('Daybook customer ID'),
  vatId: t('VAT ID'),
  contactName: t('For the attention of'),
  name: t('Name'),
  email: t('Email'),
  phone: t('Phone'),
  address: t('Address'),
  street: t('Street'),
  postalCode: t('Postal code'),
  city: t('City'),
  region: t('Region'),
  registrationNumber: t('Registration number'),
  buyerReference: t('Reference', { context: 'of the buyer' }),
  kind: t('Kind of customer'),
  documentLanguage: t('Language of documents'),
  electronicScheme: t('Electronic address type'),
  electronicAddress: t('Electronic address'),
  termsDays: t('Payment terms (days)'),
  cashDiscountPercent: t('Cash discount (%)'),
  cashDiscountDays: t('Cash discount (days)'),
  withholdingName: t('Withholding tax'),
  withholdingRate: t('Withholding tax (%)'),
  eInvoiceFormat: t('E-invoice'),
  noReminders: t('No reminders'),
  priceListId: t('Price list'),
  exemptionNumber: t('Exemption certificate'),
  privateNote: t('Private note'),
  country: t('Country'),
  iban: t('IBAN'),
  sku: t('SKU'),
  description: t('Description'),
  basePrice: t('Base Price'),
  taxRateId: t('Tax'),
  openingStock: t('Opening stock'),
  lowStockThreshold: t('Low-stock threshold'),
  unit: t('Unit'),
  category: t('Category'),
  barcode: t('Barcode'),
  costPrice: t('Cost price'),
  commodityCode: t('Commodity code'),
  supplierItemNumber: t('Supplier’s item number'),
  weight: t('Weight in grams'),
  isService: t('Goods or service'),
  customer: t('Customer'),
  priceList: t('Price list'),
  fromQuantity: t('From quantity'),
  validFrom: t('Valid from'),
  validTo: t('Valid to'),
  price: t('Price'),
  quantity: t('Quantity'),
  number: t('Number'),
  date: t('Date'),
  dueDate: t('Due Date'),
  validUntil: t('Valid until'),
  item: t('Item'),
  itemDescription: t('Item description'),
  supplier: t('Supplier'),
  net: t('Net'),
  taxRate: t('Tax rate in percent'),
  otherTaxRate: t('Second tax rate in percent'),
  isTaxable: t('Taxable, yes or no'),
  lineTax: t('Tax on the line'),
  taxRates: t('Tax rates of the document'),
  total: t('Total'),
  paid: t('Paid', { context: 'amount' }),
  paidOn: t('Paid on'),
  amount: t('Line amount'),
  discountPercent: t('Line discount in percent'),
  discountAmount: t('Line discount as an amount'),
  shipping: t('Shipping'),
  discount: t('Discount on the document'),
  tax: t('Tax'),
  balance: t('Amount due'),
  currency: t('Currency'),
  method: t('Payment method'),
  status: t('Status'),
  note: t('Note'),
}

/** A field of the business’s own has the name that it was given. */
export function nameOfField(field: ReturnType<typeof fieldsOf>[number]): string {
  return field.own ? field.own.name : FIELD_NAMES[field.id]
}
