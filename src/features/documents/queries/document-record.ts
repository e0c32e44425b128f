/** What a document says, complete, as its record keeps it when it is issued. */

import { and, eq, sql } from 'drizzle-orm'
import { partsOrNone } from '../../../domain/countries/addresses.ts'
import type { ElectronicScheme } from '../../../domain/countries/electronic-addresses.ts'
import type { BookedKind } from '../../../domain/documents/document-kinds.ts'
import {
  type DocumentRecord,
  RECORD_MODEL,
  type RecordedBuyer,
  type RecordedDirectDebit,
  type RecordedLine,
  type RecordedSeller,
} from '../../../domain/documents/document-record.ts'
import { QUANTITY_ONE, type TaxOfRate, type TaxRate } from '../../../domain/documents/document-totals.ts'
import type { LineKind } from '../../../domain/documents/line-kinds.ts'
import { netAmounts } from '../../../domain/documents/net-amounts.ts'
import { textIn } from '../../../domain/documents/own-texts.ts'
import type { Payable, PayableTerms } from '../../../domain/documents/payable.ts'
import { unitCode } from '../../../domain/documents/unit-codes.ts'
import type { EInvoiceFormat } from '../../../domain/e-invoice/formats.ts'
import type { OwnFact } from '../../../domain/own-fields/own-fields.ts'
import { type CashDiscount, cashDiscountOn } from '../../../domain/payments/cash-discount.ts'
import { structuredReference } from '../../../domain/payments/payment-references.ts'
import { firstIban } from '../../../domain/payments/ways-to-pay.ts'
import { sum } from '../../../domain/values/exact.ts'
import { cashDiscountLines, directDebitSentence } from '../../../formats/pdf/content/how-to-pay.ts'
import { writtenIn } from '../../../formats/pdf/written-in.ts'
import type { BusinessScope } from '../../../platform/actor.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { LanguageCode } from '../../../translations/languages.ts'
import { businesses, letterheads } from '../../businesses/tables.ts'
import { customers } from '../../customers/tables.ts'
import { taxRates } from '../../taxes/tables.ts'
import { documentRecords, type WithholdingColumns, withholdingOf } from '../tables.ts'
import type { Line } from './lines.ts'

/** What the record says in its own words, beside what is worked out here. */
interface Recorded
  extends Omit<
    DocumentRecord,
    | 'model'
    | 'currency'
    | 'language'
    | 'buyerReference'
    | 'eInvoiceFormat'
    | 'seller'
    | 'buyer'
    | 'payment'
    | 'lines'
    | 'taxes'
    | 'totals'
    | 'withholding'
  > {
  readonly customer: Pick<
    RecordedBuyer,
    'id' | 'number' | 'exemptionNumber' | 'name' | 'address' | 'country' | 'vatId'
  > & {
    /** Left out where they are those of the customer, as long as the address is. */
    readonly addressParts?: RecordedBuyer['addressParts'] | undefined
    /** Of the document. */
    readonly language: LanguageCode | null
  }
  readonly lines: readonly (Omit<RecordedLine, 'net' | 'unitCode' | 'kind'> & { readonly kind: LineKind })[]
  readonly taxes: readonly TaxOfRate[]
  /** What is deducted as deposits, each with the text of its line. */
  readonly deposits?: readonly RecordedDeposit[]
  readonly prepaid?: number
  readonly cashDiscount?: CashDiscount | null
  readonly directDebit?: RecordedDirectDebit | undefined
  readonly payable: WithholdingColumns & Pick<Payable, 'withheld' | 'rounding'> & Pick<PayableTerms, 'roundingStep'>
}

export interface RecordedDeposit extends TaxOfRate {
  readonly depositId: string
  readonly text: string
}

