import type { ChildProcess } from 'node:child_process'
import { startServer } from '../../processes.ts'
import type { Operation } from './operations.ts'

export interface Contender {
  name: string
  /**
   * Processes whose CPU time and memory are measured. All contenders share the REST services, which are not
   * measured.
   */
  processes: ChildProcess[]
  request(operation: Operation): { url: string; body: string }
}

interface Rest {
  origin: string
  /** Base URL of each REST service, by environment variable. */
  urls: Record<string, string>
}

interface Subgraphs {
  /** Port of each subgraph, by name. */
  ports: Record<string, number>
  processes: ChildProcess[]
}

/** The new generation of Gable's graph, so that every contender may keep as many short-lived objects. */
const rivalOptions = { NODE_OPTIONS: '--max-semi-space-size=32' }

const SUBGRAPHS = ['listings', 'agents-and-offices', 'accounts', 'content']

async function startSubgraphs(rest: Rest): Promise<Subgraphs> {
  const started = await Promise.all(
    SUBGRAPHS.map(async (name) => ({
      name,
      ...(await startServer(`subgraphs/${name}/src/main.ts`, rest.urls)),
    })),
  )
  const ports = Object.fromEntries(started.map(({ name, origin }) => [name, Number(new URL(origin).port)]))
  return { ports, processes: started.map(({ process: child }) => child) }
}

const graphql =
  (origin: string) =>
  ({ query, variables }: Operation) => ({
    url: `${origin}/graphql`,
    body: JSON.stringify({ query, variables }),
  })

/**
 * Base URL of each subgraph, by the environment variable that makes the graph call it as a separate process.
 */
const subgraphUrls = (ports: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [
      `SUBGRAPH_${name.replaceAll('-', '_').toUpperCase()}_URL`,
      `http://127.0.0.1:${port}/graphql`,
    ]),
  )

/**
 * Starts every contender. Each contender has its own subgraph processes, so that no contender profits from
 * caches that another has warmed up. With `shared`, all contenders use the same four subgraph processes,
 * which is enough to compare responses.
 */
export async function startContenders(rest: Rest, { shared }: { shared: boolean }): Promise<Contender[]> {
  const gable = await startServer('graph/src/main.ts', rest.urls)
  const behindGable = await startSubgraphs(rest)
  const subgraphsFor = () => (shared ? behindGable : startSubgraphs(rest))
  const remote = await startServer('graph/src/main.ts', { ...rest.urls, ...subgraphUrls(behindGable.ports) })
  const behindApollo = await subgraphsFor()
  const apollo = await startServer('bench/rivals/src/rivals/plain-apollo.ts', {
    ...rivalOptions,
    SUBGRAPH_PORTS: JSON.stringify(behindApollo.ports),
  })
  const behindHive = await subgraphsFor()
  const hive = await startServer('bench/rivals/src/rivals/hive-gateway.ts', {
    ...rivalOptions,
    SUBGRAPH_PORTS: JSON.stringify(behindHive.ports),
  })
  const handWritten = await startServer('bench/rivals/src/rivals/hand-written.ts', {
    ...rivalOptions,
    REST_URL: rest.origin,
  })
  return [
    { name: 'Gable', processes: [gable.process], request: graphql(gable.origin) },
    {
      name: 'Gable + 4 processes',
      processes: [remote.process, ...behindGable.processes],
      request: graphql(remote.origin),
    },
    {
      name: 'Apollo gateway + 4 processes',
      processes: [apollo.process, ...behindApollo.processes],
      request: graphql(apollo.origin),
    },
    {
      name: 'Hive Gateway + 4 processes',
      processes: [hive.process, ...behindHive.processes],
      request: graphql(hive.origin),
    },
    {
      name: 'hand-written, no GraphQL',
      processes: [handWritten.process],
      request: ({ name, variables }) =>
        name === 'search page'
          ? { url: `${handWritten.origin}/search`, body: JSON.stringify({ placeKey: placeKeyOf(variables) }) }
          : { url: `${handWritten.origin}/listing`, body: JSON.stringify(variables) },
    },
  ]
}

function placeKeyOf(variables: Record<string, unknown>): unknown {
  const { input } = variables
  if (!input || typeof input !== 'object' || !('place' in input)) return undefined
  const { place } = input
  return place && typeof place === 'object' && 'placeKey' in place ? place.placeKey : undefined
}
