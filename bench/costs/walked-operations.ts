import type { Random } from '@gable/graph/oracle/random'
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'

/** An operation that the walk found in the schema, without an operation name. */
export interface WalkedOperation {
  query: string
  variables: Record<string, unknown>
  /** True when only a signed-in member receives data. */
  isMember: boolean
  /** Names of the fields from the root to the objects whose fields are selected. */
  path: readonly string[]
  /** The same operation with one more scalar of each of these objects. */
  withOneMore: string
}

/** Arguments of a field as text, without parentheses. `size` is the share of the largest list to request. */
type ArgumentsOf = (coordinate: string, size: number) => string | undefined

interface Step {
  parent: GraphQLObjectType
  field: GraphQLField<unknown, unknown>
  /** The object type of the field: for a union or interface, one of its types. */
  type: GraphQLObjectType
}

interface WalkOptions {
  schema: GraphQLSchema
  random: Random
  argumentsOf: ArgumentsOf
  /** Maximum length of an operation, in characters. */
  maxLength: number
  /** Returns whether the limits of the graph allow the operation. */
  isAllowed(operation: WalkedOperation): boolean
}

const MAX_DEPTH = 12
const MAX_ALIASES = 29
const SIZES = [1, 0.5, 0.2, 0.05, 0]

/** Selections of an operation from the objects at the end of its path. */
const shapes = ['fields', 'aliases', 'fragments', 'null argument', 'rejected argument'] as const
type Shape = (typeof shapes)[number]

const isList = ({ field }: Step): boolean =>
  isListType(isNonNullType(field.type) ? field.type.ofType : field.type)

/**
 * Walks the schema for operations that do much work: every path to a list of objects, every path through two of them,
 * and every path that returns to its own list, as deep as the limits allow. Selects fields, aliases of one text,
 * fragments, and arguments that fail from the objects at the end, and repeats the root field as often as the limits
 * allow. Returns `pairs` of the paths through two lists. The same seed always returns the same operations.
 */
export function walkedOperations(options: WalkOptions, pairs: number): WalkedOperation[] {
  const { schema, random } = options
  const root = schema.getQueryType()
  if (!root) throw new Error('Failed to find the query type in the schema.')
  const steps = stepsOf(schema, options.argumentsOf)
  const toLists = pathsToLists(root, steps)
  const twoLists: Step[][] = []
  const cycles: Step[][] = []
  for (const path of toLists) {
    const end = path.at(-1)?.type
    if (!end) continue
    for (const next of pathsToLists(end, steps)) {
      const last = next.at(-1)
      if (last?.type === end) cycles.push(repeated(path, next))
      else if (path.length + next.length < MAX_DEPTH) twoLists.push([...path, ...next])
    }
  }
  const found = [
    ...[...toLists, ...cycles].flatMap((path) => shapes.map((shape) => [path, shape] as const)),
    ...shuffled(twoLists, random)
      .slice(0, pairs)
      .map((path) => [path, random.pick(shapes)] as const),
  ]
  const operations = found.flatMap(([path, shape]) => largest(path, shape, options) ?? [])
  return [...new Map(operations.map((operation) => [operation.query, operation])).values()]
}

/** The fields of each type that lead to objects, without those with required arguments of unknown values. */
function stepsOf(schema: GraphQLSchema, argumentsOf: ArgumentsOf) {
  return (parent: GraphQLObjectType): Step[] =>
    Object.values(parent.getFields()).flatMap((field) => {
      const named = getNamedType(field.type)
      if (!isCompositeType(named)) return []
      const needsArguments = field.args.some(
        ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
      )
      if (needsArguments && argumentsOf(`${parent.name}.${field.name}`, 1) === undefined) return []
      const types = isObjectType(named) ? [named] : schema.getPossibleTypes(named)
      return types.map((type) => ({ parent, field, type }))
    })
}

/** The shortest path to each list of objects that can be reached without another list. */
function pathsToLists(start: GraphQLObjectType, stepsFrom: (type: GraphQLObjectType) => Step[]): Step[][] {
  const paths: Step[][] = []
  const seen = new Set([start])
  let frontier: { type: GraphQLObjectType; path: Step[] }[] = [{ type: start, path: [] }]
  while (frontier.length > 0) {
    const next: typeof frontier = []
    for (const { type, path } of frontier)
      for (const step of stepsFrom(type)) {
        if (isList(step)) paths.push([...path, step])
        else if (!seen.has(step.type)) {
          seen.add(step.type)
          next.push({ type: step.type, path: [...path, step] })
        }
      }
    frontier = next
  }
  return paths
}

