/** What the file of a document is called: who it is from and its number, so that the recipient finds it again among others. */

// Windows refuses these, and a path or a header would read them in its own way
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu
// names of devices, whatever follows the dot
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\s*(?:\.|$))/i
/** With the number and the ending, a name stays below the 255 bytes that file systems allow. */
const MOST_NAME_BYTES = 120
const MOST_BYTES = 240

/** `Harbour Street Coffee INV-2026-0007.pdf`. Letters of any script stay. */
export function documentFileName(
  sender: string,
  document: string,
  ending: 'pdf' | 'xml' | 'jpg' | 'png' = 'pdf',
): string {
  const name = shortened(safe(sender), MOST_NAME_BYTES)
  const whole = safe(`${name} ${shortened(safe(document), MOST_BYTES - MOST_NAME_BYTES)}`).replace(reserved, '_$&')
  return `${whole || 'document'}.${ending}`
}

/** Nothing in it leads to another folder, hides the file, is taken for an option, or reorders the text beside it. */
function safe(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(unsafe, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.~-]+|[\s.]+$/g, '')
}

function shortened(text: string, mostBytes: number): string {
  let kept = ''
  for (const letter of text) {
    if (new TextEncoder().encode(kept + letter).length > mostBytes) break
    kept += letter
  }
  return kept.trim()
}
