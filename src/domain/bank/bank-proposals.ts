/** Proposes which open invoices a transaction pays: by their numbers in its text, by its amount, and by who paid. */
import { cashDiscountOn, type DiscountedInvoice, takesCashDiscount } from '../payments/cash-discount.ts'
import { byAge } from '../payments/payments.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import { type Named, type NumberIndex, numberIndex } from './named-numbers.ts'
import { type PayerNames, payerNames, plainName } from './payer-names.ts'

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

/** Finds proposals for transactions one after another: an invoice that one of them surely pays is not proposed for the next. */
export function proposalsFor(...of: Parameters<typeof proposing>): (BankProposal | null)[] {
  const steps = proposing(...of)
  for (;;) {
    const { value, done } = steps.next()
    if (done) return value
  }
}

/** The same in short steps, as tens of thousands of invoices may be open. */
export function* proposing(
  transactions: readonly IncomingTransaction[],
  open: readonly OpenInvoice[],
  known: KnownPayers,
): Generator<undefined, (BankProposal | null)[]> {
  const owed = yield* owedInvoices(open)
  const proposals: (BankProposal | null)[] = []
  for (const transaction of transactions) {
    const proposal = proposalFor(transaction, owed, known)
    if (proposal?.isConfident) owed.take(proposal.invoiceIds)
    proposals.push(proposal)
    yield
  }
  return proposals
}

/** A step takes a few milliseconds. */
const INVOICES_OF_A_STEP = 500

/** The open invoices by what transactions say of them, so that each transaction looks at a few. Always the oldest first. */
interface OwedInvoices {
  readonly numbers: NumberIndex<OpenInvoice>
  readonly names: PayerNames
  isLeft(invoice: OpenInvoice): boolean
  ofCustomer(customerId: string): readonly OpenInvoice[]
  /** Those that the amount may pay. */
  ofAmount(amount: MinorUnits): readonly OpenInvoice[]
  take(invoiceIds: readonly string[]): void
}

function* owedInvoices(all: readonly OpenInvoice[]): Generator<undefined, OwedInvoices> {
  const open = all.toSorted(byAge)
  yield
  const taken = new Set<string>()
  const byCustomer = Map.groupBy(open, ({ customerId }) => customerId)
  const byAmount = new Map<MinorUnits, OpenInvoice[]>()
  const customerOf = new Map<string, string>()
  for (const [place, invoice] of open.entries()) {
    if (place % INVOICES_OF_A_STEP === 0) yield
    customerOf.set(invoice.id, invoice.customerId)
    const { balance, lateCharges, cashDiscount } = invoice
    const offered = cashDiscount ? cashDiscountOn(invoice)?.payable : undefined
    for (const amount of new Set([balance, balance + lateCharges, offered ?? balance])) {
      const ofAmount = byAmount.get(amount)
      if (ofAmount) ofAmount.push(invoice)
      else byAmount.set(amount, [invoice])
    }
  }
  const isLeft = ({ id }: OpenInvoice) => !taken.has(id)
  const left = (invoices: readonly OpenInvoice[] = []) => invoices.filter(isLeft)
  // the name on the latest invoice
  const nameOf = (customerId: string) => byCustomer.get(customerId)?.findLast(isLeft)?.customerName
  yield
  const names = payerNames(new Map(open.map(({ customerId, customerName }) => [customerId, customerName])))
  yield
  const numbers = numberIndex<OpenInvoice>()
  for (const [place, invoice] of open.entries()) {
    if (place % INVOICES_OF_A_STEP === 0) yield
    numbers.add(invoice)
  }
  return {
    numbers,
    names,
    isLeft,
    ofCustomer: customerId => left(byCustomer.get(customerId)),
    ofAmount: amount => left(byAmount.get(amount)),
    take(invoiceIds) {
      for (const id of invoiceIds) taken.add(id)
      const customers = new Set(invoiceIds.map(id => customerOf.get(id) ?? ''))
      for (const customerId of customers) names.set(customerId, nameOf(customerId))
    },
  }
}

