import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { withShapes } from './answer-shape.ts'
import type { SubgraphAnswer, SubgraphFetch } from './subgraph-client.ts'

const schema = buildSchema(`
  interface Named { name: String must: Int! }
  union Any = One | Two
  enum Color { RED BLUE }
  scalar Anything
  type One implements Named { name: String must: Int! a: Int! one: One }
  type Two implements Named { name: String must: Int! b: [Int!]! color: Color }
  type Query {
    any: Any named: Named list: [Any!] grid: [[Int!]!] one: One int: Int float: Float bool: Boolean color: Color id: ID
    deep: [[One!]] texts: [String!] anything: Anything sure: Int!
  }`)

async function shaped(query: string, answer: SubgraphAnswer, variables: Record<string, unknown> = {}) {
  const client = withShapes({ fetch: async () => answer, close: async () => {} }, schema)
  const fetch = { query, variables, request: testRequest() } as Partial<SubgraphFetch> as SubgraphFetch
  const { data, errors = [] } = await client.fetch(fetch)
  return { data, paths: errors.map(({ path }) => path?.join('.')) }
}

const scalars = '{ int float bool color id texts grid anything }'
const union = '{ any { __typename ... on One { a } ... on Two { b color } } int }'
const wrong: [query: string, sends: object, data: object | null, paths: string[]][] = [
  [
    scalars,
    {
      int: 1e12,
      float: 'x',
      bool: 'no',
      color: 'GREEN',
      id: {},
      texts: 'one',
      grid: [[1], 5],
      anything: { a: [1] },
    },
    {
      int: null,
      float: null,
      bool: null,
      color: null,
      id: null,
      texts: null,
      grid: null,
      anything: { a: [1] },
    },
    ['int', 'float', 'bool', 'color', 'id', 'texts', 'grid.1'],
  ],
  [union, { any: { __typename: 'Nope', a: 1 }, int: 1 }, { any: null, int: 1 }, ['any']],
  [union, { any: { __typename: 'Query', a: 1 }, int: 1 }, { any: null, int: 1 }, ['any']],
  [union, { any: { __typename: 5, a: 1 }, int: 1 }, { any: null, int: 1 }, ['any']],
  [union, { any: { a: 1 }, int: 1 }, { any: null, int: 1 }, ['any']],
  [
    union,
    { any: { __typename: 'Two', b: 'x', color: 'RED', a: 1 }, int: 1 },
    { any: null, int: 1 },
    ['any.b'],
  ],
  [
    union,
    { any: { __typename: 'Two', b: [1], color: 'PINK' }, int: 1 },
    { any: { __typename: 'Two', b: [1], color: null }, int: 1 },
    ['any.color'],
  ],
  [
    '{ one { __typename a } int }',
    { one: { __typename: null, a: 1 }, int: 1 },
    { one: null, int: 1 },
    ['one'],
  ],
  [
    '{ one { a name } int }',
    { one: { a: 1 } },
    { one: { a: 1, name: null }, int: null },
    ['one.name', 'int'],
  ],
  [
    '{ deep { a } }',
    { deep: [{ a: 1 }, [[{ a: 1 }], { a: 2 }], null] },
    { deep: [null, null, null] },
    ['deep.0', 'deep.1.0'],
  ],
  [
    '{ int float bool color texts }',
    { int: '5', float: '1.5', bool: 1, color: 5, texts: [5] },
    { int: null, float: null, bool: null, color: null, texts: null },
    ['int', 'float', 'bool', 'color', 'texts.0'],
  ],
  ['{ one { name } }', { one: { name: true } }, { one: { name: null } }, ['one.name']],
  ['{ id }', { id: 1.5 }, { id: null }, ['id']],
  ['{ one { a name } int }', { one: { a: null, name: 'n' }, int: 1 }, { one: null, int: 1 }, ['one.a']],
  [
    '{ one { one { a } name } }',
    { one: { one: {}, name: 'n' } },
    { one: { one: null, name: 'n' } },
    ['one.one.a'],
  ],
  ['{ list { __typename } int }', { list: [null], int: 1 }, { list: null, int: 1 }, ['list.0']],
  ['{ sure one { a } }', { sure: null, one: { a: 1 } }, null, ['sure']],
]

