/** What can be done with an invoice now, and why not: the moves of its life, and the ways to bring it before the customer. */
import { mailForbidden } from '../mail/mail.ts'
import { RuleBroken, type RuleCode } from '../rule-broken.ts'
import {
  assertMove,
  balanceOf,
  type InvoiceState,
  type InvoiceStatus,
  type Move,
  storedStatus,
} from './invoice-life.ts'

export type InvoiceAction = Move | 'send' | 'remind' | 'share' | 'repeat'

export type WhyNot = RuleCode | NonNullable<ReturnType<typeof mailForbidden>>

/** The code with which the server refuses the action; undefined where it is possible. A draft is sent by issuing it. */
export function whyNot(
  action: InvoiceAction,
  shown: Omit<InvoiceState, 'status'> & { readonly status: InvoiceStatus },
): WhyNot | undefined {
  const { status } = shown
  const invoice = { ...shown, status: storedStatus(status) }
  switch (action) {
    case 'send':
      return status === 'draft' ? undefined : mailForbidden('invoice', { status, balance: balanceOf(invoice) })
    case 'remind':
      return mailForbidden('reminder', { status, balance: balanceOf(invoice) })
    // what it repeats is copied
    case 'repeat':
      return undefined
    case 'share':
      return sharingForbidden(status)
    default:
      return refusalOf(action, invoice)
  }
}

/** Why there can be no link for the customer: a draft is shown to nobody. Links from before a cancellation tell of it. */
export function sharingForbidden(status: InvoiceStatus): 'invoice-not-issued' | 'invoice-cancelled' | undefined {
  if (status === 'draft') return 'invoice-not-issued'
  return status === 'cancelled' ? 'invoice-cancelled' : undefined
}

function refusalOf(move: Move, invoice: InvoiceState): RuleCode | undefined {
  try {
    assertMove(move, invoice)
    return undefined
  } catch (error) {
    if (error instanceof RuleBroken) return error.code
    throw error
  }
}
