import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { badRequest, RequestError } from '../errors/refusals.ts'

const MAX_BYTES = 16 * 1024 * 1024
/** The hash, the entry of the cache, and the headers of both texts. */
const BYTES_PER_ENTRY = 400

const extension = z.object({ version: z.literal(1), sha256Hash: z.string() })

/**
 * Automatic persisted queries: a client sends the SHA-256 of its query alone, and sends the text beside it when the
 * graph does not know it. Each process keeps the texts that were used last.
 */
export class PersistedQueries {
  readonly #texts: LRUCache<string, string>

  constructor(maxBytes = MAX_BYTES) {
    this.#texts = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ length }) => BYTES_PER_ENTRY + 2 * length,
    })
  }

  /** The text of the query. Throws a RequestError when it is unknown, or is not the one that was hashed. */
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

/** Clients know this answer by its message and its status, and send the text. */
function unknownQuery(): never {
  throw new RequestError(200, 'PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound')
}
