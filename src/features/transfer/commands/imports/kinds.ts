/** How each kind of import finds what exists already, writes, and takes back what it wrote. */
import type { SQL } from 'drizzle-orm'
import type { ImportKind } from '../../../../domain/imports/import-fields.ts'
import type { InvoiceCounts } from '../../contract.ts'
import { matchCustomers, takeBackCustomers, unchangedCustomers, writeCustomers } from './import-customers.ts'
import { takeBackInvoices, unchangedInvoices, writeInvoices } from './import-invoices.ts'
import { matchPrices, takeBackPrices, unchangedPrices, writePrices } from './import-prices.ts'
import { matchProducts, takeBackProducts, unchangedProducts, writeProducts } from './import-products.ts'
import { matchStock, takeBackStock, unchangedStock, writeStock } from './import-stock.ts'
import { matchInvoices } from './match-invoices.ts'
import type { StagedImport } from './staged-import.ts'

interface KindOfImport {
  /** Decides the outcome of each row that could be read, and counts what is not one for each row. */
  readonly match: (staged: StagedImport) => Promise<InvoiceCounts | null>
  readonly write: (staged: StagedImport) => Promise<void>
  readonly takeBack: (staged: StagedImport) => Promise<void>
  /** The record of the row `r`, if nobody has changed it since. */
  readonly unchanged: (businessId: string) => SQL
}

/** Of most kinds a row is a record, so that its rows say how many there are. */
const byRow = (match: (staged: StagedImport) => Promise<void>) => async (staged: StagedImport) => {
  await match(staged)
  return null
}

const KINDS: Readonly<Record<ImportKind, KindOfImport>> = {
  customers: {
    match: byRow(matchCustomers),
    write: writeCustomers,
    takeBack: takeBackCustomers,
    unchanged: unchangedCustomers,
  },
  products: {
    match: byRow(matchProducts),
    write: writeProducts,
    takeBack: takeBackProducts,
    unchanged: unchangedProducts,
  },
  prices: { match: byRow(matchPrices), write: writePrices, takeBack: takeBackPrices, unchanged: unchangedPrices },
  stock: { match: byRow(matchStock), write: writeStock, takeBack: takeBackStock, unchanged: unchangedStock },
  invoices: { match: matchInvoices, write: writeInvoices, takeBack: takeBackInvoices, unchanged: unchangedInvoices },
}

export function kindOf(kind: ImportKind): KindOfImport {
  return KINDS[kind]
}
