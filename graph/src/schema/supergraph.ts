import { composeServices } from '@apollo/composition'
import { type DocumentNode, lexicographicSortSchema, printSchema } from 'graphql'

export interface SubgraphSdl {
  name: string
  /** URL of the subgraph, which a router uses unless it is configured with another URL. */
  url: string
  typeDefs: DocumentNode
}

export interface ComposedGraph {
  /** SDL for a Federation 2 router. */
  supergraphSdl: string
  /** SDL of the public API, sorted alphabetically so that a diff shows only actual changes. */
  apiSdl: string
  /** Composition warnings, one sentence each. */
  hints: string[]
}

/** Composes the subgraphs. When they do not compose, throws one error that lists every composition error. */
export function composeSupergraph(subgraphs: SubgraphSdl[]): ComposedGraph {
  const result = composeServices(subgraphs)
  if (result.errors) {
    throw new Error(
      ['The subgraphs do not compose:', ...result.errors.map((e) => `- ${e.message}`)].join('\n'),
    )
  }
  const api = result.schema.toAPISchema().toGraphQLJSSchema({ includeDefer: false })
  return {
    supergraphSdl: `${result.supergraphSdl.trim()}\n`,
    apiSdl: `${printSchema(lexicographicSortSchema(api)).trim()}\n`,
    hints: result.hints.filter((hint) => hint.definition.level.name === 'WARN').map((hint) => hint.message),
  }
}
