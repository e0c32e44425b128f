/** Shows in a form why it cannot be saved: under the field that is at fault, or above all. */
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type CurrencyCode, currencyOf, HIGHEST_PRICE } from '../domain/values/money.ts'
import { t } from '../translations/web.ts'
import { formatDecimalText } from '../ui/text/decimal-text.ts'
import { ApiProblem } from './client.ts'

/**
 * Puts each error under its field and the focus into the first; what belongs to no field goes to `errors.root.server`.
 * @param meet compares with the current version instead, if someone else saved first
 */
export function showProblem<Values extends FieldValues, Context, Output, Representation>(
  form: UseFormReturn<Values, Context, Output>,
  problem: unknown,
  meet?: (current: Representation) => void,
): void {
  const current = currentOf<Representation>(problem)
  if (meet && current) {
    meet(current)
    return
  }
  const faults = problem instanceof ApiProblem ? (problem.details.errors ?? []) : []
  const isField = (name: string): name is Path<Values> => (name.split('.')[0] ?? '') in form.getValues()
  let first = true
  for (const { field, message } of faults) {
    if (!isField(field)) continue
    form.setError(field, { type: 'server', message }, { shouldFocus: first })
    first = false
  }
  if (first) {
    form.setError('root.server', { type: 'server', message: problemWords(problem) })
  }
}

export function problemWords(problem: unknown): string {
  return problem instanceof Error ? problem.message : String(problem)
}

/** The current version, when somebody else changed it since it was read. */
export function currentOf<Representation>(problem: unknown): Representation | undefined {
  if (!(problem instanceof ApiProblem) || problem.details.code !== 'changed-meanwhile') return undefined
  return problem.details.data?.current as Representation | undefined
}

/** The same as a form value. */
export function currentAs<Representation, Values>(valuesOf: (current: Representation) => Values) {
  return (problem: unknown): Values | undefined => {
    const current = currentOf<Representation>(problem)
    return current && valuesOf(current)
  }
}

type Fault = { code?: string | undefined; input?: unknown; expected?: unknown; maximum?: unknown }

/** Zod reports text that is not a number as not a whole number, which says little to the person who typed it. */
export const figureFaults = {
  error: ({ input, expected }: Fault) =>
    Number.isNaN(input) || (typeof input === 'string' && (expected === 'number' || expected === 'int'))
      ? t('Enter a number such as {example}.', { example: formatDecimalText(1250, 2) })
      : undefined,
}

/** The contract has the largest amount in minor units; the person types it in this currency. */
export function amountFaults(currency: CurrencyCode) {
  return {
    error: (fault: Fault) =>
      fault.code === 'too_big' && fault.maximum === HIGHEST_PRICE
        ? t('Enter {most} or less.', { most: formatDecimalText(HIGHEST_PRICE, currencyOf(currency).decimals) })
        : figureFaults.error(fault),
  }
}
