import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { keyOf } from './global-id.ts'

type Read = (value: unknown) => unknown
type Input = GraphQLArgument | GraphQLInputField
type Fields = Record<string, unknown>

/**
 * Has every resolver of a schema read its arguments as the schema declares them: null means the default where there is
 * one, and an `id` of the graph means the key behind it where `@idOf` says so. Changes the schema.
 */
export function readInputsAsDeclared(schema: GraphQLSchema): GraphQLSchema {
  const readersOf = inputReaders(schema)
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const readers = readersOf(field.args)
      if (readers.length === 0) continue
      const { resolve = defaultFieldResolver } = field
      field.resolve = (parent, args, context, info) =>
        resolve(parent, readFields(args, readers), context, info)
    }
  }
  return schema
}

type Readers = (readonly [name: string, read: Read])[]

const readFields = (values: Fields, readers: Readers): Fields => ({
  ...values,
  ...Object.fromEntries(
    readers.flatMap(([name, read]) => (name in values ? [[name, read(values[name])]] : [])),
  ),
})

/** Finds the inputs that are not read as they are sent. */
function inputReaders(schema: GraphQLSchema): (inputs: readonly Input[]) => Readers {
  const idOf = schema.getDirective('idOf')
  const known = new Map<GraphQLInputObjectType, Readers>()
  /** Input types being visited; an input type may contain itself. */
  const open = new Set<GraphQLInputObjectType>()

  const readersOf = (inputs: readonly Input[]): Readers =>
    inputs.flatMap((input) => {
      const read = readerOf(input)
      return read ? [[input.name, read] as const] : []
    })

  function readerOf({ type, defaultValue, astNode }: Input): Read | undefined {
    const ofType = idOf && astNode ? getDirectiveValues(idOf, astNode)?.type : undefined
    const read = isInputObjectType(getNamedType(type))
      ? objectReader(getNamedType(type))
      : typeof ofType === 'string'
        ? (value: unknown) => (typeof value === 'string' ? keyOf(ofType, value) : value)
        : undefined
    const ofValue = read && inLists(type, read)
    if (defaultValue === undefined) return ofValue
    return (value) => (value === null ? defaultValue : ofValue ? ofValue(value) : value)
  }

  function objectReader(type: unknown): Read | undefined {
    if (!isInputObjectType(type)) return undefined
    const readers = known.get(type) ?? []
    if (!known.has(type)) {
      known.set(type, readers)
      open.add(type)
      readers.push(...readersOf(Object.values(type.getFields())))
      open.delete(type)
    }
    if (readers.length === 0 && !open.has(type)) return undefined
    return (value) => (isFields(value) ? readFields(value, readers) : value)
  }

  return readersOf
}

/** A list is read item by item. */
function inLists(type: GraphQLInputType, read: Read): Read {
  if (isNonNullType(type)) return inLists(type.ofType, read)
  if (!isListType(type)) return read
  const ofItem = inLists(type.ofType, read)
  return (value) => (Array.isArray(value) ? value.map(ofItem) : value)
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
