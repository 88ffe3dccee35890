import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  isNonNullType,
  Kind,
  type ValueNode,
  valueFromAST,
  visit,
} from 'graphql'
import { isListSize } from '../limits/list-size.ts'
import type { SelectedArgument } from './selection.ts'

type Variables = Readonly<Record<string, unknown>>

interface FieldArguments {
  /** Those that have a value. The rest have the defaults of the schema, which whoever executes the field knows. */
  args: SelectedArgument[]
  fault: string | undefined
}

/** Decides which arguments a field has, as GraphQL's CoerceArgumentValues does. */
export function fieldArguments(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
): FieldArguments {
  const args: SelectedArgument[] = []
  for (const { name, value: written } of node.arguments ?? []) {
    const argument = definition.args.find((candidate) => candidate.name === name.value)
    if (!argument) continue
    const value = withoutNullSizes(written, variables)
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

function decide(argument: GraphQLArgument, value: ValueNode, variables: Variables) {
  if (value.kind === Kind.VARIABLE) {
    const given = variables[value.name.value]
    if (given === undefined) return 'absent'
    if (given !== null || !isNonNullType(argument.type)) return 'present'
    // A client that sends null for a size wants the usual size.
    return isListSize(argument.name) && argument.defaultValue !== undefined ? 'absent' : 'fault'
  }
  return valueFromAST(value, argument.type, variables) === undefined ? 'fault' : 'present'
}

/** Within input objects, too, null for a size means the usual size. */
function withoutNullSizes(value: ValueNode, variables: Variables): ValueNode {
  if (value.kind === Kind.VARIABLE) return value
  return visit(value, {
    ObjectField({ name, value: inner }) {
      const isNull = inner.kind === Kind.VARIABLE && variables[inner.name.value] === null
      return isNull && isListSize(name.value) ? null : undefined
    },
  })
}

const faultOf = ({ name, type }: GraphQLArgument) =>
  `Argument "${name}" needs a value of type ${type}: send one, or leave the argument out if it has a default.`

export function hasVariables(value: ValueNode): boolean {
  let found = false
  visit(value, {
    Variable() {
      found = true
    },
  })
  return found
}
