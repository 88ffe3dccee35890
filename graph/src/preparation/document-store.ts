import type { ApolloServerOptionsWithGateway, BaseContext } from '@apollo/server'
import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'

/**
 * Memory that the graphql-js parser uses per token: the token, and the nodes and locations created from it.
 */
const BYTES_PER_TOKEN = 500
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Returns the approximate bytes that a parsed document occupies in memory. Counts the source text separately
 * from the tokens: nodes reference the whole text, a comment adds no tokens, and a long string adds only one
 * token.
 */
export function documentSize({ loc }: DocumentNode): number {
  if (!loc) return 0
  let tokens = 1
  for (let token = loc.startToken.next; token; token = token.next) tokens += 1
  return loc.source.body.length + tokens * BYTES_PER_TOKEN
}

/** Creates Apollo Server's cache of parsed documents, limited by their size in memory. */
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
