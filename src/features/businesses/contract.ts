/** Requests and answers of the business routes. */
import { z } from 'zod'
import { countryCodes } from '../../domain/countries/countries.ts'
import { papers } from '../../domain/countries/country.ts'
import { electronicSchemeCodes } from '../../domain/countries/electronic-addresses.ts'
import { vatIdAsWritten, withoutSpaces } from '../../domain/countries/vat-ids.ts'
import { hasOneCount } from '../../domain/customers/customer-number.ts'
import { documentKindNames } from '../../domain/documents/document-kinds.ts'
import { HIGHEST_COUNT, patternProblem, restartsYearly, WIDEST_NUMBER } from '../../domain/documents/document-number.ts'
import { eInvoiceFormats } from '../../domain/e-invoice/formats.ts'
import { actorKinds } from '../../domain/identity.ts'
import { collectionFormats, isCreditorId } from '../../domain/payments/direct-debits.ts'
import { MOST_DAYS_TO_PLAN } from '../../domain/products/reorder.ts'
import { HIGHEST_STOCK, negativeStockPolicies } from '../../domain/products/stock.ts'
import { isTimeZone } from '../../domain/values/calendar.ts'
import { dateFormats } from '../../domain/values/date-format.ts'
import { currencyCodes } from '../../domain/values/money.ts'
import { numberExamples } from '../../domain/values/number-format.ts'
import {
  addressFields,
  calendarDate,
  identifier,
  instant,
  line,
  optionalEmailAddress,
  quantityAbove,
  requiredLine,
  stockQuantity,
  version,
} from '../../platform/contract.ts'
import { saying } from '../../platform/problem-words/value-words.ts'
import { t } from '../../translations/shared.ts'
import { lookFields } from '../documents/contract/look.ts'
import { printedText } from '../documents/contract/printed-text.ts'
import { translationsOf } from '../documents/contract/translations.ts'
import { documentLanguage, withholding } from '../documents/contract.ts'
import { ownField, ownFieldsChange } from '../own-fields/contract.ts'
import { cashDiscount, optionalIban, waysToPay } from '../payments/contract.ts'
import { newTaxRate, taxRate, taxRateFields } from '../taxes/contract.ts'

const patternFaults = {
  'too-long': saying({ code: 'fewer-characters', data: { most: 40 } }),
  'line-break': { message: t('Use a single line.') },
  'writing-direction': {
    message: t(
      'There is an invisible character in this that changes the writing direction. Clear the field and type it again.',
    ),
  },
  'no-number': saying({ code: 'pattern-without-number', data: {} }),
  'number-too-wide': saying({
    code: 'pattern-number-too-wide',
    data: { widest: `{number:${WIDEST_NUMBER}}`, count: WIDEST_NUMBER },
  }),
} as const

const numberingPattern = z
  .string()
  .trim()
  .superRefine((pattern, context) => {
    const reason = patternProblem(pattern)
    if (reason) context.addIssue({ code: 'custom', ...patternFaults[reason] })
  })
  .meta({ description: '`{year}` and `{number}` or `{number:4}` are filled in; everything else stays as typed.' })

const customerNumberPattern = z
  .string()
  .trim()
  .superRefine((pattern, context) => {
    const reason = pattern === '' ? undefined : patternProblem(pattern)
    if (reason) context.addIssue({ code: 'custom', ...patternFaults[reason] })
    else if (restartsYearly(pattern)) context.addIssue({ code: 'custom', message: t('Customer numbers have no year.') })
    else if (pattern !== '' && !hasOneCount(pattern))
      context.addIssue({ code: 'custom', ...saying({ code: 'pattern-number-twice', data: {} }) })
  })
  .meta({
    description:
      'What the numbers of new customers are made of: `{number}` or `{number:4}` is filled in. Empty: customers get none by themselves.',
    example: 'C-{number:4}',
  })

export const electronicAddressFields = {
  electronicScheme: z
    .enum(electronicSchemeCodes)
    .nullable()
    .meta({ description: 'What the electronic address is: a code of the EAS list.', example: '0088' }),
  electronicAddress: line(100).meta({ description: 'Where e-invoices are sent to, as its scheme writes it.' }),
}

