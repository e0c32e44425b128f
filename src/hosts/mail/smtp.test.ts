/** Email handed to real servers on loopback, well-behaved and not. */
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Mail, MailServer } from '../../platform/mail.ts'
import { certificateFor } from '../../testing/certificate.ts'
import { headerOf, partsOf, readable, startMailServer } from '../../testing/stand-ins/mail-server.ts'
import { smtpSender } from './smtp.ts'

const patience = { connectMilliseconds: 120_000, handOverMilliseconds: 120_000, confirmMilliseconds: 120_000 }
const send = smtpSender(patience)

const mail: Mail = {
  id: 'k3v9x0qa.b7s2m1zz',
  from: { name: 'Miller & Daughters', address: 'office@miller.example' },
  to: ['acme@customer.example'],
  subject: 'Invoice INV-2026-0001',
  text: 'Hello Acme,\n\nplease find attached …',
  date: new Date('2026-03-10T15:00:00Z'),
  attachments: [
    {
      fileName: 'INV-2026-0001.pdf',
      type: 'application/pdf',
      bytes: new Uint8Array([37, 80, 68, 70, 0, 255, 13, 10]),
    },
  ],
}

const at = (port: number, rest: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  userName: '',
  password: '',
  ...rest,
})

test('an email arrives with its text, its exact attachment and an id that stays the same', async () => {
  const server = await startMailServer()
  expect(await send(at(server.port), mail)).toEqual({
    result: 'accepted',
    words: '127.0.0.1 accepted the email. It replied: “250 taken as number 7”',
    reasons: [{ code: 'accepted', data: { host: '127.0.0.1' }, reply: '250 taken as number 7' }],
  })
  const [got] = server.received
  if (!got) throw new Error('no mail came')
  expect(got).toMatchObject({ from: 'office@miller.example', to: ['acme@customer.example'] })
  expect(headerOf(got, 'From')).toBe('"Miller & Daughters" <office@miller.example>')
  expect(headerOf(got, 'Message-ID')).toBe('<k3v9x0qa.b7s2m1zz@miller.example>')
  expect(readable(headerOf(got, 'Subject') ?? '')).toBe('Invoice INV-2026-0001')
  const [text, file] = partsOf(got)
  expect(text?.toString('utf8').replace(/\r\n/g, '\n').trim()).toBe(mail.text)
  expect(new Uint8Array(file ?? [])).toEqual(mail.attachments?.[0]?.bytes)
})

test('an email goes to all of its recipients, as text and as HTML, and answers go where they should', async () => {
  const server = await startMailServer()
  const to = ['acme@customer.example', 'info@пример.рф']
  const replyTo = 'post@müller.example'
  await send(at(server.port), { ...mail, to, cc: ['copy@customer.example'], replyTo, html: '<p>Hello</p>' })
  const [got] = server.received
  if (!got) throw new Error('no mail came')
  // the test server writes domains as people do
  expect(got.to).toEqual(['acme@customer.example', 'info@пример.рф', 'copy@customer.example'])
  expect(headerOf(got, 'To')).toBe('acme@customer.example, info@xn--e1afmkfd.xn--p1ai')
  expect(headerOf(got, 'Cc')).toBe('copy@customer.example')
  expect(headerOf(got, 'Reply-To')).toBe('post@xn--mller-kva.example')
  // help desks drop emails that say so, and a person sent this one
  expect(headerOf(got, 'Auto-Submitted')).toBeUndefined()
  expect(got.raw).toContain('Content-Type: multipart/alternative')
  expect(
    partsOf(got)
      .map(part => part.toString('utf8').trim())
      .slice(0, 2),
  ).toEqual([expect.stringMatching(/^Hello Acme,/), '<p>Hello</p>'])
})

test('a server that rejects one of several recipients is quoted, and the others get the email', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      address.startsWith('gone') ? done(Object.assign(new Error('no such person'), { responseCode: 550 })) : done(),
  })
  const outcome = await send(at(server.port), { ...mail, to: ['acme@customer.example', 'gone@customer.example'] })
  expect(outcome).toMatchObject({
    result: 'accepted',
    rejected: {
      words: '127.0.0.1 rejected gone@customer.example. It replied: “550 no such person”',
      reasons: [
        {
          code: 'recipient-rejected',
          data: { host: '127.0.0.1', recipient: 'gone@customer.example' },
          reply: '550 no such person',
        },
      ],
    },
  })
  expect(server.received.flatMap(got => got.to)).toEqual(['acme@customer.example'])
})

