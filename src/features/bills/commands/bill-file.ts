/** Keeps the original of a bill, to the byte, with its SHA-256. */
import { assertNotVoid } from '../../../domain/bills/bill-life.ts'
import type { BusinessActor } from '../../../platform/actor.ts'
import { bytesOfBase64 } from '../../../platform/base64.ts'
import { type Database, type Transaction, write } from '../../../platform/database/database.ts'
import { lockedRow } from '../../../platform/database/own-row.ts'
import { found, Refusal } from '../../../platform/problem.ts'
import { recordedBy } from '../../../platform/recorded-by.ts'
import { hexDigestOfBytes } from '../../../platform/secrets/digest.ts'
import { recordEvents } from '../../activity/commands.ts'
import { type Bill, type BillFileType, billFileEndings, type NewBillFile } from '../contract.ts'
import { aboutFiles, findBill } from '../queries/find-bill.ts'
import { billFiles, bills } from '../tables.ts'

interface ReadFile {
  readonly fileName: string
  readonly type: BillFileType
  readonly content: Uint8Array<ArrayBuffer>
  readonly sha256: string
}

/** @throws Refusal `bill-file-type` for what is no PDF, XML, JPEG or PNG */
export async function readFile({ fileName, content: base64 }: NewBillFile): Promise<ReadFile> {
  const content = bytesOfBase64(base64)
  const type = typeOfBillFile(content)
  if (!type) throw new Refusal('bill-file-type')
  return { fileName: asFileName(fileName, type), type, content, sha256: await hexDigestOfBytes(content) }
}

/** A better scan, or the right file, takes the place of the one that is there, which stays. @throws Refusal `bill-file-type` */
export async function attachBillFile(
  db: Database,
  actor: BusinessActor,
  billId: string,
  input: NewBillFile,
): Promise<Bill> {
  const { scope } = actor
  const read = await readFile(input)
  return write(db, actor, async tx => {
    const { voidedAt } = await lockedRow(tx, bills, actor, billId)
    assertNotVoid({ isVoid: voidedAt !== null })
    const [newest] = await aboutFiles(tx, scope, billId)
    if (newest?.sha256 === read.sha256) return found(await findBill(tx, scope, billId))
    const event = newest ? 'bill-file-replaced' : 'bill-file-attached'
    await insertBillFile(tx, actor, billId, read, (newest?.version ?? 0) + 1)
    const data = { fileName: read.fileName, sha256: read.sha256 }
    await recordEvents(tx, actor, { kind: 'bill', id: billId }, { event, data })
    return found(await findBill(tx, scope, billId))
  })
}

export async function insertBillFile(
  tx: Transaction,
  actor: BusinessActor,
  billId: string,
  read: ReadFile,
  version = 1,
) {
  const kept = { ...read, ...recordedBy(actor), createdAt: actor.now }
  await tx.insert(billFiles).values({ businessId: actor.scope.businessId, billId, version, ...kept })
}

/** Decided by the first bytes, not by the name. */
export function typeOfBillFile(bytes: Uint8Array): BillFileType | undefined {
  const begin = String.fromCharCode(...bytes.subarray(0, 256))
  if (begin.startsWith('%PDF-')) return 'application/pdf'
  if (begin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begin.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  // UTF-8 or UTF-16, with or without a byte order mark
  const text = begin.replace(/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '').replaceAll('\0', '')
  return /^\s*<[?!A-Za-z]/.test(text) && !/^\s*<(!doctype\s+)?html/i.test(text) ? 'application/xml' : undefined
}

/** Without folders, and with the ending by which computers open it. */
function asFileName(name: string, type: BillFileType): string {
  const own = name.replace(/^.*[\\/]/s, '').trim() || 'bill'
  const ending = billFileEndings[type]
  const known = type === 'image/jpeg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i')
  return known.test(own) ? own : `${own.slice(0, 195)}.${ending}`
}
