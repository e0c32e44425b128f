/** Requests and answers of the customer routes. */
import { z } from 'zod'
import { countryCodes } from '../../domain/countries/countries.ts'
import { vatIdAsWritten } from '../../domain/countries/vat-ids.ts'
import { eInvoiceFormats } from '../../domain/e-invoice/formats.ts'
import { contactMails, MOST_CONTACTS } from '../../domain/mail/contacts.ts'
import {
  addressFields,
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
  version,
} from '../../platform/contract.ts'
import { t } from '../../translations/shared.ts'
import { electronicAddressFields } from '../businesses/contract.ts'
import { documentLanguage, withholding } from '../documents/contract.ts'
import { ownFilter, ownValues } from '../own-fields/contract.ts'
import { cashDiscount } from '../payments/contract.ts'
import { tagFilter, tagged } from '../tags/contract.ts'
import { recurringInvoicesChanged } from '../taxes/contract.ts'

export const customerKinds = ['company', 'consumer', 'public'] as const
export type CustomerKind = (typeof customerKinds)[number]

export const customerFields = z.strictObject({
  name: requiredLine(200),
  number: line(60).meta({
    description:
      'The customer’s own number, printed on documents. No two customers have the same. When a new customer is added without one, the business’s `customerNumberPattern` makes it.',
    example: 'C-0042',
  }),
  email: optionalEmailAddress,
  phone: line(40),
  ...addressFields,
  country: z
    .enum(countryCodes)
    .nullable()
    .meta({ description: 'ISO 3166 code; null for the country of the business.', example: 'DE' }),
  vatId: line(40)
    .overwrite(vatIdAsWritten)
    .meta({ description: 'Printed on invoices. Spaces are removed, and letters become capitals.' }),
  registrationNumber: line(60).meta({ description: 'Such as a company number.' }),
  contactName: line(200),
  kind: z.enum(customerKinds).nullable().meta({ description: 'Null if nobody said.' }),
  ...electronicAddressFields,
  buyerReference: line(100).meta({
    description: 'What the customer wants to see on invoices, such as a Leitweg-ID or a cost centre.',
  }),
  documentLanguage: documentLanguage.nullable().meta({
    description: 'The language of new documents, their emails and their public pages; null for that of the business.',
  }),
  eInvoiceFormat: z
    .enum(eInvoiceFormats)
    .nullable()
    .meta({ description: 'The e-invoice that goes with new documents; null for that of the business.' }),
  termsDays: z
    .int()
    .min(0)
    .max(365)
    .nullable()
    .meta({ description: 'Days from the invoice date to the due date; null for the terms of the business.' }),
  cashDiscount: cashDiscount.nullable().meta({
    description: 'What the customer saves by paying early. Without it and `termsDays`, that of the business applies.',
  }),
  withholding: withholding
    .refine(({ name, rate }) => rate === 0 || name !== '', { path: ['name'], message: t('Enter a name.') })
    .nullable()
    .meta({
      description:
        'What the customer withholds for the tax office; a rate of 0 for nothing. Null for that of the business, which companies at home withhold.',
    }),
  noReminders: z.boolean().meta({ description: 'No automatic reminders are sent to the customer.' }),
  privateNote: lines(2000).meta({ description: 'Never printed or sent.' }),
  taxRateId: identifier.nullable().meta({
    description:
      'The tax of new lines for this customer. One of 0% applies to everything, any other where the product has none of its own. Null for those of products and of the business.',
  }),
  exemptionNumber: line(60).meta({
    description: 'Of the certificate for which no tax is charged, such as a resale certificate. Printed on documents.',
    example: '12-3456789',
  }),
  priceListId: identifier
    .nullable()
    .meta({ description: 'The price list that the customer belongs to; null for none.' }),
})

export const contact = z
  .strictObject({
    name: requiredLine(200),
    role: line(100).meta({ description: 'What they do there, such as “Accounts payable”.' }),
    email: optionalEmailAddress,
    phone: line(40),
    receives: z.array(z.enum(contactMails)).meta({
      description:
        'The emails that go to them instead of the customer’s own address. `invoice` includes credit notes, `order` the confirmations of orders.',
    }),
  })
  .refine(({ email, receives }) => email !== '' || receives.length === 0, {
    path: ['email'],
    message: t('Enter an email address, or choose no emails.'),
  })

/** With what files of customers don’t have. */
export const wholeCustomer = customerFields.extend({ contacts: z.array(contact).max(MOST_CONTACTS), ownValues })

