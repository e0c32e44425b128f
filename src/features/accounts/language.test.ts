/** The language of people: of their screens and of what Daybook writes to them, and of nothing that customers get. */
import { afterAll, expect, test } from 'vitest'
import type { Role } from '../../domain/access/roles.ts'
import { invoiceContent } from '../../formats/pdf/content/invoice-content.ts'
import { quoteContent } from '../../formats/pdf/content/quote-content.ts'
import type { PrintedDocument } from '../../formats/pdf/printed-document.ts'
import { makeCustomer, makeIssued, makeSentQuote, openBusiness } from '../../testing/factories.ts'
import { mailingApp, mailingBusiness, sendByMail } from '../../testing/outbox.ts'
import { cookieOf, firstPerson, invitedPerson, PASSWORD, signIn, withCookie } from '../../testing/people.ts'
import { openMailServer, partsOf } from '../../testing/stand-ins/mail-server.ts'
import { good, NAMED_HOST, refusal, type TestApp, testApp } from '../../testing/test-app.ts'
import { documentLanguages, type LanguageCode, screenLanguages } from '../../translations/languages.ts'
import { textsIn } from '../../translations/server.ts'
import { sendAllNotifications } from '../notifications/commands/send-notifications.ts'

let printed: PrintedDocument | undefined
const app = await mailingApp(
  async document => {
    printed = document
    return { pdf: new TextEncoder().encode('%PDF-ours'), pages: ['H4sIAAAAAAAAAwMAAAAAAAAAAAA='] }
  },
  { signInRequired: true, publicOrigin: `https://${NAMED_HOST}` },
)
const server = await openMailServer()
afterAll(server.stop)
const owner = await firstPerson(app)
const OWNER = 'olive@harbour.example'
const business = await mailingBusiness(owner, server, { business: { timeZone: 'UTC', documentLanguage: 'fr' } })
const { path } = business

const choose = (person: TestApp, language: string | null) => person.ask('PUT', '/api/account/language', { language })
const chosenBy = async (person: TestApp) => good(await person.ask('GET', '/api/sign-in')).account.language
/** As a browser does that asks for these. */
const signInAsking = async (email: string, acceptLanguage: string) => {
  const browser = { 'accept-language': acceptLanguage, cookie: '' }
  const answer = await app.ask('POST', '/api/sign-in', { email, password: PASSWORD }, browser)
  good(answer)
  return withCookie(app, cookieOf(answer))
}
/** As if it were a language of screens. */
const keep = (email: string, language: LanguageCode | null) =>
  app.query('update accounts set language = $1 where email = $2', [language, email])

const minutesLater = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
/** Somebody of the business whose browser has said nothing yet. */
const personOf = async (email: string, role: Role = 'full') =>
  invitedPerson({ ...business, app: await signIn(app, OWNER) }, email, role)

const headingOf = (document: PrintedDocument | undefined) => {
  if (document?.kind === 'invoice') return invoiceContent(document).heading
  return document?.kind === 'quote' ? quoteContent(document).heading : ''
}

/** What the next email says to this person. */
async function saidTo(email: string): Promise<string> {
  const { received } = server
  const isTheirs = ({ to }: { readonly to: readonly string[] }) => to.includes(email)
  await expect.poll(() => received.some(isTheirs)).toBe(true)
  const [mail] = received.splice(received.findIndex(isTheirs), 1)
  const parts = partsOf(mail ?? { raw: '' }).map(part => part.toString('utf8'))
  return parts.join('').replaceAll('\r\n', '\n')
}

async function resetOf(email: string, asking?: string): Promise<string> {
  minutesLater(16)
  good(await app.ask('POST', '/api/sign-in/reset', { email }, asking ? { 'accept-language': asking } : {}))
  return saidTo(email)
}