/** The seller and the buyer, as they are today. */
export async function partiesOf(tx: Transaction, { businessId, settings }: BusinessScope, customerId: string) {
  const [parties] = await tx
    .select({
      letterhead: letterheads,
      country: businesses.country,
      contact: {
        email: customers.email,
        phone: customers.phone,
        contactName: customers.contactName,
        registrationNumber: customers.registrationNumber,
        kind: customers.kind,
      },
      electronic: { scheme: customers.electronicScheme, id: customers.electronicAddress },
      addressNow: {
        address: customers.address,
        street: customers.street,
        postalCode: customers.postalCode,
        city: customers.city,
        region: customers.region,
      },
      buyerReference: customers.buyerReference,
      ownValues: customers.ownValues,
      eInvoiceFormat: sql<EInvoiceFormat>`coalesce(${customers.eInvoiceFormat}, ${businesses.eInvoiceFormat})`,
      exemptions,
    })
    .from(businesses)
    .innerJoin(
      letterheads,
      and(eq(letterheads.businessId, businesses.id), eq(letterheads.version, settings.letterhead)),
    )
    .innerJoin(customers, and(eq(customers.businessId, businesses.id), eq(customers.id, customerId)))
    .where(eq(businesses.id, businessId))
  if (!parties) throw new Error('the parties of an issued document were not found')
  return parties
}

