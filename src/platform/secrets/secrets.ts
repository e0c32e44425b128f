/** Encrypts secrets for the database with AES-GCM and the installation's key. The database alone cannot read them. */
import type { RandomBytes } from '../../domain/values/identifier.ts'

export interface Secrets {
  /** `about` names what the secret belongs to; it cannot be opened for anything else. */
  seal(secret: string, about: string): Promise<string>
  /** Undefined when it was sealed with another key or for something else, or was changed since. */
  unseal(sealed: string, about: string): Promise<string | undefined>
}

export const SECRET_KEY_BYTES = 32
const NONCE_BYTES = 12

export function secretsUnder(keyBytes: Uint8Array<ArrayBuffer>, randomBytes: RandomBytes): Secrets {
  let imported: Promise<CryptoKey> | undefined
  const key = () => {
    imported ??= crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
    return imported
  }
  const ways = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(about),
  })
  return {
    async seal(secret, about) {
      const nonce = new Uint8Array(NONCE_BYTES)
      randomBytes(nonce)
      const sealed = await crypto.subtle.encrypt(ways(nonce, about), await key(), new TextEncoder().encode(secret))
      return btoa(String.fromCharCode(...nonce, ...new Uint8Array(sealed)))
    },
    async unseal(sealed, about) {
      try {
        const bytes = Uint8Array.from(atob(sealed), letter => letter.charCodeAt(0))
        const [nonce, rest] = [bytes.slice(0, NONCE_BYTES), bytes.slice(NONCE_BYTES)]
        return new TextDecoder().decode(await crypto.subtle.decrypt(ways(nonce, about), await key(), rest))
      } catch {
        return undefined
      }
    },
  }
}
