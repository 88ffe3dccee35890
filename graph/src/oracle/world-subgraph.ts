import { buildSubgraphSchema } from '@apollo/subgraph'
import type { RequestContext, Subgraph, ViewerContext } from '@gable/subgraph-kit/subgraph'
import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isObjectType,
  parse,
} from 'graphql'
import type { EntityRules } from './entity-rules.ts'
import { textOf, type World, type WorldObject } from './world.ts'

/** Receives each mutation call, as `field(arguments)`. */
export type OnMutation = (call: string) => void

export interface SubgraphDefinition {
  name: string
  typeDefs: string
}

/** Creates a subgraph whose fields resolve to generated data. */
export function worldSubgraph(
  { name, typeDefs }: SubgraphDefinition,
  world: World,
  rules: EntityRules,
  onMutation: OnMutation,
): Subgraph {
  const schema = buildSubgraphSchema({ typeDefs: parse(typeDefs) })
  resolveByWorld(schema, world, onMutation)
  for (const type of objectTypes(schema)) {
    if (!rules.isEntity(type.name)) continue
    const resolveReference = (given: Record<string, unknown>) => ({
      ...world.entity(type.name, rules.numberOf(type.name, given)),
      given,
    })
    type.extensions = { ...type.extensions, apollo: { subgraph: { resolveReference } } }
  }
  const contexts = new WeakMap<RequestContext, ViewerContext>()
  return {
    name,
    typeDefs,
    schema,
    createContext(request) {
      const context = contexts.get(request) ?? { viewer: request.viewer, response: request.response }
      contexts.set(request, context)
      return context
    },
    close: async () => {},
  }
}

/**
 * Gives every field of `schema` a resolver that returns generated data. The data has the types that the same
 * fields have in the schema `values`.
 */
export function resolveByWorld(
  schema: GraphQLSchema,
  world: World,
  onMutation: OnMutation,
  values: GraphQLSchema = schema,
): void {
  const mutation = schema.getMutationType()
  for (const type of objectTypes(schema))
    for (const field of Object.values(type.getFields())) {
      if (field.name.startsWith('_')) continue
      const valueType = fieldType(values, type.name, field.name) ?? field.type
      field.resolve = (parent: WorldObject | undefined, args: object) => {
        if (type === mutation) onMutation(`${field.name}(${textOf(args)})`)
        const object = parent?.__typename ? parent : { __typename: type.name, identity: '' }
        return world.resolve(object, field.name, valueType, args)
      }
    }
}

function fieldType(
  schema: GraphQLSchema,
  typeName: string,
  fieldName: string,
): GraphQLOutputType | undefined {
  const type = schema.getType(typeName)
  return isObjectType(type) ? type.getFields()[fieldName]?.type : undefined
}

function objectTypes(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('_'),
  )
}