test('an email that nobody sent says so, and one that follows another names it', async () => {
  const server = await startMailServer()
  await send(at(server.port), { ...mail, isAutomatic: true, follows: 'a1b2c3d4.b7s2m1zz' })
  const [got] = server.received
  if (!got) throw new Error('no mail came')
  expect(headerOf(got, 'Auto-Submitted')).toBe('auto-generated')
  expect(headerOf(got, 'In-Reply-To')).toBe('<a1b2c3d4.b7s2m1zz@miller.example>')
  expect(headerOf(got, 'References')).toBe('<a1b2c3d4.b7s2m1zz@miller.example>')
})

test('a blind copy arrives, and no header names it', async () => {
  const server = await startMailServer()
  await send(at(server.port), { ...mail, bcc: 'own@miller.example' })
  const [got] = server.received
  expect(got?.to).toEqual(['acme@customer.example', 'own@miller.example'])
  expect(got?.raw).not.toMatch(/own@miller\.example|^Bcc:/im)
})

test('an email that only its blind copy could be delivered to was refused, and a refused copy is not mentioned', async () => {
  for (const [gone, result] of [
    ['acme', 'refused'],
    ['own', 'accepted'],
  ] as const) {
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith(gone) ? done(Object.assign(new Error('no such person'), { responseCode: 550 })) : done(),
    })
    const outcome = await send(at(server.port), { ...mail, bcc: 'own@miller.example' })
    expect(outcome.result).toBe(result)
    expect(JSON.stringify(outcome)).not.toContain('own@')
  }
})

test('a subject that looks encoded arrives as it was typed', async () => {
  const server = await startMailServer()
  const subject = `${'Order 7, '.repeat(10)}=?utf-8?Q?Pay_=34=32?= =?utf-8?B?bm93?=`
  await send(at(server.port), { ...mail, subject })
  const [got] = server.received
  if (!got) throw new Error('no mail came')
  expect(readable(headerOf(got, 'Subject') ?? '')).toBe(subject)
})

test('a domain in another script is sent in ASCII', async () => {
  const extensions: unknown[] = []
  const server = await startMailServer({
    onMailFrom: ({ args }, _session, done) => {
      extensions.push(args)
      done()
    },
  })
  const from = { ...mail.from, address: 'buero@müller.example' }
  await send(at(server.port), { ...mail, from, to: ['info@пример.рф'] })
  const [got] = server.received
  if (!got) throw new Error('no mail came')
  expect(headerOf(got, 'From')).toContain('<buero@xn--mller-kva.example>')
  expect(headerOf(got, 'To')).toBe('info@xn--e1afmkfd.xn--p1ai')
  expect(headerOf(got, 'Message-ID')).toBe('<k3v9x0qa.b7s2m1zz@xn--mller-kva.example>')
  // other scripts in an envelope need an extension
  expect(extensions).toEqual([expect.not.objectContaining({ SMTPUTF8: true })])
})

test('a server that rejects the login is quoted and not asked again', async () => {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('who are you')),
  })
  expect(await send(at(server.port, { userName: 'me', password: 'wrong' }), mail)).toEqual({
    result: 'refused',
    again: false,
    words: '127.0.0.1 rejected the user name or password. It replied: “535 who are you”',
    reasons: [{ code: 'password-rejected', data: { host: '127.0.0.1' }, reply: '535 who are you' }],
    ofServer: true,
  })
})

test('the right login is accepted', async () => {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'me' && password === 'sëcret ' ? done(null, { user: 'me' }) : done(new Error('no')),
  })
  const outcome = await send(at(server.port, { userName: 'me', password: 'sëcret ' }), mail)
  expect(outcome.result).toBe('accepted')
})

test.each([
  [550, false, '127.0.0.1 rejected the email. It replied: “550 no such person”'],
  [452, true, '127.0.0.1 can’t accept the email right now. It replied: “452 no such person”'],
])('after the reply %i to a recipient, the email is tried again: %s', async (responseCode, again, words) => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such person'), { responseCode })),
  })
  expect(await send(at(server.port), mail)).toMatchObject({ result: 'refused', again, words })
})

test('an email that the server rejects after reading all of it did not arrive', async () => {
  const server = await startMailServer({
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(Object.assign(new Error('spam'), { responseCode: 554 })))
    },
  })
  expect(await send(at(server.port), mail)).toMatchObject({ result: 'refused', again: false })
})

