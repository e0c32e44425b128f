/** Passwords are kept as hashes that are slow to try. The host provides the function, as Web standards have none that is good enough. */
export interface Passwords {
  /** @throws Refusal `busy` when too many are waiting already */
  hash(password: string): Promise<string>
  /** Takes as long for the hash of nobody, undefined, as for a wrong password. @throws Refusal `busy` */
  matches(password: string, hash: string | undefined): Promise<boolean>
}
