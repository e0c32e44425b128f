/** Texts of one's own, which emails of each kind begin with. */
import { expect, test } from 'vitest'
import { type MailTextKind, mailTextKinds, mailTextWords } from '../../domain/mail/mail-texts.ts'
import {
  makeConfirmedOrder,
  makeCustomer,
  makeIssued,
  makeQuote,
  makeSentQuote,
  openBusiness,
  pay,
} from '../../testing/factories.ts'
import { good, type Json, refusal, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const business = await openBusiness(app, { name: 'Miller & Daughters' })
const { path } = business
const texts = async (): Promise<Json[]> => good(await app.ask('GET', `${path}/mail-texts`)).texts
const save = (kind: string, text: Json) => app.ask('PUT', `${path}/mail-texts/${kind}`, text)
const suggest = async (of: string): Promise<Json> => good(await app.ask('GET', `${path}${of}`))

test('each kind has a standard text, in which every word in braces can be filled in', async () => {
  for (const { kind, subject, body, version, standard, words, example } of await texts()) {
    expect([subject, body, version], kind).toEqual(['', '', null])
    expect(words).toEqual(mailTextWords[kind as MailTextKind])
    expect(Object.keys(example)).toEqual(words)
    const used = `${standard.subject} ${standard.body}`.match(/\{[^}]*\}/g) ?? []
    expect(words, kind).toEqual(expect.arrayContaining(used.map((word: string) => word.slice(1, -1))))
    expect(standard.body).toContain('Hello {name},')
    expect(standard.body).not.toMatch(/\$|Jan|undefined/)
  }
  expect((await texts()).find(({ kind }) => kind === 'quote')?.standard).toEqual({
    subject: 'Quote {number} from {business}',
    body: 'Hello {name},\n\nQuote {number} for {amount} is attached. It is valid until {until}.\n\nKind regards\n{business}',
  })
})

test('an email of every kind begins with the text of one’s own, filled in', async () => {
  const customer = await makeCustomer(business, { name: 'Acme {number}' })
  const about = { customerId: customer.id }
  const invoice = await makeIssued(business, { ...about, date: '2026-01-10', dueDate: '2026-02-01' })
  const credited = await makeIssued(business, about)
  const credit = await app.ask('POST', `${path}/invoices/${credited.id}/credit-notes`, { goodsComeBack: false })
  const { creditNote } = good(credit)
  const quote = await makeSentQuote(business, { ...about, validUntil: '2026-04-30' })
  const order = await makeConfirmedOrder(business, about)
  const ofInvoice = `/invoices/${invoice.id}/emails/suggestion`
  const mails: Record<MailTextKind, { at: string; filled: string }> = {
    invoice: { at: ofInvoice, filled: `${invoice.number}|$11.00|Feb 1, 2026` },
    reminder: { at: `${ofInvoice}?kind=reminder`, filled: `${invoice.number}|$11.00|Feb 1, 2026` },
    'credit-note': {
      at: `/invoices/${credited.id}/emails/suggestion?kind=credit-note&creditNoteId=${creditNote.id}`,
      filled: `${creditNote.number}|$11.00`,
    },
    quote: { at: `/quotes/${quote.id}/emails/suggestion`, filled: `${quote.number}|$11.00|Apr 30, 2026` },
    order: { at: `/orders/${order.id}/emails/suggestion`, filled: `${order.number}|$11.00` },
    statement: { at: `/customers/${customer.id}/emails/suggestion`, filled: '' },
  }
  for (const kind of mailTextKinds) {
    const words = mailTextWords[kind].filter(word => word !== 'name' && word !== 'business')
    const body = `Dear {Name},\n${words.map(word => `{${word}}`).join('|')}`
    good(await save(kind, { subject: `${kind} by {business}`, body }))
    const { at, filled } = mails[kind]
    const suggestion = await suggest(at)
    expect(suggestion.subject).toBe(`${kind} by Miller & Daughters`)
    if (kind === 'statement') expect(suggestion.body).toMatch(/^Dear Acme \{number\},\n\$[\d.,]+\|Mar 10, 2026$/)
    else expect(suggestion.body, kind).toBe(`Dear Acme {number},\n${filled}`)
  }
})

