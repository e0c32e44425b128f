/** What a spreadsheet writes in place of a value that it could not work out, or no longer has in full. */

/** In the languages in which Excel, LibreOffice and Google Sheets name them. A column that is too narrow shows `####`. */
const ERROR = /^#(N\/?A|NV|N\/D|N\/B|N\/D!|[\p{L}¡/0?]+[!?]|SPILL!|CALC!|ERROR!|#{2,})$/iu
/** With the sign that spreadsheets write, unlike a SKU such as `12E5`. */
const SCIENTIFIC = /^[-−]?\d([.,]\d+)?E[+-]\d+$/i

export const isErrorCell = (text: string) => ERROR.test(text.trim())

/** `4.00638E+12` was 4006381333931. */
export const hasLostDigits = (text: string) => SCIENTIFIC.test(text.trim())
