import type { TestGraph } from './start-graph.ts'

export const MB = 1024 * 1024

/** Sends a body as a client would. */
export async function post(
  graph: TestGraph,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${graph.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body,
  })
  return { status: response.status, text: await response.text() }
}

export const asBody = (query: string, variables?: unknown) => JSON.stringify({ query, variables })
const deepJson = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** What a client may send to cost the graph much, and how the graph refuses it. */
export const attacks: [name: string, body: string | Uint8Array<ArrayBuffer>, status: number, says: RegExp][] =
  [
    [
      '40 levels of unknown fields',
      asBody(`${'{ a '.repeat(40)}${'}'.repeat(40)}`),
      400,
      /Cannot query field/,
    ],
    [
      '40 levels of fields',
      asBody(`{ homes ${'{ near '.repeat(40)}{ id }${' }'.repeat(40)} }`),
      400,
      /too deep/,
    ],
    ['9,000 levels', asBody(`${'{ near '.repeat(9_000)}`), 400, /tokens/],
    [
      '3,000 aliases',
      asBody(`{ ${Array.from({ length: 3_000 }, (_, i) => `a${i}: __typename`).join(' ')} }`),
      400,
      /tokens/,
    ],
    [
      '600 aliases',
      asBody(`{ ${Array.from({ length: 600 }, (_, i) => `a${i}: __typename`).join(' ')} }`),
      400,
      /has too many aliases/,
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
      200,
      /"data"/,
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
    ['a comment of 900 KB', asBody(`{ homes { id } } #${'x'.repeat(900_000)}`), 400, /OPERATION_TOO_LARGE/],
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
      /^.{0,400}OPERATION_TOO_COSTLY/s,
    ],
    ['a body 400,000 deep', deepJson(400_000), 400, /errors/],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400, /not UTF-8/],
    [
      'prototypes in the body and its variables',
      '{"query":"{ homes { id } }","__proto__":{"query":1},"constructor":{"prototype":1},"variables":{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}}',
      200,
      /^{"data"/,
    ],
    ['a body that is no JSON', '{"query":', 400, /not valid JSON/],
    ['nothing', '', 400, /empty/],
    ['a batch', `[${asBody('{ homes { id } }')}]`, 400, /no batches/],
  ]
