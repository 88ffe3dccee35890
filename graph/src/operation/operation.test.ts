import { buildSchema, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { typeConditionApplies } from './operation.ts'

const schema = buildSchema(`
  interface Named { name: String }
  union Any = Home
  type Home implements Named { name: String }
  type Agent implements Named { name: String }
  type Query { named: Named any: Any }
`)

test.each([
  [undefined, 'Home', true],
  ['Home', 'Home', true],
  ['Agent', 'Home', false],
  ['Named', 'Home', true],
  ['Named', 'Query', false],
  ['Any', 'Home', true],
  ['Any', 'Agent', false],
  ['Nowhere', 'Home', false],
])('decides whether a fragment on %s applies to %s: %s', (condition, name, expected) => {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`${name} is no object type.`)
  expect(typeConditionApplies(schema, condition, type)).toBe(expected)
})
