/** Everything that a printed document shows, as plain data. Figures come in ready; nothing is calculated here. */

import type { CountryCode, Paper } from '../../domain/countries/country.ts'
import type { DocumentLook } from '../../domain/documents/document-look.ts'
import type { RecordedDirectDebit } from '../../domain/documents/document-record.ts'
import type { Discount, Quantity, TaxOfRate, TaxRate } from '../../domain/documents/document-totals.ts'
import type { LineKind } from '../../domain/documents/line-kinds.ts'
import type { Payable, PayableTerms } from '../../domain/documents/payable.ts'
import type { OwnFact } from '../../domain/own-fields/own-fields.ts'
import type { CashDiscount } from '../../domain/payments/cash-discount.ts'
import type { AmountOfLine, CreditedPart } from '../../domain/payments/credit.ts'
import type { LateCharges } from '../../domain/payments/late-charges.ts'
import type { Statement } from '../../domain/payments/statement.ts'
import type { WayToPay } from '../../domain/payments/ways-to-pay.ts'
import type { LabelSheetId } from '../../domain/products/label-sheets.ts'
import type { CalendarDate } from '../../domain/values/calendar.ts'
import type { CurrencyCode, MinorUnits } from '../../domain/values/money.ts'
import type { LanguageCode } from '../../translations/languages.ts'
import type { DocumentWriting } from './written-in.ts'

/** Who the document is from, and what is on all of their documents. */
export interface DocumentBusiness extends DocumentWriting, DocumentLook {
  readonly name: string
  /** May have several lines. */
  readonly address: string
  /** Its parts, where it was entered in parts. */
  readonly street?: string
  readonly postalCode?: string
  readonly city?: string
  readonly email: string
  readonly phone: string
  readonly website: string
  /** Names the numbers; null on letterheads before it was kept. */
  readonly country: CountryCode | null
  /** Where it is not the name. */
  readonly legalName: string
  readonly vatId: string
  readonly taxNumber: string
  readonly registrationNumber: string
  /** Documents of one that isn't show no tax. */
  readonly taxRegistered: boolean
  readonly waysToPay: readonly WayToPay[]
  /** `#rrggbb`. */
  readonly accentColor: string
  readonly paymentTerms: string
  readonly footer: string
  readonly paper: Paper
  /** A PNG picture. */
  readonly logo: Uint8Array | null
  /** What it is printed on: a whole page, as PNG or JPEG. */
  readonly letterheadPicture?: Uint8Array | null
  readonly currency: CurrencyCode
}

/** A name with an address in its parts, for the code of a Swiss QR-bill. */
export interface QrBillParty {
  readonly name: string
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: CountryCode
}

export interface DocumentItem {
  readonly kind: LineKind
  readonly name: string
  readonly sku: string
  /** Printed where the law wants it. */
  readonly commodityCode?: string
  /** May have several lines. */
  readonly description: string
  /** Printed below it: own fields of the product. */
  readonly ownFacts?: readonly OwnFact[]
  readonly unit: string
  /** Null on a line without figures, and on a draft that is not complete; so is the price. */
  readonly quantity: Quantity | null
  readonly price: MinorUnits | null
  readonly discount: Discount | null
  readonly taxName: string
  readonly taxRate: TaxRate
  /** After the line's discount. */
  readonly total: MinorUnits
  /** Of a quote: not in the totals unless it was chosen. */
  readonly isOptional?: boolean
  readonly isChosen?: boolean
  /** That of its product among the pictures of the document; left out where it has none. */
  readonly picture?: number
}

export interface DocumentCustomer {
  readonly name: string
  /** Empty, or left out, where the customer has none. */
  readonly number?: string
  /** Of the certificate for which no tax is charged; empty, or left out, where there is none. */
  readonly exemptionNumber?: string
  readonly address: string
  /** A label of null is that of the document's language. */
  readonly vatId: { readonly label: string | null; readonly number: string } | null
  /** Null for that of the business, or not known. */
  readonly country: CountryCode | null
  /** Null for that of the business. */
  readonly language?: LanguageCode | null
}

/** Where the goods go, if that is not the customer's address. */
export interface DocumentDelivery {
  readonly name: string
  readonly address: string
}

