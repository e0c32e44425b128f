/** The sign of a currency as an icon. One of many, so that they come after the figures: see StatCards.tsx. */
import {
  Coins,
  DollarSign,
  Euro,
  IndianRupee,
  JapaneseYen,
  type LucideIcon,
  PoundSterling,
  SwissFranc,
} from 'lucide-react'
import type { CurrencyCode } from '../../../domain/values/money.ts'

const CURRENCY_ICONS: Partial<Record<CurrencyCode, LucideIcon>> = {
  USD: DollarSign,
  CAD: DollarSign,
  AUD: DollarSign,
  NZD: DollarSign,
  SGD: DollarSign,
  MXN: DollarSign,
  EUR: Euro,
  GBP: PoundSterling,
  JPY: JapaneseYen,
  CNY: JapaneseYen,
  INR: IndianRupee,
  CHF: SwissFranc,
}

export function CurrencyIcon({ currency }: { currency: CurrencyCode }) {
  const Icon = CURRENCY_ICONS[currency] ?? Coins
  return <Icon aria-hidden="true" size={16} />
}
