import { buildSubgraphSchema } from '@apollo/subgraph'
import { type GraphQLSchema, parse } from 'graphql'
import { guarded } from './access/guard.ts'
import type { Env } from './config/env.ts'
import type { RequestContext, ViewerContext } from './context/request-context.ts'
import { readInputsAsDeclared } from './inputs/read-inputs.ts'
import type { RestWatch } from './rest/rest-client.ts'
import { countLists } from './schema/counted-lists.ts'
import { scalarResolvers } from './schema/scalars.ts'
import { readTypeDefs } from './schema/type-defs.ts'

export type { Log, RequestContext, UserAgentKind, Viewer, ViewerContext } from './context/request-context.ts'

/** A subgraph that can run in the process of the graph or on its own server. */
export interface Subgraph {
  name: string
  /** Executable schema, including `_service` and `_entities`. */
  schema: GraphQLSchema
  /** SDL from which the supergraph is composed. */
  typeDefs: string
  /**
   * Creates the GraphQL context. The same `request` object always gets the same context, so loaders are
   * shared. The context is frozen, and all of its state is in its properties, because Apollo Server executes
   * each operation on a shallow copy.
   */
  createContext(request: RequestContext): ViewerContext
  /** Closes the connections to the REST services after pending calls finish. */
  close(): Promise<void>
}

/**
 * Options of a subgraph: an environment to use instead of `process.env`, and callbacks that observe its REST
 * calls.
 */
export interface SubgraphOptions extends RestWatch {
  env?: Env
}

/** The part of a subgraph that all of its instances share. */
export type SubgraphSchema = Pick<Subgraph, 'schema' | 'typeDefs'>

/**
 * Builds the executable schema from the SDL and the resolvers of a subgraph, with access checks, input
 * conversion, and counted lists. Throws when the SDL and the resolvers do not match. `moduleUrl` is `import.meta.url` of the
 * package's subgraph.ts, whose folder contains the .graphql files. `shared` names additional files in the
 * schema folder of the kit, such as the search types.
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
    schema: countLists(
      readInputsAsDeclared(
        buildSubgraphSchema({
          typeDefs: document,
          resolvers: { ...scalarResolvers, ...guarded(document, ofTypes) },
        }),
      ),
    ),
  }
}

interface SubgraphDefinition<Context extends ViewerContext> extends SubgraphSchema {
  name: string
  /**
   * Creates the context without the viewer. Put mutable state inside a property, never directly on the
   * context object.
   */
  createContext(request: RequestContext): Omit<Context, keyof ViewerContext>
  close(): Promise<void>
}

/** Creates a subgraph from its schema and the services that it uses. */
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
      const { viewer, isViewerUnknown = false, response } = request
      const context = Object.freeze({ ...createContext(request), viewer, isViewerUnknown, response })
      contexts.set(request, context)
      return context
    },
  }
}