/** Appends the cycle as often as the depth limit allows. */
function repeated(path: Step[], cycle: Step[]): Step[] {
  const result = [...path]
  while (result.length + cycle.length < MAX_DEPTH) result.push(...cycle)
  return result
}

/** The operation of a path with the largest lists and the most root fields that the limits allow. */
function largest(path: Step[], shape: Shape, options: WalkOptions): WalkedOperation | undefined {
  const isAllowed = (operation: WalkedOperation | undefined): operation is WalkedOperation =>
    operation !== undefined && operation.query.length <= options.maxLength && options.isAllowed(operation)
  for (let end = path.length; end > 0; end--)
    for (const size of SIZES) {
      const write = (copies: number) => written(path.slice(0, end), { shape, size, copies }, options)
      if (!isAllowed(write(1))) continue
      let copies = 1
      while (copies < 20 && isAllowed(write(copies + 1))) copies += 1
      return write(copies)
    }
  return undefined
}

interface Form {
  shape: Shape
  size: number
  copies: number
}

function written(
  path: Step[],
  { shape, size, copies }: Form,
  { argumentsOf }: WalkOptions,
): WalkedOperation | undefined {
  const end = path.at(-1)
  const leaves = end && leavesOf(end.type, shape, copies, argumentsOf)
  if (!leaves) return undefined
  let text = leaves.selection
  for (const { parent, field, type } of path.toReversed()) {
    const args = argumentsOf(`${parent.name}.${field.name}`, size)
    const named = getNamedType(field.type)
    const inner = isUnionType(named) || isInterfaceType(named) ? `... on ${type.name} { ${text} }` : text
    text = `${field.name}${args ? `(${args})` : ''} { ${inner} }`
  }
  const query = (root: string) => {
    const roots = Array.from({ length: copies }, (_, index) => (copies > 1 ? `r${index}: ${root}` : root))
    return `query${leaves.variables} { ${roots.join(' ')} }${leaves.fragments}`
  }
  return {
    query: query(text),
    variables: {},
    isMember: path[0]?.field.name === 'viewer',
    path: path.map(({ field }) => field.name),
    withOneMore: query(text.replace(leaves.selection, `one_more: __typename ${leaves.selection}`)),
  }
}

interface Leaves {
  selection: string
  variables: string
  fragments: string
}

function leavesOf(
  type: GraphQLObjectType,
  shape: Shape,
  copies: number,
  argumentsOf: ArgumentsOf,
): Leaves | undefined {
  const fields = Object.values(type.getFields())
  const plain = fields.filter(
    ({ type: fieldType, args }) =>
      isLeafType(getNamedType(fieldType)) &&
      args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined),
  )
  const names = plain.map(({ name }) => name)
  const repeat = (field: string) =>
    Array.from({ length: Math.floor(MAX_ALIASES / copies) }, (_, index) => `a${index}: ${field}`).join(' ')
  const leaves = (selection: string, variables = '', fragments = '') => ({ selection, variables, fragments })
  if (shape === 'fields') return names.length > 0 ? leaves(names.join(' ')) : leaves('__typename')
  if (shape === 'aliases') {
    const text = plain.find(({ type: fieldType }) => String(fieldType).startsWith('String')) ?? plain[0]
    return text && leaves(repeat(text.name))
  }
  if (shape === 'fragments')
    return leaves(
      '...a ...b',
      '',
      ` fragment a on ${type.name} { ...b } fragment b on ${type.name} { __typename ${names.slice(0, 30).join(' ')} }`,
    )
  for (const field of fields) {
    const selection = isCompositeType(getNamedType(field.type)) ? ' { __typename }' : ''
    const known = argumentsOf(`${type.name}.${field.name}`, 1) ?? ''
    for (const { name, type: argumentType, defaultValue } of field.args) {
      const others = known.replace(new RegExp(`\\b${name}: \\S+`), '')
      if (shape === 'null argument' && isNonNullType(argumentType) && defaultValue !== undefined)
        return leaves(
          repeat(`${field.name}(${name}: $v ${others})${selection}`),
          `($v: ${String(argumentType.ofType)})`,
        )
      if (shape === 'rejected argument' && /^Int/.test(String(argumentType)))
        return leaves(repeat(`${field.name}(${name}: -7 ${others})${selection}`))
    }
  }
  return undefined
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let at = result.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    const [a, b] = [result[at], result[other]]
    if (a !== undefined && b !== undefined) [result[at], result[other]] = [b, a]
  }
  return result
}
