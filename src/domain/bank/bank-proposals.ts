/** Proposes which open invoices a transaction pays: by their numbers in its text, by its amount, and by who paid. */
import { cashDiscountOn, type DiscountedInvoice, takesCashDiscount } from '../payments/cash-discount.ts'
import { byAge } from '../payments/payments.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'

export interface OpenInvoice extends DiscountedInvoice {
  readonly id: string
  readonly number: string
  /** What is to be written with the payment, where that is not the number. */
  readonly paymentReference?: string
  readonly customerId: string
  readonly customerName: string
  readonly dueDate: CalendarDate
  readonly issuedAt: string | null
  readonly balance: MinorUnits
  /** Open beside the balance. */
  readonly lateCharges: MinorUnits
}

export interface IncomingTransaction {
  readonly date: CalendarDate
  readonly amount: MinorUnits
  readonly name: string
  readonly otherAccount: string
  readonly text: string
  readonly reference: string
}

/** The customers that earlier confirmed transactions with this account or this name were of. */
export interface KnownPayers {
  readonly byAccount: ReadonlyMap<string, string>
  readonly byName: ReadonlyMap<string, string>
}

export const proposalReasons = ['number', 'reference', 'amount', 'account', 'name'] as const
export type ProposalReason = (typeof proposalReasons)[number]

export interface BankProposal {
  readonly customerId: string
  /** The oldest first; none where only the customer is known. */
  readonly invoiceIds: readonly string[]
  /** What is left of the invoice is its cash discount. */
  readonly takeCashDiscount: boolean
  /** The part of the transaction that is for late charges of the invoices. */
  readonly lateCharges: MinorUnits
  /** What is left of the transaction after the invoices and their late charges. */
  readonly excess: MinorUnits
  /** It can be confirmed without a look. */
  readonly isConfident: boolean
  readonly reasons: readonly ProposalReason[]
}

/** As names are compared: `Müller & Söhne GmbH` and `MUELLER UND SOEHNE GMBH` are the same. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/ä|ae/g, 'a')
    .replace(/ö|oe/g, 'o')
    .replace(/ü|ue/g, 'u')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(und|and|et|en|the|herr|frau|mr|mrs|ms|dr)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Finds proposals for transactions one after another: an invoice that one of them surely pays is not proposed for the next. */
export function proposalsFor(
  transactions: readonly IncomingTransaction[],
  open: readonly OpenInvoice[],
  known: KnownPayers,
): (BankProposal | null)[] {
  const left = new Map(open.toSorted(byAge).map(invoice => [invoice.id, invoice]))
  const finders = new Map(open.map(invoice => [invoice.id, finderOf(invoice)]))
  return transactions.map(transaction => {
    const proposal = proposalFor(transaction, [...left.values()], known, finders)
    if (proposal?.isConfident) for (const id of proposal.invoiceIds) left.delete(id)
    return proposal
  })
}

type Finders = ReadonlyMap<string, Finder>

function proposalFor(
  transaction: IncomingTransaction,
  open: readonly OpenInvoice[],
  known: KnownPayers,
  finders: Finders,
): BankProposal | null {
  const payer = payerOf(transaction, open, known)
  const named = namedInvoices(transaction, open, finders)
  const [first] = named
  if (first) {
    // one payment is one customer's: that of the number that was found first, or the known payer's
    const customerId = named.find(({ invoice }) => invoice.customerId === payer?.customerId)?.invoice.customerId
    const own = named.filter(({ invoice }) => invoice.customerId === (customerId ?? first.invoice.customerId))
    const reason: ProposalReason = own.some(({ by }) => by === 'reference') ? 'reference' : 'number'
    return ofInvoices(
      transaction,
      own.map(({ invoice }) => invoice),
      [reason, ...(payer?.customerId === own[0]?.invoice.customerId ? (payer?.reasons ?? []) : [])],
      { isSure: own.length === named.length },
    )
  }
  if (payer) {
    const theirs = open.filter(({ customerId }) => customerId === payer.customerId)
    const exact = theirs.filter(invoice => pays(transaction, invoice))
    const [only] = exact
    if (only) return ofInvoices(transaction, [only], payer.reasons, { isSure: exact.length === 1 && payer.isSure })
    const some = sumExactly(theirs, transaction.amount)
    if (some) return ofInvoices(transaction, some.invoices, payer.reasons, { isSure: some.areAll && payer.isSure })
    return {
      ...{ customerId: payer.customerId, invoiceIds: [], takeCashDiscount: false, lateCharges: 0 },
      ...{ excess: transaction.amount, isConfident: false, reasons: payer.reasons },
    }
  }
  const exact = open.filter(invoice => pays(transaction, invoice))
  const [only] = exact
  return only && exact.length === 1 ? ofInvoices(transaction, [only], [], { isSure: false }) : null
}

