import { describe, expect, test } from 'vitest'
import { NO_LATE_CHARGES } from '../../../domain/payments/late-charges.ts'
import { byAccount, byIban } from '../../../testing/business-profile.ts'
import { anInvoiceDocument, type DocumentChanges } from '../../../testing/invoice-document.ts'
import { qrCode } from '../../qr-code.ts'
import { codeToPay } from '../payment-code.ts'
import type { Reminder } from '../printed-document.ts'
import type { DocumentRow } from './document-content.ts'
import { invoiceContent } from './invoice-content.ts'

const carriedIn = (content: ReturnType<typeof contentOf>) => content.items.map(item => item.carried)
const names = ['House Blend Coffee, 1 kg', 'Paper Filters', 'Kettle', 'Mug']
const contentOf = (changes: DocumentChanges = {}) => invoiceContent(anInvoiceDocument(changes))
const written = (rows: readonly DocumentRow[] = []) => rows.map(row => `${row.label.text}: ${row.value.text}`)
const sumsIn = (changes: DocumentChanges) => contentOf(changes).sums.map(written)

const cancelled = { status: 'cancelled', madeAt: '2026-03-05T09:00:00.000Z' } as const
const draft = { status: 'draft', number: null, madeAt: null } as const
const german = {
  currency: 'EUR',
  ...byIban('DE89370400440532013000', 'HASPDEHHXXX', 'Hamburger Sparkasse'),
  paymentTerms: 'Within 30 days.',
} as const

