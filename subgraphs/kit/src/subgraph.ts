import { buildSubgraphSchema } from '@apollo/subgraph'
import { type GraphQLSchema, parse } from 'graphql'
import type { Env } from './env.ts'
import { guarded } from './guard.ts'
import type { RequestContext, Viewer } from './request-context.ts'
import type { OnCall } from './rest/rest-client.ts'
import { scalarResolvers } from './scalars.ts'
import { readTypeDefs } from './type-defs.ts'

export type { Log, RequestContext, UserAgentKind, Viewer } from './request-context.ts'

/** One subgraph, ready to be executed in the graph's own process or served alone. */
export interface Subgraph {
  name: string
  /** Executable, with `_service` and `_entities`. */
  schema: GraphQLSchema
  /** The SDL that the supergraph is composed from. */
  typeDefs: string
  /** The GraphQL context value. The same `request` object always gives the same context, so loaders are shared. */
  createContext(request: RequestContext): object
  /** Closes the connections to the REST services once their calls have ended. */
  close(): Promise<void>
}

/** What a subgraph may be given in place of the environment, and what watches its REST calls. */
export interface SubgraphOptions {
  env?: Env
  onCall?: OnCall
}

interface SubgraphDefinition<Context extends object> {
  name: string
  /** `import.meta.url` of the package's subgraph.ts: its folder holds the .graphql files. */
  moduleUrl: string
  resolvers: Record<string, object>
  createContext(request: RequestContext): Context
  close(): Promise<void>
}

/** Binds a subgraph's SDL to its resolvers, each behind its access check. Throws when they do not fit together. */
export function defineSubgraph<Context extends object>(definition: SubgraphDefinition<Context>): Subgraph {
  const typeDefs = readTypeDefs(definition.moduleUrl)
  const document = parse(typeDefs)
  const contexts = new WeakMap<RequestContext, Context>()
  const viewers = new WeakMap<object, Viewer>()
  const ofTypes = Object.fromEntries(
    Object.entries(definition.resolvers).map(([type, fields]) => [type, { ...fields }]),
  )
  const resolvers = {
    ...scalarResolvers,
    ...guarded(document, ofTypes, (context) => viewers.get(context) ?? null),
  }
  return {
    name: definition.name,
    schema: buildSubgraphSchema({ typeDefs: document, resolvers }),
    typeDefs,
    createContext(request) {
      const known = contexts.get(request)
      if (known) return known
      const context = definition.createContext(request)
      contexts.set(request, context)
      if (request.viewer) viewers.set(context, request.viewer)
      return context
    },
    close: definition.close,
  }
}
