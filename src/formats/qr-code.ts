/** Draws a text as a QR code: one path of an SVG picture, sharp at any size and small. */
import { encode } from 'uqr'

/** The largest that EPC069-12 allows. */
const HIGHEST_VERSION = 13

/** Without the quiet zone: the white page around it is enough. */
export function qrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, maxVersion: HIGHEST_VERSION, border: 0 })
  const path = data.map((row, y) => pathOfRow(row, y)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`
}

/** Each run of dark squares as one rectangle. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    const start = x
    while (row[x]) x++
    if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
  }
  return path
}
