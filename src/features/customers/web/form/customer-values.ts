/** What the form of a customer holds. */
import type { z } from 'zod'
import { version } from '../../../../platform/contract.ts'
import { type Customer, wholeCustomer } from '../../contract.ts'

export const schema = wholeCustomer.extend({ version: version.optional() })
export type CustomerValues = z.input<typeof schema>

export const EMPTY: CustomerValues = {
  name: '',
  number: '',
  email: '',
  phone: '',
  country: null,
  priceListId: null,
  taxRateId: null,
  exemptionNumber: '',
  address: '',
  street: '',
  postalCode: '',
  city: '',
  region: '',
  kind: null,
  electronicScheme: null,
  electronicAddress: '',
  eInvoiceFormat: null,
  documentLanguage: null,
  vatId: '',
  registrationNumber: '',
  contactName: '',
  contacts: [],
  ownValues: {},
  buyerReference: '',
  termsDays: null,
  cashDiscount: null,
  withholding: null,
  noReminders: false,
  privateNote: '',
}

export function valuesOf(customer: Customer): CustomerValues {
  const { name, number, email, phone, country, priceListId, version } = customer
  const { address, street, postalCode, city, region } = customer
  const { taxRateId, exemptionNumber, contacts, ownValues } = customer
  const { vatId, registrationNumber, contactName, buyerReference, termsDays, cashDiscount, privateNote } = customer
  const { kind, electronicScheme, electronicAddress, eInvoiceFormat, documentLanguage, withholding, noReminders } =
    customer
  return {
    kind,
    electronicScheme,
    electronicAddress,
    eInvoiceFormat,
    documentLanguage,
    withholding,
    noReminders,
    name,
    number,
    email,
    phone,
    country,
    priceListId,
    taxRateId,
    exemptionNumber,
    contacts,
    ownValues,
    version,
    address,
    street,
    postalCode,
    city,
    region,
    vatId,
    registrationNumber,
    contactName,
    buyerReference,
    termsDays,
    cashDiscount,
    privateNote,
  }
}
