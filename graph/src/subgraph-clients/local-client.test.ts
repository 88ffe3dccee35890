import { testRequest } from '@gable/subgraph-kit/fixtures/test-request'
import { selectedFields } from '@gable/subgraph-kit/schema/selected-fields'
import { GraphQLError, type GraphQLResolveInfo, parse } from 'graphql'
import { expect, test } from 'vitest'
import { fakeSubgraph } from '../fixtures/fake-subgraph.ts'
import { compileOperation } from './compile-operation.ts'
import { localClient, OperationCache } from './local-client.ts'

const SDL = `
  type Query {
    args(n: Int = 7, size: Size = LARGE, input: Input, ids: [ID!]): String
    thing(kind: Int): Thing
    things: [Thing]
    strict: [Thing!]
    firm: Thing!
    slow(ms: Int! = 1): Int
    echo(yes: Boolean! = true): Boolean
    ahead: Ahead
  }
  type Ahead { selected: [String!] a: Int b: Int }
  type Mutation { args(input: Input): String }
  enum Size { SMALL LARGE }
  input Input { page: Int! = 1 size: Size! = SMALL name: String nested: Input }
  interface Thing { name: String fails: String must: String! }
  type Rock implements Thing @key(fields: "name") { name: String fails: String must: String! weight: Float }
  type Tree implements Thing { name: String fails: String must: String! rocks: [Rock!] }
`
const rows = [
  { __typename: 'Rock', name: 'r', weight: 1.5, must: 'm' },
  null,
  { __typename: 'Tree', name: 't', rocks: [{ __typename: 'Rock', name: 'n', must: 'm' }], must: 'm' },
  { __typename: 'Rock', name: 'broken' },
]
const fails = () => {
  throw new GraphQLError('No.', { extensions: { code: 'FORBIDDEN' } })
}
const args = (_: unknown, given: object) => JSON.stringify(given)
const { schema } = fakeSubgraph('any', SDL, {
  Query: {
    args,
    thing: async (_: unknown, { kind = 0 }: { kind?: number }) => rows[kind],
    things: () => rows,
    strict: () => rows,
    firm: () => null,
    ahead: (_: unknown, _args: object, _context: object, info: GraphQLResolveInfo) => ({
      selected: [...selectedFields(info)],
    }),
    echo: (_: unknown, { yes }: { yes: boolean }) => yes,
    // real time: the first field resolves after the second
    slow: (_: unknown, { ms }: { ms: number }) => new Promise((resolve) => setTimeout(resolve, ms, ms)),
  },
  Mutation: { args },
  // Internal enum values that differ from their names, as in a subgraph whose service uses other terms.
  Size: { SMALL: 's', LARGE: 'l' },
  Rock: { fails, __resolveReference: (it: object) => ({ ...it, must: 'm', weight: 3 }) },
  Tree: { fails: () => Promise.reject(new Error('Gone.')) },
  Thing: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
})

const FIELDS = '{ __typename name fails ... on Rock { weight } ... on Tree { rocks { name must fails } } }'
type Operation = [query: string, variables?: Record<string, unknown>]

const compiled: Operation[] = [
  ['{ args }'],
  ['{ args(n: null, size: SMALL, input: { name: "x" }, ids: "1") }'],
  ['{ args(input: { nested: { page: 3 } }) b: args(ids: ["1", "2"]) }'],
  ['query($n: Int, $s: Size) { args(n: $n, size: $s) }'],
  ['query($n: Int, $s: Size) { args(n: $n, size: $s) }', { n: null, s: 'SMALL' }],
  ['query($n: Int = 5) { args(n: $n) }'],
  ['query($i: Input) { args(input: $i) }', { i: {} }],
  ['query($i: Input) { args(input: $i) }', { i: { name: null, nested: { size: 'LARGE' } } }],
  ['query($i: Input) { args(input: $i) }', { i: { page: 'one' } }],
  ['query($i: Input!) { args(input: $i) }'],
  ['query($l: [ID!]) { args(ids: $l) }', { l: [1, 'b'] }],
  ['query($n: Int) { args(input: { page: 2, name: "x" }, n: $n) }', { n: 2 }],
  [`{ things ${FIELDS} }`],
  [`{ strict ${FIELDS} }`],
  ['{ strict { name must } things { must } }'],
  ['{ things { name } firm { name } }'],
  [`{ thing ${FIELDS} other: thing(kind: 2) ${FIELDS} none: thing(kind: 1) { name } }`],
  ['query($n: Boolean!) { thing { must } echo(yes: $n) }', { n: false }],
  ['{ ...a ...b } fragment a on Query { thing { name } } fragment b on Query { thing { must } }'],
  [
    'query($r: [_Any!]!) { _entities(representations: $r) { __typename ... on Rock { name weight fails } } }',
    {
      r: [
        { __typename: 'Rock', name: 'a' },
        { __typename: 'Rock', name: 'b' },
      ],
    },
  ],
  ['{ a: slow(ms: 5) b: slow }'],
]
/**
 * Operations that the compiler skips: queries with directives or with variables within literals, and
 * mutations.
 */