export const newCustomer = wholeCustomer.partial().required({ name: true })
export type NewCustomer = z.infer<typeof newCustomer>

export const customerChange = wholeCustomer.partial().extend({ version })
export type CustomerChange = z.infer<typeof customerChange>

export const customer = wholeCustomer
  .extend({
    id: identifier,
    invoiceCount: z.int().meta({ description: 'All of the customer’s invoices, including drafts.' }),
    spent: money.meta({ description: 'What the customer has paid, in minor units.' }),
    creditBalance: money.meta({
      description: 'Overpayments and refunds that the customer can use for other invoices.',
    }),
    lastInvoiceDate: calendarDate.nullable(),
    archived: z.boolean(),
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof customer>

export const changedCustomer = customer.extend({ recurringInvoicesChanged }).meta({ id: 'ChangedCustomer' })
export type ChangedCustomer = z.infer<typeof changedCustomer>

/** What a customer owes today, and what they were invoiced in all. */
export const customerFigures = z.object({
  open: money.meta({ description: 'The balances of invoices dated through today, overdue included.' }),
  openCount: z.int(),
  overdue: money,
  overdueCount: z.int(),
  credit: money.meta({
    description:
      'What the business owes the customer: refunds that are due, what was paid on invoices dated later, and the credit balance.',
  }),
  balance: money.meta({
    description: '`open` less `credit`, as the statement of today closes; negative if the customer is in credit.',
  }),
  invoiced: money.meta({ description: 'The totals of issued invoices, less what was cancelled or credited.' }),
  datedLater: money.meta({
    description: 'What is to be paid of invoices dated after today, beside `open`: they are owed from their date on.',
  }),
  paidAhead: money.meta({ description: 'What was paid on these, which is in `credit` until then.' }),
  openLaterCount: z.int().meta({ description: 'How many of these invoices are not paid in full.' }),
})
export const customerWithFigures = customer.extend({ figures: customerFigures }).meta({ id: 'CustomerWithFigures' })
export type CustomerWithFigures = z.infer<typeof customerWithFigures>

export const customerOfPage = customerWithFigures
  .extend({
    lastPayment: z
      .object({ date: calendarDate, amount: money })
      .nullable()
      .meta({ description: 'The latest payment, with all of its parts; null before the first one.' }),
  })
  .meta({ id: 'CustomerOfPage' })
export type CustomerOfPage = z.infer<typeof customerOfPage>

export const customerSorts = [
  ...(['name', 'number', 'createdAt', 'invoiceCount', 'spent'] as const),
  ...(['balance', 'overdue', 'lastInvoiceDate', 'invoiced'] as const),
] as const

/** What narrows the list, in one shape for pages, the summary, exports and writes to all that match. */
export const customerFilter = z.strictObject({
  q: pageQuery.q,
  balance: z
    .enum(['all', 'open', 'overdue'])
    .default('all')
    .meta({ description: '`open` lists customers who owe something, `overdue` those whose payment is late.' }),
  priceListId: identifier.optional().meta({ description: 'Only customers of this price list.' }),
  tags: tagFilter,
  own: ownFilter,
  archived: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: '`true` lists archived customers instead.' }),
})
export type CustomerFilter = z.infer<typeof customerFilter>

const listing = {
  ...customerFilter.shape,
  ids: chosenIds,
  sort: z.enum(customerSorts).default('name'),
  direction: pageQuery.direction,
}
export const customerQuery = z.strictObject({ ...listing, cursor: pageQuery.cursor, limit: pageQuery.limit })
export const customerExportQuery = z.strictObject({ ...listing, ...exportChoices })
export type CustomerQuery = z.infer<typeof customerQuery>
/** A filter and an order. */
export type CustomerListing = Omit<CustomerQuery, 'cursor' | 'limit'>

export const listedCustomer = tagged(customerWithFigures).meta({ id: 'ListedCustomer' })
export type ListedCustomer = z.infer<typeof listedCustomer>
export const customerPage = page(listedCustomer)

/** The balance is left to the reader of the summary. */
export const customerSummaryQuery = customerFilter.omit({ balance: true })
export type CustomerSummaryQuery = z.infer<typeof customerSummaryQuery>

const owing = counted.extend({ amount: money.nullable() })
export const customerSummary = z.object({ all: counted, open: owing, overdue: owing }).meta({
  id: 'CustomerSummary',
  description: 'How many customers match, how many of them owe something, and how much.',
})
export type CustomerSummary = z.infer<typeof customerSummary>
