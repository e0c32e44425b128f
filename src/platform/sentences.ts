/** Explains a refused value: one sentence per kind of mistake, the same in the form and in the API's answer. */
import type { z } from 'zod'
import { t } from '../translations/shared.ts'

type Fault = Pick<z.core.$ZodRawIssue, 'code' | 'input'> & Record<string, unknown>

export const NO_EMAIL_ADDRESS = t('Enter an email address such as name@example.com.')

export function sentenceFor(fault: Fault): string | undefined {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === undefined || fault.input === null ? t('This is required.') : kind(fault.expected)
    case 'too_small':
      return tooSmall(fault)
    case 'too_big':
      return tooBig(fault)
    case 'unrecognized_keys':
      return t('{fields} can’t be set here.', { fields: quoted(fault.keys) })
    case 'invalid_format':
      return fault.format === 'email' ? NO_EMAIL_ADDRESS : t('This has the wrong format.')
    case 'invalid_value':
      return oneOf(fault.values)
    case 'invalid_union':
      // a union without a message of its own reports the option that came closest
      return Array.isArray(fault.options) ? oneOf(fault.options) : ''
    default:
      return undefined
  }
}

function oneOf(values: unknown): string {
  return t('Use one of: {values}.', { values: (values as unknown[]).join(', ') })
}

function tooSmall({ minimum, origin, inclusive }: Fault): string {
  const least = Number(minimum)
  switch (origin) {
    case 'string':
      return least === 1
        ? t('This is required.')
        : t('{least, plural, one {Use # character or more.} other {Use # characters or more.}}', { least })
    case 'array':
      return least === 1 ? t('Add at least one.') : t('Add {least} or more.', { least })
    default:
      return inclusive === false ? t('Enter more than {least}.', { least }) : t('Enter {least} or more.', { least })
  }
}

function tooBig({ maximum, origin }: Fault): string {
  const most = Number(maximum)
  switch (origin) {
    case 'string':
      return t('{most, plural, one {Use # character.} other {Use # characters or fewer.}}', { most })
    case 'array':
      return t('Add {most} or fewer.', { most })
    default:
      return t('Enter {most} or less.', { most })
  }
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
