import { buildSchema, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { typeConditionApplies } from './type-condition.ts'

const schema = buildSchema(`
  interface Named { name: String }
  union Any = Home
  type Home implements Named { name: String }
  type Agent implements Named { name: String }
  type Query { named: Named any: Any }
`)

test.each([
  ['Home', undefined, true],
  ['Home', 'Home', true],
  ['Home', 'Agent', false],
  ['Home', 'Named', true],
  ['Query', 'Named', false],
  ['Home', 'Any', true],
  ['Agent', 'Any', false],
  ['Home', 'Nowhere', false],
])('whether a fragment on %2$s applies to %1$s', (name, condition, expected) => {
  const type = schema.getType(name)
  if (!isObjectType(type)) throw new Error(`${name} is no object type.`)
  expect(typeConditionApplies(schema, condition, type)).toBe(expected)
})
