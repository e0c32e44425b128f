/** A customer as its form holds it. */
import type { z } from 'zod'
import { version } from '../../../../platform/contract.ts'
import { type Customer, customerFields } from '../../contract.ts'

export const customerForm = customerFields.extend({ version: version.optional() })

export type CustomerValues = z.input<typeof customerForm>
export type CustomerOutput = z.output<typeof customerForm>

export const emptyCustomer: CustomerValues = { name: '', email: '', phone: '', address: '', priceListId: null }

export function valuesOf({ name, email, phone, address, priceListId, version }: Customer): CustomerValues {
  return { name, email, phone, address, priceListId, version }
}
