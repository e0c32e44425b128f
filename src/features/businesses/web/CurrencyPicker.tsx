/** Picks a currency by its code, its name or its sign. */
import type { ComponentProps } from 'react'
import { currencies } from '../../../domain/values/money.ts'
import { t } from '../../../translations/web.ts'
import { ChoicePicker } from './ChoicePicker.tsx'
import { currencyName } from './currency-names.ts'

const CHOICES = currencies.map(({ code, symbol }) => ({ id: code, label: currencyName(code), also: symbol }))

type CurrencyPickerProps = Pick<
  ComponentProps<typeof ChoicePicker>,
  'value' | 'onValueChange' | 'onBlur' | 'ref' | 'disabled'
>

export function CurrencyPicker(props: CurrencyPickerProps) {
  return (
    <ChoicePicker
      {...props}
      choices={CHOICES}
      placeholder={t('Search for a currency')}
      emptyText={t('No currency found. Try its code, such as EUR.')}
    />
  )
}
