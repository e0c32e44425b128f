/** Which words stand on a document? All of them are here, so that another language is another object like this one. */

export interface InvoiceWords {
  /** BCP 47; the document's language and the way it writes dates. */
  readonly locale: string
  readonly invoice: string
  readonly draftInvoice: string
  readonly draft: string
  readonly cancelled: string
  readonly draftNotice: string
  readonly cancelledNotice: string
  readonly due: (date: string) => string
  readonly paidInFull: string
  readonly number: string
  readonly date: string
  readonly dueDate: string
  readonly reference: string
  readonly billTo: string
  readonly description: string
  readonly quantity: string
  readonly price: string
  readonly tax: string
  readonly amount: string
  readonly sku: (sku: string) => string
  readonly percent: (rate: string) => string
  readonly subtotal: string
  readonly taxOn: (percent: string, net: string) => string
  readonly total: string
  readonly paid: string
  readonly balance: string
  readonly note: string
  /** `{page}` and `{pages}` are filled in where the pages are counted. */
  readonly page: string
}

export const english: InvoiceWords = {
  locale: 'en-US',
  invoice: 'Invoice',
  draftInvoice: 'Draft invoice',
  draft: 'Draft',
  cancelled: 'Cancelled',
  draftNotice: 'This is a draft. It has no invoice number, and nothing is due yet.',
  cancelledNotice: 'This invoice has been cancelled. Nothing is due.',
  due: date => `due ${date}`,
  paidInFull: 'paid in full',
  number: 'Invoice number',
  date: 'Date',
  dueDate: 'Due date',
  reference: 'Reference',
  billTo: 'Bill to',
  description: 'Description',
  quantity: 'Quantity',
  price: 'Price',
  tax: 'Tax',
  amount: 'Amount',
  sku: sku => `SKU ${sku}`,
  percent: rate => `${rate}%`,
  subtotal: 'Subtotal',
  taxOn: (percent, net) => `Tax ${percent} on ${net}`,
  total: 'Total',
  paid: 'Paid',
  balance: 'Balance due',
  note: 'Note',
  page: 'Page {page} of {pages}',
}
