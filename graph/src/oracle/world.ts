import { SubgraphError } from '@gable/subgraph-kit/errors/subgraph-error'
import {
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import type { EntityRules } from './entity-rules.ts'
import { enumNames } from './enum-names.ts'
import { createRandom, hashOf, type Random } from './random.ts'

/** Object in the generated data. Its field values depend only on its type and identity. */
export interface WorldObject {
  __typename: string
  identity: string
  /**
   * Representation that a subgraph received, including the fields that it requires from other subgraphs;
   * undefined when the object is complete.
   */
  given?: Readonly<Record<string, unknown>>
}

interface ValueKey {
  /** Location of the value in the generated data, as text. The value is derived from this text. */
  text: string
  /** Field that the value belongs to, as `Type.field`. */
  field: string
}

/** Entities per type. The number is small so that a response contains the same entity several times. */
const ENTITIES = 6
const MAX_ITEMS = 3

/**
 * Generated data for any schema. For the same arguments, a field of an object always resolves to the same
 * value or null, or always fails, in every process.
 */
export class World {
  readonly #schema: GraphQLSchema
  readonly #rules: EntityRules

  /**
   * Object types that an interface or union field may return, by `Type.field`. Contains only the types that
   * are possible in every subgraph that defines the field.
   */
  readonly #possible: ReadonlyMap<string, ReadonlySet<string>>

  constructor(schema: GraphQLSchema, rules: EntityRules, subgraphs: readonly GraphQLSchema[]) {
    this.#schema = schema
    this.#rules = rules
    this.#possible = possibleTypes(subgraphs)
  }

  /** Returns the value of a field. Throws when the generated data makes the field fail. */
  resolve(object: WorldObject, fieldName: string, type: GraphQLOutputType, args: object): unknown {
    const { __typename, identity } = object
    const key = this.#rules.keyValue(__typename, identity, fieldName, type)
    if (key !== undefined) return key
    const required = this.#rules.requires(__typename, fieldName)
    const inputs = required.map((name) => this.#input(object, name))
    const place = `${__typename}(${identity}).${fieldName}(${textOf(args)})${JSON.stringify(inputs)}`
    return this.#value(
      type,
      { text: place, field: `${__typename}.${fieldName}` },
      !this.#rules.isRequired(__typename, fieldName),
    )
  }

  /** Returns the entity with this number. Its keys are derived from the number. */
  entity(__typename: string, number: number): WorldObject {
    return { __typename, identity: String(number) }
  }

  #input(object: WorldObject, fieldName: string): unknown {
    if (object.given) return object.given[fieldName] ?? null
    const type = this.#schema.getType(object.__typename)
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined
    return field ? (this.resolve(object, fieldName, field.type, {}) ?? null) : null
  }

  #value(type: GraphQLOutputType, place: ValueKey, mayFail: boolean): unknown {
    const random = createRandom(hashOf(place.text))
    if (mayFail && random.chance(0.05)) throw failure(random)
    if (isNonNullType(type)) return this.#present(type.ofType, place, random, mayFail)
    return random.chance(0.12) ? null : this.#present(type, place, random, mayFail)
  }

  #present(type: GraphQLOutputType, place: ValueKey, random: Random, mayFail: boolean): unknown {
    if (isListType(type)) {
      const items = Array.from({ length: random.below(MAX_ITEMS + 1) }, (_, index) => ({
        ...place,
        text: `${place.text}.${index}`,
      }))
      return items.map((item) => this.#item(type.ofType, item, mayFail))
    }
    if (isNonNullType(type)) return this.#present(type.ofType, place, random, mayFail)
    return this.#named(type, place, random)
  }

  #item(type: GraphQLOutputType, place: ValueKey, mayFail: boolean): unknown {
    try {
      return this.#value(type, place, mayFail)
    } catch (error) {
      return error
    }
  }

  #named(type: GraphQLNamedType, place: ValueKey, random: Random): unknown {
    if (isEnumType(type)) return random.pick(enumNames(type))
    if (isAbstractType(type)) {
      const known = this.#possible.get(place.field)
      const possible = this.#schema
        .getPossibleTypes(type)
        .filter(({ name }) => known?.has(name))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      return this.#named(random.pick(possible), place, random)
    }
    if (isObjectType(type))
      return this.#rules.isEntity(type.name)
        ? this.entity(type.name, random.below(ENTITIES))
        : { __typename: type.name, identity: place.text }
    return scalar(type.name, random)
  }
}

/** Serializes a value as JSON with sorted keys, so that equal arguments produce equal text. */
export function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${key}:${textOf(inner)}`).join()}}`
}

function possibleTypes(subgraphs: readonly GraphQLSchema[]): Map<string, Set<string>> {
  const possible = new Map<string, Set<string>>()
  for (const schema of subgraphs)
    for (const type of Object.values(schema.getTypeMap()).filter(isObjectType))
      for (const field of Object.values(type.getFields())) {
        const named = getNamedType(field.type)
        if (!isAbstractType(named)) continue
        const names = schema.getPossibleTypes(named).map(({ name }) => name)
        const known = possible.get(`${type.name}.${field.name}`)
        possible.set(
          `${type.name}.${field.name}`,
          new Set(known ? names.filter((name) => known.has(name)) : names),
        )
      }
  return possible
}

/** Creates a resolver error: a `SubgraphError` with a code, or an unexpected error. */
function failure(random: Random): Error {
  const code = random.pick(['BAD_USER_INPUT', 'NOT_FOUND', 'UPSTREAM_FAILED', undefined] as const)
  const message = 'Simulated failure.'
  return code ? new SubgraphError(code, message) : new Error(message)
}

function scalar(name: string, random: Random): unknown {
  if (name === 'Int') return random.below(1000)
  if (name === 'Float') return random.below(1000) / 4
  if (name === 'Boolean') return random.chance(0.5)
  if (name === 'Date') return `2026-0${1 + random.below(9)}-1${random.below(10)}`
  if (name === 'DateTime') return `2026-0${1 + random.below(9)}-1${random.below(10)}T12:00:00.000Z`
  return `${name} ${random.below(1000)}`
}
