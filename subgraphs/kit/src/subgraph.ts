import { buildSubgraphSchema } from '@apollo/subgraph'
import { type GraphQLSchema, parse } from 'graphql'
import { guarded } from './access/guard.ts'
import type { Env } from './config/env.ts'
import type { RequestContext, ViewerContext } from './context/request-context.ts'
import { readInputsAsDeclared } from './inputs/read-inputs.ts'
import type { RestWatch } from './rest/rest-client.ts'
import { scalarResolvers } from './schema/scalars.ts'
import { readTypeDefs } from './schema/type-defs.ts'

export type { Log, RequestContext, UserAgentKind, Viewer, ViewerContext } from './context/request-context.ts'

/** One subgraph, ready to be executed in the graph's own process or served alone. */
export interface Subgraph {
  name: string
  /** Executable, with `_service` and `_entities`. */
  schema: GraphQLSchema
  /** The SDL that the supergraph is composed from. */
  typeDefs: string
  /**
   * The GraphQL context value. The same `request` object always gets the same context, so loaders are shared. It is
   * frozen, and everything it knows is in its properties: Apollo Server executes each operation on a shallow copy.
   */
  createContext(request: RequestContext): ViewerContext
  /** Closes the connections to the REST services once their calls have ended. */
  close(): Promise<void>
}

/** What a subgraph may be given in place of the environment, and what watches its REST calls. */
export interface SubgraphOptions extends RestWatch {
  env?: Env
}

/** What a subgraph consists of whatever it runs on: every instance of it shares this. */
export type SubgraphSchema = Pick<Subgraph, 'schema' | 'typeDefs'>

/**
 * Binds a subgraph's SDL to its resolvers, each behind its access check, with inputs read as they are declared. Throws
 * when they do not fit together.
 * `moduleUrl` is `import.meta.url` of the package's subgraph.ts: its folder holds the .graphql files. `shared` names
 * files of the kit's schema folder that it needs besides, such as the words of a search.
 */
export function subgraphSchema(
  moduleUrl: string,
  resolvers: Record<string, object>,
  shared: readonly string[] = [],
): SubgraphSchema {
  const typeDefs = readTypeDefs(moduleUrl, shared)
  const document = parse(typeDefs)
  const ofTypes = Object.fromEntries(Object.entries(resolvers).map(([type, fields]) => [type, { ...fields }]))
  return {
    typeDefs,
    schema: readInputsAsDeclared(
      buildSubgraphSchema({
        typeDefs: document,
        resolvers: { ...scalarResolvers, ...guarded(document, ofTypes) },
      }),
    ),
  }
}

interface SubgraphDefinition<Context extends ViewerContext> extends SubgraphSchema {
  name: string
  /** Everything but the viewer. State that changes belongs inside a property, never in the context object itself. */
  createContext(request: RequestContext): Omit<Context, 'viewer'>
  close(): Promise<void>
}

/** Gives a schema the services that it runs on. */
export function defineSubgraph<Context extends ViewerContext>({
  createContext,
  ...subgraph
}: SubgraphDefinition<Context>): Subgraph {
  const contexts = new WeakMap<RequestContext, ViewerContext>()
  return {
    ...subgraph,
    createContext(request) {
      const known = contexts.get(request)
      if (known) return known
      const { viewer, isViewerUnknown = false } = request
      const context = Object.freeze({ ...createContext(request), viewer, isViewerUnknown })
      contexts.set(request, context)
      return context
    },
  }
}
