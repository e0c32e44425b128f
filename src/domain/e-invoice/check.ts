/** What a check of an e-invoice is, and where the facts are entered that it asks for. */
import type { EInvoice } from './e-invoice.ts'

/** Where a fact is entered: the business and its customers have the same names for theirs. */
export type FactField =
  | 'taxes'
  | `taxes.${'outsideVat' | 'swedishRate' | 'zeroIgic'}`
  | 'format'
  | 'supply'
  | `business.${SharedField | 'currency' | 'taxNumber' | 'contactName' | 'phone' | 'email' | 'iban'}`
  | `customer.${SharedField | 'buyerReference'}`
  | `delivery.${'city' | 'postalCode'}`

type SharedField =
  | 'name'
  | 'country'
  | 'vatId'
  | 'registrationNumber'
  | 'street'
  | 'city'
  | 'postalCode'
  | 'electronicAddress'

/** One field, though a rule may be kept by others too. */
export interface MissingFact {
  readonly rule: string
  readonly field: FactField
}

export interface Check extends MissingFact {
  readonly isKept: (invoice: EInvoice) => boolean
}