test.each(wrong)(
  '[F-69] for the query %s, replaces invalid values in %j with null and reports them: %j',
  async (query, sends, data, paths) => {
    expect(await shaped(query, { data: { ...sends } })).toEqual({ data, paths })
  },
)

test('[F-69] converts a numeric ID to a string', async () => {
  expect(await shaped('{ id }', { data: { id: 5 } })).toEqual({ data: { id: '5' }, paths: [] })
})

test('[F-69] removes the path from an error about an entity that the graph did not request', async () => {
  const at = (index: number) => ({ message: 'No.', path: ['_entities', index, 'a'] })
  const { paths } = await shaped(
    '{ _entities(representations: []) { ... on Two { color } } }',
    {
      data: { _entities: [{ color: 'RED' }] },
      errors: [at(0), at(1), at(-1), { message: 'No.', path: ['_entities'] }],
    },
    { representations: [{ __typename: 'Two' }] },
  )
  expect(paths).toEqual(['_entities.0.a', undefined, undefined, '_entities'])
})

test('[F-69] adds no second error for a value that the subgraph itself reported as failed', async () => {
  const errors = [
    { message: 'No.', path: ['one', 'one', 'a'] },
    { message: 'No.', path: ['int'] },
  ]
  const data = { one: { one: { a: null } }, int: 'x', float: 'x' }
  expect(await shaped('{ one { one { a } } int float }', { data, errors })).toEqual({
    data: { one: { one: null }, int: null, float: null },
    paths: ['one.one.a', 'int', 'float'],
  })
})

test.each([
  ['that the subgraph returns without data', { data: null, errors: Array(20_000).fill({ message: 'No.' }) }],
  [
    'that the subgraph returns with data',
    { data: { texts: [], deep: [] }, errors: Array(20_000).fill({ message: 'No.' }) },
  ],
  ['for invalid values', { data: { texts: [], deep: Array(20_000).fill(5) } }],
])(
  '[F-69, F-102] keeps the first 999 of 20,000 errors %s, and adds an error that counts the rest',
  async (_, answer) => {
    const client = withShapes({ fetch: async () => answer, close: async () => {} }, schema)
    const request = testRequest()
    const fetch = {
      query: '{ texts deep { a } }',
      variables: {},
      request,
    } as Partial<SubgraphFetch> as SubgraphFetch
    const { errors = [] } = await client.fetch(fetch)
    expect(errors).toHaveLength(1_000)
    expect(errors.at(-1)).toEqual({
      message: 'The response has 19,001 more errors.',
      extensions: { code: 'TOO_MANY_ERRORS', count: 19_001 },
    })
  },
)

test('[F-102] reports one error for a list that becomes null', async () => {
  const { data, paths } = await shaped('{ texts }', { data: { texts: Array(20_000).fill(5) } })
  expect(data).toEqual({ texts: null })
  expect(paths).toEqual(['texts.0'])
})

test('keeps valid values when fragments and fields overlap, and when the response contains no type name', async () => {
  const query = `{ one { one { a } ... on Named { must } ...More } named { name ... on Two { color } } }
    fragment More on One { one { name } }`
  const data = { one: { one: { a: 1, name: null }, must: 2 }, named: { name: 'n' } }
  expect(await shaped(query, { data })).toEqual({ data, paths: [] })
})

test('checks entities against the types of their representations', async () => {
  const query = '{ _entities(representations: []) { ... on One { a } ... on Two { color } } }'
  const representations = [{ __typename: 'One' }, { __typename: 'Two' }, { __typename: 'Two' }]
  const data = { _entities: [{ a: 1, color: 'RED' }, { color: 'RED' }, {}] }
  expect(await shaped(query, { data }, { representations })).toEqual({
    data: { _entities: [{ a: 1 }, { color: 'RED' }, { color: null }] },
    paths: ['_entities.2.color'],
  })
})

test.each([{ data: null }, {}, { data: null, errors: [] }])(
  '[F-69] rejects the response %j',
  async (answer) => {
    await expect(shaped('{ int }', answer)).rejects.toMatchObject({ code: 'UPSTREAM_INVALID' })
  },
)
