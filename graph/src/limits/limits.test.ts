import { getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { startGraph, type TestGraph } from '../fixtures/start-graph.ts'

const nested = (levels: number) =>
  `${'{ homes { near '.padEnd(8)}${'{ near '.repeat(levels - 2)}{ id }${' }'.repeat(levels - 1)} }`

async function refusal(graph: TestGraph, query: string, variables?: unknown) {
  const { status, body } = await graph.ask(query, { variables })
  const [first] = body.errors ?? []
  return { status, code: first?.extensions.code, message: first?.message }
}

test('accepts a query within all limits', async () => {
  const { ask } = await startGraph()
  expect((await ask('{ homes(first: 2) { near(first: 2) { near(first: 2) { id } } } }')).status).toBe(200)
})

test('limits the depth of fields, including those in fragments', async () => {
  const graph = await startGraph({ env: { LIMIT_DEPTH: '4' } })
  const deep =
    'query Q { homes { ...a } } fragment a on Home { near { ...b } } fragment b on Home { near { near { id } } }'
  const expected = {
    status: 400,
    code: 'OPERATION_TOO_DEEP',
    message: 'The operation is too deep: at most 4 are allowed.',
  }
  expect(await refusal(graph, nested(40))).toEqual(expected)
  expect(await refusal(graph, deep)).toEqual(expected)
})

test('limits aliases, root fields, and directives', async () => {
  const graph = await startGraph({
    env: { LIMIT_ALIASES: '5', LIMIT_ROOT_FIELDS: '3', LIMIT_DIRECTIVES: '4' },
  })
  const aliases = `{ homes { ${Array.from({ length: 6 }, (_, i) => `a${i}: id`).join(' ')} } }`
  const roots = '{ homes { id } search { results { id } } broken echo(text: "") }'
  const directives = `{ homes { ${'id @include(if: true) '.repeat(5)} } }`
  const tooMany = (code: string, message: string) => ({ status: 400, code, message })
  expect(await refusal(graph, aliases)).toEqual(
    tooMany('TOO_MANY_ALIASES', 'The operation has too many aliases: at most 5 are allowed.'),
  )
  expect(await refusal(graph, roots)).toEqual(
    tooMany('TOO_MANY_ROOT_FIELDS', 'The operation has too many fields at its root: at most 3 are allowed.'),
  )
  expect(await refusal(graph, directives)).toEqual(
    tooMany('TOO_MANY_DIRECTIVES', 'The operation has too many directives: at most 4 are allowed.'),
  )
})

test('rejects fragments that double in size at every level, because the limit applies to their expanded size', async () => {
  const graph = await startGraph()
  const levels = Array.from(
    { length: 40 },
    (_, i) => `fragment f${i} on Home { ...f${i + 1} ...f${i + 1} }`,
  ).join(' ')
  const query = `{ homes { ...f0 } } ${levels} fragment f40 on Home { id }`
  expect(await refusal(graph, query)).toEqual({
    status: 400,
    code: 'OPERATION_TOO_LARGE',
    message: 'The operation has too many fields: at most 4000 are allowed.',
  })
})

test('[F-41] multiplies the cost by list sizes from literals, variables, and defaults', async () => {
  const graph = await startGraph({ env: { LIMIT_COST: '225' } })
  const byVariable = 'query Q($n: Int!) { homes(first: $n) { id } }'
  const byInput = 'query Q($i: HomesInput) { search(input: $i) { results { id } } }'
  const tooCostly = (cost: string, field: string, ofField: string) => ({
    status: 400,
    code: 'OPERATION_TOO_COSTLY',
    message:
      `The operation costs ${cost}, and the limit is 225. Its most expensive field is ${field}, ` +
      `which costs ${ofField}: ask for fewer items, areas, or fields.`,
  })
  const passes = { status: 200 }
  expect(await refusal(graph, '{ homes(first: 105) { id } }')).toEqual(tooCostly('231', 'homes', '105'))
  expect(await refusal(graph, '{ homes(first: 9) { near { id } } }')).toMatchObject(passes)
  expect(await refusal(graph, '{ a: homes(first: 10) { b: near { id } } }')).toEqual(
    tooCostly('235', 'a.b', '100'),
  )
  expect(await refusal(graph, byVariable, { n: 100 })).toMatchObject(passes)
  expect(await refusal(graph, byVariable, { n: 1e9 })).toEqual(
    tooCostly('1,250,000,100', 'homes', '1,000,000,000'),
  )
  expect(await refusal(graph, byVariable, { n: 'many' })).toMatchObject({
    status: 400,
    code: 'BAD_USER_INPUT',
    message: expect.stringContaining('Variable "$n" got invalid value "many"'),
  })
  // `pageSize` sets the number of results. The page object and the input object each add 1, each operation
  // adds 100, and each scalar adds 0.25.
  expect(await refusal(graph, byInput, { i: { pageSize: 98 } })).toMatchObject(passes)
  expect(await refusal(graph, byInput, { i: { pageSize: 99 } })).toEqual(
    tooCostly('226', 'search.results', '99'),
  )
})

test('[F-41] charges duplicate selections only once and charges nothing for skipped selections', async () => {
  const graph = await startGraph({ env: { LIMIT_COST: '260' } })
  const merged = 'query Q { ...a ...b homes(first: 90) { id street } }'
  const fragments =
    'fragment a on Query { homes(first: 90) { id } } fragment b on Query { ...a homes(first: 90) { agentKey } }'
  expect(await refusal(graph, `${merged} ${fragments}`)).toMatchObject({ status: 200 })
  const query =
    'query Q($no: Boolean!) { homes(first: 70) { id } more: homes(first: 70) @include(if: $no) { id } }'
  expect(await refusal(graph, query, { no: false })).toMatchObject({ status: 200 })
  expect(await refusal(graph, query, { no: true })).toMatchObject({ code: 'OPERATION_TOO_COSTLY' })
})

test('[F-41] charges the default list size when the size argument is null', async () => {
  const graph = await startGraph({ env: { LIMIT_COST: '120' } })
  const query = 'query Q($size: Int) { search(paged: { pageSize: $size }) { results { id } } }'
  expect(await refusal(graph, query, { size: 3 })).toMatchObject({ status: 200 })
  const byDefault = {
    code: 'OPERATION_TOO_COSTLY',
    message: expect.stringContaining('search.results, which costs 30'),
  }
  expect(await refusal(graph, query, { size: null })).toMatchObject(byDefault)
  expect(await refusal(graph, query)).toMatchObject(byDefault)
  expect(await refusal(graph, query.replace('$size }', 'null }').replace('($size: Int)', ''))).toMatchObject(
    byDefault,
  )
})

test('[F-41] charges input objects, including those in lists', async () => {
  const graph = await startGraph({ env: { LIMIT_COST: '212' } })
  const query = 'query Q($i: [HomesInput]) { search(inputs: $i) { marks { id } } }'
  expect(await refusal(graph, query, { i: Array(36).fill({}) })).toMatchObject({ status: 200 })
  expect(await refusal(graph, query, { i: Array(37).fill({}) })).toMatchObject({
    code: 'OPERATION_TOO_COSTLY',
    message: expect.stringContaining('The operation costs 213'),
  })
})

test("charges the schema's assumed list size for a list without a size argument", async () => {
  const graph = await startGraph({ env: { LIMIT_COST: '200' } })
  const marks = 'search(input: { pageSize: 1 }) { marks { id } }'
  expect(await refusal(graph, `{ ${marks} }`)).toMatchObject({ status: 200 })
  expect(await refusal(graph, `{ ${marks} again: ${marks} }`)).toMatchObject({
    status: 400,
    code: 'OPERATION_TOO_COSTLY',
  })
})

test('rejects an ambiguous operation or a missing root type as a client error', async () => {
  const graph = await startGraph()
  const refused = (message: string) => ({ status: 400, code: 'OPERATION_RESOLUTION_FAILURE', message })
  expect(await refusal(graph, 'query A { homes { id } } query B { homes { id } }')).toEqual(
    refused('operationName must name one operation.'),
  )
  expect(await refusal(graph, 'mutation { homes { id } }')).toEqual(refused('There is no mutation here.'))
  expect(graph.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('allows introspection within the limits', async () => {
  const graph = await startGraph()
  expect(await refusal(graph, getIntrospectionQuery())).toMatchObject({ status: 200 })
  const endless = `{ __type(name: "Home") { ${'ofType { '.repeat(60)} name ${'}'.repeat(60)} } }`
  const loop = '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }'
  const again = `{ ${Array.from({ length: 7 }, (_, i) => `a${i}: __schema { types { name } }`).join(' ')} }`
  expect(await refusal(graph, endless)).toMatchObject({ status: 400, code: 'OPERATION_TOO_DEEP' })
  expect((await refusal(graph, loop)).status).toBe(400)
  expect(await refusal(graph, again)).toMatchObject({ status: 400, code: 'OPERATION_TOO_COSTLY' })
})
