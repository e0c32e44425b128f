/** What may be asked about documents, and what is answered: the parts that every kind of document has, and its printed pages. */

import { z } from 'zod'
import { countryCodes } from '../../domain/countries/countries.ts'
import { type LineKind, lineKinds } from '../../domain/documents/line-kinds.ts'
import { missingPartNames } from '../../domain/documents/missing-parts.ts'
import type { FactField } from '../../domain/e-invoice/check.ts'
import { eInvoiceFileNames, eInvoiceFormats } from '../../domain/e-invoice/formats.ts'
import { priceSources } from '../../domain/products/prices.ts'
import { currencyCodes } from '../../domain/values/money.ts'
import {
  calendarDate,
  counted,
  identifier,
  instant,
  line,
  lines,
  money,
  price,
  quantity,
  signedPrice,
  stockQuantity,
  taxRate,
  version,
} from '../../platform/contract.ts'
import { documentLanguages, type LanguageCode } from '../../translations/languages.ts'
import { t } from '../../translations/shared.ts'
import { sentEInvoice } from '../e-invoice-service/contract.ts'
import { ownFacts, ownValues } from '../own-fields/contract.ts'
import { waysToPay } from '../payments/contract.ts'
import { taxPart, taxRow } from '../taxes/contract.ts'

export const MOST_ITEMS = 500

/** A discount on a line or an invoice: a percentage or an amount. A discount of 0 is answered as null. */
export const discount = z.union([z.strictObject({ percent: taxRate }), z.strictObject({ amount: price })])

/** What a customer withholds for the tax office. */
export const withholding = z.strictObject({
  name: line(40).meta({ description: 'Printed on the invoice.', example: 'IRPF' }),
  rate: taxRate.meta({ description: 'On the total without tax.' }),
})

/** Between the total and the amount to pay. */
export const payableFields = {
  withholdingName: z.string().meta({ description: 'Empty where the customer withholds nothing.' }),
  withholdingRate: taxRate,
  withheld: money.meta({ description: 'What the customer keeps back for the tax office.' }),
  rounding: money.meta({ description: 'Added to the total so that it can be paid in coins; may be negative.' }),
}

/** One line of a request. A draft may lack its name, quantity and price until it is issued. */
export const itemFields = z
  .strictObject({
    kind: z.enum(lineKinds).default('product').meta({
      description:
        '`product`: of the business. `free`: typed freely, without stock. `heading`: a name over the lines below it. `text`: a paragraph between lines, in `description`. `subtotal`: the sum of the lines since the last heading or subtotal, with a name of its own if it has one; it is in no total.',
    }),
    productId: identifier.nullable().optional().meta({ description: 'Of a product line, and only there.' }),
    name: line(200)
      .optional()
      .meta({ description: 'Of a free line, a heading or a subtotal. A product line has its product’s.' }),
    description: lines(2000).optional().meta({
      description:
        'Printed under the name; of a text, what it says. When left out, that of the product if it is to be on invoices.',
    }),
    unit: line(20).optional().meta({
      description: 'Printed after the quantity. When left out, that of the product.',
      example: 'hours',
    }),
    quantity: quantity.nullable().optional(),
    price: signedPrice.nullable().optional().meta({
      description:
        'For this invoice only. Without one, a product line has the lowest price agreed with the customer, or the base price. That of a free line may be below zero: it takes off, at most what the other lines of its tax come to.',
    }),
    discount: discount.nullable().optional(),
    taxRateId: identifier.nullable().optional().meta({
      description:
        'Null for the default tax. When left out: that of a customer who is exempt, else that of the product, of the customer, or the default tax.',
    }),
  })
  .superRefine(({ kind, productId, name, ...figures }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (kind === 'product' && !productId) refuse('productId', t('Choose a product.'))
    if (kind === 'product' && name) refuse('name', t('A line with a product has the name of the product.'))
    if (kind !== 'product' && productId) refuse('productId', t('Only a product line has a product.'))
    if ((figures.price ?? 0) < 0 && kind === 'product')
      refuse('price', t('Only a line without a product can have a price below zero.'))
    if ((figures.price ?? 0) < 0 && figures.discount)
      refuse('discount', t('A line below zero has no discount of its own.'))
    if (!saysOnly[kind]) return
    const { field: own, refusal } = saysOnly[kind]
    for (const [field, value] of Object.entries({ name, ...figures }))
      if (value && field !== own) refuse(field, refusal)
  })

