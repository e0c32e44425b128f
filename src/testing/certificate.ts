/** A new self-signed certificate for a name. Node can read X.509 but not make it, so it is written by hand. */
import { generateKeyPairSync, sign } from 'node:crypto'

export interface Certificate {
  readonly key: string
  readonly cert: string
}

const COMMON_NAME = [0x55, 0x04, 0x03]
const ALTERNATIVE_NAME = [0x55, 0x1d, 0x11]
const ECDSA_WITH_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]

export function certificateFor(host: string): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(der(0x06, ECDSA_WITH_SHA256))
  const name = sequence(der(0x31, sequence(der(0x06, COMMON_NAME), der(0x0c, Buffer.from(host)))))
  const alternative = sequence(der(0x82, Buffer.from(host)))
  const content = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    algorithm,
    name,
    sequence(der(0x18, Buffer.from('20200101000000Z')), der(0x18, Buffer.from('29990101000000Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(der(0x06, ALTERNATIVE_NAME), der(0x04, alternative)))),
  )
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)])
  const certificate = sequence(content, algorithm, der(0x03, signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

/** A tag, the length of the content, the content. */
function der(tag: number, content: Uint8Array | readonly number[]): Buffer {
  const bytes = Buffer.from(content as Uint8Array)
  const { length: count } = bytes
  const length = count < 128 ? [count] : count < 256 ? [0x81, count] : [0x82, count >> 8, count & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), bytes])
}
