/** What a rule of EN 16931 or of a profile is: an id, and the places that break it. */
import type { Finding } from '../finding.ts'
import type { ReceivedAllowance, ReceivedInvoice, ReceivedLine, ReceivedTax } from '../received-invoice.ts'

export interface Place {
  readonly where: string
  readonly params?: Readonly<Record<string, string>>
}

export interface Rule {
  readonly id: string
  readonly severity: Finding['severity']
  readonly broken: (invoice: ReceivedInvoice) => readonly Place[]
}

/** A place that breaks the rule, none, or what a sentence about it names. */
type Verdict = boolean | Readonly<Record<string, string>>

function placesOf(isKept: Verdict, where: string): readonly Place[] {
  if (isKept === true) return []
  return [isKept === false ? { where } : { where, params: isKept }]
}

/** Of the whole document. @param isKept true, or what a sentence about the fault names */
export function rule(id: string, where: string, isKept: (invoice: ReceivedInvoice) => Verdict): Rule {
  return { id, severity: 'error', broken: invoice => placesOf(isKept(invoice), where) }
}

export function asWarning(rule: Rule): Rule {
  return { ...rule, severity: 'warning' }
}

interface Repeated {
  readonly lines: ReceivedLine
  readonly taxes: ReceivedTax
  readonly payments: ReceivedInvoice['payments'][number]
  readonly attachments: ReceivedInvoice['attachments'][number]
  readonly preceding: ReceivedInvoice['preceding'][number]
  readonly notes: ReceivedInvoice['notes'][number]
  readonly thirdPartyPayments: ReceivedInvoice['thirdPartyPayments'][number]
}

/** Of each row of a list. @param field of the row */
export function ruleOfEach<List extends keyof Repeated>(
  list: List,
  id: string,
  field: string,
  isKept: (row: Repeated[List], invoice: ReceivedInvoice) => Verdict,
): Rule {
  return {
    id,
    severity: 'error',
    broken: invoice =>
      (invoice[list] as readonly Repeated[List][]).flatMap((row, place) =>
        placesOf(isKept(row, invoice), `${list}.${place}${field === '' ? '' : `.${field}`}`),
      ),
  }
}

/** Of lines that count: those of Factur-X Extended that only group or inform do not. */
export function ruleOfLines(
  id: string,
  field: string,
  isKept: (line: ReceivedLine, invoice: ReceivedInvoice) => Verdict,
): Rule {
  return ruleOfEach('lines', id, field, (line, invoice) => line.kind !== 'detail' || isKept(line, invoice))
}

export type AllowancePlace = 'document' | 'line'

/** Of the allowances or the charges of the document or of its lines. */
export function ruleOfAllowances(
  id: string,
  { of, isCharge }: { of: AllowancePlace; isCharge: boolean },
  field: string,
  isKept: (allowance: ReceivedAllowance, invoice: ReceivedInvoice) => Verdict,
): Rule {
  const within = (allowances: readonly ReceivedAllowance[], prefix: string, invoice: ReceivedInvoice) =>
    allowances.flatMap((each, place) =>
      each.isCharge === isCharge ? placesOf(isKept(each, invoice), `${prefix}allowances.${place}.${field}`) : [],
    )
  return {
    id,
    severity: 'error',
    broken: invoice =>
      of === 'document'
        ? within(invoice.allowances, '', invoice)
        : invoice.lines.flatMap((line, place) => within(line.allowances, `lines.${place}.`, invoice)),
  }
}

export const isVat = ({ scheme }: { readonly scheme: string }): boolean => scheme === 'VAT'
