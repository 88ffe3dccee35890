import {
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { Construct } from './constructs.ts'
import type { Random } from './random.ts'
import { InputWriter } from './random-input.ts'

export interface RandomOperation {
  query: string
  variables: Record<string, unknown>
  /** Constructs that the operation uses, for the statistics of a run. */
  constructs: ReadonlySet<Construct>
}

export interface OperationShape {
  kind: 'query' | 'mutation'
  /** Root fields that the operation may select. */
  rootFields: readonly string[]
  depth: number
}

/**
 * Writes a random operation for the schema. Its fields may conflict, so callers must validate the operation
 * before they use it.
 */
export function randomOperation(
  schema: GraphQLSchema,
  random: Random,
  shape: OperationShape,
): RandomOperation {
  return new Writer(schema, random, shape).write()
}

interface SelectionContext {
  type: GraphQLCompositeType
  depth: number
  isRoot: boolean
  conditions: number
  fragments: number
}

const STRANGE_ALIASES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '_entities', 'data', 'v1']

class Writer {
  readonly #schema: GraphQLSchema
  readonly #random: Random
  readonly #shape: OperationShape
  readonly #found = new Set<Construct>()
  readonly #inputs: InputWriter
  readonly #fragments: { name: string; type: string; text: string }[] = []

  constructor(schema: GraphQLSchema, random: Random, shape: OperationShape) {
    this.#schema = schema
    this.#random = random
    this.#shape = shape
    this.#inputs = new InputWriter(random, this.#found)
  }

  write(): RandomOperation {
    const { kind, depth } = this.#shape
    const type = kind === 'query' ? this.#schema.getQueryType() : this.#schema.getMutationType()
    if (!type) throw new Error(`The schema has no ${kind} type.`)
    if (kind === 'mutation') this.#found.add('mutation')
    const selections = this.#selections({ type, depth, isRoot: true, conditions: 0, fragments: 0 })
    const definitions = this.#inputs.definitions.length > 0 ? `(${this.#inputs.definitions.join(', ')})` : ''
    const fragments = this.#fragments.map(({ name, type, text }) => `fragment ${name} on ${type} ${text}`)
    const query = [`${kind} Random${definitions} ${selections}`, ...fragments].join('\n')
    return { query, variables: this.#inputs.variables, constructs: this.#found }
  }

  #selections(place: SelectionContext): string {
    const count = 1 + this.#random.below(place.isRoot ? 3 : 4)
    const parts = Array.from({ length: count }, () => this.#selection(place))
    if (isAbstractType(place.type)) this.#found.add('abstract type')
    if (this.#random.chance(0.12) && parts[0]) {
      parts.push(parts[0])
      this.#found.add('field twice')
    }
    return `{ ${parts.join(' ')} }`
  }

  #selection(place: SelectionContext): string {
    if (place.fragments < 3 && this.#random.chance(0.2)) return this.#fragment(place)
    if (place.isRoot && this.#shape.kind === 'query' && this.#random.chance(0.06))
      return this.#introspection()
    if (this.#random.chance(0.1)) return this.#typename()
    const fields = this.#fieldsOf(place)
    return fields.length > 0 ? this.#field(this.#random.pick(fields), place) : this.#typename()
  }

  #typename(): string {
    this.#found.add('__typename')
    return `${this.#random.chance(0.3) ? 'kind: ' : ''}__typename`
  }

  #introspection(): string {
    this.#found.add('introspection')
    const condition = this.#random.chance(0.3) ? this.#condition('field', 0) : ''
    return this.#random.chance(0.5)
      ? `__schema${condition} { queryType { name } }`
      : `__type(name: "${this.#shape.kind === 'query' ? 'Query' : 'Mutation'}")${condition} { name kind }`
  }

  #fieldsOf({ type, isRoot, depth }: SelectionContext): GraphQLField<unknown, unknown>[] {
    if (!('getFields' in type)) return []
    return Object.values(type.getFields()).filter(
      (field) =>
        (!isRoot || this.#shape.rootFields.includes(field.name)) &&
        (depth > 0 || !isCompositeType(getNamedType(field.type))),
    )
  }

  #field(field: GraphQLField<unknown, unknown>, place: SelectionContext): string {
    const type = getNamedType(field.type)
    const hasCondition = this.#random.chance(0.15)
    const condition = hasCondition ? this.#condition('field', place.conditions) : ''
    const inner = { ...place, depth: place.depth - 1, isRoot: false }
    if (hasCondition) inner.conditions += 1
    const alias = this.#alias(field, place)
    const head = `${alias}${field.name}${this.#arguments(field)}${condition}`
    return isCompositeType(type) ? `${head} ${this.#selections({ ...inner, type })}` : head
  }

