/** Bytes inside JSON. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
  return bytes
}

const AT_ONCE = 32_768

export function base64OfBytes(bytes: Uint8Array): string {
  let letters = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  }
  return btoa(letters)
}
