/** How each kind of import finds what exists already, writes, and takes back what it wrote. */
import type { SQL } from 'drizzle-orm'
import type { ImportKind } from '../../../domain/imports/import-fields.ts'
import { matchCustomers, takeBackCustomers, unchangedCustomers, writeCustomers } from './import-customers.ts'
import { matchPrices, takeBackPrices, unchangedPrices, writePrices } from './import-prices.ts'
import { matchProducts, takeBackProducts, unchangedProducts, writeProducts } from './import-products.ts'
import { matchStock, takeBackStock, unchangedStock, writeStock } from './import-stock.ts'
import type { StagedImport } from './staged-import.ts'

interface KindOfImport {
  /** Decides the outcome of each row that could be read. */
  readonly match: (staged: StagedImport) => Promise<void>
  readonly write: (staged: StagedImport) => Promise<void>
  readonly takeBack: (staged: StagedImport) => Promise<void>
  /** The record of the row `r`, if nobody has changed it since. */
  readonly unchanged: (businessId: string) => SQL
}

export const KINDS: Readonly<Partial<Record<ImportKind, KindOfImport>>> = {
  customers: {
    match: matchCustomers,
    write: writeCustomers,
    takeBack: takeBackCustomers,
    unchanged: unchangedCustomers,
  },
  products: { match: matchProducts, write: writeProducts, takeBack: takeBackProducts, unchanged: unchangedProducts },
  prices: { match: matchPrices, write: writePrices, takeBack: takeBackPrices, unchanged: unchangedPrices },
  stock: { match: matchStock, write: writeStock, takeBack: takeBackStock, unchanged: unchangedStock },
}

export function kindOf(kind: ImportKind): KindOfImport {
  const found = KINDS[kind]
  if (!found) throw new Error(`nothing imports ${kind}`)
  return found
}
