/** What is answered about an e-invoice that was read from the file of a bill. */
import { z } from 'zod'
import { countryCodes } from '../../domain/countries/countries.ts'
import type { Finding } from '../../domain/e-invoice/finding.ts'
import {
  type ReceivedAttachment,
  type ReceivedInvoice,
  receivedProfiles,
} from '../../domain/e-invoice/received-invoice.ts'
import { calendarDate, identifier, money, taxRate } from '../../platform/contract.ts'
import { newBillFile } from './contract.ts'

export const billReadingRequest = z.strictObject({ file: newBillFile })
export type BillReadingRequest = z.infer<typeof billReadingRequest>

/** Its attachments have their size in place of their bytes. */
export type ShownInvoice = Omit<ReceivedInvoice, 'attachments'> & {
  readonly attachments: readonly (Omit<ReceivedAttachment, 'bytes'> & { readonly size: number | null })[]
}

const shownInvoice = z.record(z.string(), z.unknown()).meta({
  description:
    'All that the e-invoice says, in the terms of EN 16931: `number`, `date`, `seller`, `buyer`, `lines`, `taxes`, `totals`, `payments`, `notes` and more. Amounts are decimals as written; `attachments` have a `size` where a file is inside.',
}) as unknown as z.ZodType<ShownInvoice>

const finding = z.object({
  rule: z.string().meta({ description: 'As EN 16931, XRechnung or Peppol number it.', example: 'BR-CO-15' }),
  severity: z.enum(['error', 'warning']),
  where: z
    .string()
    .meta({ description: 'The path of the field in `invoice`; empty for the whole.', example: 'totals.total' }),
  params: z.record(z.string(), z.string()).meta({ description: 'Such as what is `written` and what is `expected`.' }),
}) satisfies z.ZodType<Finding>

/** An e-invoice as it was read, with the fields of the bill that it is. */
export const billReading = z
  .object({
    syntax: z.enum(['ubl', 'cii']),
    profile: z.enum(receivedProfiles),
    invoice: shownInvoice,
    findings: z.array(finding).meta({ description: 'The rules that it breaks; empty for a correct one.' }),
    bill: z
      .object({
        supplier: z.object({
          name: z.string(),
          address: z.string(),
          country: z.enum(countryCodes).nullable(),
          vatId: z.string(),
          email: z.string(),
        }),
        number: z.string(),
        date: calendarDate.nullable(),
        dueDate: calendarDate.nullable(),
        taxes: z.array(z.object({ rate: taxRate, net: money, tax: money })),
        iban: z.string(),
        paymentReference: z.string(),
        prepaid: money.meta({ description: 'What was paid in advance. Record it as a payment.' }),
        lacks: z
          .enum(['amounts', 'currency'])
          .nullable()
          .meta({ description: 'Why there are no amounts: it has none, or another currency.' }),
      })
      .meta({ description: 'What it says about the fields of the bill.' }),
    supplier: z
      .object({ id: identifier, name: z.string(), iban: z.string() })
      .nullable()
      .meta({ description: 'The supplier that it is from; null for a new one.' }),
    recordedAs: identifier
      .nullable()
      .meta({ description: 'The bill of this supplier with this number, if there is one.' }),
  })
  .meta({ id: 'BillReading' })
export type BillReading = z.infer<typeof billReading>

export const readingOfBill = z.object({
  reading: billReading.nullable().meta({ description: 'Null where the file is no e-invoice.' }),
})

export const attachmentAddress = z.object({
  billId: identifier,
  attachment: z.coerce.number().int().min(0).max(9999).meta({ description: 'Its place, counted from 0.', example: 0 }),
})