/** What an invoice and a credit note have in common. */
export interface DocumentFigures {
  readonly customer: DocumentCustomer
  readonly delivery: DocumentDelivery | null
  readonly items: readonly DocumentItem[]
  /** Own fields of the document and the customer. */
  readonly ownFacts?: readonly OwnFact[]
  readonly pricesIncludeTax: boolean
  readonly subtotal: MinorUnits
  readonly discountTotal: MinorUnits
  readonly taxes: readonly TaxOfRate[]
  readonly total: MinorUnits
}

/** What is between the total of a document and what is to be paid of it. */
export interface DocumentPayable extends PayableTerms, Payable {
  readonly withholdingName: string
}

/** A deposit invoice that is deducted, and what it has in one tax. */
export interface DocumentDeposit extends Omit<TaxOfRate, 'category'> {
  readonly number: string
  readonly date: CalendarDate
}

/** What has become of an invoice up to a day. */
export interface Reminder {
  readonly date: CalendarDate
  readonly paid: MinorUnits
  /** Of the amount to pay. */
  readonly credited: MinorUnits
  /** Of the total. */
  readonly creditedTotal: MinorUnits
  readonly balance: MinorUnits
  /** Claimed beside the balance. */
  readonly lateCharges: LateCharges
}

/** The XML that goes into the PDF as Factur-X and ZUGFeRD want it. */
interface HybridDocument {
  readonly eInvoice?: string
}

/** Small pictures that lines show, each of them once. */
interface PicturedDocument {
  readonly pictures?: readonly Uint8Array[]
}

export interface InvoiceDocument extends HybridDocument, PicturedDocument {
  readonly kind: 'invoice'
  readonly business: DocumentBusiness
  readonly invoice: DocumentFigures &
    DocumentPayable & {
      readonly id: string
      /** An issued invoice is printed as it was issued: no payment and no day changes it. */
      readonly status: 'draft' | 'issued' | 'cancelled'
      /** The legal number; null on a draft. */
      readonly number: string | null
      /** ISO instant of issue, cancellation or reminder; null on a draft. Becomes the file's creation date. */
      readonly madeAt: string | null
      readonly date: CalendarDate
      readonly dueDate: CalendarDate
      readonly cashDiscount: CashDiscount | null
      readonly supplyFrom: CalendarDate | null
      readonly supplyTo: CalendarDate | null
      readonly orderReference: string
      /** Above the lines. */
      readonly opening: string
      readonly note: string
      readonly discount: Discount | null
      readonly isDeposit: boolean
      /** What it deducts: the total and the tax rows are what is left. */
      readonly deposits: readonly DocumentDeposit[]
      /** The number of the invoice that this one replaces. */
      readonly replaces: string | null
      /** What was paid on that one and carried over when this one was issued. */
      readonly carriedOver: MinorUnits
      /** Makes it a reminder of what is still to be paid; null on the invoice itself. */
      readonly reminder: Reminder | null
      /** The customer as a Swiss QR-bill names them; left out where the parts of their address are not known. */
      readonly payer?: QrBillParty | null
      /** It is collected, and so not asked for. */
      readonly directDebit?: RecordedDirectDebit | undefined
    }
}

export interface QuoteDocument extends PicturedDocument {
  readonly kind: 'quote'
  readonly business: DocumentBusiness
  readonly quote: DocumentFigures & {
    readonly id: string
    readonly isDraft: boolean
    /** Null on a draft. */
    readonly number: string | null
    /** ISO instant of sending; null on a draft. */
    readonly madeAt: string | null
    readonly date: CalendarDate
    readonly validUntil: CalendarDate
    /** Above the lines. */
    readonly opening: string
    readonly note: string
    readonly terms: string
    readonly discount: Discount | null
    /** The number of the version that this one replaces. */
    readonly replaces: string | null
    /** The day on which it was accepted, where optional lines were chosen or left out then. */
    readonly acceptedOn: CalendarDate | null
  }
}

