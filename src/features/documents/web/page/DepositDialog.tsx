/** Asks how much of a document is invoiced as a deposit, and shows what the deposit invoice comes to. */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { type DeductedTax, type DepositShare, depositAmounts } from '../../../../domain/documents/deposits.ts'
import type { DocumentKind } from '../../../../domain/documents/document-kinds.ts'
import { type DocumentTotals, documentTotals, QUANTITY_ONE } from '../../../../domain/documents/document-totals.ts'
import { RuleBroken } from '../../../../domain/rule-broken.ts'
import { sum } from '../../../../domain/values/exact.ts'
import { type CurrencyCode, currencyOf, type MinorUnits } from '../../../../domain/values/money.ts'
import { t } from '../../../../translations/web.ts'
import { notifyDone } from '../../../../ui/feedback/notifications.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { TextInput } from '../../../../ui/fields/TextInput.tsx'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { ConfirmWriteDialog } from '../../../../web/forms/ConfirmWriteDialog.tsx'
import type { Write } from '../../../../web/use-write.ts'
import type { taxRow } from '../../../taxes/contract.ts'
import { discountDoubt, discountExample, discountFault, readDiscount } from '../editor/totals/discount-text.ts'
import { ShownTotals } from './ShownTotals.tsx'

const USUAL = '30%'

/** What each of these kinds has. */
interface Offered {
  readonly total: MinorUnits
  readonly taxes: readonly z.infer<typeof taxRow>[]
  readonly number: string | null
  readonly currency: CurrencyCode
  readonly pricesIncludeTax: boolean
  /** What was asked for before. */
  readonly deposits: readonly { readonly taxes: readonly DeductedTax[] }[]
  readonly sender: { readonly taxRegistered: boolean }
}

type Summary = (values: { number: string; total: string }) => string
type SummaryAfterOthers = (values: { number: string; total: string; deposits: string }) => string

/** Which invoice deducts the deposit: without deposits so far, and with some. */
const SUMMARIES = {
  quote: {
    first: values => t('{number} is for {total}. The final invoice deducts the deposit.', values),
    further: values =>
      t('{number} is for {total}, with deposits of {deposits} so far. The final invoice deducts them.', values),
  },
  order: {
    first: values => t('{number} is for {total}. The next invoice deducts the deposit.', values),
    further: values =>
      t('{number} is for {total}, with deposits of {deposits} so far. The next invoice deducts them.', values),
  },
} satisfies Partial<Record<DocumentKind, { first: Summary; further: SummaryAfterOthers }>>

interface DepositDialogProps {
  readonly kind: keyof typeof SUMMARIES
  readonly document: Offered
  readonly writing: Write<DepositShare, { readonly id: string }>
  readonly onClose: () => void
}

export function DepositDialog({ kind, document, writing, onClose }: DepositDialogProps) {
  const navigate = useNavigate()
  const { decimals } = currencyOf(document.currency)
  const [text, setText] = useState(USUAL)
  const share = readDiscount(text, decimals)
  const { totals, fault } = share ? depositOf(document, share) : { fault: undefined }
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
      description={summaryOf(kind, document)}
      confirmLabel={t('Create deposit invoice')}
      tone="primary"
      writing={writing}
      onConfirm={create}
      onClose={onClose}
    >
      <Field
        label={t('Deposit')}
        help={
          document.pricesIncludeTax
            ? t('A percentage of {number}, or an amount including tax.', { number: document.number ?? '' })
            : t('A percentage of {number}, or an amount before tax.', { number: document.number ?? '' })
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
          taxRegistered={document.sender.taxRegistered}
          pricesIncludeTax={document.pricesIncludeTax}
          currency={document.currency}
        />
      )}
    </ConfirmWriteDialog>
  )
}

function summaryOf(kind: keyof typeof SUMMARIES, { number, total, currency, deposits }: Offered): string {
  const values = { number: number ?? '', total: moneyAsText(total, currency) }
  const before = sum(deposits.flatMap(({ taxes }) => taxes.flatMap(({ net, tax }) => [net, tax])))
  const { first, further } = SUMMARIES[kind]
  return before === 0 ? first(values) : further({ ...values, deposits: moneyAsText(before, currency) })
}

function depositOf(document: Offered, share: DepositShare): { totals?: DocumentTotals; fault?: string } {
  const { taxes, deposits, pricesIncludeTax } = document
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
