/**
 * A document as it was issued, complete: what an e-invoice, a report or an auditor needs to know of it, whatever changes afterwards. The terms of
 * EN 16931 stand beside the fields. Amounts are in minor units of the currency, quantities in thousandths, rates in thousandths of a percent.
 */
import type { AddressParts } from '../countries/addresses.ts'
import type { CountryCode } from '../countries/country.ts'
import type { ElectronicScheme } from '../countries/electronic-addresses.ts'
import type { EInvoiceFormat } from '../e-invoice/formats.ts'
import type { CashDiscount } from '../payments/cash-discount.ts'
import type { WayToPay } from '../payments/ways-to-pay.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { CurrencyCode, MinorUnits } from '../values/money.ts'
import type { Discount, Quantity, TaxOfRate, TaxRate } from './document-totals.ts'
import type { LineKind } from './line-kinds.ts'
import type { Withholding } from './payable.ts'
import type { TaxParts } from './tax-parts.ts'

/** Grows when a reader has to know of a change. 2: the seller's VAT ID is no longer in `taxNumber`, and its legal name may not be `name`. 3: the other ways to pay are in `payment.ways`, no longer in `bankName` and `accountLines`. 4: lines name their commodity code, an invoice can be of type 386, lines of kind `deposit` deduct such invoices, and what is due is less `withheld` and plus `rounding`. */
export const RECORD_MODEL = 4

/** BT-34 or BT-49, with its scheme. */
interface RecordedElectronicAddress {
  readonly scheme: ElectronicScheme
  readonly id: string
}

export interface RecordedSeller {
  /** BT-28, and BT-27 without a legal name. */
  readonly name: string
  /** BT-27. */
  readonly legalName: string
  /** BG-5, as printed. */
  readonly address: string
  /** BT-35 to 39 and 162; null for an address that was typed in one text. */
  readonly addressParts: AddressParts | null
  /** BT-40; null for a business that was never asked. */
  readonly country: CountryCode | null
  /** BT-31. */
  readonly vatId: string
  /** BT-32. */
  readonly taxNumber: string
  /** BT-30. */
  readonly registrationNumber: string
  readonly electronicAddress: RecordedElectronicAddress | null
  /** BT-41. */
  readonly contactName: string
  /** BT-43. */
  readonly email: string
  /** BT-42. */
  readonly phone: string
  readonly website: string
}

export interface RecordedBuyer {
  readonly id: string
  /** BT-46: that of the customer; left out where they have none. */
  readonly number?: string
  /** Of the certificate by which they are exempt; left out where they have none. */
  readonly exemptionNumber?: string
  /** Null where nobody said. */
  readonly kind: 'company' | 'consumer' | 'public' | null
  /** BT-44. */
  readonly name: string
  /** BG-8, as printed. */
  readonly address: string
  /** BT-50 to 54 and 163; null for an address that was typed in one text. */
  readonly addressParts: AddressParts | null
  /** BT-55; null for that of the seller. */
  readonly country: CountryCode | null
  /** BT-48. */
  readonly vatId: string
  /** BT-47. */
  readonly registrationNumber: string
  readonly electronicAddress: RecordedElectronicAddress | null
  /** BT-56. */
  readonly contactName: string
  /** BT-58. */
  readonly email: string
  /** BT-57. */
  readonly phone: string
}

/** BG-13: where the goods go, if that is not the address of the buyer. */
export interface RecordedDelivery {
  /** BT-70. */
  readonly name: string
  /** BG-15, as printed. */
  readonly address: string
  /** BT-75 to 79 and 165; null for an address that was typed in one text. */
  readonly addressParts: AddressParts | null
  /** BT-80; null for that of the seller. */
  readonly country: CountryCode | null
}

/** A field of the business’s own, as printed; a date as YYYY-MM-DD. */
interface RecordedOwnField {
  readonly name: string
  readonly value: string
}

