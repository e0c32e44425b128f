/** An amount in the currency that its invoice is written in. */
import { currencyOf, type MinorUnits } from '../../../domain/money.ts'
import { MoneyText, moneyAsText } from '../../../ui/MoneyText.tsx'
import type { Invoice } from '../contract.ts'

type InvoiceAmountProps = { amount: MinorUnits; currency: Invoice['currency']; className?: string }

export function InvoiceAmount({ currency, ...rest }: InvoiceAmountProps) {
  return <MoneyText {...rest} currency={currency} decimals={currencyOf(currency).decimals} />
}

/** The same as plain text, for sentences. */
export function amountAsText(amount: MinorUnits, currency: Invoice['currency']): string {
  return moneyAsText(amount, currency, currencyOf(currency).decimals)
}
