/** Makes a bill from an e-invoice, without a person who looks at it: for mail rules and scripts. */
import type { ReadEInvoice } from '../../../formats/e-invoice/read-e-invoice.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { bytesOfBase64 } from '../../../platform/base64.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/problem.ts'
import { type Bill, type NewBillFile, newBill } from '../contract.ts'
import { readBillFile } from '../queries/read-bill-file.ts'
import { createBill } from './write-bill.ts'

/**
 * @throws RuleBroken `not-an-e-invoice`, `pdf-without-e-invoice`, `file-refused`, `bill-already-recorded`; Refusal `own-invoice`, `bill-not-readable`
 * for one without a supplier or amounts, or in another currency
 */
export async function createBillFromFile(
  db: Database,
  actor: BusinessActor,
  readEInvoice: ReadEInvoice,
  file: NewBillFile,
): Promise<Bill> {
  const { bill, isOwn } = await readBillFile(db, actor.scope, readEInvoice, bytesOfBase64(file.content))
  if (isOwn) throw new Refusal('own-invoice')
  const { supplier, number, date, dueDate, taxes, iban, paymentReference, prepaid } = bill
  const { email, ...known } = supplier
  const read = newBill.safeParse({
    supplier: known,
    number,
    taxes,
    iban,
    file,
    prepaid,
    paymentReference: paymentReference || number,
    ...(date && { date }),
    ...(dueDate && { dueDate }),
  })
  if (bill.lacks || !read.success) throw new Refusal('bill-not-readable')
  return createBill(db, actor, read.data)
}
