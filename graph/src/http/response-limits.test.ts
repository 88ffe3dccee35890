import { serveStandalone } from '@gable/subgraph-kit/fixtures/standalone'
import type { Subgraph } from '@gable/subgraph-kit/subgraph'
import { expect, test } from 'vitest'
import { fakeSubgraph } from '../fixtures/fake-subgraph.ts'
import { startGraph } from '../fixtures/start-graph.ts'

const MEMBERS = 30

/** A team whose service returns ten times as many members as the schema assumes. */
function teams() {
  let resolved = 0
  const member = (index: number) => ({ key: `m${index}`, about: 'x'.repeat(1_500) })
  const list = (length: number) => Array.from({ length }, (_, index) => member(index))
  const subgraph = fakeSubgraph(
    'teams',
    `type Query {
       team: Team
       crowd: [Member!] @listSize(assumedSize: 3)
     }
     type Mutation { join: Team }
     type Team { members: [Member!] @listSize(assumedSize: 3) }
     type Member @key(fields: "key") {
       key: ID! about: String wide: String team: Team late(on: Side! = LEFT): String broken: String certain: String!
     }
     enum Side { LEFT RIGHT }`,
    {
      Query: { team: () => ({}), crowd: () => list(2_000) },
      Mutation: { join: () => ({}) },
      Team: { members: () => list(MEMBERS) },
      Member: {
        wide: () => '家'.repeat(1_500),
        key: ({ key }: { key: string }) => {
          resolved += 1
          return key
        },
        team: () => ({}),
        late: () => 'later',
        broken: () => Promise.reject(new Error('Broken.')),
        certain: () => null,
      },
    },
  )
  return { subgraph, resolved: () => resolved }
}

const PLACES = ['in the process of the graph', 'in a process of their own'] as const

/** Starts a graph whose subgraph runs in the given place. */
async function startWith(subgraph: Subgraph, place: (typeof PLACES)[number]) {
  const urls = place === PLACES[0] ? {} : { [subgraph.name]: (await serveStandalone(subgraph)).url }
  return startGraph({ subgraphs: [subgraph], urls })
}

const TOO_LARGE = {
  status: 400,
  body: { errors: [{ extensions: { code: 'RESPONSE_TOO_LARGE' } }] },
}
const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')

const deep = (levels: number, leaves: string): string =>
  levels === 0 ? leaves : `team { members { ${deep(levels - 1, leaves)} } }`

test.each(PLACES)(
  '[F-101] ends an operation whose lists are longer than declared before its objects are resolved, with subgraphs %s',
  async (place) => {
    const { subgraph, resolved } = teams()
    const { ask } = await startWith(subgraph, place)
    expect(await ask(`{ ${deep(2, 'key')} }`)).toMatchObject({ status: 200 })
    expect(resolved()).toBe(MEMBERS ** 2)
    expect(await ask(`{ ${deep(4, 'key about')} }`)).toMatchObject(TOO_LARGE)
    expect(resolved()).toBeLessThan(MEMBERS ** 2 + 100_000)
    expect(await ask(`{ ${deep(1, 'key')} }`)).toMatchObject({ status: 200 })
  },
)

test('[F-101] counts a text as often as aliases repeat it', async () => {
  const { subgraph } = teams()
  const { ask } = await startGraph({ subgraphs: [subgraph] })
  const few = await ask(`{ crowd { ${aliases(2, 'about')} } }`)
  expect(few.status).toBe(200)
  expect(await ask(`{ crowd { ${aliases(29, 'about')} } }`)).toMatchObject(TOO_LARGE)
  expect(await ask(`{ crowd { ${aliases(3, 'about')} } }`)).toMatchObject(TOO_LARGE)
})

test('[F-101] counts the bytes of characters that take several', async () => {
  const { subgraph } = teams()
  const { ask } = await startGraph({ subgraphs: [subgraph] })
  expect((await ask('{ crowd { about } }')).status).toBe(200)
  expect(await ask('{ crowd { wide } }')).toMatchObject(TOO_LARGE)
})

test('[F-101] counts the copies of an entity that many objects share', async () => {
  const { subgraph } = teams()
  const homes = fakeSubgraph(
    'homes',
    `type Query { homes: [Home!] @listSize(assumedSize: 3) }
     type Home { agent: Member }
     type Member @key(fields: "key", resolvable: false) { key: ID! }`,
    { Query: { homes: () => Array.from({ length: 500 }, () => ({ agent: { key: 'm1' } })) } },
  )
  const { ask } = await startGraph({ subgraphs: [homes, subgraph] })
  expect((await ask('{ homes { agent { about } } }')).status).toBe(200)
  expect(await ask(`{ homes { agent { ${deep(1, deep(1, 'key'))} } } }`)).toMatchObject(TOO_LARGE)
})

test('[F-102] reports a fault of the operation once, however many objects have it', async () => {
  const { subgraph } = teams()
  const { ask } = await startGraph({ subgraphs: [subgraph] })
  const query = `query ($side: Side) { crowd { ${aliases(3, 'late(on: $side)')} } }`
  const { body } = await ask(query, { variables: { side: null } })
  expect(body.errors?.map(({ path }) => path)).toEqual([
    ['crowd', 0, 'a0'],
    ['crowd', 0, 'a1'],
    ['crowd', 0, 'a2'],
  ])
})

test.each(PLACES)(
  '[F-102] reports at most 1,000 errors, of which the last counts the rest, with subgraphs %s',
  async (place) => {
    const { subgraph } = teams()
    const { ask, log } = await startWith(subgraph, place)
    const { status, body } = await ask('{ crowd { key broken again: broken } }')
    expect(status).toBe(200)
    expect(body.errors).toHaveLength(1_000)
    expect(body.errors?.at(-1)).toMatchObject({
      message: 'The response has 3,001 more errors.',
      extensions: { code: 'TOO_MANY_ERRORS' },
    })
    expect(log.filter(({ level }) => level === 50)).toHaveLength(2)
  },
)

test('[F-102] reports one error for a list that becomes null', async () => {
  const { subgraph } = teams()
  const { ask } = await startGraph({ subgraphs: [subgraph] })
  const { body } = await ask('{ crowd { certain } }')
  expect(body.data).toEqual({ crowd: null })
  expect(body.errors).toHaveLength(1)
})

test('[F-101] says that a change was made when its response is too large', async () => {
  const { subgraph } = teams()
  const { ask } = await startGraph({ subgraphs: [subgraph] })
  const { status, body } = await ask(`mutation { join { members { ${deep(3, 'key about')} } } }`)
  expect(status).toBe(200)
  expect(body.errors?.[0]).toMatchObject({
    message: expect.stringMatching(/^The change was made/),
    extensions: { code: 'RESPONSE_TOO_LARGE' },
  })
})