/** The confirmation of an order. */
export interface OrderDocument extends PicturedDocument {
  readonly kind: 'order'
  readonly business: DocumentBusiness
  readonly order: DocumentFigures & {
    readonly id: string
    readonly isDraft: boolean
    /** Null on a draft. */
    readonly number: string | null
    /** ISO instant of the confirmation; null on a draft. */
    readonly madeAt: string | null
    readonly date: CalendarDate
    readonly deliverBy: CalendarDate | null
    readonly orderReference: string
    /** Above the lines. */
    readonly opening: string
    readonly note: string
    readonly discount: Discount | null
  }
}

/** A delivery note. */
export interface DeliveryDocument extends PicturedDocument {
  readonly kind: 'delivery'
  readonly business: DocumentBusiness
  readonly delivery: {
    readonly number: string
    /** ISO instant of issue. */
    readonly madeAt: string
    readonly date: CalendarDate
    readonly note: string
    readonly orderNumber: string
    readonly orderReference: string
    readonly isCancelled: boolean
    readonly customer: DocumentCustomer
    /** Null for the address of the customer. */
    readonly address: DocumentDelivery | null
    readonly items: readonly (Pick<DocumentItem, 'name' | 'sku' | 'description' | 'unit' | 'picture'> & {
      readonly quantity: Quantity
    })[]
  }
}

export interface CreditNoteDocument extends HybridDocument {
  readonly kind: 'credit-note'
  readonly business: DocumentBusiness
  readonly creditNote: DocumentFigures &
    Omit<DocumentPayable, 'roundingStep'> & {
      readonly number: string
      readonly madeAt: string
      readonly date: CalendarDate
      readonly reason: string
      /** The invoice that is credited. */
      readonly invoice: { readonly number: string; readonly date: CalendarDate }
      /** The part of the total that had been paid already, and so goes back to the customer. */
      readonly refund: MinorUnits
      /** The part of the refund that pays the replacing invoice instead. Its number is null while that is a draft. */
      readonly setAgainst: { readonly amount: MinorUnits; readonly number: string | null } | null
      /** What its lines are worth beyond what remained of the invoice, as it was credited by amount before, or deducted as a deposit. */
      readonly alreadyCredited: MinorUnits
      /** Of an invoice that deducts deposits. */
      readonly afterDeposits: boolean
      /** Of a credit by amount, which has no items: what it concerns, and the share of each line that was chosen. */
      readonly byAmount: { readonly kind: CreditedPart['kind']; readonly lines: readonly AmountOfLine[] } | null
    }
}

export interface StatementDocument {
  readonly kind: 'statement'
  readonly business: DocumentBusiness
  readonly statement: Statement & {
    readonly customer: Pick<DocumentCustomer, 'name' | 'address' | 'country' | 'language'>
    readonly madeAt: string
  }
}

export interface LabelsDocument {
  readonly kind: 'labels'
  readonly business: DocumentBusiness
  readonly sheet: LabelSheetId
  /** The first place of the first sheet that is still there, counted from 1. */
  readonly start: number
  readonly date: CalendarDate
  readonly labels: readonly { readonly name: string; readonly price: MinorUnits; readonly barcode: string }[]
}

export interface ReportDocument {
  readonly kind: 'report'
  readonly business: DocumentBusiness
  readonly report: {
    readonly title: string
    /** Null for one as of a day. */
    readonly from: CalendarDate | null
    readonly to: CalendarDate
    readonly compared: { readonly from: CalendarDate; readonly to: CalendarDate } | null
    /** On which it was made. */
    readonly date: CalendarDate
    readonly tables: readonly {
      readonly title: string
      readonly note: string
      readonly columns: readonly {
        readonly name: string
        readonly kind: 'text' | 'month' | 'date' | 'money' | 'count' | 'quantity' | 'percent'
        /** What a cell without a value says. */
        readonly none: string
      }[]
      readonly rows: readonly (readonly (string | number | null)[])[]
      /** None for a table without totals. */
      readonly totals: readonly (string | number | null)[]
      /** How many more rows there are. */
      readonly left: number
    }[]
  }
}

export type PrintedDocument =
  | InvoiceDocument
  | QuoteDocument
  | OrderDocument
  | DeliveryDocument
  | CreditNoteDocument
  | StatementDocument
  | LabelsDocument
  | ReportDocument
