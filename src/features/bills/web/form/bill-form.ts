/** The values of the form of a bill, and what is sent of them. */
import type { z } from 'zod'
import { z as zod } from 'zod'
import { taxOn, taxWithin } from '../../../../domain/documents/document-totals.ts'
import type { MoneyMethod } from '../../../../domain/payments/payments.ts'
import { isCalendarDate } from '../../../../domain/values/calendar.ts'
import type { BillReading } from '../../contract.ts'
import {
  type Bill,
  type BillChange,
  billChange,
  type NewBill,
  type NewSupplier,
  newBill,
  newSupplier,
} from '../../contract.ts'
import type { PickedSupplier } from '../suppliers/SupplierPicker.tsx'

/** An empty figure is null. */
export type TaxValues = {
  rate: number | null
  net: number | null
  tax: number | null
  /** The total was typed: it stays where the rate changes. */
  fromTotal?: boolean
}

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
  /** What an e-invoice says was paid in advance. */
  prepaid: number
  /** Null for one that is still to be paid. */
  payment: { date: string; method: MoneyMethod } | null
  /** 0 for a new bill. */
  version: number
}

export function emptyBill(today: string, rate: number): BillValues {
  return {
    supplierId: null,
    details: null,
    number: '',
    date: today,
    dueDate: '',
    taxes: [{ rate, net: null, tax: null }],
    iban: '',
    paymentReference: '',
    category: '',
    note: '',
    prepaid: 0,
    payment: null,
    version: 0,
  }
}

export function valuesOfBill(bill: Bill): BillValues {
  const { supplierId, supplierName, number, date, dueDate, taxes, iban, paymentReference, category, note, version } =
    bill
  return {
    supplierId: { id: supplierId, label: supplierName },
    details: null,
    number,
    date,
    dueDate,
    taxes,
    iban,
    paymentReference,
    category,
    note,
    prepaid: 0,
    payment: null,
    version,
  }
}

function sent({
  supplierId: picked,
  details,
  dueDate,
  taxes,
  paymentReference,
  prepaid,
  payment,
  version: _,
  ...values
}: BillValues) {
  return {
    ...values,
    ...(picked && (picked.id ? { supplierId: picked.id } : { supplier: { ...details, name: picked.label } })),
    ...(dueDate !== '' && { dueDate }),
    ...(prepaid > 0 && { prepaid }),
    ...(payment && { payment }),
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

/** The tax of a net amount; an amount that can’t be read has none. */
export function withNet(row: TaxValues, net: number | null): TaxValues {
  const { rate } = row
  const tax = net === null ? null : Number.isNaN(net) || Number.isNaN(rate) ? row.tax : taxOn(net, rate ?? 0)
  return { rate, net, tax, fromTotal: false }
}

/** What a total with tax is made of, as a receipt has it. */
export function withTotal({ rate }: TaxValues, total: number | null): TaxValues {
  if (total === null || Number.isNaN(total)) return { rate, net: total, tax: null, fromTotal: true }
  const tax = Number.isNaN(rate) ? 0 : taxWithin(total, rate ?? 0)
  return { rate, net: total - tax, tax, fromTotal: true }
}

/** The net amount stays, or the total where that was typed. */
export function withRate(row: TaxValues, rate: number | null): TaxValues {
  const total = rowTotal(row)
  return row.fromTotal ? withTotal({ ...row, rate }, total) : withNet({ ...row, rate }, row.net)
}

export function rowTotal({ net, tax }: TaxValues): number | null {
  return net === null ? null : net + (tax ?? 0)
}

export function withOtherSign(row: TaxValues): TaxValues {
  const turned = (amount: number | null) => (amount === null ? null : 0 - amount)
  return { ...row, net: turned(row.net), tax: turned(row.tax) }
}

/** What the amounts come to; undefined while one can’t be read. */
export function totalOf(taxes: readonly TaxValues[]): number | undefined {
  const total = taxes.reduce((sum, { net, tax }) => sum + (net ?? 0) + (tax ?? 0), 0)
  return Number.isSafeInteger(total) ? total : undefined
}

/** A date that can be counted from. */
export function dateOr(date: string, today: string): string {
  return isCalendarDate(date) ? date : today
}

/** The fields of a bill as an e-invoice has them; amounts stay empty where it has none that can be taken over. */
export function valuesOfReading({ bill, supplier }: BillReading, empty: BillValues): BillValues {
  const { number, date, dueDate, taxes, iban, paymentReference, prepaid } = bill
  const { name, email, ...known } = bill.supplier
  const isAddress = newSupplier.shape.email.safeParse(email).success
  return {
    ...empty,
    supplierId: supplier ? { id: supplier.id, label: supplier.name } : name ? { id: '', label: name } : null,
    details: supplier ? null : { ...known, ...(isAddress && { email }) },
    number,
    date: date ?? empty.date,
    dueDate: dueDate ?? '',
    iban,
    prepaid,
    paymentReference: paymentReference === number ? '' : paymentReference,
    taxes: taxes.length > 0 ? taxes : empty.taxes,
  }
}
