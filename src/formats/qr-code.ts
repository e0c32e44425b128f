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

/** In millimetres: of the whole code, and of the cross in its middle. */
const SWISS = { code: 46, cross: 7 }

/** With the cross by which people know it: black with a white edge, in the middle. */
export function swissQrCode(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', boostEcc: false, maxVersion: 25, border: 0 })
  const path = data.map((row, y) => pathOfRow(row, y)).join('')
  const unit = size / SWISS.code
  const at = (millimetres: number) => (size / 2 + millimetres * unit).toFixed(3)
  const box = (width: number, height: number) =>
    `x="${at(-width / 2)}" y="${at(-height / 2)}" width="${(width * unit).toFixed(3)}" height="${(height * unit).toFixed(3)}"`
  const cross = [
    `<rect ${box(SWISS.cross, SWISS.cross)} fill="#fff"/><rect ${box(6.1, 6.1)}/>`,
    `<rect ${box(3.9, 1.17)} fill="#fff"/><rect ${box(1.17, 3.9)} fill="#fff"/>`,
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/>${cross}</svg>`
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
