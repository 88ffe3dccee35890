import { buildSchema, GraphQLError, Kind, type OperationDefinitionNode, parse } from 'graphql'
import { expect, test } from 'vitest'
import { Preparation } from './preparation.ts'

const schema = buildSchema(`
  directive @mark on FIELD
  interface Named { name: String! }
  type Home implements Named { id: ID! name: String! id_1: ID near(first: Int! = 3, words: [String!], case: Case! = UPPER): [Home!] agent: Agent }
  type Agent implements Named { id: ID! name: String! home: Home! }
  enum Case { UPPER LOWER }
  input Filter { size: Int first: Int! = 3 limit: Int = 9 words: [String!] }
  type Query { home(id: ID): Home named: [Named!] must(flag: Boolean! = true): Home! search(filter: Filter): Home }
  type Mutation { save(id: ID!): Home }
`)

function prepare(
  query: string,
  variables: Record<string, unknown> = {},
  preparation = new Preparation(schema),
) {
  const document = parse(query)
  const operation = document.definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )
  if (!operation) throw new Error('There is no operation.')
  return preparation.prepare(document, operation, variables)
}

const textOf = (query: string, variables?: Record<string, unknown>) =>
  prepare(query, variables).operation?.text.replace(/\s+/g, ' ')

test('evaluates conditions, and merges fragments in the order in which the operation selects fields', () => {
  const query = `query ($yes: Boolean!) {
    home { ...Names agent @skip(if: $yes) { id } id ... @include(if: $yes) { name agent { name } } }
  } fragment Names on Named { name }`
  expect(textOf(query, { yes: true })).toBe('{ home { name id agent { name } } }')
  expect(textOf(query, { yes: false })).toBe('{ home { name agent { id } id } }')
})

test('requests an object even when conditions omit all its fields, and restores it as an empty object', () => {
  const prepared = prepare('{ home { id @skip(if: true) } }')
  expect(prepared.operation?.text.replace(/\s+/g, ' ')).toBe('{ home { __typename } }')
  expect(prepared.restore({ data: { home: { __typename: 'Home' } } })).toEqual({ data: { home: {} } })
  expect(prepared.restore({ data: { home: null } })).toEqual({ data: { home: null } })
})

test('skips the executor when conditions omit the whole operation', () => {
  const prepared = prepare('mutation { save(id: 1) @include(if: false) { id } __typename }')
  expect(prepared.operation).toBeUndefined()
  expect(prepared.restore({ data: {} })).toEqual({ data: { __typename: 'Mutation' } })
})

test("replaces the client's response keys with names that no field in the schema has", () => {
  const prepared = prepare('{ home { agent: id id: name id_1 near { id } } }')
  expect(prepared.operation?.text.replace(/\s+/g, ' ')).toBe('{ home { id name id_1 near { id } } }')
  const twice = prepare('{ home { id b: id c: id near(first: 1) { id } } }')
  expect(twice.operation?.text.replace(/\s+/g, ' ')).toBe(
    '{ home { id id_2: id id_3: id near_1: near(first: 1) { id } } }',
  )
  expect(
    twice.restore({
      data: { home: { near_1: [{ id: '2' }], id_3: '1', id_2: '1', id: '1', name: 'added' } },
    }),
  ).toEqual({ data: { home: { id: '1', b: '1', c: '1', near: [{ id: '2' }] } } })
})

test('restores response fields in the order of the operation, with any response key', () => {
  const { data } = prepare('{ home { __proto__: name id } a: __typename }').restore({
    data: { home: { id: '1', name: 'Elm' } },
  })
  expect(JSON.stringify(data)).toBe('{"home":{"__proto__":"Elm","id":"1"},"a":"Query"}')
})

test('selects separate fields for each possible type of an interface', () => {
  const prepared = prepare('{ named { ... on Agent { id } name ... on Home { agent { id } } } }')
  expect(prepared.operation?.text.replace(/\s+/g, ' ')).toBe(
    '{ named { __typename ... on Home { name agent { id } } ... on Agent { id name } } }',
  )
  const named = [
    { __typename: 'Home', name: 'Elm', agent: null },
    { __typename: 'Agent', name: 'Ada', id: '1' },
  ]
  expect(JSON.stringify(prepared.restore({ data: { named } }).data)).toBe(
    '{"named":[{"name":"Elm","agent":null},{"id":"1","name":"Ada"}]}',
  )
})

