/** How is a mail handed to a mail server? Over SMTP, within bounds, and telling whether it can have arrived. */
import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import type { Mail, MailOutcome, MailServer, SendMail } from '../../platform/mail.ts'
import { acceptedWords, outcomeOf, type SmtpFault } from './smtp-words.ts'

export interface SmtpLimits {
  readonly connectMilliseconds: number
  /** Until the last byte of the mail is handed over, however slowly the server talks. */
  readonly handOverMilliseconds: number
  /** From the last byte to the answer. */
  readonly confirmMilliseconds: number
}

// RFC 5321, 4.5.3.2.6: a server may take ten minutes to confirm. Whoever hangs up before may send a mail twice.
const LIMITS: SmtpLimits = { connectMilliseconds: 10_000, handOverMilliseconds: 100_000, confirmMilliseconds: 600_000 }

// Read with the first mail: most starts send none.
const loadSmtpConnection = async () => (await import('nodemailer/lib/smtp-connection')).default
const loadMailComposer = async () => (await import('nodemailer/lib/mail-composer')).default
const loadMimeFunctions = () => import('nodemailer/lib/mime-funcs')
// RFC 2047: an encoded word has at most 75 characters; nodemailer itself takes 52
const MOST_ENCODED = 52
type Connection = InstanceType<Awaited<ReturnType<typeof loadSmtpConnection>>>

export function smtpSender(limits: SmtpLimits = LIMITS): SendMail {
  return async (server, mail, signal) => {
    try {
      const [connection, message] = await Promise.all([connectionTo(server, limits), messageOf(mail)])
      return await converse(connection, { server, mail, message, limits, signal })
    } catch (error) {
      return outcomeOf(error as SmtpFault, server, false)
    }
  }
}

async function connectionTo(server: MailServer, limits: SmtpLimits): Promise<Connection> {
  const SMTPConnection = await loadSmtpConnection()
  return new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    // whoever asked for encryption gets it or an error, and never the clear text
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    connectionTimeout: limits.connectMilliseconds,
    greetingTimeout: limits.connectMilliseconds,
    dnsTimeout: limits.connectMilliseconds,
    socketTimeout: limits.handOverMilliseconds + limits.confirmMilliseconds,
  })
}

/** As every mail server understands it, also where the domain is written in other letters. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (domainToASCII(domain) || domain)
}

/** The mail as it travels. Names and subject become encoded words; nothing is fetched to make it. */
async function messageOf(mail: Mail): Promise<Buffer> {
  const [MailComposer, { encodeWord }] = await Promise.all([loadMailComposer(), loadMimeFunctions()])
  const from = { name: mail.from.name, address: inAscii(mail.from.address) }
  const domain = from.address.split('@').at(-1)
  const { attachment } = mail
  return new MailComposer({
    from,
    to: { name: '', address: inAscii(mail.to) },
    // what looks like an encoded word already would go out as it is, and be read as what it stands for
    subject: mail.subject.includes('=?') ? encodeWord(mail.subject, 'Q', MOST_ENCODED) : mail.subject,
    text: mail.text,
    date: mail.date,
    messageId: `<${mail.id}@${domain}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(attachment && {
      attachments: [
        { filename: attachment.fileName, contentType: attachment.type, content: Buffer.from(attachment.bytes) },
      ],
    }),
  })
    .compile()
    .build()
}

interface Talk {
  readonly server: MailServer
  readonly mail: Mail
  readonly message: Buffer
  readonly limits: SmtpLimits
  readonly signal: AbortSignal | undefined
}

function converse(connection: Connection, { server, mail, message, limits, signal }: Talk): Promise<MailOutcome> {
  return new Promise(resolve => {
    // once the last byte has been given away, a mail without an answer may have arrived
    let handedOver = false
    const end = (outcome: MailOutcome) => {
      clearTimeout(limit)
      signal?.removeEventListener('abort', interrupt)
      connection.close()
      resolve(outcome)
    }
    const fail = (error: SmtpFault) => end(outcomeOf(error, server, handedOver))
    const interrupt = () => fail(Object.assign(new Error('interrupted'), { code: 'EINTERRUPTED' }))
    const overdue = () => fail(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' }))
    let limit = setTimeout(overdue, limits.handOverMilliseconds)
    if (signal?.aborted) return interrupt()
    signal?.addEventListener('abort', interrupt)
    connection.on('error', fail)

    const send = () => {
      const content = Readable.from([message]).once('end', () => {
        handedOver = true
        clearTimeout(limit)
        limit = setTimeout(overdue, limits.confirmMilliseconds)
      })
      const envelope = { from: inAscii(mail.from.address), to: [inAscii(mail.to)], size: message.length }
      connection.send(envelope, content, (error, info) => {
        if (error) return fail(error)
        connection.quit()
        end({ result: 'accepted', words: acceptedWords(info?.response ?? '', server) })
      })
    }
    connection.connect(refused => {
      if (refused) return fail(refused)
      if (server.userName === '') return send()
      connection.login({ credentials: { user: server.userName, pass: server.password } }, denied =>
        denied ? fail(denied) : send(),
      )
    })
  })
}
