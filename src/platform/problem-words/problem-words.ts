/** What went wrong, in sentences for people, by the codes and the data that the API answers; the screens show the same in their own language. */

import type { BrokenRules } from '../../domain/rule-broken.ts'
import { QUANTITY_DECIMALS } from '../../domain/values/decimals.ts'
import { shortDecimal, t } from '../../translations/shared.ts'
import { type ClosedBooks, instead, whoClosed } from './closed-books-words.ts'
import { type FieldFaults, fieldWords } from './field-words.ts'
import { valueWords } from './value-words.ts'

/** What the server refuses for reasons of its own, where a person can meet it. */
export const refusalWords = {
  'invalid-input': t('Some fields have invalid values.'),
  'body-too-large': t('The request body is larger than 1 MB, or than 25 MB for a file to import.'),
  'host-not-allowed': t('Daybook doesn’t answer at this address. Open it at the address it showed when it started.'),
  'origin-not-allowed': t('Changes can only be made from Daybook’s own pages.'),
  'not-found': t('There is nothing at this address.'),
  'sign-in-needed': t('Sign in to continue.'),
  'wrong-credentials': t('The email or password is wrong.'),
  'confirmation-needed': t('Confirm that it’s you first. Nothing was changed.'),
  'wrong-password': t('The password is wrong.'),
  'wrong-code': t('This link is from an earlier start. Use the link that Daybook printed when it last started.'),
  'one-time-code-needed': t('Enter the code from your authenticator app too.'),
  'wrong-one-time-code': t('This code is wrong, or it was used already.'),
  'provider-refused': t('Signing in there didn’t work. Try again.'),
  'identity-not-linked': t(
    'This account is not linked to anyone here. Sign in with your password and link it in Settings → Your account, or open your invitation again.',
  ),
  'account-not-linked': t(
    'You already have an account here. Accept the invitation with its password. You can link the other one in Settings afterwards.',
  ),
  'identity-taken': t('This account is linked to someone else here.'),
  'only-way-to-sign-in': t('Set a password first. Otherwise you couldn’t sign in again.'),
  'provider-away': t('Your sign-in provider isn’t responding. Try again, or sign in another way.'),
  'passkey-not-valid': t('This passkey doesn’t work here. Try again, or use your password.'),
  'passkeys-not-here': t(
    'Passkeys don’t work at this address. Open Daybook at its public name, or on this computer at localhost.',
  ),
  'managing-needed': t('This concerns every business here. Ask someone who manages this installation.'),
  'on-hold': t(
    'This data was restored from a backup. Until someone has checked it in Settings → Backups, nothing goes out.',
  ),
  'full-access-needed': t('Only people with full access can export everything.'),
  'read-only': t('You can see everything in this business, but you can’t change it.'),
  'not-in-role': ({ role }: { role?: string }) =>
    t(
      'Your role is {role, select, sales {Sales} stock {Stock} other {Read only}}. Ask someone with full access to do this.',
      { role: role ?? '' },
    ),
  'first-account-made': t(
    'The first account already exists. Sign in, or ask someone who has an account for an invitation.',
  ),
  'link-not-valid': t('This link no longer works. Ask for a new one.'),
  'email-taken': t('Another account already has this email address.'),
  'already-a-member': t('This person already has access to this business.'),
  'invited-meanwhile': t('Someone else is inviting this person right now. Reload the page to see the invitation.'),
  'last-manager': t('Let someone else manage this installation first. Otherwise nobody could.'),
  'last-member': t('Give someone else full access first. Otherwise nobody could change anything here.'),
  'tokens-need-sign-in': t('API tokens need sign-in, and sign-in is off here.'),
  'token-name-taken': t('Another token already has this name.'),
  'too-many-attempts': t('Too many attempts. Wait 15 minutes, then try again.'),
  'too-many-requests': t('Too many requests came in a short time. Wait a minute, then try again.'),
  'datev-not-ready': t('The DATEV files can’t be made for this period. The Accountant screen says what is missing.'),
  'changed-meanwhile': t('Someone else changed this after you opened it. Your changes were not saved.'),
  'sku-taken': t('Another product already has this SKU.'),
  'customer-number-taken': t('Another customer already has this number.'),
  'own-field-has-values': t('There are values in this field. Nothing was removed.'),
  'barcode-taken': t('Another product already has this barcode.'),
  'price-list-name-taken': t('Another price list already has this name. It may be archived.'),
  'tag-name-taken': t('Another tag already has this name.'),
  'tag-limit': t('A record can have 20 tags. Remove one first.'),
  'tags-limit': t('A business can have 200 tags. Delete one in Settings first.'),
  'prices-changed-meanwhile': t(
    'Some of these prices have changed in the meantime. Nothing was saved. Check them again.',
  ),
  'price-taken': t('There is already a price for this quantity and start date. Edit that one.'),
  'tax-name-taken': t('Another tax already has this name and rate.'),
  'tax-rate-taken': t('Another tax already has this rate.'),
  'not-registered-for-tax': t(
    'This draft still charges tax, but your business isn’t registered for it. Edit the draft and save it: its lines then have no tax.',
  ),
  'tax-of-customers': ({ count = 1, name = '' }: { count?: number; name?: string }) =>
    t(
      '{count, plural, one {One customer has this tax as their own: {name}. Choose another one for them first.} other {# customers have this tax as their own, such as {name}. Choose another one for them first.}}',
      { count, name },
    ),
  'default-tax': t('This is your default tax. Make another one the default first.'),
  'tax-names-differ': t(
    'This invoice has two taxes with the same rate but different names. Choose one of them for all of those lines.',
  ),
  'invoice-incomplete': t('Some details are missing. Add them before you issue the invoice.'),
  'quote-incomplete': t('Some details are missing. Add them before you send the quote.'),
  'quote-not-sent': t('This quote is still a draft. Send it first.'),
  'order-incomplete': t('Some details are missing. Add them before you confirm the order.'),
  'order-not-confirmed': t('This order is still a draft. Confirm it first.'),
  'customer-archived': t('This customer is archived. Restore the customer first.'),
  'product-archived': t('A product on this invoice is archived. Restore the product or remove the line.'),
  'product-has-movements': t('This product has stock movements, so it can’t become a service.'),
  'currency-in-use': t(
    'This business already uses this currency, so it can’t be changed. To use another currency, add another business.',
  ),
  'books-closed': (closed: Partial<ClosedBooks>) => `${whoClosed(closed)} ${instead(closed)}`,
  'business-exists': t(
    'This business is already here, and an import never overwrites. A sample can be removed first in Settings → Businesses.',
  ),
  'import-not-possible': t('This import has already been run or undone. Reload the page.'),
  'import-has-wrong-rows': t('Some rows need attention, so nothing was imported.'),
  'import-outdated': t('Something was added or changed while this ran, so nothing was imported. Check the file again.'),
  'import-in-use': ({ row, name = '' }: { row?: number; name?: string }) =>
    row === undefined
      ? t('This import can’t be undone: something that it added or changed has been used or edited since.')
      : t('This import can’t be undone: “{name}” from row {row} has been used or edited since.', {
          name,
          row: String(row),
        }),
  'bank-transaction-not-open': t('This transaction has already been matched or ignored. Reload the page.'),
  'bank-transaction-currency': t(
    'This transaction is in another currency than your invoices. Record the payment on the invoice instead, in your currency.',
  ),
  'mandate-in-use': t('This mandate has been used, so it can’t be changed. Add a new one with the new details.'),
  'mandate-ended': t('This mandate has ended. Add a new one.'),
  'direct-debits-not-ready': t(
    'Turn on direct debits in Settings → Features, and enter your creditor identifier and an IBAN in Settings → Payment. They are in euro only.',
  ),
  'not-collectable': t(
    'Some of these invoices were paid, are being collected already, or have no active mandate. Reload the page.',
  ),
  'nothing-to-collect': t('None of these direct debits is waiting to be collected.'),
  'matched-with-others': t(
    'The bank collected this payment together with others. Mark it as returned under Direct debits, or undo the match under Bank.',
  ),
  'part-of-bank-transaction': t('A bank transaction was matched to this payment. Undo the match under Bank.'),
  'bank-match-returned': t('A direct debit of this transaction was returned, so the match can’t be undone.'),
  'invoice-in-collection': t(
    'A direct debit for this invoice is under way. Cancel the collection or mark it as returned first.',
  ),
  'returned-credit-used': ({ numbers = [] }: { numbers?: readonly string[] }) =>
    t(
      'The collected money became customer credit, and some of it has been used or paid out. Remove those payments first, on {numbers}.',
      { numbers: numbers.join(', ') },
    ),
  'item-not-returnable': t('This direct debit was already returned or cancelled. Reload the page.'),
  'collection-not-cancellable': t(
    'Some of it was already collected or returned, so it can’t be cancelled. Mark the rest as returned.',
  ),
  'bank-match-took-discount': ({ number = '' }: { number?: string }) =>
    t(
      'This match took the cash discount with credit note {number}, which stays. If the payment is for another invoice, remove it on the invoice’s page and invoice the discount again.',
      { number },
    ),
  'bank-statement-in-use': t('Payments were recorded from this statement. Undo its matches first.'),
  'payment-provider-refused': ({ provider = '', reason = '' }: { provider?: string; reason?: string }) =>
    t('{provider} refused: {reason}', { provider, reason }),
  'payment-provider-away': t('The payment provider can’t be reached right now. Try again in a few minutes.'),
  'number-taken': t('Another document already has the next number. Change the pattern or the next number in Settings.'),
  'not-a-sample': t('This business holds your own data. Only the sample business can be replaced.'),
  'last-business': t('This is the only business here. Add your own business first.'),
  'invoice-not-issued': t('This invoice is still a draft. Issue it first.'),
  'bill-not-readable': t(
    'This e-invoice lacks a supplier or amounts, or is in another currency. Add the bill by hand and attach the file.',
  ),
  'own-invoice': t(
    'The seller on this document is your own business, so it isn’t a bill that you have to pay. If a customer issued it for you, it belongs with your sales.',
  ),
  'attachment-limit': t('A document can have 20 attachments. Remove one first.'),
  'attachment-emailed': t('This file belongs to an email, so it stays on record. You can keep it out of new emails.'),
  'attachment-gone': t('One of the attachments was removed meanwhile. Choose again what goes with the email.'),
  'attachments-too-large': t('All attachments of an email can have 15 MB together. Choose fewer or smaller ones.'),
  'bill-file-type': t('Choose a PDF, XML, JPEG or PNG file.'),
  'invoice-not-imported': t('Only an imported invoice can have an original that was issued elsewhere.'),
  'invoice-cancelled': t('This invoice is cancelled, so it can’t be sent to the customer.'),
  'document-not-recorded': t(
    'This document was imported, or issued before Daybook kept what an e-invoice needs. Download its PDF instead.',
  ),
  'e-invoice-incomplete': t('Some details that this e-invoice needs are missing on the document.'),
  'no-reminder-rules': t('Add a reminder first, and switch it on.'),
  'email-outdated': t('The invoice was credited in full after this email was written. Write a new email instead.'),
  'no-late-charges-open': t('No late charges are open on this invoice.'),
  'nothing-to-remind-of': t('Nothing is due on this invoice, so there is nothing to send a reminder about.'),
  'customer-email-missing': t('This customer has no email address. Add one, then send the invoice.'),
  'customer-missing': t('Choose a customer on the invoice first.'),
  'recurring-invoice-ended': t('This recurring invoice has ended. Repeat one of its invoices to start a new one.'),
  'recurring-invoice-never': t('No date is left: it ends before the next invoice.'),
  'tax-in-prices-changed': t(
    'Whether your prices include tax has changed since this recurring invoice was saved. Check the prices and save it again.',
  ),
  'mail-not-set-up': t('No mail server is set up. Add one in Settings.'),
  'notification-address-missing': t('Enter the email address of your business in Settings → Business profile first.'),
  'mail-signs-in-by-password': t('This mail server is set up with a password. Choose another way to sign in first.'),
  'email-not-waiting': t('This email is no longer waiting to be sent, so it can’t be withdrawn.'),
  'email-sent-today': t('This was already sent to this address today.'),
  'picture-not-readable': t('Choose a PNG, JPEG or WebP image of at most 4 megapixels.'),
  unexpected: t('Something went wrong in Daybook. Nothing was saved. Try again.'),
  'not-ready': t('The database can’t be reached right now. Nothing was saved. Try again in a few seconds.'),
  busy: t('Daybook is busy right now. Nothing was saved. Try again in a few seconds.'),
  'document-too-large': t(
    'This document takes more time or memory than Daybook allows. Shorten its texts or split the invoice in two.',
  ),
  'figure-too-large': t('This adds up to more than can be shown exactly. Narrow it down, or correct the amounts.'),
  'took-too-long': t(
    'This took too long, so Daybook stopped it. Nothing was saved. If you are searching, type more of the word.',
  ),
  'maybe-saved': t(
    'The database stopped answering while this was being saved. It may have been saved. Check before trying again.',
  ),
  'disk-full': t('The disk that holds Daybook’s data is full. Nothing was saved. Free some space, then try again.'),
} as const

