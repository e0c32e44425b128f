/** Asks how much of a quote or an order is invoiced as a deposit, and shows what the deposit invoice comes to. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type DepositShare, depositAmounts } from '../../../../domain/documents/deposits.ts'
import { type DocumentTotals, documentTotals, QUANTITY_ONE } from '../../../../domain/documents/document-totals.ts'
import { RuleBroken } from '../../../../domain/rule-broken.ts'
import { sum } from '../../../../domain/values/exact.ts'
import { currencyOf } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import type { Write } from '../../../../web/use-write.ts'
import type { InvoiceReceipt } from '../../../invoices/contract.ts'
import type { Quote, QuoteDeposit } from '../../../quotes/contract.ts'
import { discountDoubt, discountExample, discountFault, readDiscount } from '../editor/totals/discount-text.ts'
import { ShownTotals } from './ShownTotals.tsx'

const USUAL = '30%'

/** Both kinds have these. */
type Offered = Pick<Quote, 'number' | 'total' | 'currency' | 'pricesIncludeTax' | 'taxes' | 'deposits' | 'sender'>
interface DepositDialogProps {
  readonly document: Offered
  readonly isOrder?: boolean
  readonly writing: Write<QuoteDeposit, InvoiceReceipt>
  readonly onClose: () => void
}

export function DepositDialog({ document: quote, isOrder = false, writing, onClose }: DepositDialogProps) {
  const navigate = useNavigate()
  const { decimals } = currencyOf(quote.currency)
  const [text, setText] = useState(USUAL)
  const share = readDiscount(text, decimals)
  const { totals, fault } = share ? depositOf(quote, share) : { fault: undefined }
  const error = discountFault(text, decimals) ?? (share === null ? t('Enter a percentage or an amount.') : fault)
  const create = () => {
    if (!share || !totals) return
    writing.write(share, {
      done: () => notifyDone(t('Draft deposit invoice created')),
      leave: made => navigate({ to: '/invoices/$invoiceId', params: { invoiceId: made.id } }),
      refused: 'here',
    })
  }
  return (
    <ConfirmWriteDialog
      title={t('Deposit invoice')}
      description={summaryOf(quote, isOrder)}
      confirmLabel={t('Create deposit invoice')}
      tone="primary"
      writing={writing}
      onConfirm={create}
      onClose={onClose}
    >
      <Field
        label={t('Deposit')}
        help={
          quote.pricesIncludeTax
            ? t('A percentage of {number}, or an amount including tax.', { number: quote.number ?? '' })
            : t('A percentage of {number}, or an amount before tax.', { number: quote.number ?? '' })
        }
        note={discountDoubt(text, decimals)}
        error={error}
      >
        <TextInput
          value={text}
          inputMode="text"
          align="right"
          placeholder={discountExample(decimals)}
          className="w-36"
          onChange={event => setText(event.target.value)}
        />
      </Field>
      {totals && (
        <ShownTotals
          totals={totals}
          taxRegistered={quote.sender.taxRegistered}
          pricesIncludeTax={quote.pricesIncludeTax}
          currency={quote.currency}
        />
      )}
    </ConfirmWriteDialog>
  )
}

function summaryOf({ number, total, currency, deposits }: Offered, isOrder: boolean): string {
  const values = { number: number ?? '', total: moneyAsText(total, currency) }
  const before = sum(deposits.flatMap(({ taxes }) => taxes.flatMap(({ net, tax }) => [net, tax])))
  if (isOrder) {
    return before === 0
      ? t('{number} is for {total}. The next invoice deducts the deposit.', values)
      : t('{number} is for {total}, with deposits of {deposits} so far. The next invoice deducts them.', {
          ...values,
          deposits: moneyAsText(before, currency),
        })
  }
  return before === 0
    ? t('{number} is for {total}. The final invoice deducts the deposit.', values)
    : t('{number} is for {total}, with deposits of {deposits} so far. The final invoice deducts them.', {
        ...values,
        deposits: moneyAsText(before, currency),
      })
}

function depositOf(quote: Offered, share: DepositShare): { totals?: DocumentTotals; fault?: string } {
  const { taxes, deposits, pricesIncludeTax } = quote
  try {
    const before = deposits.flatMap(deposit => deposit.taxes)
    const amounts = depositAmounts(taxes, before, share, { pricesIncludeTax })
    const lines = taxes.flatMap((row, place) => {
      const { rate: taxRate, name: taxName, reason: taxFreeReason, category: taxCategory, parts: taxParts } = row
      const price = amounts[place] ?? 0
      const tax = { taxRate, taxName, taxFreeReason, taxCategory, taxParts }
      return price > 0 ? [{ quantity: QUANTITY_ONE, price, ...tax }] : []
    })
    return { totals: documentTotals(lines, { pricesIncludeTax }) }
  } catch (problem) {
    if (!(problem instanceof RuleBroken)) throw problem
    return {
      fault:
        problem.code === 'deposit-exceeds-remaining'
          ? t('This is more than what’s left to invoice.')
          : t('Enter a percentage or an amount.'),
    }
  }
}
