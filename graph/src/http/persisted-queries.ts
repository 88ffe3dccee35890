import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { badRequest, RequestError } from '../errors/refusals.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** Overhead of an entry: the hash, the cache entry, and the headers of both strings. */
const BYTES_PER_ENTRY = 400

const extension = z.object({ version: z.literal(1), sha256Hash: z.string() })

/**
 * Automatic persisted queries: a client sends only the SHA-256 of its query, and adds the text when the graph
 * does not know the hash. Each process caches the most recently used texts.
 */
export class PersistedQueries {
  readonly #texts: LRUCache<string, string>

  constructor(maxBytes = MAX_BYTES) {
    this.#texts = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => BYTES_PER_ENTRY + 2 * length,
    })
  }

  /**
   * Returns the text of the query. Throws a RequestError when the hash is unknown or does not match the text.
   */
  textOf(persistedQuery: unknown, query: string | undefined): string {
    const { data } = extension.safeParse(persistedQuery)
    if (!data)
      throw badRequest('Send "extensions.persistedQuery" as an object with "version": 1 and "sha256Hash".')
    const hash = data.sha256Hash.toLowerCase()
    if (query === undefined) return this.#texts.get(hash) ?? unknownQuery()
    if (hash !== createHash('sha256').update(query).digest('hex'))
      throw badRequest('"extensions.persistedQuery.sha256Hash" is not the SHA-256 of "query".')
    this.#texts.set(hash, query)
    return query
  }
}

/** Clients recognize this response by its message and status, then send the text. */
function unknownQuery(): never {
  throw new RequestError(200, 'PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
}
