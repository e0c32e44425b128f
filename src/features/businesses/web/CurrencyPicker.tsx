/** Picks a currency by its code, its name or its sign. */
import type { ComponentProps } from 'react'
import { currencies } from '../../../domain/values/money.ts'
import { dateLocale, t } from '../../../translations/web.ts'
import { ChoicePicker } from './ChoicePicker.tsx'

/** The names of currencies in the language of the app. */
const names = new Intl.DisplayNames([dateLocale], { type: 'currency' })

/** `USD – US Dollar` */
export function currencyName(code: string): string {
  return `${code} – ${names.of(code) ?? code}`
}

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
