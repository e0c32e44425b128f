/** A place of a received e-invoice, with the checks that failed there; figures and dates as the person reads them. */
import { createContext, type ReactNode, use } from 'react'
import { exactOf, minorUnitsOf, toExact } from '../../../../domain/e-invoice/exact.ts'
import type { DecimalText } from '../../../../domain/e-invoice/received-invoice.ts'
import { currencyOf, isCurrencyCode } from '../../../../domain/values/money.ts'
import { numberFormat, t } from '../../../../translations/web.ts'
import { moneyAsText } from '../../../../ui/text/decimal-text.ts'
import { type Finding, findingWords } from './finding-words.ts'

export const Findings = createContext<readonly Finding[]>([])

type MarkedProps = {
  /** The path of the place, or several; what is further inside is shown here too, unless `exact`. */
  at: string
  exact?: boolean
  children?: ReactNode
}

export function Marked({ at, exact = false, children }: MarkedProps) {
  const here = use(Findings).filter(({ where }) => where === at || (!exact && where.startsWith(`${at}.`)))
  if (here.length === 0) return children
  return (
    <span className="rounded-small bg-amber-soft/60">
      {children}
      {here.map(finding => (
        <span
          key={`${finding.rule} ${finding.where}`}
          className={finding.severity === 'error' ? 'block text-small text-red' : 'block text-small text-amber'}
        >
          {t('{sentence} ({rule})', { sentence: findingWords(finding), rule: finding.rule })}
        </span>
      ))}
    </span>
  )
}

/** An amount as written: in the number format of the person where it has no more decimals than its currency. */
export function amountText(text: DecimalText | null, currency: string): string {
  if (text === null) return '–'
  const amount = minorUnitsOf(text, currency)
  if (amount === null || !isCurrencyCode(currency)) return `${decimalText(text)} ${currency}`.trim()
  return isExact(text, amount, currencyOf(currency).decimals)
    ? moneyAsText(amount, currency)
    : `${decimalText(text)} ${currency}`
}

/** Whether nothing was rounded away. */
function isExact(text: DecimalText, amount: number, decimals: number): boolean {
  return exactOf(text) === toExact(amount) / 10n ** BigInt(decimals)
}

export function decimalText(text: DecimalText | null): string {
  return text === null ? '–' : text.replace('-', '−').replace('.', numberFormat.decimal)
}
