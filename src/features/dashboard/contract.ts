/** The answers of the dashboard routes. */
import { z } from 'zod'
import { displayStatuses } from '../../domain/invoices/display-status.ts'
import { invoiceStatuses } from '../../domain/invoices/invoice-life.ts'
import { ageingGroups, REMIND_AGAIN_AFTER_DAYS } from '../../domain/payments/ageing.ts'
import { movementCauses } from '../../domain/products/movement-causes.ts'
import { movementReasons, movementTypes } from '../../domain/products/stock.ts'
import { calendarDate, identifier, instant, money, stockQuantity } from '../../platform/contract.ts'
import { invoiceRow } from '../invoices/contract.ts'
import { product } from '../products/contract.ts'

const change = z
  .number()
  .nullable()
  .meta({ description: 'Change in percent against 30 days ago; null if there is nothing to compare with.' })

export const activityEntry = z
  .object({
    id: identifier,
    type: z.enum(['invoice', 'stock', 'import']),
    title: z.string().meta({ description: 'In English; screens make their own of the fields below.' }),
    description: z.string(),
    name: z
      .string()
      .meta({ description: 'Of the customer, the product or the file; empty if several products moved together.' }),
    number: z.string().nullable().meta({ description: 'Of the invoice, once it has one.' }),
    reason: z.enum(movementReasons).nullable().meta({ description: 'Why the stock moved.' }),
    quantity: stockQuantity
      .nullable()
      .meta({ description: 'How much of the product moved, in thousandths; null for several products.' }),
    records: z.int().meta({
      description:
        'How many products one invoice, delivery, count or import moved, or how many invoices a file brought.',
    }),
    date: calendarDate,
    at: instant,
    amount: money.nullable(),
    status: z.enum(invoiceStatuses).nullable().meta({ description: 'For invoice events only.' }),
    displayStatus: z
      .enum(displayStatuses)
      .nullable()
      .meta({ description: 'The status, or `credited` if all of the invoice was credited.' }),
    movement: z.enum(movementTypes).nullable().meta({ description: 'Null for a count that found more and less.' }),
    reference: identifier.meta({
      description:
        'The invoice, the import, or the product whose stock moved; of several products the invoice or the count.',
    }),
    referenceKind: z.enum(['product', ...movementCauses, 'import']),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof activityEntry>

export const dashboard = z
  .object({
    totalRevenue: z.object({ value: money, change }),
    openInvoices: z.object({ value: z.int(), change }),
    productsInStock: z.object({ value: z.int().meta({ description: 'Thousandths.' }), change }),
    activeCustomers: z.object({ value: z.int(), change }),
    revenueByDay: z
      .array(z.object({ date: calendarDate, revenue: money }))
      .meta({ description: 'Total revenue at the end of each of the last 30 days.' }),
    recentInvoices: z.array(invoiceRow),
    recentActivity: z.array(activityEntry),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof dashboard>

const owed = z.object({ amount: money, count: z.int() })

export const receivables = z
  .object({
    outstanding: owed.meta({
      description: 'Balances of all invoices dated through today that were sent and are not paid.',
    }),
    credit: money.meta({
      description:
        'What the business owes customers: refunds that are due, what was paid on invoices dated later, and credit balances.',
    }),
    datedLater: owed.meta({
      description: 'What is to be paid of invoices dated after today. They are owed from their date on.',
    }),
    overdue: owed,
    dueThisWeek: owed.meta({ description: 'Due from today to `dueWeekTo`, six days on.' }),
    dueWeekFrom: calendarDate,
    dueWeekTo: calendarDate,
    ageing: z
      .array(
        owed.extend({ group: z.enum(ageingGroups), dueFrom: calendarDate.nullable(), dueTo: calendarDate.nullable() }),
      )
      .meta({ description: 'What is outstanding, by the days since its due date.' }),
    recentPayments: z.array(
      z.object({
        id: identifier,
        date: calendarDate,
        amount: money.meta({ description: 'Negative for a refund.' }),
        invoiceId: identifier,
        number: z.string(),
        customerName: z.string(),
      }),
    ),
    runningOut: z.array(product).meta({ description: 'Products that are out of stock or low in stock, lowest first.' }),
  })
  .meta({ id: 'Receivables' })
export type Receivables = z.infer<typeof receivables>

export const invoicesToChase = z
  .object({
    invoices: z.array(invoiceRow).meta({ description: 'Due longest first; at most 100.' }),
    more: z.boolean(),
  })
  .meta({
    id: 'InvoicesToChase',
    description: `Overdue invoices of customers with an email address, not reminded of in the last ${REMIND_AGAIN_AFTER_DAYS} days.`,
  })
export type InvoicesToChase = z.infer<typeof invoicesToChase>

export const months = z
  .object({
    months: z
      .array(
        z.object({
          month: z.string().meta({ description: '`2026-03` is March 2026.', example: '2026-03' }),
          invoiced: money.meta({ description: 'Invoices that were issued and not cancelled, less credit notes.' }),
          paid: money.meta({ description: 'Payments less refunds.' }),
          invoicedYearBefore: money,
        }),
      )
      .meta({
        description: 'This month last: twelve, or fewer from the first that is not empty on, at least three.',
      }),
  })
  .meta({ id: 'Months' })
export type Months = z.infer<typeof months>
