/**
 * An invoice or credit note as somebody else wrote it, in the terms of EN 16931 (BT-…, BG-…). Nothing is corrected: a text is empty and a
 * figure null where the document says nothing, and figures are decimals as they were written. `figures.ts` makes amounts of them.
 */
import type { CalendarDate } from '../values/calendar.ts'

/** What a document says that it keeps to (BT-24). `minimum` and `basic-wl` have no lines. */
export const receivedProfiles = [
  'zugferd-1',
  'minimum',
  'basic-wl',
  'basic',
  'en16931',
  'extended',
  'xrechnung',
  'peppol',
  'other',
] as const
export type ReceivedProfile = (typeof receivedProfiles)[number]

/** A plain decimal with a point: `-1234.50`. */
export type DecimalText = string

/** A number with the code of the list that it is from. */
export interface Identifier {
  readonly id: string
  readonly scheme: string
}

export interface ReceivedPeriod {
  readonly from: CalendarDate | null
  readonly to: CalendarDate | null
}

export interface ReceivedAddress {
  readonly lines: readonly string[]
  readonly city: string
  readonly postalCode: string
  readonly region: string
  /** ISO 3166, as written. */
  readonly country: string
}

export interface ReceivedParty {
  /** The legal name (BT-27, BT-44, BT-59, BT-62). */
  readonly name: string
  readonly tradingName: string
  readonly identifiers: readonly Identifier[]
  /** BT-30, BT-47 or BT-61. */
  readonly registration: Identifier
  readonly vatId: string
  /** BT-32. */
  readonly taxNumber: string
  /** BT-33: legal form, share capital and the like. */
  readonly legalInformation: string
  readonly electronicAddress: Identifier | null
  readonly address: ReceivedAddress | null
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string } | null
}

export interface ReceivedTaxCategory {
  /** UNTDID 5305: S, Z, E … */
  readonly category: string
  /** In percent. */
  readonly rate: DecimalText | null
  /** `VAT`: EN 16931 knows no other tax. */
  readonly scheme: string
}

export interface ReceivedAllowance {
  readonly isCharge: boolean
  readonly amount: DecimalText | null
  readonly base: DecimalText | null
  readonly percent: DecimalText | null
  readonly reason: string
  /** UNTDID 5189 of an allowance, 7161 of a charge. */
  readonly reasonCode: string
  /** Of the whole document only: on a line, that of the line counts. */
  readonly tax: ReceivedTaxCategory | null
}

export interface ReceivedTax extends ReceivedTaxCategory {
  /** BT-116. */
  readonly base: DecimalText | null
  /** BT-117. */
  readonly tax: DecimalText | null
  /** BT-120. */
  readonly reason: string
  /** BT-121. */
  readonly reasonCode: string
}

export interface ReceivedLine {
  readonly id: string
  /** The line that this is a part of, in Factur-X Extended. */
  readonly parentId: string
  /** Lines of an other kind than `DETAIL`, in Factur-X Extended, are not part of the total. */
  readonly kind: 'detail' | 'group' | 'information'
  readonly note: string
  readonly name: string
  readonly description: string
  readonly sellerItemId: string
  readonly buyerItemId: string
  /** BT-157: a GTIN, as a rule. */
  readonly standardItemId: Identifier | null
  readonly classifications: readonly (Identifier & { readonly version: string })[]
  readonly originCountry: string
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly quantity: DecimalText | null
  /** UN/ECE Recommendation 20: C62, HUR … */
  readonly unitCode: string
  /** BT-146: without tax, after the discount. */
  readonly price: DecimalText | null
  /** BT-148 and BT-147. */
  readonly grossPrice: DecimalText | null
  readonly priceDiscount: DecimalText | null
  /** BT-149: how many the price is for; null for one. */
  readonly priceQuantity: DecimalText | null
  readonly priceUnitCode: string
  readonly allowances: readonly ReceivedAllowance[]
  /** BT-131. */
  readonly net: DecimalText | null
  readonly tax: ReceivedTaxCategory | null
  readonly period: ReceivedPeriod | null
  /** BT-132. */
  readonly orderLine: string
  /** BT-133. */
  readonly buyerAccounting: string
  /** BT-128. */
  readonly objectId: Identifier | null
}

/** BG-16. */
export interface ReceivedPaymentMeans {
  /** UNTDID 4461: 30 or 58 is a transfer, 59 a SEPA direct debit. */
  readonly code: string
  readonly text: string
  /** BT-83: what to write on the transfer. */
  readonly reference: string
  /** BG-17. `iban` may hold an account of any kind. */
  readonly account: { readonly iban: string; readonly bic: string; readonly holder: string } | null
  /** BG-18. */
  readonly card: { readonly number: string; readonly holder: string } | null
  /** BG-19. */
  readonly directDebit: { readonly mandate: string; readonly creditorId: string; readonly account: string } | null
}

