import {
  type ArgumentNode,
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  Kind,
  parse,
  valueFromASTUntyped,
} from 'graphql'
import { z } from 'zod'

export interface FieldWeight {
  /** From `@cost`: what one value of the field costs. */
  weight?: number | undefined
  /** From `@listSize`: how long the list is taken to be when no argument says so. */
  assumedSize?: number | undefined
  /** From `@listSize`: the arguments that say how long the list is; `input.pageSize` for one within an input. */
  slicingArguments?: string[] | undefined
  /** From `@listSize`: the lists within the field's value that these arguments speak of. */
  sizedFields?: string[] | undefined
}

/** By `Type.field`. */
export type CostWeights = ReadonlyMap<string, FieldWeight>

const listSize = z.object({
  assumedSize: z.number().optional(),
  slicingArguments: z.array(z.string()).optional(),
  sizedFields: z.array(z.string()).optional(),
})
const cost = z.object({ weight: z.coerce.number() })

/** Reads `@cost` and `@listSize` off the fields of a supergraph, where composition keeps them. */
export function readCostWeights(supergraphSdl: string): CostWeights {
  const weights = new Map<string, FieldWeight>()
  for (const definition of parse(supergraphSdl, { noLocation: true }).definitions) {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.INTERFACE_TYPE_DEFINITION)
      continue
    for (const field of definition.fields ?? []) {
      const weight = weightOf(field)
      if (weight) weights.set(`${definition.name.value}.${field.name.value}`, weight)
    }
  }
  return weights
}

function weightOf({ directives = [] }: FieldDefinitionNode): FieldWeight | undefined {
  const costs = argumentsOf(directives.find((directive) => directive.name.value === 'cost'))
  const sizes = argumentsOf(directives.find((directive) => directive.name.value === 'listSize'))
  if (!costs && !sizes) return undefined
  return { ...(costs && cost.parse(costs)), ...(sizes && listSize.parse(sizes)) }
}

function argumentsOf(directive: ConstDirectiveNode | undefined): Record<string, unknown> | undefined {
  const given: readonly ArgumentNode[] | undefined = directive?.arguments
  return given && Object.fromEntries(given.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]))
}