describe('an invoice', () => {
  test('an issued invoice states its number, its dates, and what is due when', () => {
    const content = contentOf({ names })
    expect(content).toMatchObject({
      title: 'Invoice INV-2026-0001',
      heading: 'Invoice',
      number: { text: 'INV-2026-0001' },
      mark: null,
      notice: null,
      headline: { figure: '$230.55', words: 'due Mar 31, 2026' },
    })
    expect(written(content.facts)).toEqual(['Date: Mar 1, 2026'])
  })

  test('it states the day or the period of supply, and the number of the customer’s order', () => {
    const factsWith = (invoice: NonNullable<DocumentChanges['invoice']>) =>
      written(contentOf({ invoice }).facts).slice(1)
    expect(factsWith({ supplyFrom: '2026-02-27' })).toEqual(['Supply date: Feb 27, 2026'])
    expect(factsWith({ supplyFrom: '2026-02-01', supplyTo: '2026-02-28', orderReference: 'PO-4711' })).toEqual([
      'Supply date: Feb 1, 2026 – Feb 28, 2026',
      'Your order: PO-4711',
    ])
  })

  test('a draft and a cancelled invoice name the due date beside their date', () => {
    for (const invoice of [draft, cancelled]) {
      expect(written(contentOf({ invoice }).facts)).toEqual(['Date: Mar 1, 2026', 'Due date: Mar 31, 2026'])
    }
  })

  test('the return line has name and address, or the address alone where there is no room', () => {
    const backOf = (address: string) => contentOf({ business: { address } }).sender.back.map(line => line.text)
    const address = '12 Harbour Street · Portland, ME 04101'
    expect(backOf('12 Harbour Street\n\nPortland, ME 04101')).toEqual([`Harbour Street Coffee · ${address}`, address])
    expect(backOf('')).toEqual([])
  })

  test('a replacement names the invoice that it replaces', () => {
    const { facts } = contentOf({ invoice: { replaces: 'INV-2026-0007' } })
    expect(written(facts)).toContain('Replaces: INV-2026-0007')
  })

  test('what was paid on the replaced invoice is taken off what is due', () => {
    const invoice = { replaces: 'INV-2026-0007', carriedOver: 2000 }
    const { headline, sums } = contentOf({ business: german, invoice })
    expect(headline?.figure).toBe('€6.95')
    expect(written(sums[1])).toEqual(['Total: €26.95', 'Paid on invoice INV-2026-0007: −€20.00', 'Balance due: €6.95'])
    expect(contentOf({ business: german, invoice: { ...invoice, carriedOver: 2695 } })).toMatchObject({
      headline: { figure: 'Nothing due', words: null },
      payment: null,
    })
  })

  test('shows the contact details that the business has filled in, and nothing for the others', () => {
    expect(contentOf().sender.contact.map(({ text, href }) => [text, href])).toEqual([
      ['hello@harbour.coffee', 'mailto:hello@harbour.coffee'],
      ['+1 207 555 0100', 'tel:+12075550100'],
      ['harbour.coffee', 'https://harbour.coffee/'],
      ['Tax no. 12-3456789', null],
    ])
    const { sender } = contentOf({ business: { email: '', phone: '', website: '', taxNumber: '' } })
    expect(sender.contact).toEqual([])
  })

  test('shows the legal name, and the numbers under the names that they have in the country', () => {
    const numbers = { vatId: 'DE136695976', taxNumber: '12/345/67890', registrationNumber: 'HRB 12345' }
    const nowhereElse = { email: '', phone: '', website: '', address: '', legalName: 'Hafenlicht GmbH' }
    const { lines, contact } = contentOf({ business: { ...nowhereElse, ...numbers, country: 'DE' } }).sender
    expect([...lines, ...contact].map(({ text }) => text)).toEqual([
      ...['Hafenlicht GmbH', 'USt-IdNr. DE136695976', 'Steuernummer 12/345/67890', 'Handelsregister HRB 12345'],
    ])
  })

  test.each([
    ['http://harbour.coffee/menu', 'http://harbour.coffee/menu'],
    ['kaffeerösterei.de', 'https://xn--kaffeersterei-omb.de/'],
    ['javascript:alert(1)', null],
    ['file:///etc/passwd', null],
    ['user@evil.example', null],
    ['find us on the harbour', null],
  ])('the website %s leads to %s', (website, href) => {
    expect(contentOf({ business: { email: '', phone: '', website, taxNumber: '' } }).sender.contact[0]?.href).toBe(href)
  })

  test('every line has its quantity, price, rate and amount; the column names the currency', () => {
    expect(contentOf({ names }).columns).toEqual(['Description', 'Quantity', 'Price', 'Tax', 'Amount (USD)'])
    expect(contentOf({ names }).items.map(item => item.figures)).toEqual([
      ['1', '24.50', '10%', '24.50'],
      ['2.5', '24.60', '10%', '61.50'],
      ['4', '24.70', '10%', '98.80'],
      ['1', '24.80', '9.975%', '24.80'],
    ])
  })

  test('a line names its tax where another has the same rate, and only there', () => {
    const mug = { name: 'Mug', sku: 'M-1', quantity: 1000, price: 1000, discount: null }
    const detailsOf = (lines: NonNullable<DocumentChanges['lines']>) =>
      contentOf({ lines }).items.map(item => item.details.map(line => line.text))
    const reverse = { ...mug, taxRate: 0, taxName: 'Reverse charge', taxFreeReason: 'Article 196' }
    const vat = { ...mug, taxRate: 5000, taxName: 'VAT' }
    expect(detailsOf([{ ...mug, taxRate: 0, taxName: 'Export', taxFreeReason: 'Export' }, reverse, vat])).toEqual([
      ['Export 0%'],
      ['Reverse charge 0%'],
      [],
    ])
    expect(detailsOf([vat, { ...vat, taxName: 'GST' }, vat])).toEqual([['VAT 5%'], ['GST 5%'], ['VAT 5%']])
    expect(detailsOf([vat, reverse, vat])).toEqual([[], [], []])
  })

  test('a heading has only its name, and a line its description and its unit; what is missing on a draft stays empty', () => {
    const line = { name: 'Advice', sku: '', discount: null, taxRate: 0, taxName: 'VAT', price: 8000 }
    const heading = {
      ...line,
      name: 'Work',
      kind: 'heading',
      quantity: null,
      price: null,
      taxName: '',
    } as const
    const advice = { ...line, description: 'Two visits\non site', unit: 'hours', quantity: 2500 }
    const items = contentOf({ lines: [heading, advice, { ...line, quantity: null }] }).items
    expect(items.map(({ name, details, figures }) => [name.text, details.map(detail => detail.text), figures])).toEqual(
      [
        ['Work', [], ['', '', '', '']],
        ['Advice', ['Two visits', 'on site'], ['2.5 hours', '80.00', '0%', '200.00']],
        ['Advice', [], ['', '80.00', '0%', '0.00']],
      ],
    )
  })

  test('figures are printed as they came in: subtotal, tax per rate with its name, total', () => {
    expect(sumsIn({ names })).toEqual([
      ['Subtotal: $209.60', 'City tax 9.975% on $24.80: $2.47', 'Sales tax 10% on $184.80: $18.48'],
      ['Total due: $230.55'],
      [],
    ])
  })

  test('each line has the sum of the lines up to it, and the last one the subtotal', () => {
    const content = contentOf({ names })
    expect(carriedIn(content)).toEqual(['$24.50', '$86.00', '$184.80', '$209.60'])
    expect(content.sums[0]?.[0]?.value.text).toBe('$209.60')
  })

  test('language, numbers and dates follow the letterhead', () => {
    const business = {
      ...german,
      numberFormat: '1.234,56',
      dateFormat: 'dd.MM.yyyy',
      documentLanguage: 'pseudo',
    } as const
    const content = contentOf({ business, lines: [{ ...line, quantity: 2_500_500, discount: null }] })
    expect(content.items[0]?.figures).toEqual(['2.500,5', '50,00', '[19%]', '125.025,00'])
    expect(content.facts.map(fact => fact.value.text)).toEqual(['01.03.2026'])
    expect(content.headline?.words).toContain('31.03.2026')
    expect(content.heading).toBe('[ÎÎñṽööîîçéé]')
  })

  test('a tax without a name is called tax', () => {
    const line = { name: 'Mug', sku: '', quantity: 1000, price: 1000, discount: null, taxRate: 10_000 }
    expect(sumsIn({ lines: [line] })[0]).toContain('Tax 10% on $10.00: $1.00')
  })
})

