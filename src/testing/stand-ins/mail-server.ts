/** A real mail server on loopback, for tests. */
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** As it travelled: headers, an empty line, the parts. */
  readonly raw: string
}

export interface MailServerUnderTest {
  readonly host: string
  readonly port: number
  readonly received: ReceivedMail[]
  /** How many conversations were begun. */
  readonly conversations: () => number
  stop(): Promise<void>
}

const HOST = '127.0.0.1'

/** Ends with the test. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServerUnderTest> {
  const server = await openMailServer(options, port)
  onTestFinished(server.stop)
  return server
}

/** Takes every email without encryption or login, unless told otherwise, until it is stopped. */
export async function openMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServerUnderTest> {
  const received: ReceivedMail[] = []
  let conversations = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    hideSTARTTLS: true,
    closeTimeout: 200,
    onConnect(_session, done) {
      conversations++
      done()
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(one => one.address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        done(null, 'taken as number 7')
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(port, HOST, resolve))
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= new Promise<void>(resolve => server.close(resolve))
    return stopped
  }
  return {
    host: HOST,
    port: (server.server.address() as AddressInfo).port,
    received,
    conversations: () => conversations,
    stop,
  }
}

/** The lines before the first empty one, with folded lines joined. */
export function headersOf({ raw }: ReceivedMail): string[] {
  const [head = ''] = raw.split('\r\n\r\n')
  return head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
}

export function headerOf(mail: ReceivedMail, name: string): string | undefined {
  const start = `${name.toLowerCase()}: `
  return headersOf(mail)
    .find(line => line.toLowerCase().startsWith(start))
    ?.slice(start.length)
}

/** A header with its encoded words as a reader sees them. */
export function readable(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_whole, how: string, text: string) =>
      how.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : Buffer.from(text.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/gi, byteOf), 'latin1').toString('utf8'),
    )
}

/** The parts of the email, decoded: the text first, then the HTML if there is any, the file behind them. */
export function partsOf({ raw }: Pick<ReceivedMail, 'raw'>): Buffer[] {
  const end = raw.indexOf('\r\n\r\n')
  const head = raw.slice(0, end)
  const content = raw.slice(end + 4)
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1]
  if (boundary !== undefined) {
    const parts = raw.split(`--${boundary}`).slice(1, -1)
    return parts.flatMap(part => partsOf({ raw: part.replace(/^\r\n/, '') }))
  }
  if (/base64/i.test(head)) return [Buffer.from(content, 'base64')]
  if (!/quoted-printable/i.test(head)) return [Buffer.from(content, 'utf8')]
  return [Buffer.from(content.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/gi, byteOf), 'latin1')]
}

function byteOf(_whole: string, hexadecimal: string): string {
  return String.fromCharCode(Number.parseInt(hexadecimal, 16))
}

/** As in the header, or in the parts of RFC 2231 if it is long or not ASCII. */
export function fileNameIn(raw: string): string {
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ')
  const [, quoted, plain] = /filename=(?:"([^"]+)"|([^;\s]+))/.exec(unfolded) ?? []
  if (quoted ?? plain) return quoted ?? plain ?? ''
  const parts = [...unfolded.matchAll(/filename\*\d+\*?=("?)([^;"]+?)\1(?=;|\s|$)/gm)].map(part => part[2])
  return decodeURIComponent(parts.join('').replace(/^utf-8''/, ''))
}