/** A paragraph of the email that has no values. */
function asksForPassword(code: LanguageCode): string {
  const { t } = textsIn(code)
  const text = t(
    'Hello {name},\n\nsomeone, probably you, asked for a new password for Daybook. To choose one, open this link within an hour:\n\n{link}\n\nIf it wasn’t you, ignore this email. Your password stays as it is.',
    { name: '', link: '' },
  )
  return text.split('\n\n').at(-1) ?? ''
}

test('a person chooses a language of screens, which comes with every sign-in', async () => {
  expect(await chosenBy(owner)).toBeNull()
  for (const language of screenLanguages) {
    good(await choose(owner, language))
    expect(await chosenBy(owner)).toBe(language)
    const answer = good(await app.ask('POST', '/api/sign-in', { email: OWNER, password: PASSWORD }))
    expect(answer.account.language).toBe(language)
  }
  const others = documentLanguages.filter(code => !screenLanguages.includes(code))
  for (const language of [...others, 'pseudo', 'xx', ''])
    expect(refusal(await choose(owner, language))).toEqual({ status: 422, code: 'invalid-input' })
  good(await choose(owner, null))
  expect(await chosenBy(owner)).toBeNull()
})

test('each person has their own, in every role, and without sign-in there is none', async () => {
  const reader = await personOf('rita@harbour.example', 'read-only')
  good(await choose(reader, 'en'))
  expect([await chosenBy(reader), await chosenBy(owner)]).toEqual(['en', null])
  const open = await testApp()
  expect(refusal(await choose(open, 'en')).status).toBe(404)
})

test('a link to a new password is in the language that the person chose, else in that of their browser', async () => {
  const email = 'forgetful@harbour.example'
  await personOf(email)
  expect(await resetOf(email, 'fr-CH, fr;q=0.9')).toContain(asksForPassword('fr'))
  const person = await signInAsking(email, 'hu, de-AT;q=0.9, en;q=0.5')
  expect(await resetOf(email, 'fr')).toContain(asksForPassword('de'))
  good(await choose(person, 'en'))
  expect(await resetOf(email, 'fr')).toContain(asksForPassword('en'))
})

test('of several browsers, the one that was used last says in which language to write', async () => {
  const email = 'moving@harbour.example'
  const person = await personOf(email)
  minutesLater(11)
  good(await person.ask('GET', '/api/businesses', undefined, { 'accept-language': 'es-MX' }))
  // without a word about languages, nothing changes
  minutesLater(11)
  good(await person.ask('GET', '/api/businesses'))
  expect(await resetOf(email)).toContain(asksForPassword('es'))
})

test('an invitation is in the language of whom it is for, else in that of the person who invites', async () => {
  const elsewhere = await openBusiness(await signIn(app, OWNER))
  const known = 'known@harbour.example'
  await invitedPerson(elsewhere, known)
  await keep(known, 'it')
  const inviter = await personOf('ines@harbour.example')
  await keep('ines@harbour.example', 'pl')
  for (const [email, language] of [
    [known, 'it'],
    ['unknown@harbour.example', 'pl'],
  ] as const) {
    good(await inviter.ask('POST', `${path}/invitations`, { email, role: 'sales' }))
    await app.startSender().idle()
    const { t } = textsIn(language)
    const names = { person: 'ines', business: 'Miller & Daughters' }
    const said = await saidTo(email)
    expect(said).toContain(
      t(
        'Hello,\n\n{person} invited you to {business} in Daybook, where its customers, products and invoices are kept.',
        names,
      ),
    )
    const how = t(
      'To accept, open this link within a week. It works once:\n\n{link}\n\nIf you don’t know what this is about, ignore this email.',
      { link: '' },
    )
    for (const part of how.split('\n\n')) expect(said).toContain(part)
  }
})

