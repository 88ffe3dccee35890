import type { Random } from '@gable/graph/oracle/random'
import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  isUnionType,
  parse,
  validate,
} from 'graphql'
import { type KnownKeys, queryArguments } from './query-arguments.ts'

export interface RandomQueries {
  /** Returns a query with one or two public root fields and a random number of selections below them. */
  randomQuery(): string
  variantOf(query: string): string
}

/** Selects a scalar under several aliases. */
const aliased = (field: string): string =>
  [
    field,
    ...Array.from({ length: 6 }, (_, index) => `${field.replace(/\W.*/s, '')}_${index}: ${field}`),
  ].join(' ')

/** Generates valid queries for the public fields. The same seed always yields the same queries. */
export function randomQueries(schema: GraphQLSchema, random: Random, known: KnownKeys): RandomQueries {
  const argumentsOf = queryArguments(random, known)
  const root = schema.getQueryType()

  const needsNoArguments = ({ args }: GraphQLField<unknown, unknown>) =>
    args.every(({ type, defaultValue }) => !String(type).endsWith('!') || defaultValue !== undefined)

  /** Selects fields of a type: at least one besides `__typename`. */
  function selection(type: GraphQLObjectType, depth: number, density: number): string | undefined {
    const all = Object.values(type.getFields())
    const chosen = all.filter(() => random.chance(density))
    const simple = all.filter(
      (field) => !isCompositeType(getNamedType(field.type)) && needsNoArguments(field),
    )
    const fields = new Set(chosen.length > 0 ? chosen : simple.slice(0, 1))
    const texts = [...fields].flatMap((field) => fieldText(type, field, depth, density) ?? [])
    return texts.length > 0 ? `{ __typename ${texts.join(' ')} }` : undefined
  }

  function fieldText(
    type: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    depth: number,
    density: number,
  ): string | undefined {
    const args = argumentsOf[`${type.name}.${field.name}`]
    if (!args && !needsNoArguments(field)) return undefined
    const written = args?.().trim()
    const head = written ? `${field.name}(${written})` : field.name
    const inner = getNamedType(field.type)
    if (!isCompositeType(inner)) return type !== root && random.chance(0.03) ? aliased(head) : head
    if (depth === 0) return undefined
    const within = isUnionType(inner)
      ? `{ __typename ${inner
          .getTypes()
          .map((each) => inFragment(each, depth - 1, density))
          .join(' ')} }`
      : isObjectType(inner) && selection(inner, depth - 1, density)
    return within ? `${head} ${within}` : undefined
  }

  function inFragment(type: GraphQLObjectType, depth: number, density: number): string {
    const within = selection(type, depth, density)
    return within ? `... on ${type.name} ${within}` : ''
  }

  function randomQuery(): string {
    if (!root) throw new Error('Failed to find the query type in the schema.')
    const fields = Object.values(root.getFields()).filter(
      ({ name }) => !['viewer', 'authSession', 'mailSubscription', 'savedSearchFeed'].includes(name),
    )
    for (;;) {
      const texts = Array.from({ length: random.pick([1, 1, 2]) }, () =>
        fieldText(root, random.pick(fields), random.below(4), random.pick([0.08, 0.2, 0.5])),
      )
      const text = `{ ${texts.filter(Boolean).join(' ')} }`
      if (texts.every(Boolean) && validate(schema, parse(text)).length === 0) return text
    }
  }

  /**
   * Returns the query with one random token removed. Tries up to 50 tokens until the result is valid, and
   * otherwise returns the query unchanged.
   */
  function variantOf(query: string): string {
    const words = query.split(' ')
    for (let tries = 0; tries < 50; tries++) {
      const at = random.below(words.length)
      const text = words.filter((_, index) => index !== at).join(' ')
      try {
        if (validate(schema, parse(text)).length === 0) return text
      } catch {}
    }
    return query
  }

  return { randomQuery, variantOf }
}
