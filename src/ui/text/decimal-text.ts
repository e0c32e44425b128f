/** Figures as people read and write them, in the number format that was chosen. */

import { fromDecimalText, otherReading, QUANTITY_DECIMALS, RATE_DECIMALS } from '../../domain/values/decimals.ts'
import { type CurrencyCode, currencyOf, type MinorUnits, moneyParts, moneyText } from '../../domain/values/money.ts'
import { writtenDecimal, writtenFigure } from '../../domain/values/number-format.ts'
import { numberFormat, t } from '../../translations/web.ts'

/** All figures that a person types or pastes are read here. Empty text is null; what is no figure, or has more decimals than the scale, is NaN. */
export function parseDecimalText(text: string, scale: number, decimalMark = numberFormat.decimal): number | null {
  return text.trim() === '' ? null : (fromDecimalText(text, scale, decimalMark) ?? Number.NaN)
}

/** How a figure was read that could be meant otherwise, such as `1.250`; undefined for a clear one. */
export function howItWasRead(text: string, scale: number, minimum: number): string | undefined {
  const [read, other] = [parseDecimalText(text, scale), otherReading(text, scale, numberFormat)]
  if (read === null || Number.isNaN(read) || other === undefined) return undefined
  return t('Read as {figure}, not {other}.', {
    figure: formatDecimalText(read, scale, minimum),
    other: formatDecimalText(other, scale, minimum),
  })
}

const LONGEST_FIGURE = 60
const BEFORE = /^(\s*[−–-]?)(?:\s|\p{Sc}|\p{L}+\.?(?=[\s\p{Sc}])|\p{L}+\.(?=\d))+/u
const BEHIND = /(?:[.,][–—-]+)?(?:\s|\p{Sc}|(?<=[\s\p{Sc}])\p{L}+\.?)*$/u

/**
 * The figure without the currency signs and words before and after it: “€ 5”, “−CA$5.00”, “kr. 5”, “5 pieces”, “5.–”. What stands
 * within it or without a blank beside it stays, so that it can be called wrong. `unit` is what may stand behind it besides.
 */
export function figureWithin(text: string, unit = ''): string {
  if (text.length > LONGEST_FIGURE || !/\d/.test(text)) return text
  const typed = text.trimEnd()
  const figure = unit !== '' && typed.endsWith(unit) ? typed.slice(0, -unit.length) : typed
  return figure.replace(BEFORE, '$1').replace(BEHIND, '')
}

/** The figure with thousands separated: 123450 at scale 2 is "1,234.50"; from `minimum` decimals on, zeros fall away. */
export function formatDecimalText(units: number, scale: number, minimum: number = scale): string {
  return writtenDecimal(units, scale, minimum, numberFormat)
}

/** `$1,234.50` */
export function moneyAsText(amount: MinorUnits, currency: CurrencyCode): string {
  return moneyText(amount, currency, numberFormat)
}

/** `$1,200`: an amount without cents, such as on the axis of a chart. */
export function wholeMoneyAsText(amount: MinorUnits, currency: CurrencyCode): string {
  const { minus, before, behind } = moneyParts(amount, currency, numberFormat)
  return minus + before + formatDecimalText(Math.abs(amount), currencyOf(currency).decimals, 0) + behind
}

/** 2500 thousandths are `2.5`. */
export function quantityAsText(thousandths: number): string {
  return formatDecimalText(thousandths, QUANTITY_DECIMALS, 0)
}

/** `350 kB`, `1.2 MB`. */
export function sizeAsText(bytes: number): string {
  return bytes < 1_000_000
    ? t('{size} kB', { size: countAsText(Math.max(1, Math.round(bytes / 1000))) })
    : t('{size} MB', { size: formatDecimalText(Math.round(bytes / 100_000), 1, 0) })
}

/** `1,234` things. */
export function countAsText(count: number): string {
  return writtenFigure(String(count), numberFormat)
}

/** A count that may have stopped at a limit; empty where not even one was found by then. */
export function countedAsText({ count, more }: { count: number; more: boolean }): string {
  if (!more) return countAsText(count)
  return count > 0 ? t('{count}+', { count: countAsText(count) }) : ''
}

/** 9975 thousandths of a percent are `9.975%`. */
export function percentAsText(thousandths: number, minimumDecimals = 0): string {
  return t('{figure}%', { figure: formatDecimalText(thousandths, RATE_DECIMALS, minimumDecimals) })
}