const line = { name: 'Kettle', sku: 'K-1', quantity: 2000, price: 5000, taxRate: 19_000, taxName: 'VAT' }

describe('a discount', () => {
  test('of a line is printed below it with what it takes off, as a percentage or an amount', () => {
    const lines = [
      { ...line, discount: { percent: 10_000 } },
      { ...line, discount: { amount: 500 } },
      { ...line, sku: '', discount: null },
    ]
    const { items } = contentOf({ lines })
    expect(items.map(item => item.details.map(detail => detail.text))).toEqual([
      ['Discount 10% −$10.00'],
      ['Discount −$5.00'],
      [],
    ])
    expect(items.map(item => item.figures.at(-1))).toEqual(['90.00', '95.00', '100.00'])
  })

  test('of the invoice is a row of its own, and tax is on what remains', () => {
    const lines = [{ ...line, discount: null }]
    expect(sumsIn({ lines, invoice: { discount: { percent: 4000 } } })[0]).toEqual([
      'Subtotal: $100.00',
      'Discount 4%: −$4.00',
      'VAT 19% on $96.00: $18.24',
    ])
    expect(sumsIn({ lines, invoice: { discount: { amount: 1000 } } })[0]).toContain('Discount: −$10.00')
  })
})

describe('tax', () => {
  test('of zero has a row with its reason', () => {
    const free = { ...line, discount: null, taxRate: 0, taxName: 'Exempt', taxFreeReason: 'Education, § 4 no. 21' }
    const [made = []] = contentOf({ lines: [free, { ...line, discount: null }] }).sums
    expect(written(made)).toEqual(['Subtotal: $200.00', 'Exempt on $100.00: $0.00', 'VAT 19% on $100.00: $19.00'])
    expect(made[1]?.detail?.text).toBe('Education, § 4 no. 21')
  })

  test('that is included in prices is labelled so and follows the total', () => {
    const { sums } = contentOf({ lines: [{ ...line, discount: null }], pricesIncludeTax: true })
    expect(sums.map(written)).toEqual([
      ['Subtotal: $100.00'],
      ['Total due: $100.00'],
      ['Includes VAT 19% on $84.03: $15.97'],
    ])
    expect(sums[0]?.[0]?.detail?.text).toBe('Prices include tax.')
  })
})

