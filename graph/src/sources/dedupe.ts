import type { FieldError, SubgraphAnswer, SubgraphFetch, SubgraphSource } from './subgraph-source.ts'

/**
 * Requests each entity once. Twenty homes of one office have the key of that office twenty times: the subgraph gets it
 * once, and its answer and its errors are copied to every place.
 */
export function withUniqueEntities(source: SubgraphSource): SubgraphSource {
  return {
    async fetch(fetch) {
      const unique = uniqueEntities(fetch)
      return unique ? unique.restore(await source.fetch(unique.fetch)) : source.fetch(fetch)
    },
    close: () => source.close(),
  }
}

/** Undefined when no entity is requested twice. */
function uniqueEntities(fetch: SubgraphFetch) {
  const asked = fetch.variables.representations
  if (!Array.isArray(asked) || asked.length < 2) return undefined

  const places = new Map<string, number>()
  const representations: unknown[] = []
  const answeredAt = asked.map((representation: unknown) => {
    const key = JSON.stringify(representation)
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, representations.length)
    return representations.push(representation) - 1
  })
  if (representations.length === asked.length) return undefined

  const restore = ({ data, errors }: SubgraphAnswer): SubgraphAnswer => {
    const entities = data?._entities
    const whole = Array.isArray(entities)
      ? { ...data, _entities: answeredAt.map((at) => copyOf(entities[at])) }
      : data
    return { data: whole, errors: errors?.flatMap((error) => atEachPlace(error, answeredAt)) }
  }
  return { fetch: { ...fetch, variables: { ...fetch.variables, representations } }, restore }
}

/** Copies an error of an entity to every place that has the entity. */
function atEachPlace(error: FieldError, answeredAt: readonly number[]): FieldError[] {
  const [root, at, ...rest] = error.path ?? []
  if (root !== '_entities' || typeof at !== 'number') return [error]
  const places = [...answeredAt.keys()].filter((place) => answeredAt[place] === at)
  return places.map((place) => ({ ...error, path: [root, place, ...rest] }))
}

/** The executor writes into the entities it is given, so each place gets an object of its own. */
function copyOf(entity: unknown): unknown {
  return typeof entity === 'object' && entity !== null ? { ...entity } : entity
}
