/** A business in which every operation of the API has something to work on, with a good request for each. */
import { authenticator } from '../authenticator.ts'
import { furnishedBank } from '../bank-files/furnished.ts'
import { PROFILE } from '../business-profile.ts'
import {
  importInvoice,
  makeCustomer,
  makeDraft,
  makeIssued,
  makeProduct,
  pay,
  type TestBusiness,
} from '../factories.ts'
import type { Operation } from '../operations.ts'
import { FIRST_ACCOUNT_CODE, good, type Json } from '../test-app.ts'
import { DATEV_BODIES } from './accounting.ts'
import { furnishedAttachments } from './attachments.ts'
import { furnishedBills, HOW_PAID } from './bills.ts'
import { COLLECTING, furnishedDirectDebits } from './direct-debits.ts'
import { furnishedOrders } from './orders.ts'
import { furnishedTags } from './tags.ts'

const MONTH = 'from=2026-03-01&to=2026-03-31'
/** A dot of one pixel. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A PDF as far as its first bytes say. */
export const PDF = btoa('%PDF-1.7\n%%EOF\n')

/** What nobody offered, so that a good answer to it is refused. */
const PASSKEY_OPTIONS = { challenge: 'nobody-asked', rp: { id: 'localhost' }, rpId: 'localhost' }

/** A business in which every operation has something to work on. */
export interface Furnished {
  readonly business: TestBusiness
  /** A path with its placeholders filled in, for this operation. */
  address(operation: Operation, others?: Record<string, string>): string
  /** Bodies that this operation would accept, one for each of its forms. */
  bodies(operation: Operation): Json[]
}