test('omits arguments without a value, and creates a variable for each argument that a client variable sets', () => {
  const query =
    'query ($id: ID, $size: Int = 4, $words: [String!]) { home(id: $id) { id } search(filter: {size: $size, words: $words}) { id } }'
  expect(textOf(query)).toBe('query ($v1: Filter) { home { id } search_1: search(filter: $v1) { id } }')
  expect(prepare(query).operation?.variables).toEqual({ v1: { size: 4, first: 3, limit: 9 } })
  expect(prepare(query, { id: null, words: ['pool'] }).operation?.variables).toEqual({
    v1: null,
    v2: { size: 4, first: 3, limit: 9, words: ['pool'] },
  })
})

test('[F-63] treats null for a list size as the default, including within an input object', () => {
  expect(textOf('query ($first: Int) { home { near(first: $first) { id } } }', { first: null })).toBe(
    '{ home { near { id } } }',
  )
  expect(
    textOf('query ($first: Int) { search(filter: {first: $first, size: 1}) { id } }', { first: null }),
  ).toBe('{ search_1: search(filter: {size: 1}) { id } }')
})

test('[F-63] passes null for a nullable list size to the subgraph', () => {
  const query = 'query ($limit: Int, $size: Int) { search(filter: {limit: $limit, size: $size}) { id } }'
  expect(prepare(query, { limit: null, size: null }).operation?.variables).toEqual({
    v1: { limit: null, size: null, first: 3 },
  })
})

test('[F-63] fails only the field when a non-null argument other than a list size is null', () => {
  const query = 'query ($case: Case) { home { id near(case: $case) { id } } }'
  const prepared = prepare(query, { case: null })
  expect(prepared.operation?.text.replace(/\s+/g, ' ')).toBe('{ home { id } }')
  const { data, errors } = prepared.restore({ data: { home: { id: '1' } } })
  expect(data).toEqual({ home: { id: '1', near: null } })
  expect(errors).toMatchObject([
    {
      message:
        'Argument "case" needs a value of type Case!: send one, or leave the argument out if it has a default.',
      path: ['home', 'near'],
      locations: [{ line: 1, column: query.indexOf('near') + 1 }],
      extensions: { code: 'BAD_USER_INPUT' },
    },
  ])
})

test('makes the parent object null when a non-null field fails', () => {
  const { data, errors } = prepare('query ($flag: Boolean) { home { id } must(flag: $flag) { id } }', {
    flag: null,
  }).restore({ data: { home: { id: '1' } } })
  expect(data).toBeNull()
  expect(errors).toMatchObject([{ path: ['must'], extensions: { code: 'BAD_USER_INPUT' } }])
})

test('[F-63] fails a field whose condition is null', () => {
  const prepared = prepare('query ($if: Boolean = true) { home { id agent @skip(if: $if) { id } } }', {
    if: null,
  })
  const { data, errors } = prepared.restore({ data: { home: { id: '1' } } })
  expect(data).toEqual({ home: { id: '1', agent: null } })
  expect(errors).toMatchObject([
    { message: 'The condition of @skip or @include is null: send true or false.', path: ['home', 'agent'] },
  ])
})

test("resolves introspection from the schema, in the order of the operation and with the client's variables", () => {
  const query = `query ($name: String!, $no: Boolean!) {
    a: __type(name: $name) { name kind @skip(if: $no) } home { id } __schema { queryType { name } } __schema { mutationType { name } }
  }`
  const prepared = prepare(query, { name: 'Agent', no: true })
  expect(prepared.operation?.text.replace(/\s+/g, ' ')).toBe('{ home { id } }')
  expect(JSON.stringify(prepared.restore({ data: { home: null } }).data)).toBe(
    '{"a":{"name":"Agent"},"home":null,"__schema":{"queryType":{"name":"Query"},"mutationType":{"name":"Mutation"}}}',
  )
})

test("maps errors to the paths and locations in the client's operation", () => {
  const query = '{ mine: home(id: 1) { near(first: 2) { boss: agent { id } } } }'
  const { errors } = prepare(query).restore({
    data: { home_1: { near_1: [{ agent: null }] } },
    errors: [
      new GraphQLError('No.', { path: ['home_1', 'near_1', 0, 'agent'], extensions: { code: 'NOT_FOUND' } }),
      new GraphQLError('No.', { path: ['home_1', 'added', 'more'] }),
      new GraphQLError('No.'),
    ],
  })
  expect(errors).toMatchObject([
    {
      path: ['mine', 'near', 0, 'boss'],
      locations: [{ line: 1, column: query.indexOf('boss') + 1 }],
      extensions: { code: 'NOT_FOUND' },
    },
    { path: ['mine'] },
    { message: 'No.' },
  ])
})

test('[F-69] removes the path from an error when the path is not part of the operation', () => {
  const { errors } = prepare('{ home { id } }').restore({
    data: { home: null },
    errors: [
      new GraphQLError('No.', { path: ['_entities', 99, 'id'] }),
      new GraphQLError('No.', { path: [] }),
    ],
  })
  expect(errors?.map(({ path }) => path)).toEqual([undefined, undefined])
})

