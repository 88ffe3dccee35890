import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type ValueNode,
  valueFromAST,
  visit,
} from 'graphql'
import { isListSize, type Variables } from '../operation/operation.ts'
import type { SelectedArgument } from './selection.ts'

/** Decision for an argument. `fault` means that its value is invalid. */
type Decision = 'present' | 'absent' | 'fault'

interface FieldArguments {
  /** Arguments with a value. The executor applies the schema's defaults to the others. */
  args: SelectedArgument[]
  fault: string | undefined
}

/** Decides which arguments a field receives, as CoerceArgumentValues in the GraphQL specification does. */
export function fieldArguments(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
): FieldArguments {
  const args: SelectedArgument[] = []
  for (const { name, value: written } of node.arguments ?? []) {
    const argument = definition.args.find((candidate) => candidate.name === name.value)
    if (!argument) continue
    const value = withoutNullSizes(written, argument.type, variables)
    const decision = decide(argument, value, variables)
    if (decision === 'fault') return { args: [], fault: faultOf(argument) }
    if (decision === 'present')
      args.push({ name: name.value, type: String(argument.type), value, isVariable: hasVariables(value) })
  }
  const missing = definition.args.find(
    (argument) =>
      isNonNullType(argument.type) &&
      argument.defaultValue === undefined &&
      !args.some(({ name }) => name === argument.name),
  )
  return { args, fault: missing && faultOf(missing) }
}

function decide(argument: GraphQLArgument, value: ValueNode, variables: Variables): Decision {
  if (value.kind === Kind.VARIABLE) {
    const given = variables[value.name.value]
    if (given === undefined) return 'absent'
    if (given !== null || !isNonNullType(argument.type)) return 'present'
    return meansDefault(argument) ? 'absent' : 'fault'
  }
  return valueFromAST(value, argument.type, variables) === undefined ? 'fault' : 'present'
}

/**
 * True for a list size that has a non-null type and a default. For such a size, null means the default,
 * because clients send null to get the default size.
 */
const meansDefault = ({ name, type, defaultValue }: GraphQLArgument | GraphQLInputField): boolean =>
  isListSize(name) && isNonNullType(type) && defaultValue !== undefined

/** Removes null list sizes from input objects, so that their defaults apply. */
function withoutNullSizes(value: ValueNode, type: GraphQLInputType, variables: Variables): ValueNode {
  if (value.kind === Kind.LIST) {
    const itemType = itemTypeOf(type)
    return { ...value, values: value.values.map((item) => withoutNullSizes(item, itemType, variables)) }
  }
  const named = getNamedType(type)
  if (value.kind !== Kind.OBJECT || !isInputObjectType(named)) return value
  return {
    ...value,
    fields: value.fields.flatMap((node) => {
      const field = named.getFields()[node.name.value]
      if (!field) return [node]
      if (isNull(node.value, variables) && meansDefault(field)) return []
      return [{ ...node, value: withoutNullSizes(node.value, field.type, variables) }]
    }),
  }
}

/** Returns the item type of a list type. Any other type is its own item type. */
function itemTypeOf(type: GraphQLInputType): GraphQLInputType {
  const nullable = getNullableType(type)
  return isListType(nullable) ? nullable.ofType : nullable
}

const isNull = (value: ValueNode, variables: Variables): boolean =>
  value.kind === Kind.VARIABLE && variables[value.name.value] === null

const faultOf = ({ name, type }: GraphQLArgument) =>
  `Argument "${name}" needs a value of type ${type}: send one, or leave the argument out if it has a default.`

function hasVariables(value: ValueNode): boolean {
  let found = false
  visit(value, {
    Variable() {
      found = true
    },
  })
  return found
}
