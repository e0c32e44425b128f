/** What the lines of a Cross Industry Invoice and its whole have in common: allowances, taxes and dates. */
import type { XmlElement } from '@rgrove/parse-xml'
import type {
  ReceivedAllowance,
  ReceivedPeriod,
  ReceivedTaxCategory,
} from '../../../domain/e-invoice/received-invoice.ts'
import type { Values } from './values.ts'
import { child, textAt } from './xml.ts'

export function allowance(element: XmlElement, values: Values, where: string): ReceivedAllowance {
  const indicator = textAt(element, 'ChargeIndicator', 'Indicator')
  return {
    isCharge: indicator === 'true' || indicator === '1',
    amount: values.decimal(child(element, 'ActualAmount'), `${where}.amount`),
    base: values.decimal(child(element, 'BasisAmount'), `${where}.base`),
    percent: values.decimal(child(element, 'CalculationPercent'), `${where}.percent`),
    reason: textAt(element, 'Reason'),
    reasonCode: textAt(element, 'ReasonCode'),
    tax: taxCategory(child(element, 'CategoryTradeTax'), values, `${where}.tax`),
  }
}

export const NO_CATEGORY: ReceivedTaxCategory = { category: '', rate: null, scheme: '' }

export function taxCategory(
  element: XmlElement | undefined,
  values: Values,
  where: string,
): ReceivedTaxCategory | null {
  if (!element) return null
  return {
    category: textAt(element, 'CategoryCode'),
    rate: values.decimal(child(element, 'RateApplicablePercent'), `${where}.rate`),
    scheme: textAt(element, 'TypeCode').toUpperCase(),
  }
}

/** The date that an element holds in another, or itself in ZUGFeRD 1. */
export function dateIn(element: XmlElement | undefined, values: Values, where: string) {
  return values.date(child(element, 'DateTimeString') ?? child(element, 'DateString') ?? element, where)
}

export function periodIn(element: XmlElement | undefined, values: Values, where: string): ReceivedPeriod | null {
  if (!element) return null
  return {
    from: dateIn(child(element, 'StartDateTime'), values, `${where}.from`),
    to: dateIn(child(element, 'EndDateTime'), values, `${where}.to`),
  }
}