/** The sender of documents, and what is printed on all of them. */
const letterheadFields = {
  name: requiredLine(200),
  ...addressFields,
  email: optionalEmailAddress,
  phone: line(40),
  website: line(200),
  country: z
    .enum(countryCodes)
    .nullable()
    .meta({ description: 'ISO 3166 code; null if it was never entered.', example: 'DE' }),
  legalName: line(200).meta({ description: 'Where it is not the name. Printed below it.' }),
  contactName: line(200),
  vatId: line(40)
    .overwrite(vatIdAsWritten)
    .meta({ description: 'Or a GST number, an ABN. Spaces are removed, and letters become capitals.' }),
  taxNumber: line(40).meta({ description: 'What else the tax office gave you.' }),
  registrationNumber: line(100).meta({ description: 'Such as a company number, with its register.' }),
  taxRegistered: z.boolean().meta({
    description:
      'Whether the business is registered for VAT, GST or sales tax. If not, new documents show no tax, and every line has the default tax of 0%, whose reason is printed. Changing this changes the default tax.',
  }),
  ...electronicAddressFields,
  waysToPay,
  paymentTerms: printedText(1000).meta({
    description: 'How to pay, in your own words. Printed on every invoice below the ways to pay.',
  }),
  paymentTermsTranslations: translationsOf(1000),
  footer: printedText(500).meta({ description: 'Printed at the foot of every document.' }),
  footerTranslations: translationsOf(500),
  documentLanguage: documentLanguage.meta({
    description: 'The language of new documents, their emails and their public pages. A customer may have another.',
  }),
  numberFormat: z.enum(numberExamples).meta({ description: 'How figures are written on documents.' }),
  dateFormat: z.enum(dateFormats).meta({ description: 'How dates are written on documents.' }),
  paper: z.enum(papers).meta({ description: 'What documents are printed on.' }),
  ...lookFields,
}
export const letterheadFieldNames = Object.keys(letterheadFields) as (keyof typeof letterheadFields)[]

export const MOST_WITHHOLDINGS = 5

const daysToPlan = z.int().min(0).max(MOST_DAYS_TO_PLAN)

export const businessProfile = z.strictObject({
  ...letterheadFields,
  currency: z.enum(currencyCodes),
  defaultTaxId: identifier.meta({ description: 'The tax of every line unless another is chosen.' }),
  pricesIncludeTax: z.boolean().meta({ description: 'Whether prices include tax.' }),
  termsDays: z.int().min(0).max(365).meta({ description: 'Days from the invoice date to the due date.' }),
  cashDiscount: cashDiscount.nullable().meta({ description: 'What customers save who pay early; null for none.' }),
  withholdings: z
    .array(
      withholding.extend({ name: requiredLine(40), rate: withholding.shape.rate.min(1, t('Enter a rate above 0%.')) }),
    )
    .max(MOST_WITHHOLDINGS)
    .meta({
      description:
        'What customers may withhold for the tax office. Companies at home withhold the first unless something else is chosen.',
    }),
  roundsPayable: z
    .boolean()
    .meta({ description: 'Whether amounts to pay are rounded to 0.05; for Swiss francs alone.' }),
  timeZone: z.string().refine(isTimeZone, t('This time zone isn’t known.')).meta({ example: 'Europe/Berlin' }),
  numberingPattern,
  creditNotePattern: numberingPattern,
  quotePattern: numberingPattern,
  usesQuotes: z.boolean().meta({ description: 'Whether the screens offer quotes. Off until someone turns it on.' }),
  usesBills: z.boolean().meta({ description: 'Whether the screens offer bills. Off until someone turns it on.' }),
  usesBank: z
    .boolean()
    .meta({ description: 'Whether the screens offer bank statements. Off until someone turns it on.' }),
  usesDirectDebits: z.boolean().meta({
    description:
      'Whether the screens offer SEPA direct debit, and invoices to customers with a mandate say when they are collected. Off until someone turns it on.',
  }),
  creditorId: z
    .string()
    .overwrite(text => withoutSpaces(text))
    .refine(text => text === '' || isCreditorId(text), t('This creditor identifier isn’t valid. Check for a typo.'))
    .meta({ description: 'Your creditor identifier for SEPA direct debit.', example: 'DE98ZZZ09999999999' }),
  directDebitIban: optionalIban.meta({
    description: 'The account that direct debits are paid into; empty for the first IBAN among the ways to pay.',
    example: 'DE89370400440532013000',
  }),
  directDebitFormat: z.enum(collectionFormats).meta({ description: 'The format of collection files for the bank.' }),
  orderPattern: numberingPattern,
  deliveryPattern: numberingPattern,
  customerNumberPattern,
  usesOrders: z
    .boolean()
    .meta({ description: 'Whether the screens offer orders and deliveries. Off until someone turns it on.' }),
  invoiceOpening: printedText(2000).meta({ description: 'The opening text that a new invoice starts with.' }),
  invoiceOpeningTranslations: translationsOf(2000),
  invoiceNote: printedText(2000).meta({ description: 'The note that a new invoice starts with.' }),
  invoiceNoteTranslations: translationsOf(2000),
  quoteOpening: printedText(2000).meta({ description: 'The opening text that a new quote starts with.' }),
  quoteOpeningTranslations: translationsOf(2000),
  quoteTerms: printedText(5000).meta({ description: 'The terms that a new quote starts with.' }),
  quoteTermsTranslations: translationsOf(5000),
  eInvoiceFormat: z.enum(eInvoiceFormats).meta({
    description:
      'The e-invoice that goes with new documents: `none`, `factur-x` (also ZUGFeRD) in the PDF, or an XML file beside it. A customer may have another.',
  }),
  lowStockThreshold: stockQuantity.min(0).max(HIGHEST_STOCK, quantityAbove(HIGHEST_STOCK)),
  negativeStock: z.enum(negativeStockPolicies),
  leadTimeDays: daysToPlan.meta({ description: 'How many days a delivery takes.' }),
  targetCoverDays: daysToPlan.meta({ description: 'How many days of sales a delivery should cover.' }),
  financialYearStart: z
    .int()
    .min(1)
    .max(12)
    .meta({ description: 'The month in which the financial year begins, from 1. Reports offer it as a period.' }),
})
export type BusinessProfile = z.infer<typeof businessProfile>

