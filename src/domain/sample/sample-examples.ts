/** One example of each feature beside products, customers, stock and invoices. Those of a feature that is off come once it is turned on. */

import type { Quantity } from '../documents/document-totals.ts'
import type { MinorUnits } from '../values/money.ts'

interface ExampleLine {
  /** Its place in the list of sample products. */
  readonly product: number
  readonly quantity: Quantity
}

export interface ExampleDocument {
  /** Its place in the list of sample customers. */
  readonly customer: number
  readonly lines: readonly ExampleLine[]
}

export const exampleQuote: ExampleDocument = {
  customer: 4,
  lines: [
    { product: 0, quantity: 6000 },
    { product: 3, quantity: 2000 },
    { product: 2, quantity: 4000 },
  ],
}

/** What is delivered of it comes in before, so that the stock of the sample stays. */
export const exampleOrder: ExampleDocument & { readonly delivered: Quantity } = {
  customer: 1,
  lines: [{ product: 0, quantity: 12_000 }],
  delivered: 6000,
}

export const exampleBill = {
  supplier: {
    name: 'Penobscot Packaging',
    address: '31 Mill Road\nBangor, ME 04401',
    email: 'accounts@penobscot-packaging.example',
  },
  number: 'PP-2318',
  category: 'Packaging',
  /** Bags and labels, with 10 % tax. */
  net: 4200 as MinorUnits,
  tax: 420 as MinorUnits,
  daysAgo: 9,
  daysUntilDue: 5,
} as const

/** There from the start, as every business has recurring invoices. It is paused, and so makes none by itself. */
export const exampleSchedule: ExampleDocument & { readonly daysUntilFirst: number } = {
  customer: 0,
  lines: [
    { product: 0, quantity: 4000 },
    { product: 2, quantity: 1000 },
  ],
  daysUntilFirst: 14,
}

export const exampleBankAccount = '021 4470 118'
