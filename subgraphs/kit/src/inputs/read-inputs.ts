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
import type { ViewerContext } from '../context/request-context.ts'
import { BadUserInputError } from '../errors/subgraph-error.ts'
import { keyOf } from '../schema/global-id.ts'
import { hasUserErrors, isForMembers, type MutationInfo } from './mutation-info.ts'

/** Reads an input value. `path` is the path from the argument to the value. */
type Read = (value: unknown, path: Path) => unknown
type Path = readonly string[]
type Input = GraphQLArgument | GraphQLInputField
type Fields = Record<string, unknown>

/**
 * Wraps every resolver of a schema, so that null arguments get their default value and global IDs marked with
 * `@idOf` become keys. Mutates the schema.
 */
export function readInputsAsDeclared(schema: GraphQLSchema): GraphQLSchema {
  const readersOf = inputReaders(schema)
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const readers = readersOf(field.args)
      if (readers.length === 0) continue
      const { resolve = defaultFieldResolver } = field
      field.resolve = (parent, sent, context, info) => {
        const args = readArguments(sent, readers)
        if (!(args instanceof InvalidIdError)) return resolve(parent, args, context, info)
        return userErrorsOf(args, context, info) ?? resolve(parent, sent, context, info)
      }
    }
  }
  return schema
}

type Readers = (readonly [name: string, read: Read])[]

const readFields = (values: Fields, readers: Readers, path: Path): Fields => ({
  ...values,
  ...Object.fromEntries(
    readers.flatMap(([name, read]) => (name in values ? [[name, read(values[name], [...path, name])]] : [])),
  ),
})

/** Thrown for an `id` that is malformed or has another type. */
class InvalidIdError extends BadUserInputError {
  /** Not named `path`, because GraphQL treats an error with a `path` as one of its own. */
  readonly inputPath: Path

  constructor({ message }: BadUserInputError, path: Path) {
    super(message)
    this.inputPath = path
  }
}

function readArguments(args: Fields, readers: Readers): Fields | InvalidIdError {
  try {
    return readFields(args, readers, [])
  } catch (error) {
    if (error instanceof InvalidIdError) return error
    throw error
  }
}

/**
 * Returns a payload with `userErrors` for a mutation whose payload has that field. Returns undefined when an
 * anonymous visitor calls a member mutation, because the access check rejects the visitor. Rethrows the error
 * for any other field.
 */
function userErrorsOf(error: InvalidIdError, context: ViewerContext, info: MutationInfo): object | undefined {
  if (!hasUserErrors(info)) throw error
  if (!context.viewer && isForMembers(info)) return undefined
  const [, ...field] = error.inputPath
  return { userErrors: [{ code: 'INVALID', message: error.message, field }] }
}

function keyAt(type: string, id: string, path: Path): string {
  try {
    return keyOf(type, id)
  } catch (error) {
    if (error instanceof BadUserInputError) throw new InvalidIdError(error, path)
    throw error
  }
}

/** Creates a function that returns readers for the inputs that need conversion. */
function inputReaders(schema: GraphQLSchema): (inputs: readonly Input[]) => Readers {
  const idOf = schema.getDirective('idOf')
  const known = new Map<GraphQLInputObjectType, Readers>()
  /** Input types being visited. An input type may contain itself. */
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
        ? (value: unknown, path: Path) => (typeof value === 'string' ? keyAt(ofType, value, path) : value)
        : undefined
    const ofValue = read && inLists(type, read)
    if (defaultValue === undefined) return ofValue
    return (value, path) => (value === null ? defaultValue : ofValue ? ofValue(value, path) : value)
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
    return (value, path) => (isFields(value) ? readFields(value, readers, path) : value)
  }

  return readersOf
}

/** Applies a reader to each item of a list, at any depth of nesting. */
function inLists(type: GraphQLInputType, read: Read): Read {
  if (isNonNullType(type)) return inLists(type.ofType, read)
  if (!isListType(type)) return read
  const ofItem = inLists(type.ofType, read)
  return (value, path) =>
    Array.isArray(value) ? value.map((item, at) => ofItem(item, [...path, `${at}`])) : value
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
