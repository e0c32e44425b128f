/** A device that makes passkeys, as a browser would answer for it. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Json } from './test-app.ts'

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_KEY = 64

export interface Authenticator {
  create(options: Json): Json
  get(options: Json): Json
  /** As a device counts on; a test turns it back. */
  counter: number
  /** Whether it asks for a finger, a face or a PIN. */
  verifies: boolean
}

export function authenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  const said = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (rpId: string, flags: number, rest: Buffer) => {
    const head = Buffer.alloc(5)
    head[0] = flags | USER_PRESENT | (device.verifies ? USER_VERIFIED : 0)
    head.writeUInt32BE(device.counter++, 1)
    return Buffer.concat([sha256(rpId), head, rest])
  }
  const credential = (response: Record<string, Buffer>) => ({
    credentialId: id,
    ...Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  })
  const device: Authenticator = {
    counter: 1,
    verifies: true,
    create({ challenge, rp }) {
      // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), its x (-2) and its y (-3)
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x ?? '', 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y ?? '', 'base64url'),
      ])
      const nobody = Buffer.alloc(16)
      const attested = Buffer.concat([nobody, Buffer.from([0, credentialId.length]), credentialId, key])
      const authData = data(rp.id, HAS_KEY, attested)
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, ...cborText('fmt'), ...cborText('none'), ...cborText('attStmt'), 0xa0]),
        Buffer.from([...cborText('authData'), 0x58, authData.length]),
        authData,
      ])
      return credential({ clientDataJSON: said('webauthn.create', challenge), attestationObject })
    },
    get({ challenge, rpId }) {
      const clientDataJSON = said('webauthn.get', challenge)
      const authenticatorData = data(rpId, 0, Buffer.alloc(0))
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey)
      return credential({ clientDataJSON, authenticatorData, signature })
    },
  }
  return device
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const cborText = (text: string) => [0x60 + text.length, ...Buffer.from(text)]
