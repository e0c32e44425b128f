/** Hands an email to a mail server over SMTP, with time limits, and reports whether it may have arrived. */
import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import type { Mail, MailOutcome, MailServer, SendMail } from '../../platform/mail.ts'
import { accepted, outcomeOf, type SmtpFault } from './smtp-words.ts'

export interface SmtpLimits {
  readonly connectMilliseconds: number
  /** From the start to the last byte of the email. */
  readonly handOverMilliseconds: number
  /** From the last byte to the reply. */
  readonly confirmMilliseconds: number
}

// RFC 5321, 4.5.3.2.6: a server may take ten minutes to confirm
const LIMITS: SmtpLimits = { connectMilliseconds: 10_000, handOverMilliseconds: 100_000, confirmMilliseconds: 600_000 }

// loaded with the first email: most runs send none
const loadSmtpConnection = async () => (await import('nodemailer/lib/smtp-connection')).default
const loadMailComposer = async () => (await import('nodemailer/lib/mail-composer')).default
const loadXOAuth2 = async () => (await import('nodemailer/lib/xoauth2')).default
const loadMimeFunctions = () => import('nodemailer/lib/mime-funcs')
// RFC 2047 allows 75 characters for an encoded word; nodemailer itself uses 52
const MOST_ENCODED = 52
type Connection = InstanceType<Awaited<ReturnType<typeof loadSmtpConnection>>>

export function smtpSender(limits: SmtpLimits = LIMITS): SendMail {
  return async (server, mail, signal) => {
    try {
      const [connection, message, proof] = await Promise.all([
        connectionTo(server, limits),
        messageOf(mail),
        proofFor(server),
      ])
      return await converse(connection, { server, proof, mail, message, limits, signal })
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
    // when encryption was asked for, the email is encrypted or not sent
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    connectionTimeout: limits.connectMilliseconds,
    greetingTimeout: limits.connectMilliseconds,
    dnsTimeout: limits.connectMilliseconds,
    socketTimeout: limits.handOverMilliseconds + limits.confirmMilliseconds,
  })
}

/** Undefined where the server asks for none. */
async function proofFor({ userName: user, password: pass, accessToken }: MailServer) {
  if (user === '') return undefined
  if (accessToken === undefined) return { credentials: { user, pass } }
  const XOAuth2 = await loadXOAuth2()
  return { oauth2: new XOAuth2({ user, accessToken }) }
}

/** Domains in other scripts as every mail server understands them. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  return address.slice(0, at) + (domainToASCII(domain) || domain)
}

function asRecipient(address: string) {
  return { name: '', address: inAscii(address) }
}

/** The email as it is sent. Building it reads no file and no address. */
async function messageOf(mail: Mail): Promise<Buffer> {
  const [MailComposer, { encodeWord }] = await Promise.all([loadMailComposer(), loadMimeFunctions()])
  const from = { name: mail.from.name, address: inAscii(mail.from.address) }
  const domain = from.address.split('@').at(-1)
  const idOf = (id: string) => `<${id}@${domain}>`
  const { attachments = [], html, cc = [], replyTo } = mail
  return new MailComposer({
    from,
    to: mail.to.map(asRecipient),
    ...(cc.length > 0 && { cc: cc.map(asRecipient) }),
    ...(replyTo && { replyTo: asRecipient(replyTo) }),
    // RFC 3834: no holiday notes in answer. Help desks drop such an email, so one that a person sent goes without it.
    ...(mail.isAutomatic && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    ...(mail.follows !== undefined && { inReplyTo: idOf(mail.follows), references: idOf(mail.follows) }),
    // nodemailer passes a subject that looks encoded through, and mail programs would decode it
    subject: mail.subject.includes('=?') ? encodeWord(mail.subject, 'Q', MOST_ENCODED) : mail.subject,
    text: mail.text,
    ...(html !== undefined && { html }),
    date: mail.date,
    messageId: idOf(mail.id),
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: attachments.map(({ fileName, type, bytes }) => ({
      filename: fileName,
      contentType: type,
      content: Buffer.from(bytes),
    })),
  })
    .compile()
    .build()
}

interface Talk {
  readonly server: MailServer
  readonly proof: Awaited<ReturnType<typeof proofFor>>
  readonly mail: Mail
  readonly message: Buffer
  readonly limits: SmtpLimits
  readonly signal: AbortSignal | undefined
}

function converse(
  connection: Connection,
  { server, proof, mail, message, limits, signal }: Talk,
): Promise<MailOutcome> {
  return new Promise(resolve => {
    // after its last byte, an email without a reply may have arrived
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
      const named = new Set([...mail.to, ...(mail.cc ?? [])].map(inAscii))
      const to = [...new Set([...named, ...(mail.bcc ? [inAscii(mail.bcc)] : [])])]
      const envelope = { from: inAscii(mail.from.address), to, size: message.length }
      connection.send(envelope, content, (error, info) => {
        if (error) return fail(error)
        connection.quit()
        const faults = (info?.rejectedErrors ?? []).filter(({ recipient = '' }) => named.has(recipient))
        // only the blind copy was taken
        if (faults[0] && faults.length === named.size) return end(outcomeOf(faults[0], server, false))
        end(accepted(info?.response ?? '', server, faults))
      })
    }
    connection.connect(refused => {
      if (refused) return fail(refused)
      if (!proof) return send()
      connection.login(proof, denied => (denied ? fail(denied) : send()))
    })
  })
}