/** Of lines without figures: what they have, and what is said of anything else. */
const saysOnly: Record<LineKind, { field: 'name' | 'description'; refusal: string } | null> = {
  product: null,
  free: null,
  heading: { field: 'name', refusal: t('A heading has only a name.') },
  text: { field: 'description', refusal: t('A text line has only its text, as its description.') },
  subtotal: { field: 'name', refusal: t('A subtotal has only a name.') },
}

/** What every document is composed of. A draft may be incomplete. */
export const documentFields = {
  customerId: identifier.nullable().optional().meta({ description: 'Required to issue.' }),
  date: calendarDate.optional().meta({ description: 'Today when left out.' }),
  note: lines(2000).optional().meta({ description: 'Printed below the items.' }),
  ownValues: ownValues.optional().meta({
    description: `${ownValues.meta()?.description} All of them; left out, those of a draft that is saved again stay.`,
    example: {},
  }),
  discount: discount.nullable().optional().meta({ description: 'Taken off the sum of the lines.' }),
  items: z.array(itemFields).max(MOST_ITEMS).default([]).meta({ description: 'At least one to issue.' }),
}

const documentContent = z.object(documentFields)
export type DocumentContent = z.infer<typeof documentContent>

/** A line of a document that is answered. */
export const lineFields = {
  id: identifier,
  kind: z.enum(lineKinds),
  productId: identifier.nullable().meta({ description: 'Null where `kind` is not `product`.' }),
  name: z.string(),
  sku: z.string(),
  commodityCode: z.string().meta({ description: 'As of the product at issue: HSN, SAC or customs tariff number.' }),
  productArchived: z.boolean().meta({ description: 'Whether the product is archived now.' }),
  description: z.string(),
  ownFacts: ownFacts.meta({
    description: 'The own fields of the product that are printed: of an issued document as they were then.',
  }),
  unit: z.string(),
  quantity: quantity
    .nullable()
    .meta({ description: 'Null on lines without figures, and on a draft until it is entered.' }),
  price: signedPrice.nullable().meta({ description: 'Null like the quantity. Below zero on lines that take off.' }),
  priceSource: z.enum(priceSources).nullable(),
  priceFromQuantity: stockQuantity.min(0).meta({
    description: 'The quantity from which an agreed price applies, in thousandths; otherwise 0.',
  }),
  priceListName: z.string().meta({ description: 'The price list that the price comes from; otherwise empty.' }),
  discount: discount.nullable(),
  taxRateId: identifier
    .nullable()
    .meta({ description: 'Null on lines without figures, and on some lines from before the default tax had an id.' }),
  taxName: z.string(),
  taxRate,
  taxFreeReason: z.string(),
  taxParts: z.array(taxPart).nullable().meta({ description: 'Of a combined tax.' }),
  total: money.meta({
    description:
      'After the discount of the line. 0 on lines without figures, also on a subtotal, so that totals add up.',
  }),
}

const documentLine = z.object(lineFields)
export type DocumentLine = z.infer<typeof documentLine>

/** Who a document comes from. */
export const sender = z
  .object({
    name: z.string(),
    address: z.string(),
    taxRegistered: z.boolean().meta({ description: 'If not, the document shows no tax where it charges none.' }),
    waysToPay,
    paymentTerms: z.string(),
  })
  .meta({ description: 'The business as on its letterhead on the day of issue; for a draft, as it is today.' })

export type Sender = z.infer<typeof sender>

export const namedTax = z.object({
  name: z.string(),
  rate: taxRate,
  freeReason: z.string(),
  parts: z.array(taxPart).nullish().meta({ description: 'Of a combined tax.' }),
})

/** The language in which a document is written. */
export const documentLanguage = z.enum(documentLanguages as [LanguageCode, ...LanguageCode[]])

/** The customer of a document that is answered, besides the name. */
const customerFields = {
  customerAddress: z.string(),
  customerVatId: z.string(),
  customerNumber: z.string().meta({ description: 'As printed; empty where the customer has none.' }),
  customerExemptionNumber: z.string().meta({ description: 'As printed; empty without an exemption certificate.' }),
  customerTermsDays: z.int().nullable(),
  customerTaxRateId: identifier.nullable().meta({ description: 'The customer’s own tax today, for new lines.' }),
  customerCountry: z.enum(countryCodes).nullable().meta({ description: 'Null for the country of the business.' }),
  customerLanguage: documentLanguage.nullable().meta({ description: 'Null for that of the business.' }),
}