test('writes the same text for operations that differ only in their operation names', () => {
  const unnamed = textOf('query ($id: ID) { home(id: $id) { id } }', { id: '1' })
  expect(textOf('query Home($id: ID) { home(id: $id) { id } }', { id: '1' })).toBe(unnamed)
  expect(textOf('mutation Save { save(id: 1) { id } }')).toBe('mutation { save_1: save(id: 1) { id } }')
})

test('reuses a prepared operation when only variables outside conditions change their values', () => {
  const preparation = new Preparation(schema)
  const document = parse('query ($id: ID, $no: Boolean!) { home(id: $id) { id name @skip(if: $no) } }')
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
  const [one, two, other] = [
    { id: '1', no: true },
    { id: '2', no: true },
    { id: '1', no: false },
  ].map((variables) => preparation.prepare(document, operation, variables).operation)
  expect(one?.document).toBe(two?.document)
  expect(one?.variables).toEqual({ v1: '1' })
  expect(two?.variables).toEqual({ v1: '2' })
  expect(other?.text).not.toBe(one?.text)
})

const large = [
  ['the text of the operation', `{ home { id } } #${'x'.repeat(10_000)}`],
  ['what is executed', `{ home(id: "${'x'.repeat(10_000)}") { id } }`],
  ['its fields', `{ home { ${'near { agent { home { '.repeat(6)} id ${'} } }'.repeat(6)} } }`],
]

test.each(large)('[F-41] evicts prepared operations based on the size of %s', (_, query) => {
  const document = parse(query)
  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
  const isKept = (maxBytes: number) => {
    const preparation = new Preparation(schema, maxBytes)
    const first = preparation.prepare(document, operation, {}).operation?.document
    return preparation.prepare(document, operation, {}).operation?.document === first
  }
  expect([isKept(10_000), isKept(1_000_000)]).toEqual([false, true])
})

test('keeps every field of a mutation, in the order of the operation', () => {
  expect(textOf('mutation { a: save(id: 1) { id } b: save(id: 1) { id } a: save(id: 1) { name } }')).toBe(
    'mutation { save_1: save(id: 1) { id name } save_2: save(id: 1) { id } }',
  )
})

test('throws a GraphQLError when a required variable is missing', () => {
  expect(() => prepare('query ($id: ID!) { home(id: $id) { id } }')).toThrow(GraphQLError)
})

test('[F-63] keeps the fields of other types when the condition on a fragment for one type is null', () => {
  const query =
    'query ($flag: Boolean = true) { named { ... on Agent @include(if: $flag) { ...Name } ... on Home { ...Name } } } fragment Name on Named { name }'
  const { operation, restore } = prepare(query, { flag: null })
  expect(operation?.text.replace(/\s+/g, ' ')).toBe('{ named { __typename ... on Home { name } } }')
  const { data, errors } = restore({
    data: { named: [{ __typename: 'Home', name: 'Elm' }] },
  })
  expect(data).toEqual({ named: [{ name: 'Elm' }] })
  expect(errors).toBeUndefined()
})

test('[F-63] treats a variable named like a member of Object.prototype as absent until the client sends it', () => {
  const query =
    'query ($constructor: ID, $toString: Int) { home(id: $constructor) { near(first: $toString) { id } } }'
  const { operation } = prepare(query)
  expect(operation?.text.replace(/\s+/g, ' ')).toBe('{ home { near { id } } }')
  expect(prepare(query, { constructor: 'h1' }).operation?.variables).toEqual({ v1: 'h1' })
})

test('[F-62] uses each response name only for equal fields with equal arguments across the document', () => {
  expect(
    textOf(
      '{ a: home { b: near(first: 1) { id } } c: must { d: near(first: 2) { id } e: near(first: 1) { id } } }',
    ),
  ).toBe(
    '{ home { near_1: near(first: 1) { id } } must { near_2: near(first: 2) { id } near_1: near(first: 1) { id } } }',
  )
})

test('[F-65] reports a failed introspection field without affecting other fields', () => {
  const query =
    'query ($flag: Boolean = true) { a: __type(name: "Home") { name @include(if: $flag) } b: __type(name: "Agent") { name } home { id } }'
  const { data, errors } = prepare(query, { flag: null }).restore({ data: { home: { id: 'h1' } } })
  expect(data).toEqual({ a: null, b: { name: 'Agent' }, home: { id: 'h1' } })
  expect(errors).toMatchObject([{ path: ['a'], extensions: { code: 'BAD_USER_INPUT' } }])
})
