/** Each kind of import. */
import type { ImportKind } from '../../../../domain/imports/import-kind.ts'
import { invoicesImport } from '../imported-documents/import-invoices.ts'
import { quotesImport } from '../imported-documents/import-quotes.ts'
import { billsImport } from './import-bills.ts'
import { customersImport } from './import-customers.ts'
import { deliveryAddressesImport } from './import-delivery-addresses.ts'
import { pricesImport } from './import-prices.ts'
import { productsImport } from './import-products.ts'
import { stockImport } from './import-stock.ts'
import { suppliersImport } from './import-suppliers.ts'
import type { KindOfImport } from './staged-import.ts'

export const KINDS: Readonly<Record<ImportKind, KindOfImport>> = {
  customers: customersImport,
  'delivery-addresses': deliveryAddressesImport,
  products: productsImport,
  prices: pricesImport,
  stock: stockImport,
  invoices: invoicesImport,
  suppliers: suppliersImport,
  bills: billsImport,
  quotes: quotesImport,
}