/** BG-24, or a file that is beside the invoice in its PDF. */
export interface ReceivedAttachment {
  /** BT-122. */
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly description: string
  /** BT-124: where the file is, if it isn't inside. */
  readonly url: string
  /** Null without a file inside. */
  readonly bytes: Uint8Array | null
}

/** What is taken off when it is paid by a day: in the payment terms of Factur-X Extended, or in the text that XRechnung has for it. */
export interface ReceivedCashDiscount {
  readonly until: CalendarDate | null
  /** In percent. */
  readonly percent: DecimalText | null
  /** What the percentage is of; null for the amount due. */
  readonly base: DecimalText | null
  /** What is taken off, where that is written. */
  readonly amount: DecimalText | null
}

/** BG-DEX-09, in the extension of XRechnung: what the seller collects for others, beside the total. */
export interface ReceivedThirdPartyPayment {
  readonly type: string
  readonly amount: DecimalText | null
  readonly currency: string
  readonly description: string
}

export interface ReceivedTotals {
  /** BT-106. */
  readonly lines: DecimalText | null
  /** BT-107. */
  readonly allowances: DecimalText | null
  /** BT-108. */
  readonly charges: DecimalText | null
  /** BT-109. */
  readonly net: DecimalText | null
  /** BT-110. */
  readonly tax: DecimalText | null
  /** BT-111. */
  readonly taxInTaxCurrency: DecimalText | null
  /** BT-112. */
  readonly total: DecimalText | null
  /** BT-113. */
  readonly prepaid: DecimalText | null
  /** BT-114. */
  readonly rounding: DecimalText | null
  /** BT-115. */
  readonly due: DecimalText | null
}

export interface ReceivedInvoice {
  /** Amounts of a credit note are above zero, as a rule. */
  readonly kind: 'invoice' | 'credit-note'
  /** BT-24 and BT-23. */
  readonly specification: string
  readonly process: string
  /** BT-1. */
  readonly number: string
  /** BT-3. */
  readonly typeCode: string
  readonly date: CalendarDate | null
  /** The last day, where there are several terms. */
  readonly dueDate: CalendarDate | null
  readonly currency: string
  /** BT-6: empty where it is the currency. */
  readonly taxCurrency: string
  /** All that are named at amounts. */
  readonly amountCurrencies: readonly string[]
  /** BT-7. */
  readonly taxPointDate: CalendarDate | null
  /** BT-8. */
  readonly taxPointCode: string
  /** BT-72. */
  readonly deliveryDate: CalendarDate | null
  /** BG-14. */
  readonly period: ReceivedPeriod | null
  readonly notes: readonly { readonly subjectCode: string; readonly text: string }[]
  readonly references: {
    /** BT-10. */
    readonly buyer: string
    /** BT-11. */
    readonly project: string
    /** BT-12. */
    readonly contract: string
    /** BT-13. */
    readonly order: string
    /** BT-14. */
    readonly salesOrder: string
    /** BT-15. */
    readonly receivingAdvice: string
    /** BT-16. */
    readonly despatchAdvice: string
    /** BT-17. */
    readonly tender: string
    /** BT-18. */
    readonly object: Identifier | null
    /** BT-19. */
    readonly buyerAccounting: string
  }
  /** BG-3. */
  readonly preceding: readonly { readonly number: string; readonly date: CalendarDate | null }[]
  readonly seller: ReceivedParty
  readonly buyer: ReceivedParty
  /** BG-10: who gets the money, if not the seller. */
  readonly payee: ReceivedParty | null
  /** BG-11. */
  readonly taxRepresentative: ReceivedParty | null
  /** BG-13. */
  readonly delivery: {
    readonly name: string
    readonly location: Identifier | null
    readonly address: ReceivedAddress | null
  } | null
  readonly payments: readonly ReceivedPaymentMeans[]
  /** BT-20. */
  readonly paymentTerms: string
  readonly cashDiscounts: readonly ReceivedCashDiscount[]
  readonly allowances: readonly ReceivedAllowance[]
  /** BG-23. */
  readonly taxes: readonly ReceivedTax[]
  readonly totals: ReceivedTotals
  readonly thirdPartyPayments: readonly ReceivedThirdPartyPayment[]
  readonly lines: readonly ReceivedLine[]
  readonly attachments: readonly ReceivedAttachment[]
}
