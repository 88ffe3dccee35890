import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/** What the parser of graphql-js keeps for each token: the token, and the nodes and locations made of it. */
const BYTES_PER_TOKEN = 500
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Approximate bytes that a parsed document keeps in memory. Its nodes refer to the whole text, and comments and
 * long strings add no tokens or one.
 */
export function documentSize({ loc }: DocumentNode): number {
  if (!loc) return 0
  let tokens = 1
  for (let token = loc.startToken.next; token; token = token.next) tokens += 1
  return loc.source.body.length + tokens * BYTES_PER_TOKEN
}

/** Apollo Server's cache of parsed documents, bounded by what they keep in memory. */
export function documentStore(
  maxBytes = MAX_BYTES,
): NonNullable<ApolloServerOptionsWithGateway<BaseContext>['documentStore']> {
  const documents = new LRUCache<string, DocumentNode>({ maxSize: maxBytes, sizeCalculation: documentSize })
  return {
    get: async (key) => documents.get(key),
    async set(key, document) {
      documents.set(key, document)
    },
    delete: async (key) => documents.delete(key),
  }
}