const interpreted: Operation[] = [
  ['query($p: Int!, $name: String) { args(input: { page: $p, name: $name }) }', { p: 4 }],
  ['query($id: ID!) { args(ids: ["1", $id]) }', { id: 2 }],
  [
    'query($y: Boolean!, $n: Boolean!) { thing { a: name @include(if: $y) b: name @skip(if: $y) c: name @include(if: $n) } }',
    { y: true, n: false },
  ],
  ['query($y: Boolean = true) { thing { name @include(if: $y) __typename } }'],
  [
    '{ thing(kind: 2) { name must } a: thing(kind: 2) @include(if: false) { name } thing(kind: 2) @skip(if: true) { ... on Tree { rocks { name } } } }',
  ],
  ['mutation($i: Input) { args(input: $i) }', { i: { name: 'x' } }],
]

test.each([...compiled, ...interpreted])(
  '%s %j returns the same response on every execution',
  async (query, variables = {}) => {
    const cache = new OperationCache(schema)
    const answer = async () => {
      const { data, errors = [] } = await cache.prepare(query)(variables, {})
      const seen = errors.map(({ message, path, extensions }) => ({ message, path, code: extensions?.code }))
      return { data: JSON.stringify(data), errors: seen }
    }
    const first = await answer()
    await answer()
    for (const later of [await answer(), await answer()]) {
      expect(later.data).toBe(first.data)
      // When an error makes a field null, GraphQL does not specify whether a server reports further errors
      // below that field.
      expect(later.errors).toEqual(expect.arrayContaining(first.errors))
      expect(later.errors.length > 0).toBe(first.errors.length > 0)
    }
  },
)

test('compiles a query only when the compiler follows the GraphQL specification', () => {
  const compiles = ([query]: Operation) => compileOperation(schema, parse(query)) !== undefined
  expect(compiled.filter((operation) => !compiles(operation))).toEqual([])
  expect(interpreted.filter(compiles)).toEqual([])
})

test.each([
  ['{ ahead { selected ...rest } } fragment rest on Ahead { b ... { one: b } }', ['selected', 'b']],
  ['query($a: Boolean!) { ahead { b @skip(if: $a) selected a @include(if: $a) } }', ['selected', 'a']],
])(
  'tells a resolver which fields of its result the query selects, whether compiled or not: %s',
  async (query, selected) => {
    const cache = new OperationCache(schema)
    for (const _ of [1, 2, 3, 4]) {
      const { data } = await cache.prepare(query)({ a: true }, {})
      expect(data).toMatchObject({ ahead: { selected } })
    }
  },
)

test('[F-110] reports the same errors for an operation whether it is compiled or not', async () => {
  const late = (message: string) => Promise.resolve().then(() => Promise.reject(new Error(message)))
  const pairs = fakeSubgraph(
    'pairs',
    'type Query { pairs: [Pair!] } type Pair { one: Int! two: Int! three: Int }',
    {
      Query: { pairs: () => [{}, {}] },
      Pair: { one: () => late('one'), two: () => late('two'), three: () => late('three') },
    },
  )
  const client = localClient(pairs)
  const request = testRequest()
  const fetch = {
    query: '{ pairs { three two one } }',
    operationName: undefined,
    variables: {},
    request,
    signal: request.signal,
  }
  const answers = []
  for (const _ of [1, 2, 3, 4]) {
    const { data, errors = [] } = await client.fetch(fetch)
    answers.push({ data, errors: errors.length })
  }
  expect(answers).toEqual(Array(4).fill({ data: { pairs: null }, errors: 1 }))
})

test('rejects a query that does not match the schema', () => {
  expect(() => new OperationCache(schema).prepare('{ nothing }')).toThrow('does not fit the supergraph')
})

/** Returns a query with this number of characters, most of them in a comment. */
const ofLength = (characters: number, name = 'a') =>
  `query ${name} { strict { name } } #`.padEnd(characters, 'x')

test('caches queries of up to 100,000 characters each and two million characters in total', () => {
  const others = (count: number) => Array.from({ length: count }, (_, i) => ofLength(100_000, `other${i}`))
  const isKeptBeside = (query: string, count: number) => {
    const cache = new OperationCache(schema)
    const run = cache.prepare(query)
    for (const other of others(count)) cache.prepare(other)
    // For an evicted query, the cache returns a new function.
    return cache.prepare(query) === run
  }
  expect(isKeptBeside(ofLength(100_000), 19)).toBe(true)
  expect(isKeptBeside(ofLength(100_000), 20)).toBe(false)
  expect(isKeptBeside(ofLength(100_001), 0)).toBe(false)
})
