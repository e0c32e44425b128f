/** Requests and answers of the routes of bills and suppliers. */
import { z } from 'zod'
import { billStatuses } from '../../domain/bills/bill-life.ts'
import { countryCodes } from '../../domain/countries/countries.ts'
import { vatIdAsWritten } from '../../domain/countries/vat-ids.ts'
import { billNotices } from '../../domain/e-invoice/bill-facts.ts'
import type { Finding } from '../../domain/e-invoice/finding.ts'
import {
  type ReceivedAttachment,
  type ReceivedInvoice,
  receivedProfiles,
} from '../../domain/e-invoice/received-invoice.ts'
import { moneyMethods } from '../../domain/payments/payments.ts'
import { LARGEST_AMOUNT } from '../../domain/values/exact.ts'
import {
  calendarDate,
  chosenIds,
  counted,
  exportChoices,
  identifier,
  instant,
  line,
  lines,
  money,
  optionalEmailAddress,
  page,
  pageQuery,
  requiredLine,
  taxRate,
  version,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { optionalIban, paymentRemoval } from '../payments/contract.ts'
import { tagFilter, tagged } from '../tags/contract.ts'

export const billFileTypes = ['application/pdf', 'application/xml', 'image/jpeg', 'image/png'] as const
export type BillFileType = (typeof billFileTypes)[number]
export const billFileEndings = {
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const satisfies Readonly<Record<BillFileType, string>>

export const LARGEST_BILL_FILE_BYTES = 20 * 1024 * 1024
const LARGEST_BILL_FILE_BASE64 = Math.ceil(LARGEST_BILL_FILE_BYTES / 3) * 4
/** With room for the other fields. */
export const LARGEST_BILL_REQUEST = LARGEST_BILL_FILE_BASE64 + 65_536

export const newBillFile = z.strictObject({
  fileName: requiredLine(200).meta({ description: 'The name under which it is downloaded.', example: 'R-417.pdf' }),
  content: z
    .base64(t('Send the file as Base64.'))
    .max(LARGEST_BILL_FILE_BASE64, t('Choose a file of at most 20 MB.'))
    .meta({ description: 'A PDF, XML, JPEG or PNG file in Base64, at most 20 MB. It is kept to the byte.' }),
})
export type NewBillFile = z.infer<typeof newBillFile>

const supplierFields = z.strictObject({
  name: requiredLine(200),
  address: lines(500),
  country: z
    .enum(countryCodes)
    .nullable()
    .meta({ description: 'ISO 3166 code; null for the country of the business.', example: 'DE' }),
  vatId: line(40).overwrite(vatIdAsWritten).meta({ description: 'Spaces are removed, and letters become capitals.' }),
  iban: optionalIban.meta({ description: 'Where bills of this supplier are usually paid to.' }),
  email: optionalEmailAddress,
})

export const newSupplier = supplierFields.partial().required({ name: true })
export type NewSupplier = z.infer<typeof newSupplier>

export const supplierChange = supplierFields.partial().extend({ version })
export type SupplierChange = z.infer<typeof supplierChange>

export const supplier = supplierFields
  .extend({
    id: identifier,
    billCount: z.int().meta({ description: 'Bills that are not void.' }),
    owed: money.meta({ description: 'What is still to be paid on them, less credit notes of the supplier.' }),
    overdue: money.meta({ description: 'What of it is overdue.' }),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.infer<typeof supplier>

export const supplierQuery = z.strictObject({
  q: pageQuery.q,
  direction: pageQuery.direction,
  cursor: pageQuery.cursor,
  limit: pageQuery.limit,
})
export type SupplierQuery = z.infer<typeof supplierQuery>
export const supplierExportQuery = supplierQuery.omit({ cursor: true, limit: true }).extend(exportChoices)
export const supplierPage = page(supplier)

const amount = money.min(-LARGEST_AMOUNT).max(LARGEST_AMOUNT)

/** What has one tax rate. */
const billTax = z.strictObject({
  rate: taxRate,
  net: amount.meta({ description: 'Without tax. Negative on a credit note.', example: 10000 }),
  tax: amount.meta({ description: 'As printed on the bill.', example: 1900 }),
})
export type BillTax = z.infer<typeof billTax>

const billFields = z.strictObject({
  supplierId: identifier,
  number: line(100).meta({ description: 'As printed on the bill; empty for a receipt without one.', example: 'R-417' }),
  date: calendarDate,
  dueDate: calendarDate,
  taxes: z
    .array(billTax)
    .min(1, t('Enter an amount.'))
    .max(20)
    .meta({ description: 'The amounts by tax rate. The sums of the bill are worked out from them.' }),
  iban: optionalIban.meta({ description: 'Where to pay.' }),
  paymentReference: line(140).meta({ description: 'What to write with the payment. The number when left out.' }),
  note: lines(2000),
  category: line(100).meta({ description: 'What it was for, for the accountant.', example: 'Office supplies' }),
})

const unsettled = {
  supplierId: billFields.shape.supplierId.optional().meta({ description: 'Either this or `supplier`.' }),
  supplier: newSupplier.optional().meta({
    description: 'Found by its VAT ID, or by its name, and added if there is none.',
  }),
  date: calendarDate.optional().meta({ description: 'Today when left out.' }),
  dueDate: calendarDate.optional().meta({ description: '30 days after the date when left out.' }),
}

export const newBill = billFields
  .partial()
  .required({ taxes: true })
  .extend({
    ...unsettled,
    prepaid: money.min(0).max(LARGEST_AMOUNT).optional().meta({
      description:
        'What was paid in advance. It is recorded as a payment; where it is more than the total, the supplier owes the rest.',
      example: 0,
    }),
    payment: z
      .strictObject({
        date: calendarDate.optional().meta({ description: 'Its own date when left out.' }),
        method: z.enum(moneyMethods).optional().meta({ description: 'A bank transfer when left out.' }),
      })
      .optional()
      .meta({ description: 'For one that is paid in full already.' }),
    file: newBillFile.optional(),
  })
  .refine(({ supplierId, supplier }) => (supplierId === undefined) !== (supplier === undefined), {
    path: ['supplierId'],
    error: t('Choose a supplier.'),
  })
export type NewBill = z.infer<typeof newBill>

export const billCategories = z.object({
  categories: z.array(z.string()).meta({ description: 'Those of the newest thousand bills, by name.' }),
})

export const billChange = billFields.partial().extend({ version })
export type BillChange = z.infer<typeof billChange>

export const billRow = z
  .object({
    id: identifier,
    supplierId: identifier,
    supplierName: z.string(),
    number: z.string(),
    date: calendarDate,
    dueDate: calendarDate,
    status: z.enum(billStatuses),
    category: z.string(),
    net: money,
    tax: money,
    total: money.meta({ description: 'Negative for a credit note of the supplier.' }),
    paid: money,
    balance: money.meta({ description: 'What is still to be paid; negative where the supplier has to pay.' }),
    createdAt: instant,
  })
  .meta({ id: 'BillRow' })
export type BillRow = z.infer<typeof billRow>

const billPayment = z.object({
  id: identifier,
  amount: money.meta({ description: 'Negative for what the supplier has paid back.' }),
  date: calendarDate,
  method: z.enum(moneyMethods),
  reference: z.string(),
  bankTransactionId: identifier
    .nullable()
    .meta({ description: 'The bank transaction that it was, or a part of it; null for one recorded by hand.' }),
  removed: z.object({ at: instant, reason: z.string() }).nullable(),
  createdAt: instant,
})
export type BillPayment = z.infer<typeof billPayment>

const billFile = z.object({
  version: z.int().meta({ description: 'Counted from 1.' }),
  fileName: z.string(),
  type: z.enum(billFileTypes),
  size: z.int().meta({ description: 'In bytes.' }),
  sha256: z.string(),
  attachedAt: instant,
})

export const billFileQuery = z.strictObject({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({ description: 'An earlier file. The newest when left out.', example: 1 }),
})

export const bill = billRow
  .extend({
    supplier: supplierFields.extend({ id: identifier }),
    bookedOn: calendarDate.meta({
      description: 'The day on which it counts in reports: its date, unless the books of that day were closed.',
    }),
    taxes: z.array(billTax),
    iban: z.string(),
    paymentReference: z.string(),
    note: z.string(),
    file: billFile.nullable().meta({ description: 'The bill as it came.' }),
    earlierFiles: z.array(billFile).meta({ description: 'Files that another one took the place of, newest first.' }),
    payments: z.array(billPayment).meta({ description: 'Newest first, with those that were removed.' }),
    paymentCode: z
      .object({ svg: z.string(), iban: z.string() })
      .nullable()
      .meta({ description: 'A code for banking apps that pays what is due, where there can be one.' }),
    voided: z.object({ at: instant, reason: z.string() }).nullable(),
    version,
    updatedAt: instant,
  })
  .meta({ id: 'Bill' })
export type Bill = z.infer<typeof bill>

export const billVoiding = paymentRemoval

export const newBillPayment = z.strictObject({
  amount: money.min(1, t('Enter an amount above 0.')).max(LARGEST_AMOUNT).meta({
    description: 'At most what is due. On a credit note, what the supplier has paid back.',
  }),
  date: calendarDate.optional().meta({ description: 'The day of the payment, not in the future. Default: today.' }),
  method: z.enum(moneyMethods).optional().meta({ description: 'A bank transfer when left out.' }),
  reference: line(140).optional().meta({ description: 'What was written with it.' }),
})
export type NewBillPayment = z.infer<typeof newBillPayment>

export const billSorts = ['supplierName', 'number', 'date', 'dueDate', 'status', 'total', 'balance'] as const

export const billFilter = z.strictObject({
  q: pageQuery.q,
  tags: tagFilter,
  status: z
    .enum(['all', 'unpaid', 'due-soon', ...billStatuses])
    .default('all')
    .meta({
      description:
        '`unpaid` is all that has to be paid, overdue or not; `due-soon` what of it is due today or in the next six days.',
    }),
  supplierId: identifier.optional(),
  dateFrom: calendarDate.optional().meta({ description: 'The earliest date.' }),
  dateTo: calendarDate.optional().meta({ description: 'The latest date.' }),
  dueFrom: calendarDate.optional().meta({ description: 'The earliest due date.' }),
  dueTo: calendarDate.optional().meta({ description: 'The latest due date.' }),
})
export type BillFilter = z.infer<typeof billFilter>

const listing = {
  ...billFilter.shape,
  ids: chosenIds,
  sort: z.enum(billSorts).default('date'),
  direction: pageQuery.direction,
}
export const billQuery = z.strictObject({ ...listing, cursor: pageQuery.cursor, limit: pageQuery.limit })
export const billExportQuery = z.strictObject({ ...listing, ...exportChoices })
export type BillQuery = z.infer<typeof billQuery>
export type BillListing = Omit<BillQuery, 'cursor' | 'limit'>

export const listedBill = tagged(billRow).meta({ id: 'ListedBill' })
export type ListedBill = z.infer<typeof listedBill>
export const billPage = page(listedBill)

export const billSummary = z
  .object({
    statuses: z.array(
      counted.extend({
        status: z.enum(billStatuses),
        total: money.nullable().meta({ description: 'The sum of the totals.' }),
        balance: money.nullable().meta({ description: 'The sum of what is due.' }),
      }),
    ),
    dueSoon: counted
      .extend({ balance: money.nullable() })
      .meta({ description: 'What is due today or in the next six days.' }),
  })
  .meta({ id: 'BillSummary' })
export type BillSummary = z.infer<typeof billSummary>

export const billReadingRequest = z.strictObject({ file: newBillFile })

/** Its attachments have their size in place of their bytes. */
export type ShownInvoice = Omit<ReceivedInvoice, 'attachments'> & {
  readonly attachments: readonly (Omit<ReceivedAttachment, 'bytes'> & { readonly size: number | null })[]
}

const shownInvoice = z.record(z.string(), z.unknown()).meta({
  description:
    'All that the e-invoice says, in the terms of EN 16931: `number`, `date`, `seller`, `buyer`, `lines`, `taxes`, `totals`, `payments`, `notes` and more. Amounts are decimals as written; `attachments` have a `size` where a file is inside.',
}) as unknown as z.ZodType<ShownInvoice>

const finding = z.object({
  rule: z.string().meta({ description: 'As EN 16931, XRechnung or Peppol number it.', example: 'BR-CO-15' }),
  severity: z.enum(['error', 'warning']),
  where: z
    .string()
    .meta({ description: 'The path of the field in `invoice`; empty for the whole.', example: 'totals.total' }),
  params: z.record(z.string(), z.string()).meta({ description: 'Such as what is `written` and what is `expected`.' }),
}) satisfies z.ZodType<Finding>

/** An e-invoice as it was read, with the fields of the bill that it is. */
export const billReading = z
  .object({
    syntax: z.enum(['ubl', 'cii']),
    profile: z.enum(receivedProfiles),
    invoice: shownInvoice,
    findings: z.array(finding).meta({ description: 'The rules that it breaks; empty for a correct one.' }),
    bill: z
      .object({
        supplier: z.object({
          name: z.string(),
          address: z.string(),
          country: z.enum(countryCodes).nullable(),
          vatId: z.string(),
          email: z.string(),
        }),
        number: z.string(),
        date: calendarDate.nullable(),
        dueDate: calendarDate.nullable(),
        taxes: z.array(z.object({ rate: taxRate, net: money, tax: money })),
        iban: z.string(),
        paymentReference: z.string(),
        prepaid: money.meta({
          description: 'What was paid in advance. Record it as a payment: `taxes` less it are what is due.',
        }),
        notices: z.array(z.object({ about: z.enum(billNotices), amount: money })).meta({
          description:
            'What a person should look at, as what is due is more or less than the amounts say. `untaxed` and `beside-total` are in `taxes` without tax, `paid-by-due` is in `prepaid`, `refund-due` is what the supplier owes, and `negative-credit-note` is taken for a credit though it may be a claim.',
        }),
        cashDiscounts: z
          .array(z.object({ until: calendarDate.nullable(), percent: taxRate.nullable(), amount: money }))
          .meta({ description: 'What can be taken off when it is paid by a day.' }),
        lacks: z
          .enum(['amounts', 'currency'])
          .nullable()
          .meta({ description: 'Why there are no amounts: it has none, or another currency.' }),
      })
      .meta({ description: 'What it says about the fields of the bill.' }),
    supplier: z
      .object({ id: identifier, name: z.string(), iban: z.string() })
      .nullable()
      .meta({ description: 'The supplier that it is from; null for a new one.' }),
    isOwn: z.boolean().meta({
      description: 'Whether the seller is this business, as on a self-billed invoice of a customer: it is no bill.',
    }),
    recordedAs: identifier
      .nullable()
      .meta({ description: 'The bill of this supplier with this number, if there is one.' }),
  })
  .meta({ id: 'BillReading' })
export type BillReading = z.infer<typeof billReading>

export const readingOfBill = z.object({
  reading: billReading.nullable().meta({ description: 'Null where the file is no e-invoice.' }),
})

export const attachmentAddress = z.object({
  billId: identifier,
  attachment: z.coerce.number().int().min(0).max(9999).meta({ description: 'Its place, counted from 0.', example: 0 }),
})
