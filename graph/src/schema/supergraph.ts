import { composeServices } from '@apollo/composition'
import { type DocumentNode, lexicographicSortSchema, printSchema } from 'graphql'

export interface SubgraphSdl {
  name: string
  /** The address of the subgraph, unless a router is configured with another one. */
  url: string
  typeDefs: DocumentNode
}

export interface ComposedGraph {
  /** SDL for a Federation 2 router. */
  supergraphSdl: string
  /** SDL of the public API, in alphabetical order so that a diff shows only what changed. */
  apiSdl: string
  /** Hints of the composition, one sentence each. */
  hints: string[]
}

/** Composes the subgraphs. Throws one error that names every mistake when they do not fit together. */
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