type RuleWords = { readonly [Code in keyof BrokenRules]: (data: BrokenRules[Code]) => string }

const quantity = (thousandths: number): string => shortDecimal(thousandths, QUANTITY_DECIMALS)

export const ruleWords: RuleWords = {
  'amount-too-large': () => t('The amounts are too large for an invoice.'),
  'move-not-allowed': ({ status }) =>
    t(
      '{status, select, draft {This invoice is still a draft. Issue it first.} paid {This invoice is paid, so this can’t be done.} cancelled {This invoice is cancelled, so this can’t be done.} other {This invoice is already sent, so this can’t be done.}}',
      { status },
    ),
  'invoice-already-issued': ({ number }) =>
    t('Invoice {number} has been issued and can’t be changed. Correct it with a credit note and a new draft.', {
      number,
    }),
  'invoice-has-payments': () => t('This invoice has a payment. Remove the payment before you cancel the invoice.'),
  'invoice-has-credit-notes': () =>
    t('This invoice has a credit note, so it can’t be cancelled. Credit the rest instead.'),
  'nothing-left-to-credit': () => t('This invoice has already been credited in full.'),
  'file-too-large': ({ limit }) =>
    t('The file is larger than {megabytes} MB.', { megabytes: String(Math.floor(limit / (1024 * 1024))) }),
  'not-an-e-invoice': () => t('This file is no e-invoice. Choose an XML file or a PDF that a supplier sent you.'),
  'pdf-without-e-invoice': () => t('This PDF has no e-invoice inside. You can enter the bill by hand and attach it.'),
  'several-e-invoices': () =>
    t('This file has more than one e-invoice inside. Save them as files of their own and add each.'),
  'file-refused': ({ reason }) =>
    t(
      '{reason, select, doctype {This file has a document type declaration, which no e-invoice has. Ask the sender for another one.} encrypted {This PDF is protected by a password. Ask the sender for one without.} damaged {This file is damaged. Ask the sender for a new one.} other {This file takes too much work to read. No e-invoice does.}}',
      { reason },
    ),
  'credit-of-nothing': () => t('Choose at least one line to credit.'),
  'credit-exceeds-remaining': ({ product, wanted, remaining }) =>
    t('You can still credit {remaining} of {product}, not {wanted}.', {
      product,
      wanted: quantity(wanted),
      remaining: quantity(remaining),
    }),
  'credit-exceeds-invoice': () => t('This is more than what remains of the invoice.'),
  'credit-exceeds-choice': () => t('This is more than what remains of the tax rate or the lines you chose.'),
  'goods-undecided': () => t('Choose whether the goods return to stock.'),
  'discount-too-large': () => t('The discount can’t be more than the amount it applies to.'),
  'negative-total': () =>
    t(
      'The lines of one tax come to less than zero. Make the negative amount smaller, or choose the tax of the lines it reduces.',
    ),
  'negative-credit': () =>
    t('A negative line is credited together with the lines it reduces. Choose both, or credit an amount.'),
  'payment-exceeds-balance': () => t('This is more than the balance due.'),
  'late-charges-exceed-open': () => t('This is more than the open late charges.'),
  'payment-was-refunded': ({ number }) =>
    t('Part of this payment was refunded on {number}. Remove that refund first.', { number }),
  'payment-was-removed': ({ amount }) =>
    amount < 0 ? t('This refund has already been removed.') : t('This payment has already been removed.'),
  'bank-parts-differ': () => t('The parts don’t add up to the amount of the bank transaction.'),
  'write-off-too-large': () =>
    t(
      'This difference is too large to write off. Leave what is missing due, or credit it on the invoice. Keep what is too much as credit of the customer.',
    ),
  'write-off-category': () =>
    t(
      'Choose bank charges, rounding difference or other expense for missing money, and rounding difference or other income for extra money.',
    ),
  'cash-discount-not-open': () =>
    t('The cash discount needs a payment of exactly the amount due less the discount, by its last day.'),
  'no-invoice-for-credit': () =>
    t('This customer has no invoice yet, and credit is recorded on one. Create an invoice for them first.'),
  'no-refund-due': () => t('No refund is due on this invoice.'),
  'refund-exceeds-due': () => t('This is more than the refund due.'),
  'credit-balance-too-low': () => t('The customer has less credit than this. Some of it has been used or paid out.'),
  'payment-in-the-future': () => t('The payment date can’t be in the future.'),
  'date-beyond-numbers': ({ first, last }) =>
    t('Documents can be dated from {first} to {last}. Check the year.', { first: String(first), last: String(last) }),
  'number-already-used': ({ lowest }) =>
    t('Lower numbers are already used. Enter {lowest} or more.', { lowest: String(lowest) }),
  'number-reason-missing': () => t('Enter a reason. The numbers in between stay unused, and your accountant may ask.'),
  'closing-in-the-future': () => t('The books can be closed through today at the latest.'),
  'reopening-reason-missing': () => t('Enter a reason. It is kept with the change, and your accountant may ask.'),
  'due-date-before-date': () => t('The due date can’t be before the invoice date.'),
  'stock-would-go-negative': ({ product, wanted, available }) =>
    t('Not enough {product} in stock: {available} available, {wanted} needed.', {
      product,
      wanted: quantity(wanted),
      available: quantity(available),
    }),
  'stock-beyond-limit': ({ limit }) => t('Stock can’t go above {limit} or below −{limit}.', { limit: quantity(limit) }),
  'stock-movement-changes-nothing': () => t('Enter a quantity other than 0.'),
  'stock-count-closed': ({ status }) =>
    status === 'posted'
      ? t('This count has already been posted, so it can’t be changed.')
      : t('This count has been cancelled, so it can’t be changed.'),
  'stock-count-empty': () => t('Nothing has been counted yet. Enter what is on the shelf first.'),
  'stock-count-without-products': () => t('There are no stocked products to count here. Services aren’t stocked.'),
  'quote-move-not-allowed': ({ status }) =>
    t(
      '{status, select, draft {This quote is still a draft. Send it first.} declined {This quote was declined, so this can’t be done.} accepted {This quote was accepted, so this can’t be done.} revised {This quote has a newer version. Open that one.} other {This quote was already sent, so this can’t be done.}}',
      { status },
    ),
  'quote-already-sent': ({ number }) =>
    t('Quote {number} has been sent and can’t be changed. Revise it: that makes a new version.', { number }),
  'quote-already-invoiced': () => t('An invoice has already been created from this quote.'),
  'quote-already-revised': () => t('A new version of this quote has already been started.'),
  'deposits-exceed-service': () =>
    t('There are no lines with the tax of a deposit that’s deducted here. Add them, or remove the deposit.'),
  'deposit-exceeds-remaining': () => t('This is more than what’s left to invoice.'),
  'deposit-of-nothing': () => t('Enter a percentage or an amount above 0.'),
  'deposit-is-deducted': ({ number }) =>
    t('Invoice {number} deducts this deposit. Cancel that invoice first, or credit it in full.', { number }),
  'deposit-has-changed': ({ number }) =>
    t('Deposit {number} has changed since this draft was saved. Remove it from the draft and deduct it again.', {
      number,
    }),
  'has-open-deposit': ({ number }) =>
    t('Deposit invoice {number} isn’t settled. Credit what’s left of it, or cancel it, first.', { number }),
  'has-deposit-draft': () =>
    t('There is a draft of a deposit invoice. Issue it or delete it first, so that it’s deducted here.'),
  'quote-already-ordered': () => t('An order has already been created from this quote.'),
  'line-not-optional': () => t('Only optional lines of the quote can be chosen.'),
  'order-move-not-allowed': ({ status }) =>
    t(
      '{status, select, draft {This order is still a draft. Confirm it first.} closed {This order is closed. Reopen it first.} cancelled {This order was cancelled, so this can’t be done.} other {This order was already confirmed, so this can’t be done.}}',
      { status },
    ),
  'order-already-confirmed': ({ number }) =>
    t('Order {number} has been confirmed and can’t be changed. Revise it instead.', { number }),
  'order-in-progress': () =>
    t(
      'Something on this order was delivered or invoiced, or a draft invoice was created, so it can’t be cancelled or revised. Close it instead.',
    ),
  'order-completed': () => t('Everything on this order was delivered and invoiced, so there is nothing to reopen.'),
  'deliver-by-before-date': () => t('“Deliver by” can’t be before the date of the order.'),
  'nothing-to-invoice': () => t('There is nothing left to invoice on this order.'),
  'delivered-beyond-order': ({ name, open }) =>
    t('Only {open} of {name} can still be delivered on this order.', { name, open: quantity(open) }),
  'delivery-cancelled': ({ number }) => t('Delivery {number} has already been cancelled.', { number }),
  'delivery-invoiced': ({ number, name }) =>
    t('{name} on delivery {number} is on an invoice. Cancel, credit or delete that first.', { number, name }),
  'invoiced-beyond-order': ({ name, open }) =>
    t('Only {open} of {name} can still be invoiced on this order. Lower the quantity on the invoice.', {
      name,
      open: quantity(open),
    }),
  'valid-until-before-date': () => t('“Valid until” can’t be before the date of the quote.'),
  'bill-is-void': () => t('This bill is void, so it can’t be changed. Add it again if it has to be paid.'),
  'bill-has-payments': () => t('This bill has a payment. Remove the payment before you void the bill.'),
  'bill-below-payments': () => t('More than this has been paid. Remove a payment first, or check the amounts.'),
  'bill-already-recorded': ({ number, supplier }) =>
    t('You already have bill {number} from {supplier}.', { number, supplier }),
  'service-has-no-stock': ({ product }) => t('{product} is a service, so it has no stock.', { product }),
}

export function fieldFault<Code extends keyof FieldFaults>(field: string, code: Code, data: FieldFaults[Code]) {
  return { field, code, message: fieldWords[code](data), data: { ...data } }
}

type Words = Readonly<Record<string, string | ((data: never) => string)>>
const words: Words = { ...refusalWords, ...ruleWords, ...fieldWords, ...valueWords }

/** The sentence for a code that the API answered; undefined for one that is not known here, or only met by programs. */
export function wordsFor(code: string, data: unknown): string | undefined {
  const found = Object.hasOwn(words, code) ? words[code] : undefined
  return typeof found === 'function' ? found(data as never) : found
}
