/** What is wrong with a value, in words, where the sentence names something. Contracts say the others themselves. */
import { t } from '../../translations/shared.ts'

type Least = { least: number }
type Most = { most: number }
/** As they are written. */
type Range = { first: string; last: string }

export interface ValueFaults {
  'fields-unknown': { fields: string }
  'one-of': { values: string }
  'more-characters': Least
  'fewer-characters': Most
  'more-of-them': Least
  'fewer-of-them': Most
  'more-than': Least
  'at-least': Least
  'at-most': Most
  'not-an-email-address': { address: string }
  'fewer-recipients': Most
  'fewer-combinations': Most
  'fewer-own-fields': Most
  'fewer-tags': Most
  'columns-named': { names: string }
  'debtor-numbers': Range
  'creditor-numbers': Range
  'account-digits': { digits: string }
  'pattern-without-number': Record<never, never>
  'pattern-number-too-wide': { widest: string; count: number }
  'pattern-number-twice': Record<never, never>
  'iban-length': { country: string; length: number }
}

export type ValueFault = {
  [Code in keyof ValueFaults]: { readonly code: Code; readonly data: ValueFaults[Code] }
}[keyof ValueFaults]

export const valueWords: { readonly [Code in keyof ValueFaults]: (data: ValueFaults[Code]) => string } = {
  'fields-unknown': ({ fields }) => t('{fields} can’t be set here.', { fields }),
  'one-of': ({ values }) => t('Use one of: {values}.', { values }),
  'more-characters': ({ least }) =>
    t('{least, plural, one {Use # character or more.} other {Use # characters or more.}}', { least }),
  'fewer-characters': ({ most }) =>
    t('{most, plural, one {Use # character.} other {Use # characters or fewer.}}', { most }),
  'more-of-them': ({ least }) => t('Add {least} or more.', { least }),
  'fewer-of-them': ({ most }) => t('Add {most} or fewer.', { most }),
  'more-than': ({ least }) => t('Enter more than {least}.', { least }),
  'at-least': ({ least }) => t('Enter {least} or more.', { least }),
  'at-most': ({ most }) => t('Enter {most} or less.', { most }),
  'not-an-email-address': ({ address }) => t('“{address}” isn’t an email address.', { address }),
  'fewer-recipients': ({ most }) => t('Use {most} addresses or fewer, including copies.', { most }),
  'fewer-combinations': ({ most }) => t('Use at most {most} combinations.', { most }),
  'fewer-own-fields': ({ most }) => t('Use at most {most} fields in each place.', { most }),
  'fewer-tags': ({ most }) => t('Use at most {most} IDs, separated by commas.', { most }),
  'columns-named': ({ names }) => t('Use {names}, separated by commas.', { names }),
  'debtor-numbers': ({ first, last }) =>
    t('With accounts of this length, debtor numbers are between {first} and {last}.', { first, last }),
  'creditor-numbers': ({ first, last }) =>
    t('With accounts of this length, creditor numbers are between {first} and {last}.', { first, last }),
  'account-digits': ({ digits }) => t('Accounts have {digits} digits here.', { digits }),
  'pattern-without-number': () =>
    t('Add {number}, or two documents would get the same number.', { number: '{number}' }),
  'pattern-number-too-wide': ({ widest, count }) =>
    t('Use {widest} or less: numbers have up to {count, plural, one {# digit} other {# digits}}.', { widest, count }),
  'pattern-number-twice': () => t('Use {number} once.', { number: '{number}' }),
  'iban-length': ({ country, length }) =>
    t('IBANs that begin with {country} have {length} characters. Check for a missing or extra one.', {
      country,
      length,
    }),
}

export function wordsOfValue({ code, data }: ValueFault): string {
  return (valueWords[code] as (data: object) => string)(data)
}

/** For a check of a contract: the sentence, with its code for those who read the answer. */
export function saying(fault: ValueFault): { message: string; params: ValueFault } {
  return { message: wordsOfValue(fault), params: fault }
}