describe('how to pay', () => {
  test('lists the account and has a code for banking apps', () => {
    const { payment, sections } = contentOf({ business: german })
    expect(written(payment?.rows)).toEqual([
      'Bank: Hamburger Sparkasse',
      'IBAN: DE89 3704 0044 0532 0130 00',
      'BIC: HASPDEHHXXX',
      'Reference: INV-2026-0001',
    ])
    expect(payment?.code?.picture).toMatch(/^<svg /)
    expect(payment?.code?.words).toBe('Payment code: €26.95 to DE89 3704 0044 0532 0130 00, reference INV-2026-0001')
    expect(payment).toMatchObject({ lines: [{ text: 'Within 30 days.' }] })
    expect(sections.map(section => section.heading)).toEqual(['Note'])
  })

  test('names what else the account needs, such as a branch code', () => {
    const account = byAccount(['Branch code', '001'], ['Account number', '73282932'])
    expect(written(contentOf({ business: account }).payment?.rows)).toEqual([
      'Branch code: 001',
      'Account number: 73282932',
      'Reference: INV-2026-0001',
    ])
  })

  test('long instructions come after the totals', () => {
    const { payment, sections } = contentOf({ business: { ...german, paymentTerms: 'Please pay. '.repeat(40) } })
    expect(payment?.lines).toEqual([])
    expect(sections.map(section => section.heading)).toEqual(['Payment instructions', 'Note'])
  })

  test.each([
    ['in another currency', { business: { ...german, currency: 'USD' } }],
    ['without an IBAN', { business: { ...german, waysToPay: [] } }],
    ['of a draft', { business: german, invoice: draft }],
  ] as const)('%s, there is no code', (_, changes) => {
    expect(contentOf(changes).payment?.code).toBeNull()
  })

  test.each([
    ['when nothing is due', { business: german, lines: [{ ...line, discount: { percent: 100_000 } }] }],
    ['once the invoice is cancelled', { business: german, invoice: cancelled }],
    ['by a business that has given no account', {}],
  ] as const)('%s, there is nothing about paying', (_, changes) => {
    expect(contentOf(changes).payment).toBeNull()
  })

  test('an invoice of zero says that nothing is due', () => {
    const lines = [{ ...line, discount: { percent: 100_000 } }]
    const { headline, facts, sums, sections } = contentOf({ business: german, lines })
    expect(headline).toEqual({ figure: 'Nothing due', words: null })
    expect(written(facts)).toEqual(['Date: Mar 1, 2026'])
    expect(written(sums[1])).toEqual(['Total: €0.00'])
    expect(sections.map(section => section.heading)).toEqual(['Note'])
  })
})

describe('cash discount', () => {
  const cashDiscount = { percent: 2000, days: 10 }
  const linesOf = (changes: Parameters<typeof contentOf>[0]) => contentOf(changes).payment?.lines.map(line => line.text)

  test('is offered until a day, with what is payable then and what is saved', () => {
    expect(linesOf({ invoice: { cashDiscount } })).toEqual([
      'Pay $26.41 by Mar 11, 2026 and save $0.54 (2% cash discount).',
    ])
  })

  test('is before the instructions of the business', () => {
    expect(linesOf({ business: { paymentTerms: 'Thank you.' }, invoice: { cashDiscount } })?.at(-1)).toBe('Thank you.')
  })

  test('on a reminder, is offered until its last day, on what was not credited', () => {
    const settled = { paid: 0, credited: 1000, creditedTotal: 1000, balance: 1695 }
    const reminder = { ...settled, lateCharges: NO_LATE_CHARGES }
    expect(linesOf({ invoice: { cashDiscount, reminder: { ...reminder, date: '2026-03-11' } } })).toEqual([
      'Pay $16.61 by Mar 11, 2026 and save $0.34 (2% cash discount).',
    ])
    expect(contentOf({ invoice: { cashDiscount, reminder: { ...reminder, date: '2026-03-12' } } }).payment).toBeNull()
  })

  test('on a reminder after the due date, is not offered although its day is still to come', () => {
    const reminder = { paid: 0, credited: 0, creditedTotal: 0, balance: 2695, lateCharges: NO_LATE_CHARGES }
    const offered = { cashDiscount, dueDate: '2026-03-05', reminder: { ...reminder, date: '2026-03-06' } }
    expect(contentOf({ invoice: offered }).payment).toBeNull()
  })
})

