/** Requests and answers of the invoice routes. */

import { z } from 'zod'
import { countryCodes } from '../../domain/countries/countries.ts'
import { displayStatuses } from '../../domain/invoices/display-status.ts'
import { invoiceStatuses, moves } from '../../domain/invoices/invoice-life.ts'
import { issueWarnings } from '../../domain/invoices/issue-warnings.ts'
import { negativeStockPolicies } from '../../domain/products/stock.ts'
import { currencyCodes } from '../../domain/values/money.ts'
import {
  calendarDate,
  identifier,
  instant,
  money,
  quantity,
  requiredLine,
  stockQuantity,
  version,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import {
  draftFields,
  dueDateFault,
  dueNotBeforeDate,
  invoiceTexts,
  isPeriod,
  periodFault,
} from '../documents/contract/draft.ts'
import {
  discount,
  documentLanguage,
  duplicated,
  eInvoiceShown,
  lineFields,
  missing,
  outdatedTaxes,
  ownOfDocument,
  payableFields,
  sender,
  versionQuery,
} from '../documents/contract.ts'
import { lateChargesShown } from '../late-charges/contract.ts'
import { cashDiscount, payment } from '../payments/contract.ts'
import { taxRow } from '../taxes/contract.ts'

export const newInvoice = z
  .strictObject({
    ...draftFields,
    ...invoiceTexts,
    isDeposit: z
      .boolean()
      .optional()
      .meta({ description: 'Make it a deposit invoice, which has no products and never becomes another kind.' }),
    issue: z.boolean().optional().meta({ description: 'Issue it in the same step instead of leaving a draft.' }),
  })
  .refine(dueNotBeforeDate, dueDateFault)
  .refine(isPeriod, periodFault)
export type NewInvoice = z.infer<typeof newInvoice>

export type DraftContent = Omit<NewInvoice, 'issue'>

/** A draft is saved as a whole. It may be incomplete. */
export const invoiceChange = z
  .strictObject({ ...draftFields, ...invoiceTexts, version })
  .refine(dueNotBeforeDate, dueDateFault)
  .refine(isPeriod, periodFault)
export type InvoiceChange = z.infer<typeof invoiceChange>

export const invoiceItem = z
  .object({
    ...lineFields,
    creditedQuantity: stockQuantity.min(0),
    creditedAmount: money.meta({
      description: 'What was credited of this line by amount: without its tax, unless prices include tax.',
    }),
    hasStock: z.boolean().meta({ description: 'Whether the product has stock, so that it can return to it.' }),
    orderItemId: identifier.nullable().meta({ description: 'The line of the order that it invoices.' }),
  })
  .meta({ id: 'InvoiceItem' })

const warnings = z.array(z.enum(issueWarnings)).meta({
  description:
    'What to know before a draft is issued: `past-due` if its due date has passed, `old-tax` if a tax on it has changed since it was saved. Neither forbids it.',
})

export const LARGEST_ORIGINAL_BYTES = 10 * 1024 * 1024
const LARGEST_ORIGINAL_BASE64 = Math.ceil(LARGEST_ORIGINAL_BYTES / 3) * 4
/** With room for the name. */
export const LARGEST_ORIGINAL_REQUEST = LARGEST_ORIGINAL_BASE64 + 16_384

export const newOriginal = z.strictObject({
  fileName: requiredLine(200).meta({ description: 'The name under which it is downloaded.', example: 'INV-417.pdf' }),
  content: z
    .base64(t('Send the file as Base64.'))
    .max(LARGEST_ORIGINAL_BASE64, t('Choose a PDF of at most 10 MB.'))
    .meta({ description: 'The PDF in Base64, at most 10 MB.' }),
})
export type NewOriginal = z.infer<typeof newOriginal>

/** What is left of a deposit invoice in one tax. */
export const deposit = taxRow.extend({
  depositId: identifier,
  number: z.string(),
  date: calendarDate,
})

/** A deposit invoice of an order or a quote. */
const depositMade = z.object({
  id: identifier,
  number: z.string().nullable(),
  date: calendarDate,
  total: money,
  taxes: z.array(taxRow).meta({ description: 'What is left of it after its credit notes.' }),
  left: money.meta({ description: 'What no issued invoice has deducted of it, tax included; 0 for a draft.' }),
})
export const depositsMade = z.array(depositMade)
export type DepositMade = z.infer<typeof depositMade>

export const openDepositsQuery = z.strictObject({
  customerId: identifier,
  invoiceId: identifier.optional().meta({ description: 'The draft that is to deduct them: with those that it has.' }),
})

export const openDeposits = z
  .object({
    deposits: z.array(
      z.object({ id: identifier, number: z.string(), date: calendarDate, total: money, taxes: z.array(taxRow) }),
    ),
  })
  .meta({ id: 'OpenDeposits' })
export type OpenDeposits = z.infer<typeof openDeposits>
export type OpenDepositsQuery = z.infer<typeof openDepositsQuery>

/** The reduced view of the invoices screen: no line items. */
export const invoiceRow = z
  .object({
    id: identifier,
    number: z.string().nullable(),
    isDeposit: z.boolean().meta({ description: 'A deposit invoice asks for a part of a service ahead of it.' }),
    customerId: identifier.nullable().meta({ description: 'Null on a draft that has no customer yet.' }),
    customerName: z.string(),
    date: calendarDate,
    dueDate: calendarDate,
    status: z.enum(invoiceStatuses),
    displayStatus: z
      .enum(displayStatuses)
      .meta({ description: 'The status, or `credited` if all of the invoice was credited rather than paid.' }),
    total: money,
    withheld: payableFields.withheld,
    payable: money.meta({ description: 'What is to be paid of the total: less what is withheld, and rounded.' }),
    paid: money,
    credited: money.meta({ description: 'The totals of its credit notes.' }),
    creditedPayable: money.meta({ description: 'What these take off the amount to pay.' }),
    balance: money,
    paymentOnItsWay: z
      .boolean()
      .meta({ description: 'Whether the customer has paid online, and the money has not arrived yet.' }),
    paidOn: calendarDate.nullable().meta({ description: 'The date of the last payment; null unless it is paid.' }),
    collectionDate: calendarDate
      .nullable()
      .meta({ description: 'The day of the direct debit that it waits for; null for none.' }),
    warnings,
    issuedAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.infer<typeof invoiceRow>

export const invoice = invoiceRow
  .extend({
    customerAddress: z.string(),
    customerVatId: z.string(),
    ...ownOfDocument,
    customerNumber: z.string().meta({ description: 'As printed; empty where the customer has none.' }),
    customerExemptionNumber: z.string().meta({ description: 'As printed; empty without an exemption certificate.' }),
    customerTermsDays: z
      .int()
      .nullable()
      .meta({ description: 'What is agreed with the customer today; null for the terms of the business.' }),
    customerTaxRateId: identifier.nullable().meta({ description: 'The customer’s own tax today, for new lines.' }),
    customerCountry: z.enum(countryCodes).nullable().meta({ description: 'Null for the country of the business.' }),
    customerLanguage: documentLanguage.nullable().meta({ description: 'Null for that of the business.' }),
    deliveryAddressId: identifier
      .nullable()
      .meta({ description: 'Null where the goods go to the address of the customer.' }),
    deliveryName: z.string().meta({ description: 'As on the document; empty without a delivery address.' }),
    deliveryAddress: z.string(),
    deliveryCountry: z.enum(countryCodes).nullable().meta({ description: 'Null for the country of the business.' }),
    cashDiscount: cashDiscount
      .nullable()
      .meta({ description: 'What is offered for early payment, as on the document; null for none.' }),
    sender,
    paymentReference: z
      .string()
      .nullable()
      .meta({ description: 'What a transfer says, as on the document; null for a draft.' }),
    currency: z.enum(currencyCodes),
    supplyFrom: calendarDate.nullable(),
    supplyTo: calendarDate.nullable(),
    orderReference: z.string(),
    opening: z.string(),
    note: z.string(),
    items: z.array(invoiceItem),
    pricesIncludeTax: z.boolean(),
    subtotal: money.meta({ description: 'The sum of the lines.' }),
    discount: discount.nullable(),
    discountTotal: money,
    depositTotal: money.meta({
      description: 'What the deposits take off the subtotal: without their tax, unless prices include tax.',
    }),
    taxes: z.array(taxRow).meta({ description: 'After the discount and the deposits.' }),
    deposits: z.array(deposit).meta({ description: 'What it deducts: one row per deposit invoice and tax.' }),
    openDeposits: openDeposits.shape.deposits.meta({
      description: 'Of a draft: what is left of the deposits that it deducts, which can be more than it has room for.',
    }),
    deductedBy: z.array(z.object({ id: identifier, number: z.string().nullable() })).meta({
      description: 'The invoices that deduct this deposit, oldest first; without a number while they are drafts.',
    }),
    depositLeft: money.meta({
      description: 'Of a deposit invoice: what no issued invoice deducts and no credit note credits, tax included.',
    }),
    creditedTaxes: z.array(taxRow.pick({ rate: true, reason: true, net: true, tax: true, parts: true })).meta({
      description:
        'What credit notes have credited in each tax row, and of a deposit invoice also what issued invoices deduct.',
    }),
    tax: money,
    ...payableFields,
    roundingStep: money.meta({ description: 'The amount to pay is a multiple of it; 0 for no rounding.' }),
    refund: money.meta({
      description: 'To be refunded to the customer: paid beyond the amount to pay after credit notes.',
    }),
    carryOver: money.meta({
      description: 'The part of the refund that pays the draft that replaces this invoice, once that is issued.',
    }),
    correctsId: identifier.nullable().meta({ description: 'The invoice that this one replaces.' }),
    carriesPayment: z.boolean().meta({
      description: 'Whether a refund that is due on the invoice it replaces pays this one when it is issued.',
    }),
    quote: z
      .object({ id: identifier, number: z.string() })
      .nullable()
      .meta({ description: 'The quote that it was made from.' }),
    order: z
      .object({ id: identifier, number: z.string() })
      .nullable()
      .meta({ description: 'The order that it invoices.' }),
    correctedById: identifier.nullable().meta({ description: 'The invoice or draft that replaces this one.' }),
    correctedByNumber: z
      .string()
      .nullable()
      .meta({ description: 'Its number, once it is issued and while it stands.' }),
    recurringInvoiceId: identifier.nullable().meta({ description: 'The recurring invoice that made it.' }),
    customerCredit: money.meta({ description: 'The credit balance of the customer.' }),
    payments: z.array(payment),
    lateCharges: lateChargesShown,
    moves: z
      .array(z.enum(Object.keys(moves) as [keyof typeof moves, ...(keyof typeof moves)[]]))
      .meta({ description: 'What can be done with it now.' }),
    cancelledAt: instant.nullable(),
    imported: z
      .object({
        fileName: z.string().meta({ description: 'The file that the invoice was imported from.' }),
        original: z
          .object({ fileName: z.string(), size: z.int().meta({ description: 'In bytes.' }), attachedAt: instant })
          .nullable()
          .meta({ description: 'The invoice as it was issued elsewhere, if somebody attached it.' }),
      })
      .nullable()
      .meta({ description: 'Null for an invoice that was written in Daybook.' }),
    version,
    updatedAt: instant,
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof invoice>

/** The answer of a write: enough to go on without another request. */
export const invoiceReceipt = z
  .object({
    id: identifier,
    number: z.string().nullable(),
    status: z.enum(invoiceStatuses),
    total: money,
    payable: money,
    balance: money.meta({ description: 'What is still to be paid after this write.' }),
    refund: money.meta({ description: 'What is to be refunded to the customer after this write.' }),
    version,
  })
  .meta({ id: 'InvoiceReceipt' })
export type InvoiceReceipt = z.infer<typeof invoiceReceipt>

/** The answer to a write that reaches several invoices. */
export const invoiceReceipts = z.object({ invoices: z.array(invoiceReceipt) })

export const invoiceIssued = invoiceReceipt.extend({
  shortOfStock: z
    .array(z.object({ productId: identifier, productName: z.string(), stock: stockQuantity }))
    .meta({ description: 'Products that this sale took below zero, but for those that are allowed to.' }),
  warnings: warnings.meta({ description: 'The `warnings` that the draft had, as its preview tells them before.' }),
})
export type InvoiceIssued = z.infer<typeof invoiceIssued>

export const invoiceDuplicated = duplicated(invoiceReceipt)
export type InvoiceDuplicated = z.infer<typeof invoiceDuplicated>

export const issuePreview = z
  .object({
    version,
    number: z.string().meta({ description: 'The number that it gets if nobody issues another one first.' }),
    status: z
      .enum(invoiceStatuses)
      .meta({ description: 'The status once issued: overdue if its due date has passed.' }),
    customerId: identifier.nullable(),
    customerName: z.string(),
    total: money,
    payable: money,
    dueDate: calendarDate,
    warnings,
    outdatedTaxes: outdatedTaxes.meta({
      description: 'Taxes on the draft that have changed since it was saved. Saving it again takes those of today.',
    }),
    stock: z
      .array(
        z.object({
          productId: identifier,
          productName: z.string(),
          quantity,
          stock: stockQuantity,
          negativeStock: z.enum(negativeStockPolicies).meta({ description: 'Whether it may be sold below zero.' }),
        }),
      )
      .meta({ description: 'What leaves stock, and how much there is now.' }),
    missing: missing.meta({
      description: 'What has to be completed before it can be issued, as `invoice-incomplete` says it.',
    }),
    eInvoice: eInvoiceShown.meta({
      description:
        'The e-invoice that will go with it, and what it lacks. With anything missing it can still be issued, without the e-invoice. Null where none is chosen.',
    }),
  })
  .meta({ id: 'IssuePreview' })
export type IssuePreview = z.infer<typeof issuePreview>

export const invoiceIssueQuery = versionQuery('is not issued')
export type InvoiceIssueQuery = z.infer<typeof invoiceIssueQuery>

export const invoiceCancellation = z.strictObject({
  goodsComeBack: z
    .boolean()
    .optional()
    .meta({ description: 'Whether the goods return to stock; required if the invoice took goods out of it.' }),
})