function isAmountOf({ balance, lateCharges }: OpenInvoice, amount: MinorUnits): boolean {
  return balance === amount || balance + lateCharges === amount
}

function pays(transaction: IncomingTransaction, invoice: OpenInvoice): boolean {
  return isAmountOf(invoice, transaction.amount) || takesCashDiscount(invoice, transaction)
}

function ofInvoices(
  transaction: IncomingTransaction,
  invoices: readonly OpenInvoice[],
  reasons: readonly ProposalReason[],
  { isSure }: { isSure: boolean },
): BankProposal {
  const { amount } = transaction
  const [first] = invoices
  const owed = invoices.reduce((sum, { balance }) => sum + balance, 0)
  const charged = invoices.reduce((sum, invoice) => sum + invoice.lateCharges, 0)
  const lateCharges = Math.min(charged, Math.max(0, amount - owed))
  const takeCashDiscount = first !== undefined && invoices.length === 1 && takesCashDiscount(first, transaction)
  const isExact = owed === amount || owed + charged === amount || takeCashDiscount
  return {
    customerId: first?.customerId ?? '',
    // one that is paid takes part for its late charges alone
    invoiceIds: invoices.filter(({ balance }) => balance !== 0 || lateCharges > 0).map(({ id }) => id),
    takeCashDiscount,
    lateCharges,
    excess: Math.max(0, amount - owed - lateCharges),
    // with a cash discount it issues a credit note, which somebody should have seen
    isConfident: isExact && isSure && !takeCashDiscount,
    reasons: isExact ? [...reasons, 'amount'] : reasons,
  }
}

interface Payer {
  readonly customerId: string
  readonly reasons: readonly ProposalReason[]
  /** Told by more than a name that looks alike. */
  readonly isSure: boolean
}

function payerOf(
  { name, otherAccount, text }: IncomingTransaction,
  open: readonly OpenInvoice[],
  known: KnownPayers,
): Payer | undefined {
  const byAccount = otherAccount === '' ? undefined : known.byAccount.get(otherAccount)
  if (byAccount !== undefined) return { customerId: byAccount, reasons: ['account'], isSure: true }
  const plain = plainName(name)
  const learned = plain === '' ? undefined : known.byName.get(plain)
  if (learned !== undefined) return { customerId: learned, reasons: ['name'], isSure: true }
  const customers = new Map(open.map(({ customerId, customerName }) => [customerId, plainName(customerName)]))
  const called = (isCalled: (customer: string) => boolean) => {
    const found = [...customers].filter(([, customer]) => customer.length >= 3 && isCalled(customer))
    return found.length === 1 ? found[0]?.[0] : undefined
  }
  const same = called(customer => customer === plain)
  if (same !== undefined) return { customerId: same, reasons: ['name'], isSure: true }
  // banks cut names short, turn them round and put them into the text
  const words = new Set(`${plain} ${plainName(text)}`.split(' '))
  const alike = called(customer => customer.split(' ').every(word => words.has(word)) || isCutShort(plain, customer))
  return alike === undefined ? undefined : { customerId: alike, reasons: ['name'], isSure: false }
}

const SHORTEST_CUT = 12

function isCutShort(name: string, customer: string): boolean {
  return name.length >= SHORTEST_CUT && customer.startsWith(name)
}

interface Named {
  readonly invoice: OpenInvoice
  readonly by: 'number' | 'reference'
}

/** A number stands for itself even where it is the beginning of a longer one that was found too. */
function namedInvoices(
  { text, reference, amount }: IncomingTransaction,
  open: readonly OpenInvoice[],
  finders: Finders,
): Named[] {
  const searched = `${text} ${reference}`
  const upper = searched.toUpperCase()
  const closedUp = upper.replace(/[^\p{L}\p{N}]/gu, '')
  const payloads = referencePayloads(reference === '' ? text : reference)
  const isIn = (finder: NumberFinder) => closedUp.includes(finder.closedUp) && finder.whole.test(upper)
  const found = open.flatMap((invoice): (Named & { isWhole: boolean })[] => {
    const finder = finders.get(invoice.id)
    if (!finder) return []
    if (finder.reference && isIn(finder.reference)) return [{ invoice, by: 'reference', isWhole: true }]
    if (finder.closedUp === '') return []
    if (finder.digits.length >= 3 && payloads.has(finder.digits)) return [{ invoice, by: 'reference', isWhole: true }]
    if (!closedUp.includes(finder.digits)) return []
    if (isIn(finder)) return [{ invoice, by: 'number', isWhole: true }]
    // without what it begins with, as people copy it
    return finder.tail?.test(upper) ? [{ invoice, by: 'number', isWhole: false }] : []
  })
  const whole = found.filter(({ isWhole }) => isWhole)
  const wanted = whole.length > 0 ? whole : found
  // a short number may stand for something else: it has to go with the amount
  return wanted.filter(
    ({ invoice, by }) =>
      by === 'reference' ||
      (finders.get(invoice.id)?.closedUp.length ?? 0) >= SHORTEST_NUMBER ||
      isAmountOf(invoice, amount) ||
      cashDiscountOn(invoice)?.payable === amount,
  )
}