test('a server that is not there is reported in plain words', async () => {
  const server = await startMailServer()
  await server.stop()
  expect(await send(at(server.port), mail)).toEqual({
    result: 'refused',
    again: true,
    words: `No server answers at 127.0.0.1 on port ${server.port}.`,
    reasons: [{ code: 'nobody-at-port', data: { host: '127.0.0.1', port: server.port } }],
    ofServer: true,
  })
})

test.each([
  ['closes', '421 going down', true],
  ['is busy', '450 busy', undefined],
])(
  'a server that %s refuses the email with %j; this concerns every other email too: %s',
  async (_, answer, ofServer) => {
    const port = await rudeServer(socket => {
      socket.on('data', said => socket.write(/^MAIL/m.test(said.toString()) ? `${answer}\r\n` : '250 fine\r\n'))
      socket.write('220 here\r\n')
    })
    const outcome = await send(at(port), mail)
    expect(outcome).toMatchObject({ result: 'refused', again: true })
    expect(outcome.result === 'refused' && outcome.ofServer).toBe(ofServer)
  },
)

test('a host name that does not exist fails at once', async () => {
  expect(await send(at(25, { host: 'mail.invalid' }), mail)).toMatchObject({
    result: 'refused',
    again: true,
    words: 'There is no server named mail.invalid, or this computer is offline.',
    ofServer: true,
  })
})

test.each(['tls', 'starttls'] as const)('with %s required, nothing is sent to a server without it', async security => {
  const server = await startMailServer()
  const outcome = await send(at(server.port, { security, userName: 'me', password: 'secret' }), mail)
  expect(outcome).toMatchObject({ result: 'refused', again: true })
  expect(outcome.words).toMatch(/^The connection to 127\.0\.0\.1 on port \d+ could not be encrypted/)
  expect(server.received).toEqual([])
})

test('a self-signed certificate is not trusted', async () => {
  const server = await startMailServer({ disabledCommands: [], hideSTARTTLS: false, ...certificateFor('localhost') })
  const outcome = await send(at(server.port, { security: 'starttls' }), mail)
  expect(outcome).toMatchObject({ result: 'refused' })
  expect(outcome.words).toMatch(/^127\.0\.0\.1 can’t be trusted: its certificate/)
  expect(server.received).toEqual([])
})

test('when a server hangs up after the whole email, it is unknown whether it arrived', async () => {
  const port = await rudeServer(socket => {
    let inMail = false
    socket.on('data', data => {
      const said = data.toString()
      if (inMail) return said.includes('\r\n.\r\n') && socket.destroy()
      if (/^DATA/m.test(said)) {
        inMail = true
        return socket.write('354 go on\r\n')
      }
      return socket.write('250 fine\r\n')
    })
    socket.write('220 here\r\n')
  })
  expect(await send(at(port), mail)).toEqual({
    result: 'unknown',
    words: 'The connection to 127.0.0.1 closed before it confirmed the email.',
    reasons: [{ code: 'closed-before-confirmed', data: { host: '127.0.0.1' } }],
  })
})

test('the confirmation has a limit of its own; when a server never confirms, it is unknown whether the email arrived', async () => {
  const server = await startMailServer({ onData: stream => void stream.resume() })
  const sendOnce = smtpSender({ ...patience, confirmMilliseconds: 100 })
  expect(await sendOnce(at(server.port), mail)).toEqual({
    result: 'unknown',
    words: '127.0.0.1 did not confirm the email in time.',
    reasons: [{ code: 'not-confirmed-in-time', data: { host: '127.0.0.1' } }],
  })
})

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => undefined],
  ['never comes to an end', socket => void setInterval(() => socket.write('220-wait\r\n'), 100).unref()],
  ['is no mail server', socket => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['talks without end', socket => void setInterval(() => socket.write('x'.repeat(100_000)), 5).unref()],
])('a server that %s is given up', async (_how, talk) => {
  const port = await rudeServer(socket => talk(socket.on('error', () => undefined)))
  const sendImpatiently = smtpSender({ ...patience, connectMilliseconds: 300, handOverMilliseconds: 300 })
  expect(await sendImpatiently(at(port), mail)).toMatchObject({ result: 'refused', again: true, ofServer: true })
})

test('the caller can stop waiting', async () => {
  const port = await rudeServer(() => undefined)
  expect(await send(at(port), mail, AbortSignal.timeout(200))).toEqual({
    result: 'refused',
    again: true,
    words: 'Daybook stopped waiting for 127.0.0.1.',
    reasons: [{ code: 'stopped-waiting', data: { host: '127.0.0.1' } }],
  })
})

async function rudeServer(talk: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket.on('error', () => undefined))
    talk(socket)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}
