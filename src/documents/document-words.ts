/** The words on documents. Another language is another object like this one. */

export interface DocumentWords {
  /** BCP 47; the language of the document and the way in which dates are written. */
  readonly locale: string
  readonly invoice: string
  readonly draftInvoice: string
  readonly reminder: string
  readonly creditNote: string
  readonly draft: string
  readonly cancelled: string
  readonly draftNotice: string
  readonly cancelledNotice: string
  readonly due: (date: string) => string
  readonly wasDue: (date: string) => string
  readonly nothingDue: string
  readonly credited: string
  readonly refunded: string
  readonly partlyRefunded: (refund: string) => string
  readonly from: string
  readonly billTo: string
  readonly creditTo: string
  readonly details: string
  readonly date: string
  readonly dueDate: string
  readonly replaces: string
  readonly invoiceDate: string
  readonly reason: string
  readonly taxNumber: (number: string) => string
  readonly description: string
  readonly quantity: string
  readonly price: string
  readonly tax: string
  readonly amount: string
  readonly sku: (sku: string) => string
  readonly percent: (rate: string) => string
  readonly lineDiscount: (percent: string | null, amount: string) => string
  readonly lineTax: (name: string, percent: string) => string
  readonly subtotal: string
  readonly discount: (percent: string | null) => string
  readonly taxOn: (name: string, percent: string, net: string) => string
  readonly taxFreeOn: (name: string, net: string) => string
  readonly taxWithin: (name: string, percent: string, net: string) => string
  readonly pricesIncludeTax: string
  readonly total: string
  readonly totalDue: string
  readonly totalCredit: string
  readonly paid: string
  readonly creditNotes: string
  readonly balanceDue: string
  readonly appliedToInvoice: (number: string) => string
  readonly refund: string
  readonly payment: string
  readonly bank: string
  readonly iban: string
  readonly bic: string
  readonly paymentReference: string
  readonly scanToPay: string
  readonly paymentCode: (amount: string, iban: string, reference: string) => string
  readonly logoOf: (business: string) => string
  readonly terms: string
  readonly note: string
  /** The template fills in `{page}` and `{pages}`. */
  readonly page: string
}

export const english: DocumentWords = {
  locale: 'en-US',
  invoice: 'Invoice',
  draftInvoice: 'Draft invoice',
  reminder: 'Payment reminder',
  creditNote: 'Credit note',
  draft: 'Draft',
  cancelled: 'Cancelled',
  draftNotice: 'This is a draft. It has no invoice number, and nothing is due yet.',
  cancelledNotice: 'This invoice has been cancelled. Nothing is due.',
  due: date => `due ${date}`,
  wasDue: date => `was due ${date}`,
  nothingDue: 'nothing due',
  credited: 'credited',
  refunded: 'to be refunded',
  partlyRefunded: refund => `credited, ${refund} of it to be refunded`,
  from: 'From',
  billTo: 'Bill to',
  creditTo: 'Credit to',
  details: 'Details',
  date: 'Date',
  dueDate: 'Due date',
  replaces: 'Replaces',
  invoiceDate: 'Invoice date',
  reason: 'Reason',
  taxNumber: number => `Tax no. ${number}`,
  description: 'Description',
  quantity: 'Quantity',
  price: 'Price',
  tax: 'Tax',
  amount: 'Amount',
  sku: sku => `SKU ${sku}`,
  percent: rate => `${rate}%`,
  lineDiscount: (percent, amount) => `Discount${percent === null ? '' : ` ${percent}`} ${amount}`,
  lineTax: (name, percent) => `${name} ${percent}`,
  subtotal: 'Subtotal',
  discount: percent => (percent === null ? 'Discount' : `Discount ${percent}`),
  taxOn: (name, percent, net) => `${name} ${percent} on ${net}`,
  taxFreeOn: (name, net) => `${name} on ${net}`,
  taxWithin: (name, percent, net) => `Includes ${name} ${percent} on ${net}`,
  pricesIncludeTax: 'Prices include tax.',
  total: 'Total',
  totalDue: 'Total due',
  totalCredit: 'Total credit',
  paid: 'Paid',
  creditNotes: 'Credit notes',
  balanceDue: 'Balance due',
  appliedToInvoice: number => `Applied to invoice ${number}`,
  refund: 'Refund',
  payment: 'Payment',
  bank: 'Bank',
  iban: 'IBAN',
  bic: 'BIC',
  paymentReference: 'Reference',
  scanToPay: 'Scan with your banking app to pay',
  paymentCode: (amount, iban, reference) => `Payment code: ${amount} to ${iban}, reference ${reference}`,
  logoOf: business => `Logo of ${business}`,
  terms: 'Payment instructions',
  note: 'Note',
  page: 'Page {page} of {pages}',
}