export interface RecordedLine {
  /** BT-126. */
  readonly id: string
  /** A deposit that is deducted has a quantity of −1, and its price and net amount are those of the deposit invoice. */
  readonly kind: LineKind | 'deposit'
  readonly productId: string | null
  readonly isService: boolean
  /** BT-153. */
  readonly name: string
  /** BT-154. */
  readonly description: string
  /** BT-155. */
  readonly sku: string
  /** BT-158 in the list HS; left out before model 4, and where there is none. */
  readonly commodityCode?: string
  /** BT-157, if the barcode is one. */
  readonly barcode: string
  /** BT-129; null on a line without figures, as the price. */
  readonly quantity: Quantity | null
  /** As printed, and its code (BT-130). */
  readonly unit: string
  readonly unitCode: string
  /** As typed: with tax where prices include it (BT-146 without). */
  readonly price: MinorUnits | null
  readonly discount: Discount | null
  readonly taxName: string
  /** BT-152. */
  readonly taxRate: TaxRate
  readonly taxFreeReason: string
  /** Only of a combined tax. */
  readonly taxParts?: TaxParts
  /** As printed. */
  readonly total: MinorUnits
  /** Of its product, as printed; left out where there are none. */
  readonly ownFields?: readonly RecordedOwnField[]
  /** BT-131. */
  readonly net: MinorUnits
  /** Cost price of the product; null where it is not known. */
  readonly unitCost: MinorUnits | null
}

/** What the customer is told of a SEPA direct debit. */
export interface RecordedDirectDebit {
  readonly date: CalendarDate
  /** BT-89. */
  readonly mandateReference: string
  /** BT-90. */
  readonly creditorId: string
  /** BT-91. */
  readonly iban: string
  readonly accountHolder: string
}

export interface DocumentRecord {
  readonly model: typeof RECORD_MODEL
  /** UNTDID 1001 (BT-3): invoice, credit note or deposit invoice. */
  readonly type: '380' | '381' | '386'
  /** BT-1. */
  readonly number: string
  /** BT-2. */
  readonly date: CalendarDate
  /** BT-9. */
  readonly dueDate: CalendarDate | null
  /** BT-72, or BG-14 for a period; null where nobody said. */
  readonly supply: { readonly from: CalendarDate | null; readonly to: CalendarDate | null }
  /** BT-13. */
  readonly orderReference: string
  /** BT-5. */
  readonly currency: CurrencyCode
  readonly language: string
  /** What the customer gets with it; left out where that was never chosen. */
  readonly eInvoiceFormat?: EInvoiceFormat
  /** BT-10. */
  readonly buyerReference: string
  /** Above the lines of an invoice; left out where there is no text. */
  readonly opening?: string
  /** BT-22: the note of an invoice, the reason of a credit note. */
  readonly note: string
  /** Of the document and the customer, as printed; left out where there are none. */
  readonly ownFields?: readonly RecordedOwnField[]
  /** BG-3: the invoice that is credited or replaced, and the deposit invoices that are deducted. */
  readonly preceding: readonly { readonly number: string; readonly date: CalendarDate }[]
  /** BG-4. */
  readonly seller: RecordedSeller
  /** BG-7. */
  readonly buyer: RecordedBuyer
  /** Left out where the goods go to the buyer. */
  readonly delivery?: RecordedDelivery
  /** BG-16. */
  readonly payment: {
    /** BT-20, as printed. */
    readonly terms: string
    /** What is offered for early payment. Left out before model 3. */
    readonly cashDiscount?: (CashDiscount & { readonly amount: MinorUnits; readonly until: CalendarDate }) | null
    /** BT-83, where it is not the number of the document. Left out before model 4. */
    readonly reference?: string
    /** BT-84: the first IBAN. */
    readonly iban: string
    /** BT-86. */
    readonly bic: string
    /** All that was printed, in its order. */
    readonly ways: readonly WayToPay[]
    /** BG-19: how it is collected. Left out where it is not, and before model 4. */
    readonly directDebit?: RecordedDirectDebit
  }
  readonly pricesIncludeTax: boolean
  /** Left out where the customer withholds nothing. */
  readonly withholding?: Withholding
  /** BG-25. */
  readonly lines: readonly RecordedLine[]
  /** On the whole document, as typed. */
  readonly discount: Discount | null
  /** BG-23, each with the code of its reason (BT-121) and what the discount takes off its lines (BT-92, without tax). */
  readonly taxes: readonly (TaxOfRate & { readonly exemptionCode: string; readonly allowance: MinorUnits })[]
  /** BG-22. */
  readonly totals: {
    /** BT-106. */
    readonly lines: MinorUnits
    /** BT-107. */
    readonly allowances: MinorUnits
    /** BT-109. */
    readonly net: MinorUnits
    /** BT-110. */
    readonly tax: MinorUnits
    /** BT-112. */
    readonly total: MinorUnits
    /** What the customer keeps back for the tax office. Left out for nothing, as the rounding. */
    readonly withheld?: MinorUnits
    /** BT-114. */
    readonly rounding?: MinorUnits
    /** BT-113: carried over from the invoice that this one replaces. */
    readonly prepaid: MinorUnits
    /** BT-115. */
    readonly due: MinorUnits
  }
}
