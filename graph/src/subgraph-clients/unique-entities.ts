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
    const restored = Array.isArray(entities)
      ? { ...data, _entities: indexes.map((at) => copyOf(entities[at])) }
      : data
    return { data: restored, errors: errors?.flatMap((error) => atEachIndex(error, indexes)) }
  }
  return { fetch: { ...fetch, variables: { ...fetch.variables, representations } }, restore }
}

/** Copies an error about an entity to every position of the entity. */
function atEachIndex(error: FieldError, indexes: readonly number[]): FieldError[] {
  const [root, at, ...rest] = error.path ?? []
  if (root !== '_entities' || typeof at !== 'number') return [error]
  const places = [...indexes.keys()].filter((place) => indexes[place] === at)
  return places.map((place) => ({ ...error, path: [root, place, ...rest] }))
}

/** Copies the entity, because the executor writes into the entities it receives. */
function copyOf(entity: unknown): unknown {
  return typeof entity === 'object' && entity !== null ? { ...entity } : entity
}
