import type { ResponseBudget } from '@gable/subgraph-kit/context/response-budget'
import { capErrors } from '../errors/cap-errors.ts'
import type { FieldError, SubgraphAnswer, SubgraphClient, SubgraphFetch } from './subgraph-client.ts'

/**
 * Requests each entity only once, for example when twenty listings have the same office. Copies the entity
 * and its errors to every position where it was requested.
 */
export function withUniqueEntities(client: SubgraphClient): SubgraphClient {
  return {
    async fetch(fetch) {
      const unique = uniqueEntities(fetch)
      return unique ? unique.restore(await client.fetch(unique.fetch)) : client.fetch(fetch)
    },
    close: () => client.close(),
  }
}

/** Returns undefined when no entity is requested twice. */
function uniqueEntities(fetch: SubgraphFetch) {
  const requested = fetch.variables.representations
  if (!Array.isArray(requested) || requested.length < 2) return undefined

  const indexByKey = new Map<string, number>()
  const representations: unknown[] = []
  const indexes = requested.map((representation: unknown) => {
    const key = JSON.stringify(representation)
    const known = indexByKey.get(key)
    if (known !== undefined) return known
    indexByKey.set(key, representations.length)
    return representations.push(representation) - 1
  })
  if (representations.length === requested.length) return undefined

  const restore = ({ data, errors }: SubgraphAnswer): SubgraphAnswer => {
    const entities = data?._entities
    if (Array.isArray(entities)) countCopies(entities, indexes, fetch.request.response)
    const restored = Array.isArray(entities)
      ? { ...data, _entities: indexes.map((at) => copyOf(entities[at])) }
      : data
    return { data: restored, errors: errors && atEachIndex(errors, indexes) }
  }
  return { fetch: { ...fetch, variables: { ...fetch.variables, representations } }, restore }
}

/** Adds the values of the copies to the response budget, before the copies are made. */
function countCopies(
  entities: readonly unknown[],
  indexes: readonly number[],
  response: ResponseBudget,
): void {
  const copies = entities.map(() => -1)
  for (const at of indexes) copies[at] = (copies[at] ?? 0) + 1
  for (const [at, count] of copies.entries()) if (count > 0) response.add(count * valuesIn(entities[at]))
}

/** Number of fields in an object and in the objects within it. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const values: unknown[] = Object.values(value)
  return values.reduce((sum: number, inner) => sum + valuesIn(inner), values.length)
}

/** Copies each error about an entity to every position of the entity. */
function atEachIndex(errors: readonly FieldError[], indexes: readonly number[]): FieldError[] {
  const placesOf: number[][] = []
  for (const [place, at] of indexes.entries()) {
    const known = placesOf[at]
    if (known) known.push(place)
    else placesOf[at] = [place]
  }
  const placesFor = ({ path: [root, at] = [] }: FieldError) =>
    root === '_entities' && typeof at === 'number' ? (placesOf[at] ?? []) : undefined
  const total = errors.reduce((sum, error) => sum + (placesFor(error)?.length ?? 1), 0)
  function* copies() {
    // An error without a place counts others, or concerns the whole fetch.
    for (const error of errors.toSorted((a, b) => Number(!placesFor(b)) - Number(!placesFor(a)))) {
      const places = placesFor(error)
      if (!places) yield error
      else
        for (const place of places)
          yield { ...error, path: ['_entities', place, ...(error.path ?? []).slice(2)] }
    }
  }
  return capErrors(copies(), total, (rest) => rest)
}

/** Copies the entity, because the executor writes into the entities it receives. */
function copyOf(entity: unknown): unknown {
  return typeof entity === 'object' && entity !== null ? { ...entity } : entity
}
