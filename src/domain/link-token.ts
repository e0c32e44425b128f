/** What makes an address that cannot be guessed, and who can open it? 32 random letters and digits: more than 190 bits of chance. */
import { type RandomBytes, randomText } from './identifier.ts'

export const LINK_TOKEN_LENGTH = 32

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function newLinkToken(randomBytes: RandomBytes): string {
  return randomText(randomBytes, alphabet, LINK_TOKEN_LENGTH)
}

/** The names of a host that only the computer itself can reach. */
export const namesOfThisComputer: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/** Whether an address with this host opens on the computer of the business alone, and so is of no use to a customer. */
export function opensHereAlone(hostname: string): boolean {
  return namesOfThisComputer.includes(hostname)
}
