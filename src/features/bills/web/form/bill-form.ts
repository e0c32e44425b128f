/** The values of the form of a bill, and what is sent of them. */
import type { z } from 'zod'
import { z as zod } from 'zod'
import { isCalendarDate } from '../../../../domain/values/calendar.ts'
import { type Bill, type BillChange, billChange, type NewBill, type NewSupplier, newBill } from '../../contract.ts'
import type { PickedSupplier } from '../suppliers/SupplierPicker.tsx'

/** An empty figure is null. */
export type TaxValues = { rate: number | null; net: number | null; tax: number | null }

export type BillValues = {
  supplierId: PickedSupplier | null
  /** Of a new supplier, what an e-invoice says of it. */
  details: Omit<NewSupplier, 'name'> | null
  number: string
  date: string
  /** Empty for the usual number of days. */
  dueDate: string
  taxes: TaxValues[]
  iban: string
  paymentReference: string
  category: string
  note: string
  /** 0 for a new bill. */
  version: number
}

export function emptyBill(today: string, rate: number): BillValues {
  return {
    ...{ supplierId: null, details: null, number: '', date: today, dueDate: '' },
    ...{ taxes: [{ rate, net: null, tax: null }], iban: '', paymentReference: '', category: '', note: '' },
    version: 0,
  }
}

export function valuesOfBill(bill: Bill): BillValues {
  const { supplierId, supplierName, number, date, dueDate, taxes, iban, paymentReference, category, note, version } =
    bill
  return {
    ...{ supplierId: { id: supplierId, label: supplierName }, details: null, number, date, dueDate, taxes },
    ...{ iban, paymentReference, category, note, version },
  }
}

function sent({ supplierId: picked, details, dueDate, taxes, paymentReference, version: _, ...values }: BillValues) {
  return {
    ...values,
    ...(picked && (picked.id ? { supplierId: picked.id } : { supplier: { ...details, name: picked.label } })),
    ...(dueDate !== '' && { dueDate }),
    ...(paymentReference !== '' && { paymentReference }),
    taxes: taxes
      .filter(({ net, tax }) => net !== null || tax)
      .map(row => ({ rate: row.rate ?? 0, net: row.net ?? 0, tax: row.tax ?? 0 })),
  }
}

export const newBillSchema = zod.preprocess(sent, newBill) as z.ZodType<NewBill, BillValues>

/** All but the version, which was read with the bill. */
export const billChangeSchema = zod.preprocess(
  (values: BillValues) => ({ ...sent(values), paymentReference: values.paymentReference }),
  billChange.omit({ version: true }),
) as z.ZodType<Omit<BillChange, 'version'>, BillValues>

/** What the amounts come to; undefined while one can’t be read. */
export function totalOf(taxes: readonly TaxValues[]): number | undefined {
  const total = taxes.reduce((sum, { net, tax }) => sum + (net ?? 0) + (tax ?? 0), 0)
  return Number.isSafeInteger(total) ? total : undefined
}

/** A date that can be counted from. */
export function dateOr(date: string, today: string): string {
  return isCalendarDate(date) ? date : today
}
