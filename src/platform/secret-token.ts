/** Random tokens for sessions and links, of which the database keeps only a digest. */
import { type RandomBytes, randomText } from '../domain/values/identifier.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** More than 190 bits. */
const LENGTH = 32

export function newSecretToken(randomBytes: RandomBytes): string {
  return randomText(randomBytes, LETTERS, LENGTH)
}

/** A token cannot be guessed, so a plain digest of it is enough. */
export async function digestOfToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