/** What a row of a list says, whatever its kind. */
export const rowFields = <const Status extends string>(statuses: readonly Status[]) => ({
  id: identifier,
  number: z.string().nullable(),
  customerId: identifier.nullable().meta({ description: 'Null on a draft that has no customer yet.' }),
  customerName: z.string(),
  date: calendarDate,
  status: z.enum(statuses),
  total: money,
  ownValues,
  createdAt: instant,
})

/** The own fields of a document that is answered. */
export const ownOfDocument = {
  ownValues,
  ownFacts: ownFacts.meta({
    description:
      'The own fields of the document and the customer that are printed: of an issued document as they were then.',
  }),
}

/** What a quote or an order that is answered says beside its row. */
export const contentFields = <Item extends z.ZodType>(item: Item) => ({
  ...customerFields,
  sender,
  currency: z.enum(currencyCodes),
  note: z.string(),
  ...ownOfDocument,
  items: z.array(item),
  pricesIncludeTax: z.boolean(),
  subtotal: money.meta({ description: 'The sum of the lines.' }),
  discount: discount.nullable(),
  discountTotal: money,
  taxes: z.array(taxRow),
  tax: money,
  version,
  updatedAt: instant,
})

/** The answer of a write: enough to go on without another request. */
export const receipt = <const Status extends string>(statuses: readonly Status[]) =>
  z.object({ id: identifier, number: z.string().nullable(), status: z.enum(statuses), total: money, version })

/** The version that somebody read, for a move of which they saw a preview. @param otherwise what does not happen to a draft that was changed since */
export const versionQuery = (otherwise: string) =>
  z.strictObject({
    version: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .meta({ description: `The version that was read: a draft that was changed since ${otherwise}.` }),
  })

export const outdatedTaxes = z.array(z.object({ was: namedTax, is: namedTax }))
export const missing = z.array(z.object({ field: z.string(), part: z.enum(missingPartNames) }))

/** What the preview of an issue says, besides the number and what is missing. */
export const previewFields = {
  version,
  customerId: identifier.nullable(),
  customerName: z.string(),
  total: money,
  outdatedTaxes,
}

/** How many documents there are of each status. */
export const statusSummary = <const Status extends string>(statuses: readonly Status[]) =>
  z.object({
    statuses: z.array(
      counted.extend({
        status: z.enum(statuses),
        total: money.nullable().meta({ description: 'The sum of the totals.' }),
      }),
    ),
  })

export const adapted = z.object({
  pricesIncludeTax: z.boolean().nullable().default(null).meta({
    description: 'Whether prices include tax now, if that has changed; otherwise null.',
  }),
  taxes: z.array(z.object({ before: namedTax, after: namedTax, productNames: z.array(z.string()) })).meta({
    description: 'Products whose lines have another tax now, such as the usual tax instead of an archived one.',
  }),
  discounts: z.array(z.object({ productName: z.string().nullable(), before: money, after: money })).meta({
    description:
      'Discount amounts that became smaller, as prices are lower. Without a product for the discount on the whole invoice.',
  }),
})

/** The answer to a duplicate. */
export const duplicated = <Shape extends z.ZodRawShape>(receipt: z.ZodObject<Shape>) =>
  receipt.extend({
    adapted: adapted.meta({ description: 'What differs from the original, apart from the date and the prices.' }),
  })

/** A cancelled invoice carries its mark, unless it is asked for as it was issued. */
const as = z.enum(['issued']).optional().meta({ description: '`issued` for a cancelled invoice as it was before.' })

export const documentQuery = z.strictObject({ as })

const edition = z
  .string()
  .regex(/^(draft-\d{1,10}|issued|cancelled)$/)
  .optional()
  .meta({
    description:
      'Not read. It gives each edition of a document an address of its own, so that a browser doesn’t show the picture of an earlier one.',
  })

export const invoicePageQuery = z.strictObject({ as, edition })

const download = z
  .enum(['true', 'false'])
  .default('false')
  .meta({ description: '`true` to keep the file instead of showing it.' })

