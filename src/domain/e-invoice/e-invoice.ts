/**
 * An issued invoice or credit note in the terms of EN 16931 (BT-…, BG-…), as every syntax writes it. Amounts are in minor units of its currency,
 * quantities in thousandths, rates in thousandths of a percent, unit prices in hundred-millionths of the currency's unit.
 */
import type { CountryCode } from '../countries/country.ts'
import type { DocumentRecord } from '../documents/document-record.ts'
import type { TaxCategory } from '../documents/tax-category.ts'
import type { CashDiscount } from '../payments/cash-discount.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { CurrencyCode, MinorUnits } from '../values/money.ts'

/** Decimals of a unit price (BT-146). With eight, price × quantity gives the line to the cent for each quantity that a line can have. */
export const UNIT_PRICE_DECIMALS = 8

/** BG-5, BG-8 or BG-15. */
export interface EAddress {
  /** BT-35, BT-36 and BT-162, or those of the buyer. */
  readonly lines: readonly string[]
  readonly city: string
  readonly postalCode: string
  readonly region: string
  readonly country: CountryCode
}

/** An address for e-invoices with its scheme (BT-34, BT-49): `EM` is an email address, `9930` a German VAT ID. */
export interface ElectronicAddress {
  readonly scheme: string
  readonly id: string
}

/** BG-4 or BG-7. */
export interface EParty {
  /** BT-27 or BT-44. */
  readonly name: string
  /** BT-28 or BT-45; empty where it is the name. */
  readonly tradingName: string
  readonly address: EAddress
  /** BT-31 or BT-48. */
  readonly vatId: string
  /** BT-32, of the seller alone. */
  readonly taxNumber: string
  /** BT-29, where no other number says who it is; BT-46, also the number that the seller gave to the customer. */
  readonly identifier: string
  /** BT-30 or BT-47. */
  readonly registrationNumber: string
  /** ISO 6523; empty where nobody asks for it. */
  readonly registrationScheme: string
  readonly electronicAddress: ElectronicAddress | null
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
}

export interface ETaxCategory {
  readonly category: TaxCategory
  readonly rate: number
}

/** A VAT breakdown (BG-23). */
export interface ETax extends ETaxCategory {
  /** BT-116. */
  readonly base: MinorUnits
  /** BT-117. */
  readonly tax: MinorUnits
  /** BT-120. */
  readonly reason: string
  /** BT-121. */
  readonly reasonCode: string
}

/** An allowance (BG-20, BG-27), or a charge where the amount is added (BG-21). */
export interface EAllowance {
  readonly isCharge: boolean
  readonly amount: MinorUnits
  /** What it is taken off (BT-93, BT-137), where it is a part of it. */
  readonly base: MinorUnits | null
  /** In thousandths of a percent. */
  readonly percent: number | null
  readonly reason: string
  /** UNTDID 5189, of an allowance. */
  readonly reasonCode: string
}

export interface ELine extends ETaxCategory {
  /** BT-126. */
  readonly id: string
  readonly name: string
  readonly description: string
  /** BT-155. */
  readonly sku: string
  /** BT-158, in the list HS (harmonised system) of UNTDID 7143. */
  readonly commodityCode: string
  /** A GTIN (BT-157). */
  readonly gtin: string
  readonly quantity: number
  readonly unitCode: string
  /** BT-146. */
  readonly unitPrice: bigint
  readonly allowance: EAllowance | null
  /** BT-131. */
  readonly net: MinorUnits
}

export interface EInvoice {
  readonly kind: 'invoice' | 'credit-note'
  /** BT-3. */
  readonly typeCode: DocumentRecord['type']
  /** BT-1. */
  readonly number: string
  readonly date: CalendarDate
  readonly dueDate: CalendarDate | null
  /** BT-72: the day of supply, where it is no period. */
  readonly deliveryDate: CalendarDate | null
  /** BG-14. */
  readonly period: { readonly from: CalendarDate; readonly to: CalendarDate } | null
  readonly currency: CurrencyCode
  /** BT-10. */
  readonly buyerReference: string
  /** BT-13. */
  readonly orderReference: string
  readonly note: string
  readonly preceding: DocumentRecord['preceding']
  readonly seller: EParty
  readonly buyer: EParty
  /** BG-13: where goods go. Null where that is the buyer's address and nobody asks for it. */
  readonly delivery: { readonly name: string; readonly address: EAddress } | null
  readonly payment: {
    /** BT-20. */
    readonly terms: string
    readonly cashDiscount: CashDiscount | null
    /** BT-83. */
    readonly reference: string
    /** BG-17; null where no account is known. */
    readonly account: {
      /** BT-84: an IBAN, or else the number of an account with that of its bank. */
      readonly id: string
      readonly isIban: boolean
      readonly bic: string
      readonly holder: string
    } | null
    /** How else it can be paid, such as at a link; null where no way is known. */
    readonly other: 'online' | 'agreed' | null
    /** BG-19; then there is no account. */
    readonly directDebit: {
      /** BT-89. */
      readonly mandateReference: string
      /** BT-90. */
      readonly creditorId: string
      /** BT-91. */
      readonly iban: string
    } | null
  }
  readonly allowances: readonly (EAllowance & ETaxCategory)[]
  readonly taxes: readonly ETax[]
  /** Which no e-invoice can say. */
  readonly hasCombinedTax: boolean
  readonly lines: readonly ELine[]
  /** With the sums of the allowances (BT-107) and the charges (BT-108). What is withheld is in `prepaid` (BT-113). */
  readonly totals: Omit<DocumentRecord['totals'], 'allowances' | 'withheld' | 'rounding'> & {
    readonly allowances: MinorUnits
    readonly rounding: MinorUnits
    readonly charges: MinorUnits
  }
}
