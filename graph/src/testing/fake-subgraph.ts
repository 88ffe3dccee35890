import { buildSubgraphSchema } from '@apollo/subgraph'
import type { RequestContext, Subgraph, ViewerContext } from '@gable/subgraph-kit/subgraph'
import { parse } from 'graphql'

const LINK = `extend schema @link(url: "https://specs.apollo.dev/federation/v2.9",
  import: ["@key", "@external", "@requires", "@listSize"])`

export interface FakeContext extends ViewerContext {
  request: RequestContext
}

/** A subgraph of a few lines. Its resolvers get the request context as `context.request`. */
export function fakeSubgraph(name: string, sdl: string, resolvers: object): Subgraph {
  const typeDefs = `${LINK}\n${sdl}`
  const contexts = new WeakMap<RequestContext, FakeContext>()
  return {
    name,
    typeDefs,
    schema: buildSubgraphSchema({ typeDefs: parse(typeDefs), resolvers: { ...resolvers } }),
    createContext(request) {
      const context = contexts.get(request) ?? { request, viewer: request.viewer }
      contexts.set(request, context)
      return context
    },
    close: async () => {},
  }
}

const HOMES = `
  type Query {
    "Homes."
    homes(first: Int! = 3, input: HomesInput): [Home!]
    search(input: HomesInput, paged: PagedInput, inputs: [HomesInput]): HomesPage @listSize(sizedFields: ["results"], assumedSize: 24)
    broken: String
    echo(text: String!): String
    whoami: String
  }
  input HomesInput { pageSize: Int }
  input PagedInput { pageSize: Int = 30 }
  type HomesPage { results: [Home!]! marks: [Home!] @listSize(assumedSize: 60) }
  type Home @key(fields: "id") { id: ID! agentKey: ID street: String near(first: Int = 10): [Home!] }
`
const PEOPLE = `
  type Query { agents: [Agent!] }
  type Home @key(fields: "id") { id: ID! agentKey: ID @external agent: Agent @requires(fields: "agentKey") }
  type Agent @key(fields: "key") { key: ID! name: String }
`

/** Homes, of which every two have the same agent. */
export function homes(queries: object = {}): Subgraph {
  const home = (index: number) => ({ id: `h${index}`, agentKey: `a${Math.floor(index / 2)}`, street: 'Elm' })
  const list = (_: unknown, { first }: { first: number }) => Array.from({ length: first }, (_, i) => home(i))
  return fakeSubgraph('homes', HOMES, {
    Query: {
      homes: list,
      search: () => ({ results: [home(0), home(1)] }),
      echo: (_: unknown, { text }: { text: string }) => text,
      whoami: (_: unknown, __: unknown, { request }: FakeContext) => request.viewer?.id ?? 'nobody',
      ...queries,
    },
    Home: { near: list },
  })
}

export function people(agent: (key: string, context: FakeContext) => unknown = named): Subgraph {
  return fakeSubgraph('people', PEOPLE, {
    Query: { agents: () => [] },
    Home: {
      agent: ({ agentKey }: { agentKey: string }, _: unknown, context: FakeContext) =>
        agent(agentKey, context),
    },
  })
}

function named(key: string) {
  return { key, name: `Agent ${key}` }
}