export const pdfQuery = z.strictObject({ download })
export const invoicePdfQuery = z.strictObject({ download, as })

export const eInvoiceQuery = z.strictObject({
  format: z.enum(eInvoiceFileNames).optional().meta({
    description:
      '`xrechnung` and `xrechnung-cii`: XRechnung 3.0 in UBL or CII. `peppol`: Peppol BIS Billing 3.0. `ubl` and `cii`: EN 16931 alone; `cii` is what Factur-X has in its PDF. When left out, the format that was chosen for the customer when the document was issued, or `ubl`.',
  }),
})

export type EInvoiceQuery = z.output<typeof eInvoiceQuery>

/** What is missing on an issued document that is to be an e-invoice, in words. */
export const factWords: Readonly<Record<FactField, string>> = {
  taxes: t('One tax per line. E-invoices can’t have a combined tax such as GST + QST.'),
  'taxes.outsideVat': t('An invoice of its own for what is outside VAT. E-invoices can’t have it beside other taxes.'),
  'taxes.swedishRate': t('Rates of 6, 12 or 25%. Peppol takes no others from Swedish businesses.'),
  'taxes.zeroIgic': t(
    'An IGIC rate above 0%. Files in CII, such as Factur-X, can’t have IGIC of 0%. Files in UBL can.',
  ),
  format: t('Another format. Peppol asks Greek businesses for invoice numbers that Daybook doesn’t make.'),
  supply: t('The supply date'),
  'business.name': t('Your business name'),
  'business.country': t('Your country'),
  'business.currency': t('A currency that e-invoices know, with two decimals at most'),
  'business.vatId': t('Your VAT ID, with the letters of its country'),
  'business.taxNumber': t('Your VAT ID or tax number'),
  'business.registrationNumber': t('Your registration number, without spaces'),
  'business.street': t('Your street, in its own field'),
  'business.city': t('Your city, in its own field'),
  'business.postalCode': t('Your postal code, in its own field'),
  'business.contactName': t('Your contact person'),
  'business.phone': t('Your phone number'),
  'business.email': t('Your email'),
  'business.iban': t('Your IBAN, or another way to pay'),
  'business.electronicAddress': t('Your electronic address and its scheme'),
  'customer.name': t('The customer’s name'),
  'customer.country': t('The customer’s country'),
  'customer.vatId': t('The customer’s VAT ID, with the letters of its country'),
  'customer.registrationNumber': t('The customer’s registration number'),
  'customer.street': t('The customer’s street, in its own field'),
  'customer.city': t('The customer’s city, in its own field'),
  'customer.postalCode': t('The customer’s postal code, in its own field'),
  'customer.buyerReference': t('The customer’s buyer reference, such as a Leitweg-ID'),
  'customer.electronicAddress': t('The customer’s electronic address and its scheme'),
  'delivery.city': t('The city of the delivery address, in its own field'),
  'delivery.postalCode': t('The postal code of the delivery address, in its own field'),
}

/** What an e-invoice lacks: the field, the rule that asks for it, and both in words. */
export const missingFact = z
  .object({ field: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'MissingFact' })

/** The e-invoice that goes with a document, and what it lacks. */
export const eInvoiceShown = z.object({ format: z.enum(eInvoiceFormats), missing: z.array(missingFact) }).nullable()
export type EInvoiceShown = z.infer<typeof eInvoiceShown>

/** `1.svg` is the first page. */
export const pageName = z
  .string()
  .regex(/^[1-9][0-9]{0,3}\.svg$/)
  .meta({ example: '1.svg' })

export const documentShown = z
  .object({
    title: z.string().meta({ description: 'What the document is called, such as “Invoice INV-2026-0001”.' }),
    pages: z.int().min(1).meta({ description: 'Each is a picture at `document/pages/{number}.svg`.' }),
    fileName: z.string(),
    eInvoice: eInvoiceShown.meta({
      description:
        'The e-invoice that goes with an issued document, and what it lacks: with anything missing, there is none. Null for other documents.',
    }),
    sentEInvoice: sentEInvoice
      .nullable()
      .meta({ description: 'What came of it, where it goes out through a service of the business; otherwise null.' }),
  })
  .meta({ id: 'Document' })
export type DocumentShown = z.infer<typeof documentShown>
