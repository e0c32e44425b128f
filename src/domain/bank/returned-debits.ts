/** Which direct debit a bank took back with a transaction, with what it charges for it. */
import { type ReturnCode, returnCodes } from '../payments/direct-debits.ts'
import type { CalendarDate } from '../values/calendar.ts'
import type { MinorUnits } from '../values/money.ts'
import { numberIndex } from './named-numbers.ts'

/** What banks of Europe write with a payment that came back. */
const RETURNED =
  /RETOURE[ -]?(SEPA|LASTSCHRIFT|LS)|R(Ü|UE?)CK-?(LAST|BEL)|(LASTSCHRIFT|SEPA|LS)[ -]?R(Ü|UE?)CKGABE|R(Ü|UE?)CKGABE (SEPA|LASTSCHRIFT|LS)|RETURN\/REFUND|RETURNED (DIRECT )?DEBIT|DEBIT RETURN|UNPAID DIRECT DEBIT|STORNO INCASSO|INCASSO STORNO|PR[EÉ]L[EÈ]VEMENT (IMPAY|REJET)|INSOLUTO SDD|DEVOLUCI[OÓ]N (DE )?(RECIBO|ADEUDO)/

/** Undefined where a bank doesn't speak of a return. */
export function returnCodeIn(text: string): ReturnCode | undefined {
  return RETURNED.test(text.toUpperCase()) ? reasonIn(text) : undefined
}

/** What is known to be a return may name its reason. */
export function reasonIn(text: string): ReturnCode {
  const written = text.toUpperCase().match(/(?<![A-Z0-9])[A-Z]{2}\d{2}(?![A-Z0-9])/g) ?? []
  return written.map(knownCode).find(code => code !== undefined) ?? 'MS03'
}

/** A code that Daybook has no words for is one without a reason. */
export function returnCodeOf(transaction: {
  readonly returnCode: string
  readonly text: string
}): ReturnCode | undefined {
  const said = returnCodeIn(transaction.text)
  if (transaction.returnCode === '') return said
  return knownCode(transaction.returnCode) ?? said ?? 'MS03'
}

function knownCode(code: string): ReturnCode | undefined {
  return returnCodes.find(known => known === code)
}

interface Sent {
  readonly id: string
  readonly amount: MinorUnits
  readonly date: CalendarDate
  readonly text: string
  readonly reference: string
  readonly returnCode: string
}

/** What can come back: a direct debit that was collected, or a payment that was recorded by hand or from another file. */
export interface ReturnableDebit {
  readonly id: string
  /** The number of its invoice. */
  readonly number: string
  /** Empty where Daybook didn't collect it. */
  readonly endToEndId: string
  readonly amount: MinorUnits
  readonly date: CalendarDate
}

export interface ReturnProposal<Debit> {
  readonly debit: Debit
  readonly charges: MinorUnits
  readonly code: ReturnCode
  /** The bank says that it is a return and names the debit by itself, and its charges are usual. */
  readonly isConfident: boolean
}

/** Interest that the customer's bank asks for may be in them too. What is more than both is something else. */
const USUAL_CHARGES = 5000
const MOST_OF_AMOUNT = 0.2

/** By transaction, the oldest first; each debit is proposed once. */
export function returnProposalsFor<Debit extends ReturnableDebit>(
  sent: readonly Sent[],
  debits: readonly Debit[],
): Map<string, ReturnProposal<Debit>> {
  const proposals = new Map<string, ReturnProposal<Debit>>()
  const taken = new Set<string>()
  const byNumber = numberIndex(debits)
  const collected = debits.filter(({ endToEndId }) => endToEndId !== '')
  const keys = new Map(collected.map(debit => [debit, closedUp(debit.endToEndId)]))
  for (const transaction of sent) {
    const code = returnCodeOf(transaction)
    const said = closedUp(`${transaction.text} ${transaction.reference}`)
    const named = collected.filter(debit => said.includes(keys.get(debit) ?? ''))
    // a number alone may be that of an invoice that somebody else wrote
    const numbered = () =>
      byNumber
        .namedIn(transaction.text, transaction.reference)
        .flatMap(({ document, isWhole, isShort }) => (isWhole && !isShort ? [document] : []))
    const [debit] = (named.length > 0 ? named : code ? numbered() : [])
      .filter(({ id, amount, date }) => {
        const charges = -transaction.amount - amount
        const isLikely = charges >= 0 && charges <= Math.max(USUAL_CHARGES, amount * MOST_OF_AMOUNT)
        return isLikely && !taken.has(id) && date <= transaction.date
      })
      // the latest of an invoice that was collected again
      .sort((one, other) => (one.date < other.date ? 1 : -1))
    if (!debit) continue
    taken.add(debit.id)
    const charges = -transaction.amount - debit.amount
    proposals.set(transaction.id, {
      debit,
      charges,
      code: code ?? 'MS03',
      isConfident:
        code !== undefined && (named.length > 0 || transaction.returnCode !== '') && charges <= USUAL_CHARGES,
    })
  }
  return proposals
}

function closedUp(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
}