const SHORTEST_NUMBER = 5

interface NumberFinder {
  readonly closedUp: string
  readonly digits: string
  readonly whole: RegExp
  readonly tail: RegExp | undefined
}

interface Finder extends NumberFinder {
  readonly reference: NumberFinder | undefined
}

function finderOf({ number, paymentReference = '' }: OpenInvoice): Finder {
  const finder = numberFinder(number)
  const reference = numberFinder(paymentReference)
  const isOwn = reference.closedUp.length >= SHORTEST_NUMBER && reference.closedUp !== finder.closedUp
  return { ...finder, reference: isOwn ? reference : undefined }
}

/** Banks lose signs and spaces, and break lines in the middle. */
function numberFinder(number: string): NumberFinder {
  const closedUp = number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  const [, letters = '', tail = ''] = /^(\D*)(.*)$/su.exec(closedUp) ?? []
  const spaced = (text: string) =>
    [...text].map(letter => (/[$()*+.?[\\\]^{|}]/.test(letter) ? `\\${letter}` : letter)).join('[\\s\\p{P}]{0,2}')
  return {
    closedUp,
    digits: closedUp.replace(/\D/g, ''),
    whole: new RegExp(`(?<!${letters === '' ? '[\\p{L}\\p{N}]' : '\\p{N}'})${spaced(closedUp)}(?!\\p{N})`, 'u'),
    tail:
      letters !== '' && tail.length >= SHORTEST_NUMBER
        ? new RegExp(`(?<!\\p{N})${spaced(tail)}(?!\\p{N})`, 'u')
        : undefined,
  }
}

/**
 * What payment slips encode: the Swiss QR reference (27 digits, the last one a check digit), `RF18…`, and the Belgian `+++123/4567/89012+++`
 * (12 digits, the last two check digits). Leading zeros are fill.
 */
function referencePayloads(text: string): Set<string> {
  const payloads = new Set<string>()
  const add = (payload: string) => payloads.add(payload.replace(/^0+/, ''))
  const closed = text.replace(/\s/g, '').toUpperCase()
  for (const [, payload = ''] of closed.matchAll(/(?<!\d)(\d{26})\d(?!\d)/g)) add(payload)
  for (const [, payload = ''] of closed.matchAll(/RF\d{2}([A-Z0-9]{1,21})(?![A-Z0-9])/g))
    add(payload.replace(/\D/g, ''))
  for (const [, one = '', two = '', three = ''] of closed.matchAll(/[+*]{3}(\d{3})\/?(\d{4})\/?(\d{3})\d{2}[+*]{3}/g)) {
    add(one + two + three)
  }
  const [, bare] = /^(\d{10})\d{2}$/.exec(closed) ?? []
  if (bare !== undefined) add(bare)
  return payloads
}

/** Among so many invoices, ways to add up to an amount are looked for. */
const MOST_ADDED = 16
const MOST_WAYS = 200_000

/** All of them, or else the first few that add up to the amount, which may be by chance. */
function sumExactly(
  invoices: readonly OpenInvoice[],
  amount: MinorUnits,
): { invoices: readonly OpenInvoice[]; areAll: boolean } | undefined {
  if (invoices.length < 2) return undefined
  const total = invoices.reduce((sum, { balance }) => sum + balance, 0)
  const charged = invoices.reduce((sum, { lateCharges }) => sum + lateCharges, 0)
  if (total === amount || total + charged === amount) return { invoices, areAll: true }
  if (total < amount) return undefined
  const some = invoices.filter(({ balance }) => balance !== 0).slice(0, MOST_ADDED)
  let tried = 0
  const search = (
    from: number,
    left: MinorUnits,
    chosen: readonly OpenInvoice[],
  ): readonly OpenInvoice[] | undefined => {
    if (left === 0) return chosen
    if (left < 0 || ++tried > MOST_WAYS) return undefined
    for (const [place, invoice] of some.entries()) {
      const found = place >= from && search(place + 1, left - invoice.balance, [...chosen, invoice])
      if (found) return found
    }
    return undefined
  }
  const found = search(0, amount, [])
  return found && { invoices: found, areAll: false }
}
