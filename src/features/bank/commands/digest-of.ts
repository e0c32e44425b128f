/** The SHA-256 of what is written as JSON, in Base64. */
export async function digestOf(what: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(what)))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
