/** SHA-256 of a text in UTF-8, in Base64. */
export async function base64DigestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export async function hexDigestOf(text: string): Promise<string> {
  return hexDigestOfBytes(new TextEncoder().encode(text))
}

export async function hexDigestOfBytes(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