/** The taxes of the business whose reason has a code. */
const exemptions = sql<readonly { rate: TaxRate; reason: string; code: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('rate', rate, 'reason', free_reason, 'code', exemption_code) order by tax_rates.id), '[]')
  from ${taxRates} where business_id = ${businesses.id} and exemption_code <> '')`

function electronicAddressOf({ scheme, id }: { scheme: ElectronicScheme | null; id: string }) {
  return scheme === null ? null : { scheme, id }
}

function sellerOf(letterhead: typeof letterheads.$inferSelect, country: RecordedSeller['country']): RecordedSeller {
  const { name, legalName, address, vatId, taxNumber, registrationNumber, contactName, email, phone, website } =
    letterhead
  const { electronicScheme: scheme, electronicAddress: id } = letterhead
  return {
    name,
    legalName,
    address,
    addressParts: partsOrNone(letterhead),
    country,
    vatId,
    taxNumber,
    registrationNumber,
    electronicAddress: electronicAddressOf({ scheme, id }),
    contactName,
    email,
    phone,
    website,
  }
}

interface NumberedCustomer {
  readonly customerNumber: string
  readonly customerExemptionNumber: string
}

/** The customer's numbers as the record of a document has them. */
export function numbersOn({ customerNumber: number, customerExemptionNumber: exemptionNumber }: NumberedCustomer) {
  return { ...(number !== '' && { number }), ...(exemptionNumber !== '' && { exemptionNumber }) }
}

/** The own fields that are printed, as a record has them. */
export function ownFieldsOn({ ownFacts }: { readonly ownFacts: readonly OwnFact[] }) {
  return ownFacts.length > 0 && { ownFields: ownFacts.map(({ name, value }) => ({ name, value })) }
}

export interface Subject {
  readonly kind: BookedKind
  readonly id: string
}

/** What an issued document said; undefined where it has no record. */
export async function findRecord(
  db: Database | Transaction,
  { businessId }: BusinessScope,
  { kind, id }: Subject,
): Promise<DocumentRecord | undefined> {
  const [row] = await db
    .select({ record: documentRecords.record })
    .from(documentRecords)
    .where(
      and(
        eq(documentRecords.businessId, businessId),
        eq(documentRecords.kind, kind),
        eq(documentRecords.subjectId, id),
      ),
    )
  return row && JSON.parse(row.record)
}

/** What a record keeps of a line. */
export type LineToRecord = Pick<
  Line,
  | Exclude<keyof RecordedLine, 'net' | 'unitCode' | 'taxParts' | 'kind' | 'ownFields'>
  | ('kind' | 'taxParts' | 'commodityCode' | 'ownFacts')
>

/** A line as a record keeps it, with all of its quantity or what is credited of it. */
export function recordedLine(
  { barcode, unitCost, ...line }: LineToRecord,
  { quantity, total }: Pick<RecordedLine, 'quantity' | 'total'> = line,
): Recorded['lines'][number] {
  const { id, kind, productId, isService, name, description, sku, price, unit, discount } = line
  const { taxName, taxRate, taxFreeReason, taxParts, commodityCode, ownFacts } = line
  return {
    id,
    kind,
    productId,
    isService,
    name,
    description,
    sku,
    barcode: barcode ?? '',
    quantity,
    unit,
    price,
    discount,
    taxName,
    taxRate,
    taxFreeReason,
    total,
    unitCost,
    ...(taxParts && { taxParts }),
    ...(commodityCode !== '' && { commodityCode }),
    ...ownFieldsOn({ ownFacts }),
  }
}

/** A deposit is taken off as a line of the quantity −1, as EN 16931 has no prices below 0. */
export function depositLine(
  { depositId, text, rate, name, reason, net, tax, parts }: RecordedDeposit,
  place: number,
  { pricesIncludeTax }: Pick<DocumentRecord, 'pricesIncludeTax'>,
): RecordedLine {
  const price = pricesIncludeTax ? net + tax : net
  return {
    id: `${depositId}-${place + 1}`,
    kind: 'deposit',
    productId: null,
    isService: true,
    name: text,
    description: '',
    sku: '',
    barcode: '',
    quantity: -QUANTITY_ONE,
    unit: '',
    unitCode: unitCode(''),
    price,
    discount: null,
    taxName: name,
    taxRate: rate,
    taxFreeReason: reason,
    ...(parts && { taxParts: parts.map(part => ({ name: part.name, rate: part.rate })) }),
    total: -price,
    net: -net,
    unitCost: null,
  }
}

/** What the document says, with the parties as they are. */
export function documentRecord(
  { settings }: BusinessScope,
  { letterhead, country, contact, electronic, addressNow, ...parties }: Awaited<ReturnType<typeof partiesOf>>,
  {
    customer: { language, ...customer },
    lines,
    taxes,
    deposits = [],
    prepaid = 0,
    cashDiscount: offered = null,
    directDebit,
    payable,
    ...said
  }: Recorded,
): DocumentRecord {
  const { buyerReference, eInvoiceFormat, exemptions } = parties
  const nets = netAmounts(lines, taxes, { ...said, deposits })
  const deducted = deposits.map((deposit, place) => depositLine(deposit, place, said))
  const netOfLines = sum([...nets.lines, ...deducted.map(({ net }) => net)])
  const allowances = sum([...nets.allowances])
  const tax = sum(taxes.map(row => row.tax))
  const total = sum([...taxes.map(row => row.net), tax])
  const paymentTerms = textIn(letterhead, 'paymentTerms', language ?? letterhead.documentLanguage)
  // what is collected is not paid by other means, and not earlier
  const [ways, cashDiscount] = directDebit ? [[], null] : [letterhead.waysToPay, offered]
  const discounted = { ...said, ...payable, cashDiscount, total, tax, credited: 0, paid: prepaid }
  const withholding = withholdingOf(payable)
  const { withheld, rounding } = payable
  const offer = cashDiscountOn(discounted)
  const written = writtenIn({ ...letterhead, country }, settings.currency, {
    country: customer.country,
    language,
  })
  const due = total - withheld + rounding - prepaid
  const terms = directDebit
    ? directDebitSentence(directDebit, due, written)
    : [...cashDiscountLines(discounted, written), paymentTerms].filter(text => text !== '').join('\n')
  const isSameAddress = addressNow.address === customer.address
  const payee = { country, currency: settings.currency, waysToPay: letterhead.waysToPay }
  const structured = said.type === '380' ? structuredReference(payee, said.number) : null
  const { addressParts = isSameAddress ? partsOrNone(addressNow) : null } = customer
  return {
    model: RECORD_MODEL,
    currency: settings.currency,
    language: language ?? letterhead.documentLanguage,
    ...said,
    ...(withholding && { withholding }),
    buyerReference,
    eInvoiceFormat,
    seller: sellerOf(letterhead, country),
    buyer: { ...customer, addressParts, ...contact, electronicAddress: electronicAddressOf(electronic) },
    payment: {
      terms,
      ...firstIban(ways),
      ways,
      ...(structured && { reference: structured.text }),
      cashDiscount: cashDiscount && offer && { ...cashDiscount, amount: offer.amount, until: offer.until },
      ...(directDebit && { directDebit }),
    },
    lines: [
      ...lines.map((line, place) => ({ ...line, unitCode: unitCode(line.unit), net: nets.lines[place] ?? 0 })),
      ...deducted,
    ],
    taxes: taxes.map(({ parts, ...row }, place) => {
      const exemption = exemptions.find(({ rate, reason }) => rate === row.rate && reason === row.reason)
      return {
        ...row,
        ...(parts && { parts }),
        exemptionCode: exemption?.code ?? '',
        allowance: nets.allowances[place] ?? 0,
      }
    }),
    totals: {
      lines: netOfLines,
      allowances,
      net: total - tax,
      tax,
      total,
      ...(withheld !== 0 && { withheld }),
      ...(rounding !== 0 && { rounding }),
      prepaid,
      due,
    },
  }
}
