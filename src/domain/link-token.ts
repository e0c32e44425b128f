/** What makes an address that cannot be guessed? 32 random letters and digits: more than 190 bits of chance. */
import { type RandomBytes, randomText } from './identifier.ts'

export const LINK_TOKEN_LENGTH = 32

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newLinkToken(randomBytes: RandomBytes): string {
  return randomText(randomBytes, alphabet, LINK_TOKEN_LENGTH)
}
