import { once } from 'node:events'
import { connect } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { portOf, startGraph, type TestGraph } from '../testing/start-graph.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const MB = 1024 * 1024

async function post(
  graph: TestGraph,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${graph.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return { status: response.status, text: await response.text() }
}

const asBody = (query: string, variables?: unknown) => JSON.stringify({ query, variables })
const deepJson = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const attacks: [name: string, body: string | Uint8Array<ArrayBuffer>, status: number, says: RegExp][] = [
  [
    '40 levels of fields nobody has',
    asBody(`${'{ a '.repeat(40)}${'}'.repeat(40)}`),
    400,
    /Cannot query field/,
  ],
  [
    '40 levels of fields',
    asBody(`{ homes ${'{ near '.repeat(40)}{ id }${' }'.repeat(40)} }`),
    400,
    /too many objects/,
  ],
  ['10,000 levels', asBody(`${'{ near '.repeat(10_000)}`), 400, /tokens/],
  [
    '10,000 aliases',
    asBody(`{ ${Array.from({ length: 10_000 }, (_, i) => `a${i}: __typename`).join(' ')} }`),
    400,
    /tokens/,
  ],
  [
    '600 aliases',
    asBody(`{ ${Array.from({ length: 600 }, (_, i) => `a${i}: __typename`).join(' ')} }`),
    400,
    /at its root/,
  ],
  [
    'a circle of fragments',
    asBody('{ homes { ...a } } fragment a on Home { ...b } fragment b on Home { ...a }'),
    400,
    /Cannot spread fragment/,
  ],
  ['900 fields of one name', asBody(`{ homes { ${'id '.repeat(900)} } }`), 400, /Validation aborted/],
  [
    'fields of one name within each other',
    asBody(`{ ${'homes { near { near { id id } near { id } } near { id } } '.repeat(60)} }`),
    400,
    /too many objects/,
  ],
  [
    '300 fragments spread 300 times',
    asBody(
      `{ homes { ${'...f '.repeat(300)} } } ${Array.from({ length: 150 }, (_, i) => `fragment ${i ? `f${i}` : 'f'} on Home { id }`).join(' ')}`,
    ),
    400,
    /never used/,
  ],
  ['300 directives', asBody(`{ homes { id ${'@include(if: true) '.repeat(250)} } }`), 400, /directive/],
  ['a body of 2 MB', asBody(`{ echo(text: "${'x'.repeat(2 * MB)}") }`), 413, /BODY_TOO_LARGE/],
  [
    'variables 400,000 deep',
    `{"query":"{ homes { id } }","variables":{"a":${deepJson(400_000)}}}`,
    200,
    /data/,
  ],
  [
    'variables 400,000 deep in use',
    `{"query":"query Q($t: String!) { echo(text: $t) }","variables":{"t":${deepJson(400_000)}}}`,
    400,
    /BAD_USER_INPUT/,
  ],
  [
    '70,000 variables of the wrong type',
    asBody('query Q($i: [HomesInput]) { search(inputs: $i) { results { id } } }', {
      i: Array(70_000).fill('x'),
    }),
    400,
    /^.{0,400}BAD_USER_INPUT/s,
  ],
  ['a body 400,000 deep', deepJson(400_000), 400, /errors/],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400, /not UTF-8/],
  ['a prototype in the body', '{"query":"{ homes { id } }","__proto__":{"a":1}}', 400, /not valid JSON/],
  ['a body that is no JSON', '{"query":', 400, /not valid JSON/],
  ['nothing', '', 400, /empty/],
  ['a batch', `[${asBody('{ homes { id } }')}]`, 400, /batching/],
]

test.each(attacks)(
  '%s: an answer in time, and the next request is served',
  async (_name, body, status, says) => {
    const graph = await startGraph()
    await graph.ask('{ homes { id } }')
    const start = performance.now()
    const answer = await post(graph, body)
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(answer.text).toMatch(says)
    expect(answer.status).toBe(status)
    expect((await graph.ask('{ homes { id } }')).status).toBe(200)
  },
)

test('all attacks again and again leave the memory as it was', { timeout: 180_000 }, async () => {
  const graph = await startGraph()
  const heapAfter = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) for (const [, body] of attacks) await post(graph, body)
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter(2)
  expect(await heapAfter(3)).toBeLessThan(before + 20 * MB)
})

test('a client that does not read its answer loses its connection', async () => {
  const { app } = await startGraph({ env: { STALL_TIMEOUT_MS: '300' } })
  const socket = connect(portOf(app), '127.0.0.1').pause()
  const body = asBody(`{ echo(text: "${'x'.repeat(900_000)}") }`)
  const head = 'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'
  const request = `${head}content-length: ${body.length}\r\n\r\n${body}`
  socket.on('error', () => {})
  socket.write(request.repeat(20))
  const [connection] = await once(app.server, 'connection')
  await once(connection, 'close')
  socket.destroy()
})

test('a body that trickles in is cut off', async () => {
  const { app } = await startGraph({ env: { REQUEST_TIMEOUT_MS: '300' } })
  const socket = connect(portOf(app), '127.0.0.1')
  socket.write(
    'POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  const drip = setInterval(() => socket.write(' '), 50)
  // A drop that comes after the cut would fail, and so would the reading of the answer.
  app.server.once('clientError', () => clearInterval(drip))
  const start = performance.now()
  const answer = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString())),
  )
  clearInterval(drip)
  socket.destroy()
  expect(answer).toMatch(/^HTTP\/1.1 408/)
  expect(performance.now() - start).toBeLessThan(5000)
})

test.each([
  ['10000', 1000],
  ['300', 300],
])('looks for connections past a timeout of %s ms every %i ms', async (timeout, interval) => {
  const { app } = await startGraph({ env: { REQUEST_TIMEOUT_MS: timeout } })
  expect(app.server).toMatchObject({ requestTimeout: Number(timeout), connectionsCheckingInterval: interval })
})