/** A new business needs a name; the rest has defaults that work, and those of its country where that is known. */
export const newBusiness = businessProfile
  .omit({ defaultTaxId: true })
  .partial()
  .required({ name: true })
  .extend({
    taxName: taxRateFields.name.optional().meta({ description: 'The name of the default tax, such as “VAT”.' }),
    taxRate: taxRateFields.rate.optional(),
    taxCategory: taxRateFields.category.optional(),
    taxFreeReason: taxRateFields.freeReason.optional(),
    taxExemptionCode: taxRateFields.exemptionCode.optional(),
    taxParts: taxRateFields.parts.optional(),
    taxRates: z
      .array(newTaxRate)
      .max(20)
      .optional()
      .meta({ description: 'More taxes. Default: those of the country.' }),
  })
export type NewBusiness = z.infer<typeof newBusiness>

export const businessChange = businessProfile.partial().extend({
  ownFields: ownFieldsChange.optional(),
  removesOwnValues: z.boolean().optional().meta({
    description: 'Whether own fields may be removed although there are values in them. Without it, they are not.',
  }),
  version,
})
export type BusinessChange = z.infer<typeof businessChange>

/** What has amounts in the currency of the business, and why it can’t be changed then. */
export const currencyUseWords = {
  invoices: t('There are invoices in this currency, so it can’t be changed. To use another one, add a business.'),
  quotes: t('There are quotes in this currency, so it can’t be changed. To use another one, add a business.'),
  orders: t('There are orders in this currency, so it can’t be changed. To use another one, add a business.'),
  bills: t('There are bills in this currency, so it can’t be changed. To use another one, add a business.'),
  bank: t('There are bank statements in this currency, so it can’t be changed. To use another one, add a business.'),
  'recurring-invoices': t(
    'There are recurring invoices in this currency, so it can’t be changed. To use another one, add a business.',
  ),
  products: t(
    'Your products have prices in this currency, so it can’t be changed. To use another one, add a business.',
  ),
  reminders: t('Your reminders have fees in this currency. To change it, remove these fees first.'),
} as const
export type CurrencyUse = keyof typeof currencyUseWords

