/** Explains a refused value: one sentence per kind of mistake, the same in the form and in the API's answer. */
import type { z } from 'zod'

type Fault = Pick<z.core.$ZodRawIssue, 'code' | 'input'> & Record<string, unknown>

export const NO_EMAIL_ADDRESS = 'Enter an email address such as name@example.com.'

export function sentenceFor(fault: Fault): string | undefined {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === undefined || fault.input === null
        ? 'This is required.'
        : `This must be ${kind(fault.expected)}.`
    case 'too_small':
      return tooSmall(fault)
    case 'too_big':
      return tooBig(fault)
    case 'unrecognized_keys':
      return `${quoted(fault.keys)} can’t be set here.`
    case 'invalid_format':
      return fault.format === 'email' ? NO_EMAIL_ADDRESS : 'This has the wrong format.'
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
  return `Use one of: ${(values as unknown[]).join(', ')}.`
}

function tooSmall(fault: Fault): string {
  const least = grouped(fault.minimum)
  switch (fault.origin) {
    case 'string':
      return least === '1' ? 'This is required.' : `Use ${least} characters or more.`
    case 'array':
      return least === '1' ? 'Add at least one.' : `Add ${least} or more.`
    default:
      return fault.inclusive === false ? `Enter more than ${least}.` : `Enter ${least} or more.`
  }
}

function tooBig(fault: Fault): string {
  const most = grouped(fault.maximum)
  switch (fault.origin) {
    case 'string':
      return `Use ${most} characters or fewer.`
    case 'array':
      return `Add ${most} or fewer.`
    default:
      return `Enter ${most} or less.`
  }
}

function grouped(limit: unknown): string {
  return String(limit).replace(/\B(?=(\d{3})+$)/g, ',')
}

function quoted(keys: unknown): string {
  return (keys as string[]).map(key => `“${key.slice(0, 60)}”`).join(', ')
}

function kind(expected: unknown): string {
  switch (expected) {
    case 'string':
      return 'text'
    case 'number':
      return 'a number'
    case 'int':
      return 'a whole number'
    case 'boolean':
      return 'true or false'
    case 'array':
      return 'a list'
    case 'object':
    case 'record':
      return 'an object'
    default:
      return String(expected)
  }
}
