/** GraphQL constructs that random operations combine. */
export const constructs = [
  'variable with a value',
  'variable without a value',
  'variable with a default',
  'variable that is null',
  'null literal',
  '@skip',
  '@include',
  'literal condition',
  'variable condition',
  'condition on a field',
  'condition on a fragment',
  'condition within a condition',
  'named fragment',
  'inline fragment',
  'nested fragment',
  'alias that names another field',
  'strange alias',
  'field twice',
  'abstract type',
  'mutation',
  'introspection',
  '__typename',
] as const

export type Construct = (typeof constructs)[number]
