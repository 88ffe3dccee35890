import { scalarResolvers } from '@gable/subgraph-kit/schema/scalars'
import { type GraphQLSchema, isScalarType } from 'graphql'

/**
 * Lets the public schema read values of custom scalars as the subgraphs do. Composition keeps the names of scalars
 * alone, and a wrong value would fail in a subgraph, where its variable is not known.
 */
export function readScalars(schema: GraphQLSchema): void {
  for (const [name, { parseValue, parseLiteral }] of Object.entries(scalarResolvers)) {
    const type = schema.getType(name)
    if (isScalarType(type)) Object.assign(type, { parseValue, parseLiteral })
  }
}
