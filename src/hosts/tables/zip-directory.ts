/** Looks at the directory of a ZIP file, before anything is unpacked. */
import { MOST_UNPACKED_BYTES, TableFault } from '../../formats/sheets/read-table.ts'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LONGEST_COMMENT = 0xffff
/** A workbook has a dozen; one with many sheets and pictures has hundreds. */
const MOST_ENTRIES = 5000

/** Refuses a file whose declared size is too large. A false declaration runs into the limits of the process. @throws TableFault */
export function checkZip(file: Uint8Array): void {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = placeOfEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > MOST_ENTRIES || count === 0xffff) throw new TableFault('too-much-unpacked')
  let unpacked = 0
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE)
      throw new TableFault('not-a-table')
    // files beyond four gigabytes have the highest number here
    unpacked += view.getUint32(at + 24, true)
    if (unpacked > MOST_UNPACKED_BYTES) throw new TableFault('too-much-unpacked')
    at += ENTRY_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
}

function placeOfEnd(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END_SIGNATURE) return at
  }
  throw new TableFault('not-a-table')
}
