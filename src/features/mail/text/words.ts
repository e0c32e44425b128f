/** The words of mails to customers. Another language is another object like this one. Names and amounts come in as they are printed. */

export interface MailWords {
  /** BCP 47; the way in which dates are written. */
  readonly locale: string
  readonly hello: (customer: string) => string
  readonly regards: (business: string) => string
  readonly online: (link: string) => string
  readonly invoiceSubject: (business: string, number: string | null) => string
  readonly invoiceAttached: (total: string, number: string | null) => string
  readonly due: (date: string) => string
  readonly wasDue: (date: string) => string
  readonly dueNow: string
  readonly stillDue: (balance: string) => string
  readonly paidInFull: string
  readonly creditedInFull: string
  readonly settled: (paid: string, credited: string) => string
  readonly refunded: (refund: string) => string
  readonly reminderSubject: (business: string, number: string) => string
  readonly overdue: (number: string, date: string, days: number) => string
  readonly dueSoon: (number: string, date: string) => string
  readonly reminderAttached: string
  readonly creditNoteSubject: (business: string, number: string) => string
  readonly creditNoteAttached: (number: string, total: string, invoice: string) => string
  readonly testSubject: (business: string) => string
  readonly test: (business: string) => string
}

export const english: MailWords = {
  locale: 'en-US',
  hello: customer => `Hello ${customer},`,
  regards: business => `Kind regards\n${business}`,
  online: link => `You can also view it online:\n${link}`,
  invoiceSubject: (business, number) => `Invoice${number === null ? '' : ` ${number}`} from ${business}`,
  invoiceAttached: (total, number) =>
    `${number === null ? 'Our invoice' : `Invoice ${number}`} for ${total} is attached.`,
  due: date => `It is due on ${date}.`,
  wasDue: date => `It was due on ${date}.`,
  dueNow: 'It is due now.',
  stillDue: balance => `${balance} is still due.`,
  paidInFull: 'It has been paid in full. Thank you.',
  creditedInFull: 'It has been credited in full, so nothing is due.',
  settled: (paid, credited) => `${paid} has been paid and ${credited} credited, so nothing is due. Thank you.`,
  refunded: refund => `We will refund ${refund}.`,
  reminderSubject: (business, number) => `Reminder: invoice ${number} from ${business}`,
  overdue: (number, date, days) =>
    `Invoice ${number} was due on ${date}, ${days === 1 ? '1 day' : `${days} days`} ago.`,
  dueSoon: (number, date) => `This is a reminder that invoice ${number} is due on ${date}.`,
  reminderAttached:
    'The attached PDF shows the balance and how to pay it. If you have already paid, please ignore this message.',
  creditNoteSubject: (business, number) => `Credit note ${number} from ${business}`,
  creditNoteAttached: (number, total, invoice) =>
    `Credit note ${number} for ${total} on invoice ${invoice} is attached.`,
  testSubject: business => `Test email from ${business}`,
  test: business => `This is a test. The mail settings of ${business} work, so you can send invoices and reminders.\n`,
}
