/** Random tokens for sessions, links and programs, of which the database keeps only a digest. */

import { type RandomBytes, randomText } from '../../domain/values/identifier.ts'
import { base64DigestOf } from './digest.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** More than 190 bits. */
const LENGTH = 32

export function newSecretToken(randomBytes: RandomBytes): string {
  return randomText(randomBytes, LETTERS, LENGTH)
}

/** By this beginning a token is known for what it is, also by programs that look for secrets in code. */
export const API_SECRET_PREFIX = 'daybook_'
/** 256 bits. */
const API_SECRET_LENGTH = 43

export function newApiSecret(randomBytes: RandomBytes): string {
  return API_SECRET_PREFIX + randomText(randomBytes, LETTERS, API_SECRET_LENGTH)
}

/** A token cannot be guessed, so a plain digest of it is enough. */
export function digestOfToken(token: string): Promise<string> {
  return base64DigestOf(token)
}