export const business = businessProfile
  .extend({
    id: identifier,
    defaultTax: taxRate,
    ownFields: z.array(ownField).meta({ description: 'Its own fields on customers, products and documents.' }),
    isSample: z.boolean(),
    closedThrough: calendarDate
      .nullable()
      .meta({ description: 'Nothing can be dated on this day or before; null while nothing is closed.' }),
    hasLogo: z.boolean(),
    hasLetterhead: z.boolean().meta({ description: 'Whether documents are printed on a picture of its letterhead.' }),
    currencyUsedBy: z
      .enum(Object.keys(currencyUseWords) as [CurrencyUse, ...CurrencyUse[]])
      .nullable()
      .meta({
        description: 'What has amounts in the currency, which can’t be changed then; null while nothing has.',
      }),
    today: calendarDate,
    version,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Business' })
export type Business = z.infer<typeof business>

export const businessList = z.object({ businesses: z.array(business) })

export const ownBooksStarted = z.object({
  business,
  sample: z.enum(['removed', 'kept']).meta({ description: 'Kept if someone has entered something in it.' }),
})

export const sampleRemoved = z.object({ removed: z.string().meta({ description: 'The name of the business.' }) })

const count = z.int().min(1).max(HIGHEST_COUNT)

const series = {
  kind: z.enum(documentKindNames),
  year: z
    .int()
    .min(0)
    .max(9999)
    .meta({ description: 'The year that the series is for; 0 where the pattern has no `{year}`.' }),
}

export const numberSeries = z
  .object({
    ...series,
    next: count.meta({ description: 'The count of the next document.' }),
    lowest: count.meta({
      description: 'The lowest count that no document has reached: the next can be set from here.',
    }),
    changes: z
      .array(
        z.object({
          from: count,
          to: count,
          reason: z.string(),
          actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() }),
          at: instant,
        }),
      )
      .meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'NumberSeries' })
export type NumberSeries = z.infer<typeof numberSeries>

export const numbersToCheck = z.strictObject({
  country: z.enum(countryCodes).optional().meta({ description: 'Of whom the numbers are.', example: 'DE' }),
  vatId: line(40).overwrite(vatIdAsWritten).optional(),
  taxNumber: line(40).optional(),
  registrationNumber: line(100).optional(),
})
export type NumbersToCheck = z.infer<typeof numbersToCheck>

export const numberFields = ['vatId', 'taxNumber', 'registrationNumber'] as const
export type NumberField = (typeof numberFields)[number]

export const doubtfulNumbers = z.object({
  doubtful: z.array(z.enum(numberFields)).meta({
    description: 'Those that can’t be right, by their check digits or form. They can be saved anyway.',
  }),
})

export const numberSeriesList = z.object({ series: z.array(numberSeries) })

export const nextNumber = z.strictObject({
  ...series,
  next: count,
  reason: line(200).default('').meta({ description: 'Needed once a document has a number of this series.' }),
})
export type NextNumber = z.infer<typeof nextNumber>

export const closing = z.strictObject({
  closedThrough: calendarDate.nullable().meta({
    description: 'The last day that is closed. An earlier day than before, or null, opens the books again.',
  }),
  reason: line(200).default('').meta({ description: 'Needed to open the books again.' }),
})
export type Closing = z.infer<typeof closing>

export const closings = z
  .object({
    closedThrough: calendarDate.nullable(),
    closings: z
      .array(
        z.object({
          closedThrough: calendarDate.nullable(),
          reason: z.string(),
          actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() }),
          at: instant,
        }),
      )
      .meta({ description: 'Each time that the books were closed or opened again, newest first.' }),
  })
  .meta({ id: 'Closings' })
export type Closings = z.infer<typeof closings>

export const viewedLists = ['invoices', 'products', 'customers'] as const
export type ViewedList = (typeof viewedLists)[number]

export const newSavedView = z.strictObject({
  list: z.enum(viewedLists),
  name: requiredLine(60),
  search: line(2000).meta({ description: 'What follows the ? in the address of the list.', example: 'status=overdue' }),
})
export type NewSavedView = z.infer<typeof newSavedView>

export const savedView = newSavedView.extend({ id: identifier }).meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof savedView>

export const savedViewList = z.object({ views: z.array(savedView) })

export const systemState = z
  .object({
    version: z.string().meta({ description: 'Of Daybook.', example: '1.0.0' }),
    startedAt: instant,
    database: z.object({
      version: z.string().meta({ description: 'Of PostgreSQL.', example: '18.4' }),
      builtIn: z.boolean().meta({ description: 'Daybook starts and stops it by itself.' }),
      bytes: z.int().meta({ description: 'What all businesses take on the disk.' }),
    }),
    emails: z.object({
      waiting: z.int().meta({ description: 'Will be sent, in all businesses.' }),
      failed: z.int().meta({ description: 'Could not be sent and won’t be retried automatically.' }),
    }),
  })
  .meta({ id: 'SystemState' })
export type SystemState = z.infer<typeof systemState>
