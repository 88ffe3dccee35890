import { graphql } from 'graphql'
import { onTestFinished } from 'vitest'
import { type Env, parseEnv } from '../env.ts'
import { maskError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import type { LossEvent } from '../rest/rest-client.ts'
import type { Subgraph, SubgraphOptions } from '../subgraph.ts'
import { runsStandalone } from './env.ts'
import { type FakeAnswer, type FakeCall, fakeRest } from './fake-rest.ts'
import { serveStandalone } from './standalone.ts'
import { testRequest } from './test-request.ts'

/** Where a subgraph runs: inside the graph's process, or behind its own HTTP server. */
export type SubgraphPlace = 'in process' | 'standalone'

export interface TestSubgraph {
  subgraph: Subgraph
  /** Calls that the fake REST services got so far. */
  calls: FakeCall[]
  /** What the answers of the fake REST services lost so far. */
  losses: LossEvent[]
  /** `GET /listings/listings/search` and so on, for counting. */
  called(): string[]
  ask(query: string, variables?: Record<string, unknown>, request?: RequestContext): Promise<TestAnswer>
}

export interface TestAnswer {
  /** A plain copy of the data. */
  data: unknown
  /** The errors as a client sees them. */
  errors: { message: string; path: string; code: unknown }[]
}

/** A subgraph on fake REST services. Each service's base URL is the fake's address plus the path of its default. */
export async function testSubgraph(
  create: (options: SubgraphOptions) => Subgraph,
  answer: FakeAnswer,
  limits: Record<string, string> = {},
  place: SubgraphPlace = runsStandalone ? 'standalone' : 'in process',
): Promise<TestSubgraph> {
  const fake = await fakeRest(answer)
  const losses: LossEvent[] = []
  const subgraph = create({ env: pointAt(fake.url, limits), onLoss: (loss) => losses.push(loss) })
  return {
    subgraph,
    calls: fake.calls,
    losses,
    called: () => fake.calls.map(({ method, path }) => `${method} ${path}`),
    ask: place === 'standalone' ? await askStandalone(subgraph) : askInProcess(subgraph),
  }
}

function askInProcess(subgraph: Subgraph): TestSubgraph['ask'] {
  onTestFinished(() => subgraph.close())
  return async (source, variableValues = {}, request = testRequest()) => {
    const contextValue = subgraph.createContext(request)
    const { data, errors } = await graphql({ schema: subgraph.schema, source, variableValues, contextValue })
    return {
      data: JSON.parse(JSON.stringify(data ?? null)),
      errors: (errors ?? []).map((error) => {
        const { message, path, extensions } = maskError(error.toJSON(), error)
        return { message, path: path?.join('.') ?? '', code: extensions?.code }
      }),
    }
  }
}

async function askStandalone(subgraph: Subgraph): Promise<TestSubgraph['ask']> {
  const { post } = await serveStandalone(subgraph)
  return async (query, variables = {}, request = testRequest()) => {
    const { data, errors } = await post(query, variables, request)
    return {
      data: data ?? null,
      errors: (errors ?? []).map(({ message, path, extensions }) => ({
        message,
        path: path?.join('.') ?? '',
        code: extensions?.code,
      })),
    }
  }
}

function pointAt(url: string, limits: Record<string, string>): Env {
  const defaults = parseEnv({})
  const bases = Object.entries(defaults)
    .filter(([name]) => name.endsWith('_URL'))
    .map(([name, base]) => [name, url + new URL(String(base)).pathname])
  // Tests of a deadline set their own.
  return parseEnv({ ...Object.fromEntries(bases), REST_TIMEOUT_MS: '30000', ...limits })
}
