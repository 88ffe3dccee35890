import type { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

// Max number of unknown keys in a message. The first few are enough to find the mistake.
const MAX_KEYS = 20

const FORMATS: Record<string, string> = {
  email: 'must be an e-mail address, like name@example.com',
  url: 'must be a web address, like https://example.com',
  uuid: 'must be a UUID',
  date: 'must be a date, like 2026-05-31',
  datetime: 'must be a time, like 2026-05-31T14:30:00Z',
  json_string: 'must be JSON',
}

const TYPE_NAMES: Record<string, string> = {
  number: 'a number',
  int: 'a whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
}

/**
 * Returns a message that says how to fix a value that zod rejects. A message in the schema takes precedence.
 */
export function zodMessage(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${typeName(issue.expected)}`
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? `is not a valid ${issue.format}`
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `does not know ${issue.keys.slice(0, MAX_KEYS).join(', ')}; leave out`
    case 'invalid_union':
      return 'has none of the forms that are allowed here'
    default:
      return undefined
  }
}

const typeName = (expected: string) => TYPE_NAMES[expected] ?? expected

function atLeast(origin: string, minimum: number, inclusive: boolean): string {
  if (origin === 'string' && minimum === 1) return 'must not be empty'
  if (origin === 'string') return `must have at least ${minimum} characters`
  if (origin === 'array') return `must have at least ${minimum} ${minimum === 1 ? 'item' : 'items'}`
  return inclusive ? `must be ${minimum} or more` : `must be more than ${minimum}`
}

function atMost(origin: string, maximum: number, inclusive: boolean): string {
  if (origin === 'string') return `must have at most ${maximum} characters`
  if (origin === 'array') return `must have at most ${maximum} ${maximum === 1 ? 'item' : 'items'}`
  return inclusive ? `must be ${maximum} or less` : `must be less than ${maximum}`
}
