import { cacheExchange, fetchExchange, Client as UrqlClient } from '@urql/core'
import { cacheExchange as graphcache } from '@urql/exchange-graphcache'
import type { IntrospectionQuery } from 'graphql'
import { type Client, parseListings } from './listings.ts'
import { LISTINGS_QUERY, SET_FAVORITE_MUTATION } from './operations.ts'

const fetchOptions = (token?: string) => (token ? { headers: { authorization: `Bearer ${token}` } } : {})

/** Creates an urql client with urql's defaults: a document cache, and GET requests for queries. */
export const urqlClient = (url: string, token?: string): UrqlClient =>
  new UrqlClient({ url, fetchOptions: fetchOptions(token), exchanges: [cacheExchange, fetchExchange] })

/**
 * Creates an urql client with the normalized cache. Types with an `id` are entities by default; `keys` marks
 * all other types as embedded in their parent object.
 */
export const urqlWithGraphcache = (url: string, schema: IntrospectionQuery, token?: string): UrqlClient =>
  new UrqlClient({
    url,
    fetchOptions: fetchOptions(token),
    exchanges: [graphcache({ schema, keys: keysOf(schema) }), fetchExchange],
  })

const keysOf = ({ __schema }: IntrospectionQuery): Record<string, () => null> =>
  Object.fromEntries(
    __schema.types.flatMap((type) =>
      type.kind === 'OBJECT' && !type.fields.some(({ name }) => name === 'id')
        ? [[type.name, () => null]]
        : [],
    ),
  )

export function urql(client: UrqlClient): Client {
  return {
    async fetchListings(variables) {
      const { error } = await client.query(LISTINGS_QUERY, variables, { requestPolicy: 'network-only' })
      if (error) throw error
    },
    async cachedListings(variables) {
      const { data } = await client.query(LISTINGS_QUERY, variables, { requestPolicy: 'cache-only' })
      return parseListings(data)
    },
    async setFavorite(uPI) {
      const { error } = await client.mutation(SET_FAVORITE_MUTATION, { input: { uPI, favorite: true } })
      if (error) throw error
    },
  }
}
