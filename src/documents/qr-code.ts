/** How is a text drawn as a QR code? As one path of an SVG picture, so that it stays sharp and small. */
import { encode } from 'uqr'

/** EPC069-12 allows no larger code. */
const HIGHEST_VERSION = 13

/** Without the quiet zone, which the page around it gives. */
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