describe('a reminder', () => {
  const remind = (reminder: Partial<Reminder>) =>
    contentOf({
      business: german,
      invoice: {
        reminder: {
          date: '2026-04-02',
          paid: 0,
          credited: 0,
          creditedTotal: 0,
          balance: 2695,
          lateCharges: NO_LATE_CHARGES,
          ...reminder,
        },
      },
    })

  test('shows what has been paid and credited, and asks for the balance, also in the payment code', () => {
    const { headline, sums, payment } = remind({ paid: 1000, credited: 600, balance: 1095 })
    expect(headline).toEqual({ figure: '€10.95', words: 'was due Mar 31, 2026' })
    expect(written(sums[1])).toEqual(['Total: €26.95', 'Paid: −€10.00', 'Credit notes: −€6.00', 'Balance due: €10.95'])
    const { business } = anInvoiceDocument({ business: german })
    const code = codeToPay(business, { amount: 1095, reference: 'INV-2026-0001' })
    expect(payment?.code?.picture).toBe(qrCode(code?.text ?? ''))
  })

  test('of an invoice without payments asks for its total', () => {
    expect(written(remind({}).sums[1])).toEqual(['Total due: €26.95'])
  })
})

describe('a draft or a cancelled invoice', () => {
  test('a draft is marked as one, has no number, and asks for no money', () => {
    const content = contentOf({ invoice: draft })
    expect(content).toMatchObject({
      title: 'Draft invoice #K3V9X0QA',
      heading: 'Draft invoice',
      number: { text: '#K3V9X0QA' },
      mark: 'Draft',
      headline: null,
    })
    expect(content.notice).toContain('This is a draft')
    expect(content.sums.map(written)[1]).toEqual(['Total: $26.95'])
  })

  test('a cancelled invoice keeps its number, is marked, and asks for no money', () => {
    const content = contentOf({ business: german, invoice: cancelled })
    expect(content).toMatchObject({ title: 'Invoice INV-2026-0001', mark: 'Cancelled', headline: null })
    expect(content.sums.map(written)[1]).toEqual(['Total: €26.95'])
    expect(content.sections.map(section => section.heading)).toEqual(['Note'])
  })
})

test('a currency without decimals has none, and large quantities are grouped', () => {
  const lines = [{ name: 'Bean', sku: '', quantity: 1_234_500, price: 2450, taxRate: 0, discount: null }]
  expect(contentOf({ business: { currency: 'JPY' }, lines }).items[0]?.figures).toEqual([
    '1,234.5',
    '2,450',
    '0%',
    '3,024,525',
  ])
})

describe('the footer of the business', () => {
  test('is printed line by line', () => {
    const { footer } = contentOf({ business: { footer: 'Harbour Ltd\n\nReg. no. 12' } })
    expect(footer.map(each => each.text)).toEqual(['Harbour Ltd', 'Reg. no. 12'])
  })

  test('with very many lines becomes one paragraph, so that it leaves room for the document', () => {
    const { footer } = contentOf({ business: { footer: Array.from({ length: 200 }, () => 'x').join('\n') } })
    expect(footer).toHaveLength(1)
    expect(footer[0]?.text).toMatch(/^x( · x){199}$/)
  })
})
