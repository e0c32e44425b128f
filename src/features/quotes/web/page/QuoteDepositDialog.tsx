/** Asks how much of a quote is invoiced as a deposit, and shows what the deposit invoice comes to. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type DepositShare, depositAmounts } from '../../../../domain/documents/deposits.ts'
import { type DocumentTotals, documentTotals, QUANTITY_ONE } from '../../../../domain/documents/document-totals.ts'
import { RuleBroken } from '../../../../domain/rule-broken.ts'
import { sum } from '../../../../domain/values/exact.ts'
import { currencyOf } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { Banner } from '../../../../ui/feedback/Banner.tsx'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import {
  discountDoubt,
  discountExample,
  discountFault,
  readDiscount,
} from '../../../documents/web/editor/totals/discount-text.ts'
import { ShownTotals } from '../../../documents/web/page/ShownTotals.tsx'
import type { Quote } from '../../contract.ts'
import { useDepositOfQuote } from '../api.ts'

const USUAL = '30%'

export function QuoteDepositDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const navigate = useNavigate()
  const { decimals } = currencyOf(quote.currency)
  const [text, setText] = useState(USUAL)
  const { write, isPending, problem } = useDepositOfQuote(quote.id)
  const share = readDiscount(text, decimals)
  const { totals, fault } = share ? depositOf(quote, share) : { fault: undefined }
  const error = discountFault(text, decimals) ?? (share === null ? t('Enter a percentage or an amount.') : fault)
  const create = () => {
    if (!share || !totals) return
    write(share, {
      done: () => notifyDone(t('Draft deposit invoice created')),
      leave: made => navigate({ to: '/invoices/$invoiceId', params: { invoiceId: made.id } }),
      refused: 'here',
    })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('Deposit invoice')}
      description={summaryOf(quote)}
      confirmLabel={t('Create deposit invoice')}
      tone="primary"
      pending={isPending}
      onConfirm={create}
    >
      <Field
        label={t('Deposit')}
        help={
          quote.pricesIncludeTax
            ? t('A percentage of the quote, or an amount including tax.')
            : t('A percentage of the quote, or an amount before tax.')
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
        <div className="mt-4">
          <ShownTotals
            totals={totals}
            taxRegistered={quote.sender.taxRegistered}
            pricesIncludeTax={quote.pricesIncludeTax}
            currency={quote.currency}
          />
        </div>
      )}
      {problem && (
        <Banner tone="red" announced className="mt-4">
          {problem.message}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

function summaryOf({ number, total, currency, deposits }: Quote): string {
  const values = { number: number ?? '', total: moneyAsText(total, currency) }
  const before = sum(deposits.flatMap(({ taxes }) => taxes.flatMap(({ net, tax }) => [net, tax])))
  return before === 0
    ? t('Quote {number} is for {total}. The final invoice deducts the deposit.', values)
    : t('Quote {number} is for {total}, with deposits of {deposits} so far. The final invoice deducts them.', {
        ...values,
        deposits: moneyAsText(before, currency),
      })
}

function depositOf(quote: Quote, share: DepositShare): { totals?: DocumentTotals; fault?: string } {
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
          ? t('This is more than what is left of the quote.')
          : t('Enter a percentage or an amount.'),
    }
  }
}
