import { graphql } from 'graphql'
import { onTestFinished } from 'vitest'
import { type Env, parseEnv } from '../env.ts'
import { maskError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import type { Subgraph, SubgraphOptions } from '../subgraph.ts'
import { type FakeAnswer, type FakeCall, fakeRest } from './fake-rest.ts'
import { testRequest } from './test-request.ts'

export interface TestSubgraph {
  subgraph: Subgraph
  /** Calls that the fake REST services got so far. */
  calls: FakeCall[]
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

/** A subgraph on fake REST services: each service's base is the fake's address and the last part of its own. */
export async function testSubgraph(
  create: (options: SubgraphOptions) => Subgraph,
  answer: FakeAnswer,
  limits: Record<string, string> = {},
): Promise<TestSubgraph> {
  const fake = await fakeRest(answer)
  const subgraph = create({ env: pointAt(fake.url, limits) })
  onTestFinished(() => subgraph.close())
  return {
    subgraph,
    calls: fake.calls,
    called: () => fake.calls.map(({ method, path }) => `${method} ${path}`),
    async ask(source, variableValues = {}, request = testRequest()) {
      const contextValue = subgraph.createContext(request)
      const { data, errors } = await graphql({
        schema: subgraph.schema,
        source,
        variableValues,
        contextValue,
      })
      return {
        data: JSON.parse(JSON.stringify(data ?? null)),
        errors: (errors ?? []).map((error) => {
          const { message, path, extensions } = maskError(error.toJSON(), error)
          return { message, path: path?.join('.') ?? '', code: extensions?.code }
        }),
      }
    },
  }
}

function pointAt(url: string, limits: Record<string, string>): Env {
  const defaults = parseEnv({})
  const bases = Object.entries(defaults)
    .filter(([name]) => name.endsWith('_URL'))
    .map(([name, base]) => [name, url + new URL(String(base)).pathname])
  // Whoever tests what is given up says after how long.
  return parseEnv({ ...Object.fromEntries(bases), REST_TIMEOUT_MS: '30000', ...limits })
}
