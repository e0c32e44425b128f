/** Tokens of public links: 32 random letters and digits, which are more than 190 bits. */
import { type RandomBytes, randomText } from '../values/identifier.ts'

export const LINK_TOKEN_LENGTH = 32

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newLinkToken(randomBytes: RandomBytes): string {
  return randomText(randomBytes, alphabet, LINK_TOKEN_LENGTH)
}

/** Host names that only this computer can reach. */
export const namesOfThisComputer: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** Whether an address with this host opens only on the computer of the business, so that it is useless to a customer. */
export function opensHereAlone(hostname: string): boolean {
  return namesOfThisComputer.includes(hostname)
}

/** What comes after # is in no log. */
export function linkOfInvitation(origin: string, token: string): string {
  return `${origin}/sign-in/invitation#${token}`
}
