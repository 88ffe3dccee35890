import {
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import { isListSize } from '../operation/operation.ts'
import type { Construct } from './constructs.ts'
import type { Random } from './random.ts'

/** Writes the argument values of one operation, as literals and as variables. */
export class InputWriter {
  readonly #random: Random
  readonly #found: Set<Construct>
  /** Variable definitions, as `$name: Type`. */
  readonly definitions: string[] = []
  readonly variables: Record<string, unknown> = {}
  readonly #conditions: string[] = []
  #count = 0

  constructor(random: Random, found: Set<Construct>) {
    this.#random = random
    this.#found = found
  }

  /** Returns a Boolean variable with this value. Sometimes reuses an existing variable of the operation. */
  condition(value: boolean): string {
    const known = this.#conditions.filter((name) => this.variables[name] === value)
    if (known.length > 0 && this.#random.chance(0.4)) return this.#random.pick(known)
    const name = this.#newName()
    this.#conditions.push(name)
    if (this.#random.chance(0.25)) {
      this.#found.add('variable with a default')
      this.definitions.push(`$${name}: Boolean = ${value}`)
      return name
    }
    this.definitions.push(`$${name}: Boolean!`)
    this.variables[name] = value
    return name
  }

  /**
   * Creates a variable for an argument or input field and returns its name. The variable has the type of its
   * target. When the target has a default, the variable may be nullable instead.
   */
  variable(type: GraphQLInputType, targetHasDefault: boolean, targetName: string): string {
    const name = this.#newName()
    // For a non-null list size with a default, our executor treats null as the default, but graphql-js
    // reports an error.
    const isSize = isNonNullType(type) && targetHasDefault && isListSize(targetName)
    const written =
      isNonNullType(type) && targetHasDefault && !isSize && this.#random.chance(0.6) ? type.ofType : type
    if (isNonNullType(written)) {
      this.#define(name, String(written), this.#value(written, 2))
      return name
    }
    if (this.#random.chance(0.25)) {
      this.#found.add('variable with a default')
      this.definitions.push(`$${name}: ${written} = ${this.literal(written, 2, false)}`)
      if (this.#random.chance(0.3)) this.variables[name] = this.#value(written, 2)
      return name
    }
    if (this.#random.chance(0.3)) {
      this.#found.add('variable without a value')
      this.definitions.push(`$${name}: ${written}`)
      return name
    }
    const isNull = this.#random.chance(0.25)
    if (isNull) this.#found.add('variable that is null')
    this.#define(name, String(written), isNull ? null : this.#value(written, 2))
    return name
  }

  #define(name: string, type: string, value: unknown): void {
    if (value !== null) this.#found.add('variable with a value')
    this.definitions.push(`$${name}: ${type}`)
    this.variables[name] = value
  }

  #newName(): string {
    this.#count += 1
    return this.#random.chance(0.05)
      ? `representations${this.#count === 1 ? '' : this.#count}`
      : `x${this.#count}`
  }

  /**
   * Returns a literal. Lists and objects within the literal may contain variables unless `mayVary` is false.
   */
  literal(type: GraphQLInputType, depth: number, mayVary = true): string {
    if (isNonNullType(type)) return this.#presentLiteral(type.ofType, depth, mayVary)
    if (this.#random.chance(0.15)) {
      this.#found.add('null literal')
      return 'null'
    }
    return this.#presentLiteral(type, depth, mayVary)
  }

  #presentLiteral(type: GraphQLInputType, depth: number, mayVary: boolean): string {
    if (isNonNullType(type)) return this.#presentLiteral(type.ofType, depth, mayVary)
    if (isListType(type)) {
      const items = Array.from({ length: this.#random.below(3) }, () =>
        mayVary && this.#random.chance(0.3)
          ? `$${this.variable(type.ofType, false, '')}`
          : this.literal(type.ofType, depth, mayVary),
      )
      return `[${items.join(', ')}]`
    }
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).flatMap((field) => {
        const isNeeded = isNonNullType(field.type) && field.defaultValue === undefined
        if (!isNeeded && (depth <= 0 || this.#random.chance(0.7))) return []
        const hasDefault = field.defaultValue !== undefined
        return mayVary && this.#random.chance(0.3)
          ? [`${field.name}: $${this.variable(field.type, hasDefault, field.name)}`]
          : [`${field.name}: ${this.literal(field.type, depth - 1, mayVary)}`]
      })
      return `{${fields.join(', ')}}`
    }
    const value = this.#leaf(type)
    return isEnumType(type) ? String(value) : JSON.stringify(value)
  }

  #value(type: GraphQLInputType, depth: number): unknown {
    if (isNonNullType(type)) return this.#presentValue(type.ofType, depth)
    return this.#random.chance(0.1) ? null : this.#presentValue(type, depth)
  }

  #presentValue(type: GraphQLInputType, depth: number): unknown {
    if (isNonNullType(type)) return this.#presentValue(type.ofType, depth)
    if (isListType(type))
      return Array.from({ length: this.#random.below(3) }, () => this.#value(type.ofType, depth))
    if (isInputObjectType(type))
      return Object.fromEntries(
        Object.values(type.getFields())
          .filter((field) => {
            const isNeeded = isNonNullType(field.type) && field.defaultValue === undefined
            return isNeeded || (depth > 0 && this.#random.chance(0.3))
          })
          .map((field) => [field.name, this.#value(field.type, depth - 1)]),
      )
    return this.#leaf(type)
  }

  #leaf(type: GraphQLInputType): unknown {
    const named = getNamedType(type)
    if (isEnumType(named)) return this.#random.pick(named.getValues()).name
    if (named.name === 'Int') return this.#random.below(50)
    if (named.name === 'Float') return this.#random.below(200) / 4
    if (named.name === 'Boolean') return this.#random.chance(0.5)
    if (named.name === 'Date') return `2026-01-1${this.#random.below(10)}`
    if (named.name === 'DateTime') return `2026-01-1${this.#random.below(10)}T12:00:00.000Z`
    return `text ${this.#random.below(20)}`
  }
}
