/** How is a refused value explained to a person? One sentence per fault, the same in the form and in the API's answer. */
import type { z } from 'zod'

type Fault = Pick<z.core.$ZodRawIssue, 'code' | 'input'> & Record<string, unknown>

export const NO_EMAIL_ADDRESS = 'This is not an e-mail address.'

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
      return `${quoted(fault.keys)} cannot be set here.`
    case 'invalid_format':
      return fault.format === 'email' ? NO_EMAIL_ADDRESS : 'This does not have the expected form.'
    case 'invalid_value':
      return oneOf(fault.values)
    case 'invalid_union':
      // without a word of its own, a union speaks through the form that came closest
      return Array.isArray(fault.options) ? oneOf(fault.options) : ''
    default:
      return undefined
  }
}

function oneOf(values: unknown): string {
  return `This must be one of: ${(values as unknown[]).join(', ')}.`
}

function tooSmall(fault: Fault): string {
  const least = grouped(fault.minimum)
  switch (fault.origin) {
    case 'string':
      return least === '1' ? 'This is required.' : `Use at least ${least} characters.`
    case 'array':
      return least === '1' ? 'Add at least one.' : `Add at least ${least}.`
    default:
      return fault.inclusive === false ? `This must be more than ${least}.` : `This must be ${least} or more.`
  }
}

function tooBig(fault: Fault): string {
  const most = grouped(fault.maximum)
  switch (fault.origin) {
    case 'string':
      return `Use at most ${most} characters.`
    case 'array':
      return `No more than ${most} are allowed.`
    default:
      return `This must be ${most} or less.`
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