function proposalFor(transaction: IncomingTransaction, owed: OwedInvoices, known: KnownPayers): BankProposal | null {
  const payer = payerOf(transaction, owed.names, known)
  const named = namedInvoices(transaction, owed)
  const [first] = named
  if (first) {
    // one payment is one customer's: that of the number that was found first, or the known payer's
    const customerId = named.find(({ document }) => document.customerId === payer?.customerId)?.document.customerId
    const own = named.filter(({ document }) => document.customerId === (customerId ?? first.document.customerId))
    const reason: ProposalReason = own.some(({ by }) => by === 'reference') ? 'reference' : 'number'
    return ofInvoices(
      transaction,
      own.map(({ document }) => document),
      [reason, ...(payer?.customerId === own[0]?.document.customerId ? (payer?.reasons ?? []) : [])],
      { isSure: own.length === named.length },
    )
  }
  if (payer) {
    const theirs = owed.ofCustomer(payer.customerId)
    const exact = theirs.filter(invoice => pays(transaction, invoice))
    const [only] = exact
    if (only) return ofInvoices(transaction, [only], payer.reasons, { isSure: exact.length === 1 && payer.isSure })
    const some = sumExactly(theirs, transaction.amount)
    if (some) return ofInvoices(transaction, some.invoices, payer.reasons, { isSure: some.areAll && payer.isSure })
    return {
      customerId: payer.customerId,
      invoiceIds: [],
      takeCashDiscount: false,
      lateCharges: 0,
      excess: transaction.amount,
      isConfident: false,
      reasons: payer.reasons,
    }
  }
  const exact = owed.ofAmount(transaction.amount).filter(invoice => pays(transaction, invoice))
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
  /** Found by more than a similar name. */
  readonly isSure: boolean
}

function payerOf(
  { name, otherAccount, text }: IncomingTransaction,
  names: PayerNames,
  known: KnownPayers,
): Payer | undefined {
  const byAccount = otherAccount === '' ? undefined : known.byAccount.get(otherAccount)
  if (byAccount !== undefined) return { customerId: byAccount, reasons: ['account'], isSure: true }
  const plain = plainName(name)
  const learned = plain === '' ? undefined : known.byName.get(plain)
  if (learned !== undefined) return { customerId: learned, reasons: ['name'], isSure: true }
  const same = names.same(plain)
  if (same !== undefined) return { customerId: same, reasons: ['name'], isSure: true }
  // banks cut names short, turn them round and put them into the text
  const alike = names.alike(plain, new Set(`${plain} ${plainName(text)}`.split(' ')))
  return alike === undefined ? undefined : { customerId: alike, reasons: ['name'], isSure: false }
}

/** The oldest first. A number counts even where it is the beginning of a longer one that was found too. */
function namedInvoices({ text, reference, amount }: IncomingTransaction, owed: OwedInvoices): Named<OpenInvoice>[] {
  const found = owed.numbers
    .namedIn(text, reference)
    .filter(({ document }) => owed.isLeft(document))
    .sort((one, other) => byAge(one.document, other.document))
  const whole = found.filter(({ isWhole }) => isWhole)
  const wanted = whole.length > 0 ? whole : found
  // a short number has to go with the amount
  return wanted.filter(
    ({ document, isShort }) => !isShort || isAmountOf(document, amount) || cashDiscountOn(document)?.payable === amount,
  )
}

/** At most this many invoices are combined to reach an amount. */
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
  // what those from a place on add at most
  const most = some.map((_, place) => some.slice(place).reduce((sum, { balance }) => sum + Math.max(0, balance), 0))
  const chosen: OpenInvoice[] = []
  let tried = 0
  const search = (from: number, left: MinorUnits): boolean => {
    if (left === 0) return true
    if (left < 0 || left > (most[from] ?? 0) || ++tried > MOST_WAYS) return false
    for (let place = from; place < some.length; place++) {
      const invoice = some[place]
      if (!invoice) continue
      chosen.push(invoice)
      if (search(place + 1, left - invoice.balance)) return true
      chosen.pop()
    }
    return false
  }
  return search(0, amount) ? { invoices: chosen, areAll: false } : undefined
}