test('each person is told in their own what happened, and of new mail settings; a test email is in that of who asks', async () => {
  const olive = await signIn(app, OWNER)
  const dora = 'dora@harbour.example'
  const person = await personOf(dora)
  await keep(dora, 'de')
  const { t } = textsIn('de')
  for (const by of [olive, person]) good(await by.ask('PUT', `${path}/notifications/emails`, { emails: 'at-once' }))
  await app.query('update accounts set manages_installation = true where email = $1', [dora])
  const parts = {
    db: app.db,
    clock: () => app.clock.now,
    randomBytes: app.random.bytes,
    log: () => {},
    origin: null,
    mailboxes: { secrets: app.secrets, oauth: app.oauth, send: sendByMail },
    signInRequired: true,
  }
  await app.query(
    `insert into events (business_id, subject_kind, subject_id, event, data, actor_kind, actor_name, created_at)
     values ($1, 'business', $1, 'backup-failed', '{}', 'daybook', 'Daybook', $2)`,
    [business.businessId, app.clock.now],
  )
  minutesLater(5)
  await sendAllNotifications(parts)
  expect(await saidTo(OWNER)).toContain('The last backup of Daybook failed')
  const told = await saidTo(dora)
  expect(told).toContain(t('The last backup of Daybook failed'))
  expect(told).toContain(t('You get this because you turned on emails in Daybook, under Notifications.'))

  good(await person.ask('POST', `${path}/mail-settings/test`, { recipient: dora }))
  const names = { business: 'Miller & Daughters' }
  expect(await saidTo(dora)).toContain(
    t('This is a test. The mail settings of {business} work, so you can send invoices and reminders.', names),
  )
  good(await olive.ask('DELETE', `${path}/mail-settings`))
  expect(await saidTo(OWNER)).toContain('Hello Olive Owner,')
  expect(await saidTo(dora)).toContain(t('Hello {name},', { name: 'dora' }))
})

test('where nobody signs in, the business is told in the language of its documents', async () => {
  const open = await mailingApp(async () => ({ pdf: new Uint8Array(), pages: [] }))
  const { path: ofOpen } = await mailingBusiness(open, server, { business: { documentLanguage: 'fr' } })
  good(await open.ask('POST', `${ofOpen}/mail-settings/test`, { recipient: 'owner@open.example' }))
  expect(await saidTo('owner@open.example')).toContain(
    textsIn('fr').t('This is a test. The mail settings of {business} work, so you can send invoices and reminders.', {
      business: 'Miller & Daughters',
    }),
  )
})

test('documents, emails and pages for customers stay as they are, whatever language the person chose', async () => {
  const person = await personOf('seller@harbour.example')
  const by = { ...business, app: person }
  const { id: customerId } = await makeCustomer(by, { documentLanguage: 'it' })
  const items = [{ kind: 'free', name: 'Fitting', quantity: 1000, price: 4999 }]
  const forCustomers = async () => {
    const french = await makeIssued(by, { items })
    const italian = await makeIssued(by, { customerId, items })
    const quote = await makeSentQuote(by, { customerId, items })
    const got = []
    for (const at of [`/invoices/${french.id}`, `/invoices/${italian.id}`, `/quotes/${quote.id}`]) {
      good(await person.ask('GET', `${path}${at}/pdf`))
      const { subject } = good(await person.ask('GET', `${path}${at}/emails/suggestion`))
      const link = good(await person.ask('POST', `${path}${at}/links`, {})).path
      const page = String(good(await app.ask('GET', link, undefined, { 'accept-language': 'de' })))
      got.push([headingOf(printed), subject.replaceAll(/\d/g, '0'), /lang="([a-z]+)/.exec(page)?.[1]])
    }
    return got
  }
  const before = await forCustomers()
  expect(before.map(([heading, , language]) => [heading, language])).toEqual([
    ['Facture', 'fr'],
    ['Fattura', 'it'],
    ['Preventivo', 'it'],
  ])
  await keep('seller@harbour.example', 'de')
  expect(await forCustomers()).toEqual(before)
})

test('a new business that writes in the language of its country leaves that of the person', async () => {
  const person = await signInAsking(OWNER, 'en')
  await openBusiness(person, { country: 'DE', documentLanguage: 'de' })
  expect(await chosenBy(person)).toBeNull()
})
