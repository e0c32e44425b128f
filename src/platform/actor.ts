/** Who acts, in which business, and when. Only `enterBusiness` can make the scope that queries ask for. */

import { SEES_ALL, type Sight } from '../domain/access/roles.ts'
import type { CountryCode } from '../domain/countries/country.ts'
import type { Quantity, TaxRate } from '../domain/documents/document-totals.ts'
import type { Translations } from '../domain/documents/own-texts.ts'
import type { Withholding } from '../domain/documents/payable.ts'
import type { TaxCategory } from '../domain/documents/tax-category.ts'
import type { TaxPart } from '../domain/documents/tax-parts.ts'
import type { Identity } from '../domain/identity.ts'
import type { OwnField } from '../domain/own-fields/own-fields.ts'
import type { CashDiscount } from '../domain/payments/cash-discount.ts'
import type { NegativeStockPolicy } from '../domain/products/stock.ts'
import { type CalendarDate, dateInTimeZone } from '../domain/values/calendar.ts'
import { newIdentifier, type RandomBytes } from '../domain/values/identifier.ts'
import type { CurrencyCode, MinorUnits } from '../domain/values/money.ts'
import type { NumberExample } from '../domain/values/number-format.ts'
import type { LanguageCode } from '../translations/languages.ts'

/** What a business has settled for everything in it. */
export interface BusinessSettings {
  /** Null if it was never entered. */
  readonly country: CountryCode | null
  readonly currency: CurrencyCode
  readonly numberFormat: NumberExample
  /** The tax that lines carry unless another one is chosen. */
  readonly defaultTax: {
    readonly id: string
    readonly name: string
    readonly rate: TaxRate
    readonly category: TaxCategory
    readonly freeReason: string
    readonly parts: TaxPart[] | null
  }
  readonly pricesIncludeTax: boolean
  /** Otherwise every line carries the default tax, and documents show none. */
  readonly taxRegistered: boolean
  readonly termsDays: number
  readonly cashDiscount: CashDiscount | null
  /** The first is usual for companies. */
  readonly withholdings: readonly Withholding[]
  /** Amounts to pay are multiples of it; 0 for no rounding. */
  readonly roundingStep: MinorUnits
  readonly timeZone: string
  readonly numberingPattern: string
  readonly creditNotePattern: string
  readonly quotePattern: string
  readonly orderPattern: string
  readonly deliveryPattern: string
  /** Empty where new customers get no number by themselves. */
  readonly customerNumberPattern: string
  /** On customers, products and documents. */
  readonly ownFields: readonly OwnField[]
  readonly invoiceOpening: string
  readonly invoiceNote: string
  readonly quoteOpening: string
  readonly quoteTerms: string
  readonly invoiceOpeningTranslations: Translations
  readonly invoiceNoteTranslations: Translations
  readonly quoteOpeningTranslations: Translations
  readonly quoteTermsTranslations: Translations
  /** That of documents for customers who have no other. */
  readonly documentLanguage: LanguageCode
  /** The letterhead that documents get today. */
  readonly letterhead: number
  readonly lowStockThreshold: Quantity
  readonly negativeStock: NegativeStockPolicy
  readonly leadTimeDays: number
  readonly targetCoverDays: number
  /** Whether screens offer bills; reports and matches have them only then. */
  readonly usesBills: boolean
  readonly usesBank: boolean
  readonly usesDirectDebits: boolean
  /** The last day of the closed books; null while nothing is closed. The database enforces it. */
  readonly closedThrough: CalendarDate | null
  /** The month in which the financial year begins, from 1. */
  readonly financialYearStart: number
  /** The sample business, as long as nobody has written in it. */
  readonly isUntouchedSample: boolean
}

declare const proven: unique symbol

/** Proof that this business exists and that the actor may enter it. */
export interface BusinessScope extends Sight {
  readonly businessId: string
  readonly settings: BusinessSettings
  /** The day in the time zone of the business. */
  readonly today: CalendarDate
  readonly [proven]: true
}

/** A request that may arrive twice and must be carried out once. */
export interface Repeatable {
  readonly scope: string
  readonly key: string
  readonly fingerprint: string
  /** Called when the answer is that of an earlier request. */
  readonly onReplay: () => void
}

/** Who writes, and when. */
export interface Actor {
  readonly identity: Identity
  readonly now: Date
  readonly newId: () => string
  readonly repeatable: Repeatable | undefined
}

/** An actor inside one business. */
export interface BusinessActor extends Actor {
  readonly scope: BusinessScope
}

export type Clock = () => Date

export function actorAt(clock: Clock, randomBytes: RandomBytes, identity: Identity, repeatable?: Repeatable): Actor {
  return { identity, now: clock(), newId: () => newIdentifier(randomBytes), repeatable }
}

/** Enters a business, or answers undefined when there is none of that id. */
export async function enterBusiness(
  actor: Actor,
  businessId: string,
  settingsOf: (businessId: string) => Promise<BusinessSettings | undefined>,
  sight = SEES_ALL,
): Promise<BusinessActor | undefined> {
  const settings = await settingsOf(businessId)
  if (!settings) return undefined
  const scope = {
    businessId,
    settings,
    today: dateInTimeZone(actor.now, settings.timeZone),
    ...sight,
  } as BusinessScope
  return { ...actor, scope }
}