test('a customer gets the text of their language: one’s own, or else the standard text', async () => {
  const shop = await openBusiness(app, { name: 'Hafen' })
  const at = `${shop.path}/mail-texts/invoice`
  good(await app.ask('PUT', at, { subject: 'Pay {number}', body: 'Pay {amount}.' }))
  const saved = good(await app.ask('PUT', at, { language: 'fr', subject: 'Payez {number}', body: '' }))
  expect(saved.language).toBe('fr')
  const subjectFor = async (documentLanguage: string) => {
    const customer = await makeCustomer(shop, { documentLanguage })
    const { id } = await makeIssued(shop, { customerId: customer.id })
    return good(await app.ask('GET', `${shop.path}/invoices/${id}/emails/suggestion`)).subject
  }
  expect(await subjectFor('de')).toMatch(/^Rechnung .* von Hafen$/)
  expect(await subjectFor('fr')).toMatch(/^Payez /)
  expect(await subjectFor('en')).toMatch(/^Pay /)
  const inFrench = good(await app.ask('GET', `${shop.path}/mail-texts?language=fr`)).texts[0]
  expect(inFrench).toMatchObject({ version: 1, body: '', standard: { body: expect.stringMatching('^Bonjour') } })
  expect(inFrench.example.name).toBe('Exemple de client')
  good(await app.ask('PUT', at, { language: 'fr', subject: '', body: '', version: 1 }))
  expect(await subjectFor('fr')).toMatch(/^Facture /)
  expect(await subjectFor('en')).toMatch(/^Pay /)
})

test('what is paid already is emailed with the standard text, which asks for nothing', async () => {
  const shop = await openBusiness(app, { name: 'Hafen' })
  good(
    await app.ask('PUT', `${shop.path}/mail-texts/invoice`, {
      subject: 'Pay {number}',
      body: 'Pay {amount} by {due}.',
    }),
  )
  const invoice = await makeIssued(shop)
  const suggested = async () => good(await app.ask('GET', `${shop.path}/invoices/${invoice.id}/emails/suggestion`))
  expect((await suggested()).subject).toBe(`Pay ${invoice.number}`)
  await pay(shop, invoice)
  expect(await suggested()).toMatchObject({
    subject: `Invoice ${invoice.number} from Hafen`,
    body: expect.not.stringContaining('by'),
  })
})

test('a word that means nothing there is refused in words; an empty text is the standard one again', async () => {
  const other = await openBusiness(app, { name: 'Hafen' })
  const at = `${other.path}/mail-texts/quote`
  const wrong = await app.ask('PUT', at, { subject: '', body: 'Due {due}.' })
  expect(refusal(wrong)).toEqual({ status: 422, code: 'invalid-input' })
  expect(wrong.body).toMatchObject({
    errors: [
      {
        field: 'body',
        message: '{due} can’t be filled in here. Use {name}, {number}, {amount}, {until}, {business}.',
      },
    ],
  })
  good(await app.ask('PUT', at, { subject: 'Our offer {number}', body: '' }))
  const draft = await makeQuote(other)
  const suggested = async () => good(await app.ask('GET', `${other.path}/quotes/${draft.id}/emails/suggestion`))
  expect(await suggested()).toMatchObject({ subject: 'Our offer Q-2026-0001', body: expect.stringMatching('attached') })
  expect(refusal(await app.ask('PUT', at, { subject: 'x', body: '' })).code).toBe('changed-meanwhile')
  good(await app.ask('PUT', at, { subject: '', body: '', version: 1 }))
  expect((await suggested()).subject).toBe('Quote Q-2026-0001 from Hafen')
})

test('a text without a language, as exports of before have it, is in that of the business', async () => {
  const shop = await openBusiness(app, { name: 'Hafen', documentLanguage: 'de' })
  await app.query(`insert into mail_texts (business_id, kind, body) values ('${shop.businessId}', 'quote', 'Anbei')`)
  expect(await app.query(`select language from mail_texts where business_id = '${shop.businessId}'`)).toEqual([
    { language: 'de' },
  ])
})
