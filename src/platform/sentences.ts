/** Explains a refused value: one sentence per kind of mistake, the same in the form and in the API's answer. */
import type { z } from 'zod'
import { t } from '../translations/shared.ts'
import { type ValueFault, wordsOfValue } from './problem-words/value-words.ts'

type Fault = Pick<z.core.$ZodRawIssue, 'code' | 'input'> & Record<string, unknown>

export const NO_EMAIL_ADDRESS = t('Enter an email address such as name@example.com.')

export function sentenceFor(fault: Fault): string | undefined {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === undefined || fault.input === null ? t('This is required.') : kind(fault.expected)
    case 'too_small':
      if (Number(fault.minimum) === 1 && fault.origin === 'string') return t('This is required.')
      if (Number(fault.minimum) === 1 && fault.origin === 'array') return t('Add at least one.')
      return inWords(fault)
    case 'too_big':
    case 'unrecognized_keys':
    case 'invalid_value':
      return inWords(fault)
    case 'invalid_format':
      return fault.format === 'email' ? NO_EMAIL_ADDRESS : t('This has the wrong format.')
    case 'invalid_union':
      // a union without a message of its own reports the option that came closest
      return Array.isArray(fault.options) ? wordsOfValue(oneOf(fault.options)) : ''
    default:
      return undefined
  }
}

/** An issue as it is answered: with its code where the sentence names something. */
export function saidOfIssue(issue: object & { readonly message: string }): {
  message: string
  code?: string
  data?: Record<string, unknown>
} {
  const { message } = issue
  const { params } = issue as { params?: Partial<ValueFault> }
  const fault = params?.code === undefined ? valueFault(issue as unknown as Fault) : (params as ValueFault)
  // a contract may have a sentence of its own
  return fault && wordsOfValue(fault) === message ? { message, code: fault.code, data: { ...fault.data } } : { message }
}

function inWords(fault: Fault): string | undefined {
  const known = valueFault(fault)
  return known && wordsOfValue(known)
}

function valueFault(fault: Fault): ValueFault | undefined {
  switch (fault.code) {
    case 'too_small':
      return tooSmall(fault)
    case 'too_big':
      return tooBig(fault)
    case 'unrecognized_keys':
      return { code: 'fields-unknown', data: { fields: quoted(fault.keys) } }
    case 'invalid_value':
      return oneOf(fault.values)
    default:
      return undefined
  }
}

function oneOf(values: unknown): ValueFault {
  return { code: 'one-of', data: { values: (values as unknown[]).join(', ') } }
}

function tooSmall({ minimum, origin, inclusive }: Fault): ValueFault {
  const data = { least: Number(minimum) }
  if (origin === 'string') return { code: 'more-characters', data }
  if (origin === 'array') return { code: 'more-of-them', data }
  return { code: inclusive === false ? 'more-than' : 'at-least', data }
}

function tooBig({ maximum, origin }: Fault): ValueFault {
  const data = { most: Number(maximum) }
  if (origin === 'string') return { code: 'fewer-characters', data }
  return { code: origin === 'array' ? 'fewer-of-them' : 'at-most', data }
}

function quoted(keys: unknown): string {
  return (keys as string[]).map(key => `“${key.slice(0, 60)}”`).join(', ')
}

function kind(expected: unknown): string {
  switch (expected) {
    case 'string':
      return t('This must be text.')
    case 'number':
      return t('This must be a number.')
    case 'int':
      return t('This must be a whole number.')
    case 'boolean':
      return t('This must be true or false.')
    case 'array':
      return t('This must be a list.')
    default:
      return t('This must be an object.')
  }
}