export async function furnished(business: TestBusiness): Promise<Furnished> {
  const { app, path, businessId } = business
  const opened = good(await app.ask('GET', path))
  good(await app.ask('PATCH', path, { ...COLLECTING, version: opened.version }))
  const customer = await makeCustomer(business)
  const product = await makeProduct(business)
  const place = {
    name: 'Warehouse North',
    street: '2 Quay',
    postalCode: '04101',
    city: 'Portland',
    region: 'ME',
    country: 'US',
  }
  const warehouse = good(await app.ask('POST', `${path}/customers/${customer.id}/delivery-addresses`, place))
  const ownPrice = good(await app.ask('PUT', `${path}/customers/${customer.id}/prices/${product.id}`, { price: 900 }))
  const agreed = { price: 850, fromQuantity: 10_000, validFrom: '2026-03-01', validTo: '2026-03-31' }
  good(await app.ask('PUT', `${path}/products/${product.id}/image`, { image: PNG }))
  const lines = { customerId: customer.id, items: [{ productId: product.id, quantity: 1000 }] }
  const draft = await makeDraft(business, lines)
  const sent = await makeIssued(business, lines)
  const ordered = await furnishedOrders(business, lines)
  const debits = await furnishedDirectDebits(business, lines)
  const partlyPaid = await makeIssued(business, lines)
  good(await app.ask('POST', `${path}/invoices/${partlyPaid.id}/payments`, { amount: 1 }))
  const { payments } = good(await app.ask('GET', `${path}/invoices/${partlyPaid.id}`))
  const invoice = {
    customerId: customer.id,
    date: '2026-03-01',
    dueDate: '2026-03-31',
    note: 'Thank you.',
    discount: { percent: 5000 },
    items: [{ productId: product.id, quantity: 2500, price: 1000, discount: { percent: 2500 }, taxRateId: null }],
  }
  const { dueDate: _, ...offered } = invoice
  const tax = { name: 'Reduced VAT', rate: 7000, freeReason: '' }
  const taxRate = good(
    await app.ask('POST', `${path}/tax-rates`, { ...tax, name: 'Export', rate: 0, freeReason: 'Export' }),
  )
  const { items: sentItems } = good(await app.ask('GET', `${path}/invoices/${sent.id}`))
  const credit = { reason: 'Broken', goodsComeBack: true }
  const credited = await makeIssued(business, lines)
  await pay(business, credited)
  const { creditNote } = good(await app.ask('POST', `${path}/invoices/${credited.id}/credit-notes`, credit))
  const overpaid = await makeIssued(business, lines)
  await pay(business, overpaid, overpaid.total + 500, { keepExcess: true })
  const original = { fileName: 'OLD-1.pdf', content: PDF }
  const imported = await importInvoice(business)
  good(await app.ask('PUT', `${path}/invoices/${imported.id}/original`, original))
  const bills = await furnishedBills(business, original)
  const { quoteId = '', orderId = '' } = ordered.idsFor('')
  const documents = { invoice: sent.id, quote: quoteId, order: orderId, bill: bills.ids('').billId ?? '' }
  const attached = await furnishedAttachments(business, original, { ...documents, 'credit-note': creditNote.id })
  const tagged = await furnishedTags(business, { ...documents, customer: customer.id, product: product.id })
  const server = {
    host: '127.0.0.1',
    port: 2525,
    security: 'none',
    userName: '',
    fromName: 'Harbour Street',
    fromAddress: 'books@harbour.example',
    password: 'secret',
  }
  const reminder = { days: 3, subject: 'Reminder', body: 'Please pay.', active: true, consumerFee: 250 }
  const reminders = { rules: [reminder] }
  good(await app.ask('PUT', `${path}/reminder-settings`, reminders))
  const { settings: mail } = good(await app.ask('PUT', `${path}/mail-settings`, server))
  const words = { recipient: 'a@acme.example', subject: 'Your invoice', body: 'Here it is.' }
  const { email } = good(await app.ask('POST', `${path}/invoices/${sent.id}/emails`, { kind: 'invoice', ...words }))
  const charged = await makeIssued(business, { ...lines, date: '2026-01-01', dueDate: '2026-01-31' })
  const claim = { kind: 'reminder', ...words, lateCharges: true }
  good(await app.ask('POST', `${path}/invoices/${charged.id}/emails`, claim))
  const link = good(await app.ask('POST', `${path}/invoices/${sent.id}/links`, {}))
  const view = { list: 'invoices', name: 'Chase', search: 'status=overdue' }
  const saved = good(await app.ask('POST', `${path}/saved-views`, view))
  const reader = { email: `reader-of-${businessId}@acme.example`, role: 'read-only' }
  const tokenIn = ({ url }: Json): string => url.split('#')[1]
  const token = tokenIn(good(await app.ask('POST', `${path}/invitations`, reader)))
  const account = { name: 'Ann Reader', password: 'correct horse' }
  // in a browser of its own
  good(await app.ask('POST', '/api/sign-in/invitation/accept', { token, ...account }, { cookie: '' }))
  const made = good(await app.ask('POST', `${path}/invitations`, { ...reader, email: 'waiting@acme.example' }))
  const [member] = made.people.members.filter(({ email }: Json) => email === reader.email)
  const credentials = { email: reader.email, password: account.password }
  const goods = {
    name: 'Kettle',
    sku: 'K-1',
    description: 'Steel.',
    basePrice: 5900,
    costPrice: 3100,
    weight: 1200,
    barcode: '4006381333931',
    commodityCode: '732393',
    translations: { de: { name: 'Messinglampe' } },
    supplierItemNumber: 'S-77',
    category: 'Kitchen',
    unit: 'piece',
  }
  const group = {
    name: 'T-shirt',
    options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
    variants: [{ optionValues: ['S'], sku: 'TS-S', barcode: '', basePrice: 1900, openingStock: 3000 }],
  }
  const shirts = good(await app.ask('POST', `${path}/product-groups`, group))
  const large = { ...group.variants[0], optionValues: ['L'], sku: 'TS-L' }
  const fixed = { productId: product.id, fromQuantity: 10_000, price: 800 }
  const priceList = good(await app.ask('POST', `${path}/price-lists`, { name: 'Wholesale', percent: 10_000 }))
  good(await app.ask('PUT', `${path}/price-lists/${priceList.id}/items`, { items: [fixed] }))
  good(await app.ask('PUT', `${path}/price-lists/${priceList.id}/customers/${customer.id}`))
  const listed = { name: 'Spring', percent: 5000, validFrom: '2026-03-01', validTo: '2026-05-31' }
  const person = { name: 'Acme', email: 'a@acme.example', phone: '+1 207', address: '1 Main Street' }
  const count = good(await app.ask('POST', `${path}/stock-counts`, { name: 'Shelf 1' }))
  good(await app.ask('PUT', `${path}/stock-counts/${count.id}/lines/${product.id}`, { counted: 9000 }))
  const { version } = good(await app.ask('GET', path))
  const passkey = authenticator('http://127.0.0.1:3000')
  const usedPasskey = passkey.get(PASSKEY_OPTIONS)
  const customersFile = {
    kind: 'customers',
    fileName: 'customers.csv',
    content: btoa('Name,Email\nZoe,zoe@acme.example\n'),
  }
  const read = good(await app.ask('POST', `${path}/imports`, customersFile))
  const bank = await furnishedBank(app, path, { invoiceId: sent.id, customerId: customer.id })
  const schedule = {
    every: 1,
    unit: 'month',
    startsOn: '2026-03-31',
    onLastDay: true,
    endsAfter: 12,
    endsOn: null,
    result: 'issue',
    prices: 'current',
    period: 'arrears',
  }
  const recurring = good(await app.ask('POST', `${path}/recurring-invoices`, { ...schedule, invoiceId: sent.id }))
  const howToRead = { matching: ['name', 'email'], decimalMark: '.', dateOrders: [null, null], changesExisting: true }
  good(await app.ask('POST', `${path}/imports/${read.id}/check`, { ...howToRead, movesStock: false }))
  const bodies: Record<string, Json[]> = {
    'POST /api/businesses/{businessId}/imports': [customersFile],
    ...bank.bodies,
    ...debits.bodies,
    'POST /api/businesses/{businessId}/imports/{importId}/check': [{ ...howToRead, movesStock: false }],
    'POST /api/businesses/{businessId}/imports/{importId}/run': [{ onlyGood: true }],
    'POST /api/system/restore/go-on': [{ id: 'none', numbers: [{ businessId, kind: 'invoice', year: 0, next: 9 }] }],
    'PUT /api/system/managers/{accountId}': [{ managesInstallation: true }],
    'POST /api/system/backups/restore-moment': [{ moment: '2026-03-01T08:00:00Z' }],
    'POST /api/system/backups/restore': [{ name: 'daybook-2026-03-01T080000Z-daily.tar.gz' }],
    'POST /api/sign-in': [credentials],
    'POST /api/sign-in/first-account': [{ code: FIRST_ACCOUNT_CODE, name: 'Ann', ...credentials }],
    'POST /api/sign-in/invitation': [{ token: tokenIn(made) }],
    'POST /api/sign-in/invitation/accept': [{ token: tokenIn(made), ...account }],
    'POST /api/sign-in/reset': [{ email: 'nobody@acme.example' }],
    'POST /api/sign-in/new-password': [{ token, password: account.password }],
    'PUT /api/account': [{ name: 'Ann', email: reader.email }],
    'PUT /api/account/language': [{ language: 'en' }],
    'PUT /api/account/password': [{ newPassword: 'battery staple' }],
    'POST /api/account/confirm': [{ password: account.password }],
    'POST /api/account/one-time-codes': [{ secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', code: '123456' }],
    'POST /api/sign-in/provider': [{ invitation: tokenIn(made) }],
    'POST /api/sign-in/provider/return': [{ query: 'code=1&state=2' }],
    'POST /api/sign-in/passkey': [usedPasskey],
    'POST /api/account/confirm/passkey': [usedPasskey],
    'POST /api/account/passkeys': [{ name: 'Laptop', ...passkey.create(PASSKEY_OPTIONS) }],
    'PATCH /api/account/passkeys/{passkeyId}': [{ name: 'Phone' }],
    'POST /api/businesses/{businessId}/invitations': [{ ...reader, email: 'new@acme.example' }],
    'PATCH /api/businesses/{businessId}/people/{accountId}': [{ role: 'read-only' }],
    'POST /api/businesses/{businessId}/api-tokens': [
      { name: 'Shop sync', scopes: { products: 'read', invoices: 'write' }, expiresInDays: 90 },
    ],
    'POST /api/businesses': [PROFILE],
    'PATCH /api/businesses/{businessId}': [{ ...PROFILE, version }],
    'PUT /api/businesses/{businessId}/logo': [{ image: PNG }],
    'PUT /api/businesses/{businessId}/letterhead': [{ image: PNG }],
    'POST /api/businesses/{businessId}/own-books': [PROFILE],
    'POST /api/business-imports': [{ bytes: 1000 }],
    'POST /api/business-imports/{archiveId}/parts': [{ at: 0, content: PNG }],
    'POST /api/businesses/{businessId}/products': [
      { ...goods, isService: false, lowStockThreshold: 3000, openingStock: 8000 },
    ],
    'POST /api/businesses/{businessId}/product-groups': [
      { ...group, details: { description: 'Cotton.', unit: 'piece' }, variants: [{ ...large, sku: 'TS-XL' }] },
      {
        ...group,
        original: { productId: product.id, optionValues: ['S'] },
        variants: [{ ...large, sku: 'TS-XXL' }],
      },
    ],
    'PATCH /api/businesses/{businessId}/product-groups/{groupId}': [
      { ...group, productId: shirts.variants[0].id, variants: [large], version: shirts.version },
    ],
    'PATCH /api/businesses/{businessId}/products/{productId}': [
      {
        ...goods,
        sku: 'K-2',
        barcode: '96385074',
        isService: false,
        lowStockThreshold: null,
        version: product.version,
      },
    ],
    'PUT /api/businesses/{businessId}/products/{productId}/image': [{ image: PNG }],
    'POST /api/businesses/{businessId}/products/{productId}/stock-movements': [
      { reason: 'received', quantity: 1000, note: 'Two boxes' },
      { reason: 'adjusted', change: -500, note: 'One broke' },
      { reason: 'counted', counted: 7000, note: '' },
    ],
    'POST /api/businesses/{businessId}/stock/receipts': [
      { note: 'Delivery 4711', items: [{ productId: product.id, quantity: 1000 }] },
    ],
    'POST /api/businesses/{businessId}/stock-counts': [
      { name: 'Shelf 2', productIds: [product.id] },
      { name: 'Everything' },
    ],
    'PUT /api/businesses/{businessId}/stock-counts/{countId}/lines/{productId}': [{ counted: 7000 }, { counted: null }],
    'POST /api/businesses/{businessId}/customers': [{ ...person, priceListId: priceList.id }],
    'POST /api/businesses/{businessId}/price-lists': [listed],
    'PATCH /api/businesses/{businessId}/price-lists/{priceListId}': [{ ...listed, version: priceList.version }],
    'PUT /api/businesses/{businessId}/price-lists/{priceListId}/items': [
      { items: [{ ...fixed, previous: 800 }] },
      { items: [{ ...fixed, price: null }] },
    ],
    'PATCH /api/businesses/{businessId}/customers/{customerId}': [
      { ...person, priceListId: null, version: customer.version + 1 },
    ],
    'POST /api/businesses/{businessId}/customers/{customerId}/delivery-addresses': [place],
    'PATCH /api/businesses/{businessId}/customers/{customerId}/delivery-addresses/{deliveryAddressId}': [
      { ...place, version: warehouse.version },
    ],
    'POST /api/businesses/{businessId}/customers/{customerId}/prices': [{ productId: product.id, ...agreed }],
    'PUT /api/businesses/{businessId}/customer-prices/{priceId}': [{ ...agreed, version: ownPrice.version }],
    'PUT /api/businesses/{businessId}/products/prices': [
      { prices: [{ productId: product.id, basePrice: 1030, previous: 1000 }] },
    ],
    'PUT /api/businesses/{businessId}/customers/{customerId}/prices': [
      { prices: [{ id: ownPrice.id, price: 927, previous: 900 }] },
    ],
    'PUT /api/businesses/{businessId}/customers/{customerId}/prices/{productId}': [{ price: 850 }],
    'POST /api/businesses/{businessId}/invoices': [invoice],
    'POST /api/businesses/{businessId}/recurring-invoices': [{ ...schedule, invoiceId: draft.id }],
    'PUT /api/businesses/{businessId}/recurring-invoices/{recurringInvoiceId}': [
      {
        ...schedule,
        every: 2,
        customerId: customer.id,
        note: 'Thank you.',
        orderReference: 'PO 7',
        items: invoice.items,
        version: recurring.version,
      },
    ],
    'POST /api/businesses/{businessId}/recurring-invoices/{recurringInvoiceId}/missed': [{ choice: 'latest' }],
    'PUT /api/businesses/{businessId}/invoices/{invoiceId}': [{ ...invoice, version: draft.version }],
    'POST /api/businesses/{businessId}/invoices/{invoiceId}/cancel': [{ goodsComeBack: true }],
    'POST /api/businesses/{businessId}/invoices/{invoiceId}/payments': [HOW_PAID, { ...HOW_PAID, keepExcess: true }],
    'POST /api/businesses/{businessId}/invoices/{invoiceId}/refunds': [HOW_PAID],
    'POST /api/businesses/{businessId}/customers/{customerId}/payments': [
      { ...HOW_PAID, invoiceIds: [sent.id], keepExcess: true },
    ],
    'POST /api/businesses/{businessId}/customers/{customerId}/credit-refunds': [HOW_PAID],
    'POST /api/businesses/{businessId}/invoices/{invoiceId}/credit-notes': [
      { ...credit, items: [{ itemId: sentItems[0].id, quantity: 500 }] },
      credit,
      { amount: 100, reason: 'Late' },
      { amount: 100, reason: 'Late', appliesTo: { itemIds: [sentItems[0].id] } },
    ],
    'PUT /api/businesses/{businessId}/invoices/{invoiceId}/original': [original],
    'POST /api/businesses/{businessId}/invoices/{invoiceId}/correct': [{ ...credit, carryPayment: true }],
    ...bills.bodies,
    ...attached.bodies,
    ...tagged.bodies,
    ...ordered.bodies({ ...offered, words }),
    'PUT /api/businesses/{businessId}/number-series': [
      { kind: 'invoice', year: 2026, next: 1042, reason: 'From paper' },
    ],
    ...DATEV_BODIES,
    'POST /api/businesses/{businessId}/closings': [{ closedThrough: '2024-12-31' }],
    'POST /api/businesses/{businessId}/saved-views': [{ ...view, name: 'Late' }],
    'POST /api/businesses/{businessId}/notifications/seen': [{ through: 1 }],
    'PUT /api/businesses/{businessId}/notifications/emails': [{ emails: 'off' }],
    'POST /api/businesses/{businessId}/tax-rates': [tax],
    'PUT /api/businesses/{businessId}/mail-settings': [{ ...server, version: mail.version }],
    'PUT /api/businesses/{businessId}/reminder-settings': [
      { rules: [{ days: 7, subject: 'Reminder', body: '{balance} is due.', active: true }], version: 1 },
    ],
    'POST /api/businesses/{businessId}/reminder-settings/turn-on': [{ includeOlder: true }],
    'POST /api/businesses/{businessId}/mail-settings/test': [{ recipient: 'a@acme.example' }],
    'POST /api/businesses/{businessId}/invoices/{invoiceId}/emails': [
      { kind: 'invoice', ...words, issue: true, version: draft.version, again: true },
    ],
    'POST /api/businesses/{businessId}/customers/{customerId}/emails': [
      { ...words, statement: { kind: 'all', from: '2026-01-01', to: '2026-03-10' }, again: true },
    ],
    'POST /api/businesses/{businessId}/invoices/{invoiceId}/links': [{ expiresInDays: 30 }],
    'PATCH /api/businesses/{businessId}/tax-rates/{taxRateId}': [{ ...tax, version: taxRate.version }],
    'POST /api/businesses/{businessId}/invoices/{invoiceId}/payments/{paymentId}/remove': [{ reason: 'Bounced' }],
    'POST /api/businesses/{businessId}/invoices/{invoiceId}/late-charges/waive': [{ reason: 'Goodwill' }],
  }
  const invoiceFor = (name: string) => {
    if (name.endsWith('/remove')) return partlyPaid.id
    if (name.endsWith('/waive')) return charged.id
    if (name.endsWith('/refunds')) return credited.id
    if (name.endsWith('/original')) return imported.id
    return /\/(cancel|payments|credit-notes|correct|e-invoice)$/.test(name) ? sent.id : draft.id
  }
  return {
    business,
    bodies(operation) {
      const found = bodies[operation.name]
      if (!found === Boolean(operation.body)) throw new Error(`no good body is known for ${operation.name}`)
      return found ?? []
    },
    address(operation, others = {}) {
      const own: Record<string, string> = {
        businessId,
        customerId: customer.id,
        productId: product.id,
        paymentId: payments[0].id,
        emailId: email.id,
        linkId: link.id,
        creditNoteId: creditNote.id,
        taxRateId: taxRate.id,
        page: '1.svg',
        report: 'sales',
        viewId: saved.id,
        countId: count.id,
        groupId: shirts.id,
        priceListId: priceList.id,
        deliveryAddressId: warehouse.id,
        priceId: ownPrice.id,
        recurringInvoiceId: recurring.id,
        accountId: member.accountId,
        invitationId: made.people.invitations[0].id,
        sessionId: 'zzzzzzzz',
        passkeyId: 'zzzzzzzz',
        ...bank.ids,
        importId: read.id,
        tokenId: 'zzzzzzzz',
        archiveId: 'zzzzzzzz',
        file: operation.name.includes('/datev/') ? 'bookings' : 'invoices',
        invoiceId: invoiceFor(operation.name),
        ...bills.ids(operation.name),
        ...debits.ids(operation.name),
        ...ordered.idsFor(operation.name),
        ...attached.ids(operation.name),
        ...tagged.ids(operation.name),
        subjectKind: 'invoice',
        subjectId: draft.id,
        ...others,
      }
      const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => own[name] ?? '')
      if (/\/accounting(\/(datev\/\{file\}\/)?export)?$/.test(operation.path)) return `${filled}?${MONTH}`
      if (operation.path.includes('/accounting/files/')) return `${filled}?format=csv&${MONTH}`
      if (operation.path.endsWith('/products/labels')) return `${filled}?ids=${product.id}`
      if (operation.path.endsWith('/open-deposits')) return `${filled}?customerId=${customer.id}`
      return operation.path.endsWith('/export') ? `${filled}?format=csv` : filled
    },
  }
}
