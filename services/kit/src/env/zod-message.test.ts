import { expect, test } from 'vitest'
import { z } from 'zod'
import { zodMessage } from './zod-message.ts'

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'is required'],
  [z.string(), 7, 'must be text'],
  [z.number(), 'x', 'must be a number'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'x', 'must be true or false'],
  [z.array(z.string()), 'x', 'must be a list'],
  [z.object({}), 'x', 'must be an object'],
  [z.record(z.string(), z.string()), 'x', 'must be an object'],
  [z.date(), 'x', 'must be a date'],
  [z.enum(['a', 'b']), 'c', 'must be one of a, b'],
  [z.email(), 'x', 'must be an e-mail address, like name@example.com'],
  [z.url(), 'x', 'must be a web address, like https://example.com'],
  [z.uuid(), 'x', 'must be a UUID'],
  [z.iso.date(), 'x', 'must be a date, like 2026-05-31'],
  [z.iso.datetime(), 'x', 'must be a time, like 2026-05-31T14:30:00Z'],
  [z.jwt(), 'x', 'is not a valid jwt'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(2), '', 'must have at least 2 characters'],
  [z.string().max(1), 'xy', 'must have at most 1 characters'],
  [z.array(z.int()).min(1), [], 'must have at least 1 item'],
  [z.array(z.int()).min(2), [1], 'must have at least 2 items'],
  [z.array(z.int()).max(1), [1, 2], 'must have at most 1 item'],
  [z.array(z.int()).max(2), [1, 2, 3], 'must have at most 2 items'],
  [z.number().min(1), 0, 'must be 1 or more'],
  [z.number().gt(1), 1, 'must be more than 1'],
  [z.number().max(1), 2, 'must be 1 or less'],
  [z.number().lt(1), 1, 'must be less than 1'],
  [z.number().multipleOf(5), 7, 'must be a multiple of 5'],
  [z.strictObject({}), { a: 1, b: 2 }, 'does not know a, b; leave out'],
  [z.union([z.int(), z.boolean()]), 'x', 'has none of the forms that are allowed here'],
  [z.string('Name is required'), undefined, 'Name is required'],
])('explains how to fix an invalid value: %#', (schema, value, said) => {
  const { error } = z.safeParse(schema, value, { error: zodMessage })
  expect(error?.issues.map(({ message }) => message)).toEqual([said])
})
