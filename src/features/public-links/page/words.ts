/** The words of the public page. Another language is another object like this one. Names and amounts come in as they are shown. */
import type { CustomerStatus } from '../../../domain/display-status.ts'

export interface PageWords {
  /** BCP 47; the language of the page and the way in which dates are written. */
  readonly locale: string
  readonly title: (number: string, business: string) => string
  readonly heading: (number: string) => string
  readonly badges: Readonly<Record<CustomerStatus, string>>
  readonly download: string
  readonly due: (date: string) => string
  readonly wasDue: (date: string) => string
  readonly paid: (paid: string) => string
  readonly credited: (credited: string) => string
  readonly paidAndCredited: (paid: string, credited: string) => string
  readonly stillDue: (total: string, settled: string, balance: string) => string
  readonly paidInFull: string
  readonly creditedInFull: string
  readonly cancelled: string
  readonly nothingDue: string
  readonly thanks: string
  readonly wholePaymentRefunded: (refund: string) => string
  readonly partRefunded: (refund: string) => string
  readonly documentAsIssued: string
  readonly documentForTotal: (total: string) => string
  readonly codeForTotal: (total: string) => string
  readonly howToPay: string
  readonly recipient: string
  readonly amount: string
  readonly creditNotes: string
  readonly pages: string
  readonly page: (page: number, pages: number, number: string) => string
  readonly brokenTitle: string
  readonly brokenHeading: string
  readonly brokenAdvice: string
}

export const english: PageWords = {
  locale: 'en-US',
  title: (number, business) => `Invoice ${number} from ${business}`,
  heading: number => `Invoice ${number}`,
  badges: {
    open: 'Open',
    overdue: 'Overdue',
    paid: 'Paid',
    credited: 'Credited',
    'paid-and-credited': 'Paid and credited',
    cancelled: 'Cancelled',
  },
  download: 'Download PDF',
  due: date => `Due on ${date}.`,
  wasDue: date => `Was due on ${date}.`,
  paid: paid => `${paid} has been paid`,
  credited: credited => `${credited} has been credited`,
  paidAndCredited: (paid, credited) => `${paid} has been paid and ${credited} credited`,
  stillDue: (total, settled, balance) => `The invoice is for ${total}. ${settled}, and ${balance} is still due.`,
  paidInFull: 'Paid in full. Thank you.',
  creditedInFull: 'This invoice has been credited in full.',
  cancelled: 'This invoice has been cancelled.',
  nothingDue: 'Nothing is due.',
  thanks: 'Thank you.',
  wholePaymentRefunded: refund => `Your payment of ${refund} will be refunded.`,
  partRefunded: refund => `${refund} of your payment will be refunded.`,
  documentAsIssued: 'The document shows the invoice as it was issued.',
  documentForTotal: total => `The document shows the invoice as it was issued, for the full ${total}.`,
  codeForTotal: total => `The document shows the invoice as it was issued. Its payment code is for the full ${total}.`,
  howToPay: 'How to pay',
  recipient: 'Recipient',
  amount: 'Amount',
  creditNotes: 'Credit notes',
  pages: 'The invoice, page by page',
  page: (page, pages, number) =>
    `Page ${page} of ${pages} of invoice ${number}, larger. Screen readers can read the PDF.`,
  brokenTitle: 'Link not found',
  brokenHeading: 'This link doesn’t work',
  brokenAdvice: 'It may be incomplete or no longer valid. Please ask the sender for a new one.',
}