  #alias(field: GraphQLField<unknown, unknown>, { type }: SelectionContext): string {
    if (this.#random.chance(0.75)) return ''
    const others =
      'getFields' in type ? Object.keys(type.getFields()).filter((name) => name !== field.name) : []
    if (others.length > 0 && this.#random.chance(0.5)) {
      this.#found.add('alias that names another field')
      return `${this.#random.pick(others)}: `
    }
    if (this.#random.chance(0.4)) {
      this.#found.add('strange alias')
      return `${this.#random.pick(STRANGE_ALIASES)}: `
    }
    return `alias${this.#random.below(5)}: `
  }

  #fragment(place: SelectionContext): string {
    const type = this.#conditionTypeOf(place.type)
    const hasCondition = this.#random.chance(0.35)
    const condition = hasCondition ? this.#condition('fragment', place.conditions) : ''
    const inner = { ...place, type, fragments: place.fragments + 1 }
    if (hasCondition) inner.conditions += 1
    if (place.fragments > 0) this.#found.add('nested fragment')
    if (this.#random.chance(0.5)) {
      this.#found.add('inline fragment')
      const on = type === place.type && this.#random.chance(0.5) ? '' : ` on ${type.name}`
      return `...${on}${condition} ${this.#selections(inner)}`
    }
    this.#found.add('named fragment')
    const known = this.#fragments.filter((fragment) => fragment.type === type.name)
    if (known.length > 0 && this.#random.chance(0.5)) return `...${this.#random.pick(known).name}${condition}`
    const text = this.#selections(inner)
    const name = `Part${this.#fragments.length}`
    this.#fragments.push({ name, type: type.name, text })
    return `...${name}${condition}`
  }

  #conditionTypeOf(type: GraphQLCompositeType): GraphQLCompositeType {
    if (isAbstractType(type) && this.#random.chance(0.7))
      return this.#random.pick(this.#schema.getPossibleTypes(type))
    if (isObjectType(type) && type.getInterfaces().length > 0 && this.#random.chance(0.4))
      return this.#random.pick(type.getInterfaces())
    return type
  }

  #condition(on: 'field' | 'fragment', within: number): string {
    const name = this.#random.chance(0.5) ? 'skip' : 'include'
    this.#found.add(`@${name}`)
    this.#found.add(`condition on a ${on}`)
    if (within > 0) this.#found.add('condition within a condition')
    // Most conditions include their selection, so that enough of the operation remains.
    const wanted = this.#random.chance(0.65)
    const value = name === 'include' ? wanted : !wanted
    if (this.#random.chance(0.4)) {
      this.#found.add('literal condition')
      return ` @${name}(if: ${value})`
    }
    this.#found.add('variable condition')
    return ` @${name}(if: $${this.#inputs.condition(value)})`
  }

  #arguments(field: GraphQLField<unknown, unknown>): string {
    const given = field.args.flatMap((argument) => this.#argument(argument))
    return given.length > 0 ? `(${given.join(', ')})` : ''
  }

  #argument(argument: GraphQLArgument): string[] {
    const isNeeded = isNonNullType(argument.type) && argument.defaultValue === undefined
    if (!isNeeded && this.#random.chance(0.5)) return []
    const hasDefault = argument.defaultValue !== undefined
    if (this.#random.chance(0.5))
      return [`${argument.name}: $${this.#inputs.variable(argument.type, hasDefault, argument.name)}`]
    return [`${argument.name}: ${this.#inputs.literal(argument.type, 2)}`]
  }
}
